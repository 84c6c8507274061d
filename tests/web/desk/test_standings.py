"""Standings of every round, by division, searched, paged, and explained."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, names, other_event, play_rounds, report_all
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import Details


def listed(page: str) -> list[str]:
    return re.findall(r'class="opens"[^>]*>([^<]*)</a>', page)


class TestStandings:
    def test_of_every_round(self, playing: DeskEvent) -> None:
        report_all(playing)
        playing.do(PairRound(), PublishRound())
        state = report_all(playing, "loss")
        client = playing.browser("judge")
        for after in (1, 2):
            page = client.get(playing.path(f"standings/?after={after}")).content.decode()
            order = [state.name_of(row.player) for row in standings(state, after)]
            assert listed(page) == order

    @pytest.mark.parametrize("after", ["", "0", "99", "-1", "x", "²", "1" * 500])
    def test_any_other_round_is_the_last(self, playing: DeskEvent, after: str) -> None:
        report_all(playing)
        page = playing.browser("judge").get(playing.path(f"standings/?after={after}"))
        assert "after round 1" in page.content.decode()

    def test_open_tables_are_said(self, playing: DeskEvent) -> None:
        client = playing.browser("judge")
        assert "still open" in client.get(playing.path("standings/")).content.decode()
        report_all(playing)
        assert "still open" not in client.get(playing.path("standings/")).content.decode()

    def test_who_dropped_is_marked(self, playing: DeskEvent) -> None:
        report_all(playing)
        playing.do(DropPlayer(number=3))
        page = playing.browser("judge").get(playing.path("standings/")).content.decode()
        assert page.count('class="badge">dropped') == 1

    def test_search_keeps_the_place(self, playing: DeskEvent) -> None:
        state = report_all(playing)
        client = playing.browser("judge")
        part = client.get(
            playing.path("standings/?search=GUS"), **HTMX, HTTP_HX_TARGET="rows"
        ).content.decode()
        assert listed(part) == ["Gus"]
        rank = next(row.rank for row in standings(state) if state.name_of(row.player) == "Gus")
        assert f'<td class="number">{rank}</td>' in part
        assert "<html" not in part

    def test_two_thousand_players(self, desk_event: DeskEvent) -> None:
        large = other_event(desk_event, "magic-style", names(2_000))
        large.do(PairRound(), PublishRound())
        client = large.browser("judge")
        page = client.get(large.path("standings/?page=20")).content.decode()
        assert len(listed(page)) == 100
        assert "20 / 20" in page
        assert "page=19" in page
        found = client.get(large.path("standings/?search=0777")).content.decode()
        assert listed(found) == ["Player 0777"]


class TestDivisions:
    def test_each_for_itself(self, desk_event: DeskEvent) -> None:
        ages = ("Junior", "Senior", "Masters")
        players = tuple(Details(name=f"{ages[n % 3]} {n}", division=ages[n % 3]) for n in range(24))
        event = other_event(desk_event, "pokemon", players)
        state = play_rounds(event)
        client = event.browser("judge")
        page = client.get(event.path("standings/?of=Senior")).content.decode()
        assert len(listed(page)) == 8
        assert all(name.startswith("Senior") for name in listed(page))
        everybody = client.get(event.path("standings/?of=")).content.decode()
        assert len(listed(everybody)) == 24
        nonsense = client.get(event.path("standings/?of=Elders")).content.decode()
        assert len(listed(nonsense)) == 24
        assert len(state.pools) in (0, 3)


class TestWhy:
    def test_round_by_round_opponent_by_opponent(self, playing: DeskEvent) -> None:
        state = report_all(playing)
        table = state.rounds[0].tables[0]
        winner, loser = table.players
        client = playing.browser("scorekeeper")
        page = client.get(playing.path(f"standings/{winner}/")).content.decode()
        assert f"won against {state.name_of(loser)}" in page
        assert "+2" in page
        for step in state.rulebook.ranking:
            assert step.label in page
        assert playing.path("correct/1/1/") in page
        other = client.get(playing.path(f"standings/{loser}/")).content.decode()
        assert f"lost to {state.name_of(winner)}" in other

    def test_what_separates_from_the_neighbours(self, playing: DeskEvent) -> None:
        """Four winners with 2 points, four losers with 0: the fifth is below the fourth by
        points."""
        state = report_all(playing)
        rows = standings(state)
        page = playing.browser("judge").get(playing.path(f"standings/{rows[4].player}/"))
        text = page.content.decode()
        why = text[text.index("Why this place") :]
        assert f"Below {state.name_of(rows[3].player)}" in why
        assert "<strong>0 : 2</strong>" in why
        assert f"Above {state.name_of(rows[5].player)}" in why

    def test_as_a_row_of_the_table(self, playing: DeskEvent) -> None:
        report_all(playing)
        part = playing.browser("judge").get(playing.path("standings/1/"), **HTMX).content.decode()
        assert part.strip().startswith('<tr class="why">')

    @pytest.mark.parametrize("number", ["99", "0", "9" * 60])
    def test_nobody(self, playing: DeskEvent, number: str) -> None:
        answer = playing.browser("judge").get(playing.path(f"standings/{number}/"))
        assert answer.status_code in (404, 422)
