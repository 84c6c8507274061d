"""Tribbles' scenarios: what the guide calls a round is a game of a pod."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.builders import Event
from tests.rules.tribbles.notation import TR
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.rotating_seats import RotateSeats
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.scenarios.drawn_decks import decks_in
from topcut.core.stages.scenarios.rotating_seats import seat_plan
from topcut.core.tournament.state import PodGame
from topcut.sheets.load import find_rulebook

NINE = "Ann Bea Cid Dan Eve Fay Gus Hal Ida"
TWELVE = f"{NINE} Jon Kim Leo"


def one_game(players: tuple[int, ...], luck: Random) -> PodGame:
    winner = luck.choice(players)
    return PodGame(
        scores=tuple(luck.randrange(1, 900) if one == winner else 0 for one in players),
        winner=winner,
    )


@pytest.mark.rule("ST-055")
@pytest.mark.parametrize("scenario", ["no-such-thing-as-luck", "race-to-the-alpha-quadrant"])
def test_scenarios_that_tribbles_does_not_have(scenario: str) -> None:
    with pytest.raises(Refusal) as refused:
        Event(TR, NINE, scenario=scenario)
    assert refused.value.rules == ("ST-055",)


@pytest.mark.rule("ST-057", "A-ST41", "T-80")
def test_deck_lottery_from_start_to_champion() -> None:
    """Nine players, ten rounds: the own deck first, then nine draws of eight other decks, so one
    comes a second time for everybody, and none oftener."""
    event, luck = Event(TR, NINE, scenario="deck-lottery"), Random(1)
    event.start()
    for _ in range(2):
        event.draw()
        for table in event.state.rounds[-1].tables:
            games = tuple(one_game(table.players, luck) for _ in range(5))
            event.do(RecordPod(table=table.number, games=games))
    state = event.do(FinishTournament()).state
    assert sorted(state.decks) == list(range(2, 11))
    assert all(player == owner for player, owner in decks_in(state, 1).items())
    had = {
        player: Counter(decks_in(state, n)[player] for n in range(2, 11)) for player in range(1, 10)
    }
    for player, decks in had.items():
        assert player not in decks
        assert sorted(decks.values()) == [*[1] * 7, 2]
    assert {one.verdict for one in verify(event.store.read(), find_rulebook)} == {"optimal"}
    assert final_places(state)[0].place.worst == 1


@pytest.mark.rule("ST-062", "ST-065", "A-ST42", "T-84")
@pytest.mark.parametrize("players", [NINE, TWELVE])
def test_standard_orbit_from_start_to_champion(players: str) -> None:
    """A pod's 60 minutes have three moves; the scores of each game count for who sits there when it
    ends and for the deck's owner. Here all points of all rounds count."""
    event = Event(TR, players, scenario="standard-orbit", finals="all-rounds")
    event.start()
    luck, points = Random(4), Counter(dict.fromkeys(event.state.entrants, 0))
    for _ in range(2):
        event.draw()
        event.do(StartClock())
        assert [one.minute for one in seat_plan(event.state)] == [0, 15, 30, 45]
        for games in (1, 2, 1, 1):
            for table in event.state.rounds[-1].tables:
                for _ in range(games):
                    game = one_game(table.players, luck)
                    event.do(RecordPod(table=table.number, games=(game,)))
                    for seat, score in enumerate(game.scores):
                        points[table.sitting[seat]] += score
                        points[table.players[seat]] += score
            if event.state.rounds[-1].open_tables:
                event.do(RotateSeats())
    state = event.do(FinishTournament()).state
    assert {row.player: row.points for row in standings(state)} == points
    assert {one.verdict for one in verify(event.store.read(), find_rulebook)} == {"optimal"}


@pytest.mark.rule("ST-066")
def test_cool_awards() -> None:
    event = Event(TR, NINE, scenario="cool")
    event.do(GiveAward(number=1, award="Coolest deck"))
    assert event.state.awards[0].award == "Coolest deck"
