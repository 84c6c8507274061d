"""What makes a table of matches a bracket, each fault with its own message."""

from __future__ import annotations

import unicodedata

from .match_table import Match, MatchTable
from .sources import Loser, NthLoser, NthWinner, Seed, ShapeError, SideSource, Winner, feeders

LARGEST = 512
SMALLEST = 2
_BEST_PLACE_MATCH = 3
_NAMED = 5


def check(shape: MatchTable) -> None:
    """Refuse what is not a bracket."""
    _check_numbers(shape)
    _check_sources(shape)
    _check_seeds(shape)
    _check_groups(shape)
    _check_ends(shape)


def _check_numbers(shape: MatchTable) -> None:
    if not SMALLEST <= shape.size <= LARGEST:
        raise ShapeError(f"a bracket has {SMALLEST} to {LARGEST} seeds, not {shape.size}")
    if not shape.matches:
        raise ShapeError("a bracket has at least one match")
    for expected, match in enumerate(shape.matches, start=shape.first):
        if match.number != expected:
            raise ShapeError(
                f"match {match.number} stands where match {expected} belongs: "
                "number the matches 1, 2, 3 … in their order"
            )
        if match.round < 1:
            raise ShapeError(f"match {match.number} is in round {match.round}: rounds start at 1")
        if match.name != match.name.strip() or any(map(_breaks_line, match.name)):
            raise ShapeError(
                f"the name of match {match.number} must be one line without spaces around it"
            )
    for round in range(1, min(shape.rounds, len(shape.matches) + 1)):
        if not shape.in_round(round):
            raise ShapeError(f"no match is in round {round}, and there is a round {shape.rounds}")


def _breaks_line(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")


def _check_sources(shape: MatchTable) -> None:
    for match, source in shape.sides():
        for number in feeders(source):
            if not shape.has(number):
                raise ShapeError(
                    f"match {match.number} takes the {source}, and there is no match {number}"
                )
            if number >= match.number:
                raise ShapeError(
                    f"match {match.number} takes the {source}: "
                    "a match can only be fed by one with a lower number"
                )
            if shape.match(number).round >= match.round:
                raise ShapeError(
                    f"match {match.number} is in round {match.round} and takes the {source}, "
                    f"but match {number} is in round {shape.match(number).round}"
                )


def _check_seeds(shape: MatchTable) -> None:
    used: dict[SideSource, int] = {}
    for match, source in shape.sides():
        if isinstance(source, Seed) and not 1 <= source.number <= shape.size:
            raise ShapeError(
                f"match {match.number} has {source}: the seeds of this bracket are "
                f"1 to {shape.size}"
            )
        if source in used:
            raise ShapeError(
                f"{source} is used twice, in match {used[source]} and in match {match.number}"
            )
        used[source] = match.number
    missing = [str(n) for n in range(1, shape.size + 1) if Seed(n) not in used]
    if missing:
        more = " and more" if len(missing) > _NAMED else ""
        raise ShapeError(f"no match has seed {', '.join(missing[:_NAMED])}{more}")


def _check_groups(shape: MatchTable) -> None:
    """A match's winner goes one way only: by itself, or into one group that is sorted by seed."""
    ways: dict[tuple[bool, int], tuple[int, ...]] = {}
    for match, source in shape.sides():
        way: tuple[int, ...] = ()
        if isinstance(source, NthWinner | NthLoser):
            way = source.matches
            _check_group(shape, match, source)
        wins = isinstance(source, Winner | NthWinner)
        for number in feeders(source):
            if ways.setdefault((wins, number), way) != way:
                raise ShapeError(
                    f"the {'winner' if wins else 'loser'} of match {number} is used in two ways; "
                    f"one of them is in match {match.number} as {source}"
                )


def _check_group(shape: MatchTable, match: Match, source: NthWinner | NthLoser) -> None:
    group = source.matches
    if len(group) < SMALLEST or list(group) != sorted(set(group)):
        raise ShapeError(
            f"match {match.number} takes the {source}: "
            "name two or more different matches in rising order"
        )
    if not 1 <= source.nth <= len(group):
        raise ShapeError(f"match {match.number} takes the {source}: there are only {len(group)}")
    if isinstance(source, NthWinner):
        for nth in range(1, len(group) + 1):
            if shape.takes(NthWinner(nth, group)) is None:
                raise ShapeError(f"the {NthWinner(nth, group)} goes nowhere")


def _check_ends(shape: MatchTable) -> None:
    """Exactly one final; every other match without a way on decides a place of its own."""
    ends = [match for match in shape.matches if not shape.goes_on(match.number)]
    finals = [match for match in ends if match.place is None]
    if not finals:
        raise ShapeError("no match is the final: the final is the one match without 'for place'")
    if len(finals) > 1:
        raise ShapeError(
            f"the winners of matches {', '.join(str(m.number) for m in finals)} go nowhere: "
            "one match is the final, the others need 'for place 3' or the like"
        )
    losers = {n for _, s in shape.sides() if isinstance(s, Loser | NthLoser) for n in feeders(s)}
    for match in shape.matches:
        what = "the final" if match.place is None else f"for place {match.place}"
        is_end = match.place is not None or match in finals
        if is_end and (match not in ends or match.number in losers):
            raise ShapeError(f"match {match.number} is {what}, but somebody plays on from it")
    _check_places(shape)


def _check_places(shape: MatchTable) -> None:
    taken: dict[int, int] = {}
    for match in shape.matches:
        if match.place is None:
            continue
        if not _BEST_PLACE_MATCH <= match.place < shape.size:
            raise ShapeError(
                f"match {match.number} is for place {match.place}: "
                f"only places {_BEST_PLACE_MATCH} to {shape.size - 1} have a match of their own"
            )
        for place in (match.place, match.place + 1):
            if place in taken:
                raise ShapeError(
                    f"matches {taken[place]} and {match.number} are both for place {place}"
                )
            taken[place] = match.number
