"""What a forger tries with a journal file or a proof, and the word with which each is refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from tests.cli.files.test_verify_heads import signed, swapped, written
from tests.cli.terminal import topcut
from tests.core.actions.fairness.committed import CommittedEvent
from tests.core.journal.rewriting import rewritten
from topcut.core.actions.fairness.contribute import Contribute
from topcut.core.actions.finishing.carry_over import Author, carried_over
from topcut.core.actions.results.report import RecordResult
from topcut.core.journal.entry import BEGINNING, Entry, sealed_entry
from topcut.core.journal.head import head_of
from topcut.core.journal.inclusion import InclusionProof, prove
from topcut.core.journal.merkle import root_by_path
from topcut.core.journal.reading import parse_alone
from topcut.core.journal.signed_head import SignedHead, sign

OTHER_KEY = bytes(32)


def played(players: str) -> tuple[Entry, ...]:
    event = CommittedEvent(players=players)
    event.start()
    event.draw()
    event.do(RecordResult(table=1, result="win"))
    return tuple(event.store.read())


@pytest.fixture(scope="module")
def entries() -> tuple[Entry, ...]:
    return played("Ann Bea Cid Dan")


@pytest.fixture(scope="module")
def foreign() -> tuple[Entry, ...]:
    return played("Eve Fay Gus Hal")


def refused(tmp_path: Path, entries: Sequence[Entry], heads: list[SignedHead], *more: str) -> str:
    """What is said of such a file."""
    path = tmp_path / "forged.topcut"
    lines = written(tuple(entries), [])
    path.write_text(lines + "".join(f"{one.line()}\n" for one in heads))
    said = topcut("verify", path, *more)
    assert said.code == 1, said.out
    return said.err


def test_swapped_heads(entries: tuple[Entry, ...], tmp_path: Path) -> None:
    early, late = signed(entries[:5]), signed(entries)
    moved = [structs.replace(early, sequence=len(entries)), structs.replace(late, sequence=5)]
    assert "not genuine" in refused(tmp_path, entries, moved)
    exchanged = [
        structs.replace(early, signature=late.signature),
        structs.replace(late, signature=early.signature),
    ]
    assert "not genuine" in refused(tmp_path, entries, exchanged)


def test_a_head_of_a_foreign_event(
    entries: tuple[Entry, ...], foreign: tuple[Entry, ...], tmp_path: Path
) -> None:
    assert "was changed after it was signed" in refused(tmp_path, entries, [signed(foreign)])


def test_a_proof_of_a_foreign_event(
    entries: tuple[Entry, ...], foreign: tuple[Entry, ...], tmp_path: Path
) -> None:
    """By the same installation: a head of the own event shows it, and the event is named."""
    path = tmp_path / "proof.json"
    path.write_text(prove(foreign, len(foreign), signed(foreign)).text())
    said = topcut("verify", "--proof", path, "--head", head_of(entries).short)
    assert (said.code, "of another journal" in said.err) == (1, True)
    assert "of event cup" in topcut("verify", "--proof", path).out
    own = prove(entries, len(entries), signed(entries))
    path.write_text(structs.replace(own, head=signed(foreign)).text())
    said = topcut("verify", "--proof", path)
    assert (said.code, "of something else" in said.err) == (1, True)


def test_a_truncated_journal(entries: tuple[Entry, ...], tmp_path: Path) -> None:
    short = entries[:-1]
    assert "is missing" in refused(tmp_path, short, [signed(entries)])
    heads = tmp_path / "cup.heads"
    heads.write_text(signed(entries).line())
    assert "is missing" in refused(tmp_path, short, [], "--heads", str(heads))
    said = refused(tmp_path, short, [], "--head", head_of(entries).short)
    assert "this file ends at entry" in said


def test_a_contribution_is_left_out(tmp_path: Path) -> None:
    event = CommittedEvent(players="Ann Bea Cid Dan")
    event.do(Contribute(number=1, text="17"), player="Ann")
    event.start()
    event.draw()

    def change(lines: list[dict[str, Any]]) -> None:
        lines[:] = [one for one in lines if one["fact"]["kind"] != "chance-contributed"]

    said = refused(tmp_path, rewritten(event.store.read(), change), [])
    assert "was not drawn fairly" in said


def test_signed_anew_with_another_key(entries: tuple[Entry, ...], tmp_path: Path) -> None:
    key, forged = signed(entries).key, swapped(entries)
    again = [signed(forged, OTHER_KEY)]
    assert "signed with another key" in refused(tmp_path, forged, again, "--key", key)
    heads = tmp_path / "cup.heads"
    heads.write_text(signed(entries).line())
    said = refused(tmp_path, forged, again, "--heads", str(heads))
    assert "was changed after it was signed" in said
    mixed = [signed(entries[:3]), *again]
    assert "signed with another key" in refused(tmp_path, forged, mixed, "--key", key)


def test_an_early_head_is_kept_and_what_follows_is_written_anew(
    entries: tuple[Entry, ...], tmp_path: Path
) -> None:
    early = signed(entries[:3])
    said = refused(tmp_path, swapped(entries), [early], "--key", early.key)
    assert "entries from 4 on are not signed" in said


def test_digests_computed_anew_and_one_head_kept(
    entries: tuple[Entry, ...], tmp_path: Path
) -> None:
    said = refused(tmp_path, swapped(entries), [], "--head", head_of(entries).short)
    assert "is not what others have seen" in said


def resigned(proof: InclusionProof, line: str, digest: str) -> InclusionProof:
    """Another entry in it, the way up and the signature made anew with a key of the forger's."""
    forged = parse_alone(line, proof.sequence)
    path = [bytes.fromhex(step) for step in proof.path]
    root = root_by_path(bytes.fromhex(forged.digest), proof.sequence - 1, proof.size, path)
    assert root is not None
    head = sign(
        OTHER_KEY, event="cup", sequence=proof.size, digest=digest, root=root.hex(), at="2026"
    )
    return structs.replace(proof, line=line, root=root.hex(), head=head, digest=digest)


def test_a_proof_of_another_result_under_the_head_that_somebody_holds(
    entries: tuple[Entry, ...], tmp_path: Path
) -> None:
    """Its digest is on every page, and anybody can sign with a key of their own."""
    path, held = tmp_path / "proof.json", head_of(entries)
    last = swapped(entries)[-1].line()
    path.write_text(resigned(prove(entries, len(entries), None), last, held.digest).text())
    said = topcut("verify", "--proof", path, "--head", held.short)
    assert (said.code, "another digest for its own entry" in said.err) == (1, True)
    early = parse_alone(entries[1].line(), 2)
    own = resigned(prove(entries, 2, None), early.line(), held.digest)
    path.write_text(own.text())
    said = topcut("verify", "--proof", path, "--head", held.short)
    assert (said.code, "only the signature says" in said.err) == (1, True)
    key = signed(entries).key
    assert topcut("verify", "--proof", path, "--head", held.short, "--key", key).code == 1
    path.write_text(prove(entries, 2, signed(entries)).text())
    said = topcut("verify", "--proof", path, "--head", held.short, "--key", key)
    assert (said.code, f"{held.short} fits" in said.out) == (0, True), said.err


def test_a_journal_that_only_says_which_digests_it_had_with_names_inside(
    entries: tuple[Entry, ...], tmp_path: Path
) -> None:
    """Carried over with another result: each line claims the digest that others hold."""
    old, other = with_names_inside(entries), with_names_inside(swapped(entries))
    claimed = [
        structs.replace(one, digest=true.digest) for one, true in zip(other, old, strict=True)
    ]
    author = Author("2026-11-15T11:00:00+00:00", "organizer", b"secret")
    said = refused(tmp_path, carried_over(claimed, author), [], "--head", head_of(old).short)
    assert "is not what others have seen" in said
    path = tmp_path / "honest.topcut"
    path.write_text(written(carried_over(old, author), []))
    assert topcut("verify", path, "--head", head_of(old).short).code == 0


def with_names_inside(entries: Sequence[Entry]) -> tuple[Entry, ...]:
    """As older versions wrote them."""
    made, previous = list[Entry](), BEGINNING
    for one in entries:
        bare = structs.replace(
            one,
            by=str(one.by),
            previous=previous,
            staff=None,
            player=None,
            sealed={},
            personal={},
            text="",
        )
        made.append(sealed_entry(bare, None))
        previous = made[-1].digest
    return tuple(made)
