"""Anything people can ask for, sensible or not: registration, structure, rounds."""

from __future__ import annotations

from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.core.desk import checks
from tests.core.desk.hall import Hall
from topcut.core.desk import commands as c
from topcut.core.desk.verify import verify
from topcut.core.journal.facts import Details
from topcut.core.rulebook.schema import Role
from topcut.sheets.load import find_rulebook

NUMBER = st.sampled_from([1, 2, 3, 4, 5, 6, 7, 8, 0, 10])
"""A player's number; some of them nobody has."""
TABLE = st.sampled_from([1, 2, 3, 4, 1, 2, 3, 0, 7])
ROUND = st.sampled_from([None, None, None, None, 0, 1, 2, 3, 9])
REASON = st.sampled_from(["the card was misread", "a judge saw it", "all agreed", ""])
ROLE: st.SearchStrategy[Role] = st.sampled_from(
    ["organizer", "organizer", "organizer", "marshal", "judge", "scorekeeper"]
)
NAME = st.sampled_from(["Ann", "ann", " Bea ", "Łukasz", "李小龍", '🂡 "Ace", jr.', "x" * 300, ""])
MOMENTS = [
    "second round",
    "bracket",
    "last match",
    "first round",
    "second round",
    "bracket",
    "start",
    "registration",
]
MOST = 9
"""Players; brute force looks at all 945 pairings of them."""


class Desk(RuleBasedStateMachine):
    rulebook: ClassVar[str]
    options: ClassVar[dict[str, Any]]

    def __init__(self) -> None:
        super().__init__()
        self.hall = Hall(self.rulebook, self.options)
        self.ask = self.hall.ask

    @property
    def state(self) -> Any:
        return self.hall.state

    @initialize(many=st.sampled_from([5, 7, 4, 6, 8, 3, 2, 0]), reach=st.sampled_from(MOMENTS))
    def open(self, many: int, reach: str) -> None:
        """Begin at any moment of an event: what follows is as likely in its last match as in
        registration."""
        self.hall.enter_numbered(many)
        if reach != "registration":
            self.hall.ask(c.StartTournament())
        if reach in ("first round", "second round", "bracket", "last match"):
            self.hall.play(rounds={"first round": 0, "second round": 1}.get(reach, 9))
        if reach in ("first round", "second round"):
            self.hall.next_round()
        if reach in ("bracket", "last match"):
            self.hall.ask(c.MakeCut())
        if reach == "last match":
            self.hall.play_bracket()

    @invariant()
    def holds(self) -> None:
        checks.check(self.state)

    def teardown(self) -> None:
        found = verify(self.hall.store.read(), find_rulebook)
        assert all(finding.verdict != "broken" for finding in found)

    # ------------------------------------------------------------------ people

    @rule(name=NAME, more=st.booleans())
    def enter(self, name: str, more: bool) -> None:
        if len(self.state.entrants) < MOST:
            players = (Details(name=name), *([Details(name=name + "2")] if more else []))
            self.ask(c.EnterPlayers(players=players))

    @rule(number=NUMBER, name=NAME)
    def withdraw_or_edit(self, number: int, name: str) -> None:
        if name:
            self.ask(c.EditPlayer(number=number, details=Details(name=name)))
        else:
            self.ask(c.WithdrawPlayer(number=number))

    @rule(number=NUMBER, role=ROLE, reason=REASON, how=st.sampled_from(["drop", "return", "send"]))
    def leave_or_return(self, number: int, role: Role, reason: str, how: str) -> None:
        match how:
            case "drop":
                self.ask(c.DropPlayer(number=number, reason=reason), role)
            case "return":
                self.ask(c.ReturnPlayer(number=number), role)
            case _:
                self.ask(c.DisqualifyPlayer(number=number, reason=reason), role)

    @rule(number=NUMBER, asker=NUMBER)
    def drop_in_person(self, number: int, asker: int) -> None:
        done = self.ask(c.DropPlayer(number=number), "player", asker)
        assert done is None or number == asker

    @rule(number=NUMBER, reason=REASON, role=ROLE)
    def write_down(self, number: int, reason: str, role: Role) -> None:
        self.ask(c.GivePenalty(number=number, penalty="warning", reason=reason), role)
        self.ask(c.WriteNote(text=reason, number=number or None), role)

    # ------------------------------------------------------------------ structure

    @rule(rounds=st.sampled_from([None, 0, 1, 2, 3, 7]), cut=st.sampled_from([None, 0, 1, 2, 4, 9]))
    def announce(self, rounds: int | None, cut: int | None) -> None:
        self.ask(c.AnnounceStructure(rounds=rounds, cut=cut))

    @rule()
    def start(self) -> None:
        self.ask(c.StartTournament())

    @rule(rounds=st.integers(0, 5), agreed=REASON)
    def change_rounds(self, rounds: int, agreed: str) -> None:
        self.ask(c.ChangeRounds(rounds=rounds, agreed=agreed))

    @rule(order=st.lists(NUMBER, max_size=4))
    def settle(self, order: list[int]) -> None:
        self.ask(c.SettleTies(order=tuple(order), method="toss"))

    @rule(size=st.sampled_from([None, None, 0, 2, 3, 4, 8]))
    def cut(self, size: int | None) -> None:
        self.ask(c.MakeCut(size=size))

    @rule(leaver=NUMBER)
    def replace(self, leaver: int) -> None:
        self.ask(c.ReplaceQualifier(leaver=leaver))
        self._step_out_of_stale_matches()

    @rule(reason=REASON)
    def finish_or_reopen(self, reason: str) -> None:
        if self.state.phase == "finished":
            self.ask(c.ReopenTournament(reason=reason))
        else:
            self.ask(c.FinishTournament())

    @rule(times=st.sampled_from([1, 1, 2, 3]))
    def undo(self, times: int) -> None:
        for _ in range(times):
            possible = bool(self.hall.before)
            assert (self.ask(c.Undo()) is not None) == possible

    @rule(times=st.sampled_from([1, 1, 2, 3]))
    def redo(self, times: int) -> None:
        for _ in range(times):
            possible = bool(self.hall.undone)
            assert (self.ask(c.Redo()) is not None) == possible

    # ------------------------------------------------------------------ rounds

    @rule(reason=REASON, allow=st.booleans())
    def draw(self, reason: str, allow: bool) -> None:
        before = self.state
        done = self.ask(c.DrawRound(reason=reason, allow_repeats=allow))
        if done is not None or self._could_draw(reason, allow):
            drafted = done.state.draft if done else None
            may_repeat = allow or self.rulebook == "munchkin"
            checks.check_draw(before, drafted, may_repeat=may_repeat)

    def _could_draw(self, reason: str, allow: bool) -> bool:
        """Nothing but the pairing itself can stand in the way."""
        state = self.state
        return (
            state.phase == "swiss"
            and (bool(reason.strip()) or (state.draft is None and not allow))
            and not (state.rounds and state.rounds[-1].open_tables)
            and len(state.rounds) < state.rounds_planned
            and sum(1 for _ in state.active) >= 2
        )

    @rule(first=NUMBER, second=NUMBER, table=TABLE)
    def seat_by_hand(self, first: int, second: int, table: int) -> None:
        if table:
            self.ask(c.SetTable(table=table, players=(first, second)))
        else:
            self.ask(c.SwapPlayers(first=first, second=second))

    @rule()
    def publish(self) -> None:
        if self.state.phase != "swiss" or len(self.state.rounds) >= self.state.rounds_planned:
            return
        active = {entrant.number for entrant in self.state.active}
        done = self.ask(c.PublishRound())
        if done is not None:
            seats = [player for table in done.state.rounds[-1].tables for player in table.players]
            assert sorted(seats) == sorted(active)

    @rule()
    def unpublish(self) -> None:
        self.ask(c.UnpublishRound(reason="wrong"))

    @rule(
        minutes=st.sampled_from([None, 1, 40, 1441]),
        round=ROUND,
        table=TABLE,
    )
    def time(self, minutes: int | None, round: int | None, table: int) -> None:
        self.ask(c.StartClock(minutes=minutes, round=None if self.state.elimination else round))
        self.ask(c.ExtendTime(table=table, minutes=minutes or 0))

    def _step_out_of_stale_matches(self) -> None:
        """Known fault: a match that has games or extra time keeps its old players when an earlier
        one is corrected or a qualifier replaced. Delete this method once that is mended."""
        elimination = self.state.elimination
        while elimination is not None and any(
            table.players != elimination.bracket.standing(table.number).sides
            for table in elimination.tables
        ):
            self.ask(c.Undo())
            elimination = self.state.elimination
