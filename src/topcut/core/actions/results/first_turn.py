"""Who takes the first turn in match play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import at_table
from topcut.core.actions.results.report import refuse_over, refuse_strangers
from topcut.core.actions.roles import ANYONE
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.bracket import FirstTurn
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.results.match_play import TurnSettled
from topcut.core.tournament.state import State, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleTurn(Command):
    """Who takes the first turn of a match's next game: drawn here without a name, or as the
    players drew it or the loser of the game before chose."""

    table: int
    first: int | None = None


def chooser_of(table: Table) -> int | None:
    """Who chooses in the next game: the loser of the one before; None where it is drawn, in the
    first game and after a drawn one (ST-182, ST-183, A-ST27)."""
    if not table.games or not table.games[-1]:
        return None
    return table.players[2 - table.games[-1]]


def whose_turn(state: State, table: Table) -> Message:
    """What to tell the players before their next game."""
    rule = state.rulebook.bracket.first_turn
    if rule is None or table.report is not None:
        return Message("")
    game, chooser = len(table.games) + 1, chooser_of(table)
    first = _settled(table, game)
    if first is not None:
        player = state.name_of(first)
        return Message("game {game}: {player} takes the first turn", game=game, player=player)
    if chooser is None:
        rules = rule.rules if game == 1 else rule.later.rules
        return cited(Message("game {game}: the first turn is drawn", game=game), rules)
    choice = Message(
        "game {game}: {player} chooses the first or second turn",
        game=game,
        player=state.name_of(chooser),
    )
    return cited(choice, rule.later.rules)


@action(SettleTurn, may=ANYONE, draws=at_table("turn"))
def settle_turn(state: State, command: SettleTurn, context: Context) -> Decision:
    """ST-182: any random method will do for the first game, ours or the players' own; ST-183: then
    the loser of the game before chooses, before the game begins."""
    refuse_over(state)
    rule = _rule(state)
    stage = stage_of(state)
    round, table = stage.table(command.table)
    refuse_strangers(table, context.by)
    _refuse_first(state, table, command.first)
    chooser = chooser_of(table)
    if chooser is not None:
        _refuse_others_choice(state, command, context, chooser, rule)
    game = len(table.games) + 1
    first = _settled(table, game)
    if first is not None:
        if command.first in (None, first):
            return yes(warnings=[whose_turn(state, table)])
        raise Refusal(
            "game {game}: {player} takes the first turn, that is settled",
            do="undo it if it was typed wrongly",
            game=game,
            player=state.name_of(first),
        )
    side, seed = _side(table, command, context, game)
    settled = TurnSettled(
        stage=stage.name,
        round=round,
        table=table.number,
        game=game,
        first=side,
        chooser=0 if chooser is None else 1 if chooser == table.players[0] else 2,
        seed=seed,
    )
    return yes(settled)


def _settled(table: Table, game: int) -> int | None:
    """The player of whom it is known that they begin this game."""
    turn = next((turn for turn in table.turns if turn.game == game), None)
    return None if turn is None else table.players[turn.first - 1]


def _refuse_first(state: State, table: Table, first: int | None) -> None:
    if table.report is not None:
        raise Refusal("match {table} has been played", table=table.number)
    if first is not None and first not in table.players:
        raise Refusal(
            "match {table} is {players}",
            do="name one of them",
            table=table.number,
            players=lookup.names(state, list(table.players)),
        )


def _side(
    table: Table, command: SettleTurn, context: Context, game: int
) -> tuple[Literal[1, 2], int | None]:
    if command.first is not None:
        return (1 if command.first == table.players[0] else 2), None
    heads = SeededRandom(context.seed, f"turn/{table.number}/{game}").below(2)
    return (1 if heads else 2), context.seed


def _refuse_others_choice(
    state: State, command: SettleTurn, context: Context, chooser: int, rule: FirstTurn
) -> None:
    name = state.name_of(chooser)
    if command.first is None:
        raise Refusal(
            "{name} lost the game before and chooses the first or second turn",
            do="say who takes the first",
            rules=rule.later.rules,
            name=name,
        )
    if context.by.role == "player" and context.by.number != chooser:
        raise Refusal("it is for {name} to choose", rules=rule.later.rules, name=name)


def _rule(state: State) -> FirstTurn:
    rule = state.rulebook.bracket.first_turn
    if rule is None:
        raise Refusal(
            "{game} does not say who takes the first turn",
            do="let the players agree",
            game=state.rulebook.name,
        )
    if state.phase != "elimination":
        raise Refusal("who takes the first turn is settled in match play", rules=rule.rules)
    return rule
