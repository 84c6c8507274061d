"""What somebody types at the desk: `12 w`, `12 2-1`, `12 w 40:35`, `12 n2`, `12 +5`.

The keys come from the rulebook's results; buttons send the same lines as people type.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.actions.command import Command, Pair
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import ConfirmResult, RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.result_words import label
from topcut.web.common.language.in_words import in_words

from ..common.outcomes import codes_of
from .shown_round import ShownRound

LONGEST = 200
_GLUED = re.compile(r"([0-9]{1,7})([a-z+].*)")
"""`12w`: a table's number and a key without a blank."""
_PAIR = re.compile(r"([0-9]{1,7})([-:])([0-9]{1,7})")
_MINUTES = re.compile(r"\+([0-9]{1,4})")
_ABSENT = {"n1": (0,), "n2": (1,), "n": (0, 1)}
_CONCEDED = {"c1": "loss", "c2": "win"}
_POINTS = re.compile(r"-?[0-9]{1,7}")
_ON_TIME = ("t", "time")
_CONFIRM = ("ok", "y")


@dataclass(frozen=True)
class Key:
    """One thing to type after the table's number, and what it says."""

    typed: str
    says: str


@dataclass(frozen=True)
class TypedLine:
    """The line for results."""

    hint: str
    example: str
    legend: list[Key]
    because: str
    """What a reason behind the line does."""


def result_entry(on: ShownRound) -> TypedLine:
    scored = [Key("100 65", _("both scores: the higher one wins"))] if on.needs_scores else []
    scored += [Key("70 60 t", _("the same on time: a modified win"))] if on.needs_scores else []
    return TypedLine(
        hint=_("table, key, Enter"),
        example="12 100 65" if on.needs_scores else "12 w",
        legend=[*scored, *legend(on.state.rulebook, on.best_of(1))],
        because=_("corrects, with the reason"),
    )


def keys_of(rulebook: Rulebook) -> dict[str, str]:
    """What may be typed for each result: the initials of its words, its whole name, and 1, 2, 0
    for a win of the first, of the second, and for a draw."""
    keys: dict[str, str] = {}
    codes = codes_of(rulebook)
    for code in codes:
        keys.setdefault("".join(word[0] for word in code.split("-")), code)
    for code in codes:
        keys[code] = code
    digits = {"1": "win", "2": "loss", "0": "draw"}
    keys |= {digit: code for digit, code in digits.items() if code in codes}
    return keys


def legend(rulebook: Rulebook, best_of: int) -> list[Key]:
    """What the desk shows beside the input."""
    shown: dict[str, list[str]] = {}
    for typed, code in keys_of(rulebook).items():
        if typed != code:
            shown.setdefault(code, []).append(typed)
    keys = [
        Key(" · ".join(typed), in_words(label(rulebook, code))) for code, typed in shown.items()
    ]
    if best_of > 1:
        keys.append(Key(f"{best_of // 2 + 1}-{best_of // 2}", _("games")))
    return [
        *keys,
        Key("w 40:35", _("with a score")),
        Key("n1 · n2 · n", _("first, second, both absent")),
        Key("c1 · c2", _("first, second concedes")),
        Key("ok", _("confirm")),
        Key("+5", _("five more minutes")),
    ]


@dataclass
class _TypedResult:
    """The parts of a line after the table's number."""

    code: str | None = None
    games: Pair | None = None
    score: Pair | None = None
    ended: str | None = None


def command_of(played: ShownRound, line: str) -> Command:
    """The command that a line asks for at a table of this round."""
    words, _because, reason = line[:LONGEST].strip().partition(" because ")
    tokens = words.lower().split()
    if tokens and (glued := _GLUED.fullmatch(tokens[0])):
        tokens[:1] = glued.groups()
    if not tokens or not tokens[0].isdecimal() or len(tokens[0]) > 7:
        raise Refusal("the line does not begin with a table's number", do="type: 12 w")
    number, tokens = int(tokens[0]), tokens[1:]
    if not tokens:
        raise Refusal("no result is given", do="type: 12 w")
    if len(tokens) == 1 and (special := _special(played, number, tokens[0])) is not None:
        return special
    said = _scores(tokens) if played.needs_scores else None
    said = said or _parts(played.state.rulebook, tokens, played.best_of(number))
    if said.code is None:
        raise Refusal("a score alone is no result", do="type: 12 w 40:35")
    if reason.strip():
        return CorrectResult(
            table=number,
            result=said.code,
            score=said.score,
            games=said.games,
            ended=said.ended,
            round=played.asked,
            reason=reason.strip(),
        )
    return RecordResult(
        table=number,
        result=said.code,
        score=said.score,
        games=said.games,
        ended=said.ended,
        round=played.asked,
    )


def code_by_score(score: Pair | None, *, on_time: bool = False) -> str:
    """Both sides' points as a result: the higher one wins, on time a modified win (ST-107)."""
    if score is None:
        raise Refusal("no score is given", do="give the points of both sides")
    first, second = score
    if first == second:
        return "draw"
    won = "win" if first > second else "loss"
    return f"modified-{won}" if on_time else won


def _special(played: ShownRound, number: int, token: str) -> Command | None:
    """What is typed alone: absent, conceded, confirmed, more time."""
    if token in _CONCEDED:
        code = _CONCEDED[token]
        return RecordResult(table=number, result=code, ended="concession", round=played.asked)
    minutes = _MINUTES.fullmatch(token)
    if token not in _ABSENT and token not in _CONFIRM and not minutes:
        return None
    if not played.is_current:
        raise Refusal("round {round} is over", do="report the result", round=played.number)
    if token in _ABSENT:
        players = played.table(number).players
        return RecordNoShow(table=number, absent=tuple(players[side] for side in _ABSENT[token]))
    if minutes:
        return ExtendTime(table=number, minutes=int(minutes[1]))
    return ConfirmResult(table=number)


def _scores(tokens: list[str]) -> _TypedResult | None:
    """`100 65`, `70 60 t`: the points of both sides, on time or not; None for anything else."""
    on_time = len(tokens) == 3 and tokens[2] in _ON_TIME
    if not (on_time or len(tokens) == 2) or not all(map(_POINTS.fullmatch, tokens[:2])):
        return None
    score = int(tokens[0]), int(tokens[1])
    return _TypedResult(code_by_score(score, on_time=on_time), score=score)


def _parts(rulebook: Rulebook, tokens: list[str], games: int) -> _TypedResult:
    said, keys = _TypedResult(), keys_of(rulebook)
    endings = {ended for rule in rulebook.results.values() for ended in rule.ended}
    for token in tokens:
        if token in keys and said.code is None:
            said.code = keys[token]
        elif pair := _PAIR.fullmatch(token):
            numbers = int(pair[1]), int(pair[3])
            if pair[2] == ":" or games == 1:
                said.score = numbers
            else:
                said.games = numbers
        elif token in endings:
            said.ended = token
        else:
            known = ", ".join(key for key in keys if len(key) < 3)
            raise Refusal(
                "“{token}” is not a result here",
                do="choose from: {known}",
                token=token,
                known=known,
            )
    if said.code is None and said.games is not None:
        first, second = said.games
        said.code = "win" if first > second else "loss" if first < second else "draw"
    return said
