"""Commands that run an event on a journal file: its life from opening to finish."""

from __future__ import annotations

from datetime import date as calendar_date
from pathlib import Path
from typing import Annotated

import typer

from topcut import rulebooks
from topcut.core.actions.execute import execute
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.projections.ranking import final_places
from topcut.core.questions.draft_groups import draft_groups, passes_to
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.load import LIMIT
from topcut.core.tournament.state import State
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook

from ..context import (
    AsJson,
    JournalArg,
    OptionsOption,
    SeedOption,
    answer,
    answered,
    asked,
    do,
    journal,
    many,
    options_from,
    read_text,
    say,
    tell,
)
from ..output import as_json, show
from .sheets import say_report
from .status import planned

Reason = Annotated[str, typer.Option("--reason", help="Why.")]


def register(app: typer.Typer) -> None:
    for command in (
        new,
        staff,
        approve,
        groups,
        announce,
        start,
        rounds,
        finish,
        reopen,
    ):
        app.command()(command)


def new(
    file: JournalArg,
    rulebook: Annotated[str, typer.Option("--rulebook", help="An id, or your own TOML file.")],
    name: Annotated[str, typer.Option("--name", help="The tournament's name.")] = "",
    date: Annotated[str, typer.Option("--date", help="The day, as 2026-11-15.")] = "",
    option: OptionsOption = None,
    seed: SeedOption = None,
    json: AsJson = False,
) -> None:
    """Open a tournament in a new file."""
    found, text = _rulebook(rulebook)
    command = OpenTournament(
        name=name or file.stem,
        rulebook=found.id,
        edition=found.edition,
        text=text,
        options=options_from(found, option),
        date=_day(date),
    )
    store = FileStore(file)
    done = execute(store, command, asked(seed), find_rulebook)
    if store.set_aside:
        tell([f"{file.name} held a torn beginning; it was set aside as {store.set_aside.name}"])
    answered(done, json, f"{file}: '{done.state.name}', {found.name}. Next: topcut enter {file} …")
    if not json:
        say_help(done.state, "registration")


def staff(
    file: JournalArg,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="A name.")],
    role: Annotated[
        str, typer.Argument(metavar="ROLE", help="organizer, marshal, judge or scorekeeper.")
    ],
    off: Annotated[bool, typer.Option("--off", help="No longer.")] = False,
    json: AsJson = False,
) -> None:
    """Say who does what."""
    if off:
        released = do(file, ReleaseStaff(person=person, role=role))
        answered(released, json, f"{person} is no longer {role}")
        return
    done = do(file, NameStaff(person=person, role=role))
    answered(done, json, f"{person} is {role}")


def approve(
    file: JournalArg,
    person: Annotated[str, typer.Argument(metavar="PERSON", help="The leader who plays.")],
    in_favour: Annotated[
        int, typer.Argument(metavar="PLAYERS", min=0, help="How many of the others agree.")
    ],
    json: AsJson = False,
) -> None:
    """Record how many players agree that a leader plays too."""
    done = do(file, ApprovePlaying(person=person, in_favour=in_favour))
    answered(done, json, f"{many(in_favour, 'player')} for {person}")


def groups(file: JournalArg, json: AsJson = False) -> None:
    """Who drafts cards with whom, in the order in which they sit."""
    _, state = journal(file)
    drawn = [[state.name_of(number) for number in group] for group in draft_groups(state)]
    if json:
        answer({"groups": drawn, "passes": [passes_to(pack) for pack in range(1, 4)]})
        return
    for number, names in enumerate(drawn, 1):
        say(f"group {number}: {', '.join(names)}")
    say("the first pack is passed to the left, the second to the right, and so on")


def announce(
    file: JournalArg,
    rounds: Annotated[
        int | None, typer.Option("--rounds", min=1, max=1000, help="Swiss rounds.")
    ] = None,
    cut: Annotated[
        int | None, typer.Option("--cut", min=0, max=512, help="How many go on; 0 for none.")
    ] = None,
    division: Annotated[str, typer.Option("--division", help="Only for this division.")] = "",
    flights: Annotated[
        int, typer.Option("--flights", min=0, max=16, help="Split the division: 2, 4, 8 or 16.")
    ] = 0,
    json: AsJson = False,
) -> None:
    """Announce rounds and cut; without numbers, those of the rulebook."""
    command = AnnounceStructure(rounds=rounds, cut=cut, division=division, flights=flights)
    done = do(file, command)
    told = [
        f"{name + ': ' if name else ''}{many(one.rounds, 'round')}, "
        f"{f'cut to {one.cut}' if one.cut else 'no cut'}"
        f"{f', {one.flights} flights' if one.flights else ''}"
        for name, one in done.state.announced.items()
    ]
    answered(done, json, f"announced: {'; '.join(told)}")


def start(file: JournalArg, seed: SeedOption = None, json: AsJson = False) -> None:
    """Close registration and begin; an elimination event draws its bracket."""
    done = do(file, StartTournament(), seed)
    state = done.state
    players = many(state.started_with, "player")
    answered(done, json, f"started with {players}, {planned(state)}")
    if not json and state.brackets:
        show.bracket(state)


def rounds(
    file: JournalArg,
    rounds: Annotated[
        int, typer.Argument(metavar="ROUNDS", min=1, max=1000, help="How many in all.")
    ],
    agreed: Annotated[str, typer.Option("--agreed", help="Who agreed, or the emergency.")] = "",
    division: Annotated[str, typer.Option("--division", help="Whose, where they differ.")] = "",
    json: AsJson = False,
) -> None:
    """Change the number of Swiss rounds while they are played."""
    done = do(file, ChangeRounds(rounds=rounds, agreed=agreed, division=division))
    answered(done, json, many(rounds, "round"))


def finish(file: JournalArg, json: AsJson = False) -> None:
    """Close the tournament and show the final places."""
    done = do(file, FinishTournament())
    finals = final_places(done.state)
    answered(done, json, "finished", {"places": as_json.final_rows(done.state, finals)})
    if not json:
        show.finals(done.state, finals)
        say_report(done.state)


def reopen(file: JournalArg, reason: Reason = "", json: AsJson = False) -> None:
    """Open a finished tournament again."""
    answered(do(file, ReopenTournament(reason=reason)), json, "open again")


def say_help(state: State, moment: str) -> None:
    """What the guide leaves to people, at the moment they need it."""
    documents = state.rulebook.documents
    if documents is not None and moment == "registration":
        say(f"have at hand: {', '.join(documents.required)} [{', '.join(documents.rules)}]")
        if documents.recommended:
            say(f"good to have: {', '.join(documents.recommended)}")
    for help in state.rulebook.all_help:
        if help.moment == moment:
            say(f"remember: {help.text} [{', '.join(help.rules)}]")


def _rulebook(name: str) -> tuple[Rulebook, str | None]:
    if name.endswith(".toml"):
        path = Path(name)
        text = read_text(path, LIMIT)
        return rulebooks.parse(text, path.name), text
    return rulebooks.read(name), None


def _day(text: str) -> str | None:
    if not text:
        return calendar_date.today().isoformat()
    try:
        return calendar_date.fromisoformat(text).isoformat()
    except ValueError:
        raise Refusal("'{text}' is not a day", do="write it as 2026-11-15", text=text) from None
