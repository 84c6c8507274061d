"""A rulebook that extends another: it says only what differs (docs/rulebooks.md, "Extending").

- Tables are merged key by key; any other value, lists among them, replaces the other's.
- A table where the other has a list of tables changes its items by name, or adds some.
- `removes` takes keys and items away before that.
- What extends a pattern is a game, unless it says `pattern` itself.
- A new key or item stands where this file has it among those that the other has too: right after
  the one before it, or before the first one; with nothing to go by, at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from topcut.core.file_faults import Finding, Path
from topcut.core.rulebook.loading.document import BadRulebook, Document, Layered, faults_at
from topcut.core.rulebook.loading.list_items import called, is_list_of_tables
from topcut.core.rulebook.loading.locate import parts_of

EXTENDS, REMOVES, PATTERN = "extends", "removes", "pattern"
Find = Callable[[str], Document | None]
"""Gives the rulebook that a file extends, by its name."""
Slot = TypeVar("Slot", bound=str | int)
Origins = dict[Path, tuple[Document | Layered, Path]]


def whole(own: Document, find: Find) -> Document | Layered:
    """What a file says together with what it extends, and that extends, and so on."""
    return _whole(own, find, (own.source,))


def _whole(own: Document, find: Find, chain: tuple[str, ...]) -> Document | Layered:
    name, removes = own.tables.get(EXTENDS), own.tables.get(REMOVES, [])
    if name is None and REMOVES not in own.tables:
        return own
    if not isinstance(name, str):
        key = REMOVES if name is None else EXTENDS
        problem = "needs 'extends'" if name is None else "should be the name of another rulebook"
        raise _bad(own, [((key,), problem)])
    if not isinstance(removes, list) or not all(isinstance(one, str) for one in removes):
        raise _bad(own, [((REMOVES,), "should be a list of keys")])
    found = find(name)
    if found is None:
        raise _bad(own, [((EXTENDS,), f"'{name}' is not a rulebook that can be extended here")])
    if found.source in chain:
        way = " -> ".join((*chain, found.source))
        raise _bad(own, [((EXTENDS,), f"goes in a circle: {way}")])
    base = _whole(found, find, (*chain, found.source))
    if PATTERN in base.tables:
        base = _less(base, (PATTERN,))
    return _Merge(own, _without(own, base, removes)).result()


def _bad(own: Document, findings: list[Finding]) -> BadRulebook:
    return BadRulebook(own.source, faults_at(own.source, own, findings))


def _without(own: Document, base: Document | Layered, removes: list[str]) -> Document | Layered:
    """The other rulebook without what this one removes from it."""
    findings: list[Finding] = []
    for dotted in removes:
        found = _path_to(base.tables, parts_of(dotted))
        if found is None:
            findings.append(((REMOVES,), f"'{dotted}' is not in what this file extends"))
        else:
            base = _less(base, found)
    if findings:
        raise _bad(own, findings)
    return base


def _path_to(tables: Any, names: tuple[str, ...]) -> Path | None:
    """Keys of tables and names of items as keys and positions."""
    path: Path = ()
    for name in names:
        if isinstance(tables, dict) and name in tables:
            path, tables = (*path, name), tables[name]
        elif is_list_of_tables(tables) and len(places := called(tables, name)) == 1:
            path, tables = (*path, places[0]), tables[places[0]]
        else:
            return None
    return path or None


def _less(base: Document | Layered, path: Path) -> Layered:
    """Without one key or item; whatever lay behind the item moves up."""
    origins: Origins = {(): (base, ())}

    def copied(value: Any, at: Path) -> Any:
        here = path[len(at)]
        if isinstance(value, dict):
            if len(path) == len(at) + 1:
                return {key: item for key, item in value.items() if key != here}
            return {**value, here: copied(value[here], (*at, here))}
        if len(path) > len(at) + 1:
            return [copied(x, (*at, n)) if n == here else x for n, x in enumerate(value)]
        left = [index for index in range(len(value)) if index != here]
        origins.update({(*at, new): (base, (*at, old)) for new, old in enumerate(left)})
        return [value[index] for index in left]

    return Layered(copied(base.tables, ()), origins)


class _At(NamedTuple):
    """One place: its path in the result, in what is extended, and in the file itself."""

    here: Path
    base: Path
    own: Path

    def deeper(self, here: str | int, base: str | int, own: str) -> _At:
        return _At((*self.here, here), (*self.base, base), (*self.own, own))


class _Merge:
    """One file laid over another, remembering for every table from which of them it comes."""

    def __init__(self, own: Document, base: Document | Layered) -> None:
        self.own, self.base = own, base
        self.origins: Origins = {(): (own, ())}
        self.findings: list[Finding] = []

    def result(self) -> Layered:
        own = {k: v for k, v in self.own.tables.items() if k not in (EXTENDS, REMOVES)}
        tables = self._tables(self.base.tables, own, _At((), (), ()))
        if self.findings:
            raise _bad(self.own, self.findings)
        return Layered(tables, self.origins)

    def _value(self, base: Any, own: Any, at: _At) -> Any:
        """None is for nothing: TOML has no word for it."""
        self.origins[at.here] = (self.base, at.base) if own is None else (self.own, at.own)
        if isinstance(own, dict) and isinstance(base, dict):
            return self._tables(base, own, at)
        if isinstance(own, dict) and is_list_of_tables(base):
            return self._items(base, own, at)
        return base if own is None else own

    def _tables(self, base: dict[str, Any], own: dict[str, Any], at: _At) -> dict[str, Any]:
        return {
            key: self._value(base.get(key), own.get(key), at.deeper(key, key, key))
            for key in _in_order(base, own)
        }

    def _items(self, base: list[Any], own: dict[str, Any], at: _At) -> list[Any]:
        """A table over a list of tables: each of its keys calls an item, or is a new one."""
        slots: dict[str | int, str] = {}
        for name in own:
            places = called(base, name)
            if len(places) > 1 or (places and places[0] in slots):
                problem = "fits several items" if len(places) > 1 else "stands here twice"
                self.findings.append(((*at.own, name), f"{problem} of the list"))
            slots[places[0] if places else name] = name
        return [
            self._value(
                base[slot] if isinstance(slot, int) else None,
                own[slots[slot]] if slot in slots else None,
                at.deeper(position, slot, slots.get(slot, "")),
            )
            for position, slot in enumerate(_in_order(range(len(base)), slots))
        ]


def _in_order(base: Iterable[Slot], own: Iterable[Slot]) -> list[Slot]:
    """All keys; a new one next to its neighbour in the own file, at the end where it has none."""
    order = list(base)
    first: list[Slot] = []
    place: int | None = None
    for key in own:
        if key in order:
            found = order.index(key)
            if place is None:
                order[found:found] = first
                found += len(first)
            place = found + 1
        elif place is None:
            first.append(key)
        else:
            order.insert(place, key)
            place += 1
    return order if place is not None else [*order, *first]
