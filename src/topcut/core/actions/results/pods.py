"""Writing down what happened at a pod: game by game or all at once, concessions, time."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command, Pair
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.pods.pod_check import PodCheck
from topcut.core.stages.pods.pod_pairing import rules_of_pods
from topcut.core.tournament.results.pod_results import PodCorrected, PodRecorded
from topcut.core.tournament.state import Concession, PodCard, PodGame, State, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordPod(Command):
    """More games of a pod, who concedes from the first of them on, and whether time ended it."""

    table: int
    games: tuple[PodGame, ...] = ()
    conceded: tuple[int, ...] = ()
    over: bool = False
    round: int | None = None
    first: int | None = None
    """Which game of the pod the first of them is, so that two desks do not write it down twice."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CorrectPod(Command):
    """All games of a pod anew; `conceded` says who and from which game on."""

    table: int
    reason: str
    games: tuple[PodGame, ...] = ()
    conceded: tuple[Pair, ...] = ()
    over: bool = False
    round: int | None = None


@action(RecordPod, may=STAFF, score_card=True, tables="pods")
def record_pod(state: State, command: RecordPod, _: Context) -> Decision:
    """More games of a pod: TR-009 and TR-010 scores with who emptied the hand, TR-007 nobody where
    time ended the game, TR-017 who conceded, A-TR5 that the games left are not played."""
    round, table, pods = _at(state, command.table, command.round)
    card = table.pod or PodCard()
    if command.first is not None and command.first != len(card.games) + 1:
        return _written_already(state, table, card, command)
    if card.is_over:
        raise Refusal(
            "table {table} has all its {games}",
            do="correct them with a reason if they are wrong",
            table=table.number,
            games=state.rulebook.words.games,
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


def _written_already(state: State, table: Table, card: PodCard, command: RecordPod) -> Decision:
    """The same once more is no news; anything else has to be looked at."""
    first, words = command.first or 0, state.rulebook.words
    if first > len(card.games):
        raise Refusal(
            "table {table} has no {game} {number} yet",
            do="record {game} {number} first",
            table=table.number,
            game=words.game,
            number=len(card.games) + 1,
        )
    if first < 1:
        raise Refusal(
            "there is no {game} {number}",
            do="{games} of a pod are counted from 1",
            game=words.game,
            games=words.games,
            number=first,
        )
    there = card.games[first - 1 :][: len(command.games)]
    known = {one.number for one in card.conceded}
    if there == command.games and known >= set(command.conceded) and command.over <= card.is_over:
        return yes()
    raise Refusal(
        "table {table} has another {game} {number} by now",
        do="look at the table; correct it with a reason if it is wrong",
        table=table.number,
        game=words.game,
        number=first,
    )


@action(CorrectPod, may=STAFF, score_card=True, tables="pods")
def correct_pod(state: State, command: CorrectPod, _: Context) -> Decision:
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
    consequences = rounds_stage(state).consequences(round, table, reopened=not full)
    told = [*_unplayed(state, pods, after), *consequences]
    return yes(corrected, warnings=told)


def _at(state: State, number: int, round: int | None) -> tuple[int, Table, Pods]:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    found, table = rounds_stage(state).table(number, round)
    return found, table, rules_of_pods(state)


def _checker(state: State, table: Table, pods: Pods) -> PodCheck:
    return PodCheck(
        pods=pods,
        words=state.rulebook.words,
        players=table.players,
        name=lambda number: lookup.entrant(state, number).name,
        where=Message("table {table}", table=table.number),
    )


def _unplayed(state: State, pods: Pods, card: PodCard) -> list[Message]:
    """A-TR5: games that time leaves no room for score 0 and count as played."""
    left = pods.games.value - len(card.games)
    if not card.is_over or not left:
        return []
    return [
        cited(
            Message(
                "{played} of {most} {games} are played; the others score 0",
                played=len(card.games),
                most=pods.games.value,
                games=state.rulebook.words.games,
            ),
            ("A-TR5",),
        )
    ]
