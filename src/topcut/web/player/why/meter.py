"""The way into the cut as a meter: so many wins are in, depend on others, or are out."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.questions.cut_chances import CutChances, WinsNeeded, cut_chances
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class MeterCell:
    wins: str
    verdict: str
    tone: str
    """The class of the cell."""


@dataclass(frozen=True, slots=True)
class Meter:
    cut: int
    cells: tuple[MeterCell, ...]
    note: str


def meter_of(state: State, number: int) -> Meter | None:
    found = cut_chances(state, number)
    if found is None:
        return None
    left = ngettext("%(n)d round to play", "%(n)d rounds to play", found.left) % {"n": found.left}
    return Meter(found.cut, tuple(_cells(found)), left)


def _cells(found: CutChances) -> list[MeterCell]:
    """What is certain stands once: from how many wins on one is in, up to how many one is out."""
    enough = [row.wins for row in found.rows if row.verdict == "in"]
    too_few = [row.wins for row in found.rows if row.verdict == "out"]
    cells = []
    if enough:
        cells.append(MeterCell(_at_least(min(enough), found.left), _("In"), "in"))
    cells += [_open(row, found.left) for row in found.rows if row.verdict == "depends"]
    if too_few:
        cells.append(MeterCell(_at_most(max(too_few), found.left), _("Out"), ""))
    return cells


def _open(row: WinsNeeded, left: int) -> MeterCell:
    """None of the ways that were drawn is no proof, nor are all of them."""
    sign = "< " if row.share < 1 else "> " if row.share > 99 else ""
    percent = f"{sign}{min(99, max(1, row.share))} %"
    return MeterCell(_exactly(row.wins, left), percent, "maybe")


def _exactly(wins: int, left: int) -> str:
    if not wins:
        return _("Win none")
    return _("Win") if left == 1 else _("Win %(wins)d of %(left)d") % {"wins": wins, "left": left}


def _at_least(wins: int, left: int) -> str:
    if not wins:
        return _("Whatever happens")
    if wins == left:
        return _exactly(wins, left)
    return _("Win %(wins)d or more") % {"wins": wins}


def _at_most(wins: int, left: int) -> str:
    if wins == left:
        return _("Whatever happens")
    return _("Win none") if not wins else _("Win %(wins)d or less") % {"wins": wins}
