"""Writing down what happened at a pod: game by game or all at once, concessions, time."""

from __future__ import annotations

from topcut.core.journal import PodCard, State, Table
from topcut.core.journal.facts import Concession, PodCorrected, PodRecorded
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods

from . import commands as c
from . import lookup
from .decision import Asked, Decision, yes
from .pod_check import PodCheck
from .pod_draw import rules_of_pods

PAIRS_ONLY = (
    c.RecordResult,
    c.RecordGame,
    c.EndGame,
    c.ConfirmResult,
    c.CorrectResult,
    c.RecordNoShow,
    c.CallTime,
    c.MendRound,
    c.KeepApart,
    c.FixTable,
)
PODS_ONLY = (c.RecordPod, c.CorrectPod)


def refuse_other_tables(state: State, command: c.Command) -> None:
    """Tables of two and tables of many are written down each in their own way."""
    if state.rulebook.pods is not None and isinstance(command, PAIRS_ONLY):
        wishes = isinstance(command, c.MendRound | c.KeepApart | c.FixTable)
        raise Refusal(
            f"{state.rulebook.name} is played in pods, not in pairs",
            do="set the pods by hand" if wishes else "record the scores of the pod",
            rules=state.rulebook.pods.rules,
        )
    if state.rulebook.pods is None and isinstance(command, PODS_ONLY):
        raise Refusal(
            f"{state.rulebook.name} is played in pairs, not in pods",
            do="record the result of the table",
            rules=state.rulebook.format.rules,
        )


def record_pod(state: State, command: c.RecordPod, _: Asked) -> Decision:
    """More games of a pod: TR-009 and TR-010 scores with who emptied the hand, TR-007 nobody where
    time ended the game, TR-017 who conceded, A-TR5 that the games left are not played."""
    round, table, pods = _at(state, command.table, command.round)
    card = table.pod or PodCard()
    if command.first is not None and command.first != len(card.games) + 1:
        return _written_already(state, table, card, command)
    if card.is_over:
        raise Refusal(
            f"table {table.number} has all its {state.rulebook.words.game}s",
            do="correct them with a reason if they are wrong",
        )
    if not (command.games or command.conceded or command.over):
        raise Refusal("nothing is said about the pod", do="give a score for each player")
    conceded = [
        Concession(number=number, game=len(card.games) + 1)
        for number in dict.fromkeys(command.conceded)
        if not card.has_conceded(number, len(card.games) + 1)
    ]
    after = PodCard((*card.games, *command.games), (*card.conceded, *conceded), command.over)
    _checker(state, table, pods).check(after, first_new=len(card.games))
    recorded = PodRecorded(
        round=round,
        table=table.number,
        games=command.games,
        conceded=tuple(conceded),
        over=command.over,
    )
    return yes(recorded, warnings=_unplayed(state, pods, after))


def _written_already(state: State, table: Table, card: PodCard, command: c.RecordPod) -> Decision:
    """The same once more is no news; anything else has to be looked at."""
    first, word = command.first or 0, state.rulebook.words.game
    if first > len(card.games):
        raise Refusal(
            f"table {table.number} has no {word} {len(card.games) + 1} yet",
            do=f"record {word} {len(card.games) + 1} first",
        )
    if first < 1:
        raise Refusal(f"there is no {word} {first}", do=f"{word}s of a pod are counted from 1")
    there = card.games[first - 1 :][: len(command.games)]
    known = {one.number for one in card.conceded}
    if there == command.games and known >= set(command.conceded) and command.over <= card.is_over:
        return yes()
    raise Refusal(
        f"table {table.number} has another {word} {first} by now",
        do="look at the table; correct it with a reason if it is wrong",
    )


def correct_pod(state: State, command: c.CorrectPod, _: Asked) -> Decision:
    """G7: all games of a pod anew, with the reason; rounds made since then stand."""
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the scores are changed")
    round, table, pods = _at(state, command.table, command.round)
    conceded = tuple(Concession(number=number, game=game) for number, game in command.conceded)
    after = PodCard(command.games, conceded, command.over)
    _checker(state, table, pods).check(after)
    full = command.over or len(command.games) == pods.games.value
    before = table.pod or PodCard()
    if before == PodCard(command.games, conceded, full):
        return yes()
    corrected = PodCorrected(
        round=round,
        table=table.number,
        games=command.games,
        conceded=conceded,
        over=command.over,
        reason=command.reason,
    )
    told = [*_unplayed(state, pods, after), *_consequences(state, round, full)]
    return yes(corrected, warnings=told)


def _at(state: State, number: int, round: int | None) -> tuple[int, Table, Pods]:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    found, table = lookup.playing_table(state, number, round)
    return found, table, rules_of_pods(state)


def _checker(state: State, table: Table, pods: Pods) -> PodCheck:
    return PodCheck(
        pods=pods,
        word=state.rulebook.words.game,
        players=table.players,
        name=lambda number: lookup.entrant(state, number).name,
        where=f"table {table.number}",
    )


def _unplayed(state: State, pods: Pods, card: PodCard) -> list[str]:
    """A-TR5: games that time leaves no room for score 0 and count as played."""
    left = pods.games.value - len(card.games)
    if not card.is_over or not left:
        return []
    word = state.rulebook.words.game
    played = f"{len(card.games)} of {pods.games.value} {word}s are played"
    return [f"{played}; the others score 0 [A-TR5]"]


def _consequences(state: State, round: int, full: bool) -> list[str]:
    warnings = [
        f"round {later.number} was made with the old scores; it stands unless un-published [G7]"
        for later in state.rounds[round:]
    ]
    if state.draft is not None:
        warnings.append(f"round {state.draft.round} was drafted with the old scores: draw it again")
    if not full and round < len(state.rounds):
        warnings.append(f"round {round} has an open table again")
    return warnings
