"""What a round is called: pods of several games are several rounds to a guide (TR-011)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from topcut.translations import capital
from topcut.web.common.in_words import in_words

if TYPE_CHECKING:
    from topcut.core.tournament.state import State


def round_name(state: State, number: int) -> str:
    """`Round 2`; `Rounds 6-10` where a pod plays five."""
    if state.rulebook.games_in_a_round == 1:
        return _("Round %(n)s") % {"n": number}
    return _("Rounds %(n)s") % {"n": short_name(state, number)}


def short_name(state: State, number: int) -> str:
    """`2`, or `6-10`."""
    games = state.rulebook.games_in_a_round
    return str(number) if games == 1 else f"{(number - 1) * games + 1}-{number * games}"


def last_round(state: State, number: int) -> int:
    """As the guide counts."""
    return number * state.rulebook.games_in_a_round


def game_name(state: State, number: int) -> str:
    """One game of a pod, as the rulebook calls it: `Round 3`."""
    words = {"game": _("Game %(n)s"), "round": _("Round %(n)s")}
    word = state.rulebook.words.game
    return words.get(word, f"{capital(in_words(word))} %(n)s") % {"n": number}


def bracket_name(state: State) -> str:
    """`Top 8`; where divisions have different ones, or nothing was played before, only that it is
    the bracket."""
    sizes = {len(one.qualifiers) for one in state.brackets.values()}
    has_one = len(sizes) == 1 and bool(state.rounds)
    return _("Top %(n)d") % {"n": sizes.pop()} if has_one else _("Bracket")


def still_open(count: int) -> str:
    """What waits there, beside a page's name; nothing says nothing."""
    return _("%(n)d open") % {"n": count} if count else ""


def open_tables(state: State) -> str:
    """Of the round that is played; a bracket has a page of its own."""
    current = state.current_round if state.phase == "swiss" else None
    return still_open(len(current.open_tables)) if current else ""
