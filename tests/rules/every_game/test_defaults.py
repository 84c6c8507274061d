"""What an event is when its organizer chooses nothing: the same as choosing the usual by name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.trek.notation import E1, E2
from topcut.core.rulebook import with_options
from topcut.rulebooks import read

TREK = {
    "style": ("ST-298 ST-314 ST-178", "swiss"),
    "match": ("ST-178", "best-of-one"),
    "final-confrontation": ("ST-297 ST-313", False),
    "format": ("ST-029 ST-028", "constructed"),
    "pool": ("ST-046 ST-047 ST-028", "complete"),
    "scenario": ("ST-055 ST-056 ST-028", "none"),
    "level": ("ST-091 ST-049", "local"),
    "pool-approval": ("ST-049", "no"),
    "mode": ("ST-271 ST-277 ST-279", "face-to-face"),
    "pools-made-by": ("ST-274", "director"),
    "sanctioned": ("ST-005 ST-013 ST-014", True),
    "earned-bye-schedule": ("A-ST2", "most"),
}
DEFAULTS: dict[str, dict[str, tuple[str, str | bool]]] = {
    E1: {**TREK, "rules": ("ST-054 S1-005 ST-028", "otf")},
    E2: {**TREK, "rules": ("ST-054 S2-003 ST-028", "standard")},
    "tribbles": {
        "final-confrontation": ("ST-297 ST-313", False),
        "format": ("ST-029 ST-028", "constructed"),
        "pool": ("ST-046 ST-047 ST-048 ST-028", "complete"),
        "pool-approval": ("ST-049", "no"),
        "pools-made-by": ("ST-274", "director"),
        "sanctioned": ("TR-001 A-TR1", "yes"),
        "play": ("TR-022 A-ST38", "at-tables"),
        "concession": ("TR-017 A-TR4", "rest"),
        "level": ("TR-018 TR-019 TR-020 TR-021", "local"),
        "finals": ("A-TR3 TR-030", "last-pod"),
        "scenario": ("ST-055 ST-056", "none"),
    },
    "l5r": {
        "structure": ("L5-118 L5-075", "basic"),
        "format": ("L5-083 L5-092 L5-094", "swiss-with-cut"),
        "tier": ("L5-137", "relaxed"),
        "unpaired-loss": ("A-L54", "as-a-loss"),
        "bye-in-schedule": ("A-L53", "left-out"),
        "third-place": ("T-2", False),
        "places": ("T-3", "by-standing"),
        "drops-by": ("T-92 L5-021 L5-078 L5-080", "organizer"),
    },
    "munchkin": {
        "match": ("MK-017 A-MK7 A-MK9", "best-of-one"),
        "third-place": ("T-2", False),
        "places": ("T-3", "by-standing"),
    },
    "pokemon": {
        "format": ("PK-005 PK-066 PK-006 PK-049", "swiss-with-cut"),
        "third-place": ("PK-050 PK-065 PK-108", False),
        "bye-in-percentage": ("A-PK2", "left-out"),
    },
    "street-warriors": {
        "format": ("SW-012 SW-013", "swiss-with-cut"),
        "bracket": ("A-SW9", "drawn"),
        "third-place": ("T-2", False),
        "places": ("T-3", "by-standing"),
    },
}


def _cases() -> Iterator[Any]:
    for book, options in DEFAULTS.items():
        for name, (rules, usual) in options.items():
            marks = pytest.mark.rule(*rules.split())
            yield pytest.param(book, name, usual, id=f"{book} {name}", marks=marks)


@pytest.mark.parametrize(("book", "name", "usual"), list(_cases()))
def test_nothing_chosen_is_the_usual(book: str, name: str, usual: str | bool) -> None:
    rulebook = read(book)
    (option,) = (one for key, one in rulebook.options.items() if key == name)
    assert option.default == usual
    assert with_options(rulebook, {name: usual}) == with_options(rulebook, {})
