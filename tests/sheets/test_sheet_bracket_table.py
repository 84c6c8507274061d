"""A bracket that was announced goes into a sheet and comes back."""

from __future__ import annotations

import pytest

from tests.rules.trek.match_play import better, final, places, play, win, worse
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.ranking import final_places
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.rulebooks import brackets
from topcut.sheets.load import find_rulebook
from topcut.sheets.model import plain
from topcut.sheets.sheet import read_sheet
from topcut.sheets.write import sheet_of


def names(state) -> list[str]:
    return [state.name_of(one.player) for one in final_places(state)]


@pytest.mark.parametrize("choose", [better, worse])
@pytest.mark.parametrize("table", ["", "modified-mcintyre-8", "mcintyre-8", "play-in-8"])
def test_there_and_back(table: str, choose) -> None:
    event = final(8, table)
    event.do(RecordResult(table=1, result="draw"))
    play(event, choose)
    written = plain(sheet_of(event.state))
    again = read_sheet(written, {}).state
    assert names(again) == places(event)
    assert plain(sheet_of(again)) == written
    found = verify(read_sheet(written, {}).entries, find_rulebook)
    assert [one.verdict for one in found] == ["optimal"]


@pytest.mark.parametrize("played", [0, 1, 3, 5])
def test_players_who_skip_the_first_round_are_not_lost(played: int) -> None:
    event = final(11, "play-in-11")
    for match in range(1, played + 1):
        standing = event.state.elimination.bracket.standing(match)
        win(event, match, event.state.name_of(standing.sides[0]))
    written = plain(sheet_of(event.state))
    again = read_sheet(written, {}).state
    assert again.elimination.bracket == event.state.elimination.bracket
    assert len(again.elimination.qualifiers) == 11
    assert plain(sheet_of(again)) == written


def test_a_wrong_table_is_refused() -> None:
    written = plain(sheet_of(final(8, "modified-mcintyre-8").state))
    with pytest.raises(Refusal, match="bracket_table: line 1"):
        read_sheet({**written, "bracket_table": "nothing"}, {})
    with pytest.raises(Refusal, match="8 players are named, and its table has 4 places"):
        read_sheet({**written, "bracket_table": brackets.read("play-in-4").text}, {})
