"""People ask for anything at a table; and now and then everybody simply plays on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.core.actions.random_events.walk import REASONS, STAFF, Walk
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.tournament import tables
from topcut.core.tournament.state import Answer, Table

CODES = (*["win", "loss"] * 4, "draw", "draw", "double-loss", "bye", "modified-win", "missed-game")
GAMES = (*[None] * 10, (2, 0), (2, 1), (0, 2), (1, 0), (1, 1), (0, 0), (3, 0))
ENDINGS = (*[None] * 5, "time", "concession", "no-show", "lightning")
REPORTERS = ("staff", "staff", "first", "second", "second", "stranger")
STEPS = ("matches-won", "power-points", "top-cards", "rock-paper-scissors", "damage", "games-won",
         "score", "full-win", "missions")  # fmt: skip


class FullWalk(Walk):
    def sensible(self) -> list[Callable[[], object]]:
        at_tables = [*[self.record] * 3, *[self.record_twice] * 2, self.game, self.game]
        at_tables += [self.confirm, self.confirm, self.correct, self.no_show, self.call_time]
        match self.state.phase:
            case "swiss":
                getting_on = [*[self.report_everything_open] * 2, *[self.play_on] * 5]
                return [*super().sensible(), *at_tables, *getting_on]
            case "elimination":
                getting_on = [*[self.report_everything_open] * 5, self.finish, self.finish]
                return [*super().sensible(), *at_tables, *getting_on]
        return super().sensible()

    def anything(self) -> list[Callable[[], object]]:
        at_tables = [self.record, self.record_twice, self.game, self.confirm, self.correct]
        return [*super().anything(), *at_tables, self.no_show, self.call_time, self.play_on]

    def record(self) -> None:
        command = RecordResult(
            table=self.a_table(),
            result=self.one(*CODES),
            ended=self.one(*ENDINGS),
            games=self.one(*GAMES),
            score=self.one(*[None] * 3, (5, 3), (3, 3), (-1, 10**7)),
            round=self.one(*[None] * 5, 0, 1, 2, 9),
        )
        self.report(command)

    def record_twice(self) -> None:
        """Two identical reports are one, whoever makes the second."""
        command = RecordResult(table=self.a_table(), result=self.one(*CODES), score=(7, 7))
        if self.report(command) is None:
            return
        first = self.table_at(command.table)
        if first is None or first.report is None or first.dispute is not None:
            return
        if self.report(command) is not None:
            again = self.table_at(command.table)
            assert again is not None
            assert again.report is not None
            assert again.report.result == first.report.result

    def game(self) -> None:
        table = self.a_table()
        winner = self.one(*self.seats_at(table), *self.seats_at(table), None, 99)
        self.report(RecordGame(table=table, winner=winner))

    def confirm(self) -> None:
        self.report(ConfirmResult(table=self.a_table()))

    def correct(self) -> None:
        command = CorrectResult(
            table=self.a_table(),
            result=self.one(None, *CODES),
            reason=self.one(*REASONS),
            games=self.one(*GAMES),
            score=self.one(None, (100, 30), (0, 120)),
            round=self.one(None, None, None, 1, 2),
        )
        self.ask(command, self.one(*STAFF))

    def no_show(self) -> None:
        table = self.a_table()
        away = self.dice.sample(self.seats_at(table) or (99,), k=1)
        if self.one(True, False, False):
            away = list(self.seats_at(table))
        self.ask(RecordNoShow(table=table, absent=tuple(away)), self.one(*STAFF))

    def call_time(self) -> None:
        counts = (None, 0, 1, 2, -3)
        answers = tuple(
            Answer(
                step=step,
                first=self.one(*counts),
                second=self.one(*counts),
                winner=self.one(0, 1, 2),
            )
            for step in self.dice.sample(STEPS, k=self.one(0, 1, 2, 3))
        )
        self.ask(CallTime(table=self.a_table(), answers=answers), self.one(*STAFF))

    def report_everything_open(self) -> None:
        if self.state.brackets:
            waiting = [match.number for match in self.state.ready_matches]
        elif self.state.rounds:
            waiting = [table.number for table in self.state.rounds[-1].open_tables]
        else:
            waiting = []
        for table in waiting[: self.one(1, 9, 9)]:
            result, score = self.one("win", "loss"), None if self.state.brackets else (50, 40)
            self.ask(RecordResult(table=table, result=result, score=score))

    def play_on(self) -> None:
        self.report_everything_open()
        self.draw(plainly=True)
        self.publish()

    def report(self, command: Any) -> Any:
        """By staff, by either player, or by somebody who does not sit there."""
        by, seats = self.one(*REPORTERS), self.seats_at(command.table)
        if by == "staff" or not seats:
            done = self.ask(command, self.one(*STAFF))
        else:
            others = [number for number in self.state.entrants if number not in seats]
            speaker = {"first": seats[0], "second": seats[-1]}.get(by, (others or [99])[0])
            done = self.ask(command, "player", speaker)
            elsewhere = getattr(command, "round", None) is not None
            assert done is None or elsewhere or by != "stranger"
        return done

    def a_table(self) -> int:
        """Mostly one that is in play."""
        if self.state.brackets:
            shapes = [one.bracket.shape for one in self.state.brackets.values()]
            there = [match.number for shape in shapes for match in shape.matches]
            waiting = [match.number for match in self.state.ready_matches]
        else:
            last = self.state.rounds[-1:]
            there = [table.number for round in last for table in round.tables]
            waiting = [table.number for round in last for table in round.open_tables]
        return self.one(*there, *waiting, *waiting, *waiting, 0, 9)

    def table_at(self, number: int) -> Table | None:
        if not self.state.brackets:
            return self.state.rounds[-1].table(number) if self.state.rounds else None
        elimination = self.state.bracket_with(number)
        if elimination is None:
            return None
        try:
            return elimination.table(number) or tables.bare_match(elimination.bracket, number)
        except ValueError:
            return None

    def seats_at(self, number: int) -> tuple[int, ...]:
        table = self.table_at(number)
        return table.players if table else ()
