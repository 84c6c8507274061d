"""Standings of every round, by division, searched, paged, and explained."""

from __future__ import annotations

import re
from fractions import Fraction
from html import unescape

import pytest
from django.utils import translation

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, names, other_event, play_rounds, report_all
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import division_standings, standings
from topcut.core.tournament.state import Details
from topcut.store.events.journal_cache import JOURNAL_CACHE
from topcut.web.common.formatting.ranking_values import compared
from topcut.web.common.formatting.template_filters import percent
from topcut.web.desk.common import cached_parts

AGES = ("Junior", "Senior", "Masters")


def listed(page: str) -> list[str]:
    return re.findall(r'class="opens"[^>]*><bdi>([^<]*)</bdi>', page)


def cells(page: str, player: int) -> list[str]:
    """The texts of one row of the list."""
    row = re.search(rf'<tr id="row-{player}".*?</tr>', page, re.DOTALL)
    assert row
    return [text_of(cell) for cell in re.findall(r"<td.*?</td>", row[0], re.DOTALL)]


def text_of(part: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", part)).split())


def in_ages(desk_event: DeskEvent, count: int = 24) -> DeskEvent:
    """As many Juniors, Seniors and Masters."""
    players = tuple(Details(name=f"{AGES[n % 3]} {n}", division=AGES[n % 3]) for n in range(count))
    return other_event(desk_event, "pokemon", players)


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

    def test_won_lost_drawn(self, playing: DeskEvent) -> None:
        """The first-named of each table wins the first round, and loses the second if first-named
        there: whoever was first-named twice has 1-1-0."""
        report_all(playing)
        playing.do(PairRound(), PublishRound())
        state = report_all(playing, "loss")
        firsts = [{one.players[0] for one in round.tables} for round in state.rounds]
        page = playing.browser("judge").get(playing.path("standings/")).content.decode()
        for number in state.entrants:
            won = (number in firsts[0]) + (number not in firsts[1])
            assert f"{won}-{2 - won}-0" in cells(page, number)

    def test_rows_drawn_before_are_drawn_anew_after_an_entry(self, playing: DeskEvent) -> None:
        """The list is kept while nothing is recorded, for one language and one address."""
        report_all(playing)
        client = playing.browser("judge")
        before = listed(client.get(playing.path("standings/")).content.decode())
        assert listed(client.get(playing.path("standings/")).content.decode()) == before
        playing.do(DropPlayer(number=1))
        page = client.get(playing.path("standings/")).content.decode()
        assert '<tr id="row-1" class="out">' in page
        again = client.get(playing.path("standings/"), headers={"accept-language": "de"})
        assert '<th class="stay who">Player</th>' in page
        assert '<th class="stay who">Player</th>' not in again.content.decode()
        part = client.get(playing.path("standings/"), **HTMX, HTTP_HX_TARGET="rows")
        assert listed(part.content.decode()) == before
        assert "<html" not in part.content.decode()

    def test_open_tables_are_said_and_nobody_moves_meanwhile(self, playing: DeskEvent) -> None:
        """Two rounds: the winners of the first lose the second, so places change."""
        client = playing.browser("judge")
        assert "still open" in client.get(playing.path("standings/")).content.decode()
        report_all(playing)
        playing.do(PairRound(), PublishRound())
        page = client.get(playing.path("standings/")).content.decode()
        assert "still open" in page
        assert not re.search("[↑↓]", page)
        report_all(playing, "loss")
        page = client.get(playing.path("standings/")).content.decode()
        assert "still open" not in page
        assert re.search(r'title="\d places? up">↑\d', page)

    def test_who_dropped_is_marked(self, playing: DeskEvent) -> None:
        report_all(playing)
        playing.do(DropPlayer(number=3))
        page = playing.browser("judge").get(playing.path("standings/")).content.decode()
        assert [number for number in range(1, 9) if "dropped" in " ".join(cells(page, number))] == [
            3
        ]

    def test_search_keeps_the_place(self, playing: DeskEvent) -> None:
        state = report_all(playing)
        client = playing.browser("judge")
        part = client.get(
            playing.path("standings/?search=GUS"), **HTMX, HTTP_HX_TARGET="rows"
        ).content.decode()
        assert listed(part) == ["Gus"]
        row = next(row for row in standings(state) if state.name_of(row.player) == "Gus")
        assert cells(part, row.player)[0] == str(row.rank)
        assert "<html" not in part
        nothing = client.get(playing.path("standings/?search=nobody")).content.decode()
        assert "No player fits" in nothing

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

    def test_the_page_of_somebodys_row(self, desk_event: DeskEvent) -> None:
        large = other_event(desk_event, "magic-style", names(250))
        state = large.do(PairRound(), PublishRound())
        last = standings(state)[-1].player
        page = large.browser("judge").get(large.path(f"standings/{last}/")).content.decode()
        assert state.name_of(last) in listed(page)
        assert len(listed(page)) == 50


class TestCutLine:
    def test_below_the_last_who_is_in(self, desk_event: DeskEvent) -> None:
        """20 players of magic-style play 5 rounds and a top 8."""
        event = other_event(desk_event, "magic-style", names(20))
        state = play_rounds(event)
        assert state.cuts == {"": 8}
        page = event.browser("judge").get(event.path("standings/")).content.decode()
        inside, outside = page.split('class="cutrow"')
        assert len(listed(inside)) == 8
        assert len(listed(outside)) == 12
        assert "Top 8 cut" in outside

    def test_whoever_dropped_takes_no_place_in_it(self, desk_event: DeskEvent) -> None:
        event = other_event(desk_event, "magic-style", names(20))
        state = play_rounds(event)
        event.do(DropPlayer(number=standings(state)[0].player))
        page = event.browser("judge").get(event.path("standings/")).content.decode()
        assert len(listed(page.split('class="cutrow"')[0])) == 9

    def test_none_without_a_cut_or_in_a_search(self, desk_event: DeskEvent) -> None:
        event = other_event(desk_event, "magic-style", names(20))
        client = event.browser("judge")
        play_rounds(event)
        assert "cutrow" not in client.get(event.path("standings/?search=Player")).content.decode()


class TestDivisions:
    def test_one_at_a_time_where_they_play_apart(self, desk_event: DeskEvent) -> None:
        event = in_ages(desk_event)
        state = play_rounds(event)
        assert len(state.pools) == 3
        client = event.browser("judge")
        page = client.get(event.path("standings/?of=Senior")).content.decode()
        assert len(listed(page)) == 8
        assert all(name.startswith("Senior") for name in listed(page))
        for nonsense in ("", "Elders"):
            page = client.get(event.path(f"standings/?of={nonsense}")).content.decode()
            assert all(name.startswith("Junior") for name in listed(page))
            assert "Everybody" not in page

    def test_everybody_first_where_they_play_together(self, desk_event: DeskEvent) -> None:
        """PK-027: so few of each that they play in one field."""
        event = in_ages(desk_event, 9)
        state = play_rounds(event)
        assert not state.pools
        client = event.browser("judge")
        assert len(listed(client.get(event.path("standings/")).content.decode())) == 9
        page = client.get(event.path("standings/?of=Masters")).content.decode()
        assert len(listed(page)) == 3

    @pytest.mark.rule("PK-027")
    def test_why_compares_the_ranks_that_are_shown(self, desk_event: DeskEvent) -> None:
        """In one field others stand between two Masters: on the Masters' list they are not
        named."""
        event = in_ages(desk_event, 9)
        state = play_rounds(event)
        rows = division_standings(state, "Masters")
        client = event.browser("judge")
        part = client.get(
            event.path(f"standings/{rows[1].player}/?of=Masters"), **HTMX
        ).content.decode()
        said = text_of(part)
        assert "Why place 2?" in said
        assert f"Behind {state.name_of(rows[0].player)} place 1" in said
        assert f"Ahead of {state.name_of(rows[2].player)} place 3" in said

    def test_why_without_a_list_is_in_the_own_division(self, desk_event: DeskEvent) -> None:
        event = in_ages(desk_event)
        state = play_rounds(event)
        master = next(n for n, one in state.entrants.items() if one.details.division == "Masters")
        page = event.browser("judge").get(event.path(f"standings/{master}/")).content.decode()
        assert all(name.startswith("Masters") for name in listed(page))


class TestValues:
    def test_percentages_have_two_places(self, desk_event: DeskEvent) -> None:
        event = in_ages(desk_event)
        play_rounds(event)
        page = event.browser("judge").get(event.path("standings/")).content.decode()
        assert re.search(r"\b\d\d\.\d\d\u00a0%", page)

    def test_as_people_write_them(self) -> None:
        """3/8 is 37.5 of a hundred; 2/3 is 66.666… and is rounded up."""
        assert percent(Fraction(3, 8)) == "37.50\u00a0%"
        assert percent(Fraction(2, 3)) == "66.67\u00a0%"
        assert percent(1) == "100.00\u00a0%"
        with translation.override("de"):
            assert percent(Fraction(3, 8)) == "37,50\u00a0%"

    def test_two_that_differ_are_never_shown_alike(self, desk_event: DeskEvent) -> None:
        """100001/200000 is 50.0005 %: with two or three places it would look like one half."""
        event = in_ages(desk_event, 9)
        step = next(one for one in event.state.rulebook.ranking if "percentage" in one.method)
        assert compared(step, Fraction(1, 2), Fraction(2, 3)) == "50.00 < 66.67\u00a0%"
        near = Fraction(100_001, 200_000)
        assert compared(step, Fraction(1, 2), near) == "50.0000 < 50.0005\u00a0%"
        assert compared(None, 3, 1) == "3 > 1"


class TestWhy:
    def test_round_by_round_opponent_by_opponent(self, playing: DeskEvent) -> None:
        state = report_all(playing)
        table = state.rounds[0].tables[0]
        winner, loser = table.players
        client = playing.browser("scorekeeper")
        page = client.get(playing.path(f"standings/{winner}/")).content.decode()
        why = text_of(page[page.index('id="why"') :])
        assert f"1 Won {state.name_of(loser)} 0-1-0 +2" in why
        for step in state.rulebook.ranking:
            assert step.label in why
        assert playing.path("correct/1/1/") in page
        other = client.get(playing.path(f"standings/{loser}/"), **HTMX).content.decode()
        assert f"1 Lost {state.name_of(winner)} 1-0-0 0" in text_of(other)

    def test_what_separates_from_the_neighbours(self, playing: DeskEvent) -> None:
        """Four winners with 2 points, four losers with 0: the fifth is below the fourth by
        points."""
        state = report_all(playing)
        rows = standings(state)
        page = playing.browser("judge").get(playing.path(f"standings/{rows[4].player}/"), **HTMX)
        why = text_of(page.content.decode())
        assert f"Behind {state.name_of(rows[3].player)} place 4 Points 0 < 2" in why
        assert f"Ahead of {state.name_of(rows[5].player)} place 6" in why

    def test_a_panel_of_the_page_or_alone(self, playing: DeskEvent) -> None:
        report_all(playing)
        client = playing.browser("judge")
        part = client.get(playing.path("standings/1/"), **HTMX).content.decode()
        assert "<html" not in part
        assert "<table" not in part
        page = client.get(playing.path("standings/1/")).content.decode()
        assert len(listed(page)) == 8
        assert re.findall(r'id="row-(\d+)"\s+class="on" aria-current="true"', page) == ["1"]

    @pytest.mark.parametrize(
        "rulebook", ["magic-style", "chess-style", "netrunner-style", "pokemon", "l5r", "munchkin"]
    )
    def test_every_tiebreaker_with_its_parts(self, desk_event: DeskEvent, rulebook: str) -> None:
        players = tuple(Details(name=f"Player {n}", division="Masters") for n in range(5))
        event = other_event(desk_event, rulebook, players if rulebook == "pokemon" else names(5))
        for _ in range(2):
            event.do(PairRound(), PublishRound())
            state = report_all(event)
        client = event.browser("judge")
        for number in state.entrants:
            part = client.get(event.path(f"standings/{number}/"), **HTMX)
            assert part.status_code == 200
            for step in state.rulebook.ranking:
                assert step.label in unescape(part.content.decode())

    def test_a_bye_has_the_rulebooks_word(self, desk_event: DeskEvent) -> None:
        """SW-011: Street Warriors says PASS."""
        event = other_event(desk_event, "street-warriors", names(5))
        state = event.do(PairRound(), PublishRound())
        alone = next(one.players[0] for one in state.rounds[0].tables if one.alone)
        part = event.browser("judge").get(event.path(f"standings/{alone}/"), **HTMX)
        assert "1 PASS +3" in text_of(part.content.decode())

    @pytest.mark.parametrize("number", ["99", "0", "9" * 60])
    def test_nobody(self, playing: DeskEvent, number: str) -> None:
        answer = playing.browser("judge").get(playing.path(f"standings/{number}/"))
        assert answer.status_code in (404, 422)


class TestCachedRows:
    def test_show_what_rows_drawn_anew_show(self, playing: DeskEvent) -> None:
        """Rows, and the rail around them, are kept for what they show: after a result those that
        changed are drawn again, and only the number in front of others is another."""
        client = playing.browser("judge")
        paths = [
            playing.path("standings/"),
            playing.path("standings/?search=a"),
            playing.path("standings/2/"),
        ]
        for table in playing.state.rounds[-1].open_tables:
            before = [client.get(path).content for path in paths]
            playing.do(RecordResult(table=table.number, result="win"))
            kept = [without_tokens(client.get(path).content.decode()) for path in paths]
            JOURNAL_CACHE.forget()
            cached_parts.forget()
            anew = [without_tokens(client.get(path).content.decode()) for path in paths]
            assert kept == anew
            assert before[0] != client.get(paths[0]).content

    def test_show_another_language(self, playing: DeskEvent) -> None:
        report_all(playing)
        client = playing.browser("judge")
        path = playing.path("standings/")
        assert ">Standings<" in client.get(path, headers={"accept-language": "en"}).content.decode()
        assert ">Tabelle<" in client.get(path, headers={"accept-language": "de"}).content.decode()


def without_tokens(page: str) -> str:
    return re.sub(r'(csrfmiddlewaretoken" value="|X-CSRFToken": ")[^"]*', r"\1", page)


def test_an_address_that_asks_why_opens_the_panel(playing: DeskEvent) -> None:
    report_all(playing)
    client = playing.browser("organizer")
    base = playing.path("standings/")
    assert "Why place" in client.get(base + "?why=2").content.decode()
    for nobody in ("99", "x", "", "-1"):
        answer = client.get(base, {"why": nobody})
        assert answer.status_code == 200
        assert "Why place" not in answer.content.decode()
