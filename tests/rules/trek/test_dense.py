"""Star Trek: few players, many rounds. Never a hang, never a second meeting, and double byes only
where brute force finds no other way (ST-126, ST-144, A-ST4)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from tests.builders import Event, state_of
from tests.rules.notation import drawn, games, meet, points
from tests.rules.trek.notation import BOTH, E1, E2, play, trek
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.state import State

pytestmark = pytest.mark.oracle
CODES = {
    "strong": lambda luck, a, b: "win" if a < b else "loss",
    "weak": lambda luck, a, b: "loss" if a < b else "win",
    "chance": lambda luck, a, b: luck.choice(["win", "loss", "draw", "modified-win"]),
    "tied": lambda luck, a, b: "draw",
}
"""Orders of results: the lower number always wins, the higher does, chance, all tied."""
SCORES = {"win": (100, 20), "loss": (20, 100), "draw": (50, 50), "modified-win": (60, 40)}


def met(state: State) -> set[frozenset[int]]:
    return {
        frozenset(table.players)
        for played in state.rounds
        for table in played.tables
        if not table.alone
    }


def rested(state: State) -> set[int]:
    return {
        table.players[0]
        for played in state.rounds
        for table in played.tables
        if table.alone == "bye"
    }


def matchings(players: list[int], barred: set[frozenset[int]]) -> Iterator[list[frozenset[int]]]:
    """Every way to seat as many as want to play, two by two, nobody again."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        if frozenset((first, other)) not in barred:
            rest = [one for one in others if one != other]
            yield from ([frozenset((first, other)), *more] for more in matchings(rest, barred))


def fewest_byes(state: State) -> int:
    """As A-ST4 says: a full pairing without second byes if there is one; else as few as can be."""
    players = [entrant.number for entrant in state.active]
    barred = met(state)
    if len(players) % 2 == 0 and any(matchings(players, barred)):
        return 0
    for out in range(len(players) % 2, len(players) + 1, 2):
        for chosen in _chosen(players, out):
            if any(True for _ in matchings([p for p in players if p not in chosen], barred)):
                return out
    raise AssertionError("nobody needs to play")


def _chosen(players: list[int], count: int) -> Iterator[set[int]]:
    return (set(one) for one in combinations(players, count))


def one_event(rulebook: str, players: int, rounds: int, results: str, seed: int) -> int:
    """Play it through; how many double byes there were."""
    luck, doubles = Random(seed), 0
    event = Event(rulebook, [f"P{n}" for n in range(1, players + 1)], rounds=rounds)
    event.seed = 1000 * seed
    event.start()
    for _ in range(rounds):
        before = event.state
        event.draw()
        tables = event.state.rounds[-1].tables
        seated = [frozenset(table.players) for table in tables if not table.alone]
        byes = [table.players[0] for table in tables if table.alone]
        assert met(before).isdisjoint(seated), "a second meeting"
        assert len(byes) == fewest_byes(before)
        if len(byes) == 1 and byes[0] in rested(before):
            assert players % 2
            assert not any(
                any(matchings([p for p in before.entrants if p != out], met(before)))
                for out in set(before.entrants) - rested(before)
            ), "somebody without a bye could have rested"
        doubles += len(byes) > 1
        for table in tables:
            if not table.alone:
                code = CODES[results](luck, *table.players)
                event.do(RecordResult(table=table.number, result=code, score=SCORES[code]))
    event.do(FinishTournament())
    return doubles


@pytest.mark.rule("ST-126", "ST-140", "ST-141", "ST-144", "ST-145", "A-ST4")
@pytest.mark.parametrize("results", CODES)
@pytest.mark.parametrize(("players", "rounds"), [(7, 6), (7, 7), (8, 7)])
def test_all_rounds_that_there_are(players: int, rounds: int, results: str) -> None:
    """Up to n - 1 (n) rounds. Equal totals go before the rounds to come (ST-145), so that these may
    need byes; where all are level the draw looks ahead and nobody rests."""
    for seed in range(3):
        rulebook = (E1, E2)[seed % 2]
        doubles = one_event(rulebook, players, rounds, results, seed)
        assert results != "tied" or players % 2 or doubles == 0


RING = "A B C D E F"
"""Six players in a ring: neighbours have met. Whoever sits opposite (A-D, B-E, C-F) may meet, but
then two rings of three are left, and nobody can pair those (ST-144)."""


def after_a_ring(rulebook: str, first: str, second: str, third: str, fourth: str) -> State:
    """Two rounds; one more is drawn, and then one is left. A and D win all of theirs."""
    return trek(
        rulebook,
        RING,
        ["A-B win 100:1", "D-C win 100:1", f"E-F {first}"],
        [f"B-C {second}", f"D-E {third}", f"A-F {fourth}"],
        options={"rounds": 4},
    )


@pytest.mark.rule("ST-145")
@pytest.mark.parametrize("rulebook", [E1, E2])
def test_matching_totals_go_before_the_rounds_to_come(rulebook: str) -> None:
    """ "listed in order of preference": 2. totals match … 5. ability to pair future rounds. A and D
    have 8, B and E 5, C and F 2: nobody meets another total, though the last round then needs byes
    (every possible combination of it is a second meeting: "both players are awarded byes")."""
    state = after_a_ring(rulebook, "win 100:1", "win 100:1", "win 100:1", "win 100:1")
    totals = points(state)
    assert totals == {"A": 8, "D": 8, "B": 5, "E": 5, "C": 2, "F": 2}
    for seed in range(20):
        assert games(drawn(state, seed)) == meet("A-D", "B-E", "C-F")
    event = Event(rulebook, RING, rounds=4)
    event.start()
    play(event, "A-B win 100:1", "D-C win 100:1", "E-F win 100:1")
    play(event, "B-C win 100:1", "D-E win 100:1", "A-F win 100:1")
    play(event, "A-D win 100:1", "B-E win 100:1", "C-F win 100:1")
    last = event.draw()
    assert sorted(len(table) for table in last) == [1, 1, 2, 2]


@pytest.mark.rule("ST-145")
@pytest.mark.parametrize("rulebook", [E1, E2])
def test_among_pairings_that_match_equally_the_rounds_to_come_decide(rulebook: str) -> None:
    """A and D have 8 and meet; the others have 3 each: B-E with C-F and B-F with C-E match equally,
    and only after the latter the last round can be paired. (B-C and E-F have met.)"""
    state = after_a_ring(rulebook, "draw 5:5", "draw 5:5", "win 100:1", "win 100:1")
    assert points(state) == {"A": 8, "D": 8, "B": 3, "C": 3, "E": 3, "F": 3}
    for seed in range(20):
        assert games(drawn(state, seed)) == meet("A-D", "B-F", "C-E")


@pytest.mark.rule("T-12")
def test_elsewhere_the_rounds_to_come_go_before_totals() -> None:
    """Street Warriors would have to stop: the three who sit opposite never all meet now."""
    state = state_of(
        "street-warriors",
        RING,
        ["A-B win", "D-C win", "E-F win"],
        ["B-C win", "D-E win", "A-F win"],
        options={"rounds": 4},
    )
    for seed in range(20):
        assert games(drawn(state, seed)) != meet("A-D", "B-E", "C-F")


@pytest.mark.rule("ST-126", "ST-144", "A-ST4")
@pytest.mark.parametrize(("players", "rounds"), [(4, 5), (5, 7), (6, 7), (7, 9), (8, 9)])
def test_more_rounds_than_opponents(players: int, rounds: int) -> None:
    """Double byes come, and only then."""
    assert one_event(E2, players, rounds, "chance", players) > 0


def blind_history(players: int, rounds: int, seed: int) -> State:
    """Rounds that nobody planned: two who have not met, as long as there are two; the rest has
    byes, first ones where possible."""
    luck = Random(seed)
    names = [f"P{n}" for n in range(players)]
    barred: set[frozenset[str]] = set()
    history = []
    for _ in range(rounds):
        luck.shuffle(names)
        left, tables = list(names), []
        while left:
            first = left.pop()
            other = next((one for one in left if frozenset((first, one)) not in barred), None)
            if other is None:
                tables.append(f"{first} bye")
                continue
            left.remove(other)
            barred.add(frozenset((first, other)))
            tables.append(f"{first}-{other} {luck.choice(['win 100:1', 'draw 5:5', 'loss 1:100'])}")
        history.append(tables)
    return trek(E2, sorted(names), *history, options={"rounds": rounds + 1})


@pytest.mark.rule("ST-126", "ST-141", "ST-144", "A-ST4")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_any_history(players: int) -> None:
    """Histories that nobody planned run into dead ends: then as few rest as brute force says."""
    doubles = 0
    for seed in range(60):
        state = blind_history(players, 1 + seed % (players - 1), seed)
        tables = drawn(state, seed)
        numbers = {one.name: one.number for one in state.entrants.values()}
        seated = {frozenset(numbers[n] for n in table) for table in tables if len(table) == 2}
        assert met(state).isdisjoint(seated)
        resting = [table for table in tables if len(table) == 1]
        assert len(resting) == fewest_byes(state), seed
        doubles += len(resting) > 1
    assert doubles


@pytest.mark.rule("ST-061", "A-ST40", "ST-145")
@pytest.mark.parametrize("rulebook", BOTH)
def test_later_rounds_are_looked_at_in_pairs_where_games_are_repeated(rulebook: str) -> None:
    """No Such Thing as Luck, ten rounds: six players meet each of five others, twice each. After
    A-B, C-D, E-F and B-C, D-E, F-A only A, C, E and B, D, F and the three across have not met: with
    A-D, B-E and C-F two triangles would be left, and nobody to play in the last four rounds."""
    first = ["A-B draw 40:40", "C-D draw 40:40", "E-F draw 40:40"]
    second = ["B-C draw 40:40", "D-E draw 40:40", "F-A draw 40:40"]
    options = {"scenario": "no-such-thing-as-luck", "rounds": 10}
    state = trek(rulebook, "A B C D E F", first, first, second, second, options=options)
    found = [games(drawn(state, seed)) for seed in range(40)]
    assert meet("A-D", "B-E", "C-F") not in found
    assert meet("A-D", "C-E", "B-F") in found
