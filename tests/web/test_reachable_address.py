"""Which address stands on links and codes when a page was asked for on the machine itself."""

from __future__ import annotations

import pytest
from django.test import RequestFactory

from topcut.store.installation.network_address import own_address
from topcut.web.common.links.reachable_address import Reachable, reachable


def asked_at(host: str) -> Reachable:
    return reachable(RequestFactory().get("/", headers={"host": host}))


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TOPCUT_URL", raising=False)
    monkeypatch.delenv("TOPCUT_PORT", raising=False)


def test_a_server_for_this_machine_alone_gives_no_other_address() -> None:
    """Nobody would answer at the machine's address in its network."""
    assert asked_at("localhost:8000") == Reachable("http://localhost:8000", is_reachable=False)


def test_a_server_for_the_network_gives_its_address_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOPCUT_PORT", "8000")
    own = own_address()
    root = f"http://{own}:8000" if own else "http://localhost:8000"
    assert asked_at("localhost:8000") == Reachable(root, is_reachable=own is not None)


def test_the_name_by_which_it_was_reached_is_kept() -> None:
    assert asked_at("192.168.0.7:8000") == Reachable("http://192.168.0.7:8000", is_reachable=True)
