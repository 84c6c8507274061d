"""Were the draws of a journal fair: does every seed follow from the secret that was committed to
before, and was none drawn again, or without it, unseen?

All entries are looked at, undone ones too: what was drawn once was seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from topcut.core.fair_seed import commitment_to, derived_seed, mix_of
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.questions.verify.purposes import GameCounts, purposes_in, purposes_of
from topcut.core.tournament.fairness import (
    LOTS,
    ChanceContributed,
    DrawsCommitted,
    PublicValueGiven,
    PublicValueNamed,
    SecretRevealed,
    SeedDerived,
)
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.results.match_play import GameRecorded


@dataclass(frozen=True, slots=True)
class DrawFault:
    sequence: int
    what: Message


@dataclass(slots=True)
class Fairness:
    """What a reader is told of an event's draws."""

    committed: int = 0
    """The entry that holds the commitment; 0 where there is none."""
    digest: str = ""
    secret: str = ""
    """Empty until it is revealed."""
    seeds: list[SeedDerived] = field(default_factory=list)
    faults: list[DrawFault] = field(default_factory=list)

    @property
    def again(self) -> list[SeedDerived]:
        """What was drawn more than once, from whichever secret."""
        return [one for one in self.seeds if one.count > 1]


def verify_fairness(entries: Sequence[Entry]) -> Fairness:
    found, sent = Fairness(), list[str]()
    secrets = _secrets(entries)
    counts: Counter[str] = Counter()
    for entry in entries:
        match entry.fact:
            case DrawsCommitted() as made:
                found.committed, found.digest = entry.sequence, made.commitment
                found.secret = secrets.get(entry.sequence, "")
                if found.secret and commitment_to(found.secret) != made.commitment:
                    fault = Message("the secret that was revealed is not the one committed to")
                    found.faults.append(DrawFault(entry.sequence, fault))
            case ChanceContributed() as one:
                sent.append(f"{entry.sequence}:{one.number}:{one.text}")
            case PublicValueGiven() as given:
                sent.append(f"{entry.sequence}:0:{given.value}")
            case SeedDerived() as seed:
                found.seeds.append(seed)
                counts[seed.purpose] += 1
                faults = _wrong(seed, counts[seed.purpose], sent, found.secret)
                found.faults += [DrawFault(entry.sequence, one) for one in faults]
    found.faults += [*_drawn_without(entries), *_drawn_otherwise(entries), *_added_late(entries)]
    found.faults.sort(key=lambda one: one.sequence)
    return found


def _secrets(entries: Sequence[Entry]) -> dict[int, str]:
    """By the entry that committed to each."""
    found, committed = dict[int, str](), 0
    for entry in entries:
        if isinstance(entry.fact, DrawsCommitted):
            committed = entry.sequence
        elif isinstance(entry.fact, SecretRevealed):
            found[committed] = entry.fact.secret
    return found


def _wrong(seed: SeedDerived, count: int, sent: Sequence[str], secret: str) -> list[Message]:
    faults = []
    if seed.count != count:
        faults.append(
            Message(
                "{purpose} says that it was drawn {count} times, and {shown} are here",
                purpose=seed.purpose,
                count=seed.count,
                shown=count,
            )
        )
    if seed.mixed != len(sent):
        faults.append(
            Message(
                "{purpose} counts {count} contributions, and {shown} came before it",
                purpose=seed.purpose,
                count=seed.mixed,
                shown=len(sent),
            )
        )
    mix = mix_of(sent[: seed.mixed])
    if secret and derived_seed(secret, seed.purpose, seed.count, mix) != seed.seed:
        faults.append(Message("the secret gives another seed for {purpose}", purpose=seed.purpose))
    return faults


def _drawn_without(entries: Sequence[Entry]) -> list[DrawFault]:
    """Draws of a committed event whose seed did not come from the secret. What is set by hand has
    no seed."""
    faults, is_bound = [], False
    derived = {(one.action, one.fact.seed) for one in entries if isinstance(one.fact, SeedDerived)}
    lots = {one.action for one in entries if _is_of_lots(one.fact)}
    for entry in entries:
        if isinstance(entry.fact, DrawsCommitted):
            is_bound = True  # for good: a draw after the secret is out could be made until it suits
        if not is_bound:
            continue
        seed = _seed_in(entry.fact)
        if seed is not None and (entry.action, seed) not in derived:
            what = Message(
                "drawn without the secret that was committed to: {kind}", kind=entry.fact.kind
            )
            faults.append(DrawFault(entry.sequence, what))
        if isinstance(entry.fact, TournamentStarted) and entry.action not in lots:
            what = Message("the lots were not drawn from the secret that was committed to")
            faults.append(DrawFault(entry.sequence, what))
    return faults


def _drawn_otherwise(entries: Sequence[Entry]) -> Iterator[DrawFault]:
    """Seeds whose purpose is not what was drawn with them."""
    actions: dict[int, list[Entry]] = {}
    for entry in entries:
        actions.setdefault(entry.action, []).append(entry)
    games: GameCounts = Counter()
    for action in actions.values():
        facts = [one.fact for one in action]
        derived = [one for one in facts if isinstance(one, SeedDerived)]
        for entry in action if derived else ():
            fact, seed = entry.fact, _seed_in(entry.fact)
            if isinstance(fact, SeedDerived):
                is_right = fact.purpose in purposes_in(facts, games)
            else:
                named = {one.purpose for one in derived if one.seed == seed}
                is_right = not named or bool(named & purposes_of(fact, facts, games))
            if not is_right:
                what = Message("its seed was drawn for something else")
                yield DrawFault(entry.sequence, what)
        games.update(one.where for one in facts if isinstance(one, GameRecorded))


def _added_late(entries: Sequence[Entry]) -> Iterator[DrawFault]:
    """Contributions after the public value, and a public value from before its moment."""
    named: PublicValueNamed | None = None
    is_known = False
    for entry in entries:
        match entry.fact:
            case PublicValueNamed() as named:
                pass
            case PublicValueGiven():
                if is_known:
                    yield DrawFault(entry.sequence, Message("the public value was known already"))
                if named and datetime.fromisoformat(entry.at) < datetime.fromisoformat(named.at):
                    what = Message("the public value was not known yet at that moment")
                    yield DrawFault(entry.sequence, what)
                is_known = True
            case ChanceContributed() if is_known:
                what = Message("somebody added to the draws after the public value was known")
                yield DrawFault(entry.sequence, what)


def _is_of_lots(fact: Fact) -> bool:
    return isinstance(fact, SeedDerived) and fact.purpose == LOTS


def _seed_in(fact: Fact) -> int | None:
    if isinstance(fact, SeedDerived | TournamentOpened):
        return None
    seed = getattr(fact, "seed", None)
    return seed if isinstance(seed, int) else None
