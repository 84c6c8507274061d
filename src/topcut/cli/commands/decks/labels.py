"""`topcut deck played | label`: what was played, and what decks are called."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.output.terminal import answer, say
from topcut.cli.parameters import journal_argument, json_option, name_argument
from topcut.core.actions.decks.labels import LabelDecks
from topcut.core.questions.decks.archetypes import breakdown
from topcut.core.stages.lookup import find_player


@click.command("played")
@journal_argument
@json_option
def played(file: Path, json: bool) -> None:
    """Kinds of decks that were handed in, and how often each won against others."""
    _, state = journal(file)
    rows = breakdown(state)
    if json:
        answer(
            {
                "archetypes": [
                    {
                        "name": row.name or None,
                        "players": [state.name_of(one) for one in row.players],
                        "share": str(row.share),
                        "won": row.won,
                        "lost": row.lost,
                        "drawn": row.drawn,
                        "rate": None if row.rate is None else str(row.rate),
                    }
                    for row in rows
                ]
            }
        )
        return
    for row in rows:
        rate = "" if row.rate is None else f", won {float(row.rate):.0%} of {row.matches}"
        say(f"{len(row.players):4}  {float(row.share):4.0%}  {row.name or 'other'}{rate}")


@click.command("label")
@journal_argument
@name_argument
@click.argument("label", metavar="LABEL", help="What the deck is called; '' takes it away.")
@json_option
def label(file: Path, name: str, label: str, json: bool) -> None:
    """Say what a player's deck is called."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, LabelDecks(labels=((number, label),)))
    answered(done, json, f"deck of {state.name_of(number)}: {label or 'no label'}")
