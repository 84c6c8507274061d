"""A programme on an installation: `topcut programme open`, `people`, `import`, `merge`, `erase`,
`report`, `waiting`, `refresh`."""

from __future__ import annotations

from pathlib import Path

import click

from topcut import programmes
from topcut.cli.context import asked, read_text
from topcut.cli.output.terminal import answer, many, say, tell
from topcut.cli.parameters import json_option
from topcut.cli.programme_files import Progress, collector_paused, contents_of

from ..server.serve import data_option, database_option, open_store
from .answers import author, day_in, day_option, draw, id_argument, told

LARGEST_FILE = 400_000_000

person_argument = click.argument("person", type=int, metavar="PERSON", help="Their number here.")


@click.command("open")
@id_argument
@click.option("--director", metavar="LOGIN", help="The account that directs it.")
@data_option
@database_option
@json_option
def open_programme(
    programme_id: str, director: str | None, data: Path | None, database: str, json: bool
) -> None:
    """Open a programme on this installation."""
    open_store(data, database)
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.programme.programmes import open_programme as opened  # noqa: PLC0415
    from topcut.store.programme.roles import open_with_director  # noqa: PLC0415

    found = programmes.read(programme_id)
    if director is None:
        opened(found.id, author(found.id))
    else:
        open_with_director(found, account_of(director), author(found.id))
    told(json, f"{found.name} is open", {"programme": found.id})


@click.command("people")
@id_argument
@click.argument("text", required=False, default="", metavar="TEXT", help="How it begins.")
@data_option
@database_option
@json_option
def list_people(programme_id: str, text: str, data: Path | None, database: str, json: bool) -> None:
    """List people, or find those whose name, number or handle begins like a text."""
    open_store(data, database)
    from topcut.store.programme.programmes import kept_people, search, state_of  # noqa: PLC0415

    state = state_of(programme_id)
    if text:
        found = search(programme_id, text, most=100)
    else:
        found = [(number, kept) for number, (kept, _) in kept_people(programme_id).items()]
    rows = [
        {
            "person": number,
            "name": one.name,
            "number": one.number,
            "handle": one.handle,
            "region": one.region,
            "merged_into": state.people[number].merged_into,
        }
        for number, one in found
    ]
    if json:
        answer({"people": rows})
        return
    draw(("person", "name", "number", "handle", "region", "merged_into"), rows)


@click.command("import")
@id_argument
@click.argument(
    "file", type=click.Path(path_type=Path), metavar="FILE", help="A CSV with a header, or -."
)
@data_option
@database_option
@json_option
def import_people(
    programme_id: str, file: Path, data: Path | None, database: str, json: bool
) -> None:
    """Add people from a CSV: name, number, handle, aliases, region, contact, born, shown."""
    from topcut.sheets.people_list import read_people  # noqa: PLC0415

    people = read_people(read_text(file, LARGEST_FILE), file.name)
    open_store(data, database)
    from topcut.store.programme.programmes import add_people  # noqa: PLC0415

    numbers = add_people(programme_id, people, author(programme_id))
    told(json, f"{len(numbers)} added", {"added": numbers})


@click.command("merge")
@id_argument
@person_argument
@click.argument("into", type=int, required=False, metavar="INTO", help="Who they are.")
@click.option("--undo", is_flag=True, help="They are two people after all.")
@data_option
@database_option
@json_option
def merge_people(
    programme_id: str,
    person: int,
    into: int | None,
    undo: bool,
    data: Path | None,
    database: str,
    json: bool,
) -> None:
    """Say that two entries are one person, or that they are not."""
    if (into is None) != undo:
        raise click.UsageError("give INTO, or --undo.")
    open_store(data, database)
    from topcut.core.programme.journal.actions.people_and_reports import merge, undo_merge  # noqa: PLC0415
    from topcut.store.programme.programmes import record  # noqa: PLC0415

    if into is None:
        record(programme_id, lambda state: undo_merge(state, person), author(programme_id))
    else:
        record(programme_id, lambda state: merge(state, person, into), author(programme_id))
    text = f"{person} is apart again" if into is None else f"{person} is {into}"
    told(json, text, {"merged": person, "into": into})


@click.command("erase")
@id_argument
@person_argument
@data_option
@database_option
@json_option
def erase(programme_id: str, person: int, data: Path | None, database: str, json: bool) -> None:
    """Erase what is known of a person, also in the events of the programme; results and ratings
    stay under the number."""
    open_store(data, database)
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.programme.erasing import erase_everywhere  # noqa: PLC0415

    erase_everywhere(programme_id, person, author(programme_id), asked(), find_rulebook)
    told(json, f"the data of person {person} is erased", {"erased": person})


@click.command("report")
@id_argument
@click.argument(
    "file", type=click.Path(path_type=Path), metavar="FILE", help="A file of 'topcut ratings'."
)
@data_option
@database_option
@json_option
def report_events(
    programme_id: str, file: Path, data: Path | None, database: str, json: bool
) -> None:
    """Take in events with their reports; somebody unknown is a new person."""
    from topcut.core.programme.journal.actions.from_file import EventFile  # noqa: PLC0415

    rows = EventFile(contents_of(str(file)), file.name)
    open_store(data, database)
    from topcut.store.programme.reports import take_in  # noqa: PLC0415

    with collector_paused():
        taken = take_in(
            programmes.read(programme_id), rows, author(programme_id), progress=Progress()
        )
    tell(rows.told)
    text = f"{many(taken.reports, 'report')} taken in, {many(taken.people, 'person')} new"
    told(json, text.replace("persons", "people"), taken._asdict())


@click.command("waiting")
@id_argument
@day_option
@data_option
@database_option
@json_option
def list_waiting(
    programme_id: str, day: str | None, data: Path | None, database: str, json: bool
) -> None:
    """List reports that wait for a refresh, and events that are not reported."""
    today = day_in(day)
    open_store(data, database)
    from topcut.core.programme.journal.questions.ratings import ratings_on  # noqa: PLC0415
    from topcut.store.programme.programmes import state_of  # noqa: PLC0415

    state = state_of(programme_id)
    computed = ratings_on(state, programmes.read(programme_id), today, state.refreshed)
    rows = [
        {"event": row["id"], "what": "report" if row["status"] == "awaiting" else "correction"}
        for row in computed.rows
        if row["status"] == "awaiting" or "correction" in row
    ]
    rows += [{"event": event, "what": "not reported"} for event in state.waiting()]
    if json:
        answer({"waiting": rows})
        return
    draw(("event", "what"), rows)


@click.command("refresh")
@id_argument
@day_option
@click.option("--preview", is_flag=True, help="Show what it would change, and why.")
@data_option
@database_option
@json_option
def refresh_ratings(
    programme_id: str,
    day: str | None,
    preview: bool,
    data: Path | None,
    database: str,
    json: bool,
) -> None:
    """Refresh all ratings, or show beforehand what would change."""
    today = day_in(day)
    open_store(data, database)
    from topcut.core.programme.journal.actions.people_and_reports import refresh  # noqa: PLC0415
    from topcut.core.programme.journal.questions.ratings import preview as previewed  # noqa: PLC0415
    from topcut.store.programme.programmes import data_of, record, state_of  # noqa: PLC0415

    found = previewed(state_of(programme_id), programmes.read(programme_id), today)
    names = {
        number: one.name
        for number, one in data_of(programme_id, {c.person for c in found.changes}).items()
    }
    if not preview:
        record(programme_id, lambda state: refresh(state, today), author(programme_id))
    rows = [
        {
            "person": one.person,
            "name": names.get(one.person, f"Person {one.person}"),
            "game": one.key[0],
            "category": one.key[1],
            "before": one.before,
            "after": one.after,
        }
        for one in found.changes
    ]
    if json:
        answer({"refreshed": not preview, "changes": rows, "events": found.events})
        return
    draw(("name", "game", "category", "before", "after"), rows)
    say(f"because of: {', '.join(found.events)}" if found.events else "nothing changes")


COMMANDS = (
    open_programme,
    list_people,
    import_people,
    merge_people,
    erase,
    report_events,
    list_waiting,
    refresh_ratings,
)
