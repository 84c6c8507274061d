"""Replaying a journal: does every round and every cut follow from what stood before it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from topcut.core.journal.entry import Entry
from topcut.core.message import Message
from topcut.core.pairing import Judgement, judge
from topcut.core.questions.verify_scenario import SCENARIO_FACTS, wrong_in_scenario
from topcut.core.refusal import Refusal
from topcut.core.stages.elimination.given_seeds import by_given_seed, given_seeds
from topcut.core.stages.elimination.qualify import qualify
from topcut.core.stages.elimination.seeding import places_for
from topcut.core.stages.pods.pod_pairing import draw_pods, judge_pods
from topcut.core.stages.swiss.best_pairing import by_pool, draw
from topcut.core.stages.swiss.pair_pool import with_names
from topcut.core.stages.swiss.pairing_input import pool_of, rules_of
from topcut.core.stages.swiss.repeated_games import (
    draw_second_games,
    judge_second_games,
    repeats_the_last,
)
from topcut.core.stages.swiss.table_warnings import across_pools
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.fold import FindRulebook, fold, standing_entries
from topcut.core.tournament.rounds import RoundDrafted, RoundMended, RoundPublished, Seating
from topcut.core.tournament.state import Draft, State, Table

Verdict = Literal["optimal", "valid", "broken"]
How = Literal["drawn", "set by hand", "mended"]
OTHER_TABLES = Message("its seed gives other tables")


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked, and how it came about."""

    sequence: int
    what: Message
    verdict: Verdict
    """`optimal`: no better tables exist; `valid`: allowed, at a cost; `broken`: against the
    rulebook, or not what its seed gives."""
    how: How
    notes: tuple[Message, ...] = ()


def verify(entries: Sequence[Entry], rulebooks: FindRulebook) -> list[Finding]:
    """Every published round and every bracket of the journal, drawn again and judged."""
    standing = standing_entries(entries)
    findings: list[Finding] = []
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
                findings.append(Finding(entry.sequence, what, verdict, "drawn", notes))
            case _:
                pass
    return findings


def _round(state: State, before: Sequence[Entry], entry: Entry, rulebooks: FindRulebook) -> Finding:
    draft = state.draft
    assert draft is not None
    by_hand = draft.by_hand or draft.seed is None
    follows = None if by_hand else _follows_from_seed(before, rulebooks)
    if state.rulebook.pods is not None or repeats_the_last(state, draft.round):
        return _by_its_order(state, draft, entry, follows)
    verdict, notes = _judged_all(state, draft.round, draft.tables, follows == "with repeats")
    if follows == "no":
        verdict, notes = "broken", [OTHER_TABLES, *notes]
    how: How = "set by hand" if by_hand else "drawn"
    return Finding(entry.sequence, _of_round(draft.round), verdict, how, tuple(notes))


def _by_its_order(state: State, draft: Draft, entry: Entry, follows: str | None) -> Finding:
    """A round of pods or of second games: drawn as its seed says, or judged as set by hand."""
    judged = judge_pods if state.rulebook.pods else judge_second_games
    verdict, notes = judged(state, draft.round, draft.tables)
    if follows == "yes" and verdict == "broken":
        verdict, notes = "valid", [Message("scores were corrected after it was drawn")]
    if follows == "no":
        verdict, notes = "broken", [OTHER_TABLES, *notes]
    how: How = "set by hand" if follows is None else "drawn"
    return Finding(entry.sequence, _of_round(draft.round), verdict, how, tuple(notes))


def _mended(state: State, mended: RoundMended, entry: Entry) -> Finding:
    """A posted round after a corrected past; tables with results may have kept it from the best."""
    verdict, notes = _judged_all(state, mended.round, mended.tables, allow_repeats=False)
    return Finding(entry.sequence, _of_round(mended.round), verdict, "mended", tuple(notes))


_WORST: tuple[Verdict, ...] = ("broken", "valid", "optimal")


def _judged_all(
    state: State, round: int, tables: Sequence[Seating | Table], allow_repeats: bool
) -> tuple[Verdict, list[Message]]:
    """The worst verdict of all pools, and what is wrong in any of them."""
    if mixed := [told for _, told in across_pools(state, tables)]:
        return "broken", mixed
    verdicts: set[Verdict] = set()
    notes: list[Message] = []
    for places in by_pool(state, tables).values():
        seats = [tables[place] for place in places]
        if sum(len(seat.players) for seat in seats) < 2:
            continue
        judgement = _judged(state, round, seats, allow_repeats=allow_repeats)
        verdicts.add("valid" if judgement.verdict == "worse" else judgement.verdict)
        broken = [with_names(state, wrong.text) for wrong in judgement.broken]
        notes += broken or _cost(judgement)
    return next((one for one in _WORST if one in verdicts), "optimal"), notes


def _judged(
    state: State, round: int, tables: Sequence[Seating | Table], *, allow_repeats: bool
) -> Judgement:
    paired = [seat.players for seat in tables if not seat.alone]
    resting = [seat.players[0] for seat in tables if seat.alone == "bye"]
    numbers = np.array([n for players in paired for n in players] + resting, dtype=np.int64)
    pairs = [(2 * table, 2 * table + 1) for table in range(len(paired))]
    byes = range(2 * len(paired), len(numbers))
    rules = rules_of(state, round, allow_repeats=allow_repeats)
    return judge(pool_of(state, numbers, round), rules, pairs, byes)


def _cost(judgement: Judgement) -> list[Message]:
    """What a worse pairing has more of than the best one: the most important thing."""
    costs = [
        Message("{criterion}: {more} more than needed", criterion=name, more=more)
        for name, more in judgement.cost()
        if more > 0
    ]
    return costs[:1]


def _of_round(round: int) -> Message:
    return Message("round {round}", round=round)


def _follows_from_seed(
    before: Sequence[Entry], rulebooks: FindRulebook
) -> Literal["yes", "with repeats", "no"]:
    """Does the stored seed give these tables, as the rulebook says or with repeats allowed?"""
    index = max(n for n, one in enumerate(before) if isinstance(one.fact, RoundDrafted))
    fact = before[index].fact
    assert isinstance(fact, RoundDrafted)
    state = fold(before[:index], rulebooks)
    if _drawn_again(state, fact, allow=False) == fact.tables:
        return "yes"
    return "with repeats" if _drawn_again(state, fact, allow=True) == fact.tables else "no"


def _drawn_again(state: State, fact: RoundDrafted, *, allow: bool) -> tuple[Seating, ...] | None:
    try:
        if state.rulebook.pods is not None:
            return draw_pods(state, fact.round, fact.seed or 0)
        if repeats_the_last(state, fact.round):
            return draw_second_games(state, fact.round, fact.seed or 0)
        return draw(state, fact.round, fact.seed or 0, allow_repeats=allow).seatings
    except Refusal:
        return None


def _bracket(state: State, made: BracketMade, entry: Entry) -> Finding:
    wrong = _wrongly_cut(state, made) if state.rounds else _wrongly_seeded(state, made)
    if not wrong and made.seed is not None:
        places = places_for(state, list(made.qualifiers), made.seed, made.division)
        wrong = None if places == made.places else Message("its seed gives other places")
    what = Message("bracket of {size}", size=len(made.qualifiers))
    how: How = "set by hand" if made.seed is None else "drawn"
    notes = (wrong,) if wrong else ()
    return Finding(entry.sequence, what, "broken" if wrong else "optimal", how, notes)


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
