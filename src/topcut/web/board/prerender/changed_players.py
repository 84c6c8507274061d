"""What a new state means for the pages that are there: which players' pages have to be drawn again.

States share what did not change, so comparing them is quick: the same object is equal at once.
"""

from __future__ import annotations

from topcut.core.tournament.state import Round, State

from ..common.public_rows import complete_rounds


def touched(old: State | None, new: State) -> set[int] | None:
    """The players at tables that changed since; None where everything is to be drawn again."""
    if old is None or not _is_same_frame(old, new):
        return None
    players: set[int] = set()
    complete = complete_rounds(new)
    for before, after in zip(old.rounds, new.rounds, strict=True):
        if before == after:
            continue
        if after.number <= complete:
            return None  # standings are out that counted what was there before
        if before.clock != after.clock or len(before.tables) != len(after.tables):
            return None
        found = _changed_tables(before, after)
        if found is None:
            return None
        players |= found
    return players


def _is_same_frame(old: State, new: State) -> bool:
    """All but results: who plays, what round it is, and whether standings are out."""
    return (
        old.name == new.name
        and old.phase == new.phase
        and old.rulebook is new.rulebook
        and len(old.rounds) == len(new.rounds)
        and old.rounds_planned == new.rounds_planned
        and not (old.brackets or new.brackets)
        and old.announcements == new.announcements
        and old.names_shown == new.names_shown
        and old.date == new.date
        and old.registration == new.registration
        and old.self_check_in == new.self_check_in
        and old.settled == new.settled
        and old.cuts == new.cuts
        and old.entrants == new.entrants
        and complete_rounds(old) == complete_rounds(new)
    )


def _changed_tables(before: Round, after: Round) -> set[int] | None:
    players: set[int] = set()
    for one, other in zip(before.tables, after.tables, strict=True):
        if one == other:
            continue
        if one.players != other.players:
            return None
        players.update(other.players)
    return players


def may_wait(old: State | None, new: State) -> bool:
    """Results may wait for the second to be over, and so may who comes in before the start; a
    round, a clock or a cut may not."""
    if old is not None and old.phase == new.phase == "registration":
        return True
    return touched(old, new) is not None
