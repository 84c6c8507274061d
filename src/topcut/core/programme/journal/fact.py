"""The base of all facts of a programme's journal."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact

from .state import ProgrammeState

PersonNumber = Annotated[int, Meta(ge=1)]
EventId = Annotated[str, Meta(min_length=1, max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=2000)]


class ProgrammeFact(Fact, kw_only=True):
    """Something that a person decided about organized play. Names people by number alone."""

    subject: ClassVar[str] = "programme"

    def apply(self, state: ProgrammeState, entry: Entry) -> None:
        """The state after it. Nothing is decided here; what does not fit raises ValueError."""
        raise NotImplementedError
