"""Deck checks at the desk: tables by lot, a list beside its counter, the difference, extra time."""

from __future__ import annotations

import html
import re
from typing import Any

import pytest

from tests.web.conftest import DeskEvent
from tests.web.deck_lists import IMPORT, LEGAL, LINES, hand_in
from tests.web.played import play_rounds
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.state import Details

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
ALL = {f"found-{place}": line.split()[0] for place, line in enumerate(["1 Brak", *LINES])}
"""Every card found, in the order of the list."""


@pytest.fixture
def checked(desk_event: DeskEvent) -> DeskEvent:
    """Eight players with legal lists in their first round."""
    desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in NAMES)), IMPORT)
    desk_event.do(*(hand_in(number) for number in range(1, 9)))
    desk_event.do(StartTournament(), PairRound(), PublishRound())
    return desk_event


def get(event: DeskEvent, rest: str, role: str = "judge") -> str:
    answer = event.browser(role).get(event.path(rest))
    assert answer.status_code == 200
    return html.unescape(answer.content.decode())


def post(event: DeskEvent, rest: str, role: str = "judge", **fields: Any) -> tuple[int, str]:
    answer = event.browser(role).post(event.path(rest), fields)
    return answer.status_code, html.unescape(answer.content.decode())


def found(event: DeskEvent, number: int, how: str = "counted", **fields: Any) -> tuple[int, str]:
    fields = {"version": "1", "how": how, **fields}
    return post(event, f"decks/{number}/check/found/", **fields)


class TestDrawing:
    def test_from_a_seed_that_is_kept(self, checked: DeskEvent) -> None:
        assert post(checked, "decks/checks/draw/", "scorekeeper", tables="1")[0] == 403
        assert post(checked, "decks/checks/draw/", tables="2")[0] == 302
        draw = checked.state.deck_check_draws[-1]
        assert len(draw.tables) == 2
        page = get(checked, "decks/checks/")
        for table in checked.state.rounds[0].tables:
            shown = [f">{checked.state.name_of(one)}<" in page for one in table.players]
            assert shown == [table.number in draw.tables] * 2
        assert "deck checks of round 1" in get(checked, "finish/check/"), "drawn again"

    def test_nobody_twice(self, checked: DeskEvent) -> None:
        for tables in ("1", "3"):
            post(checked, "decks/checks/draw/", tables=tables, not_twice="on")
        first, second = (set(one.tables) for one in checked.state.deck_check_draws)
        assert first | second == {1, 2, 3, 4}
        assert not first & second
        status, page = post(checked, "decks/checks/draw/", tables="1", not_twice="on")
        assert (status, "No table is left to check." in page) == (422, True)

    def test_undefeated(self, checked: DeskEvent) -> None:
        play_rounds(checked)
        status, _ = post(checked, "decks/checks/draw/", tables="9", undefeated="on")
        assert status == 302
        tables = checked.state.deck_check_draws[-1].tables
        assert len(tables) < len(checked.state.rounds[-1].tables)

    @pytest.mark.parametrize("tables", ["", "0", "-1", "x"])
    def test_how_many(self, checked: DeskEvent, tables: str) -> None:
        assert post(checked, "decks/checks/draw/", tables=tables)[0] == 422
        assert checked.state.deck_check_draws == []


class TestCounting:
    def test_the_list_beside_its_counter(self, checked: DeskEvent) -> None:
        page = get(checked, "decks/3/check/")
        assert page.count("data-wanted=") == len(ALL)
        assert "/ 41" in page
        assert "genuine card" in page, "what is ticked by hand"
        assert [(one.by, one.number) for one in checked.state.list_readings] == [("The judge", 3)]
        assert "MK-0" not in re.sub(r"<[^>]+>", "", page), "no codes in the page"

    def test_everything_is_there(self, checked: DeskEvent) -> None:
        assert found(checked, 3, **ALL, tick="MK-011")[0] == 302
        (check,) = checked.state.deck_checks
        assert (check.by, check.missing, check.extra, check.ticks) == (
            "The judge",
            (),
            (),
            ("MK-011",),
        )

    def test_a_difference_and_extra_time_for_the_table(self, checked: DeskEvent) -> None:
        """Two of three Swords and a card that is not on the list; five minutes for it."""
        fields = {**ALL, "found-1": "2", "extra": "1 Wand", "minutes": "5", "note": "sorry"}
        assert found(checked, 3, **fields)[0] == 302
        (check,) = checked.state.deck_checks
        assert (check.missing, check.extra) == ((("Sword", 1),), (("Wand", 1),))
        table = next(one for one in checked.state.rounds[0].tables if 3 in one.players)
        assert (table.extension, check.table, check.minutes) == (5, table.number, 5)
        page = get(checked, "decks/3/")
        assert "Correct the list to what was found" in page
        assert f"5 more minutes for table {table.number}" in page
        mended = get(checked, "decks/3/correct/?found")
        assert "2 Sword\n" in mended
        assert "1 Wand\n" in mended
        assert "Give the time" in get(checked, "judges/"), "the judges' log still has its form"
        assert "deck check" in get(checked, "judges/").lower()

    def test_time_that_was_taken_back_is_no_longer_told(self, checked: DeskEvent) -> None:
        found(checked, 3, "same", minutes="5")
        table = checked.state.deck_checks[0].table
        assert "+5 min" in get(checked, "decks/checks/")
        checked.do(ExtendTime(table=table, minutes=3), ExtendTime(table=table, minutes=-5))
        assert f"3 more minutes for table {table}" in get(checked, "decks/3/")
        assert "+3 min" in get(checked, "decks/checks/")
        checked.do(ExtendTime(table=table, minutes=-3))
        assert "more minutes for table" not in get(checked, "decks/3/")
        assert " min</small>" not in get(checked, "decks/checks/")

    def test_as_listed_without_counting(self, checked: DeskEvent) -> None:
        assert found(checked, 3, "same")[0] == 302
        assert "As listed" in get(checked, "decks/3/")

    def test_nothing_counted_is_not_as_listed(self, checked: DeskEvent) -> None:
        status, page = found(checked, 3)
        assert status == 422
        assert "Nothing was counted." in page
        assert checked.state.deck_checks == []

    @pytest.mark.parametrize("typed", ["x", "-1", "1000", "٣", "9" * 30])
    def test_what_is_no_count(self, checked: DeskEvent, typed: str) -> None:
        status, page = found(checked, 3, **{**ALL, "found-1": typed})
        assert status == 422
        assert "copies cannot be there" in page
        assert 'name="found-2" type="number" inputmode="numeric" min="0" max="999"\n' in page
        assert re.search(r'id="found-2"[^>]*value="3"', page), "the others are still there"

    def test_a_list_that_has_changed_meanwhile(self, checked: DeskEvent) -> None:
        get(checked, "decks/3/check/")
        typed = LEGAL.replace("3 Sword", "2 Sword\n1 Wand")
        post(checked, "decks/3/correct/", list=typed, reason="swapped")
        status, page = found(checked, 3, **ALL)
        assert (status, "changed since you looked" in page) == (422, True)

    def test_a_table_with_its_result_gets_no_time_and_nothing_is_recorded(
        self, checked: DeskEvent
    ) -> None:
        checked.do(*(RecordResult(table=number, result="win") for number in (1, 2, 3, 4)))
        assert "Extra minutes" not in get(checked, "decks/3/check/")
        status, page = found(checked, 3, "same", minutes="5")
        assert (status, "has its result already" in page) == (422, True)
        assert checked.state.deck_checks == []

    def test_nobody_without_a_list(self, playing: DeskEvent) -> None:
        answer = playing.browser("judge").get(playing.path("decks/1/check/"))
        assert answer.status_code == 422


def test_in_the_bracket(checked: DeskEvent) -> None:
    play_rounds(checked)
    checked.do(MakeCut(size=4))
    assert post(checked, "decks/checks/draw/", tables="1")[0] == 302
    draw = checked.state.deck_check_draws[-1]
    assert draw.stage == "elimination"
    table = stage_of(checked.state).table(draw.tables[0])[1]
    player = table.players[0]
    assert f"Extra minutes for table {table.number}" in get(checked, f"decks/{player}/check/")
    assert found(checked, player, "same", minutes="4")[0] == 302
    assert stage_of(checked.state).table(table.number)[1].extension == 4
    assert "checked" in get(checked, "decks/checks/")
