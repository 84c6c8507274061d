"""All entries of a journal up to one of them; a longer one shares what both have."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from threading import Lock
from typing import overload

from topcut.core.journal.entry import Entry
from topcut.core.journal.reading import PeopleNamed
from topcut.core.tournament.erasure import JournalCarriedOver, PersonalDataErased

_GROWING = Lock()


class Entries(Sequence[Entry]):
    """The first so many of a list that only ever grows at its end: what somebody holds never
    changes, and one entry more costs the same after ten entries as after a hundred thousand."""

    __slots__ = ("_every", "_length", "_named", "erased_by")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._every = list(entries)
        self._length = len(self._every)
        self._named: PeopleNamed | None = None
        self.erased_by = _erased_by(self._every)
        """The last entry that erased something, or moved it out of the lines; 0 where none did.
        Whoever has read the same journal without it may hold what is gone."""

    @property
    def named(self) -> PeopleNamed:
        """The people whom the entries name. Collected once; then only from what follows."""
        if self._named is None:
            self._named = PeopleNamed().after(self)
        return self._named

    def followed_by(self, more: Sequence[Entry]) -> Entries:
        """Only one continues the list itself; whoever comes second has a list of its own."""
        found = Entries()
        with _GROWING:
            if self._length and len(self._every) == self._length:
                self._every.extend(more)
                found._every = self._every
            else:
                found._every = [*self, *more]
        found._length = self._length + len(more)
        if self._named is not None:
            found._named = self._named.after(more)
        found.erased_by = max(self.erased_by, _erased_by(more))
        return found

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> list[Entry]: ...
    def __getitem__(self, index: int | slice) -> Entry | list[Entry]:
        if isinstance(index, slice):
            return self._every[slice(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        return self._every[index if index >= 0 else self._length + index]

    def __iter__(self) -> Iterator[Entry]:
        return islice(self._every, self._length)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entries | tuple | list) and list(self) == list(other)

    def __hash__(self) -> int:
        return hash((self._length, self[-1].digest if self._length else ""))


def _erased_by(entries: Sequence[Entry]) -> int:
    facts = PersonalDataErased, JournalCarriedOver
    return max((one.sequence for one in entries if isinstance(one.fact, facts)), default=0)
