"""Commands about everything that a desk has stored: backup, restore, check, password."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import click

from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import json_option
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook

from .serve import data_option, database_option, open_store

backup_argument = click.argument(
    "file", type=click.Path(path_type=Path), metavar="FILE", help="The file of the copy."
)


passphrase_option = click.option(
    "--passphrase",
    default="",
    envvar="TOPCUT_PASSPHRASE",
    help="Encipher it with this, or open it; better in TOPCUT_PASSPHRASE than typed.",
)


@click.command("backup")
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    metavar="FILE|FOLDER",
    help="The file of the copy; in a folder each has its date, and old ones are removed.",
)
@click.option("--test", is_flag=True, help="Restore it into a scratch place and check it there.")
@click.option("--with-key", is_flag=True, help="With the installation's key: links hold elsewhere.")
@passphrase_option
@data_option
@database_option
@json_option
def backup(
    file: Path,
    test: bool,
    with_key: bool,
    passphrase: str,
    data: Path | None,
    database: str,
    json: bool,
) -> None:
    """Back up every event and account in one file; while the desk runs or not."""
    open_store(data, database, only_reads=True)
    from topcut.store.backup import schedule  # noqa: PLC0415
    from topcut.store.backup.backup import backup as write  # noqa: PLC0415
    from topcut.store.installation import installation  # noqa: PLC0415

    folder = file if file.is_dir() else None
    if folder is not None:
        file = folder / schedule.name_at(datetime.now())
    rows = write(
        file, passphrase=passphrase, key_of=installation.data_folder() if with_key else None
    )
    _note_export()
    if test:
        _try_to_restore(file, passphrase)
    removed = [one.name for one in schedule.remove_old(folder)] if folder else []
    told = f"{file}: {many(rows, 'row')}{', restored and checked' if test else ''}"
    _say(json, told, {"rows": rows, "file": str(file), "tested": test, "removed": removed})


def _note_export() -> None:
    """In the security log; a database that can only be read is copied all the same."""
    from django.db import DatabaseError  # noqa: PLC0415

    from topcut.store.security import security_log  # noqa: PLC0415

    try:
        security_log.note("export-backup")
    except DatabaseError as error:
        click.echo(f"note: the security log cannot be written ({error})", err=True)


def _try_to_restore(file: Path, passphrase: str) -> None:
    """In another process, which has another database."""
    import os  # noqa: PLC0415
    import subprocess  # noqa: PLC0415
    import sys  # noqa: PLC0415
    import tempfile  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as scratch:
        command = [sys.executable, "-c", "from topcut.cli import main; main()"]
        here = {"TOPCUT_DATA": scratch, "DATABASE_URL": "", "TOPCUT_PASSPHRASE": passphrase}
        ran = subprocess.run(
            [*command, "restore", str(file.resolve())],
            env=os.environ | here,
            capture_output=True,
            text=True,
            check=False,
        )
    if ran.returncode:
        raise Refusal(
            "the copy was written, but it cannot be restored: {fault}",
            do="run 'topcut check'",
            fault=ran.stderr.strip(),
        )


@click.command("restore")
@backup_argument
@passphrase_option
@data_option
@database_option
@json_option
def restore(file: Path, passphrase: str, data: Path | None, database: str, json: bool) -> None:
    """Restore a backup: into an empty data folder or database, or a deleted event into its own."""
    open_store(data, database)
    from topcut.store.backup.backup import restore as read  # noqa: PLC0415
    from topcut.store.events.archive import is_archive, restore_event, restoring  # noqa: PLC0415
    from topcut.store.installation import installation  # noqa: PLC0415

    if is_archive(file):
        at = datetime.now(UTC).isoformat(timespec="milliseconds")
        name = restore_event(file, restoring(at), find_rulebook)
        _say(json, f"'{name}' is back", {"event": name})
        return

    rows = read(file, find_rulebook, passphrase=passphrase, data=installation.data_folder())
    _say(json, f"{many(rows, 'row')} restored, every journal checked", {"rows": rows})


@click.command("check")
@data_option
@database_option
@json_option
def check(data: Path | None, database: str, json: bool) -> None:
    """Check every event's journal: its chain, its numbers, its signed heads, that it can be read,
    and that a backup of everything could be restored."""
    open_store(data, database, only_reads=True)
    from topcut.store.backup.backup import faults_of_a_copy  # noqa: PLC0415
    from topcut.store.installation.check import clock_notes, faults, signature_notes  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415

    found, journals = [*faults(find_rulebook), *faults_of_a_copy()], Journal.objects.count()
    notes = [*clock_notes(), *signature_notes()]
    told = {"journals": journals, "faults": found, "notes": notes}
    _say(json, "\n".join([f"{many(journals, 'journal')} checked", *notes]), told)
    if found:
        raise Refusal(
            "{faults}", faults="; ".join(found), do="put a copy back with 'topcut restore'"
        )


@click.command("password")
@click.argument("login", metavar="LOGIN", help="What they log in with.")
@data_option
@database_option
@json_option
def password(login: str, data: Path | None, database: str, json: bool) -> None:
    """Give somebody who forgot it a new password; all their devices are logged out."""
    open_store(data, database, must_exist=True)
    from topcut.store.accounts.accounts import new_password  # noqa: PLC0415

    made = new_password(login)
    _say(json, f"the new password of {login}: {made}", {"password": made})


def _say(as_json: bool, text: str, value: dict[str, object]) -> None:
    if as_json:
        answer(value)
    else:
        say(text)
