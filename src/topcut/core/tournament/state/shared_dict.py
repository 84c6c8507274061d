"""A dictionary that copies share until one of them changes."""

from __future__ import annotations

from collections.abc import (
    ItemsView,
    Iterable,
    Iterator,
    KeysView,
    Mapping,
    MutableMapping,
    ValuesView,
)
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class SharedDict(MutableMapping[K, V]):
    """For what an event has thousands of and an action seldom changes: `copy` takes no time, and
    the first change of either copies what it holds."""

    __slots__ = ("_held", "_is_shared")
    __hash__ = None  # type: ignore[assignment] # it changes

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        self._held = dict(items)
        self._is_shared = False

    def copy(self) -> SharedDict[K, V]:
        found: SharedDict[K, V] = SharedDict()
        found._held, found._is_shared = self.held, True
        return found

    @property
    def held(self) -> dict[K, V]:
        """What it holds now, to be kept and compared by whoever asks: it is never changed again."""
        self._is_shared = True
        return self._held

    def _own(self) -> dict[K, V]:
        if self._is_shared:
            self._held, self._is_shared = self._held.copy(), False
        return self._held

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __setitem__(self, key: K, value: V) -> None:
        self._own()[key] = value

    def __delitem__(self, key: K) -> None:
        del self._own()[key]

    def __contains__(self, key: object) -> bool:
        return key in self._held

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def keys(self) -> KeysView[K]:
        return self._held.keys()

    def values(self) -> ValuesView[V]:
        return self._held.values()

    def items(self) -> ItemsView[K, V]:
        return self._held.items()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, SharedDict):
            return self._held is other._held or self._held == other._held
        return self._held == other

    def __repr__(self) -> str:
        return f"SharedDict({self._held!r})"
