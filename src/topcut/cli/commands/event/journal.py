"""Commands about the journal itself: what was written, taking it back, adding a note."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.in_words import in_words
from topcut.cli.output.grid import Cell, Column, Grid
from topcut.cli.output.terminal import answer, one_line, say, tell
from topcut.cli.parameters import journal_argument, json_option
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.undo import Redo, Undo
from topcut.core.message import Message
from topcut.core.questions.journal.log_line import log_line
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.sheets.load import load
from topcut.sheets.recover import recover


@click.command("undo")
@journal_argument
@json_option
def undo(file: Path, json: bool) -> None:
    """Undo the latest action; this is an entry too, and redo brings it back."""
    _, state = journal(file)
    entries = standing_entries(load(str(file)).entries)
    last = [entry for entry in entries if entry.action == entries[-1].action]
    words = "; ".join(in_words(log_line(state, entry)) for entry in last)
    answered(do(file, Undo()), json, f"undone: {words}")


@click.command("redo")
@journal_argument
@json_option
def redo(file: Path, json: bool) -> None:
    """Redo what was undone just now."""
    answered(do(file, Redo()), json, "redone")


@click.command("note")
@journal_argument
@click.argument("text", metavar="TEXT", help="What to write.")
@json_option
def note(file: Path, text: str, json: bool) -> None:
    """Add a note to the journal."""
    answered(do(file, WriteNote(text=text)), json, "noted")


@click.command("public-names")
@journal_argument
@click.argument("how", metavar="HOW", help="whole, short (Ann K.), or handle.")
@json_option
def names(file: Path, how: str, json: bool) -> None:
    """Choose how players are named on public pages."""
    answered(do(file, ShowNames(how=how)), json, f"names are shown {how}")


@click.command("log")
@journal_argument
@json_option
def log(file: Path, json: bool) -> None:
    """List every entry of the journal: what, who, when; undone ones are struck out."""
    loaded = load(str(file))
    tell(loaded.warnings)
    standing = {entry.sequence for entry in standing_entries(loaded.entries)}
    rows = [(entry, log_line(loaded.state, entry)) for entry in loaded.entries]
    if json:
        answer(
            [
                {
                    "sequence": entry.sequence,
                    "at": entry.at,
                    "by": entry.by,
                    "role": entry.role,
                    "via": entry.via or None,
                    "what": words,
                    "stands": entry.sequence in standing,
                }
                for entry, words in rows
            ]
        )
        return
    heads = [Column(head, folds=True) for head in ("When", "Who", "What")]
    table = Grid([Column("#", right=True), *heads])
    for entry, words in rows:
        taken_back = entry.sequence not in standing and not isinstance(entry.fact, _META)
        style = {"dim": True, "strikethrough": True} if taken_back else {}
        when = entry.at[:19].replace("T", " ")
        who = f"{entry.by} ({entry.via})" if entry.via not in ("", "terminal") else entry.by
        cells = (str(entry.sequence), when, who, in_words(words))
        table.add(*(Cell(one_line(cell), style) for cell in cells))
    table.draw()


_META = (ActionUndone, ActionRedone)


@click.command("recover")
@journal_argument
@click.argument(
    "target", type=click.Path(path_type=Path), metavar="NEW", help="The file to be made."
)
@json_option
def recover_journal(file: Path, target: Path, json: bool) -> None:
    """Save a damaged journal in a new file; everything before the damage."""
    if target.exists():
        raise Refusal("{file} exists already", do="name a new file", file=target.name)
    saved = recover(file, target)
    if json:
        answer({"entries": saved.entries, "lines_left": saved.lines_left})
        return
    say(f"{target}: the first {saved.entries} entries are saved")
    if saved.lines_left:
        lost = Message.counted(
            "{count} line is not in it: entry {sequence} {problem}",
            "{count} lines are not in it: entry {sequence} {problem}",
            saved.lines_left,
            sequence=saved.entries + 1,
            problem=saved.problem,
        )
        tell([lost])
