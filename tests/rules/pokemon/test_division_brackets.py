"""A house rulebook with divisions and announced brackets: each division plays its own table, or the
event's where none was announced for it (ST-179 with PK-067)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import Event
from tests.rules.pokemon.notation import PK, people, play_brackets, play_swiss
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.refusal import Refusal
from topcut.rulebooks import brackets, text_of, whole_text

TABLES = """
[bracket.tables]
names = ["standard", "modified-mcintyre"]
rules = ["ST-179"]
"""


@pytest.fixture
def event(tmp_path: Path) -> Event:
    """32 Juniors and 32 Masters, each with a cut to 8."""
    house = whole_text(text_of(PK), PK).replace('id = "pokemon"', 'id = "pokemon-tables"') + TABLES
    path = tmp_path / "pokemon-tables.toml"
    path.write_text(house, encoding="utf-8")
    event = Event(str(path))
    event.do(EnterPlayers(players=tuple(people(Junior=32, Masters=32))))
    for division in ("Junior", "Masters"):
        event.do(AnnounceStructure(rounds=4, cut=8, division=division))
    return event


def announce(event: Event, name: str, division: str = "") -> None:
    found = brackets.read(name)
    event.do(AnnounceBracket(name=found.name, text=found.text, division=division))


def matches(event: Event) -> dict[str, int]:
    """How many matches each division's bracket has: 7 of eight players, 9 where the losers of the
    best seeds have a second chance (A-ST25)."""
    return {name: len(one.bracket.shape.matches) for name, one in event.state.brackets.items()}


@pytest.mark.rule("ST-179", "PK-067")
def test_a_division_plays_the_table_that_was_announced_for_it(event: Event) -> None:
    announce(event, "modified-mcintyre-8", "Masters")
    event.start()
    play_swiss(event, seed=1)
    event.do(MakeCut())
    assert matches(event) == {"Junior": 7, "Masters": 9}
    assert play_brackets(event, seed=1).phase == "finished"


@pytest.mark.rule("ST-179")
def test_the_events_table_is_for_divisions_without_their_own(event: Event) -> None:
    announce(event, "modified-mcintyre-8")
    announce(event, "standard-8", "Junior")
    event.start()
    play_swiss(event, seed=2)
    event.do(MakeCut())
    assert matches(event) == {"Junior": 7, "Masters": 9}


@pytest.mark.rule("ST-179", "T-60")
def test_each_divisions_table_has_to_fit(event: Event) -> None:
    announce(event, "modified-mcintyre-16", "Masters")
    with pytest.raises(Refusal, match="8 players of Masters would play in it"):
        event.start()
