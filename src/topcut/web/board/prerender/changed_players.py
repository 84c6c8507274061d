"""What a new state means for the pages that are there: which players' pages have to be drawn again.

States share what did not change, so comparing them is quick: the same object is equal at once.
"""

from __future__ import annotations

from dataclasses import fields

from topcut.core.questions.decks.lists import are_public
from topcut.core.tournament.state import Round, State

from ..common.public_rows import complete_rounds

SHOWN = tuple(
    one.name for one in fields(State) if one.metadata.get("public", True) and one.name != "rounds"
)


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
    """All but results: who plays, what round it is, and whether standings are out. Rounds are
    looked at table by table; whatever else of a state is public is on every page, or may be."""
    return (
        len(old.rounds) == len(new.rounds)
        and all(_is_same(getattr(old, name), getattr(new, name)) for name in SHOWN)
        and complete_rounds(old) == complete_rounds(new)
        and _are_same_lists(old, new)
    )


def _are_same_lists(old: State, new: State) -> bool:
    """Deck lists are on pages only once everybody may read them."""
    if not are_public(new):
        return not are_public(old)
    return are_public(old) and old.deck_lists == new.deck_lists and old.cards is new.cards


def _is_same(old: object, new: object) -> bool:
    return old is new or old == new


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
