"""Who drafts with whom, who sits where, and which way the packs go (ST-032, ST-034)."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.questions.decks.draft_groups import draft_groups, packs_drafted, passes_to

from ..options import PrintOptions
from ..page.heading import head
from ..sources.source import Source
from .kind import Kind
from .part import DocumentParts, Part


def groups(source: Source, _: PrintOptions) -> tuple[tuple[int, ...], ...]:
    return draft_groups(source.state)


def draft_pods(source: Source, _: PrintOptions) -> DocumentParts:
    """A page for each group; whoever is named next sits to the left."""
    state = source.state
    ways = {"left": Message("to the left"), "right": Message("to the right")}
    data = {
        "head": head(state, Message("Draft groups")),
        "items": [
            {
                "title": Message("Group {number}", number=number),
                "players": [state.name_of(player) for player in group],
            }
            for number, group in enumerate(draft_groups(state), 1)
        ],
        "packs": [
            Message("Pack {pack}: pass {way}", pack=pack, way=ways[passes_to(pack)])
            for pack in range(1, packs_drafted(state) + 1)
        ],
        "words": {"seat": Message("Seat")},
    }
    return [Part("pods", data)]


PODS = Kind(
    name="pods",
    title=Message("Draft groups"),
    about=Message("seats and the way packs go; one on a page"),
    make=draft_pods,
    needs=groups,
    fits=("before",),
)
