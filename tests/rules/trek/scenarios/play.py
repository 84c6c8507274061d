"""Star Trek's scenarios through the desk, for their tests."""

from __future__ import annotations

from random import Random

from tests.builders import Event
from tests.rules.trek.notation import report_any
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.scenarios.special_rules import ListSpecialRules
from topcut.core.projections.ranking import final_places
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook

EIGHT = "Ann Bea Cid Dan Eve Fay Gus Hal"
SEVEN = "Ann Bea Cid Dan Eve Fay Gus"
RULES = tuple(f"Rule {number}" for number in range(1, 9))


def begun(rulebook: str, scenario: str, players: str = EIGHT, **options: object) -> Event:
    event = Event(rulebook, players, scenario=scenario, **options)
    if scenario == "race-to-the-alpha-quadrant":
        event.do(ListSpecialRules(names=RULES))
    event.start()
    return event


def play_round(event: Event, luck: Random) -> State:
    event.draw()
    event.do(StartClock())
    for table in event.state.rounds[-1].open_tables:
        report_any(event, table, luck, 100)
    return event.state


def to_the_champion(event: Event, seed: int = 1) -> State:
    luck = Random(seed)
    while len(event.state.rounds) < event.state.rounds_planned:
        play_round(event, luck)
    state = event.do(FinishTournament()).state
    assert state.phase == "finished"
    assert final_places(state)[0].place.worst == 1
    findings = verify(event.store.read(), find_rulebook)
    assert {one.verdict for one in findings} == {"optimal"}
    return state


def seats(state: State, round: int) -> list[tuple[str, ...]]:
    tables = state.rounds[round - 1].tables
    return [tuple(state.name_of(number) for number in table.players) for table in tables]
