"""Moving on to another game, and games that end before their round."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from topcut.core.actions.action import action
from topcut.core.actions.command import Command, Pair
from topcut.core.actions.decision import Actor, Context, Decision, yes
from topcut.core.actions.results.report import refuse_staff_endings, refuse_strangers
from topcut.core.actions.roles import ANYONE, STAFF
from topcut.core.message import Message, cited
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.scenario import Rotation
from topcut.core.scenarios.rotating_seats import rotations
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.results.result_check import checked_result
from topcut.core.stages.scenarios.rotating_seats import rotation_of, seats_after
from topcut.core.tournament.scenarios.rotating_seats import GameEnded, SeatsRotated
from topcut.core.tournament.state import Round, State


@dataclass(frozen=True, slots=True, kw_only=True)
class RotateSeats(Command):
    """Everybody moves on to another game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EndGame(Command):
    """A game is over before its round: another begins at the table. Said of the first-named
    player's deck. With `game` an earlier one of this round is corrected, which needs a reason."""

    table: int
    result: str
    score: Pair | None = None
    ended: str | None = None
    game: int | None = None
    reason: str = ""
    games: None = None


@action(RotateSeats, may=STAFF)
def rotate_seats(state: State, command: RotateSeats, context: Context) -> Decision:
    """ST-062: everybody one position to the side. A table that is done keeps its players."""
    rotation, played = rotation_of(state), rounds_stage(state).round_in_play()
    seats = seats_after(played)
    if seats is None:
        raise Refusal(
            "there is no other game to move on to", do="play on as you sit", rules=rotation.rules
        )
    rotated = SeatsRotated(round=played.number, seats=seats)
    return yes(rotated, warnings=_out_of_time(state, rotation, played, context.at))


def _refuse_corrections(state: State | None, command: EndGame, actor: Actor) -> None:
    refuse_staff_endings(state, command, actor)
    if command.game is not None:
        raise Refusal("only staff correct a game", do="ask at the desk")


@action(EndGame, may=ANYONE, score_card=True, tables="pairs", own=_refuse_corrections)
def end_game(state: State, command: EndGame, context: Context) -> Decision:
    """ST-064: the game counts for who sits there and for the decks, and a new one begins."""
    rotation, played = rotation_of(state), rounds_stage(state).round_in_play()
    stage = rounds_stage(state)
    _, table = stage.table(command.table)
    refuse_strangers(table, context.by)
    if command.game is None and not table.is_open:
        raise Refusal(
            "table {table} is done for this round",
            do="take its result away first",
            rules=rotation.new_game.rules,
            table=table.number,
        )
    if command.game is not None:
        if not 1 <= command.game <= len(table.ended):
            raise Refusal(
                "{count} game has ended at table {table} before",
                many="{count} games have ended at table {table} before",
                count=len(table.ended),
                table=table.number,
            )
        if not command.reason.strip():
            raise Refusal("no reason is given", do="say why the game is corrected")
    result = checked_result(stage, table, command)
    return yes(
        GameEnded(
            round=played.number,
            table=table.number,
            result=result,
            game=command.game,
            reason=command.reason.strip(),
        )
    )


def _out_of_time(state: State, rotation: Rotation, played: Round, at: str) -> list[Message]:
    if played.clock is None:
        return [Message("the clock of round {round} is not running", round=played.number)]
    due = rotations(played.clock.minutes, rotation.minutes)
    if played.rotations >= len(due):
        often = Message.counted(
            "in {minutes} minutes players move on once",
            "in {minutes} minutes players move on {count} times",
            len(due),
            minutes=played.clock.minutes,
        )
        return [cited(often, rotation.rules[:1])]
    passed = datetime.fromisoformat(at) - datetime.fromisoformat(played.clock.at)
    early = timedelta(minutes=due[played.rotations]) - passed
    if early > timedelta(minutes=1):
        minutes = int(early.total_seconds()) // 60
        soon = Message.counted(
            "{count} minute early: players move on every {interval}",
            "{count} minutes early: players move on every {interval}",
            minutes,
            interval=rotation.minutes,
        )
        return [cited(soon, rotation.rules[:1])]
    return []
