"""Who drafts with whom, who sits where, and which way the packs go (ST-032, ST-034)."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.questions.draft_groups import draft_groups, packs_drafted, passes_to
from topcut.core.tournament.state import State

from .heading import head
from .options import PrintOptions
from .part import Document, Part


def draft_pods(state: State, _: PrintOptions) -> Document:
    """A page for each group; whoever is named next sits to the left."""
    groups = draft_groups(state)
    ways = {"left": Message("to the left"), "right": Message("to the right")}
    data = {
        "head": head(state, Message("Draft groups")),
        "items": [
            {
                "title": Message("Group {number}", number=number),
                "players": [state.name_of(player) for player in group],
            }
            for number, group in enumerate(groups, 1)
        ],
        "packs": [
            Message("Pack {pack}: pass {way}", pack=pack, way=ways[passes_to(pack)])
            for pack in range(1, packs_drafted(state) + 1)
        ],
        "words": {"seat": Message("Seat")},
    }
    return [Part("pods", data)]
