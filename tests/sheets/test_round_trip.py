"""A tournament run at the desk, written as a sheet and read again: the same standings, the same
places, the same bracket, whatever happened."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.builders import Event
from tests.rules.notation import names
from tests.rules.trek.notation import E1, E2, play_through
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.bracket.places import shared
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import final_places, standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import parsed_json
from topcut.sheets.model import plain
from topcut.sheets.sheet import read_sheet
from topcut.sheets.write import sheet_of

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "street-warriors": [
        {},
        {"bracket": "seeded"},
        {"third-place": True},
        {"places": "shared", "cut": 5},
        {"places": "by-conqueror", "cut": 3},
        {"format": "swiss"},
        {"format": "single-elimination"},
        {"format": "single-elimination", "third-place": True},
    ],
    "munchkin": [{}, {"match": "best-of-three"}, {"third-place": True, "cut": 6}, {"cut": 2}],
}
CODES = {
    "street-warriors": ["win", "win", "loss", "loss", "draw", "double-loss"],
    "munchkin": ["win", "win", "loss", "loss", "double-loss"],
}


def again(state: State) -> State:
    """Through a sheet and back, as text."""
    text = json.dumps(plain(sheet_of(state)), ensure_ascii=False)
    return read_sheet(parsed_json(text.encode(), "sheet"), {}).state


def ranked(state: State) -> list[tuple[Any, ...]]:
    field = field_of(state)
    return [
        (
            row.rank,
            state.name_of(row.player),
            row.points,
            row.tiebreaks[:-1],
            [(one.code, one.points) for one in field.history(row.player)],
        )
        for row in standings(state)
    ]


def placed(state: State) -> list[tuple[str, str]]:
    return [(str(final.place), state.name_of(final.player)) for final in final_places(state)]


def by_round(state: State) -> list[set[str]]:
    """Who went out together. Without Swiss rounds the place in the draw orders these, and a sheet
    does not say on which side of a walkover somebody stood."""
    if state.elimination is None:
        return []
    drawn = state.elimination.bracket
    return [
        {state.name_of(n) for n, place in shared(drawn).items() if str(place) == span}
        for span in sorted({str(place) for place in shared(drawn).values()})
    ]


def bracket(state: State) -> list[tuple[Any, ...]]:
    if state.elimination is None:
        return []

    def side(one: Any) -> str:
        return state.name_of(one) if isinstance(one, int) else str(one)

    drawn = state.elimination.bracket
    reports = {
        table.number: (table.report.result.code, table.report.result.ended)
        for table in state.elimination.tables
        if table.report is not None and table.dispute is None
    }
    return [
        (
            one.match.number,
            sorted(map(side, one.sides)) if one.is_walkover else [side(s) for s in one.sides],
            side(one.winner),
            reports.get(number),
        )
        for number, one in enumerate(drawn.standings, 1)
    ]


def assert_same(state: State) -> None:
    copy = again(state)
    if state.rounds:
        assert ranked(copy) == ranked(state)
        assert placed(copy) == placed(state)
    else:
        assert by_round(copy) == by_round(state)
    assert bracket(copy) == bracket(state)
    assert [one.name for one in copy.active] or not list(state.active)
    assert {one.name for one in copy.active} == {one.name for one in state.active}
    assert again(copy).lots == state.lots


class Evening:
    """An event at which anything may happen, by a seed."""

    def __init__(self, rulebook: str, options: dict[str, Any], players: int, seed: int) -> None:
        self.chance = Random(seed)
        self.codes = CODES[rulebook]
        self.event = Event(rulebook, [f"p{n}" for n in range(players)], **options)
        self.new = players

    def attempt(self, command: Command) -> bool:
        """What the desk refuses does not happen."""
        try:
            self.event.do(command)
        except Refusal:
            return False
        return True

    def play(self, until: int) -> State:
        if self.chance.random() < 0.3:
            self.attempt(WithdrawPlayer(number=1 + self.chance.randrange(self.new)))
        if not self.attempt(StartTournament()):
            return self.event.state
        for _ in range(until):
            if not self._round():
                break
        if self.attempt(MakeCut()) or self.event.state.elimination is not None:
            self._bracket(self.chance.randrange(1, 12))
        self.attempt(FinishTournament())
        return self.event.state

    def _round(self) -> bool:
        self._people()
        if not self.attempt(PairRound(reason="so", allow_repeats=self.chance.random() < 0.3)):
            return False
        self.attempt(PublishRound())
        for table in self.event.state.rounds[-1].tables:
            if not table.alone and self.chance.random() < 0.97:
                self._report(table.number, self.chance.choice(self.codes))
        return True

    def _report(self, number: int, code: str) -> None:
        score = (self.chance.randrange(20), self.chance.randrange(20))
        ended = self.chance.choice([None, "concession", "external", "victory"])
        self.attempt(
            RecordResult(
                table=number,
                result=code,
                score=score if self.chance.random() < 0.5 else None,
                ended=ended,
            )
        )

    def _people(self) -> None:
        everybody = len(self.event.state.entrants)
        who = 1 + self.chance.randrange(everybody)
        happening = self.chance.randrange(8)
        if happening == 0:
            self.attempt(DropPlayer(number=who))
        elif happening == 1:
            self.attempt(DisqualifyPlayer(number=who, reason="so"))
        elif happening == 2:
            self.new += 1
            self.attempt(EnterPlayers(players=(Details(name=f"p{self.new}"),)))
        for number in range(1, everybody + 1):
            if self.chance.random() < 0.2:
                self.attempt(ReturnPlayer(number=number))

    def _bracket(self, matches: int) -> None:
        elimination = self.event.state.elimination
        assert elimination is not None
        if self.chance.random() < 0.3:
            self.attempt(ReplaceQualifier(leaver=self.chance.choice(elimination.qualifiers)))
        for _ in range(matches):
            elimination = self.event.state.elimination
            assert elimination is not None
            ready = elimination.bracket.ready
            if not ready:
                break
            self._report(self.chance.choice(ready).number, self.chance.choice(["win", "loss"]))
            if self.chance.random() < 0.15:
                self.attempt(DropPlayer(number=self.chance.choice(elimination.qualifiers)))


@pytest.mark.parametrize("rulebook", ["street-warriors", "munchkin"])
@settings(max_examples=50)
@given(data=st.data())
def test_any_event(rulebook: str, data: st.DataObject) -> None:
    options = data.draw(st.sampled_from(OPTIONS[rulebook]))
    players = data.draw(st.integers(2, 13))
    seed = data.draw(st.integers(0, 1 << 30))
    until = data.draw(st.integers(0, 5))
    state = Evening(rulebook, options, players, seed).play(until)
    assert_same(state)


def test_a_withdrawal_does_not_change_the_lots() -> None:
    """Everybody is level, so lots decide; the sheet numbers everybody anew."""
    event = Event("munchkin", "Ann Bea Cid Dan Eve Fay Gus Hal Ivy Jan")
    for name in ("Ann", "Dan", "Hal"):
        event.do(WithdrawPlayer(number=event.number(name)))
    event.start()
    state, copy = event.state, again(event.state)
    assert [copy.name_of(row.player) for row in standings(copy)] == event.standings()
    assert {one.name for one in copy.active} == {one.name for one in state.active}


def test_the_structure_of_the_event_stays() -> None:
    """Late players do not move the event into another row of the table (G4)."""
    event = Event("street-warriors", [f"p{n}" for n in range(8)])
    event.start()
    event.draw()
    event.do(EnterPlayers(players=(Details(name="late"),)))
    copy = again(event.state)
    assert (copy.rounds_planned, copy.cut_planned) == (3, 2)


def test_details_survive() -> None:
    ann = Details(
        name="Ann", id="7", club="North", division="A", flight="B", seed=1, born=1990, handle="ace"
    )
    event = Event("munchkin")
    event.do(EnterPlayers(players=(ann, Details(name="Bea", rating=1400))))
    assert [one.details for one in again(event.state).entrants.values()] == [
        ann,
        Details(name="Bea", rating=1400),
    ]


@pytest.mark.parametrize(("rulebook", "seed"), [(E1, 1), (E1, 2), (E2, 3), (E2, 4), (E2, 5)])
def test_star_trek_with_scores_byes_and_missed_games(rulebook: str, seed: int) -> None:
    """Scores and how games ended come back, so the differential is the same."""
    event = Event(rulebook, "")
    players = [
        Details(name=name, earned_byes=(1,) if n < 3 else ()) for n, name in enumerate(names(12))
    ]
    event.do(EnterPlayers(players=tuple(players)))
    event.start()
    event.seed = 50 * seed
    state = play_through(event, Random(seed))
    assert ranked(again(state)) == ranked(state)
    assert placed(again(state)) == placed(state)
