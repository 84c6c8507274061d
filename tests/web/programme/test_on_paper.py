"""Rating lists and league tables of a programme of this installation, on paper."""

from __future__ import annotations

from datetime import date

import pytest

from tests.printing.pdf import needs_poppler, printed
from tests.web.programme.conftest import LEAGUE, Office, listed
from topcut.cli.print_programme import lists_of
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.programme.journal.facts.league_season import PlacesRecorded
from topcut.core.programme.journal.facts.leagues import QualifiersAnnounced
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.printing import Source


class OpenDesk:
    """The installation of the test, which is open."""

    def open(self) -> None:
        pass


def on_paper(document: str) -> Source:
    return Source(given=lists_of(document, "star-trek", OpenDesk()))  # type: ignore[arg-type]


@pytest.fixture
def night(office: Office) -> Office:
    """One league night of four, in this order; Cid, who won, does not want to be named."""
    others = (PersonalData(name=name) for name in ("Ann", "Bea", "Dan"))
    numbers = office.add(PersonalData(name="Cid", shown="nobody"), *others)
    on = listed(name="Night", date=date(2026, 10, 3), league=LEAGUE, registered=None)
    office.do(
        EventListed(event="n", listing=on),
        QualifiersAnnounced(league=LEAGUE, day=date(2026, 9, 1), qualifiers={"first-half": 2}),
        PlacesRecorded(event="n", places=tuple((one,) for one in numbers)),
    )
    return office


@pytest.mark.rule("ST-260")
def test_the_newest_seasons_leagues(night: Office) -> None:
    """Best first, the first two qualified; whoever is not shown is left out and keeps the place."""
    needs_poppler()
    text, _ = printed("league-table", on_paper("league-table"))
    kept = night.state.leagues[LEAGUE].name
    assert f"{kept}, First half" in text
    rows = [line for line in text.splitlines() if line.split()[:1] and line.split()[0].isdigit()]
    ann, *rest = rows[:3]
    assert ann.split()[:2] == ["2", "Ann"]
    assert "yes" in ann
    assert sorted(row.split()[1] for row in rest) == ["Bea", "Dan"]
    assert "yes" not in " ".join(rest)
    assert "Cid" not in text


def test_a_season_by_its_name(night: Office) -> None:
    found = {
        name: lists_of("league-table", "star-trek", OpenDesk(), name) for name in ("", "2026-27")
    }  # type: ignore[arg-type]
    assert found["2026-27"] == found[""] != []
    with pytest.raises(Refusal, match="no league has a season '2019-20'"):
        lists_of("league-table", "star-trek", OpenDesk(), "2019-20")  # type: ignore[arg-type]
    director = night.browser("director")
    page = director.get("/programmes/star-trek/leagues/").content.decode()
    address = "/programmes/star-trek/print/league-table/?season="
    assert f"{address}2026-27" in page
    assert director.get(f"{address}2026-27").content.startswith(b"%PDF")
    assert director.get(f"{address}2019-20").status_code == 422


def test_where_nothing_was_rated_there_is_no_list(night: Office) -> None:
    source = on_paper("rating-list")
    assert source.given == []


def test_a_programme_that_nobody_knows(night: Office) -> None:
    with pytest.raises(Refusal, match="there is no programme 'chess'"):
        lists_of("rating-list", "chess", OpenDesk())  # type: ignore[arg-type]
    with pytest.raises(Refusal, match=r"there is no file 'chess\.json'"):
        lists_of("rating-list", "chess.json", OpenDesk())  # type: ignore[arg-type]


def test_the_office_prints_them_from_its_pages(night: Office) -> None:
    director = night.browser("director")
    page = director.get("/programmes/star-trek/leagues/").content.decode()
    assert "/programmes/star-trek/print/league-table/" in page
    answer = director.get("/programmes/star-trek/print/league-table/")
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    nobody_rated = director.get("/programmes/star-trek/print/rating-list/")
    assert nobody_rated.status_code == 422, "it says that there is nothing to print"
    assert director.get("/programmes/star-trek/print/slips/").status_code == 404
    assert "/print/rating-list/" in director.get("/programmes/star-trek/reports/").content.decode()
