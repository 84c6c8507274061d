"""Facts in words, for logs."""

from __future__ import annotations

from collections.abc import Callable

from topcut.core.journal.fact import Fact
from topcut.core.message import Message, some
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
from topcut.core.vocabulary import ASKED, ENDINGS, RESULTS, ROLES, word

NameOf = Callable[[int], str]
SHOWN = {
    "whole": Message("names are shown whole"),
    "short": Message("names are shown shortened"),
    "handle": Message("names are shown by handle"),
}
GAMES = (
    Message("drawn game"),
    Message("game to the first"),
    Message("game to the second"),
)
MOST_NAMED = 4


def log_words(fact: Fact, name: NameOf) -> Message:
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
        or Message.of(type(fact).__name__)
    )


def _tournament(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case TournamentOpened():
            return Message(
                "opened '{event}' under {rulebook} {edition}",
                event=fact.name,
                rulebook=fact.rulebook,
                edition=fact.edition,
            )
        case PlayingApproved():
            return Message.counted(
                "{count} player agrees that {person} plays",
                "{count} players agree that {person} plays",
                fact.in_favour,
                person=fact.person,
            )
        case TournamentStarted():
            return Message(
                "started with {players}: {structure}",
                players=_players(fact.players),
                structure=_structure(fact),
            )
        case BracketMade():
            made = Message(
                "bracket of {size}: {players}",
                size=len(fact.qualifiers),
                players=_some(fact.qualifiers, name),
            )
            if not fact.division:
                return made
            return Message("{division}: {made}", division=fact.division, made=made)
        case QualifierReplaced():
            return Message(
                "{leaver} leaves the cut, {joiner} comes in",
                leaver=name(fact.leaver),
                joiner=name(fact.joiner) if fact.joiner else Message("nobody"),
            )
        case TournamentFinished():
            return Message("finished")
        case TournamentReopened():
            return Message("reopened: {reason}", reason=fact.reason)
        case ActionUndone():
            return Message("undid entry {entry}", entry=fact.action)
        case ActionRedone():
            return Message("redid entry {entry}", entry=fact.action)
    return _rounds_and_cut(fact)


def _rounds_and_cut(fact: Fact) -> Message | None:
    match fact:
        case StructureAnnounced():
            parts = [_rounds(fact.rounds), _cut(fact.cut)]
            if fact.flights:
                parts.append(Message.counted("{count} flight", "{count} flights", fact.flights))
            if fact.division:
                return Message(
                    "announced for {division} {structure}", division=fact.division, structure=parts
                )
            return Message("announced {structure}", structure=parts)
        case RoundsChanged():
            rounds, agreed = _rounds(fact.rounds), fact.agreed
            if fact.division:
                return Message(
                    "changed for {division} to {rounds}: {agreed}",
                    division=fact.division,
                    rounds=rounds,
                    agreed=agreed,
                )
            return Message("changed to {rounds}: {agreed}", rounds=rounds, agreed=agreed)
    return None


def _announced(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case BracketAnnounced():
            if not fact.text:
                return Message("the announced bracket is taken back")
            return Message("bracket: {name}", name=fact.name)
        case HeatsAnnounced():
            return Message(
                "heat {heat} for a final of {seats}, seeds by {scheme}",
                heat=fact.number,
                seats=fact.seats,
                scheme=fact.scheme,
            )
        case HeatLinked():
            return Message(
                "heat {heat}, '{event}': {players}",
                heat=fact.heat.number,
                event=fact.heat.name,
                players=_players(len(fact.heat.players)),
            )
        case ConfrontationSettled():
            winner = name(fact.winner) if fact.winner else Message("nobody")
            return Message("final confrontation won by {winner}", winner=winner)
        case NamesShown():
            return SHOWN[fact.how]
    return None


def _beforehand(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case StaffNamed():
            return Message("{person} is {role}", person=fact.person, role=word(ROLES, fact.role))
        case StaffReleased():
            return Message(
                "{person} is no longer {role}", person=fact.person, role=word(ROLES, fact.role)
            )
        case EventDescribed() if fact.date:
            return Message("described '{event}' on {date}", event=fact.name, date=fact.date)
        case EventDescribed():
            return Message("described '{event}'", event=fact.name)
        case OptionsChanged():
            chosen = [f"{key}={value}" for key, value in fact.options.items()]
            return Message("options: {chosen}", chosen=chosen or Message("as the guide has them"))
        case EntrantsCheckedIn():
            players = _some(fact.numbers, name)
            if fact.here:
                return Message("{players} checked in", players=players)
            return Message("{players} not here yet", players=players)
    return None


def _coming_in(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case RegistrationOpened():
            return _opened(fact)
        case RegistrationClosed():
            return Message("players may no longer register")
        case EntrantsEntered() if fact.entrants[0].ticket:
            player = name(fact.entrants[0].number)
            if fact.entrants[0].waiting:
                return Message("{player} registered, on the waiting list", player=player)
            return Message("{player} registered", player=player)
        case EntrantsAdmitted():
            return Message(
                "{players} came in from the waiting list", players=_some(fact.numbers, name)
            )
        case ClaimSettled():
            player = name(fact.number)
            if fact.confirmed:
                return Message("earned byes that {player} claimed: confirmed", player=player)
            return Message("earned byes that {player} claimed: not confirmed", player=player)
        case CheckInOpened() if fact.until:
            return Message("players check in themselves until {moment}", moment=fact.until)
        case CheckInOpened():
            return Message("players check in themselves")
        case CheckInClosed():
            return Message("players no longer check in themselves")
    return None


def _opened(fact: RegistrationOpened) -> Message:
    parts = [Message("players may register")]
    if fact.capacity:
        parts.append(Message.counted("{count} place", "{count} places", fact.capacity))
    if fact.closes:
        parts.append(Message("until {moment}", moment=fact.closes))
    if fact.asks:
        asks = [word(ASKED, one) for one in fact.asks]
        parts.append(Message("asks for {asks}", asks=asks))
    return Message("{parts}", parts=parts)


def _people(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case EntrantsEntered():
            players = _some(tuple(new.number for new in fact.entrants), name)
            if late := fact.entrants[0].late:
                return Message("entered {players}, late by {late}", players=players, late=late)
            return Message("entered {players}", players=players)
        case EntrantEdited():
            return Message("edited {player}", player=name(fact.number))
        case EntrantWithdrawn():
            return Message("{player} withdrew", player=name(fact.number))
        case EntrantDropped():
            dropped = Message(
                "{player} dropped after round {round}",
                player=name(fact.number),
                round=fact.last_round,
            )
            return _because(dropped, fact.reason)
        case EntrantReturned():
            return Message(
                "{player} returned for round {round}",
                player=name(fact.number),
                round=fact.from_round,
            )
        case EntrantDisqualified():
            gone = Message("{player} disqualified", player=name(fact.number))
            return _because(gone, fact.reason)
        case PlayersKeptApart():
            both = {"first": name(fact.first), "second": name(fact.second)}
            apart = Message("{first} and {second} are kept apart", **both)
            told = apart if fact.apart else Message("{first} and {second} may meet", **both)
            return _because(told, fact.reason)
        case TableFixed() if fact.table:
            return Message(
                "{player} always sits at table {table}", player=name(fact.number), table=fact.table
            )
        case TableFixed():
            return Message("{player} may sit anywhere", player=name(fact.number))
        case PenaltyGiven():
            given = Message(
                "{penalty} for {player}",
                penalty=Message.of(fact.penalty),
                player=name(fact.number),
            )
            return _because(given, fact.reason)
        case TiesSettled():
            return Message(
                "settled by {method}: {players}",
                method=fact.method,
                players=_some(fact.order, name),
            )
    return _judged(fact)


def _judged(fact: Fact) -> Message | None:
    match fact:
        case RulingGiven():
            ruling = Message(
                "final ruling by {judge}" if fact.final else "ruling by {judge}", judge=fact.ruler
            )
            if fact.table:
                ruling = Message("{ruling} at table {table}", ruling=ruling, table=fact.table)
            return Message("{ruling}: {text}", ruling=ruling, text=fact.text)
        case NoteWritten():
            return Message("note: {text}", text=fact.text)
    return None


def _round(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case RoundDrafted():
            drafted = Message.counted(
                "drafted round {round}: {count} table",
                "drafted round {round}: {count} tables",
                len(fact.tables),
                round=fact.round,
            )
            return _because(drafted, fact.reason)
        case PlayersSwapped():
            return Message(
                "swapped {first} and {second}", first=name(fact.first), second=name(fact.second)
            )
        case RoundPublished():
            return Message("published round {round}", round=fact.round)
        case RoundUnpublished():
            return _because(Message("un-published round {round}", round=fact.round), fact.reason)
        case RoundMended():
            return _because(Message("mended round {round}", round=fact.round), fact.reason)
        case ClockStarted():
            return Message.counted(
                "clock of round {round} started: {count} minute",
                "clock of round {round} started: {count} minutes",
                fact.minutes,
                round=fact.round,
            )
        case ClockPaused():
            return Message("clock of round {round} paused", round=fact.round)
        case ClockResumed():
            return Message("clock of round {round} runs on", round=fact.round)
        case AnnouncementMade():
            return Message("announced: {text}", text=fact.text)
        case AnnouncementTakenDown():
            return Message("took announcement {number} down", number=fact.announcement)
    return None


def _scenario(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case DecksDrawn():
            drawn = Message(
                "decks of round {round} drawn for {players}",
                round=fact.round,
                players=_some(tuple(one.number for one in fact.decks), name),
            )
            return _because(drawn, fact.reason)
        case SpecialRulesListed():
            return Message.counted(
                "listed {count} special rule", "listed {count} special rules", len(fact.names)
            )
        case SpecialRulesDrawn():
            return Message(
                "special rules of round {round} drawn for {players}",
                round=fact.round,
                players=_some(tuple(one.number for one in fact.rules), name),
            )
        case RuleRejected():
            return Message(
                "{player} rejected '{rejected}' and drew '{instead}'",
                player=name(fact.number),
                rejected=fact.rejected,
                instead=fact.instead,
            )
        case AwardGiven():
            given = {"player": name(fact.number), "award": Message.of(fact.award)}
            has = Message("{player} wins '{award}'", **given)
            told = has if fact.given else Message("{player} no longer has '{award}'", **given)
            return _because(told, fact.reason)
        case SeatsRotated():
            return Message("round {round}: everybody moved on one seat", round=fact.round)
        case GameEnded():
            result = _result(fact.result)
            which = Message("game over, {result}", result=result)
            if fact.game:
                which = Message("game {game} corrected, {result}", game=fact.game, result=result)
            return _because(_at(_table_of(fact), which), fact.reason)
    return None


def _table(fact: Fact, name: NameOf) -> Message | None:
    match fact:
        case TimeExtended():
            more = Message.counted("{count} more minute", "{count} more minutes", fact.minutes)
            return _because(_at(_where(fact), more), fact.reason)
        case TimeAnswered():
            answers = [_answer(one) for one in fact.answers]
            return _at(_where(fact), Message("after time, {answers}", answers=answers))
        case GameRecorded():
            return _at(_where(fact), GAMES[fact.winner])
        case TurnSettled():
            return _at(_where(fact), _turn(fact))
        case ResultRecorded():
            return _at(_where(fact), _result(fact.result))
        case ResultConfirmed():
            return _at(_where(fact), Message("confirmed"))
        case ResultDisputed():
            disputed = Message("disputed, {result} instead", result=_result(fact.result))
            return _at(_where(fact), disputed)
        case ResultCorrected():
            result = _result(fact.result) if fact.result else Message("no result")
            corrected = _at(_where(fact), Message("corrected to {result}", result=result))
            return _because(corrected, fact.reason)
        case PodRecorded():
            return _at(_table_of(fact), _pod(fact, name))
        case PodCorrected():
            corrected = Message("corrected to {result}", result=_pod(fact, name))
            return _because(_at(_table_of(fact), corrected), fact.reason)
    return None


def _at(where: Message, what: Message) -> Message:
    return Message("{where}: {what_said}", where=where, what_said=what)


def _table_of(fact: GameEnded | PodRecorded | PodCorrected) -> Message:
    return Message("round {round} table {table}", round=fact.round, table=fact.table)


def _where(
    fact: TimeExtended
    | TimeAnswered
    | GameRecorded
    | TurnSettled
    | ResultRecorded
    | ResultConfirmed
    | ResultDisputed
    | ResultCorrected,
) -> Message:
    if fact.stage == "swiss":
        return Message("round {round} table {table}", round=fact.round, table=fact.table)
    return Message("round {round} match {match}", round=fact.round, match=fact.table)


def _turn(fact: TurnSettled) -> Message:
    first = fact.first == 1
    if fact.chooser:
        return Message(
            "game {game}, first turn to the first, chosen"
            if first
            else "game {game}, first turn to the second, chosen",
            game=fact.game,
        )
    return Message(
        "game {game}, first turn to the first, drawn"
        if first
        else "game {game}, first turn to the second, drawn",
        game=fact.game,
    )


def _answer(answer: Answer) -> str:
    name = f"{answer.step}/{answer.what}" if answer.what else answer.step
    if answer.first is None and answer.second is None:
        return f"{name} {answer.winner or ''}".strip()
    counts = ["-" if one is None else str(one) for one in (answer.first, answer.second)]
    return f"{name} {':'.join(counts)}"


def _result(result: Result) -> Message:
    games = f" {result.games[0]}-{result.games[1]}" if result.games else ""
    score = f" ({result.score[0]}:{result.score[1]})" if result.score else ""
    told = Message("{result}{counts}", result=word(RESULTS, result.code), counts=games + score)
    if result.ended == "victory":
        return told
    return Message("{result} by {ending}", result=told, ending=word(ENDINGS, result.ended))


def _pod(fact: PodRecorded | PodCorrected, name: NameOf) -> Message:
    games = ["-".join(map(str, game.places or game.scores)) for game in fact.games]
    given_up = [Message("{player} conceded", player=name(one.number)) for one in fact.conceded]
    over = [Message("time is up")] if fact.over else []
    parts = [*games, *given_up, *over]
    return Message("{parts}", parts=parts) if parts else Message("no games")


def _some(numbers: tuple[int, ...], name: NameOf) -> Message:
    return some([name(number) for number in numbers], MOST_NAMED)


def _structure(fact: TournamentStarted) -> list[Message]:
    """Of the event, or of each pool and each division's cut."""
    rounds = [_rounds(fact.rounds)]
    if fact.pools:
        rounds = [
            Message(
                "{pool} {players} {rounds}",
                pool=one.name,
                players=_players(len(one.players)),
                rounds=_rounds(one.rounds),
            )
            for one in fact.pools
        ]
    cuts = [
        Message("{division} {cut}", division=name, cut=_cut(cut)) for name, cut in fact.cuts.items()
    ]
    return [*rounds, *(cuts or [_cut(fact.cut)])]


def _players(count: int) -> Message:
    return Message.counted("{count} player", "{count} players", count)


def _rounds(count: int) -> Message:
    return Message.counted("{count} round", "{count} rounds", count)


def _cut(cut: int) -> Message:
    return Message("cut to {cut}", cut=cut) if cut else Message("no cut")


def _because(what: Message, reason: str) -> Message:
    return Message("{what_said}: {reason}", what_said=what, reason=reason) if reason else what
