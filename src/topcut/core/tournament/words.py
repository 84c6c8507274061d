"""Facts in words, for logs."""

from __future__ import annotations

from collections.abc import Callable

from topcut.core.message import Message, some
from topcut.core.tournament import facts as f
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


def log_words(fact: f.Fact, name: NameOf) -> Message:
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


def _tournament(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.TournamentOpened():
            return Message(
                "opened '{event}' under {rulebook} {edition}",
                event=fact.name,
                rulebook=fact.rulebook,
                edition=fact.edition,
            )
        case f.PlayingApproved():
            return Message.counted(
                "{count} player agrees that {person} plays",
                "{count} players agree that {person} plays",
                fact.in_favour,
                person=fact.person,
            )
        case f.TournamentStarted():
            return Message(
                "started with {players}: {structure}",
                players=_players(fact.players),
                structure=_structure(fact),
            )
        case f.BracketMade():
            made = Message(
                "bracket of {size}: {players}",
                size=len(fact.qualifiers),
                players=_some(fact.qualifiers, name),
            )
            if not fact.division:
                return made
            return Message("{division}: {made}", division=fact.division, made=made)
        case f.QualifierReplaced():
            return Message(
                "{leaver} leaves the cut, {joiner} comes in",
                leaver=name(fact.leaver),
                joiner=name(fact.joiner) if fact.joiner else Message("nobody"),
            )
        case f.TournamentFinished():
            return Message("finished")
        case f.TournamentReopened():
            return Message("reopened: {reason}", reason=fact.reason)
        case f.ActionUndone():
            return Message("undid entry {entry}", entry=fact.action)
        case f.ActionRedone():
            return Message("redid entry {entry}", entry=fact.action)
    return _rounds_and_cut(fact)


def _rounds_and_cut(fact: f.Fact) -> Message | None:
    match fact:
        case f.StructureAnnounced():
            parts = [_rounds(fact.rounds), _cut(fact.cut)]
            if fact.flights:
                parts.append(Message.counted("{count} flight", "{count} flights", fact.flights))
            if fact.division:
                return Message(
                    "announced for {division} {structure}", division=fact.division, structure=parts
                )
            return Message("announced {structure}", structure=parts)
        case f.RoundsChanged():
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


def _announced(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.BracketAnnounced():
            if not fact.text:
                return Message("the announced bracket is taken back")
            return Message("bracket: {name}", name=fact.name)
        case f.HeatsAnnounced():
            return Message(
                "heat {heat} for a final of {seats}, seeds by {scheme}",
                heat=fact.number,
                seats=fact.seats,
                scheme=fact.scheme,
            )
        case f.HeatLinked():
            return Message(
                "heat {heat}, '{event}': {players}",
                heat=fact.heat.number,
                event=fact.heat.name,
                players=_players(len(fact.heat.players)),
            )
        case f.ConfrontationSettled():
            winner = name(fact.winner) if fact.winner else Message("nobody")
            return Message("final confrontation won by {winner}", winner=winner)
        case f.NamesShown():
            return SHOWN[fact.how]
    return None


def _beforehand(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.StaffNamed():
            return Message("{person} is {role}", person=fact.person, role=word(ROLES, fact.role))
        case f.StaffReleased():
            return Message(
                "{person} is no longer {role}", person=fact.person, role=word(ROLES, fact.role)
            )
        case f.EventDescribed() if fact.date:
            return Message("described '{event}' on {date}", event=fact.name, date=fact.date)
        case f.EventDescribed():
            return Message("described '{event}'", event=fact.name)
        case f.OptionsChanged():
            chosen = [f"{key}={value}" for key, value in fact.options.items()]
            return Message("options: {chosen}", chosen=chosen or Message("as the guide has them"))
        case f.EntrantsCheckedIn():
            players = _some(fact.numbers, name)
            if fact.here:
                return Message("{players} checked in", players=players)
            return Message("{players} not here yet", players=players)
    return None


def _coming_in(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.RegistrationOpened():
            return _opened(fact)
        case f.RegistrationClosed():
            return Message("players may no longer register")
        case f.EntrantsEntered() if fact.entrants[0].ticket:
            player = name(fact.entrants[0].number)
            if fact.entrants[0].waiting:
                return Message("{player} registered, on the waiting list", player=player)
            return Message("{player} registered", player=player)
        case f.EntrantsAdmitted():
            return Message(
                "{players} came in from the waiting list", players=_some(fact.numbers, name)
            )
        case f.ClaimSettled():
            player = name(fact.number)
            if fact.confirmed:
                return Message("earned byes that {player} claimed: confirmed", player=player)
            return Message("earned byes that {player} claimed: not confirmed", player=player)
        case f.CheckInOpened() if fact.until:
            return Message("players check in themselves until {moment}", moment=fact.until)
        case f.CheckInOpened():
            return Message("players check in themselves")
        case f.CheckInClosed():
            return Message("players no longer check in themselves")
    return None


def _opened(fact: f.RegistrationOpened) -> Message:
    parts = [Message("players may register")]
    if fact.capacity:
        parts.append(Message.counted("{count} place", "{count} places", fact.capacity))
    if fact.closes:
        parts.append(Message("until {moment}", moment=fact.closes))
    if fact.asks:
        asks = [word(ASKED, one) for one in fact.asks]
        parts.append(Message("asks for {asks}", asks=asks))
    return Message("{parts}", parts=parts)


def _people(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.EntrantsEntered():
            players = _some(tuple(new.number for new in fact.entrants), name)
            if late := fact.entrants[0].late:
                return Message("entered {players}, late by {late}", players=players, late=late)
            return Message("entered {players}", players=players)
        case f.EntrantEdited():
            return Message("edited {player}", player=name(fact.number))
        case f.EntrantWithdrawn():
            return Message("{player} withdrew", player=name(fact.number))
        case f.EntrantDropped():
            dropped = Message(
                "{player} dropped after round {round}",
                player=name(fact.number),
                round=fact.last_round,
            )
            return _because(dropped, fact.reason)
        case f.EntrantReturned():
            return Message(
                "{player} returned for round {round}",
                player=name(fact.number),
                round=fact.from_round,
            )
        case f.EntrantDisqualified():
            gone = Message("{player} disqualified", player=name(fact.number))
            return _because(gone, fact.reason)
        case f.PlayersKeptApart():
            both = {"first": name(fact.first), "second": name(fact.second)}
            apart = Message("{first} and {second} are kept apart", **both)
            told = apart if fact.apart else Message("{first} and {second} may meet", **both)
            return _because(told, fact.reason)
        case f.TableFixed() if fact.table:
            return Message(
                "{player} always sits at table {table}", player=name(fact.number), table=fact.table
            )
        case f.TableFixed():
            return Message("{player} may sit anywhere", player=name(fact.number))
        case f.PenaltyGiven():
            given = Message(
                "{penalty} for {player}",
                penalty=Message.of(fact.penalty),
                player=name(fact.number),
            )
            return _because(given, fact.reason)
        case f.TiesSettled():
            return Message(
                "settled by {method}: {players}",
                method=fact.method,
                players=_some(fact.order, name),
            )
    return _judged(fact)


def _judged(fact: f.Fact) -> Message | None:
    match fact:
        case f.RulingGiven():
            ruling = Message(
                "final ruling by {judge}" if fact.final else "ruling by {judge}", judge=fact.ruler
            )
            if fact.table:
                ruling = Message("{ruling} at table {table}", ruling=ruling, table=fact.table)
            return Message("{ruling}: {text}", ruling=ruling, text=fact.text)
        case f.NoteWritten():
            return Message("note: {text}", text=fact.text)
    return None


def _round(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.RoundDrafted():
            drafted = Message.counted(
                "drafted round {round}: {count} table",
                "drafted round {round}: {count} tables",
                len(fact.tables),
                round=fact.round,
            )
            return _because(drafted, fact.reason)
        case f.PlayersSwapped():
            return Message(
                "swapped {first} and {second}", first=name(fact.first), second=name(fact.second)
            )
        case f.RoundPublished():
            return Message("published round {round}", round=fact.round)
        case f.RoundUnpublished():
            return _because(Message("un-published round {round}", round=fact.round), fact.reason)
        case f.RoundMended():
            return _because(Message("mended round {round}", round=fact.round), fact.reason)
        case f.ClockStarted():
            return Message.counted(
                "clock of round {round} started: {count} minute",
                "clock of round {round} started: {count} minutes",
                fact.minutes,
                round=fact.round,
            )
        case f.ClockPaused():
            return Message("clock of round {round} paused", round=fact.round)
        case f.ClockResumed():
            return Message("clock of round {round} runs on", round=fact.round)
        case f.AnnouncementMade():
            return Message("announced: {text}", text=fact.text)
        case f.AnnouncementTakenDown():
            return Message("took announcement {number} down", number=fact.announcement)
    return None


def _scenario(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.DecksDrawn():
            drawn = Message(
                "decks of round {round} drawn for {players}",
                round=fact.round,
                players=_some(tuple(one.number for one in fact.decks), name),
            )
            return _because(drawn, fact.reason)
        case f.SpecialRulesListed():
            return Message.counted(
                "listed {count} special rule", "listed {count} special rules", len(fact.names)
            )
        case f.SpecialRulesDrawn():
            return Message(
                "special rules of round {round} drawn for {players}",
                round=fact.round,
                players=_some(tuple(one.number for one in fact.rules), name),
            )
        case f.RuleRejected():
            return Message(
                "{player} rejected '{rejected}' and drew '{instead}'",
                player=name(fact.number),
                rejected=fact.rejected,
                instead=fact.instead,
            )
        case f.AwardGiven():
            given = {"player": name(fact.number), "award": Message.of(fact.award)}
            has = Message("{player} wins '{award}'", **given)
            told = has if fact.given else Message("{player} no longer has '{award}'", **given)
            return _because(told, fact.reason)
        case f.SeatsRotated():
            return Message("round {round}: everybody moved on one seat", round=fact.round)
        case f.GameEnded():
            result = _result(fact.result)
            which = Message("game over, {result}", result=result)
            if fact.game:
                which = Message("game {game} corrected, {result}", game=fact.game, result=result)
            return _because(_at(_table_of(fact), which), fact.reason)
    return None


def _table(fact: f.Fact, name: NameOf) -> Message | None:
    match fact:
        case f.TimeExtended():
            more = Message.counted("{count} more minute", "{count} more minutes", fact.minutes)
            return _because(_at(_where(fact), more), fact.reason)
        case f.TimeAnswered():
            answers = [_answer(one) for one in fact.answers]
            return _at(_where(fact), Message("after time, {answers}", answers=answers))
        case f.GameRecorded():
            return _at(_where(fact), GAMES[fact.winner])
        case f.TurnSettled():
            return _at(_where(fact), _turn(fact))
        case f.ResultRecorded():
            return _at(_where(fact), _result(fact.result))
        case f.ResultConfirmed():
            return _at(_where(fact), Message("confirmed"))
        case f.ResultDisputed():
            disputed = Message("disputed, {result} instead", result=_result(fact.result))
            return _at(_where(fact), disputed)
        case f.ResultCorrected():
            result = _result(fact.result) if fact.result else Message("no result")
            corrected = _at(_where(fact), Message("corrected to {result}", result=result))
            return _because(corrected, fact.reason)
        case f.PodRecorded():
            return _at(_table_of(fact), _pod(fact, name))
        case f.PodCorrected():
            corrected = Message("corrected to {result}", result=_pod(fact, name))
            return _because(_at(_table_of(fact), corrected), fact.reason)
    return None


def _at(where: Message, what: Message) -> Message:
    return Message("{where}: {what_said}", where=where, what_said=what)


def _table_of(fact: f.GameEnded | f.PodRecorded | f.PodCorrected) -> Message:
    return Message("round {round} table {table}", round=fact.round, table=fact.table)


def _where(
    fact: f.TimeExtended
    | f.TimeAnswered
    | f.GameRecorded
    | f.TurnSettled
    | f.ResultRecorded
    | f.ResultConfirmed
    | f.ResultDisputed
    | f.ResultCorrected,
) -> Message:
    if fact.stage == "swiss":
        return Message("round {round} table {table}", round=fact.round, table=fact.table)
    return Message("round {round} match {match}", round=fact.round, match=fact.table)


def _turn(fact: f.TurnSettled) -> Message:
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


def _answer(answer: f.Answer) -> str:
    name = f"{answer.step}/{answer.what}" if answer.what else answer.step
    if answer.first is None and answer.second is None:
        return f"{name} {answer.winner or ''}".strip()
    counts = ["-" if one is None else str(one) for one in (answer.first, answer.second)]
    return f"{name} {':'.join(counts)}"


def _result(result: f.Result) -> Message:
    games = f" {result.games[0]}-{result.games[1]}" if result.games else ""
    score = f" ({result.score[0]}:{result.score[1]})" if result.score else ""
    told = Message("{result}{counts}", result=word(RESULTS, result.code), counts=games + score)
    if result.ended == "victory":
        return told
    return Message("{result} by {ending}", result=told, ending=word(ENDINGS, result.ended))


def _pod(fact: f.PodRecorded | f.PodCorrected, name: NameOf) -> Message:
    games = ["-".join(map(str, game.places or game.scores)) for game in fact.games]
    given_up = [Message("{player} conceded", player=name(one.number)) for one in fact.conceded]
    over = [Message("time is up")] if fact.over else []
    parts = [*games, *given_up, *over]
    return Message("{parts}", parts=parts) if parts else Message("no games")


def _some(numbers: tuple[int, ...], name: NameOf) -> Message:
    return some([name(number) for number in numbers], MOST_NAMED)


def _structure(fact: f.TournamentStarted) -> list[Message]:
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
