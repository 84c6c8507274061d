"""Commands that run an event on a journal file: its life from opening to finish."""

from __future__ import annotations

from datetime import date as calendar_date
from pathlib import Path

import click

from topcut import rulebooks
from topcut.cli.context import answered, asked, do, journal, options_from, read_text
from topcut.cli.in_words import in_words
from topcut.cli.output import as_json, show, show_bracket
from topcut.cli.output.show_report import say_report
from topcut.cli.output.terminal import answer, many, say, tell
from topcut.cli.parameters import (
    journal_argument,
    json_option,
    options_option,
    reason_option,
    seed_option,
)
from topcut.core.actions.execute import execute
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.message import Message
from topcut.core.projections.ranking import final_places
from topcut.core.questions.decks.draft_groups import draft_groups, passes_to
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.loading.document import LIMIT
from topcut.core.tournament.state import State
from topcut.sheets.journal_file import FileStore
from topcut.sheets.load import find_rulebook

from .status import planned


@click.command("new")
@journal_argument
@click.option("--rulebook", required=True, help="An id, or your own TOML file.")
@click.option("--name", default="", help="The tournament's name.")
@click.option("--date", default="", help="The day, as 2026-11-15.")
@options_option
@seed_option
@json_option
def new(
    file: Path,
    rulebook: str,
    name: str,
    date: str,
    option: tuple[str, ...],
    seed: int | None,
    json: bool,
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
        aside = Message(
            "{file} held a torn beginning; it was set aside as {aside}",
            file=file.name,
            aside=store.set_aside.name,
        )
        tell([aside])
    answered(done, json, f"{file}: '{done.state.name}', {found.name}. Next: topcut enter {file} …")
    if not json:
        say_help(done.state, "registration")


@click.command("staff")
@journal_argument
@click.argument("person", metavar="PERSON", help="A name.")
@click.argument("role", metavar="ROLE", help="organizer, marshal, judge or scorekeeper.")
@click.option("--off", is_flag=True, help="No longer.")
@json_option
def staff(file: Path, person: str, role: str, off: bool, json: bool) -> None:
    """Name staff, or release them."""
    if off:
        released = do(file, ReleaseStaff(person=person, role=role))
        answered(released, json, f"{person} is no longer {role}")
        return
    done = do(file, NameStaff(person=person, role=role))
    answered(done, json, f"{person} is {role}")


@click.command("approve-playing")
@journal_argument
@click.argument("person", metavar="PERSON", help="The leader who plays.")
@click.argument(
    "in_favour", type=click.IntRange(0), metavar="PLAYERS", help="How many of the others agree."
)
@json_option
def approve(file: Path, person: str, in_favour: int, json: bool) -> None:
    """Record how many players agree that a leader plays too."""
    done = do(file, ApprovePlaying(person=person, in_favour=in_favour))
    answered(done, json, f"{many(in_favour, 'player')} for {person}")


@click.command("draft-groups")
@journal_argument
@json_option
def groups(file: Path, json: bool) -> None:
    """Who drafts cards with whom; in the order in which they sit."""
    _, state = journal(file)
    drawn = [[state.name_of(number) for number in group] for group in draft_groups(state)]
    if json:
        answer({"groups": drawn, "passes": [passes_to(pack) for pack in range(1, 4)]})
        return
    for number, names in enumerate(drawn, 1):
        say(f"group {number}: {', '.join(names)}")
    say("the first pack is passed to the left, the second to the right, and so on")


@click.command("announce")
@journal_argument
@click.option("--rounds", type=click.IntRange(1, 1000), help="Swiss rounds.")
@click.option("--cut", type=click.IntRange(0, 512), help="How many go on; 0 for none.")
@click.option("--division", default="", help="Only for this division.")
@click.option(
    "--flights", default=0, type=click.IntRange(0, 16), help="Split the division: 2, 4, 8 or 16."
)
@json_option
def announce(
    file: Path, rounds: int | None, cut: int | None, division: str, flights: int, json: bool
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


@click.command("start")
@journal_argument
@click.option(
    "--without-lists", default="", metavar="REASON", help="Why required deck lists are missing."
)
@seed_option
@json_option
def start(file: Path, without_lists: str, seed: int | None, json: bool) -> None:
    """Close registration and begin; an elimination event draws its bracket."""
    done = do(file, StartTournament(without_lists=without_lists), seed)
    state = done.state
    players = many(state.started_with, "player")
    answered(done, json, f"started with {players}, {planned(state)}")
    if not json and state.brackets:
        show_bracket.bracket(state)


@click.command("change-rounds")
@journal_argument
@click.argument("rounds", type=click.IntRange(1, 1000), metavar="ROUNDS", help="How many in all.")
@click.option("--agreed", default="", help="Who agreed, or the emergency.")
@click.option("--division", default="", help="Whose, where they differ.")
@json_option
def rounds(file: Path, rounds: int, agreed: str, division: str, json: bool) -> None:
    """Change the number of Swiss rounds while they are played."""
    done = do(file, ChangeRounds(rounds=rounds, agreed=agreed, division=division))
    answered(done, json, many(rounds, "round"))


@click.command("finish")
@journal_argument
@json_option
def finish(file: Path, json: bool) -> None:
    """Close the tournament and show the final places."""
    done = do(file, FinishTournament())
    finals = final_places(done.state)
    answered(done, json, "finished", {"places": as_json.final_rows(done.state, finals)})
    if not json:
        show.finals(done.state, finals)
        say_report(done.state)


@click.command("reopen")
@journal_argument
@reason_option
@json_option
def reopen(file: Path, reason: str, json: bool) -> None:
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
            say(f"remember: {in_words(help.text)} [{', '.join(help.rules)}]")


def _rulebook(name: str) -> tuple[Rulebook, str | None]:
    if name.endswith(".toml"):
        path = Path(name)
        text = read_text(path, LIMIT)
        found = rulebooks.parse(text, path.name, path.parent)
        return found, rulebooks.whole_text(text, path.name, path.parent)
    return rulebooks.read(name), None


def _day(text: str) -> str | None:
    if not text:
        return calendar_date.today().isoformat()
    try:
        return calendar_date.fromisoformat(text).isoformat()
    except ValueError:
        raise Refusal("'{text}' is not a day", do="write it as 2026-11-15", text=text) from None
