"""Numbers to stand on the tables, so that players find their seats (L5-022)."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State

from ..options import PrintOptions
from ..page.heading import event_or_game
from ..page.qr_code import NO_ADDRESS, at_table, qr_svg, reachable
from ..sources.source import Source
from .kind import Kind
from .part import DocumentParts, Part


def table_numbers(source: Source, options: PrintOptions) -> DocumentParts:
    """L5-022: one for each table that the event needs, two on a page; each with the address where
    pairings are."""
    many = count(source, options)
    url = reachable(options.url)
    data = {
        **event_or_game(source),
        "items": [
            {"table": number, "qr": qr_svg(at_table(url, number)) if url else ""}
            for number in range(1, many + 1)
        ],
        "words": {"table": Message("Table"), "scan": Message("Pairings, results, standings")},
    }
    return [Part("table-numbers", data, () if url else (NO_ADDRESS,))]


def count(source: Source, options: PrintOptions) -> int:
    """How many: as asked for, or as the round has tables, or as the players fill."""
    if options.count is not None:
        return options.count
    found = _tables(source.event) if source.event is not None else 0
    if not found:
        raise Refusal("how many tables are there?", do="say how many (--count), or enter players")
    return found


def _tables(state: State) -> int:
    if state.current_round is not None:
        return max((t.number for t in state.current_round.tables if not t.alone), default=0)
    players, pods = state.active_count, state.rulebook.pods
    return -(-players // (pods.sizes.most if pods else 2))


TABLE_NUMBERS = Kind(
    name="table-numbers",
    title=Message("Table numbers"),
    about=Message("large, two on a page"),
    make=table_numbers,
    needs=count,
    fits=("before",),
    choices=("count", "url"),
)
