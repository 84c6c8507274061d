"""The table of the bracket that is announced and posted before the start."""

from __future__ import annotations

import re
from collections.abc import Mapping

from topcut.core.bracket import Shape, ShapeError, parse_shape
from topcut.core.journal import State
from topcut.core.journal.facts import BracketAnnounced
from topcut.core.refusal import Refusal
from topcut.core.rulebook import named_division

from . import commands as c
from .decision import Asked, Decision, yes
from .wording import clean


def announce_bracket(state: State, command: c.AnnounceBracket, _: Asked) -> Decision:
    """ST-179: any bracket may be used when it is announced beforehand; once the event has begun it
    stays. The journal keeps the whole table."""
    rules = state.rulebook.bracket.tables
    if "elimination" not in state.rulebook.format.stages:
        raise Refusal("this format has no bracket", do="choose one with an elimination stage")
    if rules is None:
        raise Refusal(
            f"{state.rulebook.name} has its own bracket and no other",
            do="leave it as it is, or write a rulebook of your own with 'bracket.tables'",
            rules=state.rulebook.bracket.rules,
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
    name = clean(command.name, "the table's name")
    warnings = _about(state, name)
    if before is not None and (before.name, before.text) == (name, command.text):
        return yes()
    announced = BracketAnnounced(name=name, text=command.text, division=division)
    told = f"post it: {shape.size} places, {len(shape.matches)} matches in {shape.rounds} rounds"
    return yes(announced, warnings=[*warnings, f"{told} [{', '.join(rules.rules)}]"])


def read_table(name: str, text: str) -> Shape:
    try:
        return parse_shape(text)
    except ShapeError as error:
        raise Refusal(f"{name}: {error}", do="mend the table") from None


def check_fits(state: State, division: str, players: int) -> None:
    """T-60: nobody is left out of the announced table, and no match of it is without anybody."""
    table = state.bracket_table(division)
    if table is None or table.shape.size // 2 < players <= table.shape.size:
        return
    rules = state.rulebook.bracket.tables
    whose = f" of {division}" if division else ""
    raise Refusal(
        f"the announced bracket '{table.name}' has {table.shape.size} places, and {players} "
        f"players{whose} would play in it",
        do="undo the start and announce a bracket for so many, or take it back"
        if state.phase != "registration"
        else "announce a bracket for so many, or take it back",
        rules=rules.rules if rules else (),
    )


def check_at_start(state: State, cuts: Mapping[str, int]) -> list[str]:
    """The announced table fits the cut, or everybody where there are no Swiss rounds."""
    if not state.bracket_tables:
        return []
    if "swiss" not in state.rulebook.format.stages:
        cuts = {"": sum(1 for _ in state.active)}
    if not cuts:
        rules = state.rulebook.bracket.tables
        raise Refusal(
            f"a bracket is announced ({next(iter(state.bracket_tables.values())).name}), and no "
            "cut to play it with",
            do="announce the cut, or take the bracket back",
            rules=rules.rules if rules else (),
        )
    told = []
    for division, players in cuts.items():
        check_fits(state, division, players)
        table = state.bracket_table(division)
        if table is not None and players < table.shape.size:
            empty = table.shape.size - players
            told.append(f"'{table.name}': the last {empty} seeds are empty, walkovers for others")
    return told


def _division(state: State, name: str) -> str:
    if not name:
        return ""
    rules = state.rulebook.divisions
    found = named_division(rules, name) if rules else None
    if found is None:
        known = ", ".join(age.name for age in rules.ages) if rules else "none"
        raise Refusal(f"there is no division '{name}'", do=f"divisions here: {known}")
    return found


def _about(state: State, name: str) -> list[str]:
    """What an organizer should know of a table that the guide does not have."""
    bracket = state.rulebook.bracket
    assert bracket.tables is not None
    kind = re.sub(r"-[0-9]+$", "", name)
    told = []
    if bracket.tables.names and kind not in bracket.tables.names:
        listed = ", ".join(bracket.tables.names)
        if not bracket.tables.own:
            raise Refusal(
                f"'{name}' is not a bracket of {state.rulebook.name}",
                do=f"choose from: {listed}",
                rules=bracket.tables.rules,
            )
        told.append(f"'{name}' is the organizer's own: the guide has {listed}")
    if bracket.third_place:
        told.append("a match for third place is played only where the table has one")
    return told
