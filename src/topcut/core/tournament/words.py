"""Facts in words, for logs."""

from __future__ import annotations

from collections.abc import Callable

from topcut.core.journal.fact import Fact
from topcut.core.tournament.announcements import AnnouncementMade, AnnouncementTakenDown
from topcut.core.tournament.awards import AwardGiven
from topcut.core.tournament.bracket import (
    BracketAnnounced,
    BracketMade,
    QualifierReplaced,
    TiesSettled,
)
from topcut.core.tournament.check_in import CheckInClosed, CheckInOpened, EntrantsCheckedIn
from topcut.core.tournament.clock import ClockPaused, ClockResumed, ClockStarted, TimeExtended
from topcut.core.tournament.description import EventDescribed, NamesShown
from topcut.core.tournament.drawn_decks import DecksDrawn
from topcut.core.tournament.entrants import EntrantEdited, EntrantsEntered, EntrantWithdrawn
from topcut.core.tournament.finishing import (
    ConfrontationSettled,
    TournamentFinished,
    TournamentReopened,
)
from topcut.core.tournament.heats import HeatLinked, HeatsAnnounced
from topcut.core.tournament.judging import NoteWritten, PenaltyGiven, RulingGiven
from topcut.core.tournament.leaving import EntrantDisqualified, EntrantDropped, EntrantReturned
from topcut.core.tournament.match_play import GameRecorded, TurnSettled
from topcut.core.tournament.opening import OptionsChanged, TournamentOpened
from topcut.core.tournament.pairing_wishes import PlayersKeptApart, TableFixed
from topcut.core.tournament.pods import PodCorrected, PodRecorded
from topcut.core.tournament.registration import (
    ClaimSettled,
    EntrantsAdmitted,
    RegistrationClosed,
    RegistrationOpened,
)
from topcut.core.tournament.results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.rotation import GameEnded, SeatsRotated
from topcut.core.tournament.rounds import (
    PlayersSwapped,
    RoundDrafted,
    RoundMended,
    RoundPublished,
    RoundUnpublished,
)
from topcut.core.tournament.special_rules import RuleRejected, SpecialRulesDrawn, SpecialRulesListed
from topcut.core.tournament.staff import PlayingApproved, StaffNamed, StaffReleased
from topcut.core.tournament.state import Answer, Result
from topcut.core.tournament.structure import RoundsChanged, StructureAnnounced, TournamentStarted
from topcut.core.tournament.time_called import TimeAnswered
from topcut.core.tournament.undo import ActionRedone, ActionUndone

NameOf = Callable[[int], str]
SHOWN = {"whole": "whole", "short": "shortened", "handle": "by handle"}


def in_words(fact: Fact, name: NameOf) -> str:
    """One line that says what happened."""
    return (
        _tournament(fact, name)
        or _announced(fact, name)
        or _beforehand(fact, name)
        or _coming_in(fact, name)
        or _people(fact, name)
        or _round(fact, name)
        or _table(fact, name)
        or _scenario(fact, name)
        or type(fact).__name__
    )


def _tournament(fact: Fact, name: NameOf) -> str:
    match fact:
        case TournamentOpened():
            return f"opened '{fact.name}' under {fact.rulebook} {fact.edition}"
        case PlayingApproved():
            return f"{fact.in_favour} players agree that {fact.person} plays"
        case StructureAnnounced():
            flights = f", {fact.flights} flights" if fact.flights else ""
            return (
                f"announced {_whose(fact.division)}{fact.rounds} rounds, {_cut(fact.cut)}{flights}"
            )
        case TournamentStarted():
            return f"started with {fact.players} players: {_structure(fact)}"
        case RoundsChanged():
            return f"changed {_whose(fact.division)}to {fact.rounds} rounds: {fact.agreed}"
        case BracketMade():
            whose = f"{fact.division}: " if fact.division else ""
            return f"{whose}bracket of {len(fact.qualifiers)}: {_some(fact.qualifiers, name)}"
        case QualifierReplaced():
            joiner = name(fact.joiner) if fact.joiner else "nobody"
            return f"{name(fact.leaver)} leaves the cut, {joiner} comes in"
        case TournamentFinished():
            return "finished"
        case TournamentReopened():
            return f"reopened: {fact.reason}"
        case ActionUndone():
            return f"undid entry {fact.action}"
        case ActionRedone():
            return f"redid entry {fact.action}"
    return ""


def _announced(fact: Fact, name: NameOf) -> str:
    match fact:
        case BracketAnnounced():
            return f"bracket: {fact.name}" if fact.text else "the announced bracket is taken back"
        case HeatsAnnounced():
            return f"heat {fact.number} for a final of {fact.seats}, seeds by {fact.scheme}"
        case HeatLinked():
            heat = fact.heat
            return f"heat {heat.number}, '{heat.name}': {len(heat.players)} players"
        case ConfrontationSettled():
            who = name(fact.winner) if fact.winner else "nobody"
            return f"final confrontation won by {who}"
        case NamesShown():
            return f"names are shown {SHOWN[fact.how]}"
    return ""


def _beforehand(fact: Fact, name: NameOf) -> str:
    match fact:
        case StaffNamed():
            return f"{fact.person} is {fact.role}"
        case StaffReleased():
            return f"{fact.person} is no longer {fact.role}"
        case EventDescribed():
            return f"described '{fact.name}'{f' on {fact.date}' if fact.date else ''}"
        case OptionsChanged():
            chosen = ", ".join(f"{key}={value}" for key, value in fact.options.items())
            return f"options: {chosen or 'as the guide has them'}"
        case EntrantsCheckedIn():
            return f"{_some(fact.numbers, name)} {'checked in' if fact.here else 'not here yet'}"
    return ""


def _coming_in(fact: Fact, name: NameOf) -> str:
    match fact:
        case RegistrationOpened():
            places = f", {fact.capacity} places" if fact.capacity else ""
            closes = f", until {fact.closes}" if fact.closes else ""
            asks = f", asks for {', '.join(fact.asks)}" if fact.asks else ""
            return f"players may register{places}{closes}{asks}"
        case RegistrationClosed():
            return "players may no longer register"
        case EntrantsEntered() if fact.entrants[0].ticket:
            waits = ", on the waiting list" if fact.entrants[0].waiting else ""
            return f"{name(fact.entrants[0].number)} registered{waits}"
        case EntrantsAdmitted():
            return f"{_some(fact.numbers, name)} came in from the waiting list"
        case ClaimSettled():
            how = "confirmed" if fact.confirmed else "not confirmed"
            return f"earned byes that {name(fact.number)} claimed: {how}"
        case CheckInOpened():
            until = f" until {fact.until}" if fact.until else ""
            return f"players check in themselves{until}"
        case CheckInClosed():
            return "players no longer check in themselves"
    return ""


def _people(fact: Fact, name: NameOf) -> str:
    match fact:
        case EntrantsEntered():
            who = _some(tuple(new.number for new in fact.entrants), name)
            late = f", late by {fact.entrants[0].late}" if fact.entrants[0].late else ""
            return f"entered {who}{late}"
        case EntrantEdited():
            return f"edited {name(fact.number)}"
        case EntrantWithdrawn():
            return f"{name(fact.number)} withdrew"
        case EntrantDropped():
            return f"{name(fact.number)} dropped after round {fact.last_round}{_why(fact.reason)}"
        case EntrantReturned():
            return f"{name(fact.number)} returned for round {fact.from_round}"
        case EntrantDisqualified():
            return f"{name(fact.number)} disqualified{_why(fact.reason)}"
        case PlayersKeptApart():
            how = "are kept apart" if fact.apart else "may meet"
            return f"{name(fact.first)} and {name(fact.second)} {how}{_why(fact.reason)}"
        case TableFixed():
            where = f"always sits at table {fact.table}" if fact.table else "may sit anywhere"
            return f"{name(fact.number)} {where}"
        case PenaltyGiven():
            return f"{fact.penalty} for {name(fact.number)}{_why(fact.reason)}"
        case RulingGiven():
            kind = "final ruling" if fact.final else "ruling"
            where = f" at table {fact.table}" if fact.table else ""
            return f"{kind} by {fact.ruler}{where}: {fact.text}"
        case NoteWritten():
            return f"note: {fact.text}"
        case TiesSettled():
            return f"settled by {fact.method}: {_some(fact.order, name)}"
    return ""


def _round(fact: Fact, name: NameOf) -> str:
    match fact:
        case RoundDrafted():
            return f"drafted round {fact.round}: {len(fact.tables)} tables{_why(fact.reason)}"
        case PlayersSwapped():
            return f"swapped {name(fact.first)} and {name(fact.second)}"
        case RoundPublished():
            return f"published round {fact.round}"
        case RoundUnpublished():
            return f"un-published round {fact.round}{_why(fact.reason)}"
        case RoundMended():
            return f"mended round {fact.round}{_why(fact.reason)}"
        case ClockStarted():
            return f"clock of round {fact.round} started: {fact.minutes} minutes"
        case ClockPaused():
            return f"clock of round {fact.round} paused"
        case ClockResumed():
            return f"clock of round {fact.round} runs on"
        case AnnouncementMade():
            return f"announced: {fact.text}"
        case AnnouncementTakenDown():
            return f"took announcement {fact.announcement} down"
    return ""


def _scenario(fact: Fact, name: NameOf) -> str:
    match fact:
        case DecksDrawn():
            who = _some(tuple(one.number for one in fact.decks), name)
            return f"decks of round {fact.round} drawn for {who}{_why(fact.reason)}"
        case SpecialRulesListed():
            return f"listed {len(fact.names)} special rules"
        case SpecialRulesDrawn():
            who = _some(tuple(one.number for one in fact.rules), name)
            return f"special rules of round {fact.round} drawn for {who}"
        case RuleRejected():
            return f"{name(fact.number)} rejected '{fact.rejected}' and drew '{fact.instead}'"
        case AwardGiven():
            how = "wins" if fact.given else "no longer has"
            return f"{name(fact.number)} {how} '{fact.award}'{_why(fact.reason)}"
        case SeatsRotated():
            return f"round {fact.round}: everybody moved on one seat"
        case GameEnded():
            which = f"game {fact.game} corrected" if fact.game else "game over"
            where = f"round {fact.round} table {fact.table}"
            return f"{where}: {which}, {_result(fact.result)}{_why(fact.reason)}"
    return ""


def _table(fact: Fact, name: NameOf) -> str:
    match fact:
        case TimeExtended():
            return f"{_at(fact)}: {fact.minutes} more minutes{_why(fact.reason)}"
        case TimeAnswered():
            return f"{_at(fact)}: after time, {', '.join(_answer(one) for one in fact.answers)}"
        case GameRecorded():
            who = ("drawn game", "game to the first", "game to the second")[fact.winner]
            return f"{_at(fact)}: {who}"
        case TurnSettled():
            how = "chosen" if fact.chooser else "drawn"
            side = ("first", "second")[fact.first - 1]
            return f"{_at(fact)}: game {fact.game}, first turn to the {side}, {how}"
        case ResultRecorded():
            return f"{_at(fact)}: {_result(fact.result)}"
        case ResultConfirmed():
            return f"{_at(fact)}: confirmed"
        case ResultDisputed():
            return f"{_at(fact)}: disputed, {_result(fact.result)} instead"
        case ResultCorrected():
            result = _result(fact.result) if fact.result else "no result"
            return f"{_at(fact)}: corrected to {result}{_why(fact.reason)}"
        case PodRecorded():
            return f"round {fact.round} table {fact.table}: {_pod(fact, name)}"
        case PodCorrected():
            where = f"round {fact.round} table {fact.table}"
            return f"{where}: corrected to {_pod(fact, name)}{_why(fact.reason)}"
    return ""


def _at(
    fact: TimeExtended
    | TimeAnswered
    | GameRecorded
    | TurnSettled
    | ResultRecorded
    | ResultConfirmed
    | ResultDisputed
    | ResultCorrected,
) -> str:
    kind = "table" if fact.stage == "swiss" else "match"
    return f"round {fact.round} {kind} {fact.table}"


def _answer(answer: Answer) -> str:
    name = f"{answer.step}/{answer.what}" if answer.what else answer.step
    if answer.first is None and answer.second is None:
        return f"{name} {answer.winner or ''}".strip()
    counts = ["-" if one is None else str(one) for one in (answer.first, answer.second)]
    return f"{name} {':'.join(counts)}"


def _result(result: Result) -> str:
    games = f" {result.games[0]}-{result.games[1]}" if result.games else ""
    score = f" ({result.score[0]}:{result.score[1]})" if result.score else ""
    ended = "" if result.ended == "victory" else f" by {result.ended}"
    return f"{result.code}{games}{score}{ended}"


def _pod(fact: PodRecorded | PodCorrected, name: NameOf) -> str:
    games = ["-".join(map(str, game.places or game.scores)) for game in fact.games]
    given_up = [f"{name(one.number)} conceded" for one in fact.conceded]
    over = ["time is up"] if fact.over else []
    return ", ".join([*games, *given_up, *over]) or "no games"


def _some(numbers: tuple[int, ...], name: NameOf) -> str:
    shown = ", ".join(name(number) for number in numbers[:4])
    return shown if len(numbers) <= 4 else f"{shown} and {len(numbers) - 4} more"


def _whose(division: str) -> str:
    return f"for {division} " if division else ""


def _structure(fact: TournamentStarted) -> str:
    """Of the event, or of each pool and each division's cut."""
    cuts = "; ".join(f"{name} {_cut(cut)}" for name, cut in fact.cuts.items())
    rounds = f"{fact.rounds} rounds"
    if fact.pools:
        pools = [f"{one.name} {len(one.players)} players {one.rounds} rounds" for one in fact.pools]
        rounds = ", ".join(pools)
    return f"{rounds}, {cuts or _cut(fact.cut)}"


def _cut(cut: int) -> str:
    return f"cut to {cut}" if cut else "no cut"


def _why(reason: str) -> str:
    return f": {reason}" if reason else ""
