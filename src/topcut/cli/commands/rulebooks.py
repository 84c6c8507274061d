"""`topcut rulebook list | show | check`."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Annotated

import typer

from topcut import rulebooks
from topcut.core.refusal import Refusal
from topcut.core.rulebook import BadRulebook, Rulebook, with_options
from topcut.core.rulebook.decode import encode
from topcut.core.rulebook.load import LIMIT
from topcut.core.rulebook.products import legal_from

from ..context import AsJson, OptionsOption, answer, console, options_from, read_text, say, tell
from ..output.rulebook_page import page


def register(app: typer.Typer) -> None:
    group = typer.Typer(
        help="The games: list them, read one, check your own.", no_args_is_help=True
    )
    group.command("list")(list_rulebooks)
    group.command("show")(show_rulebook)
    group.command("check")(check_rulebook)
    group.command("legal")(legal)
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
        answer(encode(found))
    else:
        console.print(page(found), soft_wrap=True)


def check_rulebook(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A rulebook in TOML.")],
    json: AsJson = False,
) -> None:
    """Say everything that is wrong with a rulebook file, line by line."""
    try:
        found = rulebooks.parse(read_text(file, LIMIT), file.name)
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


def legal(
    rulebook: Annotated[str, typer.Argument(metavar="ID", help="An id, or a TOML file.")],
    released: Annotated[str, typer.Argument(metavar="DATE", help="Release day: 2026-11-15.")],
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """From which day on a product may be played."""
    base = _any(rulebook)
    found = with_options(base, options_from(base, option))
    try:
        day = legal_from(found, date.fromisoformat(released))
    except ValueError:
        raise Refusal("'{text}' is not a day", do="write it as 2026-11-15", text=released) from None
    rules = found.products.rules if found.products else ()
    if json:
        answer({"rulebook": found.id, "legal_from": day.isoformat(), "rules": list(rules)})
    else:
        say(f"legal from {day.isoformat()} on [{', '.join(rules)}]")


def _any(name: str) -> Rulebook:
    if name.endswith(".toml"):
        path = Path(name)
        return rulebooks.parse(read_text(path, LIMIT), path.name)
    return rulebooks.read(name)
