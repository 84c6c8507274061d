"""Proof that the own results are in the journal: a page to read, a small file to keep."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.views.decorators.http import require_safe

from topcut.core.journal.entry import Entry
from topcut.core.journal.head import Head
from topcut.core.journal.inclusion import InclusionProof, check_proof, prove
from topcut.core.journal.signed_head import key_in_groups
from topcut.core.questions.journal.log_line import log_line
from topcut.core.questions.player.own_entries import own_entries
from topcut.core.refusal import Refusal
from topcut.store.events.journals import DatabaseStore
from topcut.store.proof.signing import signed_after
from topcut.web.common.language.in_words import in_words

from ..common.key_holder import PlayerRequest
from ..common.private_page import address_of, own_names, private, private_page


@dataclass(frozen=True, slots=True)
class ProofRow:
    entry: Entry
    words: str
    by: str
    """Who recorded it: players as everybody may read them, and oneself."""
    head: str
    """Of the entry itself, in short form."""
    under: str
    """The signed head that it is proved under; empty where nothing is signed."""
    key: str
    file: str


@require_safe
@private
def page(request: PlayerRequest) -> HttpResponse:
    """Every result at the own tables, with its way into a signed head, checked."""
    player = request.player
    entries = DatabaseStore(player.event).read()
    own = [*own_entries(player.state, entries, player.number)]
    rows = [_row(request, entries, entry) for entry in own]
    return private_page(request, "player/proof/proof.jinja", rows=rows)


@require_safe
@private
def file(request: PlayerRequest) -> HttpResponse:
    """One of them as a file that is checked without the journal."""
    player, asked = request.player, request.GET.get("entry", "")
    entries = DatabaseStore(player.event).read()
    own = {str(one.sequence) for one in own_entries(player.state, entries, player.number)}
    if asked not in own:
        raise Refusal("no entry of this number is about your tables", do="choose one from the list")
    proof = _proof(player.event, entries, int(asked))
    response = HttpResponse(proof.text(), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="topcut-proof-{asked}.json"'
    return response


def _proof(event: str, entries: Sequence[Entry], sequence: int) -> InclusionProof:
    return prove(entries, sequence, signed_after(event, sequence, entries))


def _row(request: PlayerRequest, entries: Sequence[Entry], entry: Entry) -> ProofRow:
    proof = _proof(request.player.event, entries, entry.sequence)
    check_proof(proof, [Head(entry.sequence, entry.digest)])
    names = own_names(request.player)
    return ProofRow(
        entry,
        in_words(log_line(request.player.state, entry, names.__getitem__)),
        names[entry.player] if entry.player else entry.by,
        Head(entry.sequence, entry.digest).short,
        Head(proof.size, proof.digest).short if proof.head else "",
        key_in_groups(proof.head.key) if proof.head else "",
        f"{address_of(request, 'me-proof-file')}?entry={entry.sequence}",
    )
