"""Facts in words, for logs."""

from __future__ import annotations

from collections.abc import Callable

from topcut.core.tournament import facts as f

NameOf = Callable[[int], str]
SHOWN = {"whole": "whole", "short": "shortened", "handle": "by handle"}


def in_words(fact: f.Fact, name: NameOf) -> str:
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


def _tournament(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.TournamentOpened():
            return f"opened '{fact.name}' under {fact.rulebook} {fact.edition}"
        case f.PlayingApproved():
            return f"{fact.in_favour} players agree that {fact.person} plays"
        case f.StructureAnnounced():
            flights = f", {fact.flights} flights" if fact.flights else ""
            return (
                f"announced {_whose(fact.division)}{fact.rounds} rounds, {_cut(fact.cut)}{flights}"
            )
        case f.TournamentStarted():
            return f"started with {fact.players} players: {_structure(fact)}"
        case f.RoundsChanged():
            return f"changed {_whose(fact.division)}to {fact.rounds} rounds: {fact.agreed}"
        case f.BracketMade():
            whose = f"{fact.division}: " if fact.division else ""
            return f"{whose}bracket of {len(fact.qualifiers)}: {_some(fact.qualifiers, name)}"
        case f.QualifierReplaced():
            joiner = name(fact.joiner) if fact.joiner else "nobody"
            return f"{name(fact.leaver)} leaves the cut, {joiner} comes in"
        case f.TournamentFinished():
            return "finished"
        case f.TournamentReopened():
            return f"reopened: {fact.reason}"
        case f.ActionUndone():
            return f"undid entry {fact.action}"
        case f.ActionRedone():
            return f"redid entry {fact.action}"
    return ""


def _announced(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.BracketAnnounced():
            return f"bracket: {fact.name}" if fact.text else "the announced bracket is taken back"
        case f.HeatsAnnounced():
            return f"heat {fact.number} for a final of {fact.seats}, seeds by {fact.scheme}"
        case f.HeatLinked():
            heat = fact.heat
            return f"heat {heat.number}, '{heat.name}': {len(heat.players)} players"
        case f.ConfrontationSettled():
            who = name(fact.winner) if fact.winner else "nobody"
            return f"final confrontation won by {who}"
        case f.NamesShown():
            return f"names are shown {SHOWN[fact.how]}"
    return ""


def _beforehand(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.StaffNamed():
            return f"{fact.person} is {fact.role}"
        case f.StaffReleased():
            return f"{fact.person} is no longer {fact.role}"
        case f.EventDescribed():
            return f"described '{fact.name}'{f' on {fact.date}' if fact.date else ''}"
        case f.OptionsChanged():
            chosen = ", ".join(f"{key}={value}" for key, value in fact.options.items())
            return f"options: {chosen or 'as the guide has them'}"
        case f.EntrantsCheckedIn():
            return f"{_some(fact.numbers, name)} {'checked in' if fact.here else 'not here yet'}"
    return ""


def _coming_in(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.RegistrationOpened():
            places = f", {fact.capacity} places" if fact.capacity else ""
            closes = f", until {fact.closes}" if fact.closes else ""
            asks = f", asks for {', '.join(fact.asks)}" if fact.asks else ""
            return f"players may register{places}{closes}{asks}"
        case f.RegistrationClosed():
            return "players may no longer register"
        case f.EntrantsEntered() if fact.entrants[0].ticket:
            waits = ", on the waiting list" if fact.entrants[0].waiting else ""
            return f"{name(fact.entrants[0].number)} registered{waits}"
        case f.EntrantsAdmitted():
            return f"{_some(fact.numbers, name)} came in from the waiting list"
        case f.ClaimSettled():
            how = "confirmed" if fact.confirmed else "not confirmed"
            return f"earned byes that {name(fact.number)} claimed: {how}"
        case f.CheckInOpened():
            until = f" until {fact.until}" if fact.until else ""
            return f"players check in themselves{until}"
        case f.CheckInClosed():
            return "players no longer check in themselves"
    return ""


def _people(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.EntrantsEntered():
            who = _some(tuple(new.number for new in fact.entrants), name)
            late = f", late by {fact.entrants[0].late}" if fact.entrants[0].late else ""
            return f"entered {who}{late}"
        case f.EntrantEdited():
            return f"edited {name(fact.number)}"
        case f.EntrantWithdrawn():
            return f"{name(fact.number)} withdrew"
        case f.EntrantDropped():
            return f"{name(fact.number)} dropped after round {fact.last_round}{_why(fact.reason)}"
        case f.EntrantReturned():
            return f"{name(fact.number)} returned for round {fact.from_round}"
        case f.EntrantDisqualified():
            return f"{name(fact.number)} disqualified{_why(fact.reason)}"
        case f.PlayersKeptApart():
            how = "are kept apart" if fact.apart else "may meet"
            return f"{name(fact.first)} and {name(fact.second)} {how}{_why(fact.reason)}"
        case f.TableFixed():
            where = f"always sits at table {fact.table}" if fact.table else "may sit anywhere"
            return f"{name(fact.number)} {where}"
        case f.PenaltyGiven():
            return f"{fact.penalty} for {name(fact.number)}{_why(fact.reason)}"
        case f.RulingGiven():
            kind = "final ruling" if fact.final else "ruling"
            where = f" at table {fact.table}" if fact.table else ""
            return f"{kind} by {fact.ruler}{where}: {fact.text}"
        case f.NoteWritten():
            return f"note: {fact.text}"
        case f.TiesSettled():
            return f"settled by {fact.method}: {_some(fact.order, name)}"
    return ""


def _round(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.RoundDrafted():
            return f"drafted round {fact.round}: {len(fact.tables)} tables{_why(fact.reason)}"
        case f.PlayersSwapped():
            return f"swapped {name(fact.first)} and {name(fact.second)}"
        case f.RoundPublished():
            return f"published round {fact.round}"
        case f.RoundUnpublished():
            return f"un-published round {fact.round}{_why(fact.reason)}"
        case f.RoundMended():
            return f"mended round {fact.round}{_why(fact.reason)}"
        case f.ClockStarted():
            return f"clock of round {fact.round} started: {fact.minutes} minutes"
        case f.ClockPaused():
            return f"clock of round {fact.round} paused"
        case f.ClockResumed():
            return f"clock of round {fact.round} runs on"
        case f.AnnouncementMade():
            return f"announced: {fact.text}"
        case f.AnnouncementTakenDown():
            return f"took announcement {fact.announcement} down"
    return ""


def _scenario(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.DecksDrawn():
            who = _some(tuple(one.number for one in fact.decks), name)
            return f"decks of round {fact.round} drawn for {who}{_why(fact.reason)}"
        case f.SpecialRulesListed():
            return f"listed {len(fact.names)} special rules"
        case f.SpecialRulesDrawn():
            who = _some(tuple(one.number for one in fact.rules), name)
            return f"special rules of round {fact.round} drawn for {who}"
        case f.RuleRejected():
            return f"{name(fact.number)} rejected '{fact.rejected}' and drew '{fact.instead}'"
        case f.AwardGiven():
            how = "wins" if fact.given else "no longer has"
            return f"{name(fact.number)} {how} '{fact.award}'{_why(fact.reason)}"
        case f.SeatsRotated():
            return f"round {fact.round}: everybody moved on one seat"
        case f.GameEnded():
            which = f"game {fact.game} corrected" if fact.game else "game over"
            where = f"round {fact.round} table {fact.table}"
            return f"{where}: {which}, {_result(fact.result)}{_why(fact.reason)}"
    return ""


def _table(fact: f.Fact, name: NameOf) -> str:
    match fact:
        case f.TimeExtended():
            return f"{_at(fact)}: {fact.minutes} more minutes{_why(fact.reason)}"
        case f.TimeAnswered():
            return f"{_at(fact)}: after time, {', '.join(_answer(one) for one in fact.answers)}"
        case f.GameRecorded():
            who = ("drawn game", "game to the first", "game to the second")[fact.winner]
            return f"{_at(fact)}: {who}"
        case f.TurnSettled():
            how = "chosen" if fact.chooser else "drawn"
            side = ("first", "second")[fact.first - 1]
            return f"{_at(fact)}: game {fact.game}, first turn to the {side}, {how}"
        case f.ResultRecorded():
            return f"{_at(fact)}: {_result(fact.result)}"
        case f.ResultConfirmed():
            return f"{_at(fact)}: confirmed"
        case f.ResultDisputed():
            return f"{_at(fact)}: disputed, {_result(fact.result)} instead"
        case f.ResultCorrected():
            result = _result(fact.result) if fact.result else "no result"
            return f"{_at(fact)}: corrected to {result}{_why(fact.reason)}"
        case f.PodRecorded():
            return f"round {fact.round} table {fact.table}: {_pod(fact, name)}"
        case f.PodCorrected():
            where = f"round {fact.round} table {fact.table}"
            return f"{where}: corrected to {_pod(fact, name)}{_why(fact.reason)}"
    return ""


def _at(
    fact: f.TimeExtended
    | f.TimeAnswered
    | f.GameRecorded
    | f.TurnSettled
    | f.ResultRecorded
    | f.ResultConfirmed
    | f.ResultDisputed
    | f.ResultCorrected,
) -> str:
    kind = "table" if fact.stage == "swiss" else "match"
    return f"round {fact.round} {kind} {fact.table}"


def _answer(answer: f.Answer) -> str:
    name = f"{answer.step}/{answer.what}" if answer.what else answer.step
    if answer.first is None and answer.second is None:
        return f"{name} {answer.winner or ''}".strip()
    counts = ["-" if one is None else str(one) for one in (answer.first, answer.second)]
    return f"{name} {':'.join(counts)}"


def _result(result: f.Result) -> str:
    games = f" {result.games[0]}-{result.games[1]}" if result.games else ""
    score = f" ({result.score[0]}:{result.score[1]})" if result.score else ""
    ended = "" if result.ended == "victory" else f" by {result.ended}"
    return f"{result.code}{games}{score}{ended}"


def _pod(fact: f.PodRecorded | f.PodCorrected, name: NameOf) -> str:
    games = ["-".join(map(str, game.places or game.scores)) for game in fact.games]
    given_up = [f"{name(one.number)} conceded" for one in fact.conceded]
    over = ["time is up"] if fact.over else []
    return ", ".join([*games, *given_up, *over]) or "no games"


def _some(numbers: tuple[int, ...], name: NameOf) -> str:
    shown = ", ".join(name(number) for number in numbers[:4])
    return shown if len(numbers) <= 4 else f"{shown} and {len(numbers) - 4} more"


def _whose(division: str) -> str:
    return f"for {division} " if division else ""


def _structure(fact: f.TournamentStarted) -> str:
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
