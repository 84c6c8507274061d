"""The fold: the same state however often and however piecemeal it is made, and no surprises."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import topcut.core.tournament
from tests.builders import NOW, Event
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.undo import Redo, Undo
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.journal.reading import read_lines
from topcut.core.tournament.bracket import BracketMade, QualifierReplaced
from topcut.core.tournament.finishing import TournamentFinished, TournamentReopened
from topcut.core.tournament.fold import advance, fold, standing_entries
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.entrants import EntrantsEntered, EntrantWithdrawn, NewEntrant
from topcut.core.tournament.players.leaving import EntrantDropped, EntrantReturned
from topcut.core.tournament.results.match_play import GameRecorded
from topcut.core.tournament.results.match_results import (
    ResultConfirmed,
    ResultCorrected,
    ResultDisputed,
    ResultRecorded,
)
from topcut.core.tournament.rounds.clock import ExtraTimeTakenBack, TimeExtended
from topcut.core.tournament.rounds.pairings import (
    PlayersSwapped,
    RoundDrafted,
    RoundPublished,
    RoundUnpublished,
    TableSeating,
)
from topcut.core.tournament.state import Details, Result, State
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.sheets.load import find_rulebook


def evening() -> tuple[Entry, ...]:
    event = Event("munchkin", "Ann Bea Cid Dan Eve")
    event.do(AnnounceStructure(rounds=2, cut=4))
    event.start()
    event.draw()
    for table in (1, 2):
        event.do(RecordResult(table=table, result="win"), player=name_at(event, table))
    event.do(EnterPlayers(players=(Details(name="Late"),)))
    event.draw()
    event.do(StartClock())
    event.do(ExtendTime(table=1, minutes=5))
    event.do(GivePenalty(number=1, penalty="warning", reason="slow"))
    event.do(Undo())
    for table in (1, 2, 3):
        event.do(RecordResult(table=table, result="loss"))
    event.do(CorrectResult(table=1, result="win", reason="misheard"))
    event.do(MakeCut())
    event.do(RecordResult(table=1, result="win"))
    event.do(Undo())
    event.do(Redo())
    event.do(RecordResult(table=2, result="loss"))
    event.do(DropPlayer(number=winner_of(event, 1)))
    event.do(FinishTournament())
    return event.store.read()


def name_at(event: Event, table: int) -> str:
    return event.state.name_of(event.state.rounds[-1].tables[table - 1].players[0])


def winner_of(event: Event, match: int) -> int:
    elimination = event.state.elimination
    assert elimination is not None
    return dict(elimination.bracket.winners)[match]


ENTRIES = evening()


def test_folding_twice_gives_the_same() -> None:
    assert fold(ENTRIES, find_rulebook) == fold(ENTRIES, find_rulebook)
    assert fold(ENTRIES, find_rulebook).phase == "finished"


def test_folding_what_was_written_and_read_again_gives_the_same() -> None:
    read = read_lines(entry.line_with_values() for entry in ENTRIES)
    assert fold(read, find_rulebook) == fold(ENTRIES, find_rulebook)


@pytest.mark.parametrize("at", range(1, len(ENTRIES)))
def test_going_on_from_any_entry_gives_the_same_and_leaves_the_old_state_alone(at: int) -> None:
    old = fold(ENTRIES[:at], find_rulebook)
    kept = deepcopy(old)
    for size in (1, 3, len(ENTRIES)):
        more = ENTRIES[at : at + size]
        new = advance(old, more)
        goes_back = any(
            isinstance(one.fact, ActionUndone | ActionRedone) and one.fact.action <= at
            for one in more
        )
        assert (new is None) == goes_back
        if new is not None:
            assert new == fold(ENTRIES[: at + len(more)], find_rulebook)
    assert old == kept


def test_what_does_not_stand_leaves_no_trace() -> None:
    """A journal with undone actions folds to the same as one in which they never were."""
    standing = standing_entries(ENTRIES)
    without = rewritten([entry.fact for entry in standing])
    one, two = fold(ENTRIES, find_rulebook), fold(without, find_rulebook)
    one.sequence = two.sequence = 0
    assert [table.players for round in one.rounds for table in round.tables] == [
        table.players for round in two.rounds for table in round.tables
    ]
    assert one.entrants == two.entrants
    assert one.phase == two.phase


def rewritten(facts: Sequence[Fact]) -> list[Entry]:
    entries: list[Entry] = []
    for fact in facts:
        previous = entries[-1].digest if entries else BEGINNING
        entries += seal(
            [fact], after=len(entries), previous=previous, at=NOW, by="x", role="organizer"
        )
    return entries


# ---------------------------------------------------------------------- facts out of place

SMALL = st.integers(1, 6)


def any_fact() -> st.SearchStrategy[Fact]:
    """Well made in itself, about players, rounds and tables that may or may not be there."""
    result = st.builds(Result, code=st.sampled_from(["win", "loss", "draw", "nonsense"]))
    seating = st.builds(
        TableSeating,
        players=st.lists(SMALL, min_size=2, max_size=2).map(tuple),
        alone=st.just(""),
    )
    numbers = st.lists(SMALL, min_size=2, max_size=4, unique=True).map(tuple)
    new = st.builds(
        NewEntrant, number=SMALL, details=st.builds(Details, name=st.just("Zoe")), late=SMALL
    )
    where = {"stage": st.sampled_from(["swiss", "elimination"]), "round": SMALL, "table": SMALL}
    return st.one_of(
        st.builds(EntrantsEntered, entrants=st.lists(new, max_size=2).map(tuple)),
        st.builds(EntrantWithdrawn, number=SMALL),
        st.builds(EntrantDropped, number=SMALL, last_round=SMALL),
        st.builds(EntrantReturned, number=SMALL, from_round=SMALL),
        st.builds(RoundDrafted, round=SMALL, tables=st.lists(seating, max_size=2).map(tuple)),
        st.builds(PlayersSwapped, first=SMALL, second=SMALL),
        st.builds(RoundPublished, round=SMALL),
        st.builds(RoundUnpublished, round=SMALL),
        st.builds(ResultRecorded, result=result, **where),
        st.builds(ResultConfirmed, **where),
        st.builds(ResultDisputed, result=result, reporter=SMALL, **where),
        st.builds(ResultCorrected, result=st.none() | result, reason=st.just("r"), **where),
        st.builds(GameRecorded, winner=st.sampled_from([0, 1, 2]), **where),
        st.builds(TimeExtended, minutes=SMALL, **where),
        st.builds(ExtraTimeTakenBack, minutes=SMALL, **where),
        st.builds(
            BracketMade,
            standings=numbers,
            qualifiers=numbers,
            places=st.lists(st.none() | SMALL, min_size=1, max_size=4).map(tuple),
            seed=SMALL,
        ),
        st.builds(
            QualifierReplaced,
            leaver=SMALL,
            qualifiers=numbers,
            places=st.lists(st.none() | SMALL, min_size=1, max_size=4).map(tuple),
        ),
        st.builds(TournamentStarted, players=SMALL, rounds=SMALL, cut=st.just(0)),
        st.just(TournamentFinished()),
        st.builds(TournamentReopened, reason=st.just("r")),
        st.builds(ActionUndone, action=st.integers(1, 12)),
        st.builds(ActionRedone, action=st.integers(1, 12)),
    )


PREFIXES = [ENTRIES[:at] for at in (2, 4, 6, 8, 12, len(ENTRIES) - 4, len(ENTRIES))]


@given(prefix=st.sampled_from(PREFIXES), facts=st.lists(any_fact(), min_size=1, max_size=6))
def test_any_facts_after_any_past_fold_or_are_named(
    prefix: tuple[Entry, ...], facts: list[Fact]
) -> None:
    entries = list(prefix)
    for fact in facts:
        entries += seal(
            [fact], after=len(entries), previous=entries[-1].digest, at=NOW, by="x", role="judge"
        )
    with suppress(JournalError):
        assert isinstance(fold(entries, find_rulebook), State)


@pytest.mark.parametrize(
    "reader", ["core.tournament.fold", "sheets.journal_file", "sheets.recover"]
)
def test_whoever_reads_journals_knows_every_module_of_facts(reader: str) -> None:
    """A module that fold.py does not import would make its facts unknown to who only reads."""
    code = f"import sys, topcut.{reader}; print(*sys.modules)"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    folder = Path(topcut.core.tournament.__path__[0])
    files = [one.relative_to(folder).with_suffix("") for one in folder.rglob("[a-z]*.py")]
    modules = {".".join(("topcut.core.tournament", *one.parts)) for one in files}
    assert "topcut.core.tournament.players.entrants" in modules
    assert modules <= set(loaded)
