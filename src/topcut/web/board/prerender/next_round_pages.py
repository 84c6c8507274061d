"""Own pages of a round that is drafted, drawn while nobody waits for anything: when it is published
they only get the head of the journal, and thousands of phones need not wait until they are drawn.

They are in no set and in no file, so nobody can read a draft; and they are used only where the
event is, in all that is public, as it was expected to be.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import override

from topcut.core.tournament.fold import imagined
from topcut.core.tournament.rounds.pairings import RoundPublished
from topcut.core.tournament.state import State

from . import player_pages
from .changed_players import touched
from .framed_page import BegunPage, Frame
from .public_pages import Drawing, PageSet

AT_A_TIME = 50
"""Pages that are drawn before somebody else may have a turn."""


class NextRoundPages:
    """The own pages of a drafted round, for one event and language."""

    def __init__(self, drawn: PageSet) -> None:
        self.state = as_published(drawn.state)
        self.pages: dict[str, BegunPage] = {}
        self.is_whole = False
        self._frame: Frame | None = None
        self._language = drawn.language
        self._work = self._draw(drawn)

    def draw_some(self) -> None:
        with override(self._language):
            self.is_whole = next(self._work, None) is None

    def _draw(self, drawn: PageSet) -> Iterator[int]:
        drawing = Drawing(drawn.event, self.state, (drawn, None), drawn.language)
        frame = self._frame = player_pages.player_frame(drawing)
        for count, page in enumerate(player_pages.player_pages(drawing), 1):
            self.pages[page.path] = frame.begun(page.title, page.inside)
            if count % AT_A_TIME == 0:
                yield count

    def is_of(self, state: State) -> bool:
        """Whether these are the pages of such a state."""
        return touched(self.state, state) == set()

    def fits(self, state: State, frame: Frame) -> bool:
        return (
            self.is_whole
            and self._frame is not None
            and frame.begins_like(self._frame)
            and self.is_of(state)
        )


def can_be_drawn(state: State) -> bool:
    """Only for thousands of players, and not in scenarios that draw when a round is published."""
    return (
        state.draft is not None
        and state.draft.round == len(state.rounds) + 1
        and state.rulebook.scenario is None
        and len(state.entrants) >= player_pages.MANY
    )


def as_published(state: State) -> State:
    assert state.draft is not None
    return imagined(state, [RoundPublished(round=state.draft.round)])
