"""How long personal data is kept: which events are due, and erasing it from cron."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from topcut.cli.output.terminal import answer, say, tell
from topcut.cli.parameters import json_option
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook

from .serve import data_option, database_option, open_store


@click.command("retention")
@click.option("--erase", is_flag=True, help="Erase it now; without, events are only listed.")
@click.option(
    "--days",
    type=click.IntRange(0, 36_500),
    help="Where an event does not say it itself; otherwise TOPCUT_RETENTION_DAYS.",
)
@data_option
@database_option
@json_option
def retention(erase: bool, days: int | None, data: Path | None, database: str, json: bool) -> None:
    """List events whose personal data is due to be erased; with --erase it is, as cron does it."""
    open_store(data, database, must_exist=True)
    from topcut.store.events import personal_data_retention as kept  # noqa: PLC0415

    now = datetime.now(UTC)
    default = kept.default_days() if days is None else days
    due = list(kept.due_events(now.date(), default, find_rulebook))
    left = []
    for one in due if erase else ():
        try:
            kept.erase_due(one, now.isoformat(timespec="milliseconds"), find_rulebook)
        except Refusal as refusal:
            left.append(one)
            tell([Message("{name}: {refusal}", name=one.name, refusal=refusal.whole())])
    if json:
        answer(
            {
                "due": [{"event": a, "name": b, "since": c.isoformat()} for a, b, c in due],
                "erased": len(due) - len(left) if erase else 0,
            }
        )
        return
    for one in due:
        done = "erased" if erase and one not in left else f"due since {one.since:%Y-%m-%d}"
        say(f"{one.event}  {one.name}: {done}")
    if not due:
        say("nothing is due")
