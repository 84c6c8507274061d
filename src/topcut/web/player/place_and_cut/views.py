"""Why am I on this place, and what do I still need for the cut?"""

from __future__ import annotations

from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from topcut.core.questions.chances.outlook import outlook
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.standings.tiebreakers import is_by_order
from topcut.web.board.common.public_rows import complete_rounds
from topcut.web.common.formatting.ranking_values import compared, part_shown, shown
from topcut.web.common.formatting.round_names import last_round

from ..common.key_holder import PlayerRequest
from ..common.private_page import private, private_page
from .explanations import explained_at
from .meter import meter_of


@require_safe
@private
def why(request: PlayerRequest) -> HttpResponse:
    """Why am I here, and what do I still need for the cut? After whole rounds only, as everybody
    else sees it."""
    player, state, number = request.player, request.player.state, request.player.number
    after = complete_rounds(state)
    in_pairs = rounds_stage(state).table_kind == "pairs"
    ranked = after and in_pairs and request.player.entrant.takes_part
    explained = explained_at(player.event, state, number, after) if ranked else None
    return private_page(
        request,
        "player/place_and_cut/place_and_cut.jinja",
        explained=explained,
        after=last_round(state, after),
        shown=shown,
        part_shown=part_shown,
        compared=compared,
        is_by_order=is_by_order,
        outlook=outlook(state, number),
        meter=meter_of(state, number),
        verdict_word=verdict_in_words,
        steps={step.name: step for step in state.rulebook.ranking},
    )


def verdict_in_words(verdict: str) -> str:
    words = {"in": _("You are in."), "out": _("Out, unless others drop.")}
    return words.get(verdict, _("It depends on the others."))
