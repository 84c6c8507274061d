"""Seeds that nobody could choose: from a secret that was fixed before, what the draw is for, how
often that was drawn, and what players sent.

commitment = SHA-256(secret)
mix        = SHA-256 of what was sent so far, one a line: entry:player:number (0: public value)
seed       = the first 63 bits of HMAC-SHA-256 with the secret, of "topcut-draw-1", purpose, count
             and mix, one a line

`web/static/js/fair.js` has the same once more, for readers who trust their own browser.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256

KIND = "topcut-draw-1"
SECRET_BYTES = 32


def commitment_to(secret: str) -> str:
    """The commitment to a secret (hex). Raises ValueError where it is no secret."""
    raw = bytes.fromhex(secret)
    if len(raw) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(raw)}")
    return sha256(raw).hexdigest()


def mix_of(contributions: Iterable[str]) -> str:
    return sha256("\n".join(contributions).encode()).hexdigest()


def derived_seed(secret: str, purpose: str, count: int, mix: str) -> int:
    said = f"{KIND}\n{purpose}\n{count}\n{mix}".encode()
    block = hmac.new(bytes.fromhex(secret), said, sha256).digest()
    return int.from_bytes(block[:8], "big") >> 1
