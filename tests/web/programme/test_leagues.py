"""Leagues: tables for everybody, what somebody needs, and the director's pages."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tests.web.programme.conftest import LEAGUE, Office, listed
from tests.web.visible_text import visible
from topcut import programmes
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.programme.journal.facts.league_season import PlacesRecorded
from topcut.core.programme.journal.facts.leagues import LeagueFormed, QualifiersAnnounced
from topcut.core.programme.journal.facts.people import PeopleMerged
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.store.models import Programme
from topcut.store.programme.programmes import add_people, record, state_of
from topcut.store.programme.roles import HeldRole, open_with_director, roles_of
from topcut.web.programme.league_director.hub import views as hub_views
from topcut.web.programme.league_director.settings import views as season_views

DAYS = [date(2026, 10, 3), date(2026, 10, 17), date(2026, 10, 31), date(2026, 11, 7)]
NAMES = ("Ann", "Bea", "Cid", "Dan")
HUB = f"/programmes/star-trek/leagues/{LEAGUE}/"
PUBLIC = f"/play/star-trek/leagues/{LEAGUE}/"


@pytest.fixture
def league(office: Office) -> tuple[Office, list[int]]:
    """Four events in autumn are listed; two go on."""
    numbers = office.add(*(PersonalData(name=name) for name in NAMES))
    office.do(
        *(
            EventListed(
                event=f"n{number}",
                listing=listed(name=f"Night {number}", date=day, league=LEAGUE, registered=None),
            )
            for number, day in enumerate(DAYS)
        ),
        QualifiersAnnounced(
            league=LEAGUE, day=date(2026, 9, 1), qualifiers={"first-half": 2, "second-half": 0}
        ),
    )
    return office, numbers


def played(office: Office, numbers: list[int], many: int) -> None:
    """So many nights, all of them in the same order."""
    places = tuple((one,) for one in numbers)
    office.do(*(PlacesRecorded(event=f"n{number}", places=places) for number in range(many)))


def get(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


class TestForEverybody:
    @pytest.mark.rule("ST-260", "ST-231")
    def test_the_line_is_drawn_under_the_last_who_goes_on(
        self, league: tuple[Office, list[int]]
    ) -> None:
        """Three nights of four: 36, 24, 18 and 18."""
        office, numbers = league
        played(office, numbers, 3)
        found = get(office.browser("anonymous"), f"{PUBLIC}?phase=first-half")
        text = visible(found)
        assert text.index("Bea") < text.index("2 qualify") < text.index("Cid")
        assert [one in text for one in ("36", "24", "18")] == [True] * 3
        assert "+6" in text, "Bea is six above the first who is out"

    def test_leagues_by_season(self, league: tuple[Office, list[int]]) -> None:
        text = visible(get(league[0].browser("anonymous"), "/play/star-trek/leagues/"))
        assert "Season 2026-27" in text
        assert "Qo'noS Nights" in text

    @pytest.mark.rule("ST-260")
    @pytest.mark.parametrize(
        ("nights", "who", "standing"),
        [(4, 0, "in"), (4, 2, "out"), (3, 0, "depends"), (3, 3, "depends")],
    )
    def test_what_do_i_need(
        self, league: tuple[Office, list[int]], nights: int, who: int, standing: str
    ) -> None:
        office, numbers = league
        played(office, numbers, nights)
        to = f"{PUBLIC}qualify/{numbers[who]}/?phase=first-half"
        assert f'data-standing="{standing}"' in get(office.browser("anonymous"), to)

    def test_what_is_safe_and_what_is_too_little(self, league: tuple[Office, list[int]]) -> None:
        """After three nights A has 36, B 24, C and D 18; with 52 more B reaches 76, C 70."""
        office, numbers = league
        played(office, numbers, 3)
        to = f"{PUBLIC}qualify/{numbers[0]}/"
        text = visible(get(office.browser("anonymous"), to))
        assert "more than 70 points" in text
        assert "less than 18 points" in text
        assert "1 event is left" in text

    def test_nobody_asks_for_whoever_is_not_shown(self, league: tuple[Office, list[int]]) -> None:
        office, numbers = league
        (child,) = office.add(PersonalData(name="Kitty", born=date(2015, 1, 1)))
        played(office, [*numbers, child], 1)
        browser = office.browser("anonymous")
        assert "Kitty" not in get(browser, f"{PUBLIC}?phase=first-half")
        assert browser.get(f"{PUBLIC}qualify/{child}/").status_code == 404
        assert browser.get("/play/star-trek/leagues/none/").status_code == 404

    @pytest.mark.rule("ST-261", "ST-267")
    def test_playoffs_and_the_champion(self, league: tuple[Office, list[int]]) -> None:
        office, numbers = league
        played(office, numbers, 4)
        nights = [date(2027, 2, 6), date(2027, 2, 20), date(2027, 3, 6), date(2027, 3, 20)]
        order = tuple((one,) for one in (numbers[1], numbers[0], *numbers[2:]))
        office.do(
            *(
                fact
                for number, day in enumerate(nights)
                for fact in (
                    EventListed(
                        event=f"p{number}", listing=listed(date=day, league=LEAGUE, registered=None)
                    ),
                    PlacesRecorded(event=f"p{number}", places=order),
                )
            )
        )
        text = visible(get(office.browser("anonymous"), f"{PUBLIC}?phase=playoffs"))
        assert "Champion: Bea" in text
        assert "Cid" not in text, "qualified players alone"


class TestDirector:
    @pytest.mark.rule("ST-247")
    def test_the_hub(self, league: tuple[Office, list[int]]) -> None:
        office, numbers = league
        played(office, numbers, 2)
        text = visible(get(office.browser("league-director"), f"{HUB}?phase=first-half"))
        assert "Night 0" in text
        assert "Qualified now Ann Bea" in text
        assert "a league needs 4 committed players" in text.casefold()
        assert visible(get(office.browser("director"), HUB))

    @pytest.mark.rule("ST-245", "ST-307")
    def test_places_by_hand(self, league: tuple[Office, list[int]]) -> None:
        office, numbers = league
        browser = office.browser("league-director")
        to = f"{HUB}nights/n0/places/"
        assert "share it" in get(browser, f"{HUB}nights/n0/")
        answer = browser.post(to, {"places": "Ann\nBea = Cid\nNewt"})
        assert answer.status_code == 422
        assert "Newt" in answer.content.decode()
        assert "n0" not in office.state.places
        answer = browser.post(to, {"places": "Ann\nBea = Cid\nNewt", "new": "1"})
        assert answer.status_code == 302
        a, b, c, _d = numbers
        assert office.state.places["n0"][:2] == ((a,), (b, c))
        assert "Bea = Cid" in get(browser, f"{HUB}nights/n0/")
        answer = browser.post(to, {"places": "Ann\nBea\nann"})
        assert answer.status_code == 422
        assert "ann" in visible(answer.content.decode())
        assert "is in two places" in visible(answer.content.decode())

    @pytest.mark.rule("ST-307")
    def test_nobody_is_added_again_with_other_umlauts(
        self, league: tuple[Office, list[int]]
    ) -> None:
        office, _ = league
        browser, to = office.browser("league-director"), f"{HUB}nights/n0/places/"
        typed = {"places": "Ann\nJürgen Müller", "new": "1"}
        assert browser.post(to, typed).status_code == 302
        for other in ("Jürgen Mueller", "juergen mueller"):
            answer = browser.post(to, {"places": f"Ann\n{other}", "new": "1"})
            assert answer.status_code == 422
            assert "may be Jürgen Müller #" in visible(answer.content.decode())
        both = {"places": "Ann\nKäthe Bär\nKaethe Baer", "new": "1"}
        answer = browser.post(to, both)
        assert answer.status_code == 422
        assert "may be the same person" in visible(answer.content.decode())

    @pytest.mark.rule("ST-250", "ST-251", "ST-253", "ST-257", "ST-258")
    def test_the_bonus_sheet(self, league: tuple[Office, list[int]]) -> None:
        """+1 for a headquarters; 8 of 16 are not more than half; a mission +1; two by hand."""
        office, numbers = league
        a, b, c, _d = numbers
        played(office, numbers, 1)
        browser = office.browser("league-director")
        on = {"on_headquarters": "1", "on_new-mission": "1", "new-mission_each": "3"}
        assert browser.post(f"{HUB}season/settle/", on).status_code == 302
        assert office.state.leagues[LEAGUE].settings.bonuses == {
            "headquarters": {},
            "new-mission": {"each": 3},
        }
        sheet = {
            f"headquarters_{a}": "Earth",
            f"missions_{a}": "Camping Trip, Dig Site",
            f"headquarters_{b}": "Bajor",
            f"personnel_{b}": "20",
            f"non_aligned_{b}": "4",
            f"at_headquarters_{b}": "8",
            f"typed_{c}": "2",
        }
        assert browser.post(f"{HUB}nights/n0/bonus/", sheet).status_code == 302
        text = visible(get(browser, f"{HUB}?phase=first-half"))
        assert "12 +7" in text, "1 for the headquarters, twice 3 for missions"
        assert "6 +2" in text
        assert "Camping Trip Dig Site" in text
        before = office.state.sequence
        browser.post(f"{HUB}nights/n0/bonus/", sheet)
        assert office.state.sequence == before, "the same once more is nothing"
        for wrong in ({f"typed_{a}": "x"}, {f"personnel_{a}": "1", f"non_aligned_{a}": "2"}):
            assert browser.post(f"{HUB}nights/n0/bonus/", wrong).status_code == 422
        browser.post(f"{HUB}nights/n0/bonus/", {})
        assert office.state.bonuses["n0", c] == "0"

    @pytest.mark.rule("ST-223", "ST-228", "ST-266")
    def test_the_season(self, league: tuple[Office, list[int]]) -> None:
        office, numbers = league
        browser = office.browser("league-director")
        assert "Announced on" in get(browser, f"{HUB}season/")
        browser.post(f"{HUB}season/qualifiers/", {"first-half": "3", "second-half": "1"})
        kept = office.state.leagues[LEAGUE]
        assert kept.qualifiers == {"first-half": 3, "second-half": 1}
        browser.post(f"{HUB}season/alternate/", {"person": "Cid"})
        assert office.state.leagues[LEAGUE].alternates == {numbers[2]}
        browser.post(f"{HUB}season/lots/", {"lots": "Dan\nAnn"})
        assert office.state.lots[LEAGUE] == (numbers[3], numbers[0])
        assert "Dan\nAnn" in get(browser, f"{HUB}season/")
        for path, wrong in (
            ("alternate", {"person": "Nobody Known"}),
            ("alternate", {}),
            ("lots", {"lots": "Ann\nAnn"}),
            ("qualifiers", {"first-half": "-1"}),
            ("invite", {}),
        ):
            assert browser.post(f"{HUB}season/{path}/", wrong).status_code == 422, path

    @pytest.mark.rule("ST-222", "ST-223")
    def test_forming_a_league(self, league: tuple[Office, list[int]]) -> None:
        office, _ = league
        stranger = office.person("stranger")
        browser = office.browser("director")
        form = {"name": "Utrecht Nights", "director": str(office.people["stranger"].name)}
        assert browser.post("/programmes/star-trek/leagues/form/", form).status_code == 302
        assert office.state.leagues["utrecht-nights"].director == stranger
        held = roles_of("star-trek", office.people["stranger"])
        assert HeldRole("league-director", "utrecht-nights") in held
        own = "/programmes/star-trek/leagues/utrecht-nights/"
        assert office.browser("stranger").get(own).status_code == 200
        assert office.browser("stranger").get(HUB).status_code == 403
        assert browser.post("/programmes/star-trek/leagues/form/", form).status_code == 422

    @pytest.mark.parametrize(
        ("where", "path", "form"),
        [
            (hub_views, "/programmes/star-trek/leagues/form/", {"name": "X", "director": "#%d"}),
            (season_views, f"{HUB}season/alternate/", {"person": "#%d"}),
        ],
    )
    def test_the_role_and_the_fact_or_neither(
        self,
        league: tuple[Office, list[int]],
        monkeypatch: pytest.MonkeyPatch,
        where: Any,
        path: str,
        form: dict[str, str],
    ) -> None:
        office, _ = league
        stranger = office.person("stranger")
        said = {name: text.replace("%d", str(stranger)) for name, text in form.items()}
        before = office.state.sequence

        def refused(*_: object) -> None:
            raise Refusal("not now")

        with monkeypatch.context() as patched:
            patched.setattr(where, "give", refused)
            assert office.browser("director").post(path, said).status_code == 422
        assert office.state.sequence == before
        assert office.browser("director").post(path, said).status_code == 302
        assert len(roles_of("star-trek", office.people["stranger"])) == 1

    def test_whoever_was_merged_gets_the_role_too(self, league: tuple[Office, list[int]]) -> None:
        office, numbers = league
        office.do(PeopleMerged(merged=office.person("stranger"), into=numbers[0]))
        said = {"person": f"#{numbers[0]}"}
        assert office.browser("director").post(f"{HUB}season/alternate/", said).status_code == 302
        held = roles_of("star-trek", office.people["stranger"])
        assert held == {HeldRole("league-director", LEAGUE)}

    def test_a_league_called_form_has_its_own_address(
        self, league: tuple[Office, list[int]]
    ) -> None:
        office, _ = league
        form = {"name": "Form", "director": str(office.people["stranger"].name)}
        office.person("stranger")
        browser = office.browser("director")
        assert browser.post("/programmes/star-trek/leagues/form/", form).status_code == 302
        assert office.state.leagues["form-2"].name == "Form"
        assert browser.get("/programmes/star-trek/leagues/form-2/").status_code == 200

    @pytest.mark.rule("ST-268", "ST-269")
    def test_seeds_of_the_champions_league(self, league: tuple[Office, list[int]]) -> None:
        """Four nights of four: 48, 32, 24, 24; with 50 lifetime points one may enter."""
        office, numbers = league
        played(office, numbers, 4)
        page = "/programmes/star-trek/leagues/"
        assert "Champions League" not in get(office.browser("director"), page)
        office.do(
            EventListed(event="x", listing=listed(date=date(2026, 12, 5), league=LEAGUE)),
            PlacesRecorded(event="x", places=tuple((one,) for one in numbers)),
        )
        text = visible(get(office.browser("director"), page))
        assert "1 Ann 60" in text
        assert "Bea" not in text


HOUSE = "/play/house-league/leagues/fridays/"


@pytest.fixture
def house(office: Office) -> tuple[Office, list[int]]:
    """Four Fridays of a house league that the director opened."""
    author = ("Dee", "2026-11-15T10:00:00+00:00")
    definition = programmes.read("house-league")
    open_with_director(definition, office.people["director"], author)
    numbers = add_people("house-league", [PersonalData(name=one) for one in NAMES], author)
    facts: list[Any] = [LeagueFormed(league="fridays", name="Fridays", director=numbers[0])]
    for number, day in enumerate(DAYS):
        listing = listed(name=f"Friday {number}", date=day, game="any", league="fridays")
        facts += [
            EventListed(event=f"f{number}", listing=listing),
            PlacesRecorded(event=f"f{number}", places=tuple((one,) for one in numbers)),
        ]
    record("house-league", lambda _: facts, author)
    return office, numbers


class TestHouseLeague:
    def test_the_table_on_the_shops_page(self, house: tuple[Office, list[int]]) -> None:
        """10 + 2, 7 + 2, 5 + 2, 4 + 2 a night; the two worst of four do not count; 20 points are
        needed for an invitation."""
        found = get(house[0].browser("anonymous"), HOUSE)
        text = visible(found)
        assert "Ann 12 12 12 12 4 24" in text
        assert found.count('class="dropped"') == 4 * 2
        assert "The 2 worst events do not count." in text
        assert text.index("Ann") < text.index("qualif") < text.index("Bea")

    def test_invitations(self, house: tuple[Office, list[int]]) -> None:
        office, numbers = house
        browser = office.browser("director")
        hub = "/programmes/house-league/leagues/fridays/"
        assert "Invited now Ann" in visible(get(browser, hub))
        answer = f"{hub}season/answer/{numbers[0]}/"
        assert browser.post(answer, {"answer": "yes"}).status_code == 422, "nothing was sent"
        assert browser.post(f"{hub}season/invite/").status_code == 302
        browser.post(answer, {"answer": "no"})
        assert "declined" in visible(get(browser, f"{hub}season/"))
        assert "Invited now" not in visible(get(browser, hub))
        assert state_of("house-league").leagues["fridays"].answers == {numbers[0]: False}

    def test_no_halves_and_nothing_to_qualify_for(self, house: tuple[Office, list[int]]) -> None:
        office, numbers = house
        browser = office.browser("anonymous")
        assert browser.get(f"{HOUSE}qualify/{numbers[0]}/").status_code == 404


def test_a_shops_own_programme_in_a_file(
    office: Office, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`programmes/corner-shop.toml` in the data folder, and nothing else."""
    monkeypatch.setenv("TOPCUT_DATA", str(tmp_path))
    folder = tmp_path / "programmes"
    folder.mkdir()
    text = (programmes.FOLDER / "house-league.toml").read_text(encoding="utf-8")
    own = text.replace('id = "house-league"', 'id = "corner-shop"').replace(
        'name = "House league"', 'name = "Corner Shop"'
    )
    (folder / "corner-shop.toml").write_text(own, encoding="utf-8")
    (folder / "Not an id.toml").write_text("", encoding="utf-8")
    assert "corner-shop" in programmes.known()
    browser = office.browser("director")
    assert "Corner Shop" in get(browser, "/programmes/")
    browser.post("/programmes/open/corner-shop/")
    assert Programme.objects.filter(pk="corner-shop").exists()
    assert "Corner Shop" in get(office.browser("anonymous"), "/play/corner-shop/")
    (folder / "wrong.toml").write_text(own, encoding="utf-8")
    with pytest.raises(programmes.BadProgramme, match="called otherwise"):
        programmes.read("wrong")
