"""The bracket as people see it in a terminal."""

from __future__ import annotations

import click

from topcut.core.bracket.draw_text import bracket_text
from topcut.core.tournament.state import State

from .terminal import one_line, say, width, write


def bracket(state: State) -> None:
    if not state.brackets:
        say("There is no bracket yet.")
        return
    seeded = state.rulebook.bracket.seeding == "seeded"
    for division, one in state.brackets.items():
        if division:
            write(click.style(one_line(division), bold=True))
        text = bracket_text(
            one.bracket,
            state.name_of,
            width=max(width(), 60),
            seeds=seeded,
            bye=state.rulebook.words.bye,
        )
        write(text)
