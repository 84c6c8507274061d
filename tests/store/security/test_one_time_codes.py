"""One-time codes against the values of RFC 6238 (appendix B) and RFC 4226 (appendix D)."""

from __future__ import annotations

import pytest

from topcut.store.accounts import accounts
from topcut.store.models import Account, CodeDevice
from topcut.store.security import one_time_codes
from topcut.store.security.one_time_codes import SECONDS, code_at, step_of

SECRET = b"12345678901234567890"
BASE32 = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1111111111, "14050471"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_rfc_6238(seconds: int, code: str) -> None:
    assert code_at(SECRET, seconds // SECONDS, digits=8) == code


@pytest.mark.parametrize(
    ("counter", "code"), [(0, "755224"), (1, "287082"), (2, "359152"), (9, "520489")]
)
def test_rfc_4226(counter: int, code: str) -> None:
    assert code_at(SECRET, counter) == code


def test_a_clock_may_be_half_a_minute_wrong_and_no_more() -> None:
    now = 1_000 * SECONDS
    assert [step_of(SECRET, code_at(SECRET, step), now) for step in range(998, 1003)] == [
        None,
        999,
        1000,
        1001,
        None,
    ]


@pytest.fixture
def ann(db: None) -> Account:
    return accounts.new_account("ann", "Ann", "correct horse battery")


def test_a_code_counts_once(ann: Account) -> None:
    now = 1_000.0 * SECONDS
    assert one_time_codes.take_up(ann, BASE32, code_at(SECRET, 999), now)
    assert not one_time_codes.fits(ann, code_at(SECRET, 999), now), "it was used to set it up"
    assert one_time_codes.fits(ann, " 287 082 ".replace("287 082", code_at(SECRET, 1000)), now)
    assert not one_time_codes.fits(ann, code_at(SECRET, 1000), now)
    assert not one_time_codes.fits(ann, "x" * 500, now)


def test_the_secret_is_not_stored_as_it_is(ann: Account) -> None:
    one_time_codes.take_up(ann, BASE32, code_at(SECRET, 999), 1_000.0 * SECONDS)
    assert BASE32 not in CodeDevice.objects.get().secret


def test_with_another_key_of_the_installation_it_opens_nothing(
    ann: Account, settings: object
) -> None:
    now = 1_000.0 * SECONDS
    one_time_codes.take_up(ann, BASE32, code_at(SECRET, 999), now)
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]
    assert not one_time_codes.fits(ann, code_at(SECRET, 1000), now)
