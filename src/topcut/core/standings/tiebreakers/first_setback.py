"""The round of the first loss or draw; later is better (SW-065, MK-037).

Whoever never lost or drew counts as after the last round (A-SW8, A-MK5); a missed round is a loss
in that round (G5); a bye is neither (A-SW7).
"""

from __future__ import annotations

from ..field import Field, Part

_WORDS = {
    "loss": "first lost to",
    "draw": "first drew with",
    "missed": "first loss: a missed round",
}


def parts(field: Field, player: int) -> tuple[Part, ...]:
    for played in field.histories[player]:
        if played.counts in _WORDS:
            words = _WORDS[played.counts]
            return (Part(played.round, played.opponent, played.round, words),)
    return (Part(field.rounds + 1, None, field.rounds + 1, "no loss or draw"),)


def value(field: Field, player: int) -> int:
    return parts(field, player)[0].amount
