"""`topcut season`."""

from __future__ import annotations

from typing import Any

import click

from topcut import programmes
from topcut.cli.output.grid import Column, Grid
from topcut.cli.output.terminal import say
from topcut.cli.parameters import json_option
from topcut.cli.programme_files import answer_all, files_argument
from topcut.core.programme.seasons.compute_season import season as season_of


@click.command("season")
@files_argument
@json_option
def season(files: tuple[str, ...], json: bool) -> None:
    """League tables, playoffs, byes and Masters of a season."""
    answer_all(files, json, lambda data, name: season_of(data, name, programmes.read), _draw)


def _draw(answer: dict[str, Any]) -> None:
    for league in answer["leagues"]:
        if "table" in league:
            columns = ("rank", "name", "points", "events")
            invited = ("invited",) if "invited" in (league["table"] or [{}])[0] else ()
            _draw_rows(league["id"], (*columns, *invited), league["table"])
        else:
            _draw_league(league)
    if "people" not in answer:
        return
    for game, rows in answer["masters"].items():
        _draw_rows(f"Masters, {game}", ("rank", "name", "points", "events"), rows)
    _draw_rows("points", ("name", "season", "lifetime"), answer["people"])
    _draw_byes(answer["byes"]["held"])
    if "champions_league" in answer:
        seeds = answer["champions_league"]["seeds"]
        _draw_rows("Champions League", ("seed", "name", "lifetime"), seeds)


def _draw_league(league: dict[str, Any]) -> None:
    for phase, half in league["halves"].items():
        state = "final" if half["final"] else "so far"
        columns = ("rank", "name", "points", "bonus", "total", "qualified")
        _draw_rows(f"{league['id']}: {phase}, {state}", columns, half["table"])
    table = league["playoffs"]["table"]
    columns = ("rank", "name", "playoff_points", "league_points", "playoff_events", "league_events")
    _draw_rows(f"{league['id']}: playoffs", (*columns, "lifetime"), table)
    if league["champion"]:
        say(f"champion: {league['champion']}")
    for one in league["warnings"]:
        say(f"{one['about']}: {one['text']} [{one['rule']}]")


def _draw_rows(title: str, names: tuple[str, ...], rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    grid = Grid([Column(name.replace("_", " "), right=name != "name") for name in names], title)
    for row in rows:
        grid.add(*(_shown(row[name]) for name in names))
    grid.draw()


def _shown(value: object) -> str:
    return ("yes" if value else "") if isinstance(value, bool) else str(value)


def _draw_byes(held: list[dict[str, Any]]) -> None:
    if not held:
        return
    grid = Grid([Column("name"), Column("game"), Column("what"), Column("where")], "earned")
    for row in held:
        at = row["at"]
        what = f"head start {row['head_start']:,}" if row["head_start"] else _byes(row["rounds"])
        where = " ".join(str(one) for one in (at["kind"], at["continent"], at["year"]) if one)
        grid.add(row["name"], row["game"], what, where)
    grid.draw()


def _byes(rounds: list[int]) -> str:
    return "bye in round " + " and ".join(map(str, rounds))
