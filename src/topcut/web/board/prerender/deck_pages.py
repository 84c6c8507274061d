"""Pages about decks: who drafts with whom, what was played, lists that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from topcut.core.text import folded
from topcut.web.common.language.cached_gettext import gettext

from ..decks.deck_rows import archetypes, kind_rows, public_list

if TYPE_CHECKING:
    from .public_pages import Drawing


def deck_pages(drawing: Drawing) -> None:
    """What was played and every list, once the organizer lets everybody read them."""
    drawing.archetypes = archetypes(drawing.state)
    if not drawing.archetypes:
        return
    drawing.kinds = kind_rows(drawing.state)
    places = {one.player: one.place for _, finals in drawing.finals() for one in finals}
    last, names = len(drawing.names) + 1, drawing.names
    shown = sorted(
        drawing.archetypes, key=lambda one: (places.get(one, last), folded(names[one]), one)
    )
    drawing.draw(
        "decks/",
        "board/decks/decks.jinja",
        title=gettext("Decks"),
        kinds=drawing.kinds,
        lists=[(places.get(one), one) for one in shown],
        archetypes=drawing.archetypes,
    )
    for number, archetype in drawing.archetypes.items():
        path = f"decks/{number}/"
        if _is_there(drawing, number):
            drawing.take_over(path)
            continue
        deck = public_list(drawing.state, number, archetype)
        title = f"{gettext('Deck')} · {names[number]}"
        drawing.draw(path, "board/decks/deck.jinja", title=title, deck=deck, tab="decks/")


def _is_there(drawing: Drawing, number: int) -> bool:
    """Whether the page of this list is the same as before; while an event runs, its head changes
    with every round."""
    state = drawing.state
    old = drawing.before.state if drawing.before and drawing.page.is_over else None
    return (
        old is not None
        and f"decks/{number}/" in drawing.old
        and old.phase == state.phase
        and old.cards is state.cards
        and old.deck_lists.get(number) is state.deck_lists[number]
        and old.deck_labels.get(number) == state.deck_labels.get(number)
    )


def draft_page(drawing: Drawing) -> None:
    """The page of who drafts with whom, until the first round is out."""
    handed_out = drawing.page.handed_out
    if handed_out and handed_out.groups:
        drawing.draw("draft/", "board/card_draft/draft.jinja", title=handed_out.title)


def draft_seats(drawing: Drawing) -> list[tuple[int, int, int]]:
    """Player, group and seat, by name."""
    groups = drawing.page.handed_out.groups if drawing.page.handed_out else ()
    seats = [
        (number, group, seat)
        for group, numbers in enumerate(groups, 1)
        for seat, number in enumerate(numbers, 1)
    ]
    return sorted(seats, key=lambda one: (folded(drawing.names[one[0]]), one[0]))
