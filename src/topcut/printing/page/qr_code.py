"""QR codes as drawings, and the addresses that belong into them."""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import ip_address
from urllib.parse import urlsplit, urlunsplit

import segno

from topcut.core.message import Message
from topcut.core.refusal import Refusal

DARK = re.compile(b"\x01+")
MASK = 3
"""Given, because to look for the best one takes most of the time; any mask can be read."""


@lru_cache(maxsize=64)
def qr_svg(address: str) -> str:
    """One stroke along every run of dark squares, in an SVG without a border: the template keeps
    the margin."""
    rows = segno.make(address, error="m", micro=False, mask=MASK).matrix
    size = len(rows)
    runs = [
        f"M{run.start()} {y}.5h{len(run.group())}"
        for y, row in enumerate(rows)
        for run in DARK.finditer(row)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<path stroke="#000" d="{"".join(runs)}"/></svg>'
    )


def reachable(url: str) -> str:
    """The address without a slash at its end. Refused where no phone could open it: this machine
    has another name in the hall's network than for itself."""
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        host, port, parts = "", None, urlsplit("")
    if parts.scheme not in ("http", "https") or not host or port == 0 or not url.isprintable():
        raise Refusal(
            "'{url}' is not an address that a phone can open",
            do="write it as https://example.org/e/spring-open",
            url=url,
        )
    if _is_this_machine(host):
        raise Refusal(
            "{host} is this machine alone: no phone can open it",
            do="give the address that it has in the hall's network",
            host=host,
        )
    return url.rstrip("/")


TABLE = "{table}"
"""Stands in an address for the number of the table."""


def at_table(url: str, number: int) -> str:
    return url.replace(TABLE, str(number))


def of_event(url: str) -> str:
    """Without the part that is about a table."""
    parts = urlsplit(url)
    if TABLE in parts.query or TABLE in parts.fragment:
        parts = parts._replace(query="", fragment="")
    path = parts.path.split(TABLE)[0].rstrip("/")
    return urlunsplit(parts._replace(path=path))


def _is_this_machine(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


NO_ADDRESS = Message("no address for phones was given (--url): nothing is linked")
