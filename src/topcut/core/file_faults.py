"""Where in a file something is wrong, and what."""

from __future__ import annotations

Path = tuple[str | int, ...]
"""Keys, and positions in lists, from the top of the file on."""
Finding = tuple[Path, str]
"""A key, and what is wrong with it."""
