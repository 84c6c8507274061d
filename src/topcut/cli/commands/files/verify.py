"""`topcut verify`: is a file what others have seen, and does every draw follow from its seed?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import click

from topcut.cli.context import read_text
from topcut.cli.output.terminal import answer, say, tell
from topcut.cli.parameters import json_option, key_values, options_option
from topcut.core.actions.finishing.carry_over import old_digests, with_proven_digests
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import Entry
from topcut.core.journal.head import (
    Compared,
    Head,
    compare,
    has_lost_old_digest,
    head_of,
    read_head,
)
from topcut.core.journal.inclusion import check_proof, read_proof
from topcut.core.journal.personal import WAS_PART
from topcut.core.journal.signed_head import (
    FIRST_BYTES,
    SignedHead,
    check_signed,
    key_in_groups,
    parse_signed,
)
from topcut.core.questions.verify.fairness import Fairness, verify_fairness
from topcut.core.questions.verify.replay import ReplayFinding
from topcut.core.questions.verify.replay import verify as verified
from topcut.core.refusal import Refusal
from topcut.sheets import journal_file
from topcut.sheets.load import Loaded, find_rulebook, load

LARGEST_FILE = 256_000_000


@click.command("verify")
@click.argument("sheet", metavar="SHEET", required=False, help="A sheet, a journal file, or -.")
@click.option("--head", "heads", multiple=True, help="A head that you hold: 412:7f3a9c21.")
@click.option(
    "--heads",
    "files",
    multiple=True,
    type=click.Path(path_type=Path),
    help="A file of heads, one a line; signed heads; or another copy of the journal.",
)
@click.option("--key", default="", help="The public key that must have signed it, as hex.")
@click.option(
    "--proof",
    type=click.Path(path_type=Path),
    help="A player's proof, checked without the journal.",
)
@json_option
@options_option
def verify(
    sheet: str | None,
    heads: tuple[str, ...],
    files: tuple[Path, ...],
    key: str,
    proof: Path | None,
    json: bool,
    option: tuple[str, ...],
) -> None:
    """Verify a file by replaying it: its chain of digests, its signatures and the heads that others
    hold, every round from its seed, the cut, and the seeds from the secret."""
    held = [*map(read_head, heads)]
    signed = [one for file in files for one in _signed_in(file, held)]
    wanted = "".join(key.split()).lower()
    if proof is not None:
        _verify_proof(
            proof, [*held, *(Head(one.sequence, one.digest) for one in signed)], wanted, json
        )
        return
    if sheet is None:
        raise click.UsageError("name a file, or a proof with --proof")
    loaded = load(sheet, key_values(option))
    tell(loaded.warnings)
    proven = with_proven_digests(loaded.entries)
    check_signed(proven, [*loaded.signed, *signed])
    _refuse_other_key([*loaded.signed, *signed], wanted, len(loaded.entries))
    compared = compare(proven, held)
    findings, fairness = verified(loaded.entries, find_rulebook), verify_fairness(loaded.entries)
    if json:
        answer(_as_json(loaded, findings, fairness, compared, signed))
    else:
        _show(loaded, findings, fairness, compared, signed)
    _refuse_other_history(loaded, compared)
    _refuse_broken(findings, fairness)


def _signed_in(file: Path, held: list[Head]) -> list[SignedHead]:
    """The signed heads of a file; heads without a signature are added to those that are held. Every
    entry of a journal is one."""
    signed, text = list[SignedHead](), read_text(file, LARGEST_FILE)
    if text.encode()[: len(journal_file.FIRST_BYTES)] == journal_file.FIRST_BYTES:
        other = journal_file.contents(text.encode())
        held += [Head(one.sequence, one.digest) for one in other.entries]
        return list(other.signed)
    for line in filter(None, map(str.strip, text.splitlines())):
        if line.encode().startswith(FIRST_BYTES):
            signed.append(parse_signed(line, 0))
        else:
            held.append(read_head(line))
    return signed


def _verify_proof(file: Path, held: Sequence[Head], key: str, as_json: bool) -> None:
    proof = read_proof(read_text(file), file.name)
    entry = check_proof(proof, held, key)
    _refuse_other_key([proof.head] if proof.head else [], key, proof.size)
    under = Head(proof.size, proof.digest).short
    if as_json:
        told: dict[str, Any] = {"entry": entry.sequence, "digest": entry.digest, "line": proof.line}
        head = proof.head
        event, signed_by = (head.event, head.key) if head else (None, None)
        answer(
            {
                **told,
                "ok": True,
                "under": under,
                "root": proof.root,
                "event": event,
                "signed_by": signed_by,
            }
        )
        return
    say(f"entry {entry.sequence} of {entry.at}, by {entry.by}: {entry.fact.words(_number)}")
    if proof.head is None:
        say("not signed: it is proved only if you hold the head of this entry")
    else:
        key_said = key_in_groups(proof.head.key)
        say(f"it is under {under} of event {proof.head.event}, signed by {key_said}")
    for one in held:
        say(f"{one.short} fits")


def _number(number: int) -> str:
    return f"#{number}"


def _refuse_other_key(signed: Sequence[SignedHead], key: str, size: int) -> None:
    """Every head is of this key, and every entry under one: whoever keeps an early head could write
    all that follows anew."""
    if not key:
        return
    if not signed:
        raise Refusal("this is not signed", do="ask for a file of the desk, or leave --key out")
    other = next((one for one in signed if one.key != key), None)
    if other is not None:
        raise Refusal(
            "entry {entry} was signed with another key: {key}",
            entry=other.sequence,
            key=key_in_groups(other.key),
        )
    last = max(one.sequence for one in signed)
    if last < size:
        raise Refusal(
            "entries from {entry} on are not signed",
            do="ask for a file of the desk, or leave --key out",
            entry=last + 1,
        )


def _refuse_other_history(loaded: Loaded, compared: Compared) -> None:
    if compared.differing:
        first = compared.differing[0]
        if has_lost_old_digest(loaded.entries[first.sequence - 1]):
            raise Refusal(
                "{head} does not fit. If it was noted before names were moved out of the lines, the"
                " digest of then was erased with a name in it: nobody can compare it any more",
                do="compare a head of an earlier entry, or one that was noted since",
                head=first.short,
            )
        raise JournalError(
            compared.same_until + 1 if compared.same_until < first.sequence else first.sequence,
            "or one up to entry {last} is not what others have seen: they hold {theirs}, and this"
            " file has {own}",
            last=first.sequence,
            theirs=first.short,
            own=Head(first.sequence, loaded.entries[first.sequence - 1].digest).short,
        )
    if compared.beyond:
        raise Refusal(
            "others hold {head}, and this file ends at entry {last}",
            do="ask for the whole file",
            head=compared.beyond[0].short,
            last=len(loaded.entries),
        )


def _refuse_broken(findings: Sequence[ReplayFinding], fairness: Fairness) -> None:
    broken = next((one for one in findings if one.verdict == "broken"), None)
    if broken is not None:
        raise Refusal(
            "{round} is broken: {notes}", round=broken.what, notes="; ".join(broken.notes)
        )
    if fairness.faults:
        fault = fairness.faults[0]
        raise Refusal(
            "entry {entry} was not drawn fairly: {fault}", entry=fault.sequence, fault=fault.what
        )


def _as_json(
    loaded: Loaded,
    findings: Sequence[ReplayFinding],
    fairness: Fairness,
    compared: Compared,
    signed: Sequence[SignedHead],
) -> dict[str, Any]:
    every = [*loaded.signed, *signed]
    broken = any(one.verdict == "broken" for one in findings)
    is_same = not compared.differing and not compared.beyond
    return {
        "entries": len(loaded.entries),
        "head": {"sequence": len(loaded.entries), "digest": loaded.entries[-1].digest},
        "signed": [{"sequence": one.sequence, "at": one.at, "key": one.key} for one in every],
        "heads": {
            "same": [one.short for one in compared.fitting],
            "other": [one.short for one in compared.differing],
            "beyond": [one.short for one in compared.beyond],
        },
        "draws": {
            "committed": fairness.committed or None,
            "revealed": bool(fairness.secret),
            "seeds": len(fairness.seeds),
            "again": [f"{one.purpose}#{one.count}" for one in fairness.again],
            "faults": [{"entry": one.sequence, "what": one.what} for one in fairness.faults],
        },
        "findings": [
            {
                "entry": finding.sequence,
                "what": finding.what,
                "verdict": finding.verdict,
                "how": finding.how,
                "notes": list(finding.notes),
            }
            for finding in findings
        ],
        "warnings": list(loaded.warnings),
        "ok": is_same and not broken and not fairness.faults,
    }


def _show(
    loaded: Loaded,
    findings: Sequence[ReplayFinding],
    fairness: Fairness,
    compared: Compared,
    signed: Sequence[SignedHead],
) -> None:
    count = len(loaded.entries)
    entries = f"{count} {'entry' if count == 1 else 'entries'}"
    if loaded.is_sheet:
        say(f"{entries}, a sheet: nothing in it was paired here")
    else:
        say(f"{entries}, every digest right, head {head_of(loaded.entries).short}")
        say(_signatures(loaded, signed))
        say(_draws(fairness))
        for line in _about_names(loaded.entries):
            say(line)
    for one in compared.fitting:
        say(f"{one.short} fits")
    for finding in findings:
        notes = f": {'; '.join(finding.notes)}" if finding.notes else ""
        style = {"fg": "red"} if finding.verdict == "broken" else {}
        say(
            f"entry {finding.sequence}, {finding.what}: {finding.how}, {finding.verdict}{notes}",
            **style,
        )
    for fault in fairness.faults:
        say(f"entry {fault.sequence}: {fault.what}", fg="red")


def _about_names(entries: Sequence[Entry]) -> Iterator[str]:
    """What is not in it, and whether the digests of before it was carried over still come out."""
    missing = sum(
        path != WAS_PART for one in entries for path in one.sealed.keys() - one.personal.keys()
    )
    if missing:
        yield f"without {missing} personal values, as a public journal or after erasing"
    lost = next((one.sequence for one in entries if has_lost_old_digest(one)), 0)
    if lost:
        yield (
            f"from entry {lost} on the digests of before names were moved beside the lines are not"
            " here: heads that were noted before that cannot be compared"
        )
    old = [is_right for _, is_right in old_digests(entries)]
    if old:
        yield f"{sum(old)} of {len(old)} entries give the digest that they had with names inside"


def _signatures(loaded: Loaded, signed: Sequence[SignedHead]) -> str:
    every = [*loaded.signed, *signed]
    if not every:
        return "not signed"
    last = max(every, key=lambda one: one.sequence)
    keys = "; ".join(sorted({key_in_groups(one.key) for one in every}))
    more = (
        f", entries {last.sequence + 1} on are not" if last.sequence < len(loaded.entries) else ""
    )
    return f"signed up to {Head(last.sequence, last.digest).short} on {last.at}{more}, by {keys}"


def _draws(fairness: Fairness) -> str:
    if not fairness.committed:
        return "draws: not committed"
    again = ", ".join(f"{one.purpose} (draw number {one.count})" for one in fairness.again)
    more = f", drawn again: {again}" if again else ""
    seeds = f"{len(fairness.seeds)} seeds"
    if not fairness.secret:
        return f"draws: committed in entry {fairness.committed}, secret not revealed, {seeds}{more}"
    what = "from the secret" if not fairness.faults else "looked at"
    return f"draws: committed in entry {fairness.committed}, {seeds} {what}{more}"
