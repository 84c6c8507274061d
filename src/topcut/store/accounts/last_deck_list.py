"""The deck list that somebody played last, at another event whose link the same account keeps."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.journal.damage import JournalError
from topcut.core.questions.decks.lists import latest
from topcut.core.tournament.fold import FindRulebook
from topcut.core.tournament.state import Entrant, State
from topcut.store.accounts.kept_links import is_kept
from topcut.store.events import player_keys
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.models import Account, KeptLink

MOST = 12
"""Earlier events of the game that are looked into."""
FORMAT = "format"


@dataclass(frozen=True, slots=True)
class LastList:
    event: str
    """Its name."""
    text: str


def last_list(
    account: Account, journal: str, entrant: Entrant, state: State, rulebooks: FindRulebook
) -> LastList | None:
    """Of the newest event of the same game and format, for whoever keeps this link and that one in
    the same account. None where decks are made of cards that are handed out."""
    decks = state.rulebook.decks
    if decks is None or decks.handed_out is not None or not is_kept(account, journal, entrant):
        return None
    links = KeptLink.objects.filter(account=account, journal__rulebook=state.rulebook.id)
    newest = links.exclude(journal=journal).order_by("-journal__date", "-created")
    for link in newest.select_related("journal")[:MOST]:
        found = _list_of(link, state, rulebooks)
        if found is not None:
            return LastList(link.journal.name, found)
    return None


def _list_of(link: KeptLink, here: State, rulebooks: FindRulebook) -> str | None:
    try:
        there = state_of(DatabaseStore(link.journal_id), rulebooks)
    except JournalError:  # its own pages say what is damaged
        return None
    entrant = there.entrants.get(link.number)
    if entrant is None or entrant.entered != link.entered:
        return None
    if player_keys.generation_of(link.journal_id, entrant) != link.generation:
        return None
    if there.options.get(FORMAT) != here.options.get(FORMAT):
        return None
    version = latest(there, link.number)
    return version.text if version else None
