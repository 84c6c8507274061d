"""A bracket for a terminal, in box-drawing characters."""

from __future__ import annotations

from collections import defaultdict
from math import floor

from topcut.core.text_width import fit, pad, width

from .bracket import Bracket, MatchStatus
from .captions import BYE, Caption, Name, Score, caption, champion_of, heading, lines
from .layout import Layout, Spot, lay_out

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8
_BOX = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
_GUTTER = 5
"""Between two columns: a space, the match's bracket, a line, the joint, a space."""
_PITCH = 3
"""Rows for a match of round 1: its two sides and an empty one."""
_HEAD = 2
_NARROWEST, _WIDEST = 10, 40
_ROOM_FOR_NUMBERS = 18
"""Cells narrower than this have a match's number below the names, not beside them."""
_WIDEST_SCORE = 9


def bracket_text(
    bracket: Bracket,
    name: Name,
    *,
    score: Score | None = None,
    width: int = 100,
    seeds: bool = True,
    bye: str = BYE,
) -> str:
    """The bracket as lines of at most `width` columns; names that are too long end with "…".

    Undecided matches show their number as #9. `seeds=False` leaves out the numbers of the places,
    which say nothing in a drawn bracket. Where the columns would be too narrow to read, the
    matches are listed round by round instead.
    """
    written = {s.match.number: lines(bracket, s, name, score, bye) for s in bracket.standings}
    if not seeds:
        written = {number: [line.seedless for line in pair] for number, pair in written.items()}
    rounds = bracket.shape.rounds
    cell = (width - (rounds - 1) * _GUTTER - 2) // rounds
    if cell < _NARROWEST:
        rows = _listed(bracket, written, width)
    else:
        rows = _Tree(bracket, written, cell).rows()
    if champion := champion_of(bracket, name):
        rows += ["", fit(f"Champion: {champion}", width)]
    return "".join(f"{row.rstrip()}\n" for row in rows)


class _Tree:
    """Cells of equal width, joined by lines; each row is put together from its fragments."""

    def __init__(self, bracket: Bracket, written: dict[int, list[Caption]], most: int) -> None:
        self.bracket = bracket
        self.layout: Layout = lay_out(bracket.shape)
        self.written = written
        sides = [line for pair in written.values() for line in pair]
        self.below = most < _ROOM_FOR_NUMBERS
        numbers = [f"#{s.match.number}" for s in bracket.standings if not s.is_decided]
        marks = [*([] if self.below else numbers), *(line.score for line in sides)]
        self.score = min(max(map(width, marks)), _WIDEST_SCORE)
        self.seed = max(len(line.seed) for line in sides)
        needed = max(self._prefix(line) + width(line.name) for line in sides)
        titles = [width(heading(bracket.shape, r + 1)) for r in range(self.layout.columns)]
        room = max(needed + (self.score + 1 if self.score else 0), *titles)
        self.cell = min(most, max(_NARROWEST, min(room, _WIDEST)))
        self.score = min(self.score, (self.cell - self.seed - 1) // 2)
        self.fragments: dict[int, dict[int, str]] = defaultdict(dict)
        self.strokes: dict[tuple[int, int], int] = defaultdict(int)

    def rows(self) -> list[str]:
        for column in range(self.layout.columns):
            title = heading(self.bracket.shape, column + 1)
            self.fragments[0][self._x(column)] = fit(title, self.cell + 2)
        for spot in self.layout.spots:
            self._write(spot, self.bracket.standing(spot.match.number))
            self._join(spot)
        for (row, x), directions in self.strokes.items():
            self.fragments[row][x] = _BOX[directions]
        last = max(self.fragments)
        return [_row(self.fragments[row]) for row in range(last + 1)]

    def _x(self, column: int) -> int:
        return column * (self.cell + _GUTTER)

    def _top(self, spot: Spot) -> int:
        return _HEAD + floor(spot.y * _PITCH + 1 / 2)

    def _prefix(self, line: Caption) -> int:
        return self.seed + 1 if line.seed else 0

    def _write(self, spot: Spot, standing: MatchStatus) -> None:
        x, top = self._x(spot.column), self._top(spot)
        number = "" if standing.is_decided else f"#{spot.match.number}"
        if over := caption(self.bracket.shape, spot.match):
            self.fragments[top - 1][x] = fit(over, self.cell - len(number) - 1)
        if number and self.below:
            self.fragments[top + 2][x + self.cell - len(number)] = number
        for row, line in enumerate(self.written[spot.match.number], start=top):
            beside = number if row == top and not self.below else ""
            self.fragments[row][x] = self._line(line, line.score or beside)

    def _line(self, line: Caption, mark: str) -> str:
        seed = f"{line.seed:>{self.seed}} " if line.seed else ""
        room = self.cell - len(seed) - (self.score + 1 if mark else 0)
        name = line.brief if line.brief and width(line.name) > room else line.name
        text = seed + pad(name, room)
        return f"{text} {pad(mark, self.score, right=True)}" if mark else text

    def _join(self, spot: Spot) -> None:
        """The match's own bracket, and the lines that come in from the winners before it."""
        top = self._top(spot)
        x = self._x(spot.column) + self.cell + 1
        self.strokes[top, x] |= _WEST | _SOUTH
        self.strokes[top + 1, x] |= _NORTH | _WEST
        feeding = [self.layout.spot(number) for number in spot.fed_by]
        if not feeding:
            return
        joint = self._x(spot.column) - 2
        outs = [self._top(before) + 1 for before in feeding]
        entry = min(max(top, min(outs)), max(outs))
        for before, out in zip(feeding, outs, strict=True):
            self._across(out, self._x(before.column) + self.cell + 1, joint)
            self._down(joint, min(out, entry), max(out, entry))
        self.strokes[entry, joint] |= _EAST

    def _across(self, row: int, start: int, end: int) -> None:
        for x in range(start, end):
            self.strokes[row, x] |= _EAST
            self.strokes[row, x + 1] |= _WEST

    def _down(self, x: int, start: int, end: int) -> None:
        for row in range(start, end):
            self.strokes[row, x] |= _SOUTH
            self.strokes[row + 1, x] |= _NORTH


def _row(fragments: dict[int, str]) -> str:
    row, columns = "", 0
    for x in sorted(fragments):
        row += " " * (x - columns) + fragments[x]
        columns = x + width(fragments[x])
    return row


def _listed(bracket: Bracket, written: dict[int, list[Caption]], columns: int) -> list[str]:
    """Round by round, for a screen that is too narrow for the tree."""
    rows: list[str] = []
    for round in range(1, bracket.shape.rounds + 1):
        rows += [*([""] if rows else []), fit(heading(bracket.shape, round), columns)]
        for match in bracket.shape.in_round(round):
            over = caption(bracket.shape, match)
            rows += [fit(f"  {over}", columns)] if over else []
            for side, line in enumerate(written[match.number]):
                start = f"{match.number:>4}  " if side == 0 else " " * 6
                start += f"{line.seed:>3} " if line.seed else " " * 4
                mark = f" {fit(line.score, _WIDEST_SCORE)}" if line.score else ""
                room = max(columns - len(start) - width(mark), 1)
                rows.append(fit(start + fit(line.name, room) + mark, columns))
    return rows
