"""`topcut listing check`."""

from __future__ import annotations

from typing import Any

import click

from topcut import programmes
from topcut.cli.output.grid import Column, Grid
from topcut.cli.output.terminal import say
from topcut.cli.parameters import json_option
from topcut.cli.programme_files import answer_all, files_argument
from topcut.core.programme.exact_numbers import Value
from topcut.core.programme.listing.check import check


@click.group("listing", no_args_is_help=True)
def listing() -> None:
    """Event listings: what one lacks, and by when what is due."""


@listing.command("check")
@files_argument
@json_option
def check_listing(files: tuple[str, ...], json: bool) -> None:
    """Check listings before they are published, changed or reported."""
    answer_all(files, json, lambda data, name: check(data, name, programmes.read, _totals), _draw)


def _totals(sheet: dict[str, Any]) -> dict[str, Value]:
    """Everybody's points, as 'topcut standings' has them."""
    from topcut.core.projections.ranking import standings  # noqa: PLC0415 - few listings have one
    from topcut.sheets.sheet import read_sheet  # noqa: PLC0415 - as above

    state = read_sheet(sheet, {}).state
    return {state.name_of(row.player): row.points for row in standings(state)}


def _draw(answer: dict[str, Any]) -> None:
    rated = "rated" if answer["rated"] else "not rated"
    shown = "" if answer["visible"] else ", hidden"
    say(f"{answer['verdict']}, {rated}{shown}", bold=True)
    if answer["findings"]:
        columns = [Column("what"), Column("rule"), Column("field"), Column("why", folds=True)]
        grid = Grid(columns)
        for one in answer["findings"]:
            grid.add(one["severity"], one["rule"], one["field"] or "", one["text"])
        grid.draw()
    for name, day in answer["dates"].items():
        say(f"{name.replace('_', ' ')} {day}")
    report = answer["report"]
    if report["status"] != "none":
        say(f"report: {report['status']}")
    for form in report["forms"]:
        say(f"send {form} to {report['to']}")
    for one in answer["matches"]:
        say(f"{one['typed']}: {one['status']} {', '.join(one['numbers'])}".rstrip())
