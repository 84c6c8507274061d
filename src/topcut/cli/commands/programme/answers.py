"""What commands of a programme on an installation share: who asks, how answers are drawn."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import click

from topcut.cli.output.grid import Column, Grid
from topcut.cli.output.terminal import answer, say
from topcut.core.refusal import Refusal

id_argument = click.argument("programme_id", metavar="ID", help="The programme.")
day_option = click.option("--day", metavar="DAY", help="As of this day; by default today.")


def author(programme: str) -> tuple[str, str]:
    """Who is at the desk, as a key of the programme's journal, and when."""
    from topcut.store.programme.roles import author_at_terminal  # noqa: PLC0415

    by = click.get_current_context().find_root().params["by"]
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return author_at_terminal(programme, by, now)


def day_in(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Refusal("'{text}' is not a day", do="write it as 2026-11-15", text=text) from None


def told(as_json: bool, text: str, value: dict[str, Any]) -> None:
    if as_json:
        answer(value)
    else:
        say(text)


def draw(names: tuple[str, ...], rows: list[dict[str, Any]]) -> None:
    grid = Grid([Column(name.replace("_", " ")) for name in names])
    for row in rows:
        grid.add(*("" if row[name] is None else str(row[name]) for name in names))
    grid.draw()
