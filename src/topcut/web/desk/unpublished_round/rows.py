"""A draft as people look at it: every table with its reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from topcut.core.message import Message
from topcut.core.pairing.outcome import Why
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import division_names
from topcut.core.projections.records import records
from topcut.core.projections.roster import roster_of
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.pods.pod_pairing import how_made, rules_of_pods
from topcut.core.stages.round_pairing import SET_BY_HAND
from topcut.core.text import is_in, searchable
from topcut.core.tournament.state import Draft, State, Table

from ..common.desk_request import DeskRequest
from ..common.pagination import paged
from ..common.pod_rows import finals_of, sizes_words
from ..common.table_division import division_of

LONGEST_SEARCH = 100
SPECIAL = ("bye", "paired-down", "repeat", "other-division")
ChosenTables = list[tuple[Table, Why | None]]


@dataclass(frozen=True)
class DraftSeat:
    number: int
    name: str
    points: int
    record: str = ""


@dataclass(frozen=True)
class DraftRow:
    table: Table
    seats: tuple[DraftSeat, ...]
    why: Why | None
    pool: str
    division: str = ""
    """Where divisions are ranked for themselves and no heading says it."""

    @property
    def number(self) -> int:
        return self.table.number

    @property
    def kind(self) -> str:
        return self.why.kind if self.why else self.table.alone

    @property
    def is_plain(self) -> bool:
        return self.why is not None and is_plain(self.why)


def context(request: DeskRequest) -> dict[str, Any]:
    state = request.desk.state
    draft = state.draft
    assert draft is not None
    search = request.GET.get("search", "")[:LONGEST_SEARCH]
    only = request.GET.get("only", "")
    pairing = rounds_stage(state).pairing(draft.round)
    reasons = pairing.reasons_of_draft(draft)
    kinds: Counter[str] = Counter(one.kind for one in reasons if one is not None)
    chosen = _chosen(state, draft.tables, reasons, search, only)
    found = paged(request, chosen)
    return {
        "draft": draft,
        "found": found,
        "rows": _rows(state, draft.round, found),
        "kinds": kinds,
        "special": sum(kinds[kind] for kind in SPECIAL),
        "shared_reason": _shared_reason(reasons),
        "search": search,
        "only": only if only == "special" else "",
        "picked": _picked(request, state),
        "warnings": pairing.warnings(draft.tables),
        "others_play": _others_play(state, draft),
        **_pods(state, draft),
    }


def _shared_reason(reasons: Sequence[Why | None]) -> Message | None:
    """What holds of all who meet an equal, as in a first round: said once."""
    texts = {one.text for one in reasons if one is not None and is_plain(one)}
    return texts.pop() if len(texts) == 1 else None


def is_plain(why: Why) -> bool:
    """Paired with an equal: both records say so already."""
    return why.kind == "same-score" and why.text != SET_BY_HAND


def _others_play(state: State, draft: Draft) -> bool:
    """Whether it can no longer be published: other players are there than sit in it."""
    seated = {number for table in draft.tables for number in table.players}
    return seated != {one.number for one in state.active if state.plays_in(one, draft.round)}


def _pods(state: State, draft: Draft) -> dict[str, Any]:
    """How pods are made and how large they are, with the rules."""
    stage = rounds_stage(state)
    if stage.table_kind != "pods":
        return {}
    pods = rules_of_pods(state)
    sizes = sorted((len(one.players) for one in draft.tables if not one.alone), reverse=True)
    best = stage.pairing(draft.round).sizes(sum(sizes))
    return {
        "pods": pods,
        "sizes": sizes_words(sizes),
        "best": sizes_words(best) if tuple(sizes) != best else "",
        "seated": sum(sizes),
        "finals": finals_of(state, draft.round),
        "how": how_made(pods, draft.round),
    }


def _chosen(
    state: State, tables: Sequence[Table], reasons: Sequence[Why | None], search: str, only: str
) -> ChosenTables:
    rows = list(zip(tables, reasons, strict=True))
    if state.pools:
        order = {name: place for place, name in enumerate(state.pools)}
        rows.sort(key=lambda row: (order.get(_pool(state, row[0]), 0), row[0].number))
    if only == "special":
        rows = [row for row in rows if row[0].alone or (row[1] and row[1].kind in SPECIAL)]
    wanted = search.strip()
    if not wanted:
        return rows
    if wanted.isdecimal():
        return [row for row in rows if str(row[0].number) == wanted]
    names = {number: searchable(one.name) for number, one in state.entrants.items()}
    return [row for row in rows if any(is_in(wanted, names[one]) for one in row[0].players)]


def _rows(state: State, round: int, found: Iterable[tuple[Table, Why | None]]) -> list[DraftRow]:
    field, roster = field_of(state, after=round - 1), roster_of(state)
    divisions = division_names(state)
    won = records(state, round - 1) if round > 1 and state.rulebook.pods is None else {}
    return [
        DraftRow(
            table,
            tuple(
                DraftSeat(
                    one,
                    state.name_of(one),
                    int(field.points[roster.position[one]]),
                    str(won.get(one, "")),
                )
                for one in table.players
            ),
            why,
            _pool(state, table),
            "" if state.pools else division_of(state, table, divisions),
        )
        for table, why in found
    ]


def _pool(state: State, table: Table) -> str:
    return state.entrants[table.players[0]].pool


def _picked(request: DeskRequest, state: State) -> DraftSeat | None:
    """The first of two who are to change seats."""
    typed = request.GET.get("pick", "")
    if not typed.isdecimal() or len(typed) > 7 or int(typed) not in state.entrants:
        return None
    return DraftSeat(int(typed), state.name_of(int(typed)), 0)
