"""What must hold of any tournament at any moment, worked out here without the desk's own code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.core.actions import pod_checks
from topcut.core.bracket import Vacancy
from topcut.core.projections.ranking import (
    division_names,
    division_standings,
    final_places,
    standings,
)
from topcut.core.tournament.state import Details, Draft, Elimination, Round, State, Table

POINTS = {
    "street-warriors": {"win": 3, "loss": 0, "draw": 1, "double-loss": 0, "bye": 3},
    "munchkin": {"win": 2, "loss": 0, "double-loss": 0, "bye": 2},
    "match-play": {
        **{"win": 3, "loss": 0, "draw": 1, "double-loss": 0, "bye": 3},
        **{"modified-win": 2, "modified-loss": 1},
    },
    "pokemon": {"win": 1, "loss": 0, "double-loss": 0, "bye": 1},
    "star-trek-2e": {
        "win": 4, "loss": 1, "modified-win": 3, "modified-loss": 1, "draw": 2, "bye": 4,
        "double-loss": 0, "missed-game": 0, "opponent-missed": 4,
    },
}  # fmt: skip
"""SW-008..SW-011, MK-021..MK-023, PK-009..PK-011, ST-122..ST-134: written down again, so that
nothing is compared with itself."""
AGAINST = {
    "win": "loss", "loss": "win", "draw": "draw", "double-loss": "double-loss",
    "modified-win": "modified-loss", "modified-loss": "modified-win",
    "missed-game": "opponent-missed", "opponent-missed": "missed-game",
}  # fmt: skip


def same(one: State, other: State) -> bool:
    """Equal, but for the number of entries it took."""
    return replace(one, sequence=0) == replace(other, sequence=0)


def people(many: int, divisions: Sequence[str] = ()) -> tuple[Details, ...]:
    """Numbered, the divisions going round among them."""
    return tuple(
        Details(
            name=f"Player {number}",
            division=divisions[number % len(divisions)] if divisions else None,
        )
        for number in range(1, many + 1)
    )


def check(state: State) -> None:
    _nobody_waits_in_vain(state)
    if state.rulebook.pods is not None:
        pod_checks.check(state)
        return
    for seated in (*state.rounds, *([state.draft] if state.draft else [])):
        _nobody_sits_twice(seated)
    _rows(state)
    for division, elimination in state.brackets.items():
        _bracket(state, elimination)
        frozen = tuple(row.player for row in division_standings(state, division))
        assert not state.rounds or frozen == elimination.standings
    numbers = [m.number for one in state.brackets.values() for m in one.bracket.shape.matches]
    assert numbers == list(range(1, len(numbers) + 1))
    if state.phase == "finished":
        _final(state)


def _nobody_waits_in_vain(state: State) -> None:
    """Without a limit nobody waits, and who waits sits nowhere."""
    waiting = {one.number for one in state.waiting}
    assert not waiting or (state.registration and state.registration.capacity)
    for seated in (*state.rounds, *([state.draft] if state.draft else [])):
        assert not waiting & {player for table in seated.tables for player in table.players}


def _nobody_sits_twice(seated: Round | Draft) -> None:
    everyone = [player for table in seated.tables for player in table.players]
    assert len(everyone) == len(set(everyone))
    assert [table.number for table in seated.tables] == list(range(1, len(seated.tables) + 1))
    assert all(len(table.players) == (1 if table.alone else 2) for table in seated.tables)


def _rows(state: State) -> None:
    """Points add up, and ranks are 1 to n, after every round so far."""
    known = {one.number for one in state.entrants.values() if one.takes_part}
    for after in range(len(state.rounds) + 1):
        rows = standings(state, after)
        assert [row.rank for row in rows] == list(range(1, len(known) + 1))
        assert {row.player for row in rows} == known
        assert {row.player: row.points for row in rows} == {
            number: points_of(state, number, after) for number in known
        }


def rotation_points(state: State, number: int, after: int) -> int:
    """A-ST42: of each game for who sat there at its end, and for the deck; a bye is both."""
    worth, total = POINTS[state.rulebook.id], 0
    for table in (table for round in state.rounds[:after] for table in round.tables):
        if table.alone:
            total += 2 * worth[table.alone] * (number in table.players)
            continue
        games = list(zip([one.code for one in table.ended], table.sat, strict=True))
        if table.report is not None and table.dispute is None:
            games.append((table.report.result.code, table.holders or table.players))
        for code, sitting in games:
            for who in (sitting, table.players):
                total += worth[code] * (number == who[0])
                total += worth[AGAINST[code]] * (number == who[1])
    return total


def points_of(state: State, number: int, after: int) -> int:
    if state.rulebook.scenario and state.rulebook.scenario.rotation:
        return rotation_points(state, number, after)
    worth = POINTS[state.rulebook.id]
    total = 0
    for round in state.rounds[:after]:
        for table in round.tables:
            if number not in table.players:
                continue
            if table.alone:
                total += worth[table.alone]
            elif table.report is not None and table.dispute is None:
                code = table.report.result.code
                total += worth[code if number == table.players[0] else AGAINST[code]]
    return total


def _bracket(state: State, elimination: Elimination) -> None:
    """Whoever has lost plays on only for third place; what the desk keeps fits the bracket."""
    bracket = elimination.bracket
    assert set(bracket.entrants) == set(elimination.qualifiers)
    assert not stale_matches(state)
    if state.bracket_tables:
        return  # a table may give losers another match
    lost: set[int] = set()
    for standing in bracket.standings:
        sides = [side for side in standing.sides if not isinstance(side, Vacancy)]
        if standing.match.place is None:
            assert lost.isdisjoint(sides)
            if isinstance(standing.loser, int):
                lost.add(standing.loser)
        else:
            assert lost >= set(sides)
    assert bracket.champion not in lost
    if elimination.division:
        divisions = {state.entrants[n].details.division for n in elimination.qualifiers}
        assert divisions == {elimination.division}
    third = {side for one in bracket.standings if one.match.place for side in one.sides}
    out = {one.player for one in final_places(state) if one.place.best > 1}
    assert out >= lost - third


def stale_matches(state: State) -> list[int]:
    """Matches at which the desk sees other players than the bracket."""
    return [
        table.number
        for one in state.brackets.values()
        for table in one.tables
        if table.players != one.bracket.standing(table.number).sides
    ]


def _final(state: State) -> None:
    """Everybody has a place; places are 1 to n each once, but for those that are shared, in each
    division that is ranked for itself."""
    took_part = {one.number for one in state.entrants.values() if one.takes_part}
    everybody = final_places(state)
    assert Counter(one.player for one in everybody) == Counter(took_part)
    names = division_names(state)
    lists = [everybody] if "" in state.brackets or not names else []
    for finals in lists or [final_places(state, name) for name in names]:
        spans = Counter(one.place for one in finals)
        taken = [n for place in spans for n in range(place.best, place.worst + 1)]
        assert sorted(taken) == list(range(1, len(finals) + 1))
        assert all(many == place.worst - place.best + 1 for place, many in spans.items())
        if state.rulebook.bracket.places != "shared":
            assert all(place.is_settled for place in spans)
        assert [one.place for one in finals] == sorted(one.place for one in finals)


def meetings(state: State) -> set[frozenset[int]]:
    """Who has met. A-ST9: not where somebody missed the game."""
    tables = (table for round in state.rounds for table in round.tables)
    return {frozenset(t.players) for t in tables if not t.alone and not _missed_at(state, t)}


def rested(state: State) -> set[int]:
    """T-20: also who waited for an opponent in vain."""
    tables = [table for round in state.rounds for table in round.tables]
    alone = {table.players[0] for table in tables if table.alone == "bye"}
    waited = {player for table in tables for player in _missed_at(state, table)[1:]}
    return alone | waited


def _missed_at(state: State, table: Table) -> tuple[int | None, ...]:
    """The absentee, then who had a bye by it; nothing where the game was played. Both absent: only
    Star Trek says that this was no game."""
    code = table.report.result.code if table.report and not table.dispute else ""
    if code == "double-loss" and state.rulebook.id == "star-trek-2e":
        return (None,)
    return {
        "missed-game": table.players,
        "opponent-missed": table.players[::-1],
    }.get(code, ())


Seats = list[tuple[int, ...]]


def every_pairing(players: list[int]) -> Iterator[Seats]:
    """All ways to seat these players, one of them alone where they are odd."""
    if not players:
        yield []
        return
    if len(players) % 2:
        for player in players:
            for rest in every_pairing([other for other in players if other != player]):
                yield [*rest, (player,)]
        return
    first, *others = players
    for other in others:
        for rest in every_pairing([one for one in others if one != other]):
            yield [(first, other), *rest]


def cost(state: State, seats: Seats) -> tuple[int, int]:
    """Repeated meetings, then second byes: the order of both guides' criteria."""
    met, had_bye = meetings(state), rested(state)
    repeats = sum(frozenset(seat) in met for seat in seats if len(seat) == 2)
    return repeats, sum(seat[0] in had_bye for seat in seats if len(seat) == 1)


def playing(state: State) -> dict[str, list[int]]:
    """Who plays the next round, by pool."""
    round = len(state.rounds) + 1
    found: dict[str, list[int]] = {}
    for one in state.active:
        planned = state.pools[one.pool].rounds if one.pool else state.rounds_planned
        if one.late < round <= planned:
            found.setdefault(one.pool, []).append(one.number)
    return found


def least_cost(state: State) -> tuple[int, int]:
    """Of all pools together; who is alone in one rests however often."""
    pools = [numbers for numbers in playing(state).values() if len(numbers) > 1]
    least = [min(cost(state, seats) for seats in every_pairing(numbers)) for numbers in pools]
    return sum(one for one, _ in least), sum(one for _, one in least)


def check_draw(before: State, draft: Draft | None, *, may_repeat: bool) -> None:
    """G1: nobody meets twice and nobody rests twice while brute force finds another way; everybody
    is seated, and with players of the own pool only (PK-022, PK-071)."""
    best = least_cost(before)
    if before.rulebook.pairing.when_impossible.do == "double-byes" and not may_repeat:
        assert draft is not None, "double byes are always possible"
        repeats, second = cost(before, [table.players for table in draft.tables])
        byes = sum(len(table.players) == 1 for table in draft.tables)
        assert repeats == 0, "ST-141"
        assert best != (0, 0) or (second == 0 and byes <= 1), "A-ST4: double byes without need"
        return
    if draft is None:
        assert best != (0, 0), "refused although there is a pairing without a repeat"
        assert not may_repeat, "refused although repeats are allowed"
        return
    pools = playing(before)
    seated = sorted(number for table in draft.tables for number in table.players)
    assert seated == sorted(number for numbers in pools.values() for number in numbers)
    for table in draft.tables:
        assert len({before.entrants[number].pool for number in table.players}) == 1
    alone = {numbers[0] for numbers in pools.values() if len(numbers) == 1}
    seats = [table.players for table in draft.tables if table.players[0] not in alone]
    assert cost(before, seats) == best
    assert may_repeat or best == (0, 0)
