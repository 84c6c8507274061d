"""`topcut programme list | show | check`, and what runs one on an installation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from topcut import programmes
from topcut.cli.context import read_text
from topcut.cli.output.grid import Column, Grid
from topcut.cli.output.terminal import answer, say, tell
from topcut.cli.parameters import json_option
from topcut.core.programme.definition import BadProgramme, Programme
from topcut.core.programme.definition.load import LIMIT

from . import installed_programme, person, roles


@click.group("programme", no_args_is_help=True)
def programme() -> None:
    """The programmes of organized play: list them, read one, check your own, run one here."""


@programme.command("list")
@json_option
def list_programmes(json: bool) -> None:
    """The programmes that come with Topcut."""
    found = [programmes.read(name) for name in programmes.known()]
    if json:
        answer([{"id": one.id, "name": one.name} for one in found])
        return
    for one in found:
        say(f"{one.id:18} {one.name}")


@programme.command("show")
@click.argument("programme_id", metavar="ID", help="An id, or a TOML file.")
@json_option
def show_programme(programme_id: str, json: bool) -> None:
    """A programme: games, kinds of events, points, roles, contacts."""
    found = _any(programme_id)
    row = _row(found)
    if json:
        answer(row)
        return
    say(f"{found.name}, {found.guide.title}, version {found.guide.version}", bold=True)
    say(f"games: {', '.join(one.name for one in found.games)}")
    _draw("events", ("kind", "level", "k"), row["kinds"])
    points = [{"from": str(one["from"]), "points": _listed(one["points"])} for one in row["points"]]
    _draw("points by place", ("from", "points"), points)
    _draw("roles", ("role",), row["roles"])
    _draw("contacts", ("position", "name", "handle"), row["contacts"])


@programme.command("check")
@click.argument(
    "file", type=click.Path(path_type=Path), metavar="FILE", help="A programme in TOML."
)
@json_option
def check_programme(file: Path, json: bool) -> None:
    """Say everything that is wrong with a programme file, line by line."""
    try:
        found = programmes.parse(read_text(file, LIMIT), file.name)
    except BadProgramme as bad:
        if json:
            answer({"ok": False, "faults": bad.faults})
        else:
            tell(bad.faults)
        raise
    if json:
        answer({"ok": True, "faults": [], "id": found.id})
    else:
        say(f"{file.name}: {found.name} is right")


def _any(name: str) -> Programme:
    if name.endswith(".toml"):
        path = Path(name)
        return programmes.parse(read_text(path, LIMIT), path.name)
    return programmes.read(name)


def _row(found: Programme) -> dict[str, Any]:
    """The shape that programs get."""
    day = found.guide.date
    return {
        "id": found.id,
        "name": found.name,
        "games": [one.game for one in found.games],
        "guide": {"version": found.guide.version, "date": day.isoformat() if day else None},
        "kinds": [
            {"kind": one.kind, "level": one.level, "k": found.k_of_level[one.level]}
            for one in found.kinds
        ],
        "points": [{"from": one.players, "points": list(one.points)} for one in found.points],
        "roles": [{"role": one.role} for one in found.roles],
        "contacts": [
            {"position": one.position, "name": one.name, "handle": one.handle}
            for one in found.contacts
        ],
    }


def _listed(values: list[int]) -> str:
    return ", ".join(map(str, values))


def _draw(title: str, names: tuple[str, ...], rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    grid = Grid([Column(name) for name in names], title)
    for row in rows:
        grid.add(*(str(row[name]) for name in names))
    grid.draw()


for _command in (*installed_programme.COMMANDS, *roles.COMMANDS):
    programme.add_command(_command)
programme.add_command(person.person)
