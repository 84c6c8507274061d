"""The page about draws: what was committed to, what was sent, every seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from topcut.core.questions.verify.repeatable_draws import small_draws
from topcut.core.tournament.state import State
from topcut.core.tournament.state.fairness import DrawnSeed
from topcut.web.common.language.cached_gettext import gettext

from .purpose_words import purpose_words

if TYPE_CHECKING:
    from ..prerender.public_pages import Drawing

PATH = "fair/"
NOT_YET_SEEN = ("deck-check", "time")
"""Whose tables nobody is told while the event runs."""


@dataclass(frozen=True, slots=True)
class SeedRow:
    sequence: int
    purpose: str
    words: str
    count: int
    mixed: int
    seed: int
    commitment: int


def fairness_page(drawing: Drawing) -> None:
    """Drawn again only where something about draws has changed: thousands may have sent
    something."""
    state, before = drawing.state, drawing.before.state if drawing.before else None
    if before is not None and PATH in drawing.old and _told(before) == _told(state):
        drawing.take_over(PATH)
        return
    is_open = bool(state.commitments) and bool(state.commitments[-1].secret)
    drawing.draw(
        PATH,
        "board/fairness/fairness.jinja",
        title=gettext("Fair draws"),
        commitments=state.commitments,
        public_value=state.public_value,
        contributions=state.contributions,
        seeds=[_row(one) for one in _shown(state)],
        draws=small_draws(state) if is_open else [],
        is_open=is_open,
    )


def _shown(state: State) -> list[DrawnSeed]:
    """All of them once the secret is out; before that not what is still a draft, nor whose deck is
    checked."""
    if state.commitments and state.commitments[-1].secret:
        return state.seeds
    return [one for one in state.seeds if not _is_hidden(one.purpose, len(state.rounds))]


def _is_hidden(purpose: str, rounds: int) -> bool:
    kind, *rest = purpose.split("/")
    return kind in NOT_YET_SEEN or (kind == "pairing" and int(rest[0]) > rounds)


def _row(one: DrawnSeed) -> SeedRow:
    return SeedRow(
        one.sequence,
        one.purpose,
        purpose_words(one.purpose),
        one.count,
        one.mixed,
        one.seed,
        one.commitment,
    )


def _told(state: State) -> tuple[object, ...]:
    """What the page shows."""
    return state.commitments, state.public_value, len(state.contributions), _shown(state)
