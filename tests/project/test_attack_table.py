"""docs/operations.md says which test every finding of the attack has: they exist."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "operations.md"
NAMED = re.compile(r"`([\w/]+\.py)(?:::(\w+))?`")


def rows() -> dict[int, list[tuple[str, str]]]:
    found = re.findall(r"^\| (\d+) \|.*\|(.*)\|$", PAGE.read_text("utf-8"), re.M)
    return {int(number): NAMED.findall(tests) for number, tests in found}


def test_every_finding_has_tests_that_exist() -> None:
    assert list(rows()) == list(range(1, 17))
    for number, tests in rows().items():
        assert tests, number
        for file, name in tests:
            text = (TESTS / file).read_text("utf-8")
            assert re.search(rf"^\s*(?:def|class) {name}\b" if name else "def test_", text, re.M), (
                number,
                file,
                name,
            )
