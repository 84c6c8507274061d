"""The address that phones in the hall can reach: on links, QR codes and paper.

First what somebody has set (the environment, or the organizer on the page *Screens & links*), then
the address under which this very request came, unless that is this machine's name for itself; then
the machine's address in its network, if Topcut listens there. Where there is none, pages say so.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from topcut.core.refusal import Refusal
from topcut.store.installation import installation
from topcut.store.installation.network_address import is_this_machine, own_address
from topcut.store.installation.phone_root import PORT, chosen_root


@dataclass(frozen=True)
class Reachable:
    root: str
    """`http://192.168.0.7:8000`, without a slash at the end."""
    is_reachable: bool
    """Whether phones can get there: not where only this machine can."""

    def address(self, path: str) -> str:
        return self.root + path


def reachable(request: HttpRequest) -> Reachable:
    if chosen := chosen_root(settings.DATA):
        return Reachable(chosen, True)
    asked = urlsplit(request.build_absolute_uri("/"))
    if not is_this_machine(asked.hostname or ""):
        return Reachable(f"{asked.scheme}://{asked.netloc}", True)
    own = own_address() if os.environ.get(PORT) else None
    if own is None:
        return Reachable(f"{asked.scheme}://{asked.netloc}", False)
    port = f":{asked.port}" if asked.port else ""
    return Reachable(f"{asked.scheme}://{own}{port}", True)


def choose(typed: str) -> None:
    """Set by the organizer; nothing goes back to what is found."""
    address = typed.strip().rstrip("/")
    parts = urlsplit(address)
    if address and (parts.scheme not in ("http", "https") or not parts.hostname or parts.path):
        raise Refusal(
            "'{address}' is not the address of a server",
            do="write it like http://192.168.0.7:8000",
            address=address[:100],
        )
    if address and is_this_machine(parts.hostname or ""):
        raise Refusal(
            "phones cannot reach {address}: that is this machine's own name for itself",
            do="write its address in the network",
            address=address[:100],
        )
    installation.keep_phone_address(settings.DATA, address)
