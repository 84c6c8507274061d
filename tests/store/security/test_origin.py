"""Addresses are shortened, browsers named."""

from __future__ import annotations

import pytest

from topcut.store.security.origin import device_of, shortened


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("203.0.113.77", "203.0.113.0/24"),
        ("2001:db8:1:2:3::4", "2001:db8:1::/48"),
        ("::ffff:203.0.113.77", "203.0.113.0/24"),
        ("", ""),
        ("unix", ""),
    ],
)
def test_addresses(address: str, kept: str) -> None:
    assert shortened(address) == kept


@pytest.mark.parametrize(
    ("sent", "shown"),
    [
        (
            "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0",
            "Firefox, Android",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0",
            "Edge, Windows",
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        ("curl/8.5.0", ""),
    ],
)
def test_browsers(sent: str, shown: str) -> None:
    assert device_of(sent) == shown
