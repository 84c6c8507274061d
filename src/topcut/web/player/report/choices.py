"""What a player can say of the own table, and what was said there, seen from the player."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from topcut.core.questions.player.own_table import OwnTable, Reportable
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.result_words import claim, own_code
from topcut.core.tournament.state import State
from topcut.web.board.common.player_rounds import own_words
from topcut.web.common.language.in_words import in_words


@dataclass(frozen=True, slots=True)
class QuickResult:
    """A result with its games, so that nobody has to type: `I won 2\u20131`."""

    value: str
    label: str


def quick(rulebook: Rulebook, form: Reportable) -> list[QuickResult]:
    """Every way to end a match of several games; nothing where it is a single one."""
    if form.best_of == 1:
        return []
    most = form.best_of // 2 + 1
    games = {
        "win": [(most, fewer) for fewer in range(most)],
        "loss": [(fewer, most) for fewer in reversed(range(most))],
        "draw": [(most - 1, most - 1)],
    }
    return [
        QuickResult(f"{code}:{own}-{other}", f"{said(rulebook, code)} {own}\u2013{other}")
        for code in (choice.own for choice in form.choices)
        for own, other in games.get(code, [])
    ]


def said(rulebook: Rulebook, code: str) -> str:
    """A result in the player's own words: `I won`."""
    return in_words(claim(rulebook, code))


def chosen(value: str) -> tuple[str, tuple[int, int] | None]:
    """`win:2-1` as (win, (2, 1)), own games first; `win` without games."""
    code, _, games = value.partition(":")
    own, _, other = games.partition("-")
    if own.isdecimal() and other.isdecimal() and len(games) < 8:
        return code, (int(own), int(other))
    return code, None


def named(own: OwnTable, state: State) -> str:
    """Names the result that the page shows, so that nothing else is confirmed."""
    if own.table.report is None:
        return ""
    result = own.table.report.result
    pairs = [pair for pair in (result.games, result.score) if pair is not None]
    numbers = [f"{pair[own.side]}-{pair[1 - own.side]}" for pair in pairs]
    return " ".join([own_code(state.rulebook, result, own.side), *numbers])


def disputed(own: OwnTable, state: State) -> tuple[str, str] | None:
    """Of two reports that differ: what the player said and what the opponent said, both seen from
    the player."""
    table = own.table
    if table.report is None or table.dispute is None:
        return None
    other = structs.replace(table, report=table.dispute)
    first, second = (own_words(state, one, own.side) for one in (table, other))
    is_first = table.report.reporter == table.players[own.side]
    return (first, second) if is_first else (second, first)
