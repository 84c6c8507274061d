"""What follows once the own result is in: another table, the cut, or a place."""

from __future__ import annotations

from django.utils.translation import gettext as _

from topcut.core.bracket import Place
from topcut.core.projections.ranking import place_reached
from topcut.core.questions.chances.outlook import own_cut
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import State


def after_this_match(state: State, number: int) -> str:
    """Under a result that is confirmed."""
    if state.brackets:
        place = place_reached(state, number)
        return _("This page shows your next match by itself.") if place is None else _end(place)
    return after_the_rounds(state, number) or _("This page shows your next table by itself.")


def after_the_rounds(state: State, number: int) -> str:
    """To who has no round left, and to who is not in the bracket; nothing to everybody else."""
    entrant = state.entrants[number]
    if not entrant.is_active or not state.rounds:
        return ""
    if state.phase == "elimination":
        made_cut = stage_of(state).made_cut(number)
        return _("You did not make the cut.") if made_cut is False else ""
    own = state.rounds_of(entrant)
    open_now = state.current_round is not None and any(
        number in table.players for table in state.current_round.open_tables
    )
    if state.phase != "swiss" or len(state.rounds) < own or open_now:
        return ""
    cut = own_cut(state, number)
    if not cut:
        return _("That was your last round.")
    return _("Your rounds are over. The best %(cut)d go on: this page tells you.") % {"cut": cut}


def _end(place: Place) -> str:
    if place == Place(1, 1):
        return _("First place: congratulations!")
    words = (
        _("You finish in place %(place)s.")
        if place.is_settled
        else _("You finish in places %(place)s.")
    )
    return words % {"place": str(place).replace("-", "\N{EN DASH}")}
