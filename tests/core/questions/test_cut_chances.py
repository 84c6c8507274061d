"""What so many wins mean for the cut: proven at both ends, counted between them."""

from __future__ import annotations

import pytest

from tests.builders import Event
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.questions.chances.cut_chances import CutChances, cut_chances
from topcut.core.tournament.state import Details


def chances(players: str, rounds: int, cut: int, *tables: str) -> CutChances | None:
    event = Event("munchkin", players)
    event.do(AnnounceStructure(rounds=rounds, cut=cut))
    event.start()
    event.round(*tables)
    return cut_chances(event.state, 1)


def rows(found: CutChances | None) -> list[tuple[int, str, int]]:
    assert found is not None
    return [(row.wins, row.verdict, row.share) for row in found.rows]


def test_the_last_round_is_proven() -> None:
    """Two of four go on. Who wins has at most the other winner level: in. Who loses has both
    winners above in each way; only that a judge may give both a loss keeps it from being proven."""
    found = chances("Ann Bea Cid Dan", 1, 2, "Ann-Bea", "Cid-Dan")
    assert rows(found) == [(1, "in", 100), (0, "depends", 0)]


def test_a_tie_at_the_line_is_an_even_share() -> None:
    """Two of six go on: three winners are level in every way, so it is two ways in three."""
    found = chances("Ann Bea Cid Dan Eve Fay", 1, 2, "Ann-Bea", "Cid-Dan", "Eve-Fay")
    assert rows(found) == [(1, "depends", 67), (0, "depends", 0)]


def test_more_wins_are_never_worse_and_it_is_always_the_same() -> None:
    names = "Ann Bea Cid Dan Eve Fay Gus Hal"
    tables = ("Ann-Bea", "Cid-Dan", "Eve-Fay", "Gus-Hal")
    found = chances(names, 3, 4, *tables)
    shares = [share for _, _, share in rows(found)]
    assert found is not None
    assert found.left == 3
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > shares[-1]
    assert found == chances(names, 3, 4, *tables)


def test_without_a_cut_there_is_nothing_to_say() -> None:
    assert chances("Ann Bea Cid Dan", 2, 0, "Ann-Bea", "Cid-Dan") is None


@pytest.mark.rule("PK-039")
def test_who_came_late_stands_behind_everybody_on_time_with_as_many_points() -> None:
    """Four of nine go on. Two of the four winners of round 1 win again. For the two places that are
    left, five are level at one win: their two opponents, the winners of the two tables below, and
    Hal with the bye. If Gus wins, two in five; Ivy in the same seat, but late, never."""
    event = Event("pokemon", "Ann Bea Cid Dan Eve Fay Gus Hal", format="swiss-with-cut")
    event.do(AnnounceStructure(rounds=2, cut=4))
    event.start()
    event.round("Ann-Eve win", "Bea-Fay win", "Cid-Gus win", "Dan-Hal win")
    event.do(EnterPlayers(players=(Details(name="Ivy"),)))
    event.round("Ann-Bea", "Cid-Dan", "Eve-Fay", "Gus-Ivy", "Hal bye")
    gus, ivy = (cut_chances(event.state, event.number(name)) for name in ("Gus", "Ivy"))
    assert rows(gus)[0] == (1, "depends", 40)
    assert rows(ivy)[0] == (1, "depends", 0)
