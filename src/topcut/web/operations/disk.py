"""How much is left on the disk: the desk and `/ready/` say so before it is full."""

from __future__ import annotations

import shutil
from pathlib import Path

LEAST_FREE = 500 * 1024 * 1024
"""Bytes: a long day of a large hall with its backups, several times over."""


def free_bytes(data: Path) -> int:
    return shutil.disk_usage(data).free


def megabytes_if_low(data: Path) -> int:
    """0 while there is enough."""
    free = free_bytes(data)
    return 0 if free >= LEAST_FREE else max(free // 2**20, 1)
