"""Programme files: what comes with Topcut is right, and faults are told by line."""

from __future__ import annotations

import pytest

from topcut import programmes
from topcut.core.programme.definition import BadProgramme
from topcut.programmes import FOLDER

TEXT = (FOLDER / "star-trek.toml").read_text("utf-8")


def faults(text: str) -> list[str]:
    with pytest.raises(BadProgramme) as bad:
        programmes.parse(text, "own.toml")
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


@pytest.mark.rule("ST-006", "ST-305", "ST-167", "ST-011", "ST-012", "TR-001", "TR-002")
def test_what_rulebooks_say_stands_there_alone() -> None:
    """Six days to register, seven to change and to report, four players, three rounds (five games
    of a pod): the guide's figures, which the programme cites and has no values for."""
    table = TEXT.partition("[sanction]\n")[2].partition("\n\n")[0]
    assert "value" not in table
    sanction = programmes.read("star-trek").sanction
    assert sanction is not None
    days = (sanction.lead_days, sanction.edit_days, sanction.report_days)
    assert [one.value for one in days] == [6, 7, 7]
    least = (sanction.players, sanction.rounds, sanction.pod_rounds)
    assert [one.value for one in least] == [4, 3, 5]


@pytest.mark.rule("TR-018", "TR-019", "TR-020", "TR-021")
def test_head_starts_stand_in_the_rulebook_alone() -> None:
    assert "head_start" not in TEXT
    found = [one for one in programmes.read("star-trek").awards if one.head_start]
    assert [(one.kind, one.place, one.at, one.head_start) for one in found] == [
        ("regional", 1, "continental", 100_000),
        ("national", 1, "continental", 100_000),
        ("national", 2, "continental", 100_000),
        ("continental", 1, "world", 200_000),
        ("continental", 2, "world", 100_000),
        ("world", 1, "world", 200_000),
        ("world", 2, "world", 100_000),
        ("world", 1, "continental", 100_000),
        ("world", 2, "continental", 100_000),
    ]
    other = TEXT.replace('rules = ["TR-018"]', 'rules = ["TR-099"]')
    assert any("either byes or a head start" in one for one in faults(other))


@pytest.mark.rule("SW-069", "SW-071", "SW-072")
def test_an_imported_rating_asks_what_the_rulebook_asks() -> None:
    text = (FOLDER / "street-warriors.toml").read_text("utf-8")
    imported = programmes.parse(text, "own.toml").imported
    assert imported is not None
    assert (imported.participants.value, imported.report_days.value) == (8, 7)
    assert imported.address[1:] == (
        "LETHAL ENTERTAINMENT, INC.",
        "484 Lakepark Ave., Suite #57, Oakland, CA 94610",
    )
    other = text.replace('rulebook = "street-warriors"', 'rulebook = "l5r"')
    assert any("imported.address: no rulebook of the games says it" in one for one in faults(other))


def test_a_programme_may_ask_for_more_than_its_rulebooks() -> None:
    own = TEXT.replace("lead_days = { rules", "lead_days = { value = 10, rules")
    sanction = programmes.parse(own, "own.toml").sanction
    assert sanction is not None
    assert sanction.lead_days.value == 10


def test_a_number_that_no_rulebook_says_or_two_say_differently() -> None:
    none = TEXT.replace('rulebook = "star-trek-1e"', 'rulebook = "l5r"')
    none = none.replace('rulebook = "star-trek-2e"', 'rulebook = "l5r"')
    none = none.replace('rulebook = "tribbles"', 'rulebook = "l5r"')
    assert any(
        "sanction.lead_days: no rulebook of the games says this number: write a value" in one
        for one in faults(none)
    )
    mixed = TEXT.replace("pods = true\n", "")
    assert any(
        "sanction.rounds: the rulebooks of the games say different numbers (3, 5): write a value"
        in one
        for one in faults(mixed)
    )
