"""Private links of players: who has the key speaks for that player at that event, and nowhere else.

A key is computed from the installation's secret, so any link can be shown and printed again, and
none is kept. It holds for one entry of one player: whoever gets the number of somebody whose entry
was undone has another key. The table keeps what has happened to links, where something has: a new
link ends the old one, and one that was taken away stays dead.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Iterable, Iterator

from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from topcut.core.tournament.state import Entrant, State

from ..models import Journal, PlayerKey

SALT = "topcut.store.events.player_keys"
KEY_BYTES = 24
"""192 bits: nobody guesses one."""
LONGEST = 64
FIRST = 1
ROWS_AT_ONCE = 500


def keys(journal: str, entrants: Iterable[Entrant]) -> dict[int, str]:
    """The key of each of these players; nobody's whose link was taken away."""
    wanted = list(entrants)
    kept = {(row.number, row.entered): row for row in PlayerKey.objects.filter(journal=journal)}
    found = {}
    for one in wanted:
        row = kept.get((one.number, one.entered))
        if row is None or row.revoked is None:
            found[one.number] = _key(journal, one, row.generation if row else FIRST)
    return found


def key_of(journal: str, entrant: Entrant) -> str | None:
    row = _row(journal, entrant)
    if row is not None and row.revoked is not None:
        return None
    return _key(journal, entrant, row.generation if row else FIRST)


def first_key_of(journal: str, entrant: Entrant) -> str | None:
    """For whoever sends the form of the registration again: a link that was renewed since is for
    the one alone to whom the desk gave it."""
    return key_of(journal, entrant) if generation_of(journal, entrant) == FIRST else None


def generation_of(journal: str, entrant: Entrant) -> int:
    row = _row(journal, entrant)
    return row.generation if row else FIRST


def holder(journal: str, state: State, key: str) -> int | None:
    """The player's number, if the key is one of this event and holds."""
    typed, _, _ = key.partition("-")
    if len(key) > LONGEST or not (typed.isascii() and typed.isdecimal() and len(typed) < 8):
        return None
    entrant = state.entrants.get(int(typed))
    right = key_of(journal, entrant) if entrant is not None else None
    if right is None or not constant_time_compare(key, right):
        return None
    return int(typed)


def renew(journal: Journal, entrants: Iterable[Entrant]) -> None:
    """A new link for each: the old one ends. Also for those whose link was taken away."""
    with transaction.atomic():
        for rows in _rows(journal, entrants):
            rows.update(generation=F("generation") + 1, revoked=None, printed=None)


def revoke(journal: Journal, entrants: Iterable[Entrant]) -> None:
    with transaction.atomic():
        for rows in _rows(journal, entrants):
            rows.filter(revoked=None).update(revoked=timezone.now())


def printed(journal: Journal, entrants: Iterable[Entrant]) -> None:
    """Their slips are on paper: they are not new any more."""
    with transaction.atomic():
        for rows in _rows(journal, entrants):
            rows.filter(revoked=None).update(printed=timezone.now())


def on_paper(journal: str) -> set[tuple[int, int]]:
    """Number and entry of the players whose slips were printed."""
    found = PlayerKey.objects.filter(journal=journal).exclude(printed=None)
    return set(found.values_list("number", "entered"))


def taken_away(journal: str) -> set[tuple[int, int]]:
    found = PlayerKey.objects.filter(journal=journal).exclude(revoked=None)
    return set(found.values_list("number", "entered"))


def _row(journal: str, entrant: Entrant) -> PlayerKey | None:
    mine = PlayerKey.objects.filter(journal=journal, number=entrant.number)
    return mine.filter(entered=entrant.entered).first()


def _rows(journal: Journal, entrants: Iterable[Entrant]) -> Iterator[QuerySet[PlayerKey]]:
    """The keys of these players, in batches; whoever has none is given one."""
    wanted = list(entrants)
    for start in range(0, len(wanted), ROWS_AT_ONCE):
        some = wanted[start : start + ROWS_AT_ONCE]
        PlayerKey.objects.bulk_create(
            [PlayerKey(journal=journal, number=one.number, entered=one.entered) for one in some],
            ignore_conflicts=True,
        )
        numbers = {one.number: one.entered for one in some}
        rows = PlayerKey.objects.filter(journal=journal, number__in=numbers)
        mine = [row.pk for row in rows if row.entered == numbers[row.number]]
        yield PlayerKey.objects.filter(pk__in=mine)


def _key(journal: str, entrant: Entrant, generation: int) -> str:
    said = f"{journal}:{entrant.number}:{entrant.entered}:{generation}"
    mac = salted_hmac(SALT, said, algorithm="sha256").digest()[:KEY_BYTES]
    return f"{entrant.number}-{urlsafe_b64encode(mac).decode()}"
