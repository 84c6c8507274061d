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

from . import needs
from .cutting import in_order
from .heading import event_data, round_name
from .options import PrintOptions
from .pairings import by_name
from .part import Document, Part
from .qr_code import NO_ADDRESS, qr_svg, reachable

ON_A_PAGE = 8
Tables = list[tuple[Message, Table]]
TABLE = "{table}"
"""Stands in an address for the number of the table."""


def slips(state: State, options: PrintOptions) -> Document:
    """Of the wanted round, or of the bracket's open matches; byes have none."""
    needs.a_round_or_match(state, options)
    in_bracket = bool(state.brackets) and options.round is None
    stage = stage_of(state) if in_bracket else rounds_stage(state)
    url = reachable(options.url)
    tables = _wanted(_open_matches(state) if in_bracket else _tables(state, options), options.table)
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


def _wanted(tables: Tables, number: int | None) -> Tables:
    """All of them, or the one that somebody has lost."""
    found = [one for one in tables if number is None or one[1].number == number]
    if not found and number is not None:
        raise Refusal("table {table} needs no slip", do="choose another table", table=number)
    return found


def round_pack(state: State, options: PrintOptions) -> Document:
    """Pairings to be posted and slips to be handed out, in one go."""
    needs.a_round(state, options)
    return [*by_name(state, options), *slips(state, options)]


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


def _tables(state: State, options: PrintOptions) -> Tables:
    played = needs.published_round(state, options)
    title = round_name(state, played.number)
    return [(title, table) for table in played.tables if not table.alone]


def _open_matches(state: State) -> Tables:
    """Matches of the brackets that can be played now."""
    found = []
    for one in state.brackets.values():
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
        "qr": qr_svg(url.replace(TABLE, str(table.number))) if url else "",
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
