"""Standings as everybody sees them: after the last complete round, and after each before it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from topcut.core.standings import Standing
from topcut.core.tournament.state import State
from topcut.web.common.formatting.ranking_values import shown
from topcut.web.common.formatting.round_names import last_round
from topcut.web.common.language.cached_gettext import gettext

from .ranked import cut_lines

if TYPE_CHECKING:
    from .public_pages import Drawing

PAGE = "board/standings/standings.jinja"
AT_ONCE = 500


def standings_pages(drawing: Drawing) -> None:
    """A page of the past that nobody has changed is taken over."""
    state, last = drawing.state, drawing.page.complete
    lists = drawing.ranked.get(last, [])
    common = {"tab": "standings/", "tiebreaks": _tiebreaks(state), "cuts": cut_lines(state)}
    drawing.draw(
        "standings/",
        PAGE,
        lists=[(name, rows[:AT_ONCE]) for name, rows in lists],
        after=last,
        more=any(len(rows) > AT_ONCE for _, rows in lists),
        title=_title(state, last),
        records=drawing.records(last),
        **common,
    )
    for after, whole in drawing.ranked.items():
        path = f"standings/{after}/"
        if drawing.before and drawing.before.ranked.get(after) is whole:
            drawing.take_over(path)
            continue
        drawing.draw(
            path,
            PAGE,
            lists=whole,
            after=after,
            title=_title(state, after),
            records=drawing.records(after),
            **common,
        )


def _tiebreaks(state: State) -> Callable[[Standing], list[str]]:
    """Many share a value, so each is written once."""
    steps = {step.name: step for step in state.rulebook.ranking}
    written = cache(lambda name, value: shown(steps[name], value))
    return lambda row: [written(name, value) for name, value in row.tiebreaks]


def _title(state: State, round: int) -> str:
    if not round:
        return gettext("Standings")
    return gettext("Standings after round %(number)d") % {"number": last_round(state, round)}
