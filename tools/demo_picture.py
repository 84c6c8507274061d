"""Draws docs/pictures/demo.svg: the last round of `topcut demo`, as a terminal shows it."""

from __future__ import annotations

import io
import os
import re
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

import click
from rich.console import Console
from rich.terminal_theme import MONOKAI
from rich.text import Text

from topcut.cli.commands.server.demo import TerminalDemo, demo

TARGET = Path(__file__).parent.parent / "docs" / "pictures" / "demo.svg"
WIDTH = 92


def main() -> None:
    """Play the demonstration as on a terminal and draw its last round."""
    played = io.StringIO()
    with (
        patch.dict(os.environ, {"COLUMNS": str(WIDTH)}),
        click.Context(demo, color=True),
        redirect_stdout(played),
    ):
        shown = TerminalDemo(seed=37, pause=0)
        shown.open()
        while len(shown.state.rounds) < shown.state.rounds_planned - 1:
            shown.play_round()
        played.seek(0)
        played.truncate()
        shown.play_round()
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        recorder = Console(record=True, width=WIDTH, force_terminal=True, file=nowhere)
        recorder.print(Text.from_ansi(played.getvalue()), highlight=False)
    drawing = recorder.export_svg(title="topcut demo", theme=MONOKAI, unique_id="demo")
    TARGET.write_text(_alone(drawing), encoding="utf-8")


def _alone(drawing: str) -> str:
    """Without fonts and comments from elsewhere: the reader's own monospace does."""
    drawing = re.sub(r"@font-face\s*\{.*?\}", "", drawing, flags=re.S)
    drawing = re.sub(r"<!--.*?-->", "", drawing, flags=re.S)
    drawing = drawing.replace("Fira Code", "ui-monospace")
    return re.sub(r"\n\s*\n+", "\n", drawing)


if __name__ == "__main__":
    main()
