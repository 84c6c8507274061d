"""Reading a large journal: from bytes to the folded state, as a ratio to `json.loads` of its lines.

5,000 players and 13 rounds as an event of that size is run: players come from a list, check in one
by one, every result is an action of its own, and now and then somebody drops.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from topcut.cli.demo.players import NAMES
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.journal.fact import Fact
from topcut.core.journal.personal import Sealing
from topcut.core.tournament.fold import fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.check_in import EntrantsCheckedIn
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.players.leaving import EntrantDropped
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.rounds.clock import ClockStarted
from topcut.core.tournament.rounds.pairings import RoundDrafted, RoundPublished, TableSeating
from topcut.core.tournament.state import Details, Result, State
from topcut.sheets.journal_file import contents
from topcut.sheets.load import find_rulebook

PLAYERS, ROUNDS = 5_000, 13
AIM = 6
"""Times json.loads, at most."""
TIMES = 5
AT = "2026-11-15T10:00:00+00:00"


def journal_reading() -> None:
    """Prints one table; each figure is a median of CPU times, taken in turn."""
    text = journal(PLAYERS, ROUNDS)
    lines = text.splitlines()
    entries = contents(text).entries
    steps: list[Callable[[], object]] = [
        lambda: _loaded(lines),
        lambda: contents(text).entries,
        lambda: fold(entries, find_rulebook),
        lambda: _state(text),
    ]
    runs = [[_timed(step) for step in steps] for _ in range(TIMES)]
    plain, parsed, folded, whole = (median(times) for times in zip(*runs, strict=True))
    ratio = whole / plain
    verdict = "met" if ratio <= AIM else "MISSED"
    print(
        f"reading a journal, {PLAYERS:,} players x {ROUNDS} rounds: {len(lines):,} lines,", end=""
    )
    print(f" {len(text) / 1e6:.1f} MB (CPU ms, median of {TIMES})")
    print(f"{'json.loads':>12}{'entries':>12}{'fold':>12}{'to state':>12}{'ratio':>8}{'aim':>6}")
    print(f"{plain:12.0f}{parsed:12.0f}{folded:12.0f}{whole:12.0f}{ratio:8.1f}{AIM:6}  {verdict}")


def journal(players: int, rounds: int) -> bytes:
    sealed: list[Entry] = []
    staff: dict[int, str] = {}
    for facts in _actions(players, rounds):
        previous = sealed[-1].digest if sealed else BEGINNING
        new = seal(
            facts,
            after=len(sealed),
            previous=previous,
            at=AT,
            by="Jörg",
            role="organizer",
            sealing=Sealing(b"bench", staff),
        )
        staff.update(named for entry in new for named in entry.staff_named())
        sealed += new
    return "".join(f"{entry.line_with_values()}\n" for entry in sealed).encode()


def _loaded(lines: list[bytes]) -> None:
    """Each line for itself, and nothing is kept."""
    for line in lines:
        json.loads(line)


def _state(text: bytes) -> State:
    return fold(contents(text).entries, find_rulebook)


def _timed(what: Callable[[], object]) -> float:
    start = process_time()
    what()
    return (process_time() - start) * 1000


def _actions(players: int, rounds: int) -> list[list[Fact]]:
    luck = Random(1)
    names = [f"{NAMES[n % len(NAMES)]} {n}" for n in range(1, players + 1)]
    entrants = [NewEntrant(number=n, details=Details(name=x)) for n, x in enumerate(names, 1)]
    actions: list[list[Fact]] = [
        [TournamentOpened(name="Large", rulebook="munchkin", edition=_edition(), lots=1)],
        [EntrantsEntered(entrants=tuple(entrants))],
        *([EntrantsCheckedIn(numbers=(n,))] for n in range(1, players + 1)),
        [TournamentStarted(players=players, rounds=rounds, cut=16)],
    ]
    here = list(range(1, players + 1))
    for round in range(1, rounds + 1):
        luck.shuffle(here)
        seats = [TableSeating(players=pair) for pair in zip(here[::2], here[1::2], strict=False)]
        if len(here) % 2:
            seats.append(TableSeating(players=(here[-1],), alone="bye"))
        actions.append([RoundDrafted(round=round, tables=tuple(seats), seed=round)])
        actions.append([RoundPublished(round=round)])
        actions.append([ClockStarted(stage="swiss", round=round, at=AT, minutes=35)])
        actions += [[_result(round, table, luck)] for table in range(1, len(here) // 2 + 1)]
        leaving = luck.sample(here, players // 100)
        actions += [[EntrantDropped(number=one, last_round=round)] for one in leaving]
        here = [one for one in here if one not in set(leaving)]
    return actions


def _result(round: int, table: int, luck: Random) -> Fact:
    result = Result(code=luck.choice(("win", "loss")), games=luck.choice(((2, 0), (2, 1))))
    return ResultRecorded(stage="swiss", round=round, table=table, result=result)


def _edition() -> str:
    from topcut import rulebooks  # noqa: PLC0415

    return rulebooks.read("munchkin").edition


if __name__ == "__main__":
    journal_reading()
