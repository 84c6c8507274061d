"""Pokémon: age divisions, apart or in one field."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise, product
from random import Random

import pytest

from tests.builders import Event
from tests.core.actions.checks import every_pairing
from tests.rules.notation import asked, refused
from tests.rules.pokemon.notation import PK, divided, enter, play_round
from topcut.core.actions.execute import decide
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.divisions import with_season
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import division_standings, final_places, standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.rounds.pairings import RoundDrafted
from topcut.core.tournament.state import Details, State
from topcut.rulebooks import read


def division(born: int, season: int = 2009) -> str | None:
    event = Event(PK, season=season)
    event.do(EnterPlayers(players=(Details(name="Ann", born=born),)))
    return event.state.entrants[1].details.division


@pytest.mark.parametrize(
    ("born", "expected"),
    [
        pytest.param(1999, "Junior", marks=pytest.mark.rule("PK-018")),
        pytest.param(2008, "Junior", marks=pytest.mark.rule("PK-018")),
        pytest.param(1998, "Senior", marks=pytest.mark.rule("PK-019")),
        pytest.param(1995, "Senior", marks=pytest.mark.rule("PK-019")),
        pytest.param(1994, "Masters", marks=pytest.mark.rule("PK-020")),
        pytest.param(1930, "Masters", marks=pytest.mark.rule("PK-020")),
    ],
)
def test_the_birth_year_says_the_division(born: int, expected: str) -> None:
    assert division(born) == expected


@pytest.mark.rule("A-PK23")
def test_the_years_move_with_the_season() -> None:
    assert division(1999, season=2010) == "Senior"
    assert division(2000, season=2010) == "Junior"
    assert division(1995, season=2010) == "Masters"
    for day, season in (("2010-08-31", 2009), ("2010-09-01", 2010), ("2026-11-16", 2026)):
        options, _ = with_season(read(PK), {}, day)
        assert options.get("season", 2009) == season
        assert with_season(read(PK), {"season": 2005}, day)[0] == {"season": 2005}
    (told,) = with_season(read(PK), {}, "2010-09-01")[1]
    assert str(told) == "birth years of the season 2010-11 decide divisions"
    assert with_season(read(PK), {}, "2009-09-01")[1] == []


def test_a_division_can_be_named_and_a_wrong_one_is_refused() -> None:
    event = Event(PK, season=2009)
    told = enter(event, "Ann", division="masters")
    assert told == []
    assert event.state.entrants[1].details.division == "Masters"
    players = (Details(name="Bea", born=1999, division="Senior"),)
    done = event.do(EnterPlayers(players=players))
    assert "entered as Senior, not as Junior" in done.warnings[0]
    refusal = refused(event, EnterPlayers(players=(Details(name="Cid", division="Veteran"),)))
    assert "Junior, Senior, Masters" in refusal.do


@pytest.mark.rule("PK-021", "PK-024", "A-PK5")
@pytest.mark.parametrize(
    ("sizes", "apart"),
    [
        ((6, 6, 6), True),
        ((6, 11, 16), True),
        ((5, 11, 16), False),
        ((6, 6, 5), False),
        ((1, 6, 6), False),
        ((0, 6, 6), True),
        ((0, 5, 20), False),
        ((6, 0, 1), False),
    ],
)
def test_apart_from_six_players_in_every_division_that_has_any(
    sizes: tuple[int, int, int], apart: bool
) -> None:
    named = dict(zip(("Junior", "Senior", "Masters"), sizes, strict=True))
    state = divided(**named).start().state
    present = [name for name, size in named.items() if size]
    assert list(state.pools) == (present if apart else [])


@pytest.mark.rule("A-PK5", "PK-021")
def test_one_division_alone_is_an_event_like_any_other() -> None:
    state = divided(Masters=4).start().state
    assert (state.pools, state.rounds_planned, state.cuts) == ({}, 3, {})


@pytest.mark.rule("PK-022", "PK-069")
def test_apart_each_division_has_rounds_and_a_cut_of_its_own() -> None:
    state = divided(Junior=6, Senior=9, Masters=17).start().state
    # 6: 3 rounds, no cut; 9: 4 rounds, top 2; 17: 5 rounds, top 4.
    assert {name: pool.rounds for name, pool in state.pools.items()} == {
        "Junior": 3,
        "Senior": 4,
        "Masters": 5,
    }
    assert state.cuts == {"Senior": 2, "Masters": 4}
    assert state.rounds_planned == 5


@pytest.mark.rule("PK-022", "PK-069", "A-PK1")
def test_each_division_is_announced_for_itself() -> None:
    event = divided(Junior=6, Senior=9, Masters=17)
    event.do(AnnounceStructure(division="junior", rounds=2))
    event.do(AnnounceStructure(division="Masters", rounds=4, cut=2))
    state = event.start().state
    assert [pool.rounds for pool in state.pools.values()] == [2, 4, 4]
    assert state.cuts == {"Senior": 2, "Masters": 2}


@pytest.mark.rule("PK-022")
def test_nobody_is_left_without_a_division() -> None:
    event = divided(Masters=8)
    enter(event, "Who")
    refusal = refused(event, StartTournament())
    assert "Who" in refusal.what
    assert "birth year" in refusal.do


def one_field(*rounds: list[str], sizes: dict[str, int]) -> Event:
    event = divided({"rounds": 5, "cut": 0}, **sizes)
    event.start()
    for tables in rounds:
        event.round(*tables)
    return event


def drawn(state: State, seed: int) -> list[tuple[str, ...]]:
    (fact,) = decide(state, PairRound(), asked(seed)).facts
    assert isinstance(fact, RoundDrafted)
    return [tuple(state.name_of(number) for number in seat.players) for seat in fact.tables]


@pytest.mark.rule("PK-025", "PK-026", "PK-070", "A-PK6")
def test_division_before_record() -> None:
    """Two Masters of different record meet before a Master meets a Senior of the same record."""
    event = one_field(["M001-S001 win", "M002-S002 loss"], sizes={"Masters": 2, "Senior": 2})
    # 1-0: M001, S002; 0-1: S001, M002. By record M001-S002 and S001-M002.
    for seed in range(20):
        assert {frozenset(table) for table in drawn(event.state, seed)} == {
            frozenset(("M001", "M002")),
            frozenset(("S001", "S002")),
        }


@pytest.mark.rule("PK-025")
def test_same_division_and_same_record_first() -> None:
    event = one_field(
        ["M001-M002 win", "M003-M004 win", "S001-S002 win"], sizes={"Masters": 4, "Senior": 2}
    )
    # The Seniors have met, so one goes to each side: two Masters play a Senior, two each other.
    for seed in range(20):
        tables = {frozenset(table) for table in drawn(event.state, seed)}
        mixed = [table for table in tables if len({one[0] for one in table}) > 1]
        assert len(mixed) == 2
        # A winner plays a winner and a loser a loser, or the two Masters left have one record.
        records = {"M001": 1, "M003": 1, "S001": 1, "M002": 0, "M004": 0, "S002": 0}
        assert sum(len({records[one] for one in table}) - 1 for table in tables) == 1


@pytest.mark.rule("A-PK6", "PK-026", "PK-016")
def test_no_rematch_goes_before_the_division() -> None:
    event = one_field(
        ["M001-M002 win", "S001-S002 win"],
        sizes={"Masters": 2, "Senior": 2},
    )
    for seed in range(20):
        tables = {frozenset(table) for table in drawn(event.state, seed)}
        assert tables == {frozenset(("M001", "S001")), frozenset(("M002", "S002"))}


Cost = Callable[[list[tuple[int, ...]]], tuple[int, ...]]


def cost_in(state: State) -> Cost:
    """The definition, written down again: repeats, second byes, groups below the bye, then mixed
    divisions."""
    points = {row.player: row.points for row in standings(state)}
    tables = [table for played in state.rounds for table in played.tables]
    met = {frozenset(table.players) for table in tables if not table.alone}
    rested = {table.players[0] for table in tables if table.alone}
    division = {number: one.details.division for number, one in state.entrants.items()}
    lower = {n: len({other for other in points.values() if other < points[n]}) for n in points}

    def cost(seats: list[tuple[int, ...]]) -> tuple[int, ...]:
        pairs = [seat for seat in seats if len(seat) == 2]
        byes = [seat[0] for seat in seats if len(seat) == 1]
        return (
            sum(frozenset(pair) in met for pair in pairs),
            sum(one in rested for one in byes),
            sum(lower[one] for one in byes),
            sum(division[a] != division[b] for a, b in pairs),
        )

    return cost


@pytest.mark.rule("PK-025", "PK-026", "PK-070", "PK-016", "PK-015", "A-PK6")
@pytest.mark.parametrize("sizes", [(1, 2, 5), (2, 3, 4), (3, 3, 3), (1, 1, 7), (5, 4, 0)])
def test_no_pairing_mixes_fewer_divisions(sizes: tuple[int, int, int]) -> None:
    """Against all pairings: nobody again, one bye as low as possible, then division."""
    for seed in range(3):
        luck = Random(seed)
        named = dict(zip(("Junior", "Senior", "Masters"), sizes, strict=True))
        event = divided({"rounds": 4, "cut": 0}, **{n: s for n, s in named.items() if s})
        event.seed = 100 * seed
        event.start()
        for _ in range(4):
            before = event.state
            try:
                event.do(PairRound())
            except Refusal:
                break
            draft = event.state.draft
            assert draft is not None
            playing = [one.number for one in before.active]
            chosen = [table.players for table in draft.tables]
            cost = cost_in(before)
            assert cost(chosen) == min(cost(seats) for seats in every_pairing(playing))
            event.do(PublishRound())
            for table in event.state.rounds[-1].open_tables:
                result = luck.choice(("win", "loss"))
                event.do(RecordResult(table=table.number, result=result))


@pytest.mark.rule("PK-027", "PK-039")
def test_the_best_of_each_division_wins_it_whatever_the_place() -> None:
    event = divided({"format": "swiss", "rounds": 2}, Junior=2, Masters=4)
    event.start()
    event.round("M001-M002 win", "M003-M004 win", "J001-J002 win")
    event.round("M001-M003 win", "M002-J001 win", "M004-J002 win")
    # 2-0 M001; 1-1 M002, M003, M004, J001; 0-2 J002.
    state = event.do(FinishTournament()).state
    overall = event.standings()
    assert overall[0] == "M001"
    junior = [state.name_of(one.player) for one in final_places(state, "Junior")]
    assert junior == ["J001", "J002"]
    assert [one.place.best for one in final_places(state, "Junior")] == [1, 2]
    masters = [state.name_of(row.player) for row in division_standings(state, "Masters")]
    assert masters == [one for one in overall if one.startswith("M")]
    assert [one.rank for one in division_standings(state, "Masters")] == [1, 2, 3, 4]


@pytest.mark.rule("PK-027")
def test_what_separates_two_of_a_division_is_said_of_them() -> None:
    """Not of whoever of another division stands between."""
    event = divided({"format": "swiss", "rounds": 1}, Junior=2, Masters=4)
    event.start()
    event.round("M001-M002 win", "J001-J002 win", "M003-M004 win")
    for rows in (division_standings(event.state, name) for name in ("Junior", "Masters")):
        for above, row in pairwise(rows):
            if above.points != row.points:
                assert row.separated_by == "points"
            else:
                assert row.separated_by == "random"  # nothing else tells them apart


@pytest.mark.rule("PK-023")
def test_apart_it_is_still_one_tournament() -> None:
    event = divided({"format": "swiss"}, Junior=6, Masters=6)
    event.start()
    for _ in range(3):
        play_round(event, Random(1))
    state = event.do(FinishTournament()).state
    finals = final_places(state)
    assert {one.player for one in finals} == set(range(1, 13))
    assert [one.place.best for one in finals] == [*range(1, 7), *range(1, 7)]
    assert len(event.standings()) == 12
    assert len(event.store.read()) == state.sequence  # one journal


@pytest.mark.rule("PK-022", "PK-027")
def test_a_division_stays_once_it_is_played_in() -> None:
    for sizes in ({"Junior": 6, "Masters": 6}, {"Junior": 5, "Masters": 6}):
        event = divided({"format": "swiss"}, **sizes)
        event.start()
        nobody = Details(name="J001")
        refused(event, EditPlayer(number=1, details=nobody))
        event.do(EditPlayer(number=1, details=Details(name="Jon", division="Junior")))
        refused(event, EnterPlayers(players=(Details(name="Late"),)))


@pytest.mark.rule("PK-027")
@pytest.mark.parametrize("sizes", list(product((5, 6), (8,))))
def test_everybody_has_a_place_in_a_division(sizes: tuple[int, int]) -> None:
    event = divided({"format": "swiss", "rounds": 3}, Junior=sizes[0], Masters=sizes[1])
    event.start()
    play_round(event, Random(3))
    enter(event, "Late", division="Junior")
    for _ in range(2):
        play_round(event, Random(4))
    state = event.do(FinishTournament()).state
    assert {one.player for one in final_places(state)} == set(state.entrants)
