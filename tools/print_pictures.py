"""Draws docs/pictures/print-*.png: six printed documents of the demonstration, first pages."""

from __future__ import annotations

import os
from contextlib import redirect_stdout
from pathlib import Path

from topcut import printing
from topcut.cli.commands.server.demo import Evening
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
    evening = Evening(seed=37, pause=0)
    with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):
        evening.open()
        while len(evening.state.rounds) < evening.state.rounds_planned:
            evening.play_round()
        evening.play_bracket()
        evening.close()
    return evening.state


def main() -> None:
    state = finished()
    for name, options in DOCUMENTS.items():
        picture = printing.preview(name, state, options, ppi=SHARPNESS)
        (TARGET / f"print-{name}.png").write_bytes(picture)


if __name__ == "__main__":
    main()
