"""This machine's address in its network: what phones in the hall can reach."""

from __future__ import annotations

import socket
from ipaddress import ip_address

NOWHERE = ("192.0.2.1", 9)
"""An address for documentation: asked for the way there, never sent anything."""


def own_address() -> str | None:
    """This machine's address in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(NOWHERE)
        except OSError:
            return None
        address = str(way.getsockname()[0])
    return None if is_this_machine(address) else address


def is_this_machine(host: str) -> bool:
    """`localhost` and the like: names that mean another machine on every other one."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        found = ip_address(host)
    except ValueError:
        return False
    return found.is_loopback or found.is_unspecified
