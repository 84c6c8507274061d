"""Where phones reach an installation, as far as it is known without a request."""

from __future__ import annotations

import os
from pathlib import Path

from . import installation
from .network_address import own_address

SETTING, PORT = "TOPCUT_URL", "TOPCUT_PORT"
"""The port is told by `topcut serve`, where it listens to more than this machine."""


def chosen_root(folder: Path) -> str:
    """What somebody has set: in the environment, or on the page *Screens & links*."""
    return os.environ.get(SETTING, "").rstrip("/") or installation.phone_address(folder)


def known_root(folder: Path) -> str:
    """What was set, or this machine's address in its network and the port at which it is served
    there now; nothing where phones reach neither."""
    return _root(folder, os.environ.get(PORT, ""))


def usual_root(folder: Path) -> str:
    """The same, whether it is served now or was the last time."""
    return _root(folder, os.environ.get(PORT, "") or installation.served_port(folder))


def _root(folder: Path, port: str) -> str:
    if chosen := chosen_root(folder):
        return chosen
    own = own_address() if port else None
    return f"http://{own}:{port}" if own else ""
