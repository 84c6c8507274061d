"""Committed draws: every seed follows from the secret, and whoever cheats is found."""

from __future__ import annotations

import hmac
from hashlib import sha256

import pytest

from tests.core.actions.fairness.committed import SECRET, CommittedEvent
from topcut.core.actions.execute import Done
from topcut.core.actions.fairness.commit import CommitDraws, RevealSecret
from topcut.core.actions.fairness.contribute import (
    Contribute,
    GivePublicValue,
    NamePublicValue,
    WithdrawPublicValue,
)
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Redo, Undo
from topcut.core.projections.histories import field_of
from topcut.core.questions.verify.fairness import verify_fairness
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.seeded_random import lot
from topcut.core.tournament.fairness import SeedDerived
from topcut.core.tournament.fold import fold
from topcut.core.tournament.rounds.pairings import RoundDrafted
from topcut.sheets.load import find_rulebook

FOUR = "Ann Bea Cid Dan"


def begun(players: str = FOUR) -> CommittedEvent:
    event = CommittedEvent(players=players)
    event.start()
    return event


def played() -> CommittedEvent:
    """A whole evening with a contribution and a second draft, finished."""
    event = CommittedEvent(players=FOUR)
    event.do(AnnounceStructure(rounds=2, cut=0))
    event.start()
    event.do(Contribute(number=1, text="17"), player="Ann")
    event.do(PairRound())
    event.do(PairRound(reason="somebody came"))
    for round in range(1, event.state.rounds_planned + 1):
        if round > 1:
            event.do(PairRound())
        event.do(PublishRound())
        for table in event.state.rounds[-1].tables:
            event.do(RecordResult(table=table.number, result="win"))
    event.do(FinishTournament())
    return event


def seeds(done: Done) -> list[SeedDerived]:
    return [one.fact for one in done.entries if isinstance(one.fact, SeedDerived)]


def by_hand(purpose: str, count: int, *sent: str) -> int:
    """As docs/fairness.md says it."""
    mix = sha256("\n".join(sent).encode()).hexdigest()
    said = f"topcut-draw-1\n{purpose}\n{count}\n{mix}".encode()
    return int(hmac.new(bytes.fromhex(SECRET), said, sha256).hexdigest()[:16], 16) >> 1


def test_a_seed_is_what_the_document_says() -> None:
    event = begun()
    (seed,) = seeds(event.do(PairRound()))
    assert seed == SeedDerived(purpose="pairing/1", count=1, mixed=0, seed=by_hand("pairing/1", 1))
    drafted = event.store.read()[-2].fact
    assert isinstance(drafted, RoundDrafted)
    assert drafted.seed == seed.seed


def test_lots_are_drawn_at_the_start_after_players_have_entered() -> None:
    event = begun()
    assert event.state.lots == by_hand("lots", 1)
    assert field_of(event.state).lot(2) == lot(by_hand("lots", 1), 2)


def test_neither_a_note_nor_another_draw_changes_a_seed() -> None:
    """A desk that could move the seed by writing notes would write until it likes the pairing."""
    event = begun()
    event.do(WriteNote(text="hello"))
    (seed,) = seeds(event.do(PairRound()))
    assert seed.seed == by_hand("pairing/1", 1)


def test_what_players_send_changes_the_seed_and_stays() -> None:
    event = begun()
    done = event.do(Contribute(number=2, text=" 042 "), player="Bea")
    entry = done.entries[0].sequence
    (seed,) = seeds(event.do(PairRound()))
    assert (seed.mixed, seed.seed) == (1, by_hand("pairing/1", 1, f"{entry}:2:042"))


def test_a_draw_made_again_has_the_next_count_also_after_an_undo() -> None:
    event = begun()
    event.do(PairRound())
    again = seeds(event.do(PairRound(reason="again")))
    event.do(Undo())
    event.do(Undo())
    assert event.state.draft is None
    third = seeds(event.do(PairRound()))
    assert [one.count for one in (*again, *third)] == [2, 3]
    assert [one.purpose for one in event.state.seeds] == ["lots", *["pairing/1"] * 3]
    assert not verify_fairness(event.store.read()).faults


def test_undo_and_redo_keep_what_was_drawn() -> None:
    event = begun()
    event.do(PairRound())
    before = event.state
    event.do(Undo())
    event.do(Redo())
    assert event.state.draft == before.draft
    assert event.state.seeds == before.seeds
    folded = fold(event.store.read(), find_rulebook)
    assert (folded.seeds, folded.draft) == (event.state.seeds, event.state.draft)


def test_the_secret_is_revealed_at_the_end_and_all_is_right() -> None:
    event = played()
    entries = event.store.read()
    assert event.state.commitments[-1].secret == SECRET
    found = verify_fairness(entries)
    assert (found.secret, found.faults) == (SECRET, [])
    assert [f"{one.purpose}#{one.count}" for one in found.again] == ["pairing/1#2"]
    assert all(one.verdict != "broken" for one in verify(entries, find_rulebook))


def test_a_draw_after_the_secret_is_out_is_warned_of_and_found() -> None:
    event = begun("Ann Bea")
    while len(event.state.rounds) < event.state.rounds_planned:
        event.draw(allow_repeats=True, reason="few")
        event.do(RecordResult(table=1, result="win"))
    event.do(FinishTournament())
    while event.state.draft is None and len(event.state.rounds) == event.state.rounds_planned:
        event.do(Undo())
    while event.state.draft is not None:
        event.do(Undo())
    done = event.do(PairRound(allow_repeats=True, reason="until it suits"))
    assert any("out already" in one for one in done.warnings)
    assert [one.sequence for one in verify_fairness(event.store.read()).faults] == [
        done.entries[0].sequence
    ]


def test_without_the_secret_a_draw_is_made_with_a_warning_and_found() -> None:
    event = begun()
    event.secret = ""
    done = event.do(PairRound())
    assert any("not here" in one for one in done.warnings)
    (fault,) = verify_fairness(event.store.read()).faults
    assert "round-drafted" in fault.what


def test_a_desk_that_lost_the_secret_is_reminded() -> None:
    event = begun("Ann Bea")
    event.draw()
    event.do(RecordResult(table=1, result="win"))
    event.secret = ""
    while len(event.state.rounds) < event.state.rounds_planned:
        event.draw(allow_repeats=True, reason="few")
        event.do(RecordResult(table=1, result="win"))
    assert any("not revealed" in one for one in event.do(FinishTournament()).warnings)
    with pytest.raises(Refusal, match="is not here"):
        event.do(RevealSecret())
    event.secret = SECRET
    event.do(RevealSecret())
    assert event.state.commitments[-1].secret == SECRET


def test_a_journal_without_a_commitment_says_so() -> None:
    from tests.builders import Event  # noqa: PLC0415

    event = Event("street-warriors", FOUR)
    event.start()
    event.draw()
    found = verify_fairness(event.store.read())
    assert (found.committed, found.seeds, found.faults) == (0, [], [])


def test_refusals_of_commitments_and_contributions() -> None:
    event = CommittedEvent(players=FOUR)
    with pytest.raises(Refusal, match="committed already"):
        event.do(CommitDraws())
    with pytest.raises(Refusal, match="not over"):
        event.do(RevealSecret())
    event.do(Contribute(number=1, text="17"), player="Ann")
    assert not event.do(Contribute(number=1, text="17"), player="Ann").entries
    with pytest.raises(Refusal, match="you have added '17'"):
        event.do(Contribute(number=1, text="0815"), player="Ann")
    with pytest.raises(Refusal, match="only for the own"):
        event.do(Contribute(number=2, text="17"), player="Ann")
    for text in ("Bea Baker", "19990101", "12345", "-1", "1 2", "٣", "", "1\n2"):
        with pytest.raises(Refusal, match="at most 4 digits"):
            event.do(Contribute(number=2, text=text), player="Bea")
    event.start()
    event.draw()
    event.do(Contribute(number=1, text="0815"), player="Ann")


def test_a_public_value_is_named_before_it_is_known_and_waited_for() -> None:
    event = CommittedEvent(players=FOUR)
    with pytest.raises(Refusal, match="must not be known yet"):
        event.do(NamePublicValue(what="Lotto", at="2026-11-15T09:00:00+00:00"))
    event.do(NamePublicValue(what="Lotto", at="2026-11-15T19:00:00+00:00"))
    with pytest.raises(Refusal, match="depend on Lotto"):
        event.do(StartTournament())
    with pytest.raises(Refusal, match="known only from"):
        event.do(GivePublicValue(value="1 2 3"))
    done = event.do(GivePublicValue(value="1 2 3"), at="2026-11-15T19:01:00+00:00")
    with pytest.raises(Refusal, match="known already: 1 2 3"):
        event.do(GivePublicValue(value="4 5 6"), at="2026-11-15T19:02:00+00:00")
    with pytest.raises(Refusal, match="nothing can be added"):
        event.do(Contribute(number=1, text="17"), player="Ann")
    event.start()
    assert event.state.lots == by_hand("lots", 1, f"{done.entries[0].sequence}:0:1 2 3")


def test_a_public_value_can_be_done_without_for_a_reason() -> None:
    event = CommittedEvent(players=FOUR)
    event.do(NamePublicValue(what="Lotto", at="2026-11-15T19:00:00+00:00"))
    with pytest.raises(Refusal, match="no reason"):
        event.do(WithdrawPublicValue(reason=" "))
    event.do(WithdrawPublicValue(reason="no network"))
    assert not event.do(WithdrawPublicValue(reason="again")).entries
    with pytest.raises(Refusal, match="was named before: Lotto"):
        event.do(NamePublicValue(what="Another", at="2026-11-15T20:00:00+00:00"))
    event.start()
