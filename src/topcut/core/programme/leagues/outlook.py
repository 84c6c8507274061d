"""What somebody still needs to qualify: in, out, or it depends; computed, never guessed."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import Literal, NamedTuple

from topcut.core.programme.definition.league import League, Phase
from topcut.core.programme.exact_numbers import Value

from .league import HalfRow, Scored, is_final
from .points import PointsTable

InOrOut = Literal["in", "out", "depends"]
NOBODY: frozenset[int] = frozenset()
NEWCOMER = -1
"""Somebody who has not played in this league yet."""


class LeagueOutlook(NamedTuple):
    standing: InOrOut
    events_left: int
    most: Value | None
    """What the person can gain in all of them; None: there is no limit."""
    safe_above: Value | None = None
    """With more than this in the end nobody can take the place away; None: nothing is safe."""
    needed: Value = 0
    """With less than this in the end it is certainly too little."""


class Reach(NamedTuple):
    """ST-260, O-12: what is compared, as far as anybody can know it beforehand. Lifetime points
    come from other leagues too, and lots are drawn: whoever is equal here may come first."""

    total: Value
    points: int
    events: int


class OpenHalf(NamedTuple):
    """A half as it stands."""

    rule: League
    table: PointsTable
    scored: Scored
    phase: Phase
    rows: list[HalfRow]
    settled: Collection[int] = NOBODY
    """Who qualified in an earlier one: where the league rolls down they leave their place to others
    (A-ST33)."""


def outlook(now_in: OpenHalf, person: int) -> LeagueOutlook:
    """Whatever happens in the events that are left, with fields of any size, shared places and the
    bonuses that the league uses: "in" is in, "out" is out. Points that the director types by hand
    are not foreseen."""
    rule, table, scored, phase, rows, settled = now_in
    left = _events_left(rule, scored, phase)
    if left == 0:
        own = next((row for row in rows if row.person == person), None)
        return LeagueOutlook("in" if own is not None and own.qualified else "out", 0, 0)
    counting = _Reaching(table, scored, rows, left)
    room = scored.qualifiers[phase.phase]
    others = {row.person for row in rows} | set(scored.totals.points)
    others -= {person} | (set(settled) if scored.row.roll_down else set())
    now = sorted((counting.standing(one) for one in others), reverse=True)
    needed = now[room - 1].total if 0 < room <= len(now) else 0
    mine = counting.standing(person)
    best = counting.best(person)
    if room == 0:
        return LeagueOutlook("out", left, None if best is None else best.total - mine.total)
    if best is None:
        return LeagueOutlook("depends", left, None, None, needed)
    reach = sorted((counting.reached(one) for one in (*others, NEWCOMER)), reverse=True)
    newcomer = counting.reached(NEWCOMER)
    line = reach[room - 1].total if room <= len(reach) else newcomer.total
    safe = max(line, newcomer.total)
    most = best.total - mine.total
    is_open = _is_open(rule, scored, phase)
    if sum(one > best for one in now) >= room and not is_open:
        return LeagueOutlook("out", left, most, safe, needed)
    if newcomer < mine and sum(one >= mine for one in reach) < room:
        return LeagueOutlook("in", left, most, safe, needed)
    return LeagueOutlook("depends", left, most, safe, needed)


def _is_open(rule: League, scored: Scored, phase: Phase) -> bool:
    """Whether it is not known yet who leaves a place to others."""
    index = rule.phases.index(phase)
    return scored.row.roll_down and not all(is_final(scored, rule, one) for one in range(index))


def _events_left(rule: League, scored: Scored, phase: Phase) -> int:
    index = rule.phases.index(phase)
    if is_final(scored, rule, index):
        return 0
    return max(0, phase.events - len(scored.by_phase[phase.phase]))


class _Reaching:
    """How far everybody can come in the events that are left."""

    def __init__(self, table: PointsTable, scored: Scored, rows: list[HalfRow], left: int) -> None:
        self.first = max(row.points[0] for row in table.rows)
        self.scored = scored
        self.left = left
        self.totals: dict[int, Value] = {row.person: row.points + row.bonus for row in rows}
        self.held = [event for event in scored.events if event.counts]
        self._known: dict[int | None, tuple[int, int]] = {}

    def standing(self, person: int) -> Reach:
        season = self.scored.totals
        return Reach(
            self.totals.get(person, 0),
            season.points.get(person, 0),
            season.events.get(person, 0),
        )

    def reached(self, person: int) -> Reach:
        found = self.best(person)
        assert found is not None
        return found

    def best(self, person: int) -> Reach | None:
        """First of the largest field at every event that is worth attending, with every bonus;
        None: new missions are not limited."""
        if "new-mission" in self.scored.schemes:
            return None
        now = self.standing(person)
        missed = self._missed(person)
        if missed not in self._known:
            self._known[missed] = self._gain(missed)
        gained, attended = self._known[missed]
        return Reach(now.total + gained, now.points + attended * self.first, now.events + attended)

    def _missed(self, person: int) -> int | None:
        """So many events since the last one attended; None: never here before."""
        for count, event in enumerate(reversed(self.held)):
            if person in event.points:
                return count
        return None

    def _gain(self, missed: int | None) -> tuple[int, int]:
        """The most points, and how many events that takes: by trying every way to come or not."""
        ways = product((True, False), repeat=self.left)
        return max((self._points(way, missed), sum(way)) for way in ways)

    def _points(self, way: tuple[bool, ...], missed: int | None) -> int:
        points = 0
        own, participation = missed, self.scored.values.get("participation")
        headquarters = self.scored.values.get("headquarters")
        for place, comes in enumerate(way):
            if not comes:
                own = None if own is None else own + 1
                continue
            points += self.first
            if headquarters is not None:
                has_previous = bool(self.held) or place > 0
                points += headquarters["different"] + has_previous * headquarters["unused"]
            if participation is not None and own is None:
                points += participation["first"]
            elif participation is not None and own is not None and own >= participation["missed"]:
                points += participation["back"]
            own = 0
        return points
