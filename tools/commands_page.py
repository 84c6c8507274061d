"""Write docs/commands.md from the command itself; `--check` says whether it is up to date."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer.main

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
    root = typer.main.get_command(app)
    parts = [HEAD, _options("## Before any command", _shown(root))]
    parts += [_command(name, command) for name, command in commands(root)]
    return "\n".join(parts)


def commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command with its whole name, those of groups too."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def parameters(command: Any) -> list[Any]:
    """Its own arguments and options, without --help and those that install completion."""
    own = {"help", "install_completion", "show_completion"}
    return [one for one in command.params if one.name not in own]


def _shown(command: Any) -> list[tuple[str, str]]:
    rows = []
    for one in parameters(command):
        if one.param_type_name == "argument":
            rows.append((f"`{one.metavar}`", one.help))
        else:
            value = "" if one.is_flag else f" {one.metavar or one.name.upper()}"
            rows.append((f"`{one.opts[0]}{value}`", one.help))
    return rows


def _command(name: str, command: Any) -> str:
    typed = [one.metavar for one in parameters(command) if one.param_type_name == "argument"]
    usage = " ".join(["topcut", name, *typed])
    return _options(f"## `{usage}`\n\n{command.help.strip()}", _shown(command))


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
