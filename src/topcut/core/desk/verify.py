"""Replaying a journal: does every round and every cut follow from what stood before it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from topcut.core.journal import Entry, FindRulebook, State, fold, standing_entries
from topcut.core.journal.facts import BracketMade, RoundDrafted, RoundPublished
from topcut.core.refusal import Refusal

from . import commands as c
from .cut import places_for
from .decision import Actor, Asked
from .ranking import standings
from .review import warnings_about
from .rounds import draw_round


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked."""

    sequence: int
    what: str
    verdict: Literal["as drawn", "set by hand", "broken"]
    notes: tuple[str, ...] = ()


def verify(entries: Sequence[Entry], rulebooks: FindRulebook) -> list[Finding]:
    """Every published round and every bracket of the journal, drawn again from its seed."""
    standing = standing_entries(entries)
    findings: list[Finding] = []
    for index, entry in enumerate(standing):
        match entry.fact:
            case RoundPublished():
                before = fold(standing[:index], rulebooks)
                findings.append(_round(before, standing[:index], entry, rulebooks))
            case BracketMade() as made:
                before = fold(standing[:index], rulebooks)
                findings.append(_bracket(before, made, entry.sequence))
            case _:
                pass
    return findings


def _round(state: State, before: Sequence[Entry], entry: Entry, rulebooks: FindRulebook) -> Finding:
    draft = state.draft
    assert draft is not None
    what = f"round {draft.round}"
    notes = tuple(warnings_about(state, draft.round, draft.tables))
    if draft.by_hand or draft.seed is None:
        return Finding(entry.sequence, what, "set by hand", notes)
    drafted = max(n for n, one in enumerate(before) if isinstance(one.fact, RoundDrafted))
    fact = before[drafted].fact
    assert isinstance(fact, RoundDrafted)
    again = _drawn_again(fold(before[:drafted], rulebooks), fact)
    if again != fact.tables:
        return Finding(entry.sequence, what, "broken", ("its seed gives other tables", *notes))
    return Finding(entry.sequence, what, "as drawn", notes)


def _drawn_again(state: State, fact: RoundDrafted) -> object:
    """The tables that the stored seed gives; first as the rulebook says, then with repeats."""
    asked = Asked(Actor("verify", "organizer"), "", fact.seed or 0)
    for allow in (False, True):
        command = c.DrawRound(reason=fact.reason or "verify", allow_repeats=allow)
        try:
            (drawn,) = draw_round(state, command, asked).facts
        except Refusal:
            continue
        assert isinstance(drawn, RoundDrafted)
        if drawn.tables == fact.tables or allow:
            return drawn.tables
    return None


def _bracket(state: State, made: BracketMade, sequence: int) -> Finding:
    what = f"bracket of {len(made.qualifiers)}"
    if state.rounds:
        order = tuple(row.player for row in standings(state))
        if order != made.standings:
            return Finding(sequence, what, "broken", ("the standings give another order",))
        best = [number for number in order if state.entrants[number].is_active]
        if tuple(best[: len(made.qualifiers)]) != made.qualifiers:
            return Finding(sequence, what, "broken", ("others qualified by the standings",))
    places = places_for(state, list(made.qualifiers), made.seed, after_swiss=bool(state.rounds))
    if places != made.places:
        return Finding(sequence, what, "broken", ("its seed gives other places",))
    return Finding(sequence, what, "as drawn")
