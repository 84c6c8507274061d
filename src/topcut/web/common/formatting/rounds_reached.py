"""How far everybody of a bracket came, in words: final places at the desk and on public pages."""

from __future__ import annotations

from django.utils.translation import gettext as _

from topcut.core.bracket.captions import match_title
from topcut.core.tournament.state import State

from ..language.in_words import in_words


def reached(state: State, division: str) -> dict[int, str]:
    """The round of the last match that each lost."""
    elimination = state.brackets.get(division)
    if elimination is None:
        return {}
    bracket = elimination.bracket
    found = dict.fromkeys(elimination.qualifiers, "")
    for status in bracket.standings:
        if isinstance(status.loser, int) and status.match.place is None:
            found[status.loser] = in_words(match_title(bracket.shape, status.match))
    if bracket.champion is not None:
        found[bracket.champion] = _("Champion")
    return found
