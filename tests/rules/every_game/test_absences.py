"""Dropped, back, and dropped again: a round between a drop and the return is a loss, rounds after
the last drop do not count (G5, A-L54); and the games of a draw and a bye."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import points
from topcut.core.actions.players.leaving import DropPlayer, ReturnPlayer
from topcut.core.projections.histories import field_of
from topcut.core.projections.roster import is_missed, roster_of


@pytest.mark.rule("G5", "A-L54", "L5-080")
def test_dropped_and_back_and_dropped_again() -> None:
    """Eve plays round 1, misses 2, plays 3 and leaves for good before 4."""
    event = Event("l5r", "Ann Bea Cid Dan Eve Fay", structure="custom", rounds=5, cut=0)
    event.start()
    eve = event.number("Eve")
    event.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win")
    event.do(DropPlayer(number=eve), role="organizer")
    event.round("Ann-Cid win", "Bea-Fay win", "Dan bye")
    back = event.do(ReturnPlayer(number=eve), role="organizer")
    assert [str(one) for one in back.warnings] == ["Eve has a loss for 1 missed round [G5]"]
    event.round("Ann-Eve loss", "Bea-Cid win", "Dan-Fay win")
    event.do(DropPlayer(number=eve), role="organizer")
    event.round("Ann-Dan win", "Bea bye", "Cid-Fay win")
    entrant = event.state.entrants[eve]
    assert [is_missed(entrant, number) for number in (2, 4, 5)] == [True, False, False]
    assert roster_of(event.state).last_round[roster_of(event.state).position[eve]] == 3
    # A win, a loss for the round between, a win, and nothing for the fourth: 10 + 1 + 10.
    assert points(event.state)["Eve"] == 21


@pytest.mark.rule("MK-022", "A-MK6")
def test_a_bye_is_won_in_the_fewest_games() -> None:
    """Best of three: two games won, none lost; a match without games counts as one."""
    event = Event("munchkin", "Ann Bea Cid", match="best-of-three", rounds=2, cut=0)
    event.start()
    event.round("Ann-Bea win", "Cid bye")
    field = field_of(event.state)
    won, lost = field.count_games()
    place = {event.state.name_of(int(number)): at for at, number in enumerate(field.numbers)}
    assert (won[0, place["Cid"]], lost[0, place["Cid"]]) == (2, 0)
    assert (won[0, place["Ann"]], lost[0, place["Ann"]]) == (1, 0)


@pytest.mark.rule("SW-007", "SW-009")
def test_a_draw_is_a_game_that_nobody_won() -> None:
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea draw", "Cid-Dan loss")
    won, lost = field_of(event.state).count_games()
    place = roster_of(event.state).position
    for name, games in {"Ann": (0, 0), "Bea": (0, 0), "Cid": (0, 1), "Dan": (1, 0)}.items():
        at = place[event.number(name)]
        assert (won[0, at], lost[0, at]) == games, name
