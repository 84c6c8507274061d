"""Commands on any file that holds a tournament: standings, explain, structure, sheet."""

from __future__ import annotations

import click

from topcut import rulebooks
from topcut.cli.output.terminal import answer, tell
from topcut.cli.parameters import key_values, options_option, sheet_argument
from topcut.sheets.load import load
from topcut.sheets.model import plain
from topcut.sheets.write import sheet_of


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
