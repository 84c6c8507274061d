"""What somebody still needs to qualify: in, out, or it depends; computed, never guessed."""

from __future__ import annotations

from typing import Literal, NamedTuple

from topcut.core.programme.definition.league import League, Phase
from topcut.core.programme.exact import Value

from .league import HalfRow, Scored, is_final
from .points import PointsTable

Standing = Literal["in", "out", "depends"]


class Outlook(NamedTuple):
    standing: Standing
    events_left: int
    most: int | None
    """What anybody can gain in all of them; None: there is no limit."""


def outlook(
    rule: League, table: PointsTable, scored: Scored, phase: Phase, rows: list[HalfRow], person: int
) -> Outlook:
    """ST-260: `rows` is the half as it stands. Whatever happens in the events that are left, with
    fields of any size and the bonuses that the league uses: "in" is in, "out" is out. Points that
    the director types by hand are not foreseen."""
    left = _events_left(rule, scored, phase)
    most = _most(rule, table, scored, left)
    own = next((row for row in rows if row.person == person), None)
    if left == 0:
        return Outlook("in" if own is not None and own.qualified else "out", 0, 0)
    if most is None:
        return Outlook("depends", left, None)
    mine: Value = own.points + own.bonus if own else 0
    room = scored.qualifiers[phase.phase]
    others = [row.points + row.bonus for row in rows if row.person != person]
    ahead = sum(total > mine + most for total in others)
    if room == 0 or (ahead >= room and not scored.row.roll_down):
        return Outlook("out", left, most)
    may_pass = sum(total + most >= mine for total in others)
    strangers = most >= mine
    if may_pass < room and not strangers:
        return Outlook("in", left, most)
    return Outlook("depends", left, most)


def _events_left(rule: League, scored: Scored, phase: Phase) -> int:
    index = rule.phases.index(phase)
    if is_final(scored, rule, index):
        return 0
    return max(0, phase.events - len(scored.by_phase[phase.phase]))


def _most(rule: League, table: PointsTable, scored: Scored, left: int) -> int | None:
    """The first place of the largest row, and every bonus that one event can give."""
    if "new-mission" in scored.schemes:
        return None
    each = max(row.points[0] for row in table.rows)
    if "headquarters" in scored.schemes:
        each += scored.values["headquarters"]["different"] + scored.values["headquarters"]["unused"]
    if "participation" in scored.schemes:
        each += max(scored.values["participation"]["first"], scored.values["participation"]["back"])
    return left * each
