"""Announcing the table of the bracket, posted before the start."""

from __future__ import annotations

import re
from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message, cited
from topcut.core.plurals import matches, rounds
from topcut.core.refusal import Refusal
from topcut.core.rulebook import named_division
from topcut.core.stages.elimination.bracket_table import read_table
from topcut.core.text import clean
from topcut.core.tournament.bracket import BracketAnnounced
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnounceBracket(Command):
    """The table of the bracket, before the start; an empty text takes it back."""

    name: str
    text: str
    division: str = ""


@action(AnnounceBracket, may=ORGANIZER)
def announce_bracket(state: State, command: AnnounceBracket, _: Context) -> Decision:
    """ST-179: any bracket may be used when it is announced beforehand; once the event has begun it
    stays. The journal keeps the whole table."""
    rules = state.rulebook.bracket.tables
    if "elimination" not in state.rulebook.format.stages:
        raise Refusal("this format has no bracket", do="choose one with an elimination stage")
    if rules is None:
        raise Refusal(
            "{game} has its own bracket and no other",
            do="leave it as it is, or write a rulebook of your own with 'bracket.tables'",
            rules=state.rulebook.bracket.rules,
            game=state.rulebook.name,
        )
    if state.phase != "registration":
        raise Refusal(
            "the event has begun: the bracket that was announced stays", rules=rules.rules
        )
    division = _division(state, command.division)
    before = state.bracket_tables.get(division)
    if not command.text.strip():
        taken = BracketAnnounced(name="", text="", division=division)
        return yes(taken) if before is not None else yes()
    shape = read_table(command.name, command.text)
    name = clean(command.name, Message("the table's name"))
    warnings = _about(state, name)
    if before is not None and (before.name, before.text) == (name, command.text):
        return yes()
    announced = BracketAnnounced(name=name, text=command.text, division=division)
    post = Message(
        "post it: {places} places, {matches} in {rounds}",
        places=shape.size,
        matches=matches(len(shape.matches)),
        rounds=rounds(shape.rounds),
    )
    return yes(announced, warnings=[*warnings, cited(post, rules.rules)])


def _division(state: State, name: str) -> str:
    if not name:
        return ""
    rules = state.rulebook.divisions
    found = named_division(rules, name) if rules else None
    if found is None:
        known = [age.name for age in rules.ages] if rules else Message("none")
        raise Refusal(
            "there is no division '{name}'", do="divisions here: {known}", name=name, known=known
        )
    return found


def _about(state: State, name: str) -> list[Message]:
    """What an organizer should know of a table that the guide does not have."""
    bracket = state.rulebook.bracket
    assert bracket.tables is not None
    kind = re.sub(r"-[0-9]+$", "", name)
    told = []
    if bracket.tables.names and kind not in bracket.tables.names:
        if not bracket.tables.own:
            raise Refusal(
                "'{name}' is not a bracket of {game}",
                do="choose from: {known}",
                rules=bracket.tables.rules,
                name=name,
                game=state.rulebook.name,
                known=bracket.tables.names,
            )
        told.append(
            Message(
                "'{name}' is the organizer's own: the guide has {known}",
                name=name,
                known=bracket.tables.names,
            )
        )
    if bracket.third_place:
        told.append(Message("a match for third place is played only where the table has one"))
    return told
