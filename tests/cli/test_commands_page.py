"""Docs that cannot fall behind: every command and every option is explained and on its page."""

from __future__ import annotations

from pathlib import Path

import click

import commands_page
from topcut.cli.main import app

COMMANDS = dict(commands_page.commands(app))
DOCS = Path(__file__).parents[2] / "docs" / "commands.md"


def test_the_page_is_up_to_date() -> None:
    assert DOCS.read_text("utf-8") == commands_page.page(), (
        "run .venv/bin/python tools/commands_page.py"
    )


def test_every_command_is_explained() -> None:
    page = DOCS.read_text("utf-8")
    for name, command in COMMANDS.items():
        assert (command.help or "").strip().endswith("."), f"{name} has no help of a sentence"
        assert f"## `topcut {name}" in page


def test_every_option_is_explained() -> None:
    for name, command in {"": app, **COMMANDS}.items():
        for one in commands_page.parameters(command):
            assert one.help, f"{name}: {one.name} has no help"
            assert one.metavar or isinstance(one, click.Option), f"{name}: {one.name}"


def test_the_commands_of_the_design_are_there() -> None:
    design = {"standings", "pair", "structure", "cut", "verify", "explain"}
    evening = {"new", "enter", "publish", "result", "drop", "undo", "finish", "log", "demo"}
    desk = {"serve", "backup", "restore", "check"}
    assert design | evening | desk <= set(COMMANDS)


def test_every_command_answers_in_json() -> None:
    without = {
        name
        for name, command in COMMANDS.items()
        if not any("--json" in one.opts for one in command.params)
    }
    assert without == {"demo", "serve"}
