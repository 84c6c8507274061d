"""Why am I on this place, and what do I still need for the cut?"""

from __future__ import annotations

from functools import partial

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.questions.outlook import outlook
from topcut.core.stages.current_stage import rounds_stage
from topcut.web.board.common.public_rows import complete_rounds, shown
from topcut.web.player.report.choices import said

from ..common.key_holder import PlayerRequest
from ..common.private_page import private, private_page
from .explanations import explained_at


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
        "player/why/why.html",
        explained=explained,
        after=after,
        shown=shown,
        outlook=outlook(state, number),
        choice_word=partial(said, state.rulebook),
        labels={step.name: step.label for step in state.rulebook.ranking},
    )
