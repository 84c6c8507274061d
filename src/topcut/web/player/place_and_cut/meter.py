"""What one needs as a meter: so many wins are in the cut, depend on others, or are out; in the
bracket the places that so many wins lead to."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.bracket import Place
from topcut.core.questions.chances.bracket_chances import PlaceReached, bracket_chances
from topcut.core.questions.chances.cut_chances import CutChances, WinsNeeded, cut_chances
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class MeterCell:
    wins: str
    verdict: str
    tone: str
    """The class of the cell."""


@dataclass(frozen=True, slots=True)
class Meter:
    title: str
    cells: tuple[MeterCell, ...]
    note: str
    is_explained: bool
    """Whether the ranking that leads there can be looked at."""


def meter_of(state: State, number: int) -> Meter | None:
    if state.phase == "elimination":
        return _in_the_bracket(state, number)
    found = cut_chances(state, number)
    if found is None:
        return None
    title = _("Making the top %(cut)d") % {"cut": found.cut}
    return Meter(title, tuple(_cells(found)), " ".join(_note(found)), is_explained=True)


def _note(found: CutChances) -> Iterator[str]:
    """What the cells mean, of those that are there."""
    left = ngettext("%(n)d round to play", "%(n)d rounds to play", found.left) % {"n": found.left}
    yield f"{left}."
    verdicts = {row.verdict for row in found.rows}
    if verdicts & {"in", "out"}:
        yield _("In and out are certain by points.")
    if "depends" in verdicts:
        yield _(
            "The percentage counts the ways the rest can go, a tie at the line as an even chance."
        )


def _in_the_bracket(state: State, number: int) -> Meter | None:
    found = bracket_chances(state, number)
    if found is None:
        return None
    cells = tuple(_place_cell(row, found.left) for row in found.rows)
    left = ngettext("%(count)s match to play", "%(count)s matches to play", found.left) % {
        "count": found.left
    }
    return Meter(_("From here on"), cells, f"{left}.", is_explained=False)


def _place_cell(row: PlaceReached, left: int) -> MeterCell:
    wins = _exactly(row.wins, left) if row.wins else _("Lose")
    if row.place == Place(1, 1):
        return MeterCell(wins, _("Champion"), "in")
    words = _("Place %(place)s") if row.place.is_settled else _("Places %(place)s")
    return MeterCell(wins, words % {"place": str(row.place).replace("-", "\N{EN DASH}")}, "")


def _cells(found: CutChances) -> list[MeterCell]:
    """What is certain stands once: from how many wins on one is in, up to how many one is out."""
    enough = [row.wins for row in found.rows if row.verdict == "in"]
    too_few = [row.wins for row in found.rows if row.verdict == "out"]
    cells = []
    if enough:
        cells.append(MeterCell(_at_least(min(enough), found.left), _("In"), "in"))
    open_rows = [row for row in found.rows if row.verdict == "depends"]
    hopeless = [] if too_few else [row for row in open_rows if row.share < 1]
    cells += [_open(row, found.left) for row in open_rows if row not in hopeless]
    if hopeless:
        cells.append(MeterCell(_at_most(hopeless[0].wins, found.left), "< 1 %", "maybe"))
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
        return _("Lose") if left == 1 else _("Win none")
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
    return _("Win %(wins)d or less") % {"wins": wins} if wins else _exactly(0, left)
