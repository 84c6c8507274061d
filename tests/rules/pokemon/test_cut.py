"""Pokémon: who makes the cut of a division, and divisions that have lost too many for theirs."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.notation import refused
from tests.rules.pokemon.notation import PK, divided, play_brackets, play_swiss
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.undo import Redo, Undo
from topcut.core.projections.ranking import division_standings, final_places


@pytest.mark.rule("PK-104", "PK-066")
def test_the_eight_best_are_seeded_by_rank() -> None:
    event = Event(PK, [f"P{n:02}" for n in range(1, 33)])
    event.start()
    play_swiss(event, 1)
    best = event.standings()
    state = event.do(MakeCut()).state
    assert state.elimination is not None
    seeds = [state.name_of(number) for number in state.elimination.qualifiers]
    assert seeds == best[:8]
    first = state.elimination.bracket.standings[:4]
    pairs = {frozenset(state.name_of(int(side)) for side in one.sides) for one in first}  # type: ignore[arg-type]
    # The standard bracket: 1 v 8, 4 v 5, 2 v 7, 3 v 6.
    assert pairs == {
        frozenset((best[a - 1], best[b - 1])) for a, b in ((1, 8), (4, 5), (2, 7), (3, 6))
    }


@pytest.mark.rule("PK-105", "PK-104")
def test_the_ninth_stays_ninth() -> None:
    event = Event(PK, [f"P{n:02}" for n in range(1, 33)])
    event.start()
    play_swiss(event, 2)
    order = event.standings()
    event.do(MakeCut())
    refusal = refused(event, CorrectResult(table=1, round=1, result="loss", reason="typo"))
    assert "PK-105" in refusal.rules
    ninth = order[8]
    during = final_places(event.state)
    assert event.state.name_of(during[8].player) == ninth
    assert (during[8].place.best, during[8].place.worst) == (9, 9)
    state = play_brackets(event, 3)
    places = [state.name_of(one.player) for one in final_places(state)]
    assert places[8:] == order[8:]
    assert set(places[:8]) == set(order[:8])


@pytest.mark.rule("PK-054", "PK-105")
def test_nobody_comes_in_for_a_qualifier_who_leaves() -> None:
    """ "No player can drop from a Single Elimination tournament": who asks to "is marked as the
    loser"; and whoever is outside has the final standing already, which "will not change"."""
    event = Event(PK, [f"P{n:02}" for n in range(1, 33)])
    event.start()
    play_swiss(event, 2)
    order = event.standings()
    event.do(MakeCut())
    second, seventh, ninth = (event.number(order[place - 1]) for place in (2, 7, 9))
    refusal = refused(event, ReplaceQualifier(leaver=second))
    assert refusal.do == "drop the player: the opponent advances"
    assert refusal.rules == ("PK-054", "PK-105")
    done = event.do(DropPlayer(number=second))
    assert any("the opponent advances" in told for told in done.warnings)
    assert not any("may come in" in told for told in done.warnings)
    assert done.state.elimination is not None
    winners = dict(done.state.elimination.bracket.winners)
    assert list(winners.values()) == [seventh]
    assert ninth not in done.state.elimination.qualifiers


@pytest.mark.rule("A-PK11", "PK-067", "PK-102")
def test_each_division_has_its_own_bracket_and_matches_are_numbered_through() -> None:
    event = divided(Junior=6, Senior=9, Masters=17)
    event.start()
    state = play_swiss(event, 4)
    orders = {
        name: [row.player for row in division_standings(state, name)]
        for name in ("Junior", "Senior", "Masters")
    }
    state = event.do(MakeCut()).state
    assert {name: one.qualifiers for name, one in state.brackets.items()} == {
        "Senior": tuple(orders["Senior"][:2]),
        "Masters": tuple(orders["Masters"][:4]),
    }
    numbers = [m.number for one in state.brackets.values() for m in one.bracket.shape.matches]
    assert numbers == [1, 2, 3, 4]  # one final, then two semifinals and a final
    state = play_brackets(event, 5)
    for name, order in orders.items():
        places = [one.player for one in final_places(state, name)]
        assert sorted(places) == sorted(order)
        cut = {"Junior": 0, "Senior": 2, "Masters": 4}[name]
        assert places[cut:] == order[cut:]
        if cut:
            assert places[0] == state.brackets[name].bracket.champion


@pytest.mark.rule("A-PK11", "PK-104")
def test_a_division_with_too_few_left_has_a_smaller_cut_or_none() -> None:
    event = divided(Junior=8, Senior=8, Masters=17)
    event.start()
    play_swiss(event, 6)
    drop = {"Junior": 7, "Masters": 14}
    for name, many in drop.items():
        rows = division_standings(event.state, name)
        for row in rows[:many]:
            event.do(DropPlayer(number=row.player))
    done = event.do(MakeCut())
    # One Junior is left: no cut. Three Masters: two of them. Seniors as announced.
    assert {name: len(one.qualifiers) for name, one in done.state.brackets.items()} == {
        "Senior": 2,
        "Masters": 2,
    }
    assert any("Junior: no cut instead of 2" in told for told in done.warnings)
    assert any("Masters: a cut to 2 instead of 4" in told for told in done.warnings)
    state = play_brackets(event, 7)
    assert {one.player for one in final_places(state)} == set(state.entrants)


@pytest.mark.rule("A-PK11")
def test_where_nobody_is_left_to_cut_the_event_can_be_finished() -> None:
    event = divided(Junior=8, Masters=8)
    event.start()
    play_swiss(event, 8)
    for row in range(1, 17):
        if row not in (1, 9):
            event.do(DropPlayer(number=row))
    assert "finish" in refused(event, MakeCut()).do
    state = event.do(FinishTournament()).state
    assert {one.player for one in final_places(state)} == set(range(1, 17))


def test_undo_of_start_and_of_the_cut() -> None:
    event = divided(Junior=6, Senior=9, Masters=17)
    entered = event.state
    event.start()
    assert event.state.pools
    event.do(Undo())
    assert (event.state.pools, event.state.phase) == ({}, "registration")
    assert event.state.entrants == entered.entrants
    event.do(Redo())
    play_swiss(event, 9)
    before = event.state
    event.do(MakeCut())
    brackets = event.state.brackets
    event.do(Undo())
    assert event.state.brackets == {}
    assert event.state.rounds == before.rounds
    event.do(Redo())
    assert event.state.brackets == brackets


@pytest.mark.rule("PK-104")
def test_only_a_tie_of_two_who_are_really_level_is_said_to_be_by_lot() -> None:
    """In one field: the last Senior in and the first one out differ by points, whoever of the
    Masters stands between them and is level with the one outside."""
    event = divided({"rounds": 1}, Senior=8, Masters=4)
    event.start()
    event.round(
        *("S001-S007 win", "S002-S008 win", "M001-S003 win", "M002-S004 win"),
        *("M003-M004 win", "S005-S006 double-loss"),
    )
    lost = [event.number(name) for name in ("M004", "S003", "S004", "S007", "S008")]
    event.do(SettleTies(order=tuple(lost), method="a toss"))
    order = event.standings()
    assert order.index("M004") < order.index("S003")  # a Master is first of those without a win
    told = event.do(MakeCut()).warnings
    inside = {event.state.name_of(n) for n in event.state.brackets["Senior"].qualifiers}
    assert inside == {"S001", "S002"}  # the only Seniors with a win
    assert not any("by lot" in text for text in told)


@pytest.mark.rule("A-PK11")
def test_without_announced_cuts_no_bracket_mixes_divisions() -> None:
    event = divided({"rounds": 1}, Junior=6, Masters=7)
    event.start()
    play_swiss(event, 1)
    assert "every division has its own cut" in refused(event, MakeCut(size=4)).what
    assert event.do(FinishTournament()).state.brackets == {}


@pytest.mark.rule("PK-102", "A-PK11")
@pytest.mark.parametrize("juniors", [2, 6, 8])
def test_a_cut_that_is_set_for_all_leaves_out_divisions_that_are_too_small(juniors: int) -> None:
    event = divided({"cut": 8}, Junior=juniors, Masters=40)
    assert event.start().state.cuts == {"Masters": 8}
    event = divided({"cut": 8}, Junior=juniors, Masters=40)
    event.do(AnnounceStructure())
    assert event.start().state.cuts == {"Masters": 8}
    assert "cannot be cut" in refused(Event(PK, "A B C D", cut=4), StartTournament()).what
