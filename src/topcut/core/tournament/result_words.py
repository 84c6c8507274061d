"""Results in words: the one place that desk, players, public pages and the terminal ask.

A rulebook's own labels come first, then the usual words of the code (core/vocabulary.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.message import Message
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import Result, State, Table
from topcut.core.vocabulary import ENDINGS, RESULTS, EndingWords, ResultWords, spelled


def label(rulebook: Rulebook, code: str) -> Message:
    """A result's name: `modified win`."""
    rule = rulebook.results.get(code)
    if rule is not None and rule.label is not None:
        return rule.label
    if code == "bye":
        return rulebook.words.bye
    return _usual(code).label


def listed(rulebook: Rulebook, code: str) -> Message:
    """In the list of one player's rounds: `won`."""
    rule = rulebook.results.get(code)
    said = rule.listed if rule is not None else None
    return said or _usual(code).listed or label(rulebook, code)


def claim(rulebook: Rulebook, code: str) -> Message:
    """The result in the words of the player who reports it: `I won`."""
    rule = rulebook.results.get(code)
    said = rule.claim if rule is not None else None
    return said or _usual(code).claim or label(rulebook, code)


def ending(code: str) -> Message:
    """The name of a way to end a game: `time`."""
    return _ending(code).label


def labels(rulebook: Rulebook, codes: Sequence[str]) -> list[Message]:
    return [label(rulebook, code) for code in codes]


def figures(result: Result, side: int = 0) -> str:
    """`2\u20131 · 40:35`, games and then points, as this side counts."""
    pairs = ((result.games, "\u2013"), (result.score, ":"))
    return " · ".join(f"{pair[side]}{mark}{pair[1 - side]}" for pair, mark in pairs if pair)


def own_code(rulebook: Rulebook, result: Result, side: int) -> str:
    """The code of what this side has: a result is said of the first-named."""
    if side == 0:
        return result.code
    rule = rulebook.results.get(result.code)
    return rule.against if rule is not None and rule.against else result.code


def own_result(rulebook: Rulebook, result: Result, side: int) -> Message:
    """`won 2\u20131`, of one player."""
    return _with_figures(listed(rulebook, own_code(rulebook, result, side)), result, side)


def first_result(rulebook: Rulebook | None, result: Result) -> Message:
    """`win 2\u20131, by time`, of the first-named; in the usual words without a rulebook."""
    named = _usual(result.code).label if rulebook is None else label(rulebook, result.code)
    return _with_ending(_with_figures(named, result), result.ended)


def choice(rulebook: Rulebook, code: str, names: Sequence[str]) -> Message:
    """A result of a table, with the names of its two players: `Ann wins`."""
    side, named = rulebook.winning_side(code), label(rulebook, code)
    if side is None:
        if rulebook.results[code].against == code:
            return named
        return Message("{player}: {result}", player=names[0], result=named)
    won = code if side == 0 else rulebook.results[code].against or ""
    if won == "win":
        return Message("{player} wins", player=names[side])
    return Message("{player} wins ({result})", player=names[side], result=label(rulebook, won))


def table_result(rulebook: Rulebook, result: Result, names: Sequence[str]) -> Message:
    """`Ann wins 2\u20131, by time`: with the winner's name, whoever was first-named."""
    told = choice(rulebook, result.code, names)
    side = rulebook.winning_side(result.code) or 0
    return _with_ending(_with_figures(told, result, side), result.ended)


def recorded(state: State, table: Table) -> Message:
    """`Ann v Bea: Ann wins 2\u20131, by time`."""
    assert table.report is not None
    names = [state.name_of(player) for player in table.players]
    told = table_result(state.rulebook, table.report.result, names)
    return Message("{first} v {second}: {result}", first=names[0], second=names[1], result=told)


def met(rulebook: Rulebook, code: str, opponent: str) -> Message:
    """A round as one player had it: `lost to Ann`."""
    told = {
        "win": Message("won against {player}", player=opponent),
        "loss": Message("lost to {player}", player=opponent),
        "draw": Message("drew with {player}", player=opponent),
    }
    if code in told:
        return told[code]
    rule = rulebook.results.get(code)
    what = told.get(rule.counts if rule is not None else "") or opponent
    return Message("{what} ({result})", what=what, result=label(rulebook, code))


def _usual(code: str) -> ResultWords:
    return RESULTS.get(code) or ResultWords(spelled(code))


def _ending(code: str) -> EndingWords:
    known = ENDINGS.get(code)
    return known or EndingWords(spelled(code), spelled(code))


def _with_figures(told: Message, result: Result, side: int = 0) -> Message:
    numbers = figures(result, side)
    return Message("{result} {figures}", result=told, figures=numbers) if numbers else told


def _with_ending(told: Message, ended: str) -> Message:
    if ended == "victory":
        return told
    return Message("{result}, {ending}", result=told, ending=_ending(ended).by)
