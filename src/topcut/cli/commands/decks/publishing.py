"""`topcut deck remind | publish`: what the organizer does about all lists."""

from __future__ import annotations

from pathlib import Path
from typing import cast, get_args

import click

from topcut.cli.context import answered, do
from topcut.cli.parameters import journal_argument, json_option
from topcut.core.actions.decks.publishing import RemindOfLists, SetListsPublic
from topcut.core.questions.decks.lists import are_public
from topcut.core.tournament.decks.lists import ListsReminded
from topcut.core.tournament.state import PublicLists


@click.command("remind")
@journal_argument
@json_option
def remind(file: Path, json: bool) -> None:
    """Remind everybody whose list is missing or has faults, on their own pages."""
    done = do(file, RemindOfLists())
    numbers = [
        number
        for entry in done.entries
        if isinstance(entry.fact, ListsReminded)
        for number in entry.fact.numbers
    ]
    names = [done.state.name_of(number) for number in numbers]
    answered(done, json, f"reminded: {', '.join(names)}", {"reminded": names})


@click.command("publish")
@journal_argument
@click.argument(
    "when",
    type=click.Choice(get_args(PublicLists)),
    default="now",
    metavar="[WHEN]",
    help="now, from-start, from-top-cut, after-event or never.",
)
@json_option
def publish(file: Path, when: str, json: bool) -> None:
    """Let everybody read the lists, now or from a moment on."""
    done = do(file, SetListsPublic(public=cast(PublicLists, when)))
    public = are_public(done.state)
    line = "everybody can read the lists" if public else f"lists are public: {when}"
    answered(done, json, line, {"public": when, "are_public": public})
