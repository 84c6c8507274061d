"""Tables of the round that is played, the bracket's matches, and tables of the rounds before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from topcut.web.common.formatting.round_names import round_name

from ..common import public_rows
from ..common.event_header import past_rounds as count_of_past_rounds

if TYPE_CHECKING:
    from .public_pages import Drawing

PAGE = "board/tables/tables.jinja"
AT_ONCE = 100


def tables_of_now(drawing: Drawing) -> None:
    """By table, in parts where there are many; in the cut the matches that are still open."""
    state, names = drawing.state, drawing.names
    if state.brackets:
        rows = public_rows.match_rows(state, names)
        drawing.draw("tables/", PAGE, rows=rows, tab="pairings/")
        return
    tables = state.current_round.tables if state.current_round else ()
    common = {
        "tab": "pairings/",
        "tables_all": len(tables),
        "tables_done": sum(not table.is_open for table in tables),
    }
    if len(tables) <= AT_ONCE:
        rows = public_rows.table_rows(state, names, tables)
        drawing.draw("tables/", PAGE, rows=rows, **common)
        return
    starts = range(0, len(tables), AT_ONCE)
    parts = [(_part(start), f"{start + 1} \u2013 {start + AT_ONCE}") for start in starts]
    for start in starts:
        path = _part(start)
        if drawing.touched is None or drawing.touched:
            rows = public_rows.table_rows(state, names, tables[start : start + AT_ONCE])
            drawing.draw(path, PAGE, rows=rows, parts=parts, here=path, **common)


def past_rounds(drawing: Drawing) -> None:
    """Pages of finished rounds; a corrected result draws its round again."""
    state, before = drawing.state, drawing.before
    earlier = before.state.rounds[: count_of_past_rounds(before.state)] if before else []
    for index, round in enumerate(state.rounds[: count_of_past_rounds(state)]):
        path = f"rounds/{round.number}/"
        if index < len(earlier) and earlier[index] == round:
            drawing.take_over(path)
            continue
        rows = public_rows.table_rows(state, drawing.names, round.tables)
        title = round_name(state, round.number)
        drawing.draw(path, PAGE, rows=rows, title=title, round_title=title, past=True, tab="")


def _part(start: int) -> str:
    return f"tables/{start + 1}/" if start else "tables/"
