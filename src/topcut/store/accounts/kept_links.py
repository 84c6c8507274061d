"""Links of players that somebody keeps in an account. What is kept names the player and which link
it was: when that ends, it is worth nothing here either."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.journal.damage import JournalError
from topcut.core.tournament.fold import FindRulebook
from topcut.core.tournament.state import Entrant

from ..events import player_keys
from ..events.journals import DatabaseStore, state_of
from ..models import Account, Journal, KeptLink

MOST = 500


@dataclass(frozen=True, slots=True)
class ShownKeptLink:
    pk: int
    journal: Journal
    name: str
    key: str | None
    """None where the link has ended."""


def keep(account: Account, journal: str, entrant: Entrant) -> None:
    generation = player_keys.generation_of(journal, entrant)
    KeptLink.objects.update_or_create(
        account=account,
        journal_id=journal,
        number=entrant.number,
        entered=entrant.entered,
        defaults={"generation": generation},
    )


def is_kept(account: Account, journal: str, entrant: Entrant) -> bool:
    mine = KeptLink.objects.filter(account=account, journal=journal, number=entrant.number)
    return mine.filter(
        entered=entrant.entered, generation=player_keys.generation_of(journal, entrant)
    ).exists()


def remove(account: Account, kept: int) -> None:
    """Only the own ones."""
    KeptLink.objects.filter(pk=kept, account=account).delete()


def of(account: Account, rulebooks: FindRulebook) -> list[ShownKeptLink]:
    """Newest event first."""
    rows = KeptLink.objects.filter(account=account).select_related("journal")
    return [_found(row, rulebooks) for row in rows.order_by("-journal__date", "-created")[:MOST]]


def _found(row: KeptLink, rulebooks: FindRulebook) -> ShownKeptLink:
    try:
        state = state_of(DatabaseStore(row.journal.pk), rulebooks)
    except JournalError:  # its own page says what is damaged; the list goes on
        return ShownKeptLink(row.pk, row.journal, "", None)
    entrant = state.entrants.get(row.number)
    if entrant is None or entrant.entered != row.entered:
        return ShownKeptLink(row.pk, row.journal, "", None)
    holds = player_keys.generation_of(row.journal.pk, entrant) == row.generation
    key = player_keys.key_of(row.journal.pk, entrant) if holds else None
    return ShownKeptLink(row.pk, row.journal, entrant.name, key)
