"""A stage that is played in numbered rounds: Swiss rounds, or pods."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import islice

from topcut.core.message import Message, cited
from topcut.core.projections.histories import field_of
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.stages import clock, lookup
from topcut.core.stages.elimination.qualify import Qualified, cuts_now
from topcut.core.stages.round_pairing import RoundPairing
from topcut.core.stages.stage import Stage, StageStep
from topcut.core.standings import RankingField
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.state import Round, Table


@dataclass(frozen=True, slots=True, eq=False)
class RoundsStage(Stage):
    name = "swiss"

    # Pairing

    @abstractmethod
    def pairing(self, round: int) -> RoundPairing:
        """How the tables of this round come about."""

    @abstractmethod
    def most_rounds(self, players: int) -> int | None:
        """How many rounds so many players can play without meeting twice; None where they may."""

    # Tables

    def round(self, number: int | None = None) -> Round:
        """The named or the current round; Refusal where it is not published."""
        rounds = self.state.rounds
        if not rounds:
            raise Refusal("no round has been published", do="pair and publish round 1")
        number = len(rounds) if number is None else number
        if not 1 <= number <= len(rounds):
            raise Refusal(
                "round {number} has not been published",
                do="choose from 1 to {count}",
                number=number,
                count=len(rounds),
            )
        return rounds[number - 1]

    def round_in_play(self) -> Round:
        if self.state.phase != "swiss":
            raise Refusal("no round is being played")
        return self.round()

    def table(self, number: int, round: int | None = None) -> tuple[int, Table]:
        played = self.round(round)
        table = played.table(number)
        if table is None:
            raise Refusal(
                "round {round} has no table {table}",
                do="choose a table from 1 to {last}",
                round=played.number,
                table=number,
                last=len(played.tables),
            )
        if table.alone:
            raise Refusal(
                "{player} has a {bye} at table {number} of round {round}: "
                "there is nothing to report",
                player=self.state.name_of(table.players[0]),
                bye=self.state.rulebook.words.bye,
                number=number,
                round=played.number,
            )
        return played.number, table

    def tables(self, round: int) -> Sequence[Table]:
        return self.round(round).tables

    def own_table(self, player: int) -> tuple[int, Table] | None:
        current = self.state.current_round
        if current is None:
            return None
        for table in current.tables:
            if player in table.players and not table.alone and len(table.players) == 2:
                return current.number, table
        return None

    def seat_of(self, player: int) -> tuple[int, Table] | None:
        current = self.state.current_round
        for table in current.tables if current else ():
            if player in table.sitting and not table.alone:
                return len(self.state.rounds), table
        return None

    # Time

    @property
    def current_round(self) -> int:
        return len(self.state.rounds)

    def round_number(self, wanted: int | None) -> int:
        return self.round(wanted).number

    def round_to_time(self, wanted: int | None) -> int:
        return self.round_number(wanted)

    def limit(self, round: int) -> Minutes:
        """SW-005: 50 minutes; MK-018: by the match."""
        return clock.as_played(self.state, self.state.rulebook.clock.swiss)

    def table_limit(self, number: int) -> Minutes:
        limit = self.state.rulebook.clock.swiss
        return clock.limit_or_clock(self.state, limit, self.clock(self.current_round))

    @property
    def time_steps(self) -> tuple[TimeStep, ...]:
        return self.state.rulebook.time_called.swiss

    def too_early_for_no_show(self, at: str) -> list[Message]:
        """ST-132, L5-079: nobody is absent before so many minutes of the round have passed."""
        rule, last = self.state.rulebook.no_show, self.state.current_round
        if rule is None or last is None or last.clock is None:
            return []
        passed = datetime.fromisoformat(at) - datetime.fromisoformat(last.clock.at)
        if passed >= timedelta(minutes=rule.minutes):
            return []
        early = Message.counted(
            "{count} minute has passed; a player is absent after {limit}",
            "{count} minutes have passed; a player is absent after {limit}",
            int(passed.total_seconds()) // 60,
            limit=rule.minutes,
        )
        return [cited(early, rule.rules[:1])]

    # Results

    def best_of(self, number: int) -> int:
        """MK-017."""
        return self.state.rulebook.match.best_of

    def absence_code(self, table: Table, absent: Collection[int]) -> str:
        """T-5: where both are absent, both lose; ST-132, ST-134: a missed game and a bye."""
        if len(absent) > 1:
            return "double-loss"
        rule, results = self.state.rulebook.no_show, self.state.rulebook.results
        code = rule.result if rule else "loss"
        return code if table.players[0] in absent else results[code].against or "win"

    def refuse_frozen(self) -> None:
        """The Swiss standings cannot change any more once the cut is made."""
        if self.state.brackets:
            freezes = self.state.rulebook.bracket.freezes
            raise Refusal(
                "the Swiss standings were frozen when the cut was made",
                do="undo the cut first, while no match of the bracket is reported",
                rules=freezes.rules if freezes else (),
            )

    def is_built_on(self, round: int, number: int) -> bool:
        return round < len(self.state.rounds)

    def leaving(self, player: int) -> tuple[list[ResultRecorded], list[Message]]:
        current = self.state.current_round
        waiting = current.open_tables if current else ()
        own = [table for table in waiting if player in table.players]
        return [], [told for table in own for told in self.left_open(table, player)]

    @abstractmethod
    def left_open(self, table: Table, leaver: int) -> list[Message]:
        """What an open table of the current round needs when one of its players leaves."""

    # Standings

    def ranking_field(self, after: int | None = None) -> RankingField:
        """What standings after a round are made of."""
        return field_of(self.state, after)

    def history_field(self) -> RankingField:
        """Every round as its players had it, whatever of it counts for the standings."""
        return self.ranking_field()

    # The end

    @abstractmethod
    def is_round_complete(self, played: Round) -> bool: ...

    @property
    def is_abandoned(self) -> bool:
        return len(list(islice(self.state.active, 2))) < 2

    @property
    def next_step(self) -> StageStep:
        return "report" if self._waits_for_results() else self.step_when_complete

    @property
    def step_when_complete(self) -> StageStep:
        """What comes when all tables are in."""
        if len(self.state.rounds) < self.state.rounds_planned:
            return "pair"
        return "cut" if self.state.cuts else "finish"

    def _waits_for_results(self) -> bool:
        """ST-279: delayed games of earlier rounds are waited for only after the last round."""
        rounds = self.state.rounds
        if rounds and rounds[-1].still_open:
            return True
        before = [table for played in rounds[:-1] for table in played.open_tables]
        delayed = self.state.rulebook.pairing.delayed and all(table.extension for table in before)
        return bool(before) and not (delayed and self.step_when_complete == "pair")

    def refuse_open_tables(self, *, but_delayed: bool = False) -> None:
        """SW-026: nothing new begins while a table of any round is open, other than a delayed game
        where those are waited for (ST-278, ST-279)."""
        delayed = self.state.rulebook.pairing.delayed if but_delayed else None
        rule = self.state.rulebook.pairing.complete_first
        for played in self.state.rounds:
            if self.is_round_complete(played):
                continue
            if delayed and all(table.extension for table in played.open_tables):
                continue
            raise Refusal(
                "round {round} is not complete: {tables}",
                do="report them, or extend their time: delayed games are waited for"
                if delayed
                else "report these tables first",
                rules=delayed.rules if delayed else rule.rules if rule else (),
                round=played.number,
                tables=lookup.open_tables(self.state, played),
            )

    def refuse_unplayed(self) -> None:
        """Everything that was planned has to be played and reported."""
        state = self.state
        if len(state.rounds) < state.rounds_planned:
            games = state.rulebook.games_in_a_round
            raise Refusal(
                "{played} of {planned} rounds are played",
                do="play the rest, or change the number of rounds",
                played=sum(self.is_round_complete(one) for one in state.rounds) * games,
                planned=state.rounds_planned * games,
            )
        self.refuse_open_tables()

    def refuse_unfinished(self) -> None:
        """All rounds, the final confrontation (ST-313) and an announced cut come first."""
        if self.is_abandoned:
            return
        self.refuse_unplayed()
        state, rule = self.state, self.state.rulebook.confrontation
        if rule is not None and rule.planned and state.confrontation is None:
            raise Refusal(
                "who won the final confrontation is not recorded",
                do="record who won it",
                rules=rule.rules,
            )
        if cuts_now(state)[0] and "elimination" in state.rulebook.format.stages:
            raise Refusal(
                "a cut to {cuts} was announced",
                do="make the cut and play the bracket",
                rules=state.rulebook.format.rules,
                cuts=[f"{cut} {name}".rstrip() for name, cut in state.cuts.items()],
            )

    def refuse_cut(self) -> None:
        if self.state.phase != "swiss":
            raise Refusal("there are no Swiss rounds to cut after")
        if "elimination" not in self.state.rulebook.format.stages:
            raise Refusal("this format has no cut", rules=self.state.rulebook.format.rules)
        self.refuse_unplayed()

    @abstractmethod
    def qualify(self, division: str, size: int) -> Qualified:
        """The players who make a cut of this size; Refusal where none can be made."""
