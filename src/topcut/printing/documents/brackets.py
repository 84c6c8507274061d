"""Brackets to be posted, over as many sheets as their seats need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any

from topcut.core.bracket import Seed, Shape, Side, SideSource, Vacancy
from topcut.core.bracket.captions import caption, coming, heading
from topcut.core.bracket.layout import Spot, lay_out
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Elimination, State

from ..options import PrintOptions
from ..page.heading import head
from ..sources.source import Source
from .kind import Kind
from .part import DocumentParts, Part

TITLE = Message("Bracket")
LARGEST_SHEET = 16
"""Matches below each other on one sheet: 32 seats."""


@dataclass(frozen=True, slots=True)
class BracketSheet:
    title: Message
    spots: tuple[Spot, ...]


def some_bracket(source: Source, _: PrintOptions) -> None:
    if not source.state.brackets and not source.state.bracket_tables:
        raise Refusal("there is no bracket yet", do="make the cut first")


def bracket(source: Source, _: PrintOptions) -> DocumentParts:
    """SW-041, PK-051, ST-184: each division's own. ST-179: before the cut the one that was
    announced, with its seeds."""
    state = source.state
    if state.brackets:
        drawn = [_drawn(state, one) for one in state.brackets.values()]
    else:
        drawn = [_announced(state, name) for name in state.bracket_tables]
    return [Part("bracket", data) for data in drawn]


def _drawn(state: State, one: Elimination) -> dict[str, Any]:
    seeds = {number: seed for seed, number in enumerate(one.qualifiers, 1)}
    is_seeded = state.rulebook.bracket.seeding == "seeded"
    sides = {
        standing.match.number: [
            {
                "seed": str(seeds[who]) if is_seeded and isinstance(who, int) else "",
                "name": _name(state, source, who),
                "score": _games(one, standing.match.number, who),
                "person": isinstance(who, int),
                "won": isinstance(who, int) and who == standing.winner,
                "lost": standing.is_decided and who != standing.winner,
            }
            for source, who in zip(standing.match.sources, standing.sides, strict=True)
        ]
        for standing in one.bracket.standings
    }
    title = Message("Bracket: {division}", division=one.division) if one.division else TITLE
    champion = one.bracket.champion
    named = "" if champion is None else state.name_of(champion)
    return _data(state, title, one.bracket.shape, sides, named)


def _name(state: State, source: SideSource, who: Side) -> Message | str:
    if isinstance(who, int):
        return state.name_of(who)
    return coming(source) if who is Vacancy.UNKNOWN else state.rulebook.words.bye


def _games(one: Elimination, match: int, player: Side) -> str:
    """Games or points of a match that were written down, said of one side."""
    table = one.table(match)
    if table is None or player not in table.players:
        return ""
    side = table.players.index(player)
    result = table.report.result if table.report else None
    pair = (result.score or result.games) if result else None
    return str(pair[side]) if pair else ""


def _announced(state: State, name: str) -> dict[str, Any]:
    table = state.bracket_tables[name]
    sides = {
        match.number: [
            {
                "seed": str(source.number) if isinstance(source, Seed) else "",
                "name": "" if isinstance(source, Seed) else coming(source),
                "score": "",
                "person": False,
                "won": False,
                "lost": False,
            }
            for source in match.sources
        ]
        for match in table.shape.matches
    }
    title = Message("Bracket: {division}", division=name) if name else TITLE
    return _data(state, title, table.shape, sides, "")


def _data(
    state: State,
    title: Message,
    shape: Shape,
    sides: dict[int, list[dict[str, Any]]],
    champion: str,
) -> dict[str, Any]:
    sheets = sheets_of(shape)
    return {
        "head": head(state, title),
        "items": [_sheet(shape, sheet, sides, sheets) for sheet in sheets],
        "champion": champion,
        "words": {"champion": Message("Champion")},
    }


def _sheet(
    shape: Shape,
    sheet: BracketSheet,
    sides: dict[int, list[dict[str, Any]]],
    sheets: Sequence[BracketSheet],
) -> dict[str, Any]:
    here = {spot.match.number for spot in sheet.spots}
    where = {s.match.number: one.title for one in sheets for s in one.spots}
    lowest = min(spot.y for spot in sheet.spots)
    height = max(spot.y for spot in sheet.spots) - lowest
    columns = sorted({spot.column for spot in sheet.spots})
    return {
        "title": sheet.title if len(sheets) > 1 else "",
        "columns": [heading(shape, column + 1) for column in columns],
        "height": float(height) + 1,
        "final": shape.final.number in here,
        "matches": [
            {
                "number": spot.match.number,
                "column": columns.index(spot.column),
                "y": float(spot.y - lowest),
                "from": [number for number in spot.fed_by if number in here],
                "caption": caption(shape, spot.match),
                "sides": sides[spot.match.number],
                "onward": _onward(shape, spot, here, where),
            }
            for spot in sheet.spots
        ],
    }


def _onward(shape: Shape, spot: Spot, here: set[int], where: dict[int, Message]) -> Message | str:
    """Where the winner goes on, when that is on another sheet."""
    after = shape.goes_to(spot.match.number)
    return "" if after is None or after.number in here else where[after.number]


def sheets_of(shape: Shape) -> list[BracketSheet]:
    """All of it on one sheet, or the parts that fit one each, and the rounds after them."""
    layout = lay_out(shape)
    if layout.height <= LARGEST_SHEET + 2:
        return [BracketSheet(Message("Sheet {number}", number=1), layout.spots)]
    below = _matches_below(shape)
    roots = [
        match.number
        for match in shape.matches
        if _fits(below[match.number], shape)
        and (
            (after := shape.goes_to(match.number)) is None or not _fits(below[after.number], shape)
        )
    ]
    parts = [root for root in roots if len(below[root]) > 1]
    sheets = []
    taken: set[int] = set()
    for number, root in enumerate(parts, 1):
        taken |= below[root]
        spots = tuple(layout.spot(match) for match in sorted(below[root]))
        sheets.append(BracketSheet(Message("Sheet {number}", number=number), spots))
    rest = [spot for spot in layout.spots if spot.match.number not in taken]
    if rest:
        title = Message("Last sheet") if sheets else Message("Sheet {number}", number=1)
        sheets.append(BracketSheet(title, _closer(rest)))
    return sheets


def _matches_below(shape: Shape) -> dict[int, set[int]]:
    """Each match with all whose winners lead to it."""
    below = {match.number: {match.number} for match in shape.matches}
    for match in shape.matches:
        if (after := shape.goes_to(match.number)) is not None:
            below[after.number] |= below[match.number]
    return below


def _fits(matches: set[int], shape: Shape) -> bool:
    """A tree with so few ends that they stand below each other."""
    inner = {after.number for n in matches if (after := shape.goes_to(n)) is not None}
    return len(matches - inner) <= LARGEST_SHEET


def _closer(spots: Sequence[Spot]) -> tuple[Spot, ...]:
    """Without the room for the matches that stand on other sheets."""
    gaps = []
    for column in {spot.column for spot in spots}:
        ys = sorted(spot.y for spot in spots if spot.column == column)
        gaps += [after - before for before, after in pairwise(ys)]
    scale = max(min(gaps, default=Fraction(1)), Fraction(1))
    return tuple(Spot(one.match, one.column, one.y / scale, one.fed_by) for one in spots)


BRACKET = Kind(
    name="bracket",
    title=TITLE,
    about=Message("to be posted, with results so far"),
    make=bracket,
    needs=some_bracket,
    fits=("bracket", "finished"),
)
