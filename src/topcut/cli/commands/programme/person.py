"""`topcut programme person export`: what a person takes along."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from topcut.cli.output.terminal import say
from topcut.cli.parameters import json_option
from topcut.core.refusal import Refusal

from ..server.serve import data_option, database_option, open_store
from .answers import day_in, day_option, id_argument, told


@click.group("person", no_args_is_help=True)
def person() -> None:
    """One person of a programme."""


@person.command("export")
@id_argument
@click.argument("number", type=int, metavar="PERSON", help="Their number here.")
@click.argument(
    "file",
    type=click.Path(path_type=Path),
    required=False,
    metavar="FILE",
    help="Where to write it; by default it is shown.",
)
@day_option
@data_option
@database_option
@json_option
def export_person(
    programme_id: str,
    number: int,
    file: Path | None,
    day: str | None,
    data: Path | None,
    database: str,
    json: bool,
) -> None:
    """Write everything that is kept of a person into one file, for them to take along."""
    today = day_in(day)
    open_store(data, database)
    from topcut.store.programme.person_export import export_person  # noqa: PLC0415
    from topcut.store.programme.programmes import state_of  # noqa: PLC0415

    state = state_of(programme_id)
    if number not in state.people:
        raise Refusal("there is no person {person}", do="look at 'people'", person=number)
    own = state.person(number)
    found = export_person(programme_id, own, today)
    text = msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
    if file is None:
        say(text.rstrip())
        return
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Refusal("{file} cannot be written: {error}", file=file.name, error=error) from None
    told(json, f"person {own} is in {file.name}", {"person": own, "file": str(file)})
