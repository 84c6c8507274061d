"""Who may ask for what: every command and every role, written out once more."""

from __future__ import annotations

from typing import get_args

import pytest

from tests.builders import NOW, Event
from topcut.core.desk import HANDLERS, Actor, Asked, carry_out
from topcut.core.desk import commands as c
from topcut.core.desk.permissions import MAY, check_permission
from topcut.core.journal import MemoryStore
from topcut.core.journal.facts import Description, Details, Heat
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema import Role
from topcut.sheets.load import find_rulebook

ROLES = get_args(Role)
ANN = Details(name="Ann")
HEAT = Heat(number=1, name="H", seats=8, scheme="1 2", players=(), digest="")

# Each line: a command, then who may ask for it under Munchkin, whose players report themselves.
#                                                organizer marshal judge scorekeeper player
TABLE: dict[str, tuple[c.Command, str]] = {
    "open": (c.OpenTournament(name="T", rulebook="munchkin", edition="1.0"), "O . . . ."),
    "name staff": (c.NameStaff(person="Zoe", role="judge"), "O . . . ."),
    "approve": (c.ApprovePlaying(person="Zoe", in_favour=1), "O . . . ."),
    "release staff": (c.ReleaseStaff(person="Zoe", role="judge"), "O . . . ."),
    "describe": (
        c.DescribeEvent(name="T", date=None, description=Description()),
        "O . . . .",
    ),
    "change options": (c.ChangeOptions(options={}), "O . . . ."),
    "announce": (c.AnnounceStructure(), "O . . . ."),
    "announce bracket": (c.AnnounceBracket(name="n", text=""), "O . . . ."),
    "announce heats": (c.AnnounceHeats(number=1, seats=8), "O . . . ."),
    "link heat": (c.LinkHeat(heat=HEAT), "O . . . ."),
    "enter from heats": (c.EnterFromHeats(heats=(HEAT,)), "O . . . ."),
    "confrontation": (c.RecordConfrontation(winner=1), "O . . . ."),
    "start": (c.StartTournament(), "O . . . ."),
    "change rounds": (c.ChangeRounds(rounds=4, agreed="all"), "O . . . ."),
    "cut": (c.MakeCut(), "O . . . ."),
    "replace qualifier": (c.ReplaceQualifier(leaver=1), "O . . . ."),
    "finish": (c.FinishTournament(), "O . . . ."),
    "reopen": (c.ReopenTournament(reason="r"), "O . . . ."),
    "disqualify": (c.DisqualifyPlayer(number=1, reason="r"), "O . . . ."),
    "undo": (c.Undo(), "O . . . ."),
    "redo": (c.Redo(), "O . . . ."),
    "enter": (c.EnterPlayers(players=(ANN,)), "O M . S ."),
    "edit": (c.EditPlayer(number=1, details=ANN), "O M . S ."),
    "earned byes": (c.GrantEarnedByes(number=1, rounds=()), "O M . S ."),
    "withdraw": (c.WithdrawPlayer(number=1), "O M . S P"),
    "withdraw absent": (c.WithdrawAbsent(), "O M . S ."),
    "check in": (c.CheckIn(numbers=(1,)), "O M J S P"),
    "open check-in": (c.OpenCheckIn(), "O . . . ."),
    "close check-in": (c.CloseCheckIn(), "O . . . ."),
    "open registration": (c.OpenRegistration(), "O . . . ."),
    "close registration": (c.CloseRegistration(), "O . . . ."),
    "register": (c.Register(name="Zoe", ticket="t"), ". . . . P"),
    "admit": (c.AdmitPlayer(number=1), "O . . . ."),
    "claim": (c.SettleClaim(number=1, confirmed=True), "O M . S ."),
    "draw": (c.DrawRound(), "O M . S ."),
    "swap": (c.SwapPlayers(first=1, second=2), "O M . S ."),
    "set table": (c.SetTable(table=1, players=(1, 2)), "O M . S ."),
    "seat round": (c.SeatRound(tables=((1, 2),), reason="r"), "O M . S ."),
    "publish": (c.PublishRound(), "O M . S ."),
    "unpublish": (c.UnpublishRound(), "O M . S ."),
    "keep apart": (c.KeepApart(first=1, second=2), "O M . S ."),
    "fix table": (c.FixTable(number=1, table=1), "O M . S ."),
    "mend": (c.MendRound(reason="r"), "O M . S ."),
    "return": (c.ReturnPlayer(number=1), "O M . S ."),
    "draw decks": (c.DrawDecks(reason="r"), "O M . S ."),
    "list rules": (c.ListSpecialRules(names=("One",)), "O M . S ."),
    "rotate seats": (c.RotateSeats(), "O M J S ."),
    "award": (c.GiveAward(number=1, award="a"), "O M J . ."),
    "reject rule": (c.RejectRule(number=1), "O M J S P"),
    "end game": (c.EndGame(table=1, result="win"), "O M J S P"),
    "settle ties": (c.SettleTies(order=(1, 2), method="toss"), "O M J S ."),
    "clock": (c.StartClock(), "O M J S ."),
    "pause": (c.PauseClock(), "O M J S ."),
    "resume": (c.ResumeClock(), "O M J S ."),
    "say": (c.MakeAnnouncement(text="Lunch"), "O M J S ."),
    "unsay": (c.TakeAnnouncementDown(announcement=1), "O M J S ."),
    "extend": (c.ExtendTime(table=1, minutes=3), "O M J S ."),
    "names": (c.ShowNames(how="short"), "O . . . ."),
    "note": (c.WriteNote(text="n"), "O M J S ."),
    "penalty": (c.GivePenalty(number=1, penalty="p", reason="r"), "O M J . ."),
    "ruling": (c.GiveRuling(text="t"), "O M J . ."),
    "drop": (c.DropPlayer(number=1), "O M J S P"),
    "record": (c.RecordResult(table=1, result="win"), "O M J S P"),
    "game": (c.RecordGame(table=1, winner=1), "O M J S P"),
    "turn": (c.SettleTurn(table=1), "O M J S P"),
    "confirm": (c.ConfirmResult(table=1), "O M J S P"),
    "no-show": (c.RecordNoShow(table=1, absent=(1,)), "O M J S ."),
    "call time": (c.CallTime(table=1), "O M J S ."),
    "correct": (c.CorrectResult(table=1, result="win", reason="r"), "O M J S ."),
    "record pod": (c.RecordPod(table=1, over=True), "O M J S ."),
    "correct pod": (c.CorrectPod(table=1, reason="r"), "O M J S ."),
}
LETTERS = {"organizer": "O", "marshal": "M", "judge": "J", "scorekeeper": "S", "player": "P"}
SCORE_CARD = (
    "record",
    "game",
    "end game",
    "confirm",
    "no-show",
    "call time",
    "correct",
    "record pod",
    "correct pod",
)
"""SW-003: in Street Warriors only a Host or a Judge writes on these."""


def event(rulebook: str) -> Event:
    event = Event(rulebook, "Ann Bea")
    event.start()
    event.round("Ann-Bea")
    return event


STATES = {rulebook: event(rulebook).state for rulebook in ("munchkin", "street-warriors")}


def is_allowed(rulebook: str, what: str, role: Role) -> bool:
    if rulebook == "street-warriors" and what in SCORE_CARD and role in ("scorekeeper", "player"):
        return False
    return LETTERS[role] in TABLE[what][1]


@pytest.mark.parametrize("rulebook", STATES)
@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("what", TABLE)
def test_every_command_for_every_role(rulebook: str, what: str, role: Role) -> None:
    actor = Actor("Ann", role, 1 if role == "player" else None)
    command = TABLE[what][0]
    if is_allowed(rulebook, what, role):
        check_permission(STATES[rulebook], command, actor)
        return
    with pytest.raises(Refusal, match=f"a {role} may not do this") as refused:
        check_permission(STATES[rulebook], command, actor)
    cites = rulebook == "street-warriors" and what in SCORE_CARD and "S" in TABLE[what][1]
    if cites and (role == "scorekeeper" or "P" in TABLE[what][1]):
        assert refused.value.rules == ("SW-003",)


def test_the_table_names_every_command_there_is() -> None:
    named = {type(command) for command, _ in TABLE.values()}
    every = {
        one for one in vars(c).values() if isinstance(one, type) and issubclass(one, c.Command)
    }
    assert named == every - {c.Command} == set(MAY)
    assert set(HANDLERS) == named - {c.OpenTournament, c.Undo, c.Redo}


@pytest.mark.parametrize("what", TABLE)
def test_the_desk_itself_asks_for_permission(what: str) -> None:
    """Through the whole way in, not only the function: nothing is written for who may not."""
    for role in ROLES:
        if is_allowed("munchkin", what, role):
            continue
        store = MemoryStore() if what == "open" else event("munchkin").store
        held = store.read()
        asked = Asked(Actor("Ann", role, 1), NOW, 1)
        with pytest.raises(Refusal, match="may not do this"):
            carry_out(store, TABLE[what][0], asked, find_rulebook)
        assert store.read() == held


@pytest.mark.parametrize("number", [None, 3, 99])
def test_a_player_who_is_not_in_the_tournament_has_no_say(number: int | None) -> None:
    stranger = Actor("Zoe", "player", number)
    for what in ("drop", "record", "game", "confirm", "withdraw", "check in"):
        with pytest.raises(Refusal, match="not in the tournament"):
            check_permission(STATES["munchkin"], TABLE[what][0], stranger)


def test_a_player_withdraws_and_checks_in_only_in_person() -> None:
    bea = Actor("Bea", "player", 2)
    for command in (c.WithdrawPlayer(number=1), c.CheckIn(numbers=(1,)), c.CheckIn(numbers=(2, 1))):
        with pytest.raises(Refusal, match="in person"):
            check_permission(STATES["munchkin"], command, bea)
    check_permission(STATES["munchkin"], c.CheckIn(numbers=(2,)), bea)
    check_permission(STATES["munchkin"], c.WithdrawPlayer(number=2), bea)


def test_a_player_drops_only_in_person() -> None:
    with pytest.raises(Refusal, match="only drop out in person"):
        event("munchkin").do(c.DropPlayer(number=1), player="Bea")
    assert (
        not event("munchkin").do(c.DropPlayer(number=2), player="Bea").state.entrants[2].is_active
    )


@pytest.mark.parametrize(
    "command",
    [
        c.RecordResult(table=1, result="win"),
        c.RecordGame(table=1, winner=1),
        c.ConfirmResult(table=1),
    ],
)
def test_a_player_speaks_only_for_the_own_table(command: c.Command) -> None:
    event = Event("munchkin", "Ann Bea Cid Dan", match="best-of-three")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    if isinstance(command, c.ConfirmResult):
        event.do(c.RecordResult(table=1, result="win"), player="Ann")
    with pytest.raises(Refusal, match="you do not play at table 1"):
        event.do(command, player="Cid")
    assert event.do(command, player="Bea").entries
