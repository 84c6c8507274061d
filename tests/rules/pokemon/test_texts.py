"""Pokémon: what the procedures leave to people is told them, at the right moment."""

from __future__ import annotations

import pytest

from tests.rules.pokemon.notation import PK
from tests.rules.texts import check_told, tells

TOLD = [
    *tells(
        PK,
        "PK-001 PK-005 PK-114",
        "1, 3, Appendix A",
        "Swiss, single elimination, or Swiss rounds with a cut",
    ),
    *tells(PK, "A-PK21", "", "A judge may record a double loss"),
    *tells(PK, "A-PK21 PK-001", "1", "the Tournament Rules do. Who won by them?", "", 2),
    *tells(PK, "A-PK21", "", "Nobody won: a double loss"),
    *tells(
        PK,
        "PK-001 PK-114",
        "1, Appendix A",
        "and these procedures of September 2009",
        "registration",
    ),
    *tells(
        PK,
        "PK-002 PK-003 PK-004 PK-050",
        "2, 3.2",
        "Announce before round 1: the number of rounds, the cut",
        "registration",
    ),
    *tells(PK, "PK-067", "3.3", "same part of every division", "registration"),
    *tells(
        PK,
        "PK-037 PK-038",
        "3.1.4",
        "told how many losses that means. You may refuse",
        "registration",
    ),
    *tells(PK, "PK-109 PK-110 PK-111", "4", "Standings first", "round-start"),
    *tells(PK, "PK-112 PK-113", "4", "re-pairs as few players as possible", "round-start"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)
