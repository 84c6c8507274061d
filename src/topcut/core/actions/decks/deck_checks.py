"""Deck checks: drawing tables, and what was found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import LEADERS
from topcut.core.decks.lists.difference import difference
from topcut.core.decks.verdict.checker import deck_rules
from topcut.core.message import Message
from topcut.core.questions.decks.deck_check import tables_for_checks
from topcut.core.questions.decks.register import checker_for, latest, played_in
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.decks.deck_checks import CardCount, DeckChecked
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawDeckChecks(Command):
    tables: int
    undefeated: bool = False
    not_twice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordDeckCheck(Command):
    """`found` is what the deck has, as a list; nothing where it is as listed."""

    number: int
    found: str = ""
    ticks: tuple[str, ...] = ()
    note: str = ""


@action(DrawDeckChecks, may=LEADERS)
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
def record_deck_check(state: State, command: RecordDeckCheck, _: Context) -> Decision:
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
    round = len(state.rounds)
    missing: Mapping[str, int] = {}
    extra: Mapping[str, int] = {}
    if command.found.strip():
        version = played_in(state, entrant.number, round) or latest(state, entrant.number)
        if version is None:
            raise Refusal(
                "{player} has not handed in a list", do="hand one in first", player=entrant.name
            )
        checker = checker_for(state, entrant.number)
        told = difference(checker.read(version.text), checker.read(command.found))
        missing, extra = told.missing, told.extra
    warnings = []
    if missing or extra:
        warnings.append(Message("correct the list, or give a penalty: no guide has a table for it"))
    return yes(
        DeckChecked(
            number=entrant.number,
            round=round,
            missing=_counts(missing),
            extra=_counts(extra),
            ticks=command.ticks,
            note=command.note.strip(),
        ),
        warnings=warnings,
    )


def _counts(cards: Mapping[str, int]) -> tuple[CardCount, ...]:
    return tuple(CardCount(name=name[:500], count=count) for name, count in cards.items())
