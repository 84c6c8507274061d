"""What is drawn ahead, of all events that somebody reads. Lives in the thread that draws."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .next_round_pages import NextRoundPages
    from .public_pages import PageSet

Key = tuple[str, str]
"""Event and language."""
log = logging.getLogger(__name__)


class DrawnAhead:
    def __init__(self) -> None:
        self._sets: dict[Key, PageSet] = {}
        """Those that are out and were not looked at: has one a draft?"""
        self._rounds: dict[Key, NextRoundPages] = {}

    def expect(self, drawn: PageSet) -> None:
        """The set that is out now says what may come next."""
        self._sets[drawn.event, drawn.language] = drawn

    def get(self, event: str, language: str) -> NextRoundPages | None:
        return self._rounds.get((event, language))

    def forget(self, event: str, language: str = "") -> None:
        """Forget an event in one language, or in all."""
        for key in {*self._sets, *self._rounds}:
            if key[0] == event and language in ("", key[1]):
                self._sets.pop(key, None)
                self._rounds.pop(key, None)

    @property
    def has_work(self) -> bool:
        return bool(self._sets) or any(not one.is_whole for one in self._rounds.values())

    def draw_some(self) -> None:
        """A little of it. What cannot be drawn is given up: it is drawn when it is published."""
        key = next(iter(self._sets), None)
        key = key or next(key for key, one in self._rounds.items() if not one.is_whole)
        try:
            if key in self._sets:
                self._begin(key, self._sets.pop(key))
            else:
                self._rounds[key].draw_some()
        except Exception:
            self._rounds.pop(key, None)
            log.exception("the next round of %s cannot be drawn ahead", key[0])

    def _begin(self, key: Key, drawn: PageSet) -> None:
        """Pages that are there stay, where what they show has not changed."""
        from .next_round_pages import NextRoundPages, as_published, can_be_drawn  # noqa: PLC0415

        if not can_be_drawn(drawn.state):
            self._rounds.pop(key, None)
            return
        known = self._rounds.get(key)
        if known is None or not known.is_of(as_published(drawn.state)):
            self._rounds[key] = NextRoundPages(drawn)
