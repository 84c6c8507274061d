"""Who may ask for what: every command and every role, written out once more."""

from __future__ import annotations

import sys
from typing import get_args

import pytest

from tests.builders import NOW, Event
from tests.every_action import all_actions
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.decks.cards import ImportCards, SetCardPool
from topcut.core.actions.decks.deck_checks import DrawDeckChecks, RecordDeckCheck
from topcut.core.actions.decks.handed_out import (
    ConfirmHandedOut,
    DrawPacks,
    HandOutCards,
    SeatDraft,
    StartDeckTimer,
    StopDeckTimer,
)
from topcut.core.actions.decks.labels import LabelDecks
from topcut.core.actions.decks.lists import (
    CorrectDeckList,
    HandInDeckList,
    ReadDeckList,
    ReadEveryDeckList,
    RegisterProxy,
)
from topcut.core.actions.decks.publishing import RemindOfLists, SetListsPublic
from topcut.core.actions.execute import execute
from topcut.core.actions.fairness.commit import CommitDraws, RevealSecret
from topcut.core.actions.fairness.contribute import (
    Contribute,
    GivePublicValue,
    NamePublicValue,
    WithdrawPublicValue,
)
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.finishing.delete import DeleteTournament
from topcut.core.actions.finishing.erase import (
    EraseEverything,
    ErasePlayers,
    EraseStaff,
    SetRetention,
)
from topcut.core.actions.finishing.finish import FinishTournament, ReopenTournament
from topcut.core.actions.judging.calls import CallJudge, ClaimCall, CloseCall
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.permissions import check_permission
from topcut.core.actions.players.check_in import CheckIn, CloseCheckIn, OpenCheckIn, WithdrawAbsent
from topcut.core.actions.players.earned_byes import GrantEarnedByes
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_from_heats import EnterFromHeats
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.identify import IdentifyPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.players.private_links import RenewLinks, ShowLinks
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    Register,
    SettleClaim,
)
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.first_turn import SettleTurn
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.pods import CorrectPod, RecordPod
from topcut.core.actions.results.report import ConfirmResult, RecordGame, RecordResult
from topcut.core.actions.results.time_called import CallTime
from topcut.core.actions.results.withdraw_report import WithdrawReport
from topcut.core.actions.rounds.announcements import MakeAnnouncement, TakeAnnouncementDown
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.change_tables import SeatRound, SetTable, SwapPlayers
from topcut.core.actions.rounds.clock import ExtendTime, PauseClock, ResumeClock, StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotating_seats import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.store import MemoryStore
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.state import Description, Details, Heat
from topcut.sheets.load import find_rulebook

ROLES = get_args(Role)
ANN = Details(name="Ann")
HEAT = Heat(number=1, name="H", seats=8, scheme="1 2", players=(), digest="")

# Each line: a command, then who may ask for it under Munchkin, whose players report themselves.
#                                                organizer marshal judge scorekeeper player
TABLE: dict[str, tuple[Command, str]] = {
    "open": (OpenTournament(name="T", rulebook="munchkin", edition="1.0"), "O . . . ."),
    "name staff": (NameStaff(person="Zoe", role="judge"), "O . . . ."),
    "approve": (ApprovePlaying(person="Zoe", in_favour=1), "O . . . ."),
    "release staff": (ReleaseStaff(person="Zoe", role="judge"), "O . . . ."),
    "describe": (
        DescribeEvent(name="T", date=None, description=Description()),
        "O . . . .",
    ),
    "change options": (ChangeOptions(options={}), "O . . . ."),
    "announce": (AnnounceStructure(), "O . . . ."),
    "announce bracket": (AnnounceBracket(name="n", text=""), "O . . . ."),
    "announce heats": (AnnounceHeats(number=1, seats=8), "O . . . ."),
    "link heat": (LinkHeat(heat=HEAT), "O . . . ."),
    "enter from heats": (EnterFromHeats(heats=(HEAT,)), "O . . . ."),
    "confrontation": (RecordConfrontation(winner=1), "O . . . ."),
    "start": (StartTournament(), "O . . . ."),
    "change rounds": (ChangeRounds(rounds=4, agreed="all"), "O . . . ."),
    "cut": (MakeCut(), "O . . . ."),
    "replace qualifier": (ReplaceQualifier(leaver=1), "O . . . ."),
    "finish": (FinishTournament(), "O . . . ."),
    "set-retention": (SetRetention(days=30), "O . . . ."),
    "erase-players": (ErasePlayers(numbers=(1,)), "O . . . ."),
    "erase-staff": (EraseStaff(person="Max"), "O . . . ."),
    "erase-everything": (EraseEverything(name="Cup"), "O . . . ."),
    "delete": (DeleteTournament(name="Friday"), "O . . . ."),
    "reopen": (ReopenTournament(reason="r"), "O . . . ."),
    "disqualify": (DisqualifyPlayer(number=1, reason="r"), "O . . . ."),
    "commit": (CommitDraws(), "O . . . ."),
    "reveal": (RevealSecret(), "O . . . ."),
    "contribute": (Contribute(number=1, text="17"), ". . . . P"),
    "name value": (NamePublicValue(what="Lotto", at="2030-01-01T00:00+00:00"), "O . . . ."),
    "give value": (GivePublicValue(value="7"), "O . . . ."),
    "withdraw value": (WithdrawPublicValue(reason="r"), "O . . . ."),
    "undo": (Undo(), "O . . . ."),
    "redo": (Redo(), "O . . . ."),
    "enter": (EnterPlayers(players=(ANN,)), "O M . S ."),
    "edit": (EditPlayer(number=1, details=ANN), "O M . S ."),
    "earned byes": (GrantEarnedByes(number=1, rounds=()), "O M . S ."),
    "withdraw": (WithdrawPlayer(number=1), "O M . S P"),
    "withdraw absent": (WithdrawAbsent(), "O M . S ."),
    "check in": (CheckIn(numbers=(1,)), "O M J S P"),
    "open check-in": (OpenCheckIn(), "O . . . ."),
    "close check-in": (CloseCheckIn(), "O . . . ."),
    "open registration": (OpenRegistration(), "O . . . ."),
    "close registration": (CloseRegistration(), "O . . . ."),
    "register": (Register(name="Zoe", ticket="t"), ". . . . P"),
    "admit": (AdmitPlayer(number=1), "O . . . ."),
    "claim": (SettleClaim(number=1, confirmed=True), "O M . S ."),
    "draw": (PairRound(), "O M . S ."),
    "swap": (SwapPlayers(first=1, second=2), "O M . S ."),
    "set table": (SetTable(table=1, players=(1, 2)), "O M . S ."),
    "seat round": (SeatRound(tables=((1, 2),), reason="r"), "O M . S ."),
    "publish": (PublishRound(), "O M . S ."),
    "unpublish": (UnpublishRound(), "O M . S ."),
    "keep apart": (KeepApart(first=1, second=2), "O M . S ."),
    "fix table": (FixTable(number=1, table=1), "O M . S ."),
    "mend": (MendRound(reason="r"), "O M . S ."),
    "return": (ReturnPlayer(number=1), "O M . S ."),
    "draw decks": (DrawDecks(reason="r"), "O M . S ."),
    "list rules": (ListSpecialRules(names=("One",)), "O M . S ."),
    "rotate seats": (RotateSeats(), "O M J S ."),
    "award": (GiveAward(number=1, award="a"), "O M J . ."),
    "reject rule": (RejectRule(number=1), "O M J S P"),
    "end game": (EndGame(table=1, result="win"), "O M J S P"),
    "settle ties": (SettleTies(order=(1, 2), method="toss"), "O M J S ."),
    "clock": (StartClock(), "O M J S ."),
    "pause": (PauseClock(), "O M J S ."),
    "resume": (ResumeClock(), "O M J S ."),
    "say": (MakeAnnouncement(text="Lunch"), "O M J S ."),
    "unsay": (TakeAnnouncementDown(announcement=1), "O M J S ."),
    "extend": (ExtendTime(table=1, minutes=3), "O M J S ."),
    "names": (ShowNames(how="short"), "O . . . ."),
    "language": (ChooseLanguage(language="de"), "O . . . ."),
    "programme": (ChooseProgramme(programme="star-trek"), "O . . . ."),
    "identify": (IdentifyPlayers(players=()), "O M . S ."),
    "note": (WriteNote(text="n"), "O M J S ."),
    "show links": (ShowLinks(numbers=(1,)), "O M J S ."),
    "renew links": (RenewLinks(numbers=(1,)), "O M J S ."),
    "call judge": (CallJudge(number=1), ". . . . P"),
    "claim call": (ClaimCall(call=1), "O M J S ."),
    "close call": (CloseCall(call=1), "O M J S P"),
    "penalty": (GivePenalty(number=1, penalty="p", reason="r"), "O M J . ."),
    "ruling": (GiveRuling(text="t"), "O M J . ."),
    "drop": (DropPlayer(number=1), "O M J S P"),
    "record": (RecordResult(table=1, result="win"), "O M J S P"),
    "withdraw report": (WithdrawReport(table=1), "P"),
    "game": (RecordGame(table=1, winner=1), "O M J S P"),
    "turn": (SettleTurn(table=1), "O M J S P"),
    "confirm": (ConfirmResult(table=1), "O M J S P"),
    "no-show": (RecordNoShow(table=1, absent=(1,)), "O M J S ."),
    "call time": (CallTime(table=1), "O M J S ."),
    "correct": (CorrectResult(table=1, result="win", reason="r"), "O M J S ."),
    "import cards": (ImportCards(name="cards.csv", text="x"), "O . . . ."),
    "card pool": (SetCardPool(), "O . . . ."),
    "hand in list": (HandInDeckList(number=1, text="x"), "O M J S P"),
    "correct list": (CorrectDeckList(number=1, text="x", reason="r"), "O M J . ."),
    "read list": (ReadDeckList(number=1), "O M J S ."),
    "read every list": (ReadEveryDeckList(), "O M J S ."),
    "remind of lists": (RemindOfLists(), "O M . S ."),
    "publish lists": (SetListsPublic(public="now"), "O . . . ."),
    "proxy": (RegisterProxy(number=1, card="c", illegible="torn"), "O M J . ."),
    "draw deck checks": (DrawDeckChecks(tables=1), "O M J . ."),
    "deck check": (RecordDeckCheck(number=1), "O M J . ."),
    "give pool": (HandOutCards(number=1, text="x"), "O M J S P"),
    "confirm pool": (ConfirmHandedOut(number=1), "O M J S P"),
    "draw packs": (DrawPacks(), "O M . S ."),
    "seat draft": (SeatDraft(), "O M . S ."),
    "deck timer": (StartDeckTimer(what="pick", seconds=60), "O M J . ."),
    "deck timer down": (StopDeckTimer(), "O M J . ."),
    "deck labels": (LabelDecks(labels=()), "O M J S ."),
    "record pod": (RecordPod(table=1, over=True), "O M J S ."),
    "correct pod": (CorrectPod(table=1, reason="r"), "O M J S ."),
}
LETTERS = {"organizer": "O", "marshal": "M", "judge": "J", "scorekeeper": "S", "player": "P"}
SCORE_CARD = (
    "record",
    "withdraw report",
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
@pytest.mark.parametrize("what", TABLE)
def test_every_command_for_every_role(rulebook: str, what: str) -> None:
    for role in ROLES:
        actor = Actor("Ann", role, 1 if role == "player" else None)
        if is_allowed(rulebook, what, role):
            check_permission(STATES[rulebook], TABLE[what][0], actor)
        else:
            is_refused(rulebook, what, actor)


def is_refused(rulebook: str, what: str, actor: Actor) -> None:
    role = actor.role
    with pytest.raises(Refusal, match=f"a {role} may not do this") as refused:
        check_permission(STATES[rulebook], TABLE[what][0], actor)
    cites = rulebook == "street-warriors" and what in SCORE_CARD and "S" in TABLE[what][1]
    if cites and (role == "scorekeeper" or "P" in TABLE[what][1]):
        assert refused.value.rules == ("SW-003",)


def test_the_table_names_every_command_there_is() -> None:
    named = {type(command) for command, _ in TABLE.values()}
    assert named == set(all_actions()) == _commands()


def _commands() -> set[type[Command]]:
    """As they stand in their modules, with or without a function that answers them."""
    modules = [one for name, one in sys.modules.items() if name.startswith("topcut.core.actions.")]
    found = (one for module in modules for one in vars(module).values() if isinstance(one, type))
    return {one for one in found if issubclass(one, Command)} - {Command}


@pytest.mark.parametrize("what", TABLE)
def test_the_desk_itself_asks_for_permission(what: str) -> None:
    """Through the whole way in, not only the function: nothing is written for who may not."""
    for role in ROLES:
        if is_allowed("munchkin", what, role):
            continue
        store = MemoryStore() if what == "open" else event("munchkin").store
        held = store.read()
        context = Context(Actor("Ann", role, 1), NOW, 1)
        with pytest.raises(Refusal, match="may not do this"):
            execute(store, TABLE[what][0], context, find_rulebook)
        assert store.read() == held


@pytest.mark.parametrize("number", [None, 3, 99])
def test_a_player_who_is_not_in_the_tournament_has_no_say(number: int | None) -> None:
    stranger = Actor("Zoe", "player", number)
    for what in ("drop", "record", "game", "confirm", "withdraw", "check in"):
        with pytest.raises(Refusal, match="not in the tournament"):
            check_permission(STATES["munchkin"], TABLE[what][0], stranger)


def test_a_player_withdraws_and_checks_in_only_in_person() -> None:
    bea = Actor("Bea", "player", 2)
    for command in (WithdrawPlayer(number=1), CheckIn(numbers=(1,)), CheckIn(numbers=(2, 1))):
        with pytest.raises(Refusal, match="in person"):
            check_permission(STATES["munchkin"], command, bea)
    check_permission(STATES["munchkin"], CheckIn(numbers=(2,)), bea)
    check_permission(STATES["munchkin"], WithdrawPlayer(number=2), bea)


def test_a_player_drops_only_in_person() -> None:
    with pytest.raises(Refusal, match="only drop out in person"):
        event("munchkin").do(DropPlayer(number=1), player="Bea")
    assert not event("munchkin").do(DropPlayer(number=2), player="Bea").state.entrants[2].is_active


@pytest.mark.parametrize(
    "command",
    [
        RecordResult(table=1, result="win"),
        RecordGame(table=1, winner=1),
        ConfirmResult(table=1),
    ],
)
def test_a_player_speaks_only_for_the_own_table(command: Command) -> None:
    event = Event("munchkin", "Ann Bea Cid Dan", match="best-of-three")
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    if isinstance(command, ConfirmResult):
        event.do(RecordResult(table=1, result="win"), player="Ann")
    with pytest.raises(Refusal, match="you do not play at table 1"):
        event.do(command, player="Cid")
    assert event.do(command, player="Bea").entries
