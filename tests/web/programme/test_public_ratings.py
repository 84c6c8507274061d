"""Rating lists, people, and how everybody is shown."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest

from tests.web.programme.conftest import LEAGUE, Office, in_days
from tests.web.programme.played_season import PEOPLE, night, season
from tests.web.visible_text import visible
from topcut.core.programme.journal.facts.events import EventListed, EventReported
from topcut.core.programme.journal.facts.office import RatingsRefreshed
from topcut.core.programme.journal.facts.people import PeopleMerged
from topcut.core.programme.journal.state import ReportedTable, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.programme import event_programme
from topcut.store.programme import ratings as store_ratings
from topcut.store.programme.programmes import data_of
from topcut.store.programme.ratings import RATINGS_CACHE
from topcut.web.programme.public.person.graph import Point, graph

LIST = "ratings/2e/overall/"


@pytest.fixture
def played(office: Office) -> tuple[Office, list[int]]:
    RATINGS_CACHE.forget()
    numbers = office.add(*PEOPLE)
    office.do(*season(numbers, LEAGUE, in_days(-130)))
    return office, numbers


def page(office: Office, path: str, role: str = "anonymous") -> str:
    answer = office.browser(role).get(f"/play/star-trek/{path}")
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


class TestLists:
    @pytest.mark.rule("ST-168")
    def test_people_are_named_as_they_chose(self, played: tuple[Office, list[int]]) -> None:
        text = visible(page(played[0], LIST))
        assert "Dmitri Волков" in text
        assert "bao" in text
        assert "1045" in text
        for hidden in ("Bao Nguyễn", "Hana Kim", "Mateo Ríos", "Chen 王伟"):
            assert hidden not in text
        assert text.count(" not shown ") == 3, "a child, who did not want to be, and the footnote"

    def test_search_goes_by_what_is_public(self, played: tuple[Office, list[int]]) -> None:
        office, _ = played
        assert "Dmitri" in page(office, f"{LIST}?search=волк")
        assert "Zoë" not in page(office, f"{LIST}?search=волк")
        assert "1045" in page(office, f"{LIST}?search=104")
        for hidden in ("Hana", "Chen", "Mateo", "Nguyễn"):
            assert "Nobody is found" in page(office, f"{LIST}?search={hidden}"), hidden

    def test_a_part_for_scripts(self, played: tuple[Office, list[int]]) -> None:
        answer = (
            played[0]
            .browser("anonymous")
            .get(f"/play/star-trek/{LIST}?search=zo", HTTP_HX_REQUEST="true", HTTP_HX_TARGET="list")
        )
        text = answer.content.decode()
        assert "Zoë de Vries" in text
        assert "<html" not in text

    def test_earlier_lists(self, played: tuple[Office, list[int]]) -> None:
        """By the refresh of a month only what had been reported then."""
        office, _ = played
        day = in_days(-70)
        assert f'value="{day.isoformat()}"' in page(office, LIST)
        then, now = page(office, f"{LIST}?day={day}"), page(office, LIST)
        assert ratings(then) != ratings(now)
        assert ratings(page(office, f"{LIST}?day=2001-01-01")) == ratings(now), "no refresh then"

    def test_pages_of_a_long_list(self, office: Office) -> None:
        RATINGS_CACHE.forget()
        numbers = office.add(*(PersonalData(name=f"Player {n:03}") for n in range(240)))
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        tables = tuple(ReportedTable(players=pair, result="win") for pair in pairs)
        report = ReportVersion(reported=in_days(-3), rounds=(tables, tables, tables))
        listing = night(in_days(-3), "Crowd")
        office.do(EventListed(event="c", listing=listing), EventReported(event="c", report=report))
        first, last = page(office, LIST), page(office, f"{LIST}?page=3")
        assert "1 / 3" in first
        assert "Player 000" in first
        assert "Player 001" not in first
        assert "Player 239" in last

    def test_what_is_recorded_later_counts_at_once(self, played: tuple[Office, list[int]]) -> None:
        office, numbers = played
        before = ratings(page(office, LIST))
        office.do(EventListed(event="x", listing=night(in_days(-1), "X")))
        assert ratings(page(office, LIST)) == before
        tables = tuple(
            ReportedTable(players=(numbers[at], numbers[at + 1]), result="loss") for at in (0, 2)
        )
        made = ReportVersion(reported=in_days(0), rounds=(tables,) * 3)
        office.do(EventReported(event="x", report=made))
        assert ratings(page(office, LIST)) != before

    def test_wrong_lists(self, played: tuple[Office, list[int]]) -> None:
        browser = played[0].browser("anonymous")
        for path in ("ratings/2e/x/", "ratings/x/overall/", "ratings/tribbles/overall/"):
            assert browser.get(f"/play/star-trek/{path}").status_code == 404
        answer = browser.get("/play/star-trek/ratings/")
        assert answer["Location"] == "/play/star-trek/ratings/2e/overall/"


def ratings(text: str) -> list[str]:
    return re.findall(r'pts">([0-9]+)<small class="rest">\.([0-9]{4})', text)


class TestPeople:
    @pytest.mark.rule("ST-169", "ST-170")
    def test_every_change_game_by_game(self, office: Office) -> None:
        """Four at 1500, three rounds, level 1: the first wins three, 8 points each."""
        RATINGS_CACHE.forget()
        a, b, c, d = office.add(*(PersonalData(name=name) for name in ("Ann", "Bea", "Cid", "Dan")))
        rounds = tuple(
            (
                ReportedTable(players=first, result="win"),
                ReportedTable(players=second, result="win"),
            )
            for first, second in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c)))
        )
        report = ReportVersion(reported=in_days(-3), rounds=rounds, places=((a,), (b,), (c,), (d,)))
        listing = night(in_days(-3), "Round robin")
        office.do(EventListed(event="r", listing=listing), EventReported(event="r", report=report))
        text = visible(page(office, f"people/{a}/"))
        assert "1524" in text
        assert text.count("+8.00") == 3
        assert text.count("50 %") == 3
        assert "+24.0" in text
        assert "3-0-0" in text
        assert "1500.0 → 1524.0" in text

    def test_the_graph(self, played: tuple[Office, list[int]]) -> None:
        office, numbers = played
        text = page(office, f"people/{numbers[1]}/")
        assert '<svg class="graph"' in text
        assert text.count("<circle") == 9, "one dot for each event"
        assert "style=" not in text

    def test_whoever_is_not_shown_has_no_page(self, played: tuple[Office, list[int]]) -> None:
        office, numbers = played
        browser = office.browser("anonymous")
        for hidden in (numbers[6], numbers[8], 999):
            assert browser.get(f"/play/star-trek/people/{hidden}/").status_code == 404
        assert "Bao Nguyễn" not in page(office, f"people/{numbers[2]}/")

    def test_merged_people_are_one(self, played: tuple[Office, list[int]]) -> None:
        office, numbers = played
        (other,) = office.add(PersonalData(name="Z. de Vries"))
        office.do(PeopleMerged(merged=other, into=numbers[1]))
        assert "Zoë de Vries" in page(office, f"people/{other}/")

    def test_holdings(self, played: tuple[Office, list[int]]) -> None:
        """The fifth open was a Regional: its winner has a bye at the Continental of the year."""
        office, numbers = played
        winner = office.state.reports["e5"][-1].places[0][0]
        shown = [one for one in numbers if one == winner]
        text = visible(page(office, f"people/{shown[0]}/"))
        assert "Bye in round 1" in text
        assert "Continental Championship, Europe" in text


class TestOwnPage:
    def test_how_others_see_me(self, played: tuple[Office, list[int]]) -> None:
        office, _ = played
        browser = office.browser("stranger")
        assert "Nobody here yet" in browser.get("/play/star-trek/me/").content.decode()
        assert browser.post("/play/star-trek/me/shown/", {"shown": "name"}).status_code == 422
        browser.post("/play/star-trek/me/join/")
        person = office.person("stranger")
        assert "The stranger" in page(office, f"people/{person}/")
        answer = browser.post("/play/star-trek/me/shown/", {"shown": "nobody"})
        assert answer.status_code == 302
        assert data_of("star-trek", [person])[person].shown == "nobody"
        anonymous = office.browser("anonymous")
        assert anonymous.get(f"/play/star-trek/people/{person}/").status_code == 404
        assert "Only you see this page" in page(office, f"people/{person}/", "stranger")
        assert browser.post("/play/star-trek/me/shown/", {"shown": "x"}).status_code == 422

    def test_data_to_take_along(self, played: tuple[Office, list[int]]) -> None:
        office, _ = played
        browser = office.browser("director")
        answer = browser.get("/play/star-trek/me/data/")
        assert "attachment" in answer["Content-Disposition"]
        assert json.loads(answer.content)["data"]["name"] == "The director"
        assert office.browser("stranger").get("/play/star-trek/me/data/").status_code == 302

    def test_data_of_merged_entries_and_nothing_computed_again(
        self, played: tuple[Office, list[int]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        office, _ = played
        own = office.person("director")
        (other,) = office.add(PersonalData(name="Dee of old", number="77"))
        office.do(PeopleMerged(merged=other, into=own))
        browser = office.browser("director")
        first = browser.get("/play/star-trek/me/data/").json()
        assert first["merged_data"][str(other)]["number"] == "77"
        computed: list[object] = []
        monkeypatch.setattr(event_programme, "holdings", lambda *_: computed.append("held"))
        monkeypatch.setattr(store_ratings, "ratings_on", lambda *_: computed.append("rated"))
        assert browser.get("/play/star-trek/me/data/").json() == first
        assert browser.get(office.path(f"people/{own}/data/")).json() == first
        assert computed == []


class TestGraph:
    def test_round_numbers_around_what_is_drawn(self) -> None:
        first = date(2026, 1, 10)
        points = [Point(first + timedelta(days=30 * n), 1500 + 13 * n, "") for n in range(6)]
        found = graph(points)
        assert found is not None
        assert [mark.label for mark in found.lines] == ["1500", "1520", "1540", "1560", "1580"]
        assert [mark.label for mark in found.months] == ["Feb", "Mar", "Apr", "May", "Jun"]
        assert found.dots[0].x == found.left
        assert found.dots[-1].x == found.right
        assert [one.y for one in found.dots] == sorted((one.y for one in found.dots), reverse=True)
        assert found.now == "1565"

    def test_one_point_is_no_graph(self) -> None:
        assert graph([Point(date(2026, 1, 1), 1500, "")]) is None

    def test_one_day_and_one_rating(self) -> None:
        found = graph([Point(date(2026, 1, 1), 1500, ""), Point(date(2026, 1, 1), 1500, "")])
        assert found is not None
        assert found.months == []
        assert found.dots[0].x < found.dots[1].x

    def test_many_years(self) -> None:
        points = [Point(date(2000 + n, 3, 1), 1500 + n, "") for n in range(25)]
        found = graph(points)
        assert found is not None
        assert 4 <= len(found.months) <= 13
        assert all(mark.label.isdecimal() for mark in found.months)


def test_refreshes_are_known_by_month(office: Office) -> None:
    RATINGS_CACHE.forget()
    office.do(RatingsRefreshed(day=date(2026, 1, 10)), RatingsRefreshed(day=date(2026, 1, 30)))
    text = page(office, LIST)
    assert 'value="2026-01-30"' in text
    assert 'value="2026-01-10"' not in text
