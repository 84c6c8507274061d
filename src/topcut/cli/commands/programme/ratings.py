"""`topcut ratings`."""

from __future__ import annotations

from typing import Any

import click

from topcut import programmes
from topcut.cli.output.grid import Column, Grid
from topcut.cli.output.terminal import many, say
from topcut.cli.parameters import json_option
from topcut.cli.programme_files import Progress, answer_all, files_argument
from topcut.core.programme.ratings.rate_file import rate_file


@click.command("ratings")
@files_argument
@json_option
def ratings(files: tuple[str, ...], json: bool) -> None:
    """Ratings after any number of events; with every change, and what waits for a refresh."""
    answer_all(
        files, json, lambda data, name: rate_file(data, name, programmes.read, Progress()), _draw
    )


def _draw(answer: dict[str, Any]) -> None:
    for game, lists in answer.get("lists", {}).items():
        for category, rows in lists.items():
            grid = Grid(
                [Column("rank", right=True), Column("name"), Column("rating", right=True)],
                f"{game}, {category}",
            )
            for row in rows:
                grid.add(str(row["rank"]), row["name"], row["rating"])
            grid.draw()
    if "updated" in answer:
        _draw_imported(answer)
    _draw_events(answer["events"])


def _draw_imported(answer: dict[str, Any]) -> None:
    title = f"ratings of {answer['updated']}" if answer["updated"] else "ratings, date unknown"
    grid = Grid([Column("name"), Column("rating", right=True)], title)
    for row in answer["people"]:
        grid.add(row["name"], "" if row["rating"] is None else str(row["rating"]))
    grid.draw()


def _draw_events(events: list[dict[str, Any]]) -> None:
    others = [row for row in events if row["status"] not in ("processed", "eligible")]
    counted = len(events) - len(others)
    say(f"{many(counted, 'event')} counted, {many(len(others), 'event')} not")
    if not others:
        return
    grid = Grid([Column("event"), Column("status"), Column("why", folds=True)])
    for row in others:
        grid.add(row["id"], row["status"], ", ".join(row["rules"]))
    grid.draw()
