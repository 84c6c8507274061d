"""Where what is done comes from: a request's address, browser and number; without one, a terminal.

The first middleware says it for as long as a request lasts, so that whoever writes a line of a log
need not be handed it through every function.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Macintosh", "CrOS", "Linux")
NAMED = {"Macintosh": "macOS", "CrOS": "ChromeOS"}
BROWSERS: tuple[tuple[str, str], ...] = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
"""The first that is found: most of them also call themselves by the names of older ones."""


@dataclass(slots=True)
class Origin:
    address: str = ""
    """Shortened to its network."""
    device: str = ""
    request: str = ""
    account: int | None = None
    """Who is logged in, as soon as that is known."""


TERMINAL = Origin(device="terminal")
_ORIGIN: ContextVar[Origin] = ContextVar("origin", default=TERMINAL)


def current() -> Origin:
    return _ORIGIN.get()


@contextmanager
def coming_from(origin: Origin) -> Iterator[None]:
    token = _ORIGIN.set(origin)
    try:
        yield
    finally:
        _ORIGIN.reset(token)


def logged_in(account: int | None) -> None:
    """Says who is logged in at the request that is being answered."""
    origin = _ORIGIN.get()
    if origin is not TERMINAL:
        origin.account = account


@lru_cache(maxsize=1024)
def shortened(address: str) -> str:
    """The network alone: enough to see that it was somewhere else."""
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    bits = 24 if found.version == 4 else 48
    return str(ip_network((found, bits), strict=False))


def network_of(address: str) -> str:
    """The network by which addresses are counted: of IPv6 the first 64 bits, which one client
    has."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"


@lru_cache(maxsize=1024)
def device_of(user_agent: str) -> str:
    """`Firefox, Android`: as much as somebody needs to know their own again."""
    browser = next((name for sign, name in BROWSERS if sign in user_agent), "")
    system = next((one for one in SYSTEMS if one in user_agent), "")
    return ", ".join(one for one in (browser, NAMED.get(system, system)) if one)
