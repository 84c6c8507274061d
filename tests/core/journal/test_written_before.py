"""Journals that version 0.1.0 wrote are read, told and written again as it did, byte for byte.

`written_by_0_1/` was made by that version from random walks and a mended round; together the files
hold every kind of fact that it knew. `expected.json` has what it said of each: the log, the phase,
the tables and the standings. Words of the log that were changed since then are changed there too:
"1 tables" is "1 table", codes such as "double-loss" are words, and who comes back returned after a
round.
"""

from __future__ import annotations

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

from topcut import rulebooks
from topcut.core.journal.entry import BEGINNING, Entry, check_chain, seal
from topcut.core.journal.reading import parse
from topcut.core.projections.ranking import standings
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.fold import fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook

HERE = Path(__file__).parent / "written_by_0_1"
FILES = {path.stem: path for path in sorted(HERE.glob("*.journal"))}
EXPECTED: dict[str, Any] = json.loads((HERE / "expected.json").read_text("utf-8"))
MATCH_PLAY = Path(__file__).parents[2] / "rules" / "trek" / "match-play.toml"


def find(opened: TournamentOpened) -> Rulebook:
    if opened.rulebook == "match-play":
        return rulebooks.parse(MATCH_PLAY.read_text("utf-8"), MATCH_PLAY.name)
    return find_rulebook(opened)


def lines(name: str) -> list[bytes]:
    return FILES[name].read_bytes().splitlines()


def read(name: str) -> list[Entry]:
    entries = [parse(line, number) for number, line in enumerate(lines(name), 1)]
    check_chain(entries)
    return entries


@pytest.mark.parametrize("name", FILES)
def test_the_same_bytes_again(name: str) -> None:
    assert [entry.line().encode() for entry in read(name)] == lines(name)


@pytest.mark.parametrize("name", FILES)
def test_the_same_facts_give_the_same_digests(name: str) -> None:
    previous, after = BEGINNING, 0
    for _, action in groupby(read(name), key=lambda entry: entry.action):
        entries = tuple(action)
        first = entries[0]
        again = seal(
            [entry.fact for entry in entries],
            after=after,
            previous=previous,
            at=first.at,
            by=first.by,
            role=first.role,
        )
        assert again == entries
        previous, after = again[-1].digest, again[-1].sequence


@pytest.mark.parametrize("name", FILES)
def test_the_same_state_and_the_same_log(name: str) -> None:
    entries, expected = read(name), EXPECTED[name]
    state = fold(entries, find)

    def called(number: int) -> str:
        return state.name_of(number) if number in state.entrants else f"#{number}"

    assert [str(entry.fact.words(called)) for entry in entries] == expected["words"]
    assert state.phase == expected["phase"]
    tables = [[list(table.players) for table in one.tables] for one in state.rounds]
    assert tables == expected["round_tables"]
    assert [[row.rank, row.player, row.points] for row in standings(state)] == expected["standings"]
    assert _matches(state) == expected["bracket"]


def _matches(state: State) -> list[Any]:
    """Of every match who plays it, None where that is not known."""
    return [
        [match.match.number, [side if isinstance(side, int) else None for side in match.sides]]
        for one in state.brackets.values()
        for match in one.bracket.standings
    ]
