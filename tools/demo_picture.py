"""Draws docs/pictures/demo.svg: the last round of `topcut demo`, as a terminal shows it."""

from __future__ import annotations

import os
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from topcut.cli import context
from topcut.cli.demo import command as demo
from topcut.cli.output import show

TARGET = Path(__file__).parent.parent / "docs" / "pictures" / "demo.svg"
WIDTH = 92


def main() -> None:
    """Play the demonstration on a recording console and keep its last round."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        recorder = Console(
            record=True, width=WIDTH, highlight=False, markup=False, emoji=False,
            force_terminal=True, file=nowhere,
        )  # fmt: skip
        for module in (context, show, demo):
            module.console = recorder  # type: ignore[attr-defined]
        evening = demo.Evening(seed=37, pause=0)
        evening.open()
        while len(evening.state.rounds) < evening.state.rounds_planned - 1:
            evening.play_round()
        recorder.export_text()
        evening.play_round()
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
