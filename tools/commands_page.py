"""Write docs/commands.md from the command itself; `--check` says whether it is up to date."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click

from topcut.cli.command_table import FORMERLY, SECTIONS
from topcut.cli.main import app

PAGE = Path(__file__).parents[1] / "docs" / "commands.md"

HEAD = """# The `topcut` command

Written by `tools/commands_page.py` from the command's own help; do not edit.

`SHEET` is a sheet or a journal file, and `-` is standard input; `FILE` is a journal file. `--json`
answers in JSON on standard output. Exit 0 is success, 1 a refusal (the reason on standard error,
one line, with the rule's id), 2 wrong usage. A name that begins with `-` stands after `--`; `#7` is
player number 7. `TOPCUT_BY` says who is at the desk, as `--by` does.
"""


def page() -> str:
    context = click.Context(app)
    parts = [HEAD, _options("## Before any command", _shown(app))]
    for title, section in SECTIONS.items():
        parts.append(f"## {title}\n")
        for name in section:
            found = app.get_command(context, name)
            assert found is not None
            parts += [_command(one, command) for one, command in commands(found, name)]
    return "\n".join(parts)


def commands(command: click.Command, name: str = "") -> Iterator[tuple[str, click.Command]]:
    """Every command with its whole name, those of groups too."""
    if not isinstance(command, click.Group):
        yield name, command
        return
    context = click.Context(command)
    for one in command.list_commands(context):
        found = command.get_command(context, one)
        assert found is not None
        yield from commands(found, f"{name} {one}".strip())


def parameters(command: click.Command) -> list[click.Parameter]:
    """Its own arguments and options, without --help."""
    return [one for one in command.params if one.name != "help"]


def _shown(command: click.Command) -> list[tuple[str, str]]:
    rows = []
    for one in parameters(command):
        if isinstance(one, click.Option):
            value = "" if one.is_flag else f" {one.metavar or one.name.upper()}"
            rows.append((f"`{one.opts[0]}{value}`", one.help or ""))
        else:
            rows.append((f"`{one.metavar}`", one.help or ""))
    return rows


def _command(name: str, command: click.Command) -> str:
    typed = [str(one.metavar) for one in parameters(command) if isinstance(one, click.Argument)]
    usage = " ".join(["topcut", name, *typed])
    text = " ".join((command.help or "").split())
    old = [f"`{one}`" for one, new in FORMERLY.items() if new == name]
    former = f" Scripts may also call it {' or '.join(old)}." if old else ""
    return _options(f"### `{usage}`\n\n{text}{former}", _shown(command))


def _options(head: str, rows: list[tuple[str, str]]) -> str:
    lines = [head, ""]
    if rows:
        lines += ["| | |", "|---|---|", *(f"| {first} | {text} |" for first, text in rows), ""]
    return "\n".join(lines)


def main() -> int:
    text = page()
    if "--check" not in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    if PAGE.read_text(encoding="utf-8") == text:
        return 0
    print("docs/commands.md is behind: run .venv/bin/python tools/commands_page.py")
    return 1


if __name__ == "__main__":
    sys.exit(main())
