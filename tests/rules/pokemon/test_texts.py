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
    *tells(PK, "PK-003", "2", "the cut of each division", "registration"),
    *tells(
        PK,
        "PK-004",
        "2",
        "how many players get prizes, and whatever else players should know",
        "registration",
    ),
    *tells(PK, "PK-050", "3.2", "whether third place is played for", "registration"),
    *tells(PK, "PK-114", "Appendix A", "which may change", "registration"),
    *tells(
        PK,
        "PK-001",
        "1",
        "the Tournament Rules, the Sanctioning Regulations, the Penalty Guidelines",
        "registration",
    ),
    *tells(
        PK, "PK-110", "4", "then post the pairings and leave time to find the seats", "round-start"
    ),
    *tells(PK, "PK-111", "4", "Keep all of them until the event is over", "round-start"),
    *tells(PK, "PK-113", "4", "or let the round stand and correct the result", "round-start"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)
