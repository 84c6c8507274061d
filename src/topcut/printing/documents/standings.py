"""Standings to be posted after a round, each division by itself (PK-109)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from topcut.core.message import Message
from topcut.core.projections.ranking import division_names, division_standings, pool_standings
from topcut.core.projections.ranking import standings as standings_of
from topcut.core.projections.records import records
from topcut.core.rulebook import Rulebook
from topcut.core.standings import Standing
from topcut.core.standings.tiebreakers import is_percentage
from topcut.core.tournament.state import State

from ..options import PrintOptions
from ..page.heading import head, rounds_so_far
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part

DECIMAL_SIGNS = {"de": ",", "fr": ","}
"""In other languages a point."""


def standings(source: Source, options: PrintOptions) -> DocumentParts:
    """PK-109: place, name, points, record and tiebreaks of everybody."""
    state, last = source.state, needs.standings(source, options).number
    lists = _lists(state, last)
    own = records_of(state, last)
    title = Message("Standings after round {round}", round=rounds_so_far(state, last))
    data = {
        "head": head(state, title),
        "sections": [
            {"title": name, "items": _rows(state, own, rows, options.language or source.language)}
            for name, rows in lists.items()
        ],
        "steps": [step.short for step in state.rulebook.ranking],
        "legend": [{"short": step.short, "label": step.label} for step in state.rulebook.ranking],
        "words": {
            "place": Message("Place"),
            "name": Message("Name"),
            "points": Message("Points"),
            "record": _record_head(state.rulebook),
        },
    }
    return [Part("standings", data)]


def _lists(state: State, last: int) -> dict[str, Sequence[Standing]]:
    """Divisions, or pools that play apart, or one list of all."""
    if names := division_names(state):
        return {name: division_standings(state, name, last) for name in names}
    if state.pools:
        return {name: pool_standings(state, name, last) for name in state.pools}
    return {"": standings_of(state, last)}


def _rows(
    state: State, own: dict[int, str], rows: Sequence[Standing], language: str
) -> list[dict[str, Any]]:
    return [
        {
            "place": row.rank,
            "name": state.name_of(row.player),
            "gone": not state.entrants[row.player].is_active,
            "points": row.points,
            "record": own[row.player],
            "tiebreaks": [
                rounded(value, language, is_share=is_percentage(step))
                for step, (_, value) in zip(state.rulebook.ranking, row.tiebreaks, strict=True)
            ],
        }
        for row in rows
    ]


def records_of(state: State, last: int) -> dict[int, str]:
    """Rounds won, lost and, where a game can be drawn, drawn: `3-1` or `3-1-0`."""
    if has_draws(state.rulebook):
        return {number: str(one) for number, one in records(state, last).items()}
    return {number: f"{one.won}-{one.lost}" for number, one in records(state, last).items()}


def has_draws(rulebook: Rulebook) -> bool:
    return any(rule.counts == "draw" for rule in rulebook.results.values())


def _record_head(rulebook: Rulebook) -> Message:
    return Message("Won-lost-drawn") if has_draws(rulebook) else Message("Won-lost")


def rounded(value: int | Fraction | None, language: str, *, is_share: bool = False) -> str:
    """Exact values are compared; people see three places, and percentages under a % as on the pages
    (READINGS G3), with the comma of their language."""
    if value is None:
        return ""
    if is_share:
        text = f"{float(round(Fraction(value) * 100, 2)):.2f}"
    else:
        text = f"{float(value):.3f}" if isinstance(value, Fraction) else str(value)
    return text.replace(".", DECIMAL_SIGNS.get(language, "."))


STANDINGS = Kind(
    name="standings",
    title=Message("Standings"),
    about=Message("to be posted after a round, each division by itself"),
    make=standings,
    needs=needs.standings,
    fits=("between", "finished"),
    choices=("round",),
)
