"""A bracket as pages show it: columns that share the width where every round halves the field; any
other shape as a drawing."""

from __future__ import annotations

from dataclasses import dataclass, replace

from topcut.core.bracket import Bracket, Match
from topcut.core.bracket.captions import WON, Caption, caption, champion_of, heading, lines
from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.bracket.layout import lay_out
from topcut.core.tournament.state import Elimination, State
from topcut.web.common.language.cached_gettext import gettext as _
from topcut.web.common.language.in_words import in_words

from ..common.public_rows import Names

MOST_ON_A_BOARD = 8
"""Matches of one column: names of longer ones are too small from ten metres."""


@dataclass(frozen=True, slots=True)
class ShownMatch:
    number: int
    sides: tuple[tuple[Caption, int | None], ...]
    """What is written, and who it is."""
    players: tuple[int, ...]
    is_now: bool
    caption: str


@dataclass(frozen=True, slots=True)
class ShownColumn:
    heading: str
    matches: tuple[ShownMatch, ...]

    @property
    def size(self) -> int:
        return len(self.matches)


@dataclass(frozen=True, slots=True)
class ShownBracket:
    division: str
    title: str
    columns: tuple[ShownColumn, ...]
    beside: tuple[ShownMatch, ...]
    """Matches that lead nowhere, such as the one for the third place."""
    champion: str
    drawing: str
    """Where the shape is another one."""

    @property
    def fits_a_board(self) -> bool:
        """Whether it fits a board in columns, the first of which can be read from afar."""
        return bool(self.columns) and self.columns[0].size <= MOST_ON_A_BOARD

    @property
    def is_reached(self) -> bool:
        """Somebody stands in what a board shows of it: before that it is empty boxes."""
        shown = [column for column in self.columns if column.size <= MOST_ON_A_BOARD]
        return not shown or any(match.players for column in shown for match in column.matches)


def shown_brackets(state: State, names: Names) -> list[ShownBracket]:
    return [_shown(state, one, names) for one in state.brackets.values()]


def _shown(state: State, one: Elimination, names: Names) -> ShownBracket:
    title = one.division or _("Bracket")
    columns = _columns(one.bracket)
    champion = champion_of(one.bracket, names.__getitem__)
    if not columns:
        bye = in_words(state.rulebook.words.bye)
        drawing = bracket_svg(one.bracket, names.__getitem__, title=title, bye=bye)
        return ShownBracket(one.division, title, (), (), champion, drawing)
    drawn = {match.number for column in columns for match in column}
    return ShownBracket(
        division=one.division,
        title=title,
        columns=tuple(
            ShownColumn(
                in_words(heading(one.bracket.shape, column[0].round)),
                tuple(_match(state, one, match, names) for match in column),
            )
            for column in columns
        ),
        beside=tuple(
            _match(state, one, match, names)
            for match in one.bracket.shape.matches
            if match.number not in drawn
        ),
        champion=champion,
        drawing="",
    )


def _columns(bracket: Bracket) -> list[list[Match]]:
    """By round from top to bottom, each match after the two that lead to it; nothing where some
    match comes otherwise."""
    layout = lay_out(bracket.shape)
    columns = [[bracket.shape.final]]
    while True:
        fed = [layout.spot(match.number).fed_by for match in columns[0]]
        if not any(fed):
            break
        if any(len(one) != 2 for one in fed):
            return []
        columns.insert(0, [bracket.shape.match(number) for pair in fed for number in pair])
    left = len(bracket.shape.matches) - sum(map(len, columns))
    alone = [one for one in bracket.shape.matches if one.place is not None]
    return columns if left <= len(alone) else []


def _match(state: State, one: Elimination, match: Match, names: Names) -> ShownMatch:
    standing = one.bracket.standing(match.number)

    def score(number: int, player: int) -> str:
        table = one.table(number)
        if table is None or table.report is None or table.report.result.games is None:
            return WON if standing.winner == player and not standing.is_walkover else ""
        return str(table.report.result.games[table.players.index(player)])

    bye = in_words(state.rulebook.words.bye)
    written = lines(one.bracket, standing, names.__getitem__, score, bye)
    who = [side if isinstance(side, int) else None for side in standing.sides]
    return ShownMatch(
        number=match.number,
        sides=tuple(
            (replace(side, name=in_words(side.name)), number)
            for side, number in zip(written, who, strict=True)
        ),
        players=tuple(number for number in who if number is not None),
        is_now=standing.is_ready,
        caption=in_words(caption(one.bracket.shape, match)),
    )
