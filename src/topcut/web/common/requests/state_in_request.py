"""The state of an event as one request sees it."""

from __future__ import annotations

from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, state_of


class StateInRequest:
    """Read when it is first asked for and kept until the request records something, so that one
    page shows one moment."""

    event: str
    """How addresses name it."""
    _state: State | None = None

    @property
    def state(self) -> State:
        if self._state is None:
            self._state = state_of(DatabaseStore(self.event), find_rulebook)
        return self._state

    @property
    def has_read(self) -> bool:
        """Whether this request has looked at the state already."""
        return self._state is not None

    def keep(self, state: State) -> None:
        """From here on the request sees this one: what it has recorded itself led to it."""
        self._state = state

    def read_again(self) -> None:
        """What is asked for next is read anew: others may have recorded something."""
        self._state = None
