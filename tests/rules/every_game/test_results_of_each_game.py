"""What each result is worth in each game, what it counts as, what the other side has with it, and
how a game may have ended for it (docs/rules/register.csv; the ways to end are readings where a
guide names none)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rules.trek.notation import E1, E2
from topcut.rulebooks import read

Expected = tuple[str, int, str, str | None, str]
"""Rules, points, what it counts as, the other side's, and how the game ended (or nothing)."""

OPEN = "victory time concession no-show withdrawal external card-effect decked"
NOBODY = "no-show external withdrawal"
"""A double loss: neither came, both left, or the judge says so."""
TREK_GAME = "victory time decked card-effect concession automatic-loss external withdrawal"

TREK: dict[str, Expected] = {
    "win": ("ST-122 ST-120 ST-121 ST-107", 4, "win", "loss", TREK_GAME),
    "loss": ("ST-131", 1, "loss", "win", TREK_GAME),
    "modified-win": ("ST-127 ST-106", 3, "win", "modified-loss", "time"),
    "modified-loss": ("ST-130 ST-106", 1, "loss", "modified-win", "time"),
    "draw": ("ST-129 ST-128 ST-166 A-ST16", 2, "draw", "draw", "time decked automatic-loss"),
    "bye": ("ST-124", 4, "bye", None, ""),
    "earned-bye": ("ST-123 ST-288", 4, "bye", None, ""),
    "missed": ("ST-133 ST-135 A-ST17", 0, "missed", None, ""),
    "missed-game": ("ST-132 ST-280", 0, "missed", "opponent-missed", "no-show"),
    "opponent-missed": ("ST-134 ST-280 T-20", 4, "bye", "missed-game", "no-show"),
    "double-loss": ("ST-281 A-ST39 T-5", 0, "missed", "double-loss", NOBODY),
}
RESULTS: dict[str, dict[str, Expected]] = {
    E1: TREK,
    E2: TREK,
    "tribbles": {
        "win": ("TR-009", 0, "win", "loss", ""),
        "loss": ("TR-009 A-TR8", 0, "loss", "win", ""),
        "missed": ("ST-132", 0, "missed", None, ""),
    },
    "l5r": {
        "win": ("L5-110 L5-098 L5-099", 10, "win", "loss", OPEN),
        "loss": ("L5-112 L5-098 L5-099 A-L51", 1, "loss", "win", OPEN),
        "modified-win": ("L5-111 L5-108", 6, "win", "modified-loss", "time"),
        "modified-loss": ("L5-113 L5-108 A-L51", 0, "loss", "modified-win", "time"),
        "double-loss": ("T-5", 1, "loss", "double-loss", NOBODY),
        "bye": ("L5-076", 10, "bye", None, ""),
        "missed": ("L5-080 L5-081 A-L54", 1, "missed", None, ""),
    },
    "munchkin": {
        "win": ("MK-021 G5", 2, "win", "loss", OPEN),
        "loss": ("MK-023 G5", 0, "loss", "win", OPEN),
        "double-loss": ("T-5", 0, "loss", "double-loss", NOBODY),
        "bye": ("MK-022", 2, "bye", None, ""),
        "missed": ("G5", 0, "missed", None, ""),
    },
    "pokemon": {
        "win": ("PK-009", 1, "win", "loss", OPEN),
        "loss": ("PK-010", 0, "loss", "win", OPEN),
        "double-loss": ("A-PK21 T-5", 0, "loss", "double-loss", f"time {NOBODY}"),
        "bye": ("PK-011 PK-012", 1, "bye", None, ""),
        "missed": ("PK-035 A-PK17", 0, "missed", None, ""),
    },
    "street-warriors": {
        "win": ("SW-008 G5", 3, "win", "loss", OPEN.replace("time ", "")),
        "loss": ("SW-010 G5", 0, "loss", "win", OPEN.replace("time ", "")),
        "draw": ("SW-007 SW-009 A-SW12", 1, "draw", "draw", "time victory external card-effect"),
        "double-loss": ("T-5", 0, "loss", "double-loss", NOBODY),
        "bye": ("SW-011", 3, "bye", None, ""),
        "missed": ("G5", 0, "missed", None, ""),
    },
    "commander-style": {"missed": ("G5", 0, "missed", None, "")},
    **{
        book: {
            "double-loss": ("T-5", 0, "loss", "double-loss", NOBODY),
            "missed": ("G5", 0, "missed", None, ""),
        }
        for book in ("chess-style", "magic-style", "netrunner-style")
    },
}


def _cases() -> Iterator[Any]:
    for book, results in RESULTS.items():
        for code, (rules, *expected) in results.items():
            marks = pytest.mark.rule(*rules.split())
            yield pytest.param(book, code, *expected, id=f"{book} {code}", marks=marks)


@pytest.mark.parametrize(("book", "code", "points", "counts", "other", "ended"), list(_cases()))
def test_result(
    book: str, code: str, points: int, counts: str, other: str | None, ended: str
) -> None:
    rule = read(book).results[code]
    assert (rule.points, rule.counts, rule.against) == (points, counts, other)
    assert sorted(rule.ended) == sorted(ended.split() or ["victory"])


@pytest.mark.parametrize("book", [E1, E2])
@pytest.mark.parametrize(
    ("code", "score"),
    [
        pytest.param("win", "needed", marks=pytest.mark.rule("ST-107", "ST-122")),
        pytest.param("loss", "needed", marks=pytest.mark.rule("ST-131")),
        pytest.param("draw", "level", marks=pytest.mark.rule("ST-128")),
        pytest.param("bye", "any", marks=pytest.mark.rule("ST-124")),
        pytest.param("missed", "any", marks=pytest.mark.rule("ST-133")),
    ],
)
def test_the_score_that_comes_with_a_result(book: str, code: str, score: str) -> None:
    assert read(book).results[code].score == score


@pytest.mark.rule("ST-127", "ST-130", "ST-106", "S1-016")
def test_the_score_decides_who_has_the_modified_win_in_first_edition() -> None:
    """In Second Edition missions go before the score, so either may have the higher one."""
    first, second = read(E1).results, read(E2).results
    assert [first[f"modified-{one}"].score for one in ("win", "loss")] == ["higher", "lower"]
    assert [second[f"modified-{one}"].score for one in ("win", "loss")] == ["needed", "needed"]


@pytest.mark.rule("ST-135", "A-ST18", "A-ST19")
@pytest.mark.parametrize("book", [E1, E2])
def test_whoever_dropped_goes_on_missing_games(book: str) -> None:
    rules = read(book).results
    assert [code for code, rule in rules.items() if rule.after_drop] == ["missed"]
