"""What a document is made from: an event, or before there is one a rulebook; and lists that do not
stand in an event (given.py)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import State

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    event: State | None = None
    chosen: Rulebook | None = None
    """Where there is no event."""
    given: object = None

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

    def given_as(self, shape: type[T]) -> list[T]:
        """The list that was given, of things of this shape."""
        found = self.given if isinstance(self.given, list | tuple) else []
        return [one for one in found if isinstance(one, shape)]
