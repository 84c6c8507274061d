"""Events of a size that a desk seldom sees, written into the database as a desk would have."""

from __future__ import annotations

from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY

from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.swiss.paired_round import pair_pools
from topcut.core.tournament.fold import advance, fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.rounds.clock import ClockStarted
from topcut.core.tournament.rounds.pairings import RoundDrafted, RoundPublished
from topcut.core.tournament.state import Details, Result, State
from topcut.sheets.load import find_rulebook
from topcut.store.accounts import accounts
from topcut.store.accounts.sessions import SessionStore
from topcut.store.events.events import sum_up
from topcut.store.events.journals import DatabaseStore
from topcut.store.models import Account, Journal, Staff

AT = "2026-11-15T10:00:00+00:00"
NAME = "The organizer"


def events() -> dict[str, str]:
    accounts.new_account("bench", NAME, "correct horse battery", opens_events=True)
    return {
        "thousand": _event("thousand", 1_000, rounds=3, drafted=False),
        "two thousand": _event("two-thousand", 2_000, rounds=5, drafted=False),
        "draft": _event("draft", 2_000, rounds=5, drafted=True),
    }


def session() -> str:
    """As after a log-in."""
    account = Account.objects.get(login="bench")
    store = SessionStore()
    store[SESSION_KEY] = str(account.pk)
    store[BACKEND_SESSION_KEY] = "django.contrib.auth.backends.ModelBackend"
    store[HASH_SESSION_KEY] = account.get_session_auth_hash()
    store.save()
    return str(store.session_key)


def _event(name: str, players: int, *, rounds: int, drafted: bool) -> str:
    """All rounds but the last are played; the last is published, or only drafted."""
    journal = Journal.objects.create(id=name, name=name)
    Staff.objects.create(
        journal=journal, account=Account.objects.get(login="bench"), role="organizer"
    )
    entries, state = _opened(name, players)
    rng = SeededRandom(7, name)
    for round in range(1, rounds + 1):
        is_last = round == rounds
        facts = _round(state, round, rng, played=not is_last, published=not drafted or not is_last)
        more = _sealed(facts, state.sequence, state.digest)
        entries += more
        state = advance(state, more) or state
    DatabaseStore(name).append(entries, expected=0)
    sum_up(name, state)
    return name


def _opened(name: str, players: int) -> tuple[list[Entry], State]:
    entrants = tuple(
        NewEntrant(number=n, details=Details(name=f"Player {n}")) for n in range(1, players + 1)
    )
    facts: list[Fact] = [
        TournamentOpened(name=name, rulebook="street-warriors", edition="1.0", lots=1),
        EntrantsEntered(entrants=entrants),
        TournamentStarted(players=players, rounds=10, cut=8),
    ]
    entries = list(_sealed(facts, 0, BEGINNING))
    return entries, fold(entries, find_rulebook)


def _round(
    state: State, round: int, rng: SeededRandom, *, played: bool, published: bool
) -> list[Fact]:
    tables = pair_pools(state, round, seed=round).tables
    facts: list[Fact] = [RoundDrafted(round=round, tables=tables, seed=round)]
    if published:
        clock = ClockStarted(stage="swiss", round=round, minutes=50, at=AT)
        facts += [RoundPublished(round=round), clock]
    for number, table in enumerate(tables if played else (), 1):
        if not table.alone:
            result = Result(code=("win", "loss")[rng.below(2)])
            facts.append(ResultRecorded(stage="swiss", round=round, table=number, result=result))
    return facts


def _sealed(facts: list[Fact], after: int, previous: str) -> tuple[Entry, ...]:
    """Each fact as an action of its own, but for what one action always has."""
    found: list[Entry] = []
    for fact in facts:
        (entry,) = seal([fact], after=after, previous=previous, at=AT, by=NAME, role="organizer")
        found.append(entry)
        after, previous = entry.sequence, entry.digest
    return tuple(found)
