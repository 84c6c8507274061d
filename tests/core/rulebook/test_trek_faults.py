"""Faults that only a rulebook with options together, a differential or absences can have."""

from __future__ import annotations

import pytest

from topcut.core.rulebook import BadRulebook
from topcut.rulebooks import parse, text_of, whole_text

SOURCE = whole_text(text_of("star-trek-2e"), "star-trek-2e.toml")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('result = "missed-game"', 'result = "gone"', "'gone' is not a result"),
        (
            "[options.pool.refused.block]",
            "[options.pool.refused.academy]",
            "is also one of the choices",
        ),
        ('mode = ["online"]', 'weather = ["online"]', "is not an option of this rulebook"),
        ('mode = ["online"]', 'mode = ["by-post"]', "names a value that it cannot have"),
        ("[differential]\n", "[no_differential]\n", "no_differential"),
        (
            '[results.bye]\npoints = 4\ncounts = "bye"\n',
            '[results.bye]\npoints = 4\ncounts = "bye"\nagainst = "missed"\n',
            "has no opponent",
        ),
    ],
)
def test_fault_is_named(old: str, new: str, fault: str) -> None:
    assert old in SOURCE
    with pytest.raises(BadRulebook) as caught:
        parse(SOURCE.replace(old, new, 1), "mine.toml")
    assert any(fault in str(one) for one in caught.value.faults)


def test_a_differential_needs_its_section() -> None:
    begin = SOURCE.index("[differential]\n")
    end = SOURCE.index("[bracket]\n", begin)
    with pytest.raises(BadRulebook) as caught:
        parse(SOURCE[:begin] + SOURCE[end:], "mine.toml")
    assert any("needs the section" in str(one) for one in caught.value.faults)
    assert any("'score' is for a rulebook" in str(one) for one in caught.value.faults)
