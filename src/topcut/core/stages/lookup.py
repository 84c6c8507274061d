"""Finding what a command names, and saying kindly that it is not there."""

from __future__ import annotations

from topcut.core.message import Message, some
from topcut.core.refusal import Refusal
from topcut.core.text import folded, spelled_out
from topcut.core.tournament.state import Entrant, Round, State


def entrant(state: State, number: int) -> Entrant:
    found = state.entrants.get(number)
    if found is None:
        raise Refusal(
            "there is no player number {number}", do="look at the list of players", number=number
        )
    return found


def names(state: State, numbers: tuple[int, ...] | list[int]) -> str:
    return ", ".join(state.name_of(number) for number in numbers)


def unconfirmed(state: State) -> list[Message]:
    """Results that only one player has reported (T-6)."""
    waiting = [
        Message("round {round} table {table}", round=played.number, table=table.number)
        for played in state.rounds
        for table in played.tables
        if table.report is not None and not table.report.confirmed
    ]
    waiting += [
        Message("match {match}", match=table.number)
        for elimination in state.brackets.values()
        for table in elimination.tables
        if table.report is not None and not table.report.confirmed
    ]
    if not waiting:
        return []
    return [
        Message("reported by one player and confirmed by nobody: {tables}", tables=some(waiting))
    ]


def open_tables(state: State, round: Round) -> Message:
    """`table 3 (Ann v Bea), table 7 (…)`, the first few of them."""
    return some(
        [
            Message(
                "table {table} ({players}, disputed)"
                if table.dispute
                else "table {table} ({players})",
                table=table.number,
                players=" v ".join(state.name_of(player) for player in table.players),
            )
            for table in round.open_tables
        ]
    )


def _spelled(entrant: Entrant) -> tuple[str, str]:
    return folded(entrant.name), spelled_out(entrant.name)


def find_player(state: State, text: str) -> int:
    """The number of the player meant: the exact name, `#7`, else the only one that fits."""
    entrants = [one for one in state.entrants.values() if one.status != "withdrawn"]
    wanted = text.strip()
    lower, typed = wanted.casefold(), {folded(wanted), spelled_out(wanted)} - {""}
    numbers = [one for one in state.entrants.values() if wanted == f"#{one.number}"]
    if not wanted:
        raise Refusal("the name is empty", do="give one")
    for found in (
        [one for one in entrants if one.name == wanted],
        numbers,
        [one for one in entrants if one.name.casefold() == lower],
        [one for one in entrants if one.name.casefold().startswith(lower)],
        [one for one in entrants if not typed.isdisjoint(_spelled(one))],
        [one for one in entrants if any(a.startswith(b) for a in _spelled(one) for b in typed)],
    ):
        if len(found) == 1:
            return found[0].number
        if found:
            names = [f"{one.name} (#{one.number})" for one in found[:5]]
            raise Refusal(
                "'{text}' fits several players: {names}",
                do="write more of the name",
                text=text,
                names=names,
            )
    from difflib import get_close_matches  # noqa: PLC0415 - only for a name that is not there

    near = get_close_matches(wanted, [one.name for one in entrants], n=1)
    raise Refusal(
        "there is no player '{text}'",
        do="did you mean {name}?" if near else "look into the list of players",
        text=text,
        name=near[0] if near else "",
    )
