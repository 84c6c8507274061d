"""Wishes beside the rulebook: players kept apart, fixed tables, club mates, sides."""

from __future__ import annotations

import numpy as np
import pytest

from tests.builders import Event
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.refusal import Refusal
from topcut.core.stages.swiss.seating_wishes import first_side_lead
from topcut.core.tournament.state import Details


def drafts(event: Event, times: int) -> list[list[tuple[int, ...]]]:
    """The tables of many draws of the next round, by entrant number."""
    found = []
    for _ in range(times):
        done = event.do(PairRound(reason="once more"))
        assert done.state.draft is not None
        found.append([table.players for table in done.state.draft.tables])
    return found


def test_players_kept_apart_do_not_meet() -> None:
    event = Event("munchkin", "A B C D")
    event.do(KeepApart(first=1, second=2, reason="brothers"))
    event.start()
    assert {frozenset(tables[0]) for tables in drafts(event, 40)}.isdisjoint(
        {frozenset((1, 2)), frozenset((3, 4))}
    )
    event.do(KeepApart(first=2, second=1, apart=False))
    again = {frozenset(table) for tables in drafts(event, 40) for table in tables}
    assert frozenset((1, 2)) in again


def test_keeping_apart_the_last_two_is_refused_or_broken_as_the_guide_says() -> None:
    for rulebook in ("street-warriors", "munchkin"):
        event = Event(rulebook, "A B")
        event.do(KeepApart(first=1, second=2))
        event.start()
        if rulebook == "street-warriors":
            with pytest.raises(Refusal, match="forbidden pair"):
                event.do(PairRound())
        else:
            assert drafts(event, 1) == [[(1, 2)]] or drafts(event, 1) == [[(2, 1)]]


def test_nobody_is_kept_apart_from_themselves() -> None:
    with pytest.raises(Refusal, match="themselves"):
        Event("munchkin", "A B").do(KeepApart(first=1, second=1))


def test_a_fixed_table_is_kept() -> None:
    event = Event("street-warriors", "A B C D E F G H")
    event.do(FixTable(number=8, table=3))
    event.do(FixTable(number=1, table=9))
    event.start()
    for tables in drafts(event, 40):
        seat = {player: number for number, pair in enumerate(tables, 1) for player in pair}
        # Four tables: the ninth is the last. Drawn together, the lower number counts.
        assert seat[8] == 3
        assert seat[1] in ((3,) if seat[1] == seat[8] else (4,))
    event.do(FixTable(number=8, table=None))
    assert len({next(n for n, p in enumerate(t) if 8 in p) for t in drafts(event, 40)}) > 1


@pytest.mark.rule("T-10")
def test_club_mates_stay_apart_in_the_first_rounds_only() -> None:
    event = Event("street-warriors", clubs_apart=1)
    clubs = {"A": "North", "B": "North", "C": "South", "D": "South"}
    event.do(
        EnterPlayers(players=tuple(Details(name=name, club=club) for name, club in clubs.items()))
    )
    event.start()
    mates = {frozenset((1, 2)), frozenset((3, 4))}
    for tables in drafts(event, 30):
        assert mates.isdisjoint(frozenset(table) for table in tables)
    event.do(PublishRound())
    for table in (1, 2):
        event.do(RecordResult(table=table, result="draw"))
    assert any(frozenset(table) in mates for tables in drafts(event, 30) for table in tables)


def test_sides_are_told_by_the_order_of_names() -> None:
    event = Event("street-warriors", "A B C D")
    event.start()
    event.round("A-B win", "C-D win")
    state = event.state
    numbers = [event.number(name) for name in "ABCD"]
    assert first_side_lead(state, np.array(numbers), 2).tolist() == [1, -1, 1, -1]
