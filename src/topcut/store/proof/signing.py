"""Every action's head is signed in the transaction that appends it.

The tree of each busy journal is kept in memory, so that its next root takes a few hashes; one that
is not of the journal's last entry is thrown away and made anew from the digests.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from threading import Lock

from django.conf import settings
from django.db.backends.utils import CursorWrapper

from topcut.core.journal.entry import BEGINNING, Entry
from topcut.core.journal.merkle import Tree
from topcut.core.journal.signed_head import SignedHead, public_key, sign
from topcut.store.installation import installation
from topcut.store.models import HeadSignature

MOST_TREES = 32
MOST_HEADS = 64
"""In a file that somebody takes along."""
DIGESTS = (
    "SELECT digest FROM store_journalentry WHERE journal_id = %s AND sequence <= %s"
    " ORDER BY sequence"
)
INSERT = (
    "INSERT INTO store_headsignature (journal_id, sequence, digest, root, at, key, signature)"
    " VALUES (%s, %s, %s, %s, %s, %s, %s)"
)
Kept = tuple[Tree, str]
"""A tree, and the digest of its last entry."""
_trees: OrderedDict[tuple[str, str], Kept] = OrderedDict()
_lock = Lock()


def sign_head(cursor: CursorWrapper, using: str, journal: str, entries: Sequence[Entry]) -> None:
    """The head after these entries, which were appended just now. An installation without a key
    signs nothing."""
    private = private_key()
    if private is None or not entries:
        return
    last = entries[-1]
    tree = _tree_before(cursor, using, journal, entries)
    tree.grow(bytes.fromhex(one.digest) for one in entries)
    _keep((using, journal), (tree, last.digest))
    head = sign(
        private,
        event=journal,
        sequence=last.sequence,
        digest=last.digest,
        root=tree.root.hex(),
        at=last.at,
    )
    values = (head.sequence, head.digest, head.root, head.at, head.key, head.signature)
    cursor.execute(INSERT, [journal, *values])


def signed_heads(journal: str, most: int = 0) -> list[SignedHead]:
    """Oldest first. At most so many where that is asked for, the last one always among them: each
    says the same of all entries before it, and several show where a change was made."""
    rows = HeadSignature.objects.filter(journal=journal).order_by("sequence")
    if most:
        numbers = [*rows.values_list("sequence", flat=True)][::-1]
        rows = rows.filter(sequence__in=numbers[:: max(1, -(-len(numbers) // most))])
    return [_of(row) for row in rows]


def signed_after(journal: str, sequence: int, entries: Sequence[Entry]) -> SignedHead | None:
    """The first signed head from this entry on; not one of before the journal was carried over."""
    rows = HeadSignature.objects.filter(journal=journal, sequence__range=(sequence, len(entries)))
    for row in rows.order_by("sequence").iterator(chunk_size=20):
        if entries[row.sequence - 1].digest == row.digest:
            return _of(row)
    return None


def installation_key() -> str:
    """The public key, as hex; empty where there is none."""
    private = private_key()
    return public_key(private) if private is not None else ""


def private_key() -> bytes | None:
    return _private_key(settings.DATA)


@lru_cache(maxsize=4)
def _private_key(folder: Path) -> bytes | None:
    text = installation.signing_key_in(folder)
    return bytes.fromhex(text) if text else None


def forget_key() -> None:
    """Another one is in the folder now."""
    _private_key.cache_clear()


def _tree_before(cursor: CursorWrapper, using: str, journal: str, entries: Sequence[Entry]) -> Tree:
    before, previous = entries[0].sequence - 1, entries[0].previous
    if previous == BEGINNING:
        return Tree()
    with _lock:
        tree, digest = _trees.get((using, journal), (Tree(), ""))
    if tree.size == before and digest == previous:
        return tree.copy()
    cursor.execute(DIGESTS, [journal, before])
    return Tree().grow(bytes.fromhex(row[0]) for row in cursor.fetchall())


def _keep(key: tuple[str, str], kept: Kept) -> None:
    with _lock:
        _trees[key] = kept
        _trees.move_to_end(key)
        while len(_trees) > MOST_TREES:
            _trees.popitem(last=False)


def _of(row: HeadSignature) -> SignedHead:
    return SignedHead(
        event=row.journal_id,
        sequence=row.sequence,
        digest=row.digest,
        root=row.root,
        at=row.at,
        key=row.key,
        signature=row.signature,
    )
