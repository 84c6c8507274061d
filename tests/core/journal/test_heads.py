"""Heads that others hold, signed or written down: a rewritten journal does not fit them."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from tests.builders import Event
from tests.core.journal.rewriting import Change, at, rewritten
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry, check_chain
from topcut.core.journal.head import Head, compare, head_of, read_head, short_form
from topcut.core.journal.inclusion import check_proof, prove, read_proof
from topcut.core.journal.merkle import Tree
from topcut.core.journal.signed_head import SignedHead, check_signed, parse_signed, sign
from topcut.core.refusal import Refusal
from topcut.core.tournament.results.match_results import ResultRecorded

KEY = bytes(range(32))
OTHER_KEY = bytes(range(1, 33))


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win")
    return tuple(event.store.read())


def signed(entries: tuple[Entry, ...], upto: int, key: bytes = KEY) -> SignedHead:
    root = Tree().grow(bytes.fromhex(one.digest) for one in entries[:upto]).root
    last = entries[upto - 1]
    return sign(
        key, event="x", sequence=upto, digest=last.digest, root=root.hex(), at="2026-11-15T10:00"
    )


def swap_result(lines: list[dict[str, Any]]) -> None:
    at(lines, "result-recorded")["result"]["code"] = "loss"


def swap_order(lines: list[dict[str, Any]]) -> None:
    places = [n for n, line in enumerate(lines) if line["fact"]["kind"] == "result-recorded"]
    lines[places[0]], lines[places[1]] = lines[places[1]], lines[places[0]]


def change_seed(lines: list[dict[str, Any]]) -> None:
    at(lines, "tournament-opened")["lots"] += 1


def leave_out(lines: list[dict[str, Any]]) -> None:
    del lines[-1]


TAMPERED = [swap_result, swap_order, change_seed, leave_out]


@pytest.mark.parametrize("change", TAMPERED)
def test_a_rewritten_journal_passes_its_chain_and_not_its_signed_head(
    entries: tuple[Entry, ...], change: Change
) -> None:
    other = rewritten(entries, change)
    check_chain(other)
    head = signed(entries, len(entries))
    check_signed(entries, [head])
    with pytest.raises(JournalError):
        check_signed(other, [head])


@pytest.mark.parametrize("change", TAMPERED)
def test_a_rewritten_journal_does_not_fit_a_head_from_a_slip(
    entries: tuple[Entry, ...], change: Change
) -> None:
    slip = read_head(head_of(entries).short)
    assert compare(entries, [slip]).fitting == (slip,)
    compared = compare(rewritten(entries, change), [slip])
    assert (*compared.differing, *compared.beyond) == (slip,)


def test_heads_show_between_which_entries_a_journal_was_changed(entries: tuple[Entry, ...]) -> None:
    where = next(one.sequence for one in entries if isinstance(one.fact, ResultRecorded))
    other = rewritten(entries, swap_result)
    every = compare(other, [Head(one.sequence, one.digest) for one in entries])
    assert (every.same_until, every.differing[0].sequence) == (where - 1, where)
    few = compare(other, [Head(one, entries[one - 1].digest[:8]) for one in (2, len(entries))])
    assert (few.same_until, few.differing[0].sequence) == (2, len(entries))
    with pytest.raises(JournalError, match="entry 3: or one up to entry"):
        check_signed(other, [signed(entries, 2), signed(entries, len(entries))])


@pytest.mark.parametrize(
    "fields",
    [
        {"sequence": 3},
        {"event": "another"},
        {"digest": "0" * 64},
        {"root": "0" * 64},
        {"at": "2027"},
        {"signature": "0" * 128},
        {"key": "0" * 64},
    ],
)
def test_a_signed_head_with_anything_changed_is_not_genuine(
    entries: tuple[Entry, ...], fields: dict[str, Any]
) -> None:
    head = signed(entries, 4)
    assert head.is_genuine
    tampered = structs.replace(head, **fields)
    assert not tampered.is_genuine
    with pytest.raises(JournalError):
        check_signed(entries, [tampered])


def test_whoever_signs_anew_has_another_key(entries: tuple[Entry, ...]) -> None:
    """A forger can sign what they have rewritten: the key is what everybody knows."""
    forged = signed(rewritten(entries, swap_result), len(entries), OTHER_KEY)
    check_signed(rewritten(entries, swap_result), [forged])
    assert forged.key != signed(entries, 1).key


def test_a_signed_head_is_read_as_it_was_written(entries: tuple[Entry, ...]) -> None:
    head = signed(entries, 2)
    assert parse_signed(head.line(), 2) == head
    for line in ("{", "[]", '{"signed-head":1}', head.line().replace(":1,", ":2,", 1)):
        with pytest.raises(JournalError, match="entry 2"):
            parse_signed(line, 2)


def test_rfc_8032_signs_the_same() -> None:
    """RFC 8032, 7.1, test 1: the public key of the first secret key."""
    secret = bytes.fromhex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    head = sign(secret, event="", sequence=1, digest="0" * 64, root="0" * 64, at="")
    assert head.key == "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"


@pytest.mark.parametrize(
    "text",
    ["412:7f3a9c21", "#412 · 7f3a-9c21", "#412 7F3a 9c21 ", "412:7f3a9c21…"],
)
def test_a_head_is_read_as_people_write_it(text: str) -> None:
    assert read_head(text) == Head(412, "7f3a9c21")
    assert short_form(412, "7f3a9c21ffff") == "#412 · 7f3a-9c21"


@pytest.mark.parametrize("text", ["", "412", "412:7f3", "412:7g3a", "7f3a9c21", f"1:{'ab' * 34}"])
def test_what_is_no_head_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_head(text)


def test_a_proof_holds_for_every_entry(entries: tuple[Entry, ...]) -> None:
    head = signed(entries, len(entries))
    for entry in entries:
        proof = read_proof(prove(entries, entry.sequence, head).text(), "proof.json")
        proved = check_proof(proof, [head_of(entries)], head.key)
        assert (proved.sequence, proved.digest) == (entry.sequence, entry.digest)


def test_a_proof_with_anything_changed_is_refused(entries: tuple[Entry, ...]) -> None:
    head = signed(entries, len(entries))
    proof = prove(entries, len(entries) - 1, head)
    other = rewritten(entries, swap_result)
    result = next(one for one in other if isinstance(one.fact, ResultRecorded))
    tampered: list[dict[str, Any]] = [
        {"line": result.line(), "sequence": result.sequence},
        {"line": entries[0].line()},
        {"sequence": len(entries)},
        {"size": len(entries) - 1},
        {"path": proof.path[:-1]},
        {"path": ("0" * 64, *proof.path[1:])},
        {"root": "0" * 64},
        {"head": structs.replace(head, root="0" * 64)},
        {"head": structs.replace(head, signature="0" * 128)},
        {"head": signed(other, len(other))},
    ]
    for fields in tampered:
        with pytest.raises(Refusal):
            check_proof(structs.replace(proof, **fields))


def test_a_proof_is_compared_with_the_head_that_somebody_holds(entries: tuple[Entry, ...]) -> None:
    head = signed(entries, len(entries))
    proof = prove(entries, 3, head)
    check_proof(proof, [Head(3, entries[2].digest[:8]), Head(2, entries[1].digest)])
    with pytest.raises(Refusal, match="of another journal"):
        check_proof(proof, [Head(len(entries), "00000000")], head.key)
    with pytest.raises(Refusal, match="says nothing about entry 1"):
        check_proof(proof, [Head(1, entries[0].digest)])


def test_without_a_signature_only_the_head_of_the_entry_itself_proves_it(
    entries: tuple[Entry, ...],
) -> None:
    """Anybody can make a tree that has a false entry in it and ends as the true one does."""
    proof = prove(entries, 3, None)
    check_proof(proof, [Head(3, entries[2].digest)])
    with pytest.raises(Refusal, match="says nothing"):
        check_proof(proof, [head_of(entries)])
