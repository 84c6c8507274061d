"""Which proxies are believed: anybody can send X-Forwarded-For."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from topcut.store.security.origin import network_of

from .rsgi_types import Scope

FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_X_FORWARDED_PROTO", "HTTP_X_REQUEST_ID")


class Proxies:
    """Addresses or networks, with commas between them; none where nothing is named."""

    def __init__(self, named: str) -> None:
        self.networks: tuple[IPv4Network | IPv6Network, ...] = tuple(
            ip_network(one.strip(), strict=False) for one in named.split(",") if one.strip()
        )

    def believe(self, environ: dict[str, object]) -> None:
        """What a proxy of ours says of its client counts; what anybody else says is taken out."""
        peer = str(environ["REMOTE_ADDR"])
        if self.are_ours(peer):
            said = str(environ.get("HTTP_X_FORWARDED_FOR", ""))
            environ["REMOTE_ADDR"] = self.client(peer, said)
        else:
            for name in FORWARDED:
                environ.pop(name, None)

    def client_of(self, scope: Scope) -> str:
        """The client's address, for requests that Django has not seen yet."""
        return self.client(peer_of(scope), scope.headers.get("x-forwarded-for") or "")

    def network_of(self, scope: Scope) -> str:
        """The network by which the client is counted."""
        return network_of(self.client_of(scope))

    def client(self, peer: str, forwarded: str) -> str:
        """The last address on the way that is not a proxy of ours."""
        if not self.are_ours(peer):
            return peer
        said = (one.strip() for one in forwarded.split(","))
        strangers = [one for one in said if one and not self.are_ours(one)]
        return strangers[-1] if strangers else peer

    def are_ours(self, address: str) -> bool:
        return bool(self.networks) and _is_in(address, self.networks)


def peer_of(scope: Scope) -> str:
    """The address at the other end of the connection: a client's, or a proxy's."""
    return scope.client.rpartition(":")[0].strip("[]")


@lru_cache(maxsize=4096)
def _is_in(address: str, networks: tuple[IPv4Network | IPv6Network, ...]) -> bool:
    try:
        found = ip_address(address)
    except ValueError:  # "unknown", or whatever somebody wrote there
        return False
    return any(found in network for network in networks)


def is_loopback(address: str) -> bool:
    return _is_in(address, LOOPBACK)


LOOPBACK = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
NO_PROXIES = Proxies("")
