"""What a player of the bracket can still reach: the places that follow from losing the next match,
from winning it and losing the one after, and so on up to winning all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from topcut.core.bracket import Bracket, Loser, MatchStatus, NthLoser, NthWinner, SideSource, Winner
from topcut.core.bracket.places import Place, blocks
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class PlaceReached:
    wins: int
    """Matches won before the first one that is lost."""
    place: Place


@dataclass(frozen=True, slots=True)
class BracketChances:
    left: int
    """Matches in a row that end with the best place."""
    rows: tuple[PlaceReached, ...]
    """Most wins first."""


def bracket_chances(state: State, number: int) -> BracketChances | None:
    """None for who is not in a bracket, or has no match left in it; nor where a table sends people
    by the seeds of others (classic McIntyre)."""
    found = (chances_in(one.bracket, number) for one in state.brackets.values())
    return next((one for one in found if one is not None), None)


def chances_in(bracket: Bracket, number: int) -> BracketChances | None:
    match = _next_match(bracket, number)
    if match is None or _goes_by_seeds(bracket):
        return None
    return _chances(bracket, match)


def _next_match(bracket: Bracket, number: int) -> MatchStatus | None:
    waiting = (one for one in bracket.standings if not one.is_decided and number in one.sides)
    return next(waiting, None)


def _goes_by_seeds(bracket: Bracket) -> bool:
    sources = (source for match in bracket.shape.matches for source in match.sources)
    return any(isinstance(source, NthWinner | NthLoser) for source in sources)


def _chances(bracket: Bracket, match: MatchStatus) -> BracketChances:
    ends = dict(_ends(bracket))
    rows: list[PlaceReached] = []
    wins, now = 0, match.match.number
    while True:
        rows.append(PlaceReached(wins, _span(bracket, Loser(now), ends)))
        wins += 1
        won = _after_walkovers(bracket, Winner(now))
        after = bracket.shape.takes(won)
        if after is None:
            rows.append(PlaceReached(wins, ends[won]))
            return BracketChances(wins, tuple(reversed(rows)))
        now = after.number


def _ends(bracket: Bracket) -> Iterator[tuple[SideSource, Place]]:
    """The places of every way out of the bracket."""
    best = 1
    for block in blocks(bracket.shape):
        size = sum(bracket.expects(way) for way in block)
        yield from ((way, Place(best, best + max(size, 1) - 1)) for way in block)
        best += size


def _span(bracket: Bracket, source: SideSource, ends: Mapping[SideSource, Place]) -> Place:
    """Everything that can still come after it: a loser may have another match."""
    source = _after_walkovers(bracket, source)
    after = bracket.shape.takes(source)
    if after is None:
        return ends[source]
    won, lost = (_span(bracket, side(after.number), ends) for side in (Winner, Loser))
    return Place(min(won.best, lost.best), max(won.worst, lost.worst))


def _after_walkovers(bracket: Bracket, source: SideSource) -> SideSource:
    """A match against nobody is won without playing it."""
    after = bracket.shape.takes(source)
    while after is not None and bracket.standing(after.number).is_walkover:
        source = Winner(after.number)
        after = bracket.shape.takes(source)
    return source
