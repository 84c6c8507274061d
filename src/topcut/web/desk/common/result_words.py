"""Results in words, for people."""

from __future__ import annotations

from collections.abc import Callable

from django.utils.translation import gettext as _

from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import Result, State, Table


def codes_of(rulebook: Rulebook, *, bracket: bool = False) -> list[str]:
    """The results of a table with two players, as the rulebook lists them."""
    codes = [code for code, rule in rulebook.results.items() if rule.against]
    return [code for code in codes if not bracket or code in rulebook.bracket.results]


def name_of(code: str) -> str:
    """A result's name, for people."""
    names: dict[str, Callable[[], str]] = {
        "win": lambda: _("win"),
        "loss": lambda: _("loss"),
        "draw": lambda: _("draw"),
        "double-loss": lambda: _("double loss"),
        "modified-win": lambda: _("modified win"),
        "modified-loss": lambda: _("modified loss"),
        "bye": lambda: _("bye"),
        "earned-bye": lambda: _("earned bye"),
        "missed": lambda: _("missed"),
    }
    return names.get(code, lambda: code.replace("-", " "))()


def ending_of(ended: str) -> str:
    names: dict[str, Callable[[], str]] = {
        "victory": lambda: _("played out"),
        "time": lambda: _("time"),
        "concession": lambda: _("concession"),
        "external": lambda: _("ruling"),
        "card-effect": lambda: _("card effect"),
        "decked": lambda: _("decked"),
        "no-show": lambda: _("no-show"),
        "withdrawal": lambda: _("withdrawal"),
    }
    return names.get(ended, lambda: ended.replace("-", " "))()


def result_words(state: State, table: Table, result: Result) -> str:
    """`Ann wins 2-1, time`."""
    side = state.rulebook.winning_side(result.code)
    if side is None:
        words = name_of(result.code).capitalize()
    else:
        words = _("%(name)s wins") % {"name": state.name_of(table.players[side])}
        code = result.code if side == 0 else state.rulebook.results[result.code].against or ""
        if code != "win":
            words += f" ({name_of(code)})"
    pairs = [(result.games, "-"), (result.score, " : ")]
    for pair, between in pairs:
        if pair is not None:
            one, other = pair if side != 1 else pair[::-1]
            words += f" {one}{between}{other}"
    return words if result.ended == "victory" else f"{words}, {ending_of(result.ended)}"


def quick(best_of: int) -> tuple[tuple[str, str, str], ...]:
    """The buttons of a player: what is shown, and the line's end for the first and the second."""
    needed = best_of // 2 + 1
    if best_of == 1:
        return (("", "w", "l"),)
    scores = [(needed, lost) for lost in range(needed)]
    return tuple((f"{won}-{lost}", f"{won}-{lost}", f"{lost}-{won}") for won, lost in scores)
