"""The proof that one entry is in a journal: the entry itself and the way up to a head's root.

It is checked without the journal. Whoever holds the head that it names, signed or written down,
knows that the entry stood there.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct, ValidationError, structs

from topcut.core.convert import convert
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.head import Head
from topcut.core.journal.merkle import inclusion_path, root_by_path
from topcut.core.journal.reading import parse_alone
from topcut.core.journal.signed_head import Hex32, SignedHead
from topcut.core.refusal import Refusal


class InclusionProof(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    version: int = msgspec.field(default=1, name="topcut-proof")
    line: Annotated[str, Meta(max_length=16_000_000)]
    """The entry, as it stands in the journal."""
    sequence: Annotated[int, Meta(ge=1)]
    size: Annotated[int, Meta(ge=1)]
    """Entries under the root."""
    path: Annotated[tuple[Hex32, ...], Meta(max_length=64)]
    head: SignedHead | None = None
    digest: Hex32
    """Of the last entry under the root."""
    root: Hex32

    def text(self) -> str:
        fields: dict[str, Any] = msgspec.to_builtins(self)
        if self.head is not None:
            fields["head"] = structs.asdict(self.head)
        return msgspec.json.format(msgspec.json.encode(fields), indent=1).decode()


def prove(entries: Sequence[Entry], sequence: int, head: SignedHead | None) -> InclusionProof:
    """Under the signed head; where nothing is signed, under the last entry."""
    size = head.sequence if head is not None else len(entries)
    if not 1 <= sequence <= size <= len(entries):
        raise Refusal("entry {entry} is not under a signed head yet", entry=sequence)
    leaves = [bytes.fromhex(entry.digest) for entry in entries[:size]]
    path = inclusion_path(leaves, sequence - 1)
    root = root_by_path(leaves[sequence - 1], sequence - 1, size, path)
    assert root is not None
    return InclusionProof(
        line=entries[sequence - 1].line(),
        sequence=sequence,
        size=size,
        path=tuple(step.hex() for step in path),
        head=head,
        digest=entries[size - 1].digest,
        root=root.hex(),
    )


def read_proof(text: str | bytes, source: str) -> InclusionProof:
    try:
        return convert(msgspec.json.decode(text), InclusionProof)
    except (ValidationError, msgspec.DecodeError, RecursionError) as error:
        raise Refusal(
            "{file} is not a proof of Topcut: {reason}", file=source, reason=str(error)
        ) from None


def check_proof(proof: InclusionProof, held: Sequence[Head] = (), key: str = "") -> Entry:
    """The entry, once everything fits: its own digest, the way to the root, the signature of the
    head, and each head that somebody holds. `key` is the public key that the reader trusts. Raises
    Refusal."""
    try:
        entry = parse_alone(proof.line, proof.sequence)
    except JournalError as error:
        raise Refusal("the entry in the proof {problem}", problem=error.problem) from None
    path = [bytes.fromhex(step) for step in proof.path]
    root = root_by_path(bytes.fromhex(entry.digest), proof.sequence - 1, proof.size, path)
    if entry.sequence != proof.sequence or root is None or root.hex() != proof.root:
        raise Refusal("the proof does not lead from the entry to the root that it names")
    if proof.size == proof.sequence and proof.digest != entry.digest:
        raise Refusal("the proof names another digest for its own entry")
    head = proof.head
    if head is not None:
        if (head.sequence, head.digest, head.root) != (proof.size, proof.digest, proof.root):
            raise Refusal("the signed head in the proof is of something else")
        if not head.is_genuine:
            raise Refusal("the signature in the proof is not genuine")
    _refuse_other_heads(proof, entry, held, key)
    return entry


def _refuse_other_heads(
    proof: InclusionProof, entry: Entry, held: Sequence[Head], key: str
) -> None:
    """A head of the entry itself can be compared, and one of the last entry under the root where a
    trusted key says that they belong together: anybody can sign with a key of their own."""
    known = {proof.sequence: entry.digest}
    if proof.head is not None and proof.head.key == key:
        known.setdefault(proof.size, proof.digest)
    if proof.sequence > 1:
        known.setdefault(proof.sequence - 1, entry.previous)
    for one in held:
        if one.sequence not in known and proof.head is not None and one.sequence == proof.size:
            raise Refusal(
                "only the signature says that the entry is under {held}",
                do="give the installation's key with --key",
                held=one.short,
            )
        if one.sequence not in known:
            raise Refusal(
                "the proof says nothing about entry {entry}",
                do="compare a head of: {known}",
                entry=one.sequence,
                known=sorted(known),
            )
        if not one.fits(known[one.sequence]):
            raise Refusal(
                "the proof is of another journal: entry {entry} is {other} there, not {held}",
                entry=one.sequence,
                other=Head(one.sequence, known[one.sequence]).short,
                held=one.short,
            )
