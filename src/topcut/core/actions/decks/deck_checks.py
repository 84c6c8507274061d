"""Deck checks: drawing tables, and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import in_play
from topcut.core.actions.permissions import check_permission
from topcut.core.actions.roles import LEADERS
from topcut.core.actions.rounds.clock import ExtendTime, extend_time
from topcut.core.decks.lists.difference import Difference, difference
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.message import Message
from topcut.core.questions.decks.deck_check import tables_for_checks
from topcut.core.questions.decks.lists import checker_for, latest, played_in
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.decks.deck_checks import CardCount, DeckChecked
from topcut.core.tournament.rounds.clock import TimeExtended
from topcut.core.tournament.state import Entrant, State


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDeckChecks(Command):
    tables: int
    undefeated: bool = False
    not_twice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordDeckCheck(Command):
    """`found` is what the deck has, as a list; nothing where it is as listed. `minutes`: extra time
    for the player's table."""

    number: int
    found: str = ""
    ticks: tuple[str, ...] = ()
    note: str = ""
    minutes: int = 0


@action(DrawDeckChecks, may=LEADERS, draws=in_play("deck-check"))
def draw_deck_checks(state: State, command: DrawDeckChecks, context: Context) -> Decision:
    """G2: from a stored seed, so that anybody can draw them again."""
    deck_rules(state.rulebook)
    if command.tables < 1:
        raise Refusal(
            "{count} tables cannot be drawn", do="ask for one or more", count=command.tables
        )
    drawn, told = tables_for_checks(
        state,
        command.tables,
        context.seed,
        undefeated=command.undefeated,
        not_twice=command.not_twice,
    )
    return yes(drawn, warnings=told)


@action(RecordDeckCheck, may=LEADERS)
def record_deck_check(state: State, command: RecordDeckCheck, context: Context) -> Decision:
    """No guide has penalties for differences: what was found is recorded, and a leader decides."""
    rules = deck_rules(state.rulebook)
    entrant = lookup.entrant(state, command.number)
    known = {rule for item in rules.inspection for rule in item.rules}
    unknown = [one for one in command.ticks if one not in known]
    if unknown:
        raise Refusal(
            "'{tick}' is nothing that is inspected here",
            do="choose from: {known}",
            tick=unknown[0],
            known=sorted(known),
        )
    told = _difference(state, entrant, command.found)
    warnings = []
    if not told.same:
        warnings.append(Message("correct the list, or give a penalty: no guide has a table for it"))
    more = _extra_time(state, entrant, command.minutes, context)
    checked = DeckChecked(
        number=entrant.number,
        round=len(state.rounds),
        missing=_counts(told.missing),
        extra=_counts(told.extra),
        ticks=command.ticks,
        note=command.note.strip(),
        stage=more.stage if more else "swiss",
        table=more.table if more else 0,
        minutes=command.minutes,
    )
    return yes(checked, *([more] if more else []), warnings=warnings)


def _difference(state: State, entrant: Entrant, found: str) -> Difference:
    """Between the list that is played now and what was found."""
    if not found.strip():
        return Difference({}, {})
    version = played_in(state, entrant.number, len(state.rounds)) or latest(state, entrant.number)
    if version is None:
        raise Refusal(
            "{player} has not handed in a list", do="hand one in first", player=entrant.name
        )
    checker = checker_for(state, entrant.number)
    return difference(checker.read(version.text), checker.read(found))


def _extra_time(
    state: State, entrant: Entrant, minutes: int, context: Context
) -> TimeExtended | None:
    """Extra time for the table at which the player sits now, in a round or in the bracket."""
    if not minutes:
        return None
    if minutes < 0:
        raise Refusal(
            "{minutes} minutes cannot be added", do="choose from 1 to 1440", minutes=minutes
        )
    stage = stage_of(state)
    seat = stage.seat_of(entrant.number)
    if seat is None:
        raise Refusal(
            "{player} does not sit at a table now", do="give no extra time", player=entrant.name
        )
    command = ExtendTime(table=seat[1].number, minutes=minutes, reason="deck check")
    check_permission(state, command, context.by)
    (given,) = extend_time(state, command, context).facts
    assert isinstance(given, TimeExtended)
    return given


def _counts(cards: Mapping[str, int]) -> tuple[CardCount, ...]:
    return tuple(CardCount(name=name[:500], count=count) for name, count in cards.items())
