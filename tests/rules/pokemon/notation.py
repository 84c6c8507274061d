"""What the Pokémon tests share: divided events, played out, and what must hold of each."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.builders import Event
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook

PK = "pokemon"


def people(**sizes: int) -> list[Details]:
    """`people(Junior=5, Masters=16)`: J001 … J005, M001 … M016."""
    return [
        Details(name=f"{division[0]}{number:03}", division=division)
        for division, size in sizes.items()
        for number in range(1, size + 1)
    ]


def divided(options: dict[str, object] | None = None, **sizes: int) -> Event:
    """Entered, not yet started."""
    event = Event(PK, **(options or {}))
    event.do(EnterPlayers(players=tuple(people(**sizes))))
    return event


def enter(event: Event, *names: str, division: str | None = None) -> list[str]:
    """Come to the desk, whatever is going on; what people are told."""
    players = tuple(Details(name=name, division=division) for name in names)
    return list(event.do(EnterPlayers(players=players)).warnings)


def play_round(event: Event, luck: Random) -> None:
    event.draw()
    report(event, luck)


def report(event: Event, luck: Random) -> None:
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result=luck.choice(("win", "loss"))))


def play_swiss(event: Event, seed: int) -> State:
    luck = Random(seed)
    while len(event.state.rounds) < event.state.rounds_planned:
        play_round(event, luck)
    return event.state


def play_brackets(event: Event, seed: int) -> State:
    luck = Random(seed)
    while matches := event.state.ready_matches:
        for match in matches:
            result = luck.choice(("win", "loss"))
            event.do(RecordResult(table=match.number, result=result))
    return event.do(FinishTournament()).state


def name(state: State, number: int | None) -> str:
    return state.name_of(number) if number is not None else ""


def played_by_the_rules(state: State) -> None:
    """PK-016, PK-022, PK-071, G1: nobody meets twice, rests twice or plays outside the pool; every
    active player of a pool that plays the round is seated once."""
    met: Counter[frozenset[int]] = Counter()
    rested: Counter[int] = Counter()
    for played in state.rounds:
        seated = Counter(number for table in played.tables for number in table.players)
        assert set(seated.values()) <= {1}
        expected = {
            one.number
            for one in state.entrants.values()
            if one.late < played.number <= state.rounds_of(one)
            and not any(gone.first <= played.number for gone in one.absences)
        }
        assert set(seated) == expected
        for table in played.tables:
            assert len({state.entrants[number].pool for number in table.players}) == 1
            if table.alone:
                rested[table.players[0]] += 1
            else:
                met[frozenset(table.players)] += 1
    assert set(met.values()) <= {1}
    assert set(rested.values()) <= {1}


def all_optimal(event: Event) -> None:
    found = verify(event.store.read(), find_rulebook)
    assert found
    assert {finding.verdict for finding in found} == {"optimal"}, found
