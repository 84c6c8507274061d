"""People ask for anything in an event of pods."""

from __future__ import annotations

from collections.abc import Callable

from tests.core.actions.random_events.walk import REASONS, STAFF, Walk
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.tournament.state import PodGame, Table

SCORES = (0, 0, 0, 5, 700, 120_000)


class PodWalk(Walk):
    def sensible(self) -> list[Callable[[], object]]:
        if self.state.phase != "swiss":
            return super().sensible()
        at_tables = [*[self.record] * 4, self.record_nonsense, self.correct, self.over, self.undo]
        getting_on = [*[self.play_on] * 5, self.finish, self.seat_all_by_hand]
        return [*super().sensible(), *at_tables, *getting_on]

    def anything(self) -> list[Callable[[], object]]:
        more = [self.record, self.record_nonsense, self.correct, self.over, self.for_pairs]
        return [*super().anything(), *more, self.seat_all_by_hand, self.play_on]

    def play_to_the_cut(self) -> None:
        for _ in range(self.state.rounds_planned):
            self.play_on()
        self.finish()

    def draw(self, *, plainly: bool = False) -> None:
        """Nothing but the phase, an open table or a missing reason stands in the way."""
        reason = "" if plainly else self.one("", *REASONS)
        ready = (
            self.state.phase == "swiss"
            and (bool(reason.strip()) or self.state.draft is None)
            and not any(round.open_tables for round in self.state.rounds)
            and len(self.state.rounds) < self.state.rounds_planned
            and sum(1 for _ in self.state.active) >= 2
        )
        assert (self.ask(PairRound(reason=reason)) is not None) == ready

    def play_on(self) -> None:
        for table in self.state.rounds[-1].open_tables if self.state.rounds else ():
            played = len(table.pod.games) if table.pod else 0
            left = self.games_in_a_pod() - played
            games = tuple(self.a_game(table, played + n + 1) for n in range(left))
            assert self.ask(RecordPod(table=table.number, games=games)) is not None
        self.draw(plainly=True)
        self.publish()

    def record(self) -> None:
        table = self.a_pod()
        if table is None:
            return
        played = len(table.pod.games) if table.pod else 0
        done = self.ask(
            RecordPod(
                table=table.number,
                games=tuple(self.a_game(table, played + 1) for _ in range(self.one(0, 1, 1, 2))),
                conceded=self.one((), (), (), (self.one(*table.players),)),
                over=self.one(False, False, False, True),
            ),
            self.one(*STAFF),
        )
        assert done is None or table.is_open

    def record_nonsense(self) -> None:
        table = self.a_pod()
        seats = len(table.players) if table else 3
        game = self.one(
            PodGame(scores=(1,) * (seats + 1)),
            PodGame(scores=(-1,) * seats),
            PodGame(scores=(10**9,) * seats),
            PodGame(scores=(1,) * seats, winner=99),
            PodGame(places=(2,) * seats),
            PodGame(places=tuple(range(seats))),
            PodGame(),
        )
        number = self.one(0, 1, 9, table.number if table else 1)
        command = RecordPod(table=number, games=(game,), conceded=self.one((), (99,)))
        assert self.ask(command, self.one(*STAFF)) is None

    def correct(self) -> None:
        table = self.a_pod()
        if table is None:
            return
        games = tuple(self.a_game(table, 1) for _ in range(self.one(0, 1, 5, 6)))
        conceded = self.one((), (), ((self.one(*table.players), self.one(0, 1, 3, 6)),))
        command = CorrectPod(
            table=table.number,
            reason=self.one(*REASONS),
            games=games,
            conceded=conceded,
            over=self.one(True, False),
            round=self.one(None, None, 1, 2),
        )
        self.ask(command, self.one(*STAFF))

    def over(self) -> None:
        table = self.a_pod()
        if table is not None:
            self.ask(RecordPod(table=table.number, over=True), self.one(*STAFF))

    def for_pairs(self) -> None:
        assert self.ask(RecordResult(table=1, result="win")) is None
        assert self.ask(RecordNoShow(table=1, absent=(1,))) is None

    def seat_all_by_hand(self) -> None:
        numbers = [one.number for one in self.state.active]
        self.dice.shuffle(numbers)
        size = self.one(1, 3, 4, 9, 20)
        tables = tuple(tuple(numbers[n : n + size]) for n in range(0, len(numbers), size))
        self.ask(SeatRound(tables=tables, reason=self.one(*REASONS)))

    def games_in_a_pod(self) -> int:
        pods = self.state.rulebook.pods
        assert pods is not None
        return pods.games.value

    def a_pod(self) -> Table | None:
        tables = self.state.rounds[-1].tables if self.state.rounds else ()
        waiting = [table for table in tables if table.is_open]
        return self.one(*tables, *waiting, *waiting, *waiting) if tables else None

    def a_game(self, table: Table, number: int) -> PodGame:
        pods = self.state.rulebook.pods
        assert pods is not None
        if pods.places is not None:
            if self.one(True, False, False, False):
                return PodGame(places=(1,) * len(table.players))
            places = list(range(1, len(table.players) + 1))
            self.dice.shuffle(places)
            return PodGame(places=tuple(places))
        out = {p for p in table.players if table.pod and table.pod.has_conceded(p, number)}
        scores = tuple(0 if player in out else self.one(*SCORES) for player in table.players)
        able = [player for player in table.players if player not in out]
        return PodGame(scores=scores, winner=self.one(None, *able))
