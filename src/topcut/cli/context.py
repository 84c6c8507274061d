"""What every command shares: who asks, which file, how to answer."""

from __future__ import annotations

import json
import os
import secrets
import sys
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from importlib.metadata import version as installed
from pathlib import Path
from typing import Annotated, Any, get_args

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from topcut.cli.in_words import in_words
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute, state_after
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook, option_value
from topcut.core.rulebook.schema.staff import Role
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import State
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook, load

console = Console(highlight=False, markup=False, emoji=False)
errors = Console(stderr=True, highlight=False, markup=False, emoji=False)

LARGEST_SEED = 1 << 63
MOST_NOTES = 20
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
JournalArg = Annotated[
    Path, typer.Argument(metavar="FILE", help="The tournament's journal, such as evening.topcut.")
]
SheetArg = Annotated[str, typer.Argument(metavar="SHEET", help="A sheet, a journal file, or -.")]
SeedOption = Annotated[
    int | None, typer.Option("--seed", min=0, max=LARGEST_SEED - 1, help="Repeat a draw.")
]
OptionsOption = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Set an option of the rulebook."),
]
NameArg = Annotated[str, typer.Argument(metavar="NAME", help="A player's name, or #number.")]
TableArg = Annotated[
    int, typer.Argument(metavar="TABLE", help="The table, or the bracket's match.")
]

_who = Actor("organizer", "organizer")


def _version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"topcut {installed('topcut')}\n")
        raise typer.Exit


def setup(
    by: Annotated[
        str, typer.Option("--by", envvar="TOPCUT_BY", help="Who is at the desk.")
    ] = "organizer",
    role: Annotated[
        str, typer.Option("--role", help="organizer, marshal, judge, scorekeeper or player.")
    ] = "organizer",
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Say which Topcut it is."),
    ] = False,
) -> None:
    """Run tournaments of collectible card games exactly as each game's guide says."""
    global _who  # noqa: PLW0603 - one process is one person at one desk
    if role not in get_args(Role):
        raise typer.BadParameter(f"choose from: {', '.join(get_args(Role))}", param_hint="--role")
    _who = Actor(by, role)  # type: ignore[arg-type]


def asked(seed: int | None = None, *, state: State | None = None) -> Context:
    """This request: who, now, and a fresh seed unless one is given."""
    actor = _who
    if actor.role == "player" and state is not None:
        actor = Actor(actor.name, "player", find_player(state, actor.name))
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return Context(actor, now, secrets.randbits(63) if seed is None else seed)


_opened: dict[Path, tuple[FileStore, State]] = {}
"""Journals of this process, so that one command reads and folds its file once."""


def journal(path: Path) -> tuple[FileStore, State]:
    """An existing journal file and its present state."""
    if path in _opened and path.exists():
        store, known = _opened[path]
        state = state_after(store.read(), find_rulebook, known)
    else:
        loaded = load(str(path))
        if loaded.store is None:
            raise Refusal(
                "{file} is a sheet", do="make a journal with 'topcut new'", file=path.name
            )
        tell(loaded.warnings)
        store, state = loaded.store, loaded.state
    _opened[path] = store, state
    return store, state


def do(path: Path, command: Command, seed: int | None = None, by: Actor | None = None) -> Done:
    """Carry a command out on a journal file, as who is at the desk or `by` somebody else; warnings
    go to standard error."""
    store, state = journal(path)
    request = asked(seed, state=None if by else state)
    if by is not None:
        request = replace(request, by=by)
    done = execute(store, command, request, find_rulebook, known=state)
    _opened[path] = store, done.state
    if store.set_aside:
        tell([f"the torn end of {path.name} was set aside as {store.set_aside.name}"])
    tell(done.warnings)
    return done


def tell(warnings: Sequence[str]) -> None:
    """On standard error; of very many only the first, as `--json` has them all."""
    more = len(warnings) - MOST_NOTES
    shown = [*warnings[:MOST_NOTES]]
    if more > 0:
        shown.append(Message("and {more} more notes", more=more))
    for warning in shown:
        note = in_words(Message("note: {note}", note=warning))
        errors.print(Text(one_line(note)), soft_wrap=not errors.is_terminal)


def say(text: str) -> None:
    """For people: wrapped between words on a terminal, left alone in a file."""
    lines = "\n".join(one_line(line, keep_spaces=True) for line in text.split("\n"))
    console.print(Text(lines), soft_wrap=not console.is_terminal)


def draw(drawing: RenderableType) -> None:
    """A table as wide as the terminal, or as `width` says in a file."""
    if not console.is_terminal:
        console.width = width()
    console.print(drawing)


def many(count: int, what: str) -> str:
    """`1 table`, `2 tables`."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def one_line(text: str, *, keep_spaces: bool = False) -> str:
    """One line that no name or file can make move the cursor or hide behind a code."""
    if not keep_spaces:
        text = " ".join(text.split())
    return "".join(_shown(char) for char in text)


def _shown(char: str) -> str:
    return "\ufffd" if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp") else char


def answer(value: Any) -> None:
    """JSON on standard output, one document."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False, indent=2) + "\n")


def answered(done: Done, as_json: bool, text: str, more: Mapping[str, Any] | None = None) -> None:
    """The answer to anything that changed a journal."""
    if as_json:
        facts = [json.loads(entry.line())["fact"] for entry in done.entries]
        answer(
            {
                "sequence": done.state.sequence,
                "recorded": facts,
                "warnings": list(done.warnings),
                **(more or {}),
            }
        )
    else:
        say(text if done.entries else f"{text} (it was so already: nothing new recorded)")


def options_from(rulebook: Rulebook, given: list[str] | None) -> dict[str, OptionValue]:
    """Options as the rulebook's own kinds of value."""
    return {key: option_value(rulebook, key, text) for key, text in typed(given).items()}


def typed(given: list[str] | None) -> dict[str, str]:
    """`--option KEY=VALUE …` as it was typed."""
    options: dict[str, str] = {}
    for one in given or []:
        key, equals, value = one.partition("=")
        if not equals:
            raise typer.BadParameter(f"'{one}' is not KEY=VALUE", param_hint="--option")
        options[key] = value
    return options


def read_text(path: Path, limit: int = 16_000_000) -> str:
    """A text file of bounded size in UTF-8; `-` is standard input."""
    if str(path) == "-":
        data = sys.stdin.buffer.read(limit + 1)
    else:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    if len(data) > limit:
        raise Refusal(
            "{file} has more than {limit:,} bytes",
            do="give a smaller file",
            file=path.name,
            limit=limit,
        )
    try:
        return data.decode().replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError as error:
        raise Refusal(
            "{file} is not UTF-8 text (byte {position})",
            do="save it as UTF-8",
            file=path.name,
            position=error.start,
        ) from None


def width() -> int:
    """Columns to draw in: the terminal's, or as many as COLUMNS says, or 120 in a file."""
    columns = os.environ.get("COLUMNS", "")
    if console.is_terminal:
        return console.width
    return min(max(int(columns), 40), 1000) if columns.isdecimal() and len(columns) < 5 else 120
