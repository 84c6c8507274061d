"""What a round is called: pods of several games are several rounds to a guide (TR-011), rounds of a
bracket have names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from topcut.translations import capital
from topcut.web.common.language.cached_gettext import gettext as _
from topcut.web.common.language.in_words import in_words

if TYPE_CHECKING:
    from topcut.core.bracket.shape import Match, Shape
    from topcut.core.tournament.state import State


def round_name(state: State, number: int) -> str:
    """`Round 2`; `Rounds 6-10` where a pod plays five."""
    if state.rulebook.games_in_a_round == 1:
        return _("Round %(n)s") % {"n": number}
    return _("Rounds %(n)s") % {"n": short_name(state, number)}


def short_name(state: State, number: int) -> str:
    """`2`, or `6-10`."""
    games = state.rulebook.games_in_a_round
    return str(number) if games == 1 else f"{(number - 1) * games + 1}\N{EN DASH}{number * games}"


def last_round(state: State, number: int) -> int:
    """The number of the last round as the guide counts."""
    return number * state.rulebook.games_in_a_round


def round_of(state: State, number: int = 0) -> str:
    """`Round 3 of 5`, `Rounds 1-5 of 10`: the one that is out, or a named one."""
    number = number or len(state.rounds)
    name = round_name(state, number)
    planned = max(state.rounds_planned, number)
    return _("%(round)s of %(last)s") % {"round": name, "last": last_round(state, planned)}


def game_name(state: State, number: int) -> str:
    """One game of a pod, as the rulebook calls it: `Round 3`."""
    words = {"game": _("Game %(n)s"), "round": _("Round %(n)s")}
    word = state.rulebook.words.game
    return words.get(word, f"{capital(in_words(word))} %(n)s") % {"n": number}


def cut_stage(state: State) -> str:
    """`Top 8 · Semifinals`: how many are in the brackets, and what is played now; divisions that
    differ in either say only what they share."""
    brackets = state.brackets.values()
    sizes = {len(one.qualifiers) for one in brackets}
    now = {
        bracket_round(one.bracket.shape, min(ready))
        for one in brackets
        if (ready := [at.match.round for at in one.bracket.standings if at.is_ready])
    }
    cut = _("Top %(cut)d") % {"cut": sizes.pop()} if len(sizes) == 1 else _("Top cut")
    parts = ([cut] if state.rounds else []) + ([now.pop()] if len(now) == 1 else [])
    return " · ".join(parts) or _("Bracket")


def bracket_round(shape: Shape, round: int) -> str:
    """`Semifinals`, over a column."""
    from topcut.core.bracket.captions import heading  # noqa: PLC0415

    return in_words(heading(shape, round))


def match_title(shape: Shape, match: Match) -> str:
    """`Semifinal`, `For place 3`: of one match."""
    from topcut.core.bracket import captions  # noqa: PLC0415

    return in_words(captions.match_title(shape, match))


def still_open(count: int) -> str:
    """What waits there, beside a page's name; nothing says nothing."""
    return _("%(n)d open") % {"n": count} if count else ""


def open_tables(state: State) -> str:
    """Open tables of the round that is played; a bracket has a page of its own."""
    current = state.current_round if state.phase == "swiss" else None
    return still_open(current.still_open) if current else ""
