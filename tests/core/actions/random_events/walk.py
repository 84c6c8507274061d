"""People ask for anything, sensible or not: registration, structure, rounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tests.core.actions import checks
from tests.core.actions.random_events.checked_event import CheckedEvent
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import CheckIn, CloseCheckIn, OpenCheckIn, WithdrawAbsent
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    Register,
    SettleClaim,
)
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement, TakeAnnouncementDown
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.change_tables import SetTable, SwapPlayers
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.undo import Redo, Undo
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.state import Description, Details, State

NAMES = ("Ann", "ann", " Bea ", "Łukasz", "李小龍", '🂡 "Ace", jr.', "x" * 300, "", "a\tb")
REASONS = ("the card was misread", "a judge saw it", "all agreed", "")
STAFF: tuple[Role, ...] = (*["organizer"] * 5, "marshal", "judge", "scorekeeper")
SIZES = (1, 2, 3, 4, 5, 6, 6, 7, 8)
"""Players at first; brute force looks at all 945 pairings of nine."""


class Walk:
    """One event; each step is a request that the dice choose, in or out of place."""

    def __init__(
        self,
        rulebook: str,
        options: dict[str, Any],
        dice: Random,
        divisions: Sequence[str] = (),
        sizes: Sequence[int] = SIZES,
    ) -> None:
        self.dice = dice
        self.event = CheckedEvent(rulebook, options)
        self.ask = self.event.ask
        self.divisions = divisions
        self.most = max(sizes) + 1
        self.event.enter_numbered(self.dice.choice(sizes), divisions)
        if self.dice.random() < 0.9:
            self.start()
        if self.dice.random() < 0.4:
            self.play_to_the_cut()

    def play_to_the_cut(self) -> None:
        for _ in range(self.state.rounds_planned):
            self.draw(plainly=True)
            self.publish()
            for table in self.state.rounds[-1].open_tables if self.state.rounds else ():
                result = self.one("win", "loss")
                self.ask(RecordResult(table=table.number, result=result, score=(50, 40)))
        self.cut()

    @property
    def state(self) -> State:
        return self.event.state

    def sensible(self) -> list[Callable[[], object]]:
        """What people do in this phase; the oftener it is listed, the oftener they do it."""
        match self.state.phase:
            case "registration":
                before = [self.enter, self.withdraw_or_edit, self.announce, self.prepare]
                before += [self.come_in, self.come_in]
                return [*before, *[self.start] * 5]
            case "finished":
                return [self.reopen, self.reopen, self.finish, self.undo, self.redo]
            case "elimination":
                return [self.replace, self.leave, self.finish, self.finish, self.undo, self.redo]
        rounds = [self.draw, self.draw, self.publish, self.publish, self.seat_by_hand, self.time]
        people = [self.leave, self.come_back, self.enter]
        return [*rounds, *people, self.cut, self.cut, self.finish, self.undo, self.redo]

    def anything(self) -> list[Callable[[], object]]:
        return [
            *(self.enter, self.withdraw_or_edit, self.leave, self.come_back, self.drop_in_person),
            *(
                self.prepare,
                self.come_in,
                self.write_down,
                self.announce,
                self.start,
                self.change_rounds,
                self.settle,
            ),
            *(self.cut, self.replace, self.finish, self.reopen, self.undo, self.redo, self.draw),
            *(self.seat_by_hand, self.publish, self.unpublish, self.mend, self.time),
            self.call_out,
        ]

    def step(self) -> None:
        out_of_place = self.dice.random() < 0.2
        move = self.one(*(self.anything() if out_of_place else self.sensible()))
        move()
        checks.check(self.state)

    def one(self, *of: Any) -> Any:
        return self.dice.choice(of)

    def number(self) -> int:
        """A player's; now and then one that nobody has."""
        return self.one(*self.state.entrants, *self.state.entrants, 0, 99)

    # ------------------------------------------------------------------ people

    def enter(self) -> None:
        if len(self.state.entrants) < self.most:
            name = self.one(*NAMES)
            more = [self.somebody(name + "2")] if self.one(True, False) else []
            self.ask(EnterPlayers(players=(self.somebody(name), *more)), self.one(*STAFF))

    def somebody(self, name: str) -> Details:
        """Now and then without a division."""
        division = self.one(*self.divisions * 3, None) if self.divisions else None
        return Details(name=name, division=division, club=self.one(None, "Club"))

    def withdraw_or_edit(self) -> None:
        if self.one(True, False):
            self.ask(WithdrawPlayer(number=self.number()))
        else:
            details = self.somebody(self.one(*NAMES))
            self.ask(EditPlayer(number=self.number(), details=details))

    def check_in(self) -> None:
        numbers = (self.number(), self.number())
        here = self.one(True, True, False)
        done = self.ask(CheckIn(numbers=numbers, here=here), self.one(*STAFF))
        if done is not None:
            assert all(done.state.entrants[number].checked_in == here for number in numbers)
        if self.dice.random() < 0.2:
            gone = self.ask(WithdrawAbsent(), self.one(*STAFF))
            assert gone is None or all(one.checked_in for one in gone.state.active)

    def prepare(self) -> None:
        """What is said beforehand, and who leads."""
        self.check_in()
        description = Description(
            time=self.one("", "18:30", "25:00"), prizes=self.one("", "one each\r\n"), expected=8
        )
        name, date = self.one("T", "Friday", ""), self.one(None, "2026-11-20", "tomorrow")
        self.ask(DescribeEvent(name=name, date=date, description=description), self.one(*STAFF))
        chosen = {**self.state.options, self.one("clubs-apart", "nonsense"): self.one(0, 1, "x")}
        self.ask(ChangeOptions(options=chosen), self.one(*STAFF))
        self.ask(NameStaff(person="Zoe", role="judge"), self.one(*STAFF))
        self.ask(ReleaseStaff(person="Zoe", role=self.one("judge", "marshal")), self.one(*STAFF))

    def come_in(self) -> None:
        """Players enter themselves, wait, move up, check in and leave, as the dice will."""
        capacity = self.one(None, 0, 1, 4, 6, 8)
        asks = self.one((), ("club",), ("born", "byes"), ("shoe size",))
        opening = OpenRegistration(capacity=capacity, asks=asks)
        self.ask(self.one(opening, opening, CloseRegistration()), self.one(*STAFF))
        if len(self.state.entrants) < self.most:
            ticket, born = self.one("a", "b", "c", ""), self.one(None, 1990)
            form = Register(
                name=self.one(*NAMES), ticket=ticket, born=born, byes=self.one((), (1,))
            )
            done = self.ask(form, "player")
            if done is not None:
                again = self.ask(form, "player")
                assert again is not None
                assert not again.entries
        self.ask(AdmitPlayer(number=self.number()), self.one(*STAFF))
        self.ask(SettleClaim(number=self.number(), confirmed=self.one(True, False)))
        self.ask(self.one(OpenCheckIn(), CloseCheckIn()), self.one(*STAFF))
        number, asker = self.number(), self.number()
        for command in (CheckIn(numbers=(number,)), WithdrawPlayer(number=number)):
            done = self.ask(command, "player", asker) if self.one(True, False) else None
            assert done is None or number == asker

    def leave(self) -> None:
        number, reason = self.number(), self.one(*REASONS)
        if self.one(True, True, False):
            self.ask(DropPlayer(number=number, reason=reason), self.one(*STAFF))
        else:
            self.ask(DisqualifyPlayer(number=number, reason=reason), self.one(*STAFF))

    def come_back(self) -> None:
        gone = [one.number for one in self.state.entrants.values() if not one.is_active]
        self.ask(ReturnPlayer(number=self.one(*gone, *gone, self.number())), self.one(*STAFF))

    def drop_in_person(self) -> None:
        number, asker = self.number(), self.number()
        done = self.ask(DropPlayer(number=number), "player", asker)
        assert done is None or number == asker

    def write_down(self) -> None:
        reason, number = self.one(*REASONS), self.number()
        self.ask(GivePenalty(number=number, penalty="warning", reason=reason), self.one(*STAFF))
        self.ask(ApprovePlaying(person=reason, in_favour=number), self.one(*STAFF))
        self.ask(WriteNote(text=reason, number=number or None), self.one(*STAFF))
        self.ask(
            ShowNames(how=self.one("whole", "short", "handle", "upside down")), self.one(*STAFF)
        )

    def call_out(self) -> None:
        """The clock of the room and announcements, as sensible as the dice are."""
        text = self.one("Lunch until one", " ", "x" * 501, "Łukasz: table 3")
        self.ask(MakeAnnouncement(text=text, minutes=self.one(None, 0, 5)), self.one(*STAFF))
        made = [one.sequence for one in self.state.announcements]
        self.ask(TakeAnnouncementDown(announcement=self.one(*made, 1)), self.one(*STAFF))

    # ------------------------------------------------------------------ structure

    def announce(self) -> None:
        rounds, cut = self.one(None, 0, 1, 2, 3, 7), self.one(None, 0, 1, 2, 4, 9)
        division, flights = self.one("", "", *self.divisions), self.one(0, 0, 0, 2)
        self.ask(AnnounceStructure(rounds=rounds, cut=cut, division=division, flights=flights))

    def start(self) -> None:
        self.ask(StartTournament())

    def change_rounds(self) -> None:
        rounds = self.one(0, len(self.state.rounds), 2, 3, 4, 5)
        division = self.one("", *self.divisions)
        self.ask(ChangeRounds(rounds=rounds, agreed=self.one(*REASONS), division=division))

    def settle(self) -> None:
        order = [self.number() for _ in range(self.one(1, 2, 3))]
        self.ask(SettleTies(order=tuple(order), method="toss"), self.one(*STAFF))

    def cut(self) -> None:
        self.ask(MakeCut(size=self.one(None, None, None, 0, 2, 3, 4, 5, 8)))

    def replace(self) -> None:
        inside = [n for one in self.state.brackets.values() for n in one.qualifiers]
        self.ask(ReplaceQualifier(leaver=self.one(*inside, self.number())))

    def finish(self) -> None:
        self.ask(FinishTournament())

    def reopen(self) -> None:
        self.ask(ReopenTournament(reason=self.one(*REASONS)))

    def undo(self) -> None:
        for _ in range(self.one(1, 1, 1, 3)):
            possible = bool(self.event.before)
            assert (self.ask(Undo()) is not None) == possible

    def redo(self) -> None:
        for _ in range(self.one(1, 1, 1, 3)):
            possible = bool(self.event.undone)
            assert (self.ask(Redo()) is not None) == possible

    # ------------------------------------------------------------------ rounds

    def draw(self, *, plainly: bool = False) -> None:
        before = self.state
        reason = "" if plainly else self.one("", *REASONS)
        allow = not plainly and self.one(True, False, False)
        done = self.ask(PairRound(reason=reason, allow_repeats=allow))
        if done is not None or self._could_draw(reason, allow):
            drafted = done.state.draft if done else None
            may_repeat = allow or before.rulebook.pairing.when_impossible.do == "repeat"
            checks.check_draw(before, drafted, may_repeat=may_repeat)

    def _could_draw(self, reason: str, allow: bool) -> bool:
        """Nothing but the pairing itself can stand in the way."""
        state = self.state
        return (
            state.phase == "swiss"
            and (bool(reason.strip()) or (state.draft is None and not allow))
            and not any(round.open_tables for round in state.rounds)
            and len(state.rounds) < state.rounds_planned
            and sum(map(len, checks.playing(state).values())) >= 2
        )

    def seat_by_hand(self) -> None:
        first, second = self.number(), self.number()
        if self.one(True, False):
            players = (first, second)[: self.one(1, 2, 2)]
            self.ask(SetTable(table=self.one(0, 1, 2, 3, 4), players=players))
        else:
            self.ask(SwapPlayers(first=first, second=second))

    def publish(self) -> None:
        active = [number for pool in checks.playing(self.state).values() for number in pool]
        done = self.ask(PublishRound(), self.one(*STAFF))
        if done is not None:
            seats = [player for table in done.state.rounds[-1].tables for player in table.players]
            assert sorted(seats) == sorted(active)

    def unpublish(self) -> None:
        self.ask(UnpublishRound(reason="wrong"))

    def mend(self) -> None:
        aim, begun = self.one("best", "valid"), self.one(True, False)
        self.ask(MendRound(reason=self.one(*REASONS), aim=aim, even_begun=begun))

    def time(self) -> None:
        minutes = self.one(None, 1, 40, 1441)
        round = self.one(None, None, 0, 1, 9)
        self.ask(StartClock(minutes=minutes, round=round), self.one(*STAFF))
        pausing = self.one(PauseClock, ResumeClock)
        self.ask(pausing(round=self.one(None, round)), self.one(*STAFF))
        table = self.one(0, 1, 2, 3)
        self.ask(ExtendTime(table=table, minutes=minutes or 0), self.one(*STAFF))
