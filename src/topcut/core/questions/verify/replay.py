"""Replaying a journal: does every round and every cut follow from what stood before it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from msgspec import structs

from topcut.core.journal.entry import Entry
from topcut.core.message import Message
from topcut.core.questions.verify.decks import DECK_FACTS, wrong_in_decks
from topcut.core.questions.verify.scenario import SCENARIO_FACTS, wrong_in_scenario
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.elimination.given_seeds import by_given_seed, given_seeds
from topcut.core.stages.elimination.qualify import qualify
from topcut.core.stages.elimination.seeding import places_for
from topcut.core.stages.round_pairing import FromSeed, Verdict
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.fold import FindRulebook, fold, standing_entries
from topcut.core.tournament.rounds.pairings import (
    RoundDrafted,
    RoundMended,
    RoundPublished,
    TableSeating,
)
from topcut.core.tournament.state import State

How = Literal["drawn", "set by hand", "mended"]
OTHER_TABLES = Message("its seed gives other tables")


@dataclass(frozen=True, slots=True)
class ReplayFinding:
    """One thing that was checked, and how it came about."""

    sequence: int
    what: Message
    verdict: Verdict
    """`broken` also where its seed gives something else."""
    how: How
    notes: tuple[Message, ...] = ()


def verify(entries: Sequence[Entry], rulebooks: FindRulebook) -> list[ReplayFinding]:
    """Every published round and every bracket of the journal, drawn again and assessed."""
    standing = standing_entries(entries)
    findings: list[ReplayFinding] = []
    for index, entry in enumerate(standing):
        match entry.fact:
            case RoundPublished():
                before = standing[:index]
                findings.append(_round(fold(before, rulebooks), before, entry, rulebooks))
            case RoundMended() as mended:
                before = standing[:index]
                findings.append(_mended(fold(before, rulebooks), mended, entry))
            case BracketMade() as made:
                before = standing[:index]
                findings.append(_bracket(fold(before, rulebooks), made, entry))
            case fact if isinstance(fact, SCENARIO_FACTS):
                state = fold(standing[:index], rulebooks)
                what, wrong = wrong_in_scenario(state, fact)
                verdict: Verdict = "broken" if wrong else "optimal"
                notes = (wrong,) if wrong else ()
                findings.append(ReplayFinding(entry.sequence, what, verdict, "drawn", notes))
            case fact if isinstance(fact, DECK_FACTS):
                state = fold(standing[:index], rulebooks)
                what, wrong = wrong_in_decks(state, fact)
                verdict = "broken" if wrong else "optimal"
                notes = (wrong,) if wrong else ()
                findings.append(ReplayFinding(entry.sequence, what, verdict, "drawn", notes))
            case _:
                pass
    return findings


def _round(
    state: State, before: Sequence[Entry], entry: Entry, rulebooks: FindRulebook
) -> ReplayFinding:
    draft = state.draft
    assert draft is not None
    by_hand = draft.by_hand or draft.seed is None
    from_seed: FromSeed = "by hand" if by_hand else _from_seed(before, rulebooks)
    verdict, notes = rounds_stage(state).pairing(draft.round).assess(draft.tables, from_seed)
    if from_seed == "no":
        verdict, notes = "broken", [OTHER_TABLES, *notes]
    how: How = "set by hand" if by_hand else "drawn"
    return ReplayFinding(entry.sequence, _of_round(draft.round), verdict, how, tuple(notes))


def _mended(state: State, mended: RoundMended, entry: Entry) -> ReplayFinding:
    """A posted round after a corrected past; tables with results may have kept it from the best."""
    verdict, notes = rounds_stage(state).pairing(mended.round).assess(mended.tables, "by hand")
    return ReplayFinding(entry.sequence, _of_round(mended.round), verdict, "mended", tuple(notes))


def _from_seed(before: Sequence[Entry], rulebooks: FindRulebook) -> FromSeed:
    """Does the stored seed give these tables, as the rulebook says or with repeats allowed?"""
    index = max(n for n, one in enumerate(before) if isinstance(one.fact, RoundDrafted))
    fact = before[index].fact
    assert isinstance(fact, RoundDrafted)
    state = fold(before[:index], rulebooks)
    ways = [state, _as_drawn_before(state)] if state.rulebook.pairing.later_rounds else [state]
    if any(_drawn_again(one, fact, allow=False) == fact.tables for one in ways):
        return "yes"
    return "with repeats" if _drawn_again(state, fact, allow=True) == fact.tables else "no"


def _as_drawn_before(state: State) -> State:
    """Journals of Topcut 0.1: rounds to come went before equal totals (ST-145, T-12)."""
    pairing = structs.replace(state.rulebook.pairing, later_rounds=None)
    return replace(state, rulebook=structs.replace(state.rulebook, pairing=pairing))


def _drawn_again(
    state: State, fact: RoundDrafted, *, allow: bool
) -> tuple[TableSeating, ...] | None:
    pairing = rounds_stage(state).pairing(fact.round)
    try:
        return pairing.pair(fact.seed or 0, allow_repeats=allow).tables
    except Refusal:
        return None


def _bracket(state: State, made: BracketMade, entry: Entry) -> ReplayFinding:
    wrong = _wrongly_cut(state, made) if state.rounds else _wrongly_seeded(state, made)
    if not wrong and made.seed is not None:
        places = places_for(state, list(made.qualifiers), made.seed, made.division)
        wrong = None if places == made.places else Message("its seed gives other places")
    what = Message("bracket of {size}", size=len(made.qualifiers))
    how: How = "set by hand" if made.seed is None else "drawn"
    notes = (wrong,) if wrong else ()
    return ReplayFinding(entry.sequence, what, "broken" if wrong else "optimal", how, notes)


def _wrongly_seeded(state: State, made: BracketMade) -> Message | None:
    """ST-316: without Swiss rounds the order is that of the seeds, where they are given."""
    if made.seed is None or given_seeds(state) is None:
        return None
    order = tuple(by_given_seed(state))
    if order == made.qualifiers:
        return None
    return Message("the players' seeds give another order")


def _wrongly_cut(state: State, made: BracketMade) -> Message | None:
    try:
        qualified = qualify(state, made.division, len(made.qualifiers))
    except Refusal as refusal:
        return refusal.what
    if qualified.everybody != made.standings:
        return Message("the standings give another order")
    if qualified.players == made.qualifiers:
        return None
    return Message("others qualified by the standings")


def _of_round(round: int) -> Message:
    return Message("round {round}", round=round)
