"""The words of a drawn bracket, the same in text, in SVG, on pages and on paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from topcut.core.text_width import clean

from ..message import Message
from .bracket import Bracket, MatchStatus, Vacancy
from .shape import Match, Shape
from .sources import Loser, NthLoser, NthWinner, Seed, SideSource, Winner, ordinal

Name = Callable[[int], str]
"""An entrant's name."""
Score = Callable[[int, int], str]
"""What to write beside an entrant in a match: `score(match, entrant)`, "" for nothing."""

BYE = "bye"
NOBODY = "—"
WON = "✓"

TITLES = {
    "Final": Message("Final"),
    "Semifinal": Message("Semifinal"),
    "Quarterfinal": Message("Quarterfinal"),
    "Third place": Message("Third place"),
}
SEVERAL = {"Semifinal": Message("Semifinals"), "Quarterfinal": Message("Quarterfinals")}
"""Over a column of several matches."""


@dataclass(frozen=True, slots=True)
class Caption:
    """One side of a match as it is written."""

    seed: str
    name: str
    score: str
    is_person: bool
    is_winner: bool
    is_loser: bool
    brief: str = ""
    """A shorter name for where the other does not fit."""

    @property
    def seedless(self) -> Caption:
        return replace(self, seed="")


def lines(
    bracket: Bracket, standing: MatchStatus, name: Name, score: Score | None, bye: str = BYE
) -> list[Caption]:
    """Both sides; without scores a tick says who won. `bye`: what the game calls an empty place."""
    written = []
    is_played = standing.is_decided and not standing.is_walkover
    for source, side in zip(standing.match.sources, standing.sides, strict=True):
        seed = str(source.number) if isinstance(source, Seed) else ""
        if isinstance(side, Vacancy):
            written.append(_vacant(standing, source, side, seed, bye))
            continue
        points = clean(said) if score and (said := score(standing.match.number, side)) else ""
        wins = standing.winner == side
        mark = WON if wins and is_played and score is None else points
        written.append(Caption(seed, clean(name(side)), mark, True, wins, is_played and not wins))
    return written


def _vacant(
    standing: MatchStatus, source: SideSource, side: Vacancy, seed: str, bye: str
) -> Caption:
    if side is Vacancy.UNKNOWN:
        return Caption(seed, coming(source), "", False, False, False, _briefly(source))
    is_nobody = standing.sides == (Vacancy.WALKOVER, Vacancy.WALKOVER)
    return Caption(seed, NOBODY if is_nobody else bye, "", False, False, False)


def coming(source: SideSource) -> Message:
    """Who will stand here: "Winner of 9", "Loser of 3", "Winner 1 of 1, 2, 3, 4"."""
    match source:
        case Winner(number):
            return Message("Winner of {match}", match=number)
        case Loser(number):
            return Message("Loser of {match}", match=number)
        case NthWinner(nth, matches):
            return Message("Winner {nth} of {matches}", nth=nth, matches=matches)
        case NthLoser(nth, matches):
            return Message("Loser {nth} of {matches}", nth=nth, matches=matches)
        case Seed(number):
            return Message("Seed {seed}", seed=number)


def _briefly(source: SideSource) -> str:
    match source:
        case Winner(number):
            return f"W{number}"
        case Loser(number):
            return f"L{number}"
        case NthWinner(nth, _) | NthLoser(nth, _):
            return f"{ordinal(nth)} {'winner' if isinstance(source, NthWinner) else 'loser'}"
        case Seed(number):
            return str(number)


def heading(shape: Shape, round: int) -> Message:
    """What stands over a column."""
    title = shape.round_title(round)
    if title in SEVERAL and len(shape.in_round(round)) > 1:
        return SEVERAL[title]
    return _known(title)


def caption(shape: Shape, match: Match) -> Message | Literal[""]:
    """What stands over a match that is not simply one of its round."""
    if match.place is not None and not match.name:
        return Message("For place {place}", place=match.place)
    is_plain = not match.name or match.name == shape.round_title(match.round)
    return "" if is_plain else _known(match.name)


def match_title(shape: Shape, match: Match) -> Message:
    """What a match is called."""
    return caption(shape, match) or _known(shape.round_title(match.round))


def _known(title: str) -> Message:
    """The names of the standard brackets are messages; others stay as they were written."""
    if title in TITLES:
        return TITLES[title]
    word, _, number = title.rpartition(" ")
    if number.isdecimal() and word == "Round":
        return Message("Round {round}", round=int(number))
    if number.isdecimal() and word == "Round of":
        return Message("Round of {seats}", seats=int(number))
    return Message.of(clean(title))


def sentence(
    bracket: Bracket, standing: MatchStatus, name: Name, score: Score | None, bye: str = BYE
) -> str:
    """The match read aloud: "Final, match 7: Ann 2, Bob 0. Ann wins."."""
    match = standing.match
    title = match_title(bracket.shape, match)
    sides = lines(bracket, standing, name, score, bye)
    said = ", ".join(
        f"{line.name} {line.score}" if line.score not in ("", WON) else line.name for line in sides
    )
    winner = next((line.name for line in sides if line.is_winner), "")
    outcome = f". {winner} {'advances' if standing.is_walkover else 'wins'}" if winner else ""
    return f"{title}, match {match.number}: {said}{outcome}."


def champion_of(bracket: Bracket, name: Name) -> str:
    return "" if bracket.champion is None else clean(name(bracket.champion))
