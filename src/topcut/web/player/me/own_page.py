"""A player's own page: table, opponent, clock, place, every round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from topcut.core.projections.ranking import division_names, final_places
from topcut.core.questions.decks.lists import are_public
from topcut.core.standings import Standing
from topcut.core.tournament import tables
from topcut.core.tournament.state import State, Table
from topcut.web.board.common.before_start import BeforeStart, before_the_start, waiting_places
from topcut.web.board.common.event_header import clock_now
from topcut.web.board.common.handed_out_rows import HandedOutFace, OwnDraftSeat, own_seat
from topcut.web.board.common.player_rounds import PlayerRound, pod_points, points_said, record_of
from topcut.web.board.common.public_rows import ClockFace, Names
from topcut.web.common.formatting.round_names import round_name
from topcut.web.common.language.cached_gettext import gettext as _

Lists = list[tuple[str, tuple[Standing, ...]]]


@dataclass(frozen=True, slots=True)
class OwnPage:
    name: str
    number: int
    now: PlayerRound | None
    """The table of the round that is played."""
    title: str
    """Of its round: `Round 3`, `Semifinal`."""
    waiting: str
    """What is still missing of its result."""
    clock: ClockFace | None
    extension: int
    """Minutes that the own table has more than others."""
    pod: tuple[OwnPodSeat, ...]
    """Everybody at the own table, where tables are of many."""
    final: str
    """The final place once it is all over."""
    place: str
    """After the rounds; none beside a match of the bracket, which decides another."""
    record: str
    other: str
    """The opponent's record."""
    status: str
    """Dropped or disqualified."""
    lines: tuple[PlayerRound, ...]
    """Latest first."""
    before: BeforeStart | None
    """What holds before the start; None after it."""
    handed_out: HandedOutFace | None
    """What is drafted or built now."""
    draft: OwnDraftSeat | None
    has_list: bool
    """That everybody may read."""


@dataclass(frozen=True, slots=True)
class OwnPodSeat:
    number: int
    name: str
    points: str


def own_pages(
    state: State, names: Names, ranked: Mapping[int, Lists], rounds: Mapping[int, list[PlayerRound]]
) -> Iterator[OwnPage]:
    """The pages of the players whose rounds are given (`lines_of`)."""
    after = max(ranked, default=0)
    places = {row.player: row for _, rows in ranked.get(after, []) for row in rows}
    waiting = waiting_places(state)
    finals = _finals(state)
    has_pods = state.rulebook.pods is not None
    records = {number: "" if has_pods else record_of(own) for number, own in rounds.items()}
    clock, handed_out = clock_now(state), HandedOutFace.of(state)
    lists_are_out = are_public(state)
    place = _("Place %(rank)d")
    for number, lines in rounds.items():
        if state.entrants[number].status == "withdrawn":
            continue
        now = _now(state, number, lines)
        table = table_of(state, now) if now and now.table else None
        in_bracket = now is not None and now.stage == "elimination"
        yield OwnPage(
            name=names[number],
            number=number,
            now=now,
            title=_title(state, now),
            waiting=_waiting(table),
            clock=ClockFace.of(clock, table.extension if table else 0) if clock else None,
            extension=table.extension if table else 0,
            pod=_pod(state, names, table),
            final=finals.get(number, ""),
            place="" if in_bracket else _place(state, places.get(number), place),
            record=records[number] if lines else "",
            other=_other(now, records),
            status=_status(state, state.entrants[number].status),
            lines=tuple(reversed(lines)),
            before=before_the_start(state, number, waiting),
            handed_out=handed_out,
            draft=own_seat(state, handed_out, number, names),
            has_list=lists_are_out and number in state.deck_lists,
        )


def _now(state: State, number: int, lines: list[PlayerRound]) -> PlayerRound | None:
    """The player's latest match of the bracket; before the cut, the table of the current round."""
    if not lines or state.phase == "finished":
        return None
    last = lines[-1]
    if not last.table and not state.entrants[number].is_active:
        return None
    is_current = last.stage == "elimination" or (
        not state.brackets and last.round == len(state.rounds)
    )
    return last if is_current else None


def _title(state: State, now: PlayerRound | None) -> str:
    if now is None:
        return ""
    return now.name if now.stage == "elimination" else round_name(state, now.round)


def table_of(state: State, line: PlayerRound) -> Table | None:
    return tables.held(state, line.stage, line.round, line.table)


def _waiting(table: Table | None) -> str:
    if table is None or table.report is None or table.report.reporter is None:
        return ""
    if table.dispute is not None:
        return _("disputed: a judge decides")
    return "" if table.report.confirmed else _("not confirmed yet")


def _pod(state: State, names: Names, table: Table | None) -> tuple[OwnPodSeat, ...]:
    """The seats of a pod, in their order."""
    if table is None or state.rulebook.pods is None or len(table.players) < 2:
        return ()
    return tuple(
        OwnPodSeat(number, names[number], pod_points(state, table, number))
        for number in table.sitting
    )


def _finals(state: State) -> dict[int, str]:
    if state.phase != "finished":
        return {}
    divisions = division_names(state) or ("",)
    return {one.player: str(one.place) for name in divisions for one in final_places(state, name)}


def _place(state: State, row: Standing | None, said: str) -> str:
    """`Place 5`; at tables of many with the points, which are all that counts."""
    if row is None:
        return ""
    place = said % {"rank": row.rank}
    if state.rulebook.pods is None:
        return place
    return f"{place} · {points_said(state, row.points)}"


def _other(now: PlayerRound | None, records: Mapping[int, str]) -> str:
    if now is None or len(now.opponents) != 1:
        return ""
    return records.get(now.opponents[0][0], "")


def _status(state: State, status: str) -> str:
    if status == "active":
        return ""
    if status == "waiting" and state.phase != "registration":
        return _("no place became free")
    return {"dropped": _("dropped"), "disqualified": _("disqualified")}.get(status, "")
