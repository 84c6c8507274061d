"""What makes a table of matches a bracket, each fault with its own message."""

from __future__ import annotations

import unicodedata

from ..message import some
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
        raise ShapeError(
            "a bracket has {least} to {most} seeds, not {size}",
            least=SMALLEST,
            most=LARGEST,
            size=shape.size,
        )
    if not shape.matches:
        raise ShapeError("a bracket has at least one match")
    for expected, match in enumerate(shape.matches, start=shape.first):
        if match.number != expected:
            raise ShapeError(
                "match {match} stands where match {expected} belongs:"
                " number the matches 1, 2, 3 … in their order",
                match=match.number,
                expected=expected,
            )
        if match.round < 1:
            raise ShapeError(
                "match {match} is in round {round}: rounds start at 1",
                match=match.number,
                round=match.round,
            )
        if match.name != match.name.strip() or any(map(_breaks_line, match.name)):
            raise ShapeError(
                "the name of match {match} must be one line without spaces around it",
                match=match.number,
            )
    for round in range(1, min(shape.rounds, len(shape.matches) + 1)):
        if not shape.in_round(round):
            raise ShapeError(
                "no match is in round {round}, and there is a round {last}",
                round=round,
                last=shape.rounds,
            )


def _breaks_line(character: str) -> bool:
    return unicodedata.category(character) in ("Cc", "Cs", "Zl", "Zp")


def _check_sources(shape: MatchTable) -> None:
    for match, source in shape.sides():
        for number in feeders(source):
            if not shape.has(number):
                raise ShapeError(
                    "match {match} takes the {source}, and there is no match {number}",
                    match=match.number,
                    source=source,
                    number=number,
                )
            if number >= match.number:
                raise ShapeError(
                    "match {match} takes the {source}:"
                    " a match can only be fed by one with a lower number",
                    match=match.number,
                    source=source,
                )
            if shape.match(number).round >= match.round:
                raise ShapeError(
                    "match {match} is in round {round} and takes the {source},"
                    " but match {number} is in round {other}",
                    match=match.number,
                    round=match.round,
                    source=source,
                    number=number,
                    other=shape.match(number).round,
                )


def _check_seeds(shape: MatchTable) -> None:
    used: dict[SideSource, int] = {}
    for match, source in shape.sides():
        if isinstance(source, Seed) and not 1 <= source.number <= shape.size:
            raise ShapeError(
                "match {match} has {source}: the seeds of this bracket are 1 to {last}",
                match=match.number,
                source=source,
                last=shape.size,
            )
        if source in used:
            raise ShapeError(
                "{source} is used twice, in match {first} and in match {second}",
                source=source,
                first=used[source],
                second=match.number,
            )
        used[source] = match.number
    missing = [str(n) for n in range(1, shape.size + 1) if Seed(n) not in used]
    if missing:
        raise ShapeError("no match has seed {seeds}", seeds=some(missing, _NAMED))


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
                    "the winner of match {number} is used in two ways;"
                    " one of them is in match {match} as {source}"
                    if wins
                    else "the loser of match {number} is used in two ways;"
                    " one of them is in match {match} as {source}",
                    number=number,
                    match=match.number,
                    source=source,
                )


def _check_group(shape: MatchTable, match: Match, source: NthWinner | NthLoser) -> None:
    group = source.matches
    if len(group) < SMALLEST or list(group) != sorted(set(group)):
        raise ShapeError(
            "match {match} takes the {source}: name two or more different matches in rising order",
            match=match.number,
            source=source,
        )
    if not 1 <= source.nth <= len(group):
        raise ShapeError(
            "match {match} takes the {source}: there are only {most}",
            match=match.number,
            source=source,
            most=len(group),
        )
    if isinstance(source, NthWinner):
        for nth in range(1, len(group) + 1):
            winner = NthWinner(nth, group)
            if shape.takes(winner) is None:
                raise ShapeError("the {source} goes nowhere", source=winner)


def _check_ends(shape: MatchTable) -> None:
    """Exactly one final; every other match without a way on decides a place of its own."""
    ends = [match for match in shape.matches if not shape.goes_on(match.number)]
    finals = [match for match in ends if match.place is None]
    if not finals:
        raise ShapeError("no match is the final: the final is the one match without 'for place'")
    if len(finals) > 1:
        raise ShapeError(
            "the winners of matches {matches} go nowhere:"
            " one match is the final, the others need 'for place 3' or the like",
            matches=[match.number for match in finals],
        )
    losers = {n for _, s in shape.sides() if isinstance(s, Loser | NthLoser) for n in feeders(s)}
    for match in shape.matches:
        is_end = match.place is not None or match in finals
        if is_end and (match not in ends or match.number in losers):
            raise ShapeError(
                "match {match} is the final, but somebody plays on from it"
                if match.place is None
                else "match {match} is for place {place}, but somebody plays on from it",
                match=match.number,
                place=match.place,
            )
    _check_places(shape)


def _check_places(shape: MatchTable) -> None:
    taken: dict[int, int] = {}
    for match in shape.matches:
        if match.place is None:
            continue
        if not _BEST_PLACE_MATCH <= match.place < shape.size:
            raise ShapeError(
                "match {match} is for place {place}:"
                " only places {best} to {last} have a match of their own",
                match=match.number,
                place=match.place,
                best=_BEST_PLACE_MATCH,
                last=shape.size - 1,
            )
        for place in (match.place, match.place + 1):
            if place in taken:
                raise ShapeError(
                    "matches {first} and {second} are both for place {place}",
                    first=taken[place],
                    second=match.number,
                    place=place,
                )
            taken[place] = match.number
