"""Match play in short notation: finals with given seeds, played match by match."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.builders import Event
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.bracket import Vacancy
from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import Details
from topcut.rulebooks import brackets

TREK = "star-trek-2e"
SMALL = str(Path(__file__).parent / "match-play.toml")
"""The same rules with a cut as an option and results without a score."""


def letters(many: int) -> list[str]:
    return [f"S{number}" for number in range(1, many + 1)]


def final(many: int, table: str = "", rulebook: str = TREK, **options: Any) -> Event:
    """An elimination event of S1, S2 … with seeds 1, 2 …, entered from the last to the first."""
    event = Event(rulebook, style="elimination", **options)
    people = [Details(name=name, seed=seed) for seed, name in enumerate(letters(many), 1)]
    event.do(EnterPlayers(players=tuple(reversed(people))))
    if table:
        announce(event, table)
    event.start()
    return event


def announce(event: Event, table: str) -> None:
    found = brackets.read(table)
    event.do(AnnounceBracket(name=found.name, text=found.text))


def sides(event: Event, match: int) -> list[str]:
    elimination = event.state.elimination
    assert elimination is not None
    found = elimination.bracket.standing(match).sides
    return [
        side.value if isinstance(side, Vacancy) else event.state.name_of(side) for side in found
    ]


def win(event: Event, match: int, winner: str) -> None:
    first = sides(event, match)[0]
    event.do(RecordResult(table=match, result="win" if winner == first else "loss"))


def play(event: Event, choose: Callable[[Sequence[str]], str]) -> None:
    """Every match that can be played, until there is none."""
    while ready := event.state.ready_matches:
        win(event, ready[0].number, choose(sides(event, ready[0].number)))


def better(names: Sequence[str]) -> str:
    return min(names, key=lambda name: int(name[1:]))


def worse(names: Sequence[str]) -> str:
    return max(names, key=lambda name: int(name[1:]))


def places(event: Event) -> list[str]:
    return [event.state.name_of(one.player) for one in final_places(event.state)]
