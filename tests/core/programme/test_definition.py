"""Programme files: what comes with Topcut is right, and faults are told by line."""

from __future__ import annotations

from datetime import date

import pytest

from topcut import programmes
from topcut.core.programme.definition import BadProgramme, load
from topcut.core.programme.listing.legality import is_promo_legal, is_set_legal
from topcut.programmes import FOLDER

TEXT = (FOLDER / "star-trek.toml").read_text("utf-8")


def faults(text: str) -> list[str]:
    with pytest.raises(BadProgramme) as bad:
        load(text, source="own.toml")
    return bad.value.faults


@pytest.mark.parametrize("name", programmes.known())
def test_what_comes_with_topcut_is_right(name: str) -> None:
    assert programmes.read(name).id == name


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("level = 5\nrules", "level = 6\nrules", "there is no level 6"),
        ('at = "continental"', 'at = "moon"', "there is no kind 'moon'"),
        ('games = ["1e", "2e"]', 'games = ["3e"]', "there is no game '3e'"),
        ("byes = [1]\n", "", "either byes or a head start"),
        ("from = 6\n", "from = 4\n", "rows rise with the number of players"),
        ("points = [12, 8, 6, 4]", "points = [1, 2, 3, 4, 5, 6, 7]", "more than the 6 columns"),
        ("qualifies = false", "qualifies = true", "the last phase, and no other"),
        ("months = [12, 1]", "months = [12, 11]", "a month belongs to one phase"),
        ('kind = "masters"\nlevel', 'kind = "regional"\nlevel', "'regional' is there twice"),
        ("start = 1500", 'start = "high"', "ratings.start: should be an integer"),
        ("start = 1500", "begin = 1500", "is not a key that a programme has here"),
    ],
)
def test_faults_are_told(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    assert any(fault in one for one in faults(TEXT.replace(old, new, 1)))


def test_a_file_that_is_too_long_is_refused() -> None:
    assert "longer than" in faults("#" * 1_000_001)[0]


@pytest.mark.rule("ST-002", "ST-193")
def test_three_coordinators() -> None:
    roles = {one.role: one for one in programmes.read("star-trek").roles}
    assert roles["continental-coordinator"].continents == ("australia", "europe", "north-america")


@pytest.mark.rule("ST-212")
def test_a_new_set_in_a_release_event() -> None:
    kinds = programmes.read("star-trek").by_kind
    released, later = date(2015, 3, 20), date(2015, 3, 27)
    assert is_set_legal(kinds["release"], released, released, later)
    assert not is_set_legal(kinds["local"], released, released, later)
    assert is_set_legal(kinds["local"], later, released, later)
    assert not is_set_legal(kinds["release"], date(2015, 3, 19), released, later)


@pytest.mark.rule("ST-230")
def test_promos_of_a_league() -> None:
    printable = date(2015, 4, 1)
    assert is_promo_legal(date(2015, 1, 1), True, None)
    assert not is_promo_legal(date(2015, 1, 1), False, None)
    assert not is_promo_legal(date(2015, 3, 31), False, printable)
    assert is_promo_legal(printable, False, printable)
