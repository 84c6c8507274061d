"""Commands on any file that holds a tournament: standings, explain, structure, verify, sheet."""

from __future__ import annotations

import click

from topcut import rulebooks
from topcut.core.questions.verify import verify as verified
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook, load
from topcut.sheets.model import plain
from topcut.sheets.write import sheet_of

from ..output.terminal import answer, say, tell
from ..parameters import json_option, key_values, options_option, sheet_argument


@click.command("verify")
@sheet_argument
@json_option
@options_option
def verify(sheet: str, json: bool, option: tuple[str, ...]) -> None:
    """Verify a file by replaying it: its chain of digests, every round from its seed, the cut."""
    loaded = load(sheet, key_values(option))
    findings = verified(loaded.entries, find_rulebook)
    tell(loaded.warnings)
    broken = [finding for finding in findings if finding.verdict == "broken"]
    if json:
        answer(
            {
                "entries": len(loaded.entries),
                "findings": [
                    {
                        "entry": finding.sequence,
                        "what": finding.what,
                        "verdict": finding.verdict,
                        "how": finding.how,
                        "notes": list(finding.notes),
                    }
                    for finding in findings
                ],
                "warnings": list(loaded.warnings),
                "ok": not broken,
            }
        )
    else:
        count = len(loaded.entries)
        entries = f"{count} {'entry' if count == 1 else 'entries'}"
        told = "a sheet: nothing in it was paired here" if loaded.is_sheet else "every digest right"
        say(f"{entries}, {told}")
        for finding in findings:
            notes = f": {'; '.join(finding.notes)}" if finding.notes else ""
            style = {"fg": "red"} if finding.verdict == "broken" else {}
            text = (
                f"entry {finding.sequence}, {finding.what}: {finding.how}, {finding.verdict}{notes}"
            )
            say(text, **style)
    if broken:
        raise Refusal(
            "{round} is broken: {notes}",
            round=broken[0].what,
            notes="; ".join(broken[0].notes),
        )


@click.command("sheet")
@sheet_argument
@click.option("--json", is_flag=True, default=True, help="Answer in JSON.")
@options_option
def sheet(sheet: str, json: bool, option: tuple[str, ...]) -> None:
    """Write the tournament as a sheet, which is JSON."""
    loaded = load(sheet, key_values(option))
    tell(loaded.warnings)
    if loaded.state.rulebook.id not in rulebooks.known():
        tell(["a sheet names its rulebook only: this one does not come with Topcut"])
    if loaded.state.settled:
        tell(["a sheet cannot say which ties people settled: lots decide them there"])
    if loaded.state.confrontation is not None:
        tell(["a sheet cannot say who won the final confrontation: the scores decide there"])
    if any(loaded.state.bracket_tables.keys()):
        tell(["a sheet cannot say which bracket was announced for one division alone"])
    if any(one.rotations for one in loaded.state.rounds):
        tell(["a sheet cannot say who moved on to which game: points count for who sat first"])
    if any(table.pod and table.is_open for one in loaded.state.rounds for table in one.tables):
        tell(["a sheet cannot hold a pod that is still played: it shows as open"])
    answer(plain(sheet_of(loaded.state)))
