"""The table of the bracket that was announced: reading it, and does it fit the field?"""

from __future__ import annotations

from collections.abc import Mapping

from topcut.core.bracket import Shape, ShapeError, parse_shape
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State


def read_table(name: str, text: str) -> Shape:
    try:
        return parse_shape(text)
    except ShapeError as error:
        fault = error.message
        raise Refusal("{name}: {fault}", do="mend the table", name=name, fault=fault) from None


def check_fits(state: State, division: str, players: int) -> None:
    """T-60: nobody is left out of the announced table, and no match of it is without anybody."""
    table = state.bracket_table(division)
    if table is None or table.shape.size // 2 < players <= table.shape.size:
        return
    rules = state.rulebook.bracket.tables
    raise Refusal(
        "the announced bracket '{table}' has {size} places, "
        "and {players} players of {division} would play in it"
        if division
        else "the announced bracket '{table}' has {size} places, "
        "and {players} players would play in it",
        do="undo the start and announce a bracket for so many, or take it back"
        if state.phase != "registration"
        else "announce a bracket for so many, or take it back",
        rules=rules.rules if rules else (),
        table=table.name,
        size=table.shape.size,
        players=players,
        division=division,
    )


def check_at_start(state: State, cuts: Mapping[str, int]) -> list[Message]:
    """The announced table fits the cut, or everybody where there are no Swiss rounds."""
    if not state.bracket_tables:
        return []
    if "swiss" not in state.rulebook.format.stages:
        cuts = {"": state.active_count}
    if not cuts:
        rules = state.rulebook.bracket.tables
        raise Refusal(
            "a bracket is announced ({name}), and no cut to play it with",
            do="announce the cut, or take the bracket back",
            rules=rules.rules if rules else (),
            name=next(iter(state.bracket_tables.values())).name,
        )
    told = []
    for division, players in cuts.items():
        check_fits(state, division, players)
        table = state.bracket_table(division)
        if table is not None and players < table.shape.size:
            empty = table.shape.size - players
            told.append(
                Message.counted(
                    "'{table}': the last seed is empty, a walkover for another",
                    "'{table}': the last {count} seeds are empty, walkovers for others",
                    empty,
                    table=table.name,
                )
            )
    return told
