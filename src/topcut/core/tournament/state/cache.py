"""What projections have made of a state, kept for the states after it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class ProjectionCache:
    """Each thing is kept with what it was made from, and is good as long as that is the same.

    Leaves of a state are frozen and shared, so to compare them is mostly to see that they are the
    same objects.
    """

    __slots__ = ("_made",)

    def __init__(self, made: dict[str, dict[Hashable, tuple[tuple[object, ...], Any]]]) -> None:
        self._made = made

    def of(
        self,
        kind: str,
        key: Hashable,
        sources: tuple[object, ...],
        make: Callable[[], T],
        *,
        most: int | None = None,
    ) -> T:
        """What was made from the same sources before, or what `make` makes of them. `most`: how
        many of the kind are kept, where each is large."""
        kept = self._made.setdefault(kind, {})
        found = kept.get(key)
        if found is not None and found[0] == sources:
            known: T = found[1]
            return known
        made = make()
        if most is not None and len(kept) >= most:
            kept.clear()
        kept[key] = sources, made
        return made

    def before(self, kind: str, key: Hashable) -> tuple[tuple[object, ...], Any] | None:
        """What was made last, with its sources: where little has changed, it is mended."""
        return self._made.get(kind, {}).get(key)

    def copy(self) -> ProjectionCache:
        """Of dictionaries that other threads add to meanwhile: each is copied in one go, and none
        is looked through."""
        return ProjectionCache({kind: kept.copy() for kind, kept in self._made.copy().items()})
