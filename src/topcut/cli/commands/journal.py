"""Commands about the journal itself: what was written, taking it back, adding a note."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table as RichTable
from rich.text import Text

from topcut.cli.in_words import in_words
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.entry import Entry
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.results import ResultCorrected, ResultRecorded
from topcut.core.tournament.state import State
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.core.tournament.words import log_words
from topcut.sheets.load import load
from topcut.sheets.recover import recover

from ..context import AsJson, JournalArg, answer, answered, do, draw, journal, one_line, say, tell


def register(app: typer.Typer) -> None:
    app.command("recover")(recover_journal)
    for command in (undo, redo, note, names, log):
        app.command()(command)


def undo(file: JournalArg, json: AsJson = False) -> None:
    """Take the latest action back; this is an entry too, and redo brings it back."""
    _, state = journal(file)
    entries = standing_entries(load(str(file)).entries)
    last = [entry for entry in entries if entry.action == entries[-1].action]
    words = "; ".join(_words(entry, state) for entry in last)
    answered(do(file, Undo()), json, f"undone: {words}")


def redo(file: JournalArg, json: AsJson = False) -> None:
    """Bring back what was undone just now."""
    answered(do(file, Redo()), json, "redone")


def note(
    file: JournalArg,
    text: Annotated[str, typer.Argument(metavar="TEXT", help="What to write.")],
    json: AsJson = False,
) -> None:
    """Write something down in the journal."""
    answered(do(file, WriteNote(text=text)), json, "noted")


def names(
    file: JournalArg,
    how: Annotated[str, typer.Argument(metavar="HOW", help="whole, short (Ann K.), or handle.")],
    json: AsJson = False,
) -> None:
    """How players are named on public pages."""
    answered(do(file, ShowNames(how=how)), json, f"names are shown {how}")


def log(file: JournalArg, json: AsJson = False) -> None:
    """Every entry: what, who, when; undone ones are struck out."""
    loaded = load(str(file))
    tell(loaded.warnings)
    standing = {entry.sequence for entry in standing_entries(loaded.entries)}
    rows = [(entry, _words(entry, loaded.state)) for entry in loaded.entries]
    if json:
        answer(
            [
                {
                    "sequence": entry.sequence,
                    "at": entry.at,
                    "by": entry.by,
                    "role": entry.role,
                    "what": words,
                    "stands": entry.sequence in standing,
                }
                for entry, words in rows
            ]
        )
        return
    table = RichTable(header_style="bold")
    for column in ("#", "When", "Who", "What"):
        table.add_column(column, overflow="fold", justify="right" if column == "#" else "left")
    for entry, words in rows:
        taken_back = entry.sequence not in standing and not isinstance(entry.fact, _META)
        style = "dim strike" if taken_back else ""
        when = entry.at[:19].replace("T", " ")
        cells = (str(entry.sequence), when, entry.by, in_words(words))
        table.add_row(*(Text(one_line(cell), style=style) for cell in cells))
    draw(table)


_META = (ActionUndone, ActionRedone)


def _words(entry: Entry, state: State) -> Message:
    def name(number: int) -> str:
        return state.name_of(number) if number in state.entrants else f"#{number}"

    words = log_words(entry.fact, name)
    if isinstance(entry.fact, ResultRecorded | ResultCorrected) and (
        players := _players_at(entry.fact, state)
    ):
        return Message("{words} ({players})", words=words, players=" v ".join(players))
    return words


def _players_at(fact: ResultRecorded | ResultCorrected, state: State) -> list[str]:
    if fact.stage == "swiss":
        round = state.rounds[fact.round - 1] if fact.round <= len(state.rounds) else None
        table = round.table(fact.table) if round else None
    else:
        found = state.bracket_with(fact.table)
        table = found.table(fact.table) if found else None
    return [state.name_of(one) for one in table.players] if table else []


def recover_journal(
    file: JournalArg,
    target: Annotated[Path, typer.Argument(metavar="NEW", help="The file to be made.")],
    json: AsJson = False,
) -> None:
    """Save everything before the damage of a journal in a new file."""
    if target.exists():
        raise Refusal("{file} exists already", do="name a new file", file=target.name)
    saved = recover(file, target)
    if json:
        answer({"entries": saved.entries, "lines_left": saved.lines_left})
        return
    say(f"{target}: the first {saved.entries} entries are saved")
    if saved.lines_left:
        tell([f"{saved.lines_left} lines are not in it: entry {saved.entries + 1} {saved.problem}"])
