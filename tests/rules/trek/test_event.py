"""Star Trek: whole events through the desk, their standings worked out again from the tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import groupby
from random import Random

import pytest

from tests.builders import Event
from tests.rules.notation import names
from tests.rules.trek.notation import E1, E2, play_through, report_any
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.state import Details, State, Table
from topcut.sheets.load import find_rulebook

WORTH = {
    "win": (4, 1), "loss": (1, 4), "modified-win": (3, 1), "modified-loss": (1, 3),
    "draw": (2, 2), "missed-game": (0, 4), "opponent-missed": (4, 0), "double-loss": (0, 0),
}  # fmt: skip
"""ST-122..ST-134, written down again."""


@dataclass
class Card:
    """A player's scorecard, kept by hand."""

    gained: list[int] = field(default_factory=list)
    margins: list[int] = field(default_factory=list)
    met: list[int | None] = field(default_factory=list)
    """The opponent, nobody, or 0 for an earned bye."""
    beat: set[int] = field(default_factory=set)

    @property
    def points(self) -> int:
        return sum(self.gained)

    @property
    def cumulative(self) -> int:
        return sum(sum(self.gained[: n + 1]) for n in range(len(self.gained)))


def differential(table: Table, cap: int) -> int:
    """Guide 003, 7.4.1, of the first-named player."""
    assert table.report is not None
    result = table.report.result
    first = WORTH[result.code][0] > WORTH[result.code][1]
    if result.code not in ("win", "loss", "modified-win", "modified-loss"):
        return 0
    if result.ended in ("concession", "external"):
        return cap if first else -cap
    assert result.score is not None
    own, other = result.score if first else result.score[::-1]
    own, other = (min(max(points, 0), cap) for points in (own, other))
    if result.ended in ("card-effect", "decked"):
        own = cap
    return max(own - other, 1) * (1 if first else -1)


def cards_of(state: State, cap: int) -> dict[int, Card]:
    cards = {number: Card() for number in state.entrants}
    for played in state.rounds:
        seated = set()
        for table in played.tables:
            seated |= set(table.players)
            if table.alone:
                card = cards[table.players[0]]
                card.gained.append(4)
                card.margins.append(cap if table.alone == "earned-bye" else 0)
                card.met.append(0 if table.alone == "earned-bye" else None)
                continue
            assert table.report is not None
            a, b = (cards[number] for number in table.players)
            code = table.report.result.code
            worth, margin = WORTH[code], differential(table, cap)
            a.gained.append(worth[0])
            b.gained.append(worth[1])
            a.margins.append(margin)
            b.margins.append(-margin)
            was_met = "missed" not in code and code != "double-loss"
            a.met.append(table.players[1] if was_met else None)
            b.met.append(table.players[0] if was_met else None)
            if was_met and worth[0] != worth[1]:
                (a if worth[0] > worth[1] else b).beat.add(
                    table.players[1] if worth[0] > worth[1] else table.players[0]
                )
        for number in set(cards) - seated:
            cards[number].gained.append(0)
            cards[number].margins.append(0)
            cards[number].met.append(None)
    return cards


def schedule(cards: dict[int, Card], card: Card, rounds: int) -> int:
    entries = [
        0 if other is None else 4 * rounds if other == 0 else cards[other].points
        for other in card.met
    ]
    return sum(entries) - min(entries)


def ranked(cards: dict[int, Card], rounds: int) -> list[set[int]]:
    """Best first; who only chance can separate stands together (ST-146..ST-151)."""
    values = [
        {n: card.points for n, card in cards.items()},
        {n: schedule(cards, card, rounds) for n, card in cards.items()},
        {n: sum(card.margins) for n, card in cards.items()},
        {n: card.cumulative for n, card in cards.items()},
    ]

    def split(group: list[int], step: int) -> list[set[int]]:
        if len(group) == 2 and step > 0:
            a, b = group
            if b in cards[a].beat:
                return [{a}, {b}]
            if a in cards[b].beat:
                return [{b}, {a}]
        if len(group) == 1 or step == len(values):
            return [set(group)]
        order = sorted(group, key=lambda n: -values[step][n])
        return [
            one
            for _, level in groupby(order, key=lambda n: values[step][n])
            for one in split(list(level), step + 1)
        ]

    return split(list(cards), 0)


def check_standings(state: State, cap: int = 100) -> None:
    cards, rounds = cards_of(state, cap), len(state.rounds)
    found = standings(state)
    for row in found:
        card, values = cards[row.player], dict(row.tiebreaks)
        assert row.points == card.points
        assert values["strength-of-schedule"] == schedule(cards, card, rounds)
        assert values["differential"] == sum(card.margins)
        assert values["cumulative-victory-points"] == card.cumulative
    order = [row.player for row in found]
    for level in ranked(cards, rounds):
        assert set(order[: len(level)]) == level
        order = order[len(level) :]


def met_once(state: State) -> None:
    games = [
        frozenset(table.players)
        for played in state.rounds
        for table in played.tables
        if not table.alone and table.report is not None and "missed" not in table.report.result.code
    ]
    assert len(games) == len(set(games))


@pytest.mark.rule("ST-025", "ST-137", "ST-141", "ST-146", "ST-147", "ST-148", "ST-149", "ST-151")
@pytest.mark.rule("ST-109", "ST-113", "ST-114", "ST-123", "ST-134", "ST-135", "ST-289", "S2-014")
@pytest.mark.parametrize("seed", range(3))
def test_thirty_players_of_second_edition(seed: int) -> None:
    """A continental event: one player with two earned byes, three with one; one comes late."""
    luck = Random(seed)
    event = Event(E2, level="continental", registered_days=30)
    earned = {0: (1, 2), 1: (1,), 2: (1,), 3: (1,)}
    event.do(
        EnterPlayers(
            players=tuple(
                Details(name=name, earned_byes=earned.get(n, ()))
                for n, name in enumerate(names(30))
            )
        )
    )
    event.seed = 100 * seed
    assert event.start().state.rounds_planned == 6
    event.draw()
    assert [table.alone for table in event.state.rounds[0].tables].count("earned-bye") == 4
    event.do(EnterPlayers(players=(Details(name="Late"),)))
    for table in event.state.rounds[-1].open_tables:
        report_any(event, table, luck, 100)
    state = play_through(event, luck)
    met_once(state)
    check_standings(state)
    assert [one.player for one in final_places(state)] == [row.player for row in standings(state)]
    standing = sanctioning(state)
    assert standing is not None
    assert standing.is_rated
    findings = verify(event.store.read(), find_rulebook)
    assert len(findings) == 6
    assert all(one.verdict == "optimal" for one in findings)


@pytest.mark.rule("ST-023", "ST-140", "ST-146", "ST-151", "S1-015", "S1-016", "ST-289")
@pytest.mark.parametrize(("players", "seed"), [(4, 1), (7, 2), (9, 3), (13, 4), (13, 5)])
def test_first_edition(players: int, seed: int) -> None:
    event = Event(E1, names(players))
    event.seed = 100 * seed
    event.start()
    state = play_through(event, Random(seed))
    met_once(state)
    check_standings(state)
    assert all(played.clock and played.clock.minutes == 75 for played in state.rounds)


@pytest.mark.rule("ST-118", "S2-005", "S2-006")
def test_a_slipstream_evening() -> None:
    event = Event(E2, names(8), rules="slipstream", format="sealed", pool="limited")
    event.start()
    state = play_through(event, Random(8), target=50)
    check_standings(state, cap=50)
    assert all(played.clock and played.clock.minutes == 30 for played in state.rounds)


@pytest.mark.rule("ST-278", "ST-279", "A-ST37", "ST-277")
def test_an_online_event_with_delayed_games() -> None:
    """In every round the last game is delayed and reported after the next round is published."""
    luck = Random(5)
    event = Event(E1, names(10), mode="online", rounds=5)
    event.start()
    waiting = None
    for number in range(1, 6):
        event.draw()
        if waiting is not None:
            event.do(RecordResult(table=waiting, round=number - 1, result="win", score=(100, 5)))
        *tables, last = event.state.rounds[-1].open_tables
        for table in tables:
            report_any(event, table, luck, 100)
        event.do(ExtendTime(table=last.number, minutes=600, reason="another time zone"))
        waiting = last.number
    event.do(RecordResult(table=waiting, result="loss", score=(20, 100)))
    state = event.do(FinishTournament()).state
    met_once(state)
    check_standings(state)
    findings = verify(event.store.read(), find_rulebook)
    assert [one.verdict for one in findings] == ["optimal"] * 5
