"""Which division a table belongs to, at the desk."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.tournament.state import State, Table


def division_of(state: State, table: Table, divisions: Sequence[str]) -> str:
    """`Junior`, and `Junior / Senior` where they play together."""
    if not divisions:
        return ""
    names = {state.entrants[one].details.division or "" for one in table.players}
    return " / ".join(one for one in divisions if one in names)
