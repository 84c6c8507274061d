"""`topcut rulebook list | show | check`."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from topcut import rulebooks
from topcut.core.rulebook import BadRulebook, Rulebook
from topcut.sheets.rulebook_text import LARGEST_RULEBOOK, parse_rulebook

from .context import AsJson, answer, console, read_text, say, tell
from .rulebook_page import page


def register(app: typer.Typer) -> None:
    group = typer.Typer(
        help="The games: list them, read one, check your own.", no_args_is_help=True
    )
    group.command("list")(list_rulebooks)
    group.command("show")(show_rulebook)
    group.command("check")(check_rulebook)
    app.add_typer(group, name="rulebook")


def list_rulebooks(json: AsJson = False) -> None:
    """The rulebooks that come with Topcut."""
    found = [rulebooks.read(name) for name in rulebooks.known()]
    if json:
        answer([{"id": one.id, "name": one.name, "edition": one.edition} for one in found])
        return
    for one in found:
        say(f"{one.id:18} {one.name}, edition {one.edition}")


def show_rulebook(
    rulebook: Annotated[str, typer.Argument(metavar="ID", help="An id, or a TOML file.")],
    json: AsJson = False,
) -> None:
    """A rulebook as a page that a player can read."""
    found = _any(rulebook)
    if json:
        answer(found.model_dump(mode="json"))
    else:
        console.print(page(found), soft_wrap=True)


def check_rulebook(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A rulebook in TOML.")],
    json: AsJson = False,
) -> None:
    """Say everything that is wrong with a rulebook file, line by line."""
    try:
        found = parse_rulebook(read_text(file, LARGEST_RULEBOOK), file.name)
    except BadRulebook as bad:
        if json:
            faults = [{"line": f.line, "key": f.key, "problem": f.problem} for f in bad.faults]
            answer({"ok": False, "faults": faults})
        else:
            tell([f"{file.name}: {fault}" for fault in bad.faults])
        raise
    if json:
        answer({"ok": True, "faults": [], "id": found.id})
    else:
        say(f"{file.name}: {found.name}, edition {found.edition}, is right")


def _any(name: str) -> Rulebook:
    if name.endswith(".toml"):
        path = Path(name)
        return parse_rulebook(read_text(path, LARGEST_RULEBOOK), path.name)
    return rulebooks.read(name)
