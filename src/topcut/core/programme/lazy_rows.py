"""Rows of an answer that are made one by one, when somebody looks at them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, overload

AnyRow = dict[str, Any]


class LazyRows(Sequence[AnyRow]):
    """A list to whoever reads it."""

    @abstractmethod
    def row(self, place: int) -> AnyRow:
        """The row at a place from 0 on."""

    @overload
    def __getitem__(self, index: int) -> AnyRow: ...
    @overload
    def __getitem__(self, index: slice) -> list[AnyRow]: ...
    def __getitem__(self, index: int | slice) -> AnyRow | list[AnyRow]:
        if isinstance(index, slice):
            return [self.row(place) for place in range(*index.indices(len(self)))]
        place = index + len(self) if index < 0 else index
        if not 0 <= place < len(self):
            raise IndexError(index)
        return self.row(place)

    def __iter__(self) -> Iterator[AnyRow]:
        return map(self.row, range(len(self)))
