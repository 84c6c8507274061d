"""What people hold by the programme's journal, where it may be used, and what was used."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest

from tests.core.programme.journal_facts import PROGRAMME, listed, state_of, version
from tests.core.programme.writing import ROUND_ROBIN
from topcut.core.programme.journal.actions.champions_league import name_champion
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.byes import ByeReturned, ByeUsed, ContinentChosen
from topcut.core.programme.journal.facts.events import EventListed, EventReported, ReportCorrected
from topcut.core.programme.journal.facts.league_season import LifetimeImported
from topcut.core.programme.journal.facts.people import PeopleMerged, PersonAdded
from topcut.core.programme.journal.questions.holdings import (
    Holding,
    choices_at,
    choose,
    held_at,
    holdings,
    settle_used,
)
from topcut.core.programme.journal.state import Places, ReportVersion
from topcut.core.refusal import Refusal

APRIL, JULY, AUGUST = date(2015, 4, 11), date(2015, 7, 4), date(2015, 8, 8)
EARLY = date(2015, 1, 1)


def event(id: str, kind: str, day: date, **more: Any) -> EventListed:
    continent = None if kind == "world" else "europe"
    first = {"kind": kind, "date": day, "registered": EARLY, "continent": continent}
    return EventListed(event=id, listing=listed(**{**first, **more}))


def placed(
    day: date, places: Places = ((1,), (2,), (3,), (4,)), rounds: Any = ROUND_ROBIN
) -> ReportVersion:
    played = version(day, rounds)
    return ReportVersion(reported=day, rounds=played.rounds, places=places)


def regional(places: Places = ((1,), (2,), (3,), (4,))) -> tuple[ProgrammeFact, ...]:
    report = EventReported(event="r", report=placed(APRIL, places))
    return event("r", "regional", APRIL), report


def held(*facts: ProgrammeFact, at: str = "c") -> dict[int, Holding]:
    state = state_of(*facts)
    return held_at(state, holdings(state, PROGRAMME), at)


class TestHeld:
    @pytest.mark.rule("ST-190", "ST-191")
    def test_the_first_of_a_small_regional_has_a_bye_at_the_continental(self) -> None:
        found = held(*regional(), event("c", "continental", JULY))
        assert {person: one.rounds for person, one in found.items()} == {1: (1,)}
        assert found[1].because == (("r", 1, ("ST-190",)),)

    @pytest.mark.parametrize(
        "more",
        [
            {"continent": "australia"},
            {"date": date(2016, 7, 4), "ends": date(2016, 7, 5)},
            {"game": "1e"},
        ],
    )
    def test_nowhere_else(self, more: dict[str, Any]) -> None:
        assert held(*regional(), event("c", "continental", JULY, **more)) == {}

    def test_not_at_another_kind(self) -> None:
        assert held(*regional(), event("c", "local", JULY)) == {}

    def test_nobody_before_it_is_reported(self) -> None:
        assert held(event("r", "regional", APRIL), event("c", "continental", JULY)) == {}

    @pytest.mark.rule("ST-012")
    def test_nobody_where_it_was_not_sanctioned(self) -> None:
        two_rounds = EventReported(event="r", report=placed(APRIL, rounds=ROUND_ROBIN[:2]))
        later = event("c", "continental", JULY)
        assert held(event("r", "regional", APRIL), two_rounds, later) == {}

    def test_a_correction_gives_it_to_somebody_else(self) -> None:
        mended = ReportCorrected(event="r", report=placed(APRIL, ((2,), (1,), (3,), (4,))))
        assert list(held(*regional(), event("c", "continental", JULY), mended)) == [2]

    def test_whoever_was_merged_holds_it_as_one_person(self) -> None:
        other = PersonAdded(person=5, seal="0" * 64)
        later = event("c", "continental", JULY)
        found = held(*regional(), later, other, PeopleMerged(merged=1, into=5))
        assert list(found) == [5]

    @pytest.mark.rule("TR-018", "O-16")
    def test_head_starts_of_tribbles(self) -> None:
        rounds = [
            [{"players": ["A", "B", "C", "D"], "result": None}],
        ]
        facts = (
            event("r", "regional", APRIL, game="tribbles"),
            EventReported(event="r", report=_pods(rounds)),
            event("c", "continental", JULY, game="tribbles"),
        )
        found = held(*facts)
        assert (found[1].head_start, found[1].rounds) == (100_000, ())


def _pods(rounds: list[list[dict[str, Any]]]) -> ReportVersion:
    """Five games at one table of four."""
    played = version(APRIL, rounds).rounds
    table = type(played[0][0])(players=(1, 2, 3, 4), scores=((1, 2, 3, 4),) * 5)
    return ReportVersion(reported=APRIL, rounds=((table,),), places=((1,), (2,), (3,), (4,)))


class TestChoices:
    def facts(self) -> tuple[ProgrammeFact, ...]:
        worlds = EventReported(event="w", report=placed(AUGUST))
        next_year = date(2016, 7, 4)
        return (
            event("w", "world", AUGUST),
            worlds,
            event("c", "continental", next_year),
            event("d", "continental", next_year, continent="australia"),
        )

    @pytest.mark.rule("ST-199", "ST-200")
    def test_first_and_second_of_the_worlds_choose_one(self) -> None:
        state = state_of(*self.facts())
        every = holdings(state, PROGRAMME)
        assert held_at(state, every, "c") == {}
        assert sorted(choices_at(state, every, "c")) == [1, 2]
        assert choose(state, every, 1, "c") == (
            ContinentChosen(person=1, game="2e", year=2016, continent="europe"),
        )

    @pytest.mark.rule("ST-199")
    def test_once_chosen_it_counts_there_and_nowhere_else(self) -> None:
        chosen = ContinentChosen(person=1, game="2e", year=2016, continent="europe")
        state = state_of(*self.facts(), chosen)
        every = holdings(state, PROGRAMME)
        assert held_at(state, every, "c")[1].rounds == (1,)
        assert held_at(state, every, "d") == {}
        assert sorted(choices_at(state, every, "d")) == [2]
        with pytest.raises(Refusal, match="no bye to choose"):
            choose(state, every, 1, "d")


class TestUsed:
    @pytest.mark.rule("ST-173", "A-ST8")
    def test_used_once_and_given_back_where_it_was_not(self) -> None:
        facts = (*regional(), event("c", "continental", JULY))
        state = state_of(*facts)
        every = holdings(state, PROGRAMME)
        used = settle_used(state, every, "c", {1, 3})
        assert used == (ByeUsed(person=1, game="2e", event="c"),)
        state = state_of(*facts, *used)
        assert settle_used(state, every, "c", {1}) == ()
        assert settle_used(state, every, "c", ()) == (ByeReturned(person=1, game="2e", event="c"),)

    @pytest.mark.rule("ST-173", "TR-025")
    def test_at_the_first_heat_that_the_player_enters(self) -> None:
        facts = (
            *regional(),
            event("c", "continental", JULY),
            event("h1", "continental", JULY, heat_of="c"),
            event("h2", "continental", JULY, heat_of="c"),
        )
        state = state_of(*facts)
        every = holdings(state, PROGRAMME)
        used = settle_used(state, every, "h1", {1})
        assert used == (ByeUsed(person=1, game="2e", event="c", at="h1"),)
        state = state_of(*facts, *used)
        assert list(held_at(state, every, "h1")) == [1]
        assert held_at(state, every, "h2") == {}
        assert settle_used(state, every, "h2", {1}) == ()


@pytest.mark.rule("ST-268", "ST-270")
class TestChampionsLeague:
    """With 50 lifetime points one may enter it; the winner has byes in rounds 1 and 2 of that
    year's World Championships."""

    def named(self, points: int, person: int = 2, game: str = "2e") -> tuple[ProgrammeFact, ...]:
        state = state_of(LifetimeImported(person=2, points=points))
        return name_champion(state, PROGRAMME, game, 2015, person)

    def test_the_winners_byes(self) -> None:
        (won,) = self.named(50)
        mine = held(won, event("w", "world", AUGUST), at="w")[2]
        assert (mine.rounds, mine.at.year, mine.because[0].rules) == ((1, 2), 2015, ("ST-270",))
        later = held(won, event("w", "world", date(2016, 8, 6)), at="w")
        assert later == {}, "only that year's"
        of_game = held(won, event("w", "world", AUGUST, game="1e"), at="w")
        assert of_game == {}, "only that game's"

    def test_the_same_bye_twice_is_one(self) -> None:
        """A-ST31: second at the Continental has a bye in round 1, which he has anyway."""
        (won,) = self.named(60)
        report = EventReported(event="c", report=placed(JULY))
        world = event("w", "world", AUGUST)
        mine = held(won, event("c", "continental", JULY), report, world, at="w")[2]
        assert mine.rounds == (1, 2)
        assert len(mine.because) == 2

    def test_refused(self) -> None:
        with pytest.raises(Refusal, match="has 50 lifetime points, not 49"):
            self.named(49)
        with pytest.raises(Refusal, match="not 0"):
            self.named(90, person=3)
        with pytest.raises(Refusal, match="there is no game 'chess'"):
            self.named(50, game="chess")

    def test_once(self) -> None:
        state = state_of(LifetimeImported(person=2, points=50), *self.named(50))
        assert name_champion(state, PROGRAMME, "2e", 2015, 2) == ()
