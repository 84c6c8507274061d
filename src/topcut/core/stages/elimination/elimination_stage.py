"""Elimination: the matches of one or more brackets, after a cut or from the start."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from topcut.core.bracket import Vacancy
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import TimeStep
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.stages import clock
from topcut.core.stages.elimination.match_play import drawn_match, match_code, refuse_points
from topcut.core.stages.elimination.walkovers import walkovers_after
from topcut.core.stages.stage import Stage, StageStep
from topcut.core.tournament.result_words import label, labels
from topcut.core.tournament.results.match_results import ResultCorrected, ResultRecorded
from topcut.core.tournament.state import Result, Table
from topcut.core.tournament.tables import bare_match, find
from topcut.core.tournament.values import Pair


@dataclass(frozen=True, slots=True, eq=False)
class EliminationStage(Stage):
    name = "elimination"
    more_endings = ("time", "no-show")
    counts_score = False

    # Tables

    def table(self, number: int, round: int | None = None) -> tuple[int, Table]:
        state = self.state
        elimination = state.bracket_with(number)
        if elimination is None:
            raise Refusal(
                "the bracket has no match {match}",
                do="choose from 1 to {last}",
                match=number,
                last=max(one.bracket.shape.last for one in state.brackets.values()),
            )
        table = elimination.table(number)
        if table is None:
            try:
                table = bare_match(elimination.bracket, number)
            except ValueError:
                ready = [match.number for match in state.ready_matches]
                raise Refusal(
                    "match {match} does not have two players yet",
                    do="matches ready to be played: {ready}" if ready else "",
                    match=number,
                    ready=ready,
                ) from None
        return elimination.bracket.shape.match(number).round, table

    def tables(self, round: int) -> Sequence[Table]:
        """Every match with two players, of all rounds: they are played as soon as they can be."""
        found = []
        for elimination in self.state.brackets.values():
            for match in elimination.bracket.shape.matches:
                held = elimination.table(match.number)
                if held is not None:
                    found.append(held)
                elif elimination.bracket.standing(match.number).is_ready:
                    found.append(bare_match(elimination.bracket, match.number))
        return found

    def own_table(self, player: int) -> tuple[int, Table] | None:
        """The latest match."""
        found = None
        for one in self.state.brackets.values():
            for standing in one.bracket.standings:
                sides, match = standing.sides, standing.match
                if player in sides and not any(isinstance(side, Vacancy) for side in sides):
                    found = match.round, find(self.state, self.name, match.round, match.number)
        return found

    # Time

    @property
    def current_round(self) -> int:
        """The first with a match to play."""
        return min((match.round for match in self.state.ready_matches), default=self.last_round)

    @property
    def last_round(self) -> int:
        return max(one.bracket.shape.rounds for one in self.state.brackets.values())

    def round_number(self, wanted: int | None) -> int:
        return self.current_round if wanted is None else wanted

    def round_to_time(self, wanted: int | None) -> int:
        if wanted is not None and not 1 <= wanted <= self.last_round:
            raise Refusal(
                "the bracket has no round {wanted}",
                do="choose from 1 to {last}",
                wanted=wanted,
                last=self.last_round,
            )
        if wanted is None and not self.state.ready_matches:
            raise Refusal("every match of the bracket is decided")
        return self.round_number(wanted)

    def limit(self, round: int) -> Minutes:
        """MK-018, MK-019 by the match; MK-044 none in the final."""
        limits = self.state.rulebook.clock
        lasts = [one.bracket.shape.rounds for one in self.state.brackets.values()]
        playing = [last for last in lasts if round <= last]
        is_last = bool(playing) and max(playing) == round
        return clock.as_played(self.state, limits.final if is_last else limits.elimination)

    def table_limit(self, number: int) -> Minutes:
        """A match for third place is not the final."""
        limits, found = self.state.rulebook.clock, self.state.bracket_with(number)
        limit = limits.final if self.is_final(number) else limits.elimination
        round = found.bracket.shape.match(number).round if found else 0
        return clock.limit_or_clock(self.state, limit, self.clock(round))

    @property
    def time_steps(self) -> tuple[TimeStep, ...]:
        called = self.state.rulebook.time_called
        return called.swiss if called.elimination is None else called.elimination

    # Results

    @property
    def result_codes(self) -> tuple[str, ...]:
        results, allowed = self.state.rulebook.results, self.state.rulebook.bracket.results
        return tuple(code for code, rule in results.items() if rule.against and code in allowed)

    @property
    def draw_goes_to_seed(self) -> bool:
        """ST-181."""
        return self.state.rulebook.bracket.tied is not None

    @property
    def is_match_play(self) -> bool:
        """ST-180."""
        return self.state.rulebook.bracket.winner_only is not None

    def is_final(self, match: int) -> bool:
        found = self.state.bracket_with(match)
        return found is not None and found.bracket.shape.final.number == match

    def best_of(self, number: int) -> int:
        """MK-017, MK-043 (the final alone is always best of three)."""
        bracket = self.state.rulebook.bracket
        if self.is_final(number) and bracket.final_best_of is not None:
            return bracket.final_best_of
        return bracket.best_of

    def settled_code(self, table: Table, code: str, score: Pair | None) -> tuple[str, bool]:
        bracket = self.state.rulebook.bracket
        refuse_points(self.state.rulebook, score)
        code, is_drawn = match_code(self.state, table, code)
        if code not in bracket.results:
            raise Refusal(
                "an elimination match cannot end with '{result}'",
                do="choose from: {results}",
                rules=bracket.rules[:1],
                result=label(self.state.rulebook, code),
                results=labels(self.state.rulebook, bracket.results),
            )
        return code, is_drawn

    def drawn_match(self, table: Table, games: Pair) -> Result | None:
        return drawn_match(self.state, table, games) if self.draw_goes_to_seed else None

    def absence_code(self, table: Table, absent: Collection[int]) -> str:
        """G5: the absentee loses and the opponent wins."""
        if len(absent) > 1:
            raise Refusal(
                "both players of an elimination match are absent",
                do="report the one who advances, as the organizer decides, and drop both",
            )
        return "loss" if table.players[0] in absent else "win"

    def refuse_frozen(self) -> None:
        """Never refuses: no stage follows a bracket."""

    def is_built_on(self, round: int, number: int) -> bool:
        return bool(self.depending(number))

    def depending(self, number: int) -> tuple[int, ...]:
        """The matches that were played with this one's result."""
        found = self.state.bracket_with(number)
        return () if found is None else found.bracket.dependents(number)

    def results_following(
        self, reported: Sequence[ResultRecorded | ResultCorrected], gone: int | None = None
    ) -> list[ResultRecorded]:
        return walkovers_after(self.state, reported, gone)

    def consequences(self, round: int, table: Table, *, reopened: bool) -> list[Message]:
        fallen = self.depending(table.number)
        return [
            Message("match {match} falls: it has to be played again", match=match)
            for match in fallen
        ]

    def leaving(self, player: int) -> tuple[list[ResultRecorded], list[Message]]:
        """G5: the opponent advances."""
        walkovers = walkovers_after(self.state, [], gone=player)
        told = [
            Message("match {match}: the opponent advances", match=one.table) for one in walkovers
        ]
        brackets = self.state.brackets.values()
        own = next((one for one in brackets if player in one.qualifiers), None)
        replaced = self.state.rulebook.bracket.no_replacements is None
        if walkovers and replaced and own is not None and not own.tables:
            told.append(
                Message("no game of the bracket has been played: the next in standing may come in")
            )
        return walkovers, told

    # The end

    def made_cut(self, player: int) -> bool | None:
        return any(player in one.qualifiers for one in self.state.brackets.values())

    @property
    def next_step(self) -> StageStep:
        return "report" if self.state.ready_matches else "finish"

    def refuse_unfinished(self) -> None:
        ready = ", ".join(str(match.number) for match in self.state.ready_matches)
        if ready:
            raise Refusal(
                "the bracket is not played out", do="report match {matches}", matches=ready
            )

    def refuse_cut(self) -> None:
        raise Refusal("the cut has been made", do="undo it to make it again")
