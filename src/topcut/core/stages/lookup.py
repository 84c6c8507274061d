"""Finding what a command names, and saying kindly that it is not there."""

from __future__ import annotations

from topcut.core.refusal import Refusal
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


def unconfirmed(state: State) -> list[str]:
    """Results that only one player has reported (T-6)."""
    waiting = [
        f"round {played.number} table {table.number}"
        for played in state.rounds
        for table in played.tables
        if table.report is not None and not table.report.confirmed
    ]
    waiting += [
        f"match {table.number}"
        for elimination in state.brackets.values()
        for table in elimination.tables
        if table.report is not None and not table.report.confirmed
    ]
    more = f" and {len(waiting) - 5} more" if len(waiting) > 5 else ""
    told = f"reported by one player and confirmed by nobody: {', '.join(waiting[:5])}{more}"
    return [told] if waiting else []


def open_tables(state: State, round: Round) -> str:
    """`table 3 (Ann v Bea), table 7 (…)`, the first few of them."""
    waiting = round.open_tables
    shown = [
        f"table {table.number} ({' v '.join(state.name_of(player) for player in table.players)}"
        f"{', disputed' if table.dispute else ''})"
        for table in waiting[:5]
    ]
    more = f" and {len(waiting) - 5} more" if len(waiting) > 5 else ""
    return ", ".join(shown) + more


def find_player(state: State, text: str) -> int:
    """The number of the player meant: the exact name, `#7`, else the only one that fits."""
    entrants = [one for one in state.entrants.values() if one.status != "withdrawn"]
    wanted = text.strip()
    folded = wanted.casefold()
    numbers = [one for one in state.entrants.values() if wanted == f"#{one.number}"]
    if not wanted:
        raise Refusal("the name is empty", do="give one")
    for found in (
        [one for one in entrants if one.name == wanted],
        numbers,
        [one for one in entrants if one.name.casefold() == folded],
        [one for one in entrants if one.name.casefold().startswith(folded)],
    ):
        if len(found) == 1:
            return found[0].number
        if found:
            names = ", ".join(f"{one.name} (#{one.number})" for one in found[:5])
            raise Refusal(
                "'{text}' fits several players: {names}",
                do="write more of the name",
                text=text,
                names=names,
            )
    from difflib import get_close_matches  # noqa: PLC0415 - only for a name that is not there

    near = get_close_matches(wanted, [one.name for one in entrants], n=1)
    hint = f"did you mean {near[0]}?" if near else "look into the list of players"
    raise Refusal("there is no player '{text}'", do=hint, text=text)
