"""The bracket of a sheet: tables by round, put back into the places they came from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from topcut.core.bracket import Bracket, Shape, Winner, seeded, standard
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.projections.ranking import division_standings
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook, named_division
from topcut.core.stages.elimination.given_seeds import given_seeds
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.result_words import label
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.state import Result, State

from .model import SheetTable
from .sheet_pods import refuse_pod_fields
from .sheet_result import refuse_half_told, sheet_result

Places = tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class _Seat:
    """A table of the sheet's bracket with numbers for names."""

    where: Message
    players: tuple[int, ...]
    table: SheetTable


def all_bracket_facts(
    state: State,
    brackets: Mapping[str, list[list[SheetTable]]],
    numbers: dict[str, int],
) -> list[Fact]:
    """The cut of the event, or that of each division."""
    rules = state.rulebook.divisions
    facts: list[Fact] = []
    first = 1
    for name, rounds in brackets.items():
        division = named_division(rules, name) if rules and name else name
        if division is None or (name and not rules):
            raise Refusal("bracket: there is no division '{name}'", name=name)
        for fact in bracket_facts(state, rounds, numbers, division, first):
            facts.append(fact)
            if isinstance(fact, BracketMade):
                first = _shape(state, fact.places, fact.qualifiers, first, division).last + 1
    return facts


def _shape(
    state: State, places: Places, qualifiers: tuple[int, ...], first: int, division: str
) -> Shape:
    """The announced table, or the standard bracket."""
    table = state.bracket_table(division)
    if table is not None:
        return table.shape.numbered_from(first)
    third = state.rulebook.bracket.third_place and len(qualifiers) >= 4
    return standard(len(places), third_place=third).numbered_from(first)


def _at(round: int, table: int) -> Message:
    return Message("bracket round {round}, table {table}", round=round, table=table)


def bracket_facts(
    state: State,
    rounds: list[list[SheetTable]],
    numbers: dict[str, int],
    division: str,
    first: int,
) -> Iterator[Fact]:
    """A cut and its results, in the order in which they were played. Without Swiss rounds the
    place in the draw is the only order there is."""
    if not rounds:
        return
    seats = [
        [_seat(numbers, table, _at(r, t)) for t, table in enumerate(row, 1)]
        for r, row in enumerate(rounds, 1)
    ]
    everybody = (
        tuple(row.player for row in division_standings(state, division))
        if state.rounds
        else _in_order(state, numbers)
    )
    table = state.bracket_table(division)
    if table is None:
        qualifiers = _qualifiers(everybody, seats[0])
        places = _places(qualifiers, seats, state.rulebook.bracket.seeding == "seeded")
    else:
        qualifiers = _named(everybody, seats, table.shape.size)
        places = seeded(qualifiers, table.shape.size)
    if not state.rounds:
        qualifiers = tuple(player for player in places if player is not None)
        everybody = (*qualifiers, *(one for one in everybody if one not in qualifiers))
    yield BracketMade(standings=everybody, qualifiers=qualifiers, places=places, division=division)
    shape = _shape(state, places, qualifiers, first, division)
    yield from _results(state.rulebook, Bracket(shape, places), seats)


def _in_order(state: State, numbers: dict[str, int]) -> tuple[int, ...]:
    """Everybody of an event without Swiss rounds: by their seeds where all have one (ST-316)."""
    if given_seeds(state) is None:
        return tuple(numbers.values())
    seeds = {number: state.entrants[number].details.seed for number in numbers.values()}
    return tuple(sorted(seeds, key=lambda number: (seeds[number] is None, seeds[number] or 0)))


def _named(everybody: tuple[int, ...], seats: list[list[_Seat]], size: int) -> tuple[int, ...]:
    """Whoever has a table in the bracket, a table of one where they wait for the second round."""
    inside = {number for row in seats for seat in row for number in seat.players}
    if not 2 <= len(inside) <= size:
        raise Refusal(
            "bracket: {count} player is named, and its table has {size} places",
            many="bracket: {count} players are named, and its table has {size} places",
            count=len(inside),
            size=size,
        )
    return tuple(number for number in everybody if number in inside)


def _seat(numbers: dict[str, int], table: SheetTable, where: Message) -> _Seat:
    for name in table.players:
        if name not in numbers:
            raise Refusal(
                "{where}: '{name}' is not among the players",
                do="list the player",
                where=where,
                name=name,
            )
    refuse_pod_fields(table, where)
    if len(table.players) < 2 and table.result not in (None, "bye"):
        raise Refusal(
            "{where}: a table of {players} cannot have the result {result!r}",
            do="write a walkover as 'bye'",
            where=where,
            players=len(table.players),
            result=table.result,
        )
    refuse_half_told(table, where)
    return _Seat(where, tuple(numbers[name] for name in table.players), table)


def _qualifiers(everybody: tuple[int, ...], first_round: list[_Seat]) -> tuple[int, ...]:
    inside = [number for seat in first_round for number in seat.players]
    if len(set(inside)) != len(inside):
        raise Refusal("bracket round 1: a player sits at two tables")
    if len(inside) < 2:
        raise Refusal("bracket round 1 has fewer than two players")
    return tuple(number for number in everybody if number in set(inside))


def _places(qualifiers: tuple[int, ...], seats: list[list[_Seat]], by_rank: bool) -> Places:
    """Where everybody stood: by seed where the rulebook seeds and that gives the sheet's first
    round, else so that the tables of each later round come from those before it, each round
    listed from top to bottom."""
    size = 2 * len(seats[0])
    if size & (size - 1) or size > 512:
        raise Refusal(
            "bracket round 1 has {tables} tables",
            do="list 1, 2, 4, 8 … tables, a walkover as a table of one",
            tables=len(seats[0]),
        )
    pairs = {frozenset(seat.players) for seat in seats[0]}
    by_seed = seeded(qualifiers, size)
    if by_rank and {_pair(by_seed, match) for match in range(1, size // 2 + 1)} == pairs:
        return by_seed
    places: list[int | None] = [None] * size
    order = [n for n in tree_order(standard(size)) if n <= size // 2]
    for match, seat in zip(order, _leaves(seats), strict=True):
        sides = (*seat.players, None, None)
        places[match - 1], places[size - match] = sides[:2]
    return tuple(places)


def _pair(places: Places, match: int) -> frozenset[int]:
    sides = (places[match - 1], places[len(places) - match])
    return frozenset(side for side in sides if side is not None)


def tree_order(shape: Shape) -> list[int]:
    """All matches, each round from top to bottom of the drawn tree; the one for third place
    last."""

    def below(number: int) -> list[int]:
        match = shape.match(number)
        feeding = [source.match for source in match.sources if isinstance(source, Winner)]
        return [number, *(lower for one in feeding for lower in below(one))]

    tree = below(shape.final.number)
    rest = [match.number for match in shape.matches if match.number not in tree]
    return sorted(tree, key=lambda number: shape.match(number).round) + rest


def _leaves(seats: list[list[_Seat]]) -> list[_Seat]:
    """The first round's tables in tree order, read off from who met whom later."""
    branches = [[seat] for seat in seats[0]]
    for later in seats[1:]:
        if len(branches) == 1:
            break
        branches = _joined(branches, later)
    while len(branches) > 1:
        branches = _joined(branches, [])
    return branches[0]


def _joined(branches: list[list[_Seat]], later: list[_Seat]) -> list[list[_Seat]]:
    home = {p: n for n, branch in enumerate(branches) for seat in branch for p in seat.players}
    met: list[tuple[int, int]] = []
    used: set[int] = set()
    for seat in later:
        ends = sorted({home[player] for player in seat.players if player in home})
        if len(ends) == 2 and not used & set(ends):
            used.update(ends)
            met.append((ends[0], ends[1]))
    rest = [n for n in range(len(branches)) if n not in used]
    met += zip(rest[::2], rest[1::2], strict=False)
    return [branches[upper] + branches[lower] for upper, lower in sorted(met)]


def _results(rulebook: Rulebook, bracket: Bracket, seats: list[list[_Seat]]) -> Iterator[Fact]:
    for row in seats:
        for seat in row:
            if len(seat.players) < 2 or seat.table.result is None:
                continue
            match = next(
                (
                    m
                    for m in bracket.ready
                    if set(bracket.standing(m.number).sides) == set(seat.players)
                ),
                None,
            )
            if match is None:
                raise Refusal(
                    "{where}: these two do not meet there",
                    do="list the bracket's rounds in order; a match for third place needs the "
                    "option third-place",
                    where=seat.where,
                )
            result = sheet_result(rulebook, seat.table, seat.where)
            if result.code not in rulebook.bracket.results:
                raise Refusal(
                    "{where}: a bracket match cannot end with '{result}'",
                    where=seat.where,
                    result=label(rulebook, result.code),
                )
            if bracket.standing(match.number).sides[0] != seat.players[0]:
                result = _turned(rulebook, result)
            winner = bracket.standing(match.number).sides[
                0 if rulebook.results[result.code].counts == "win" else 1
            ]
            assert isinstance(winner, int)
            bracket = bracket.record(match.number, winner)
            yield ResultRecorded(
                stage="elimination", round=match.round, table=match.number, result=result
            )


def _turned(rulebook: Rulebook, result: Result) -> Result:
    return Result(
        code=rulebook.results[result.code].against or result.code,
        ended=result.ended,
        score=result.score and (result.score[1], result.score[0]),
        games=result.games and (result.games[1], result.games[0]),
    )
