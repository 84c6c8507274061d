"""Three rulebooks in TOML alone; every value calculated by hand."""

from __future__ import annotations

from fractions import Fraction

from tests.builders import Event, state_of
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import standings
from topcut.core.projections.roster import roster_of
from topcut.core.stages.swiss.seating_wishes import first_side_lead
from topcut.core.tournament.state import State


def tiebreaks(state: State) -> dict[str, dict[str, object]]:
    return {state.name_of(row.player): dict(row.tiebreaks) for row in standings(state)}


def order(state: State) -> str:
    return "".join(state.name_of(row.player) for row in standings(state))


def with_games(*tables: tuple[str, str, tuple[int, int]]) -> list[dict[str, object]]:
    return [
        {"players": list(names), "result": result, "games": list(games)}
        for names, result, games in tables
    ]


def test_magic_style() -> None:
    """Match points A 6, C 3, B 1, D 1. Shares of the 6 possible: A 1, C 1/2, B and D 1/6 and so
    the floor of 1/3. Games: A 4-1, B 1-3, C 3-3, D 2-3."""
    state = state_of(
        "magic-style",
        "A B C D",
        rounds=[
            with_games(("AB", "win", (2, 0)), ("CD", "win", (2, 1))),
            with_games(("AC", "win", (2, 1)), ("BD", "draw", (1, 1))),
        ],
    )
    found = tiebreaks(state)
    third, half = Fraction(1, 3), Fraction(1, 2)
    assert found["A"]["opponents-match-win-percentage"] == (third + half) / 2
    assert found["B"]["opponents-match-win-percentage"] == (1 + third) / 2
    assert found["D"]["opponents-match-win-percentage"] == (half + third) / 2
    assert found["A"]["game-win-percentage"] == Fraction(4, 5)
    assert found["B"]["game-win-percentage"] == third  # 1 of 4 is below the floor
    assert found["D"]["game-win-percentage"] == Fraction(2, 5)
    assert found["B"]["opponents-game-win-percentage"] == (Fraction(4, 5) + Fraction(2, 5)) / 2
    assert order(state) == "ACBD"  # B and D are level on points; 2/3 is more than 5/12


def test_a_bye_in_magic_style_is_won_two_nil() -> None:
    state = state_of("magic-style", "A B C", ["A-B win", "C bye"])
    assert tiebreaks(state)["C"]["game-win-percentage"] == 1
    assert tiebreaks(state)["C"]["opponents-match-win-percentage"] == 0


def test_netrunner_style() -> None:
    """Points S 6, P 3, C 1, O 1 after two rounds; per round 3, 3/2, 1/2, 1/2."""
    state = state_of("netrunner-style", "S C P O", ["S-C win", "P-O win"], ["S-P win", "C-O draw"])
    found = tiebreaks(state)
    # S met C (1/2) and P (3/2); C met S (3) and O (1/2); P met O (1/2) and S (3).
    assert found["S"]["strength-of-schedule"] == 1
    assert found["C"]["strength-of-schedule"] == Fraction(7, 4)
    assert found["S"]["extended-strength-of-schedule"] == Fraction(7, 4)


def test_sides_stay_balanced() -> None:
    """Ten players, nobody with a side oftener than the other by more than the rounds make odd,
    unless both players of a table leaned the same way."""
    event = Event("netrunner-style", "A B C D E F G H I J", rounds=4, cut=0)
    event.start()
    for _ in range(4):
        tables = event.draw()
        before = first_side_lead(
            event.state, roster_of(event.state).numbers, len(event.state.rounds)
        )
        lead = dict(zip(roster_of(event.state).numbers.tolist(), before.tolist(), strict=True))
        for number, names in enumerate(tables, 1):
            first, second = (event.number(name) for name in names)
            assert lead[first] <= lead[second]
            event.do(RecordResult(table=number, result="draw"))


def test_chess_style() -> None:
    """Points (doubled) A 4, B 2, C 1, D 1."""
    state = state_of("chess-style", "A B C D", ["A-B win", "C-D draw"], ["A-C win", "B-D win"])
    found = tiebreaks(state)
    # Opponents' points: A 2+1, B 4+1, C 1+4, D 1+2; without the lowest 2, 4, 4, 2.
    assert [found[name]["buchholz"] for name in "ABCD"] == [3, 5, 5, 3]
    assert [found[name]["buchholz-cut-1"] for name in "ABCD"] == [2, 4, 4, 2]
    # A beat B (2) and C (1); B beat D (1); C and D drew with each other (half of 1).
    half = Fraction(1, 2)
    assert [found[name]["sonneborn-berger"] for name in "ABCD"] == [3, 1, half, half]
    assert [found[name]["progressive-score"] for name in "ABCD"] == [2 + 4, 0 + 2, 1 + 1, 1 + 1]
    assert order(state) == "ABCD"


def test_the_best_of_a_group_meets_the_worst() -> None:
    """After round 1 (by seedless lots) ranks in the group of four decide: 1-4 and 2-3."""
    event = Event("chess-style", "A B C D", rounds=3, cut=0)
    event.start()
    event.round("A-B draw", "C-D draw")
    ranked = event.standings()
    event.do(PairRound())
    draft = event.state.draft
    assert draft is not None
    tables = {frozenset(event.state.name_of(n) for n in table.players) for table in draft.tables}
    allowed = [{frozenset((ranked[0], ranked[3])), frozenset((ranked[1], ranked[2]))}]
    met = {frozenset("AB"), frozenset("CD")}
    if allowed[0] & met:
        allowed = [t for t in _pairings(ranked) if not t & met]
    assert tables in allowed


def _pairings(names: list[str]) -> list[set[frozenset[str]]]:
    a, b, c_, d = names
    return [
        {frozenset((a, d)), frozenset((b, c_))},
        {frozenset((a, c_)), frozenset((b, d))},
        {frozenset((a, b)), frozenset((c_, d))},
    ]
