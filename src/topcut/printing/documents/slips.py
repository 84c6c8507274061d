"""Result slips: one per table, to be filled in, signed and brought to the desk (T-6, PK-110)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from topcut.core.bracket.captions import match_title
from topcut.core.message import Message
from topcut.core.projections.histories import field_of
from topcut.core.refusal import Refusal
from topcut.core.rulebook import ResultRule
from topcut.core.stages.current_stage import rounds_stage, stage_of
from topcut.core.stages.stage import Stage
from topcut.core.tournament import result_words
from topcut.core.tournament.state import State, Table

from ..options import PrintOptions
from ..page.cutting import in_order
from ..page.heading import event_data, round_name
from ..page.qr_code import NO_ADDRESS, at_table, qr_svg, reachable
from ..sources.source import Source
from . import needs
from .kind import Kind
from .pairings import by_name
from .part import DocumentParts, Part

ON_A_PAGE = 8
TitledTables = list[tuple[Message, Table]]
"""Each with the name of its round."""


def tables_to_play(source: Source, options: PrintOptions) -> TitledTables:
    """Of the wanted round, or the bracket's open matches; byes have no slip. All of them, or the
    one that somebody has lost."""
    found = _open_matches(source) if _in_bracket(source, options) else _tables(source, options)
    wanted = [one for one in found if options.table in (None, one[1].number)]
    if not wanted and options.table is not None:
        raise Refusal("table {table} needs no slip", do="choose another table", table=options.table)
    if not wanted and _in_bracket(source, options):
        raise Refusal("no match is open: nothing needs a slip", do="choose a round")
    return wanted


def _needs(source: Source, options: PrintOptions) -> None:
    """Every page of the round asks: its thousands of tables are gone through only where one is
    wanted; open matches of a bracket are few."""
    if options.table is not None or _in_bracket(source, options):
        tables_to_play(source, options)
    else:
        needs.published_round(source, options)


def _in_bracket(source: Source, options: PrintOptions) -> bool:
    return bool(source.state.brackets) and options.round is None


def slips(source: Source, options: PrintOptions) -> DocumentParts:
    """A slip for each table."""
    state, in_bracket = source.state, _in_bracket(source, options)
    stage = stage_of(state) if in_bracket else rounds_stage(state)
    url = reachable(options.url)
    tables = tables_to_play(source, options)
    before = (options.round or len(state.rounds)) - 1
    items = [_slip(stage, title, table, before, url) for title, table in tables]
    data = {
        **event_data(state),
        "items": in_order(items, ON_A_PAGE, options.order),
        "boxes": [result_words.label(state.rulebook, code) for code in _reportable(stage)],
        "score": stage.counts_score and state.rulebook.differential is not None,
        "words": {
            "table": Message("Table"),
            "match": Message("Match"),
            "signature": Message("Signature"),
            "initials": Message("Initials"),
            "score": Message("Score"),
            "games": Message("Games won"),
            "report": Message("Report here"),
            "game": state.rulebook.words.game,
            "total": Message("Total"),
            "points": state.rulebook.words.points,
            "place": Message("Place"),
        },
        "match": in_bracket,
    }
    return [Part("slips", data, () if url else (NO_ADDRESS,))]


def round_pack(source: Source, options: PrintOptions) -> DocumentParts:
    """Pairings to be posted and slips to be handed out, in one go."""
    return [*by_name(source, options), *slips(source, options)]


def _reportable(stage: Stage) -> list[str]:
    """What players say of a game, the best first; that both lost is a ruling."""
    results = stage.state.rulebook.results
    said = [
        code
        for code in stage.result_codes
        if results[code].counts in ("win", "loss", "draw") and code != "double-loss"
    ]
    return sorted(said, key=lambda code: (-_points(results, code), _against(results, code)))


def _points(results: Mapping[str, ResultRule], code: str) -> int:
    return results[code].points


def _against(results: Mapping[str, ResultRule], code: str) -> int:
    """What the other side gets for it."""
    other = results[code].against
    return results[other].points if other else 0


def _tables(source: Source, options: PrintOptions) -> TitledTables:
    played = needs.published_round(source, options)
    title = round_name(source.state, played.number)
    return [(title, table) for table in played.tables if not table.alone]


def _open_matches(source: Source) -> TitledTables:
    """Matches of the brackets that can be played now."""
    found = []
    for one in source.state.brackets.values():
        for match in one.bracket.ready:
            sides = one.bracket.standing(match.number).sides
            players = tuple(side for side in sides if isinstance(side, int))
            title = match_title(one.bracket.shape, match)
            found.append((title, Table(match.number, players)))
    return found


def _slip(stage: Stage, title: Message, table: Table, before: int, url: str) -> dict[str, Any]:
    """`before`: rounds that are in the points of its players."""
    state = stage.state
    pods = state.rulebook.pods if stage.name == "swiss" else None
    return {
        "table": table.number,
        "title": title,
        "players": _players(state, stage, table.players, before),
        "games": [] if pods is None else list(range(1, pods.games.value + 1)),
        "places": pods is not None and pods.places is not None,
        "best_of": 1 if pods else stage.best_of(table.number),
        "more": Message("+{minutes} min", minutes=table.extension) if table.extension else "",
        "qr": qr_svg(at_table(url, table.number)) if url else "",
    }


def _players(
    state: State, stage: Stage, players: Sequence[int], before: int
) -> list[dict[str, Any]]:
    """With the points that everybody came with."""
    if stage.name == "elimination" or not state.rounds:
        return [{"name": state.name_of(number), "points": ""} for number in players]
    field = field_of(state, before)
    points = field.points
    return [
        {
            "name": state.name_of(number),
            "points": Message.counted(
                "{count} point", "{count} points", int(points[field.positions[number]])
            ),
        }
        for number in players
    ]


SLIPS = Kind(
    name="slips",
    title=Message("Result slips"),
    about=Message("one per table, to be signed; eight on a page"),
    make=slips,
    needs=_needs,
    fits=("round", "bracket"),
    choices=("round", "order", "table", "url"),
)
ROUND_PACK = Kind(
    name="round-pack",
    title=Message("Pairings and slips"),
    about=Message("all that a new round needs: pairings by name, then the slips"),
    make=round_pack,
    needs=needs.a_round,
    fits=("round",),
    choices=("round", "order", "url"),
)
