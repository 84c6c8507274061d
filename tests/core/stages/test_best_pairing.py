"""What the desk gives the pairing engine, and what it makes of the answer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.builders import Event
from topcut.core.projections.roster import roster_of
from topcut.core.stages.swiss.paired_round import pair_pools
from topcut.core.stages.swiss.pairing_input import players_to_pair
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State


def played() -> State:
    """In round 2 both winners of round 1 meet losers; Eve rests twice."""
    event = Event("munchkin", "Ann Bea Cid Dan Eve")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win", "Eve bye")
    event.round("Dan-Ann loss", "Bea-Cid win", "Eve bye")
    return event.state


def test_seatings_are_whole() -> None:
    """They are filled slot by slot; a field that is left out would show here."""
    whole = pair_pools(played(), 3, seed=1)
    (drawn,) = whole.pools
    numbers = drawn.players.ids.tolist()
    first, second = drawn.pairing.first.tolist(), drawn.pairing.second.tolist()
    games = [
        TableSeating(players=(numbers[a], numbers[b])) for a, b in zip(first, second, strict=True)
    ]
    byes = [TableSeating(players=(numbers[p],), alone="bye") for p in drawn.pairing.byes]
    assert whole.tables == (*games, *byes)
    assert len(whole.reasons) == len(whole.tables) == 3


def test_byes_are_counted() -> None:
    state = played()
    assert players_to_pair(state, roster_of(state).numbers, 3).byes.tolist() == [0, 0, 0, 0, 2]
    assert players_to_pair(state, roster_of(state).numbers, 2).byes.tolist() == [0, 0, 0, 0, 1]
    assert players_to_pair(state, roster_of(state).numbers, 1).byes.tolist() == [0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("name", "down"),
    [("same-score", [0, 0, 0, 0, 0]), ("not-down-twice", [2, 0, 2, 0, 0])],
)
def test_who_was_paired_down_is_worked_out_where_it_counts(name: str, down: list[int]) -> None:
    """Round 2: Ann (won) met Dan (lost), and Cid (won) met Bea (lost)."""
    state = played()
    pairing = state.rulebook.pairing
    criteria = (*pairing.criteria, replace(pairing.criteria[0], name=name))
    state.rulebook = replace(state.rulebook, pairing=replace(pairing, criteria=criteria))
    assert players_to_pair(state, roster_of(state).numbers, 3).down.tolist() == down
