"""A head that an installation has signed: so many entries, this digest, this tree, at this moment.

One line of JSON, beside the journal in a database and between the entries in a file:
{"signed-head":1,"event":…,"sequence":412,"digest":…,"root":…,"at":…,"key":…,"signature":…}
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct, ValidationError, structs

from topcut.core.convert import convert
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.head import has_lost_old_digest
from topcut.core.journal.merkle import Tree
from topcut.core.message import Message

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KIND = "topcut-head-1"
"""The first line of what is signed, so that no signature for something else passes as one."""
FIRST_BYTES = b'{"signed-head":'
OLD_DIGEST_ERASED = Message(
    "was signed otherwise: if that was before names were moved out of the lines, the digest of then"
    " was erased with a name in it, and nobody can compare it any more"
)
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{128}$")]


class SignedHead(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    event: Annotated[str, Meta(max_length=100)]
    sequence: Annotated[int, Meta(ge=1)]
    digest: Hex32
    root: Hex32
    at: Annotated[str, Meta(max_length=40)]
    key: Hex32
    """The public key, whole."""
    signature: Hex64

    @property
    def signed(self) -> bytes:
        """What the signature is of."""
        said = (KIND, self.event, self.sequence, self.digest, self.root, self.at)
        return "\n".join(map(str, said)).encode()

    @property
    def is_genuine(self) -> bool:
        """The signature is the key's own."""
        from cryptography.exceptions import InvalidSignature  # noqa: PLC0415 - slow to load
        from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415
            Ed25519PublicKey,
        )

        try:
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.key))
            key.verify(bytes.fromhex(self.signature), self.signed)
        except (InvalidSignature, ValueError):
            return False
        return True

    def line(self) -> str:
        return json.dumps({"signed-head": 1, **structs.asdict(self)}, separators=(",", ":"))


def sign(
    private: bytes, *, event: str, sequence: int, digest: str, root: str, at: str
) -> SignedHead:
    """Sign with a private key of 32 bytes. The same head always gets the same signature."""
    key, public = _key(private)
    bare = SignedHead(
        event=event,
        sequence=sequence,
        digest=digest,
        root=root,
        at=at,
        key=public,
        signature="0" * 128,
    )
    return structs.replace(bare, signature=key.sign(bare.signed).hex())


def public_key(private: bytes) -> str:
    return _key(private)[1]


@lru_cache(maxsize=2)
def _key(private: bytes) -> tuple[Ed25519PrivateKey, str]:
    """The key pair. Made once: every action is signed with the same one."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import (  # noqa: PLC0415 - slow to load
        Ed25519PrivateKey,
    )

    key = Ed25519PrivateKey.from_private_bytes(private)
    return key, key.public_key().public_bytes_raw().hex()


def key_in_groups(key: str) -> str:
    """The key in groups of characters, as it is printed and read aloud."""
    return " ".join(key[start : start + 8] for start in range(0, len(key), 8))


def parse_signed(line: str | bytes, after: int) -> SignedHead:
    """Raises JournalError where it is none; `after` is the entry that stands before it."""
    try:
        fields = msgspec.json.decode(line)
        if fields.pop("signed-head") != 1:
            raise JournalError(after, "is followed by a head that a newer Topcut has signed")
        return convert(fields, SignedHead)
    except (ValidationError, msgspec.DecodeError, AttributeError, KeyError, TypeError) as error:
        raise JournalError(
            after, "is followed by a signed head that is damaged ({reason})", reason=str(error)
        ) from None


Signed = tuple[str, str]
"""The digest of an entry and the root after it."""


def _signable(entries: Iterable[Entry]) -> Iterator[tuple[Signed, Signed | None]]:
    """What can have been signed after each entry: as it is, and as it was before the journal was
    carried over."""
    tree, before = Tree(), Tree()
    for entry in entries:
        now = entry.digest, tree.grow([bytes.fromhex(entry.digest)]).root.hex()
        was = None
        if entry.was:  # erased from one entry on: the tree needs all before it
            was = entry.was, before.grow([bytes.fromhex(entry.was)]).root.hex()
        yield now, was


def check_signed(entries: Sequence[Entry], heads: Iterable[SignedHead]) -> None:
    """Every signed head is of this journal and genuine; raises JournalError at the first that is
    not. A rewritten journal does not fit, whatever digests it was given. A journal that was carried
    over says itself which digests it had: they count where it was signed anew after that."""
    wanted = sorted(heads, key=lambda one: one.sequence)
    if not wanted:
        return
    before, at = 0, iter(enumerate(_signable(entries), 1))
    number, now, was = 0, ("", ""), None
    only_before = 0
    for head in wanted:
        if head.sequence > len(entries):
            raise JournalError(
                len(entries) + 1,
                "is missing: {count} entries were signed on {at}",
                count=head.sequence,
                at=head.at,
            )
        while number < head.sequence:
            number, (now, was) = next(at)
        if not head.is_genuine:
            raise JournalError(head.sequence, "is followed by a signature that is not genuine")
        signed = head.digest, head.root
        if signed not in (now, was):
            if has_lost_old_digest(entries[head.sequence - 1]):
                raise JournalError(head.sequence, OLD_DIGEST_ERASED)
            raise JournalError(
                before + 1,
                "or one up to entry {last} was changed after it was signed on {at}:"
                " {signed} was signed and {here} stands there",
                last=head.sequence,
                at=head.at,
                signed=head.digest[:8],
                here=now[0][:8],
            )
        only_before = 0 if signed == now else head.sequence
        before = head.sequence
    if only_before:
        raise JournalError(
            only_before, "was signed before the journal was carried over, and nothing after it"
        )
