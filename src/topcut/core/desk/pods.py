"""Writing down what happened at a pod: game by game or all at once, concessions, time."""

from __future__ import annotations

from topcut.core.journal import PodCard, State, Table
from topcut.core.journal.facts import Concession, PodCorrected, PodGame, PodRecorded
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Pods

from . import commands as c
from . import lookup
from .decision import Asked, Decision, yes
from .pod_draw import rules_of_pods

LARGEST_SCORE = 10_000_000
PAIRS_ONLY = (
    c.RecordResult,
    c.RecordGame,
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
    if card.is_over:
        raise Refusal(
            f"table {table.number} has all its games", do="correct them with a reason if wrong"
        )
    if not (command.games or command.conceded or command.over):
        raise Refusal("nothing is said about the pod", do="give the scores of the next {word}")
    conceded = [
        Concession(number=number, game=len(card.games) + 1)
        for number in dict.fromkeys(command.conceded)
        if not card.has_conceded(number, len(card.games) + 1)
    ]
    after = PodCard((*card.games, *command.games), (*card.conceded, *conceded), command.over)
    _check(state, pods, table, after, first_new=len(card.games))
    recorded = PodRecorded(
        round=round,
        table=table.number,
        games=command.games,
        conceded=tuple(conceded),
        over=command.over,
    )
    return yes(recorded, warnings=_unplayed(pods, after))


def correct_pod(state: State, command: c.CorrectPod, _: Asked) -> Decision:
    """G7: all games of a pod anew, with the reason; rounds made since then stand."""
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say why the scores are changed")
    round, table, pods = _at(state, command.table, command.round)
    conceded = tuple(Concession(number=number, game=game) for number, game in command.conceded)
    after = PodCard(command.games, conceded, command.over)
    _check(state, pods, table, after, first_new=0)
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
    return yes(corrected, warnings=[*_unplayed(pods, after), *_consequences(state, round, full)])


def _at(state: State, number: int, round: int | None) -> tuple[int, Table, Pods]:
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    found, table = lookup.playing_table(state, number, round)
    return found, table, rules_of_pods(state)


def _check(state: State, pods: Pods, table: Table, card: PodCard, *, first_new: int) -> None:
    if len(card.games) > pods.games.value:
        raise Refusal(
            f"a pod has {pods.games.value} games, not {len(card.games)}",
            do=f"give at most {pods.games.value - first_new}",
            rules=pods.games.rules,
        )
    for one in card.conceded:
        _refuse_stranger(state, table, one.number)
        if not 1 <= one.game <= pods.games.value:
            raise Refusal(
                f"a pod has no game {one.game}", do=f"choose from 1 to {pods.games.value}"
            )
    if len({one.number for one in card.conceded}) < len(card.conceded):
        raise Refusal("somebody is said to concede twice", do="name each once")
    for number, game in enumerate(card.games[first_new:], first_new + 1):
        if pods.places is not None:
            _check_places(table, game, number)
        else:
            _check_scores(state, pods, table, card, number)


def _check_scores(state: State, pods: Pods, table: Table, card: PodCard, number: int) -> None:
    game = card.games[number - 1]
    if game.places:
        raise Refusal("scores are written down here, not places", rules=pods.rules)
    _refuse_wrong_count(table, game.scores, number, "scores")
    for player, score in zip(table.players, game.scores, strict=True):
        if not 0 <= score <= LARGEST_SCORE:
            raise Refusal(
                f"game {number}: {state.name_of(player)} cannot have {score}",
                do=f"give a number from 0 to {LARGEST_SCORE:,}",
            )
        if score and card.has_conceded(player, number):
            raise Refusal(
                f"game {number}: {state.name_of(player)} conceded and scores 0, not {score}",
                rules=pods.concession.rules,
            )
    if game.winner is not None:
        _refuse_stranger(state, table, game.winner)
        if card.has_conceded(game.winner, number):
            raise Refusal(
                f"game {number}: {state.name_of(game.winner)} conceded and cannot have won it",
                rules=pods.concession.rules,
            )


def _check_places(table: Table, game: PodGame, number: int) -> None:
    """Places as people say them: 1, 2, 2, 4; whoever shares a place stands on the best of them."""
    if game.scores:
        raise Refusal("places are written down here, not scores", do="give the place of each")
    _refuse_wrong_count(table, game.places, number, "places")
    right = [1 + sum(other < place for other in game.places) for place in game.places]
    if list(game.places) != right:
        given = ", ".join(map(str, game.places))
        raise Refusal(
            f"game {number}: {given} are not the places of {len(table.players)} players",
            do="count from 1; who shares a place has the best of those shared, such as 1, 2, 2, 4",
        )


def _refuse_wrong_count(table: Table, given: tuple[int, ...], game: int, what: str) -> None:
    if len(given) != len(table.players):
        raise Refusal(
            f"game {game}: {len(given)} {what} for the {len(table.players)} players of table "
            f"{table.number}",
            do="give one for each, in the order of the table",
        )


def _refuse_stranger(state: State, table: Table, number: int) -> None:
    if number not in table.players:
        lookup.entrant(state, number)
        raise Refusal(
            f"{state.name_of(number)} does not play at table {table.number}",
            do=f"there play {lookup.names(state, list(table.players))}",
        )


def _unplayed(pods: Pods, card: PodCard) -> list[str]:
    """A-TR5: games that time leaves no room for score 0 and count as played."""
    left = pods.games.value - len(card.games)
    if not card.is_over or not left:
        return []
    return [f"{len(card.games)} of {pods.games.value} games are played; the others score 0 [A-TR5]"]


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
