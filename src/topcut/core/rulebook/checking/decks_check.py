"""Faults in what a rulebook says of decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

from msgspec.structs import fields

from topcut.core.file_faults import Finding, Path
from topcut.core.rulebook.schema.decks import ConstraintParameter, DeckConstraint, DeckRules, When
from topcut.core.rulebook.schema.rulebook import Rulebook

Parameters = tuple[ConstraintParameter, ...]
Kinds = Mapping[str, tuple[Parameters, Parameters]]
"""The kinds of constraint that exist; the parameters that each knows, and those it cannot do
without."""
PARAMETERS: Parameters = get_args(ConstraintParameter)


def deck_faults(rulebook: Rulebook, kinds: Kinds) -> Iterator[Finding]:
    decks = rulebook.decks
    if decks is None:
        return
    names = [one.name for one in decks.constraints if one.name is not None]
    for index, one in enumerate(decks.constraints):
        here: Path = ("decks", "constraints", index)
        if one.name is not None and names.count(one.name) > 1:
            yield (*here, "name"), f"'{one.name}' stands twice"
        for key in ("parts", "of"):
            yield from _unknown_parts(decks, (*here, key), getattr(one, key))
        yield from _unknown_options(rulebook, (*here, "when"), one.when)
        if one.suspended is not None:
            yield from _unknown_options(rulebook, (*here, "suspended", "when"), one.suspended.when)
        yield from _kind_faults(here, one, kinds)
    for index, item in enumerate(decks.inspection):
        yield from _unknown_options(rulebook, ("decks", "inspection", index, "when"), item.when)
    if sum(part.main for part in decks.parts.values()) > 1:
        yield ("decks", "parts"), "only one part can be the main one"


@cache
def _defaults() -> dict[str, Any]:
    """Made once: msgspec evaluates all annotations anew each time."""
    return {field.name: field.default for field in fields(DeckConstraint)}


def _kind_faults(here: Path, one: DeckConstraint, kinds: Kinds) -> Iterator[Finding]:
    if one.kind not in kinds:
        yield (*here, "kind"), f"'{one.kind}' is not one of: {', '.join(sorted(kinds))}"
        return
    known, needed = kinds[one.kind]
    defaults = _defaults()
    for key in PARAMETERS:
        written = getattr(one, key) != defaults[key]
        if written and key not in known:
            knows = f"only {', '.join(known)}" if known else "none"
            yield (
                (*here, key),
                f"'{one.kind}' does not know the parameter '{key}'; it knows {knows}",
            )
        if key in needed and not written:
            yield (*here, "kind"), f"'{one.kind}' needs the parameter '{key}'"


def _unknown_parts(decks: DeckRules, here: Path, parts: tuple[str, ...]) -> Iterator[Finding]:
    for part in parts:
        if part not in decks.parts:
            yield here, f"'{part}' is not a part of decks: {', '.join(decks.parts)}"


def _unknown_options(rulebook: Rulebook, here: Path, when: When) -> Iterator[Finding]:
    """As conditions: about options that there are, and values that they can have."""
    for name, wanted in when.items():
        option = rulebook.options.get(name)
        if option is None:
            yield (*here, name), "is not an option of this rulebook"
        elif option.choices is not None and not set(wanted) <= set(option.choices):
            yield (*here, name), "names a value that it cannot have"
