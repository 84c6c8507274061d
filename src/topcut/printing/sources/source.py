"""What a document is made from: an event, or before there is one a rulebook; or lists that somebody
gives (given_lists.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import State
from topcut.printing.sources.given_lists import Given

from ..options import LANGUAGES

T = TypeVar("T", bound=Given)


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    event: State | None = None
    chosen: Rulebook | None = None
    """Where there is no event."""
    given: Sequence[Given] = ()

    @property
    def state(self) -> State:
        if self.event is None:
            raise Refusal(
                "this document is about an event, and none is named",
                do="name its sheet or journal file",
            )
        return self.event

    @property
    def rulebook(self) -> Rulebook:
        if self.event is not None:
            return self.event.rulebook
        if self.chosen is None:
            raise Refusal(
                "whose game is it? neither an event nor a rulebook is named",
                do="name a file, or a game with --rulebook",
            )
        return self.chosen

    @property
    def language(self) -> str:
        """The event's own, English where it has none that documents are written in."""
        own = self.event.language if self.event is not None else ""
        return own if own in LANGUAGES else LANGUAGES[0]

    def given_as(self, shape: type[T]) -> list[T]:
        """What was given of this shape."""
        return [one for one in self.given if isinstance(one, shape)]
