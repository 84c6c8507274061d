"""Every document that can be printed, in the order of menus. What one is stands in its module."""

from __future__ import annotations

from . import (
    after_event,
    before_event,
    brackets,
    deck_forms,
    deck_lists,
    deck_papers,
    draft_pods,
    pairings,
    player_links,
    programme,
    proxies,
    scoring_cards,
    slips,
    standings,
    table_numbers,
)
from .kind import Kind

KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        pairings.PAIRINGS_BY_NAME,
        slips.SLIPS,
        pairings.PAIRINGS_BY_TABLE,
        slips.ROUND_PACK,
        standings.STANDINGS,
        brackets.BRACKET,
        scoring_cards.SCORING_CARDS,
        before_event.PLAYERS,
        before_event.ANNOUNCEMENT,
        table_numbers.TABLE_NUMBERS,
        deck_forms.DECK_LIST_FORM,
        deck_lists.DECK_LISTS,
        proxies.PROXY_SLIPS,
        deck_papers.DECK_TAGS,
        deck_papers.PACKS,
        draft_pods.PODS,
        after_event.PRIZE_LIST,
        after_event.CERTIFICATES,
        after_event.OVERVIEW,
        after_event.REPORT_PACK,
        programme.LEAGUE_TABLE,
        programme.RATING_LIST,
        player_links.PLAYER_LINKS,
    )
}
