"""A bracket as boxes that feed each other: a match stands beside those whose winners it takes.

Any shape is drawn the same way: what is joined by winners is one tree; a match for third place, or
matches that go on by seed, are trees of their own below it. A branch in column 3 is as wide as
four columns, whether matches stand in all of them or not, so columns line up.
"""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.bracket import Bracket, MatchStatus, Vacancy
from topcut.core.bracket.captions import WON, caption, coming, heading, match_title
from topcut.core.bracket.shape import Match
from topcut.core.bracket.sources import Winner
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import Elimination, State, Table
from topcut.web.common.language.in_words import in_words

LARGE = 5
"""Rounds from which boxes are smaller and the champion stands above."""


@dataclass(frozen=True, slots=True)
class BracketSeat:
    player: int | None
    name: str
    seed: int | None = None
    score: str = ""
    is_winner: bool = False
    is_loser: bool = False
    win: str = ""
    """The result that says this player won, where it can be said now."""
    games: tuple[tuple[int, int], ...] = ()
    """In a best of three also how: own games and the other's."""


@dataclass(frozen=True, slots=True)
class MatchBox:
    number: int
    title: str
    """What it is called, where that is not simply one of its round."""
    round: str
    seats: tuple[BracketSeat, BracketSeat]
    is_ready: bool
    is_walkover: bool
    is_decided: bool
    is_disputed: bool
    is_unconfirmed: bool
    waits_for: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Branch:
    box: MatchBox
    column: int
    """From 0; as many columns are before it."""
    feeds: tuple[Feed, ...]


@dataclass(frozen=True, slots=True)
class Feed:
    branch: Branch
    gap: int
    """Columns between it and the match that takes its winner."""


@dataclass(frozen=True, slots=True)
class DrawnBracket:
    division: str
    size: int
    columns: tuple[str, ...]
    """What stands over each."""
    trees: tuple[Branch, ...]
    """The final's first."""
    champion: str
    played: int
    total: int

    @property
    def is_large(self) -> bool:
        return len(self.columns) >= LARGE


def drawn(state: State, elimination: Elimination) -> DrawnBracket:
    bracket = elimination.bracket
    shape = bracket.shape
    others = [m for m in shape.matches if m != shape.final and shape.goes_to(m.number) is None]
    real = [one for one in bracket.standings if not one.is_walkover]
    return DrawnBracket(
        division=elimination.division,
        size=len(elimination.qualifiers),
        columns=tuple(in_words(heading(shape, one)) for one in range(1, shape.rounds + 1)),
        trees=tuple(_branch(state, elimination, match) for match in (shape.final, *others)),
        champion=state.name_of(bracket.champion) if bracket.champion is not None else "",
        played=sum(one.is_decided for one in real),
        total=len(real),
    )


def _branch(state: State, elimination: Elimination, match: Match) -> Branch:
    """The match and everything that leads to it, down to the first round."""
    shape, column = elimination.bracket.shape, match.round - 1
    feeding = [shape.match(one.match) for one in match.sources if isinstance(one, Winner)]
    feeds = tuple(Feed(_branch(state, elimination, one), column - one.round) for one in feeding)
    return Branch(match_box(state, elimination, match.number), column, feeds)


def match_box(state: State, elimination: Elimination, number: int) -> MatchBox:
    bracket = elimination.bracket
    status = bracket.standing(number)
    table = elimination.table(number)
    shape = bracket.shape
    return MatchBox(
        number=number,
        title=in_words(caption(shape, status.match)),
        round=in_words(match_title(shape, status.match)),
        seats=_seats(state, elimination, status, table),
        is_ready=status.is_ready,
        is_walkover=status.is_walkover,
        is_decided=status.is_decided,
        is_disputed=bool(table and table.dispute),
        is_unconfirmed=bool(table and table.report and not table.report.confirmed),
        waits_for=_waits_for(bracket, status),
    )


def _seats(
    state: State, elimination: Elimination, status: MatchStatus, table: Table | None
) -> tuple[BracketSeat, BracketSeat]:
    bracket = elimination.bracket
    is_seeded = state.rulebook.bracket.seeding == "seeded"
    is_played = status.is_decided and not status.is_walkover
    can_be_said = status.is_ready and (table is None or table.report is None)
    wins = _winning_codes(state) if can_be_said and state.phase == "elimination" else ("", "")
    seats = []
    for index, (source, side) in enumerate(zip(status.match.sources, status.sides, strict=True)):
        if isinstance(side, Vacancy):
            name = _bye(state) if side is Vacancy.WALKOVER else in_words(coming(source))
            seats.append(BracketSeat(None, name))
            continue
        won = status.winner == side
        seats.append(
            BracketSeat(
                player=side,
                name=state.name_of(side),
                seed=bracket.seed_of(side) if is_seeded else None,
                score=_score(table, index) or (WON if won and is_played else ""),
                is_winner=won and is_played,
                is_loser=is_played and not won,
                win=wins[index],
                games=_games_of_a_win(state, status) if wins[index] else (),
            )
        )
    return seats[0], seats[1]


def _winning_codes(state: State) -> tuple[str, str]:
    """The rulebook's first result for each side, as its buttons are in order."""
    codes, rulebook = stage_of(state).result_codes, state.rulebook
    first, second = (
        next((code for code in codes if rulebook.winning_side(code) == side), "") for side in (0, 1)
    )
    return first, second


def _games_of_a_win(state: State, status: MatchStatus) -> tuple[tuple[int, int], ...]:
    """2-0 and 2-1; longer matches are entered game by game, and single games have none."""
    return ((2, 0), (2, 1)) if stage_of(state).best_of(status.match.number) == 3 else ()


def _score(table: Table | None, side: int) -> str:
    """Games or points."""
    if table is None:
        return ""
    result = table.report.result if table.report else None
    pair = result and (result.games or result.score)
    if pair:
        return str(pair[side])
    return str(table.games.count(side + 1)) if table.games and result is None else ""


def _bye(state: State) -> str:
    return in_words(state.rulebook.words.bye)


def _waits_for(bracket: Bracket, status: MatchStatus) -> tuple[int, ...]:
    if Vacancy.UNKNOWN not in status.sides:
        return ()
    number, shape = status.match.number, bracket.shape
    return tuple(
        one.number
        for one in shape.matches
        if number in shape.downstream(one.number) and bracket.standing(one.number).is_ready
    )
