"""The moment and the random seed that each command carries: core has neither clock nor chance."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime

SEED_BITS = 63


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)
