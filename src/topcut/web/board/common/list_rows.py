"""The rows of long public lists. Written out here: a template takes several times as long for them,
and readers wait for all lists of a new round."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from markupsafe import Markup

from topcut.web.common.language.cached_gettext import gettext as _
from topcut.web.common.rendering.cached_escape import escaped

if TYPE_CHECKING:
    from .event_header import EventHeader
    from .public_rows import PublicSeat, PublicTable


def pairing_rows(seats: Iterable[PublicSeat], root: str, event: EventHeader) -> Markup:
    """Pairings by name, each with a link to the player's page."""
    said = _alone_words(event.bye)
    rows = []
    for seat in seats:
        table, other = _place(seat, said, event, "cut muted")
        rows.append(
            f'  <li>\n    <a class="name cut" href="{root}players/{seat.number}/">'
            f'<bdi>{escaped(seat.name)}</bdi></a><b class="tno">{table}</b>{other}  </li>\n'
        )
    return Markup("".join(rows))


def big_screen_rows(seats: Iterable[PublicSeat], event: EventHeader) -> Markup:
    """The same for the hall, where nobody clicks."""
    said = _alone_words(event.bye)
    rows = []
    for seat in seats:
        table, other = _place(seat, said, event, "op cut")
        rows.append(
            f'      <li>\n        <bdi class="nm cut">{escaped(seat.name)}</bdi>'
            f"<b>{table}</b>{other}      </li>\n"
        )
    return Markup("".join(rows))


def table_rows(tables: Iterable[PublicTable], root: str, bye: str) -> Markup:
    """Tables with their players and results, or the bracket's matches."""
    said = _alone_words(bye)
    rows = []
    for row in tables:
        kind = f"{'open' if row.is_open else ''}{' many' if len(row.players) > 2 else ''}"
        players = "".join(
            [
                f'<a class="cut{_outcome(row.won, side)}"\n        href="{root}players/{number}/">'
                f"<bdi>{escaped(name)}</bdi></a>"
                for side, (number, name) in enumerate(row.players)
            ]
        )
        result = said.get(row.alone, "") if row.alone else escaped(row.result)
        warn = " warn" if row.is_disputed else ""
        rows.append(
            f'  <li class="{kind}">\n    <b class="tno">{row.number}</b>'
            f'<span class="players">{players}</span><span class="said{warn}">{result}</span>\n'
            "  </li>\n"
        )
    return Markup("".join(rows))


def _alone_words(bye: str) -> dict[str, str]:
    """What is said of who has no opponent."""
    words = {"bye": bye, "earned-bye": _("earned bye"), "missed": _("missed")}
    return {alone: escaped(text) for alone, text in words.items()}


def _place(
    seat: PublicSeat, said: dict[str, str], event: EventHeader, kind: str
) -> tuple[int | str, str]:
    """The table, and the opponent; in pods the table alone."""
    table = seat.table if seat.table and not seat.alone else ""
    if event.has_pods and not seat.alone:
        return table, ""
    others = said.get(seat.alone) or " · ".join(map(escaped, seat.opponents))
    return table, f'<bdi class="{kind}">{others}</bdi>'


def _outcome(won: int | None, side: int) -> str:
    if won is None:
        return ""
    return " won" if won == side else " lost"


FUNCTIONS: dict[str, Callable[..., Markup]] = {
    "big_screen_rows": big_screen_rows,
    "pairing_rows": pairing_rows,
    "table_rows": table_rows,
}
"""What templates call."""
