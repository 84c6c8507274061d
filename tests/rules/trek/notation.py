"""Short notation for Star Trek: results with their scores and how they came about.

trek("star-trek-2e", "Ann Bea Cid", ["Ann-Bea win 100:35", "Cid bye"], ["Ann-Cid draw 40:40", …])
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tests.builders import Event
from topcut.core.actions.execute import Done
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import Answer, State, Table
from topcut.sheets.sheet import read_sheet

E1, E2 = "star-trek-1e", "star-trek-2e"
BOTH = (E1, E2)


def table(text: str) -> dict[str, Any]:
    """`Ann-Bea win 100:35 decked`, `Cid bye`."""
    names, *words = text.split()
    found: dict[str, Any] = {"players": names.split("-")}
    if words:
        found["result"] = words[0]
    for word in words[1:]:
        if ":" in word:
            found["score"] = [int(part) for part in word.split(":")]
        else:
            found["ended"] = word
    return found


def trek_sheet(
    rulebook: str, players: str | Sequence[str], *rounds: list[str], **more: Any
) -> dict[str, Any]:
    names = players.split() if isinstance(players, str) else list(players)
    late = more.pop("late", {})
    return {
        "sheet": 1,
        "rulebook": rulebook,
        "players": [{"name": name, "late": late.get(name, 0)} for name in names],
        "rounds": [[table(text) for text in tables] for tables in rounds],
        **more,
    }


def trek(rulebook: str, players: str | Sequence[str], *rounds: list[str], **more: Any) -> State:
    return read_sheet(trek_sheet(rulebook, players, *rounds, **more), {}).state


def report(event: Event, text: str, **who: Any) -> Done:
    """Report `Ann-Bea win 100:35` at the table of the current round where these two sit."""
    said = table(text)
    numbers = [event.number(name) for name in said["players"]]
    seats = next(
        one for one in event.state.rounds[-1].tables if sorted(one.players) == sorted(numbers)
    )
    assert list(seats.players) == numbers, "name them as they sit"
    return event.do(
        RecordResult(
            table=seats.number,
            result=said["result"],
            score=tuple(said["score"]) if "score" in said else None,
            ended=said.get("ended"),
        ),
        **who,
    )


def play(event: Event, *tables: str) -> None:
    """A whole round, set by hand and reported."""
    event.round(*(text.split()[0] + (" bye" if "-" not in text else "") for text in tables))
    for text in tables:
        if "-" in text and len(text.split()) > 1:
            report(event, text)


def steps(state: State, step: str) -> dict[str, Any]:
    """Everybody's value of one tiebreaker."""
    return {state.name_of(row.player): dict(row.tiebreaks)[step] for row in standings(state)}


def order(state: State) -> list[str]:
    return [state.name_of(row.player) for row in standings(state)]


def margins(state: State) -> dict[str, list[int]]:
    """Everybody's differential, round by round."""
    field = field_of(state)
    assert field.margin is not None
    return {
        state.name_of(number): field.margin[:, position].tolist()
        for position, number in enumerate(field.numbers.tolist())
    }


def score(first: int, second: int) -> Answer:
    return Answer(step="score", first=first, second=second)


def missions(what: str, first: int, second: int) -> Answer:
    return Answer(step="missions", what=what, first=first, second=second)


NOBODY_WON = Answer(step="full-win")


def report_any(event: Event, table: Table, luck: Random, target: int) -> None:
    """Some game: mostly won, now and then by concession, decking, an effect, time, or missed."""
    kind = luck.choice(
        ["win"] * 6 + ["time"] * 3 + ["concession", "decked", "card-effect", "absent"]
    )
    own, other = target + luck.randrange(0, 20), luck.randrange(-5, target)
    if kind == "absent":
        event.do(RecordNoShow(table=table.number, absent=(luck.choice(table.players),)))
    elif kind == "time":
        points = score(luck.randrange(0, 8) * 5, luck.randrange(0, 8) * 5)
        answers = [points, NOBODY_WON]
        if event.state.rulebook.id == E2:
            answers += [
                missions(w, luck.randrange(2), luck.randrange(2)) for w in ("planet", "space")
            ]
        event.do(CallTime(table=table.number, answers=tuple(answers)), role="judge")
    else:
        code = luck.choice(["win", "loss"])
        event.do(
            RecordResult(
                table=table.number,
                result=code,
                ended="victory" if kind == "win" else kind,
                score=(own, other) if code == "win" else (other, own),
            )
        )


def play_through(event: Event, luck: Random, target: int = 100) -> State:
    while len(event.state.rounds) < event.state.rounds_planned:
        event.draw()
        event.do(StartClock())
        for table in event.state.rounds[-1].open_tables:
            report_any(event, table, luck, target)
        if len(event.state.rounds) == 2:
            event.do(DropPlayer(number=luck.choice([one.number for one in event.state.active])))
    return event.do(FinishTournament()).state
