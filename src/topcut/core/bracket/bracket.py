"""A bracket with people in it: who plays whom, who advances, who has won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from msgspec import Struct

from .seed_places import Places
from .shape import Match, Shape
from .sources import Loser, NthLoser, NthWinner, Seed, SideSource, Winner


class Vacancy(Enum):
    """A side of a match on which nobody stands."""

    WALKOVER = "walkover"
    """Nobody ever will: the other side advances without a game."""
    UNKNOWN = "not yet known"
    """An earlier match decides it."""


Side = int | Vacancy
"""An entrant's number, or why there is none."""

_BOTH = 2


class BracketError(ValueError):
    """The bracket cannot take this; `match` is the match in question, 0 for none."""

    def __init__(self, message: str, match: int = 0) -> None:
        super().__init__(message)
        self.match = match


class NotReady(BracketError):
    """The match waits for earlier ones, or is a walkover that nobody plays."""


class NotInMatch(BracketError):
    """The named winner does not play this match."""


class AlreadyDecided(BracketError):
    """The match has another winner; `correct` changes it."""


class MatchStatus(Struct, frozen=True):
    """One match as it stands now."""

    match: Match
    sides: tuple[Side, Side]
    winner: Side
    loser: Side

    @property
    def is_walkover(self) -> bool:
        return Vacancy.WALKOVER in self.sides

    @property
    def is_decided(self) -> bool:
        return self.winner is not Vacancy.UNKNOWN

    @property
    def is_ready(self) -> bool:
        return not self.is_decided and Vacancy.UNKNOWN not in self.sides


@dataclass(frozen=True)
class Bracket:
    """A shape, who stands at each seed, and the winners so far as (match, entrant).

    A player is out at the first loss unless the shape gives the loser another match (SW-038,
    MK-042, PK-049); walkovers advance by themselves, also through several rounds.
    """

    shape: Shape
    places: Places
    winners: tuple[tuple[int, int], ...] = ()

    def __post_init__(self) -> None:
        if len(self.places) != self.shape.size:
            raise BracketError(
                f"the shape has {self.shape.size} seeds, but {len(self.places)} places are given"
            )
        if not self.entrants:
            raise BracketError("a bracket needs at least one entrant")
        if len(set(self.entrants)) != len(self.entrants):
            raise BracketError("an entrant stands at two places")
        if len(dict(self.winners)) != len(self.winners):
            raise BracketError("a match has two winners")
        object.__setattr__(self, "winners", tuple(sorted(self.winners)))
        for match, entrant in self.winners:
            self._check_winner(match, entrant)

    @property
    def entrants(self) -> tuple[int, ...]:
        """Everybody in the bracket, best seed first."""
        return tuple(entrant for entrant in self.places if entrant is not None)

    @property
    def champion(self) -> int | None:
        """The winner of the final, once known (SW-039, SW-061)."""
        winner = self.standing(self.shape.final.number).winner
        return None if isinstance(winner, Vacancy) else winner

    @property
    def is_complete(self) -> bool:
        """Every match is decided, the one for third place too."""
        return all(standing.is_decided for standing in self.standings)

    @property
    def ready(self) -> tuple[Match, ...]:
        """The matches that can be played now, in order."""
        return tuple(standing.match for standing in self.standings if standing.is_ready)

    @cached_property
    def standings(self) -> tuple[MatchStatus, ...]:
        """Every match as it stands, in order of number."""
        won = dict(self.winners)
        known: list[MatchStatus] = []
        for match in self.shape.matches:
            first, second = (self._side(source, known) for source in match.sources)
            known.append(_settled(match, (first, second), won.get(match.number)))
        return tuple(known)

    def standing(self, match: int) -> MatchStatus:
        self._check_number(match)
        return self.standings[match - self.shape.first]

    def side(self, source: SideSource) -> Side:
        """Who a source of the shape is: `side(Loser(3))`."""
        return self._side(source, self.standings)

    def seed_of(self, entrant: int) -> int:
        if entrant not in self._seeds:
            raise BracketError(f"entrant {entrant} is not in this bracket")
        return self._seeds[entrant]

    def expects(self, source: SideSource) -> bool:
        """Whether somebody stands or will stand there; it does not depend on who wins."""
        return self._expects(source, self._filled)

    def record(self, match: int, winner: int) -> Bracket:
        """The bracket after this match. Saying the same winner twice is saying it once."""
        before = dict(self.winners).get(match)
        if before is not None and before != winner:
            fall = self.dependents(match)
            raise AlreadyDecided(
                f"match {match} was won by entrant {before}; correcting it"
                + (f" removes the results of {_matches(fall)}" if fall else " removes no result"),
                match,
            )
        self._check_winner(match, winner)
        return self if before == winner else replace(self, winners=(*self.winners, (match, winner)))

    def dependents(self, match: int) -> tuple[int, ...]:
        """The matches whose results would fall if this match had another winner."""
        self._check_number(match)
        won = dict(self.winners)
        return tuple(number for number in self.shape.downstream(match) if number in won)

    def correct(self, match: int, winner: int) -> Bracket:
        """Another winner for a match; the results of its `dependents` are taken out."""
        self._check_winner(match, winner)
        if dict(self.winners).get(match) == winner:
            return self
        fallen = {match, *self.dependents(match)}
        kept = tuple(pair for pair in self.winners if pair[0] not in fallen)
        return replace(self, winners=(*kept, (match, winner)))

    def replace_qualifier(self, leaver: int, substitute: int | None) -> Bracket:
        """A qualifier leaves before the first game: the next in standing comes in (L5-091).

        The substitute becomes the lowest seed and everybody below the leaver moves up one. With
        nobody to come in, the last seed stays empty. For a drawn bracket, where places are no
        ranks, use `take_place`.
        """
        seed = self._leaving(leaver, substitute)
        last = len(self.entrants)
        if None in self.places[:last]:
            raise BracketError(
                "this bracket was drawn, not seeded: nobody moves up, the substitute takes "
                "the leaver's place or the bracket is drawn again"
            )
        stay = [entrant for entrant in self.entrants if entrant != leaver]
        moved = (*stay[: seed - 1], *stay[seed - 1 :], substitute)
        return replace(self, places=(*moved, *self.places[last:]))

    def take_place(self, leaver: int, substitute: int | None) -> Bracket:
        """A substitute takes the leaver's own place before the first game; None leaves it empty."""
        seed = self._leaving(leaver, substitute)
        return replace(self, places=(*self.places[: seed - 1], substitute, *self.places[seed:]))

    def _leaving(self, leaver: int, substitute: int | None) -> int:
        if self.winners:
            raise BracketError(
                f"{_matches([match for match, _ in self.winners])} already decided: a qualifier "
                "is replaced only before the first game; later the opponent advances"
            )
        if substitute in self._seeds:
            raise BracketError(f"entrant {substitute} is already in this bracket")
        return self.seed_of(leaver)

    @cached_property
    def _seeds(self) -> dict[int | None, int]:
        return {e: seed for seed, e in enumerate(self.places, start=1) if e is not None}

    @cached_property
    def _filled(self) -> list[int]:
        """For each match the number of sides on which somebody will stand."""
        filled: list[int] = []
        for match in self.shape.matches:
            filled.append(sum(self._expects(source, filled) for source in match.sources))
        return filled

    def _expects(self, source: SideSource, filled: Sequence[int]) -> bool:
        """`filled` of the matches before the source's own."""
        match source:
            case Seed(number):
                return self.places[number - 1] is not None
            case Winner(number):
                return filled[number - self.shape.first] > 0
            case Loser(number):
                return filled[number - self.shape.first] == _BOTH
            case NthWinner(nth, numbers):
                return sum(self._expects(Winner(number), filled) for number in numbers) >= nth
            case NthLoser(nth, numbers):
                return sum(self._expects(Loser(number), filled) for number in numbers) >= nth

    def _side(self, source: SideSource, known: list[MatchStatus] | tuple[MatchStatus, ...]) -> Side:
        first = self.shape.first
        match source:
            case Seed(number):
                entrant = self.places[number - 1]
                return Vacancy.WALKOVER if entrant is None else entrant
            case Winner(number):
                return known[number - first].winner
            case Loser(number):
                return known[number - first].loser
            case NthWinner(nth, numbers):
                return self._by_seed([known[number - first].winner for number in numbers], nth)
            case NthLoser(nth, numbers):
                return self._by_seed([known[number - first].loser for number in numbers], nth)

    def _by_seed(self, sides: list[Side], nth: int) -> Side:
        if Vacancy.UNKNOWN in sides:
            return Vacancy.UNKNOWN
        entrants = [side for side in sides if not isinstance(side, Vacancy)]
        ranked = sorted(entrants, key=self.seed_of)
        return ranked[nth - 1] if nth <= len(ranked) else Vacancy.WALKOVER

    def _check_number(self, match: int) -> None:
        shape = self.shape
        if not shape.has(match):
            raise BracketError(
                f"there is no match {match}: this bracket has matches {shape.first} to "
                f"{shape.last}",
                match,
            )

    def _check_winner(self, match: int, winner: int) -> None:
        standing = self.standing(match)
        if standing.is_walkover:
            raise NotReady(f"match {match} is a walkover: nobody plays it", match)
        if Vacancy.UNKNOWN in standing.sides:
            waits = [m for m in self.shape.matches if match in self.shape.downstream(m.number)]
            open_ = [m.number for m in waits if self.standing(m.number).is_ready]
            raise NotReady(f"match {match} waits for {_matches(open_)}", match)
        if winner not in standing.sides:
            first, second = standing.sides
            raise NotInMatch(
                f"entrant {winner} is not in match {match}: entrants {first} and {second} play it",
                match,
            )


def _settled(match: Match, sides: tuple[Side, Side], recorded: int | None) -> MatchStatus:
    first, second = sides
    if first is Vacancy.WALKOVER:
        return MatchStatus(match, sides, second, Vacancy.WALKOVER)
    if second is Vacancy.WALKOVER:
        return MatchStatus(match, sides, first, Vacancy.WALKOVER)
    if recorded is None or recorded not in sides:
        return MatchStatus(match, sides, Vacancy.UNKNOWN, Vacancy.UNKNOWN)
    return MatchStatus(match, sides, recorded, second if recorded == first else first)


def _matches(numbers: list[int] | tuple[int, ...]) -> str:
    many = "es" if len(numbers) > 1 else ""
    return f"match{many} {', '.join(map(str, numbers))}"
