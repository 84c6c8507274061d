"""Who asks, on which journal, and how a change is answered."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute, state_after
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook, option_value
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import State
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook, load

from .output.terminal import answer, say, tell
from .parameters import key_values


def asked(seed: int | None = None, *, state: State | None = None) -> Context:
    """This request: who, now, and a fresh seed unless one is given."""
    at_the_desk = click.get_current_context().find_root().params
    actor = Actor(at_the_desk["by"], at_the_desk["role"])
    if actor.role == "player" and state is not None:
        actor = Actor(actor.name, "player", find_player(state, actor.name))
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    return Context(actor, now, secrets.randbits(63) if seed is None else seed, "terminal")


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
    done = execute(store, command, request, find_rulebook, cached=state)
    _opened[path] = store, done.state
    if store.set_aside:
        tell(
            [
                Message(
                    "the torn end of {file} was set aside as {aside}",
                    file=path.name,
                    aside=store.set_aside.name,
                )
            ]
        )
    tell(done.warnings)
    return done


def answered(done: Done, as_json: bool, text: str, more: Mapping[str, Any] | None = None) -> None:
    """The answer to anything that changed a journal."""
    if as_json:
        facts = [entry.plain_fact() for entry in done.entries]
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


def options_from(rulebook: Rulebook, given: Iterable[str]) -> dict[str, OptionValue]:
    """Options as the rulebook's own kinds of value; a time without a zone is one of here."""
    found = {key: option_value(rulebook, key, text) for key, text in key_values(given).items()}
    for key, value in found.items():
        option = rulebook.options.get(key)
        if option is not None and option.moment is not None and isinstance(value, str):
            found[key] = _with_zone(value)
    return found


def _with_zone(text: str) -> str:
    try:
        return datetime.fromisoformat(text).astimezone().isoformat()
    except ValueError:
        return text  # refused by the option, in its own words


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
