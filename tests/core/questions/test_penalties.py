"""The rulebook's catalogue of penalties."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import Event
from topcut import rulebooks
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.questions.staff.usual_penalty import usual_penalty
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Remark

CATALOGUE = """
[infractions.slow-play]
label = "Slow play"
penalty = "Warning"
effect = "add the time that was lost"
again = "Game loss"
rules = ["House 7"]
"""


@pytest.fixture
def house(tmp_path: Path) -> Event:
    """Munchkin with a catalogue: a warning first, then a game loss. Ann and Bea sit at table 1."""
    text = 'extends = "munchkin"\nid = "house"\nname = "House"\nedition = "1"\nguide = "Ours"\n'
    file = tmp_path / "house.toml"
    file.write_text(rulebooks.whole_text(text + CATALOGUE, "house"), "utf-8")
    event = Event(str(file), "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    return event


def last(event: Event) -> Remark:
    return event.state.remarks[-1]


def test_the_usual_penalty_where_none_is_said(house: Event) -> None:
    done = house.do(GivePenalty(number=1, infraction="slow-play"), role="judge")
    assert (last(house).penalty, last(house).text) == ("Warning", "Slow play")
    assert (last(house).round, last(house).table) == (1, 1)
    assert done.warnings == ("table 1: add the time that was lost",)


def test_again_it_is_more(house: Event) -> None:
    """Only for the same player and the same infraction."""
    house.do(GivePenalty(number=1, infraction="slow-play"))
    house.do(GivePenalty(number=3, penalty="Caution", reason="loud"))
    for number, penalty in ((1, "Game loss"), (2, "Warning"), (3, "Warning")):
        assert usual_penalty(house.state, "slow-play", number).penalty == penalty
    house.do(GivePenalty(number=1, infraction="slow-play"))
    assert last(house).penalty == "Game loss"


def test_own_words_come_first(house: Event) -> None:
    said = GivePenalty(number=4, infraction="slow-play", penalty="Caution", reason="new player")
    house.do(said)
    assert (last(house).penalty, last(house).text, last(house).table) == (
        "Caution",
        "new player",
        2,
    )


def test_free_text_stays(house: Event) -> None:
    house.do(GivePenalty(number=4, penalty="Warning", reason="shouting", table=1))
    assert (last(house).infraction, last(house).table) == ("", 1)
    with pytest.raises(Refusal, match="needs its name and a reason"):
        house.do(GivePenalty(number=4, penalty="Warning"))


@pytest.mark.parametrize("infraction", ["stalling", "x" * 90])
def test_what_the_catalogue_does_not_have(house: Event, infraction: str) -> None:
    with pytest.raises(Refusal, match="is not in this rulebook's catalogue"):
        house.do(GivePenalty(number=1, infraction=infraction))


@pytest.mark.rule("S1-018", "ST-165")
def test_a_hidden_agenda_without_its_icon_loses_the_game() -> None:
    event = Event("star-trek-1e", "Ann Bea Cid Dan", rounds=3)
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    done = event.do(GivePenalty(number=2, infraction="hidden-agenda"))
    assert last(event).penalty == "Automatic game loss"
    assert "table 1: the game is lost" in done.warnings[0]
    assert "hidden-agenda" not in rulebooks.read("star-trek-2e").infractions


@pytest.mark.rule("L5-019", "L5-020", "L5-007")
@pytest.mark.parametrize("infraction", ["stalling", "cheating", "collusion", "discourtesy"])
def test_unsporting_conduct_is_named_and_its_remedy_is_the_marshals(infraction: str) -> None:
    event = Event("l5r", "Ann Bea Cid Dan")
    assert usual_penalty(event.state, infraction, 1).penalty is None
    with pytest.raises(Refusal, match="leaves this penalty to you"):
        event.do(GivePenalty(number=1, infraction=infraction), role="marshal")
    event.do(GivePenalty(number=1, infraction=infraction, penalty="Warning"), role="marshal")
    assert last(event).infraction == infraction


@pytest.mark.rule("ST-161")
@pytest.mark.parametrize("game", ["star-trek-1e", "star-trek-2e"])
def test_coarse_language_is_left_to_the_code_of_conduct(game: str) -> None:
    conduct = rulebooks.read(game).infractions["unsporting-conduct"]
    assert "coarse language" in conduct.label
    assert conduct.penalty is None


@pytest.mark.parametrize("game", ["street-warriors", "munchkin", "pokemon"])
def test_guides_without_a_catalogue(game: str) -> None:
    assert not rulebooks.read(game).infractions
