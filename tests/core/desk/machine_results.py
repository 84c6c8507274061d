"""Anything people can ask for at a table, and ways to get on with the tournament."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import rule

from tests.core.desk.machine import REASON, ROLE, ROUND, TABLE, Desk
from topcut.core.desk import commands as c
from topcut.core.journal import Table, tables
from topcut.core.journal.facts import Answer
from topcut.core.rulebook.schema import Role

CODE = st.sampled_from(["win", "loss", "win", "loss", "draw", "double-loss", "bye", "modified-win"])
ENDED = st.sampled_from([None, None, None, "time", "concession", "no-show", "lightning"])
REPORTER = st.sampled_from(["staff", "staff", "first", "second", "stranger"])
PAIR = st.sampled_from([None, None, (2, 0), (2, 1), (0, 2), (1, 0), (1, 1), (0, 0), (3, 0)])
STEP = st.sampled_from(["matches-won", "top-cards", "rock-paper-scissors", "damage", "games-won"])
COUNT = st.sampled_from([None, 0, 1, 2, -3])


class FullDesk(Desk):
    @rule(table=TABLE, code=CODE, ended=ENDED, games=PAIR, round=ROUND, by=REPORTER, role=ROLE)
    def record(self, table: int, code: str, **said: Any) -> None:
        round = None if self.state.elimination else said["round"]
        command = c.RecordResult(
            table=table, result=code, ended=said["ended"], games=said["games"], round=round
        )
        self._report(command, said["by"], said["role"])

    @rule(table=TABLE, code=CODE, by=REPORTER, again=REPORTER, role=ROLE)
    def record_twice(self, table: int, code: str, by: str, again: str, role: Role) -> None:
        command = c.RecordResult(table=table, result=code)
        if self._report(command, by, role) is not None and self._report(command, again, role):
            kept = self._table(table)
            assert kept is None or kept.report is None or kept.report.result.code == code

    @rule(table=TABLE, side=st.integers(0, 2), by=REPORTER, role=ROLE)
    def game(self, table: int, side: int, by: str, role: Role) -> None:
        seats = self._seats(table)
        winner = seats[side] if side < len(seats) else None
        self._report(c.RecordGame(table=table, winner=winner), by, role)

    @rule(table=TABLE, by=REPORTER, role=ROLE)
    def confirm(self, table: int, by: str, role: Role) -> None:
        self._report(c.ConfirmResult(table=table), by, role)

    @rule(table=TABLE, code=st.none() | CODE, reason=REASON, games=PAIR, round=ROUND, role=ROLE)
    def correct(self, table: int, code: str | None, **said: Any) -> None:
        command = c.CorrectResult(
            table=table,
            result=code,
            reason=said["reason"],
            games=said["games"],
            round=said["round"],
        )
        self._report(command, "staff", said["role"])

    @rule(table=TABLE, absent=st.sampled_from([1, 2, 3, 0]), role=ROLE)
    def no_show(self, table: int, absent: int, role: Role) -> None:
        away = [seat for side, seat in enumerate(self._seats(table)) if absent >> side & 1]
        self.ask(c.RecordNoShow(table=table, absent=tuple(away)), role)

    @rule(table=TABLE, role=ROLE, answers=st.lists(st.tuples(STEP, COUNT, COUNT), max_size=4))
    def call_time(self, table: int, role: Role, answers: list[Any]) -> None:
        given = tuple(Answer(step=step, first=one, second=two) for step, one, two in answers)
        self.ask(c.CallTime(table=table, answers=given), role)

    # ------------------------------------------------------------------ getting on

    @rule(wins=st.integers(0, 255))
    def report_everything_open(self, wins: int) -> None:
        """Whatever the stage waits for, so that later phases are reached often."""
        if self.state.elimination is not None:
            waiting = [match.number for match in self.state.elimination.bracket.ready]
        elif self.state.rounds:
            waiting = [table.number for table in self.state.rounds[-1].open_tables]
        else:
            waiting = []
        for table in waiting:
            code = "win" if wins >> table % 8 & 1 else "loss"
            self._report(c.RecordResult(table=table, result=code), "staff", "organizer")

    @rule(wins=st.integers(0, 255))
    def play_on(self, wins: int) -> None:
        self.report_everything_open(wins)
        self.draw(reason="", allow=False)
        self.publish()
        self.report_everything_open(~wins & 255)

    def _report(self, command: Any, by: str, role: Role) -> Any:
        seats = self._seats(command.table)
        if by == "staff" or not seats:
            done = self.ask(command, role)
        else:
            others = [number for number in self.state.entrants if number not in seats]
            speaker = {"first": seats[0], "second": seats[-1]}.get(by, (others or [99])[0])
            done = self.ask(command, "player", speaker)
            assert done is None or by != "stranger"
        self._step_out_of_stale_matches()
        return done

    def _table(self, number: int) -> Table | None:
        elimination = self.state.elimination
        if elimination is None:
            return self.state.rounds[-1].table(number) if self.state.rounds else None
        try:
            return elimination.table(number) or tables.bare_match(elimination.bracket, number)
        except ValueError:
            return None

    def _seats(self, number: int) -> tuple[int, ...]:
        table = self._table(number)
        return table.players if table else ()
