"""Who is in the cut and why, before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any

from topcut.core.actions.cut.make_cut import MakeCut, make_cut, must_agree, preview
from topcut.core.message import Message
from topcut.core.projections.ranking import division_standings, separation
from topcut.core.refusal import Refusal
from topcut.core.rulebook import RankingStep
from topcut.core.stages.elimination.qualify import Qualified, qualify
from topcut.core.stages.structure import cut_too_large
from topcut.core.standings import Standing
from topcut.core.standings.tiebreakers import is_by_order
from topcut.core.tournament.state import State
from topcut.web.common.formatting.ranking_values import compared, shown
from topcut.web.common.formatting.template_filters import short_percent

from ..common.desk_request import DeskRequest
from ..common.event_progress import is_anything_played
from ..standings.rows import StandingsColumn, columns_of
from .sizes import offered_sizes, players_left, size_shown

SHOWN_OUTSIDE = 5
MOST_GROUPS = 8
LARGEST_GROUP = 16


@dataclass(frozen=True, slots=True)
class Edge:
    """The last who is in, the first who is not, and what is between them."""

    inside: Standing
    outside: Standing
    label: str
    rules: tuple[str, ...]
    values: str
    """`63.89 > 61.11 %`; nothing where only the order counts."""


@dataclass(slots=True)
class Cut:
    """What a cut of one division would be."""

    division: str
    size: int
    players: int
    share: str = ""
    rows: list[tuple[Standing, int]] = field(default_factory=list)
    """With the seed, 0 for who is not in."""
    columns: list[StandingsColumn] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    level: list[list[Standing]] = field(default_factory=list)
    """Players whom only the last step separates: they may play it out."""
    warnings: list[Message] = field(default_factory=list)
    refusal: Refusal | None = None


def cut_context(request: DeskRequest) -> dict[str, Any]:
    """What the page shows while there is no bracket: a preview, and what stands in the way."""
    state = request.desk.state
    context: dict[str, Any] = {"has_cut": "elimination" in state.rulebook.format.stages}
    if state.phase != "swiss" or not state.rounds or not context["has_cut"]:
        return context
    one_size, bracket = len(state.cuts) < 2, state.rulebook.bracket
    offered = offered_sizes(state) if one_size else []
    size = size_shown(state, offered, _size(request, state)) if one_size else None
    sizes = {next(iter(state.cuts), ""): size} if size is not None else dict(state.cuts)
    context |= {
        "cuts": [_cut(state, division, wanted) for division, wanted in sizes.items()],
        "size": size,
        "offered": offered,
        "other_to": players_left(state) if one_size and not bracket.cut_sizes else 0,
        "planned": next(iter(state.cuts.values()), None) if one_size else None,
        "settled": [order for round, order in state.settled if round == len(state.rounds)],
        "last_step": state.rulebook.ranking[-1],
        "shown": shown,
    }
    try:
        # whoever looks, also who may not make it: so not by `decide`
        change, must = state.rulebook.structure.change, must_agree(state, size)
        agreed = change.agreed[0] if change and must else ""
        context["agreement"] = change if must else None
        decision = make_cut(state, MakeCut(size=size, agreed=agreed), request.desk.asked())
        context |= {"warnings": decision.warnings, "can_be_made": True}
    except Refusal as refusal:
        context |= {"too_early": refusal, "can_be_made": False}
        context["warnings"] = _lots(state, sizes)
    return context


def _size(request: DeskRequest, state: State) -> int | None:
    """Another size than announced, where there is one cut."""
    typed = request.GET.get("size", "")
    if len(state.cuts) > 1 or not (typed.isascii() and typed.isdecimal() and len(typed) < 5):
        return None
    return int(typed)


def _lots(state: State, sizes: dict[str, int]) -> list[Message]:
    try:
        return preview(state, sizes, 0)[1]
    except Refusal:
        return []


def _cut(state: State, division: str, size: int) -> Cut:
    rows = division_standings(state, division)
    cut = Cut(division, size, len(rows))
    try:
        qualified = qualify(state, division, size)
        cut.warnings = cut_too_large(state, len(rows), size)
    except Refusal as refusal:
        cut.refusal = refusal
        return cut
    cut.share = short_percent(Fraction(size, len(rows)))
    seeds = {player: seed for seed, player in enumerate(qualified.players, 1)}
    last = max(place for place, row in enumerate(rows) if row.player in seeds)
    cut.rows = [(row, seeds.get(row.player, 0)) for row in rows[: last + 1 + SHOWN_OUTSIDE]]
    cut.columns = columns_of(state, division, rows)
    cut.edges = [_edge(state, qualified, index) for index in range(len(qualified.edges))]
    if is_anything_played(state):
        cut.level = level_groups(rows[: last + 1 + SHOWN_OUTSIDE], state.rulebook.ranking)
    return cut


def _edge(state: State, qualified: Qualified, index: int) -> Edge:
    inside, outside = qualified.edges[index]
    name = separation(inside, outside)
    step = next((one for one in state.rulebook.ranking if one.name == name), None)
    if step is None:
        values = compared(None, inside.points, outside.points)
        return Edge(inside, outside, state.rulebook.words.points, (), values)
    own, other = (dict(row.tiebreaks)[name] for row in (inside, outside))
    values = "" if own is None or other is None or is_by_order(step) else compared(step, own, other)
    return Edge(inside, outside, step.label, tuple(step.rules), values)


def level_groups(rows: Sequence[Standing], steps: tuple[RankingStep, ...]) -> list[list[Standing]]:
    """Neighbours whom only the last step has parted."""
    groups: list[list[Standing]] = []
    for above, row in pairwise(rows):
        if row.separated_by != steps[-1].name:
            continue
        if groups and groups[-1][-1] is above:
            groups[-1].append(row)
        else:
            groups.append([above, row])
    return [one for one in groups if len(one) <= LARGEST_GROUP][:MOST_GROUPS]
