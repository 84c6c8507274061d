"""Draws docs/pictures/print-*.png: six printed documents of the demonstration, first pages."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from pathlib import Path

from topcut import printing
from topcut.cli.commands.server.demo import TerminalDemo
from topcut.core.tournament.state import State
from topcut.printing import PrintOptions

TARGET = Path(__file__).parent.parent / "docs" / "pictures"
DOCUMENTS = {
    "slips": PrintOptions(round=3, url="https://example.org/e/corner-shop"),
    "pairings-by-name": PrintOptions(round=3),
    "standings": PrintOptions(),
    "scoring-cards": PrintOptions(),
    "bracket": PrintOptions(),
    "certificates": PrintOptions(),
}
SHARPNESS = 64
"""Pixels in an inch: a page is as wide as half a screen."""


def finished() -> State:
    shown = TerminalDemo(seed=37, pause=0)
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        shown.open()
        while len(shown.state.rounds) < shown.state.rounds_planned:
            shown.play_round()
        shown.play_bracket()
        shown.close()
    return shown.state


def main() -> None:
    state = finished()
    for name, options in DOCUMENTS.items():
        picture = printing.preview(name, state, options, ppi=SHARPNESS)
        (TARGET / f"print-{name}.png").write_bytes(picture)


if __name__ == "__main__":
    main()
