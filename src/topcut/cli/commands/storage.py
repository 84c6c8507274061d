"""Commands about everything that a desk has stored: backup, restore, check, password."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook

from ..context import AsJson, answer, many, say
from .serve import DatabaseOption, DataOption, open_store

BackupArg = Annotated[Path, typer.Argument(metavar="FILE", help="The file of the copy.")]


def register(app: typer.Typer) -> None:
    for command in (backup, restore, check, password):
        app.command()(command)


def backup(
    file: BackupArg, data: DataOption = None, database: DatabaseOption = "", json: AsJson = False
) -> None:
    """Copy every event and account of the desk into one file, while it runs or not."""
    open_store(data, database)
    from topcut.store.backup import backup as write  # noqa: PLC0415

    rows = write(file)
    _say(json, f"{file}: {many(rows, 'row')}", {"rows": rows})


def restore(
    file: BackupArg, data: DataOption = None, database: DatabaseOption = "", json: AsJson = False
) -> None:
    """Put a copy back, into an empty data folder or database."""
    open_store(data, database)
    from topcut.store.backup import restore as read  # noqa: PLC0415

    rows = read(file, find_rulebook)
    _say(json, f"{many(rows, 'row')} restored, every journal checked", {"rows": rows})


def check(data: DataOption = None, database: DatabaseOption = "", json: AsJson = False) -> None:
    """Check every event's journal: its chain, its numbers, and that it can be read."""
    open_store(data, database)
    from topcut.store.check import faults  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    found, journals = faults(find_rulebook), Journal.objects.count()
    _say(json, f"{many(journals, 'journal')} checked", {"journals": journals, "faults": found})
    if found:
        raise Refusal(
            "{faults}", faults="; ".join(found), do="put a copy back with 'topcut restore'"
        )


def password(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="What they log in with.")],
    data: DataOption = None,
    database: DatabaseOption = "",
    json: AsJson = False,
) -> None:
    """Give somebody who forgot it a new password, and end where they are logged in."""
    open_store(data, database)
    from topcut.store.accounts import new_password  # noqa: PLC0415

    made = new_password(login)
    _say(json, f"the new password of {login}: {made}", {"password": made})


def _say(as_json: bool, text: str, value: dict[str, object]) -> None:
    if as_json:
        answer(value)
    else:
        say(text)
