"""Before the first round and after the last: posters, lists, forms, prizes, what is mailed."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, cell_of, printed
from topcut import rulebooks
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import CheckIn
from topcut.core.actions.results.report import RecordResult
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Description
from topcut.printing import PAPERS, Paper, PrintOptions, Source, render
from topcut.printing.sources.given_lists import Prize

EIGHT = "Ann Bea Cid Dan Eve Fay Gus Hal"
SEVEN = "Ann Bea Cid Dan Eve Fay Gus"


def finished(players: str, rulebook: str = "street-warriors") -> Event:
    """One round and a final."""
    event = Event(rulebook, players, rounds=1, cut=2)
    described = Description(venue="Corner Shop, Bonn", director="Olga Kern", prize_places=3)
    event.do(DescribeEvent(name="Spring Open", date="2026-11-14", description=described))
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    event.do(MakeCut())
    event.do(RecordResult(table=event.state.ready_matches[0].number, result="win"))
    event.do(FinishTournament())
    return event


@pytest.mark.rule("PK-002", "PK-003", "PK-004")
@pytest.mark.parametrize("paper", PAPERS)
def test_announcement(paper: Paper) -> None:
    event = Event("pokemon", EIGHT)
    told = Description(time="18:30", venue="Corner Shop", prizes="Boosters", prize_places=4)
    event.do(DescribeEvent(name="Spring Open", date="2026-11-14", description=told))
    event.do(AnnounceStructure(rounds=3, cut=2))
    text, sizes = printed("announcement", event.state, paper, url="http://10.0.0.7/e/spring")
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    for said in ("Spring Open", "14 November 2026 · 18:30", "Corner Shop", "Boosters"):
        assert said in text
    words = " ".join(text.split())
    assert "3 rounds 2 top cut" in words
    assert "4 players get prizes" in words
    assert "http://10.0.0.7/e/spring" in text


@pytest.mark.parametrize("paper", PAPERS)
def test_players_by_name_with_a_box_each(paper: Paper) -> None:
    event = Event("munchkin", "Zoe Öra Łucja Ann Mia")
    event.do(CheckIn(numbers=(4,)))
    text, sizes = printed("players", event.state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    assert "Check-in" in text
    order = [name for name in text.split() if name in ["Zoe", "Öra", "Łucja", "Ann", "Mia"]]
    assert order == ["Ann", "Łucja", "Mia", "Öra", "Zoe"]
    assert "5 players" in text


@pytest.mark.rule("L5-022")
@pytest.mark.parametrize("paper", PAPERS)
def test_table_numbers(paper: Paper) -> None:
    """Seven players need four tables, two on a sheet."""
    made = render("table-numbers", Event("l5r", SEVEN).state, PrintOptions(paper=paper))
    assert made.pages == 2
    assert "1" in cell_of(made.pdf, 0, (1, 2), paper).split()
    assert "2" in cell_of(made.pdf, 1, (1, 2), paper).split()
    assert render("table-numbers", Source(), PrintOptions(count=40)).pages == 20
    with pytest.raises(Refusal, match="how many tables"):
        render("table-numbers", Source())


@pytest.mark.rule("L5-023", "ST-083")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_a_blank_deck_list_for_every_game(rulebook: str, paper: Paper) -> None:
    text, sizes = printed("deck-list-form", Source(chosen=rulebooks.read(rulebook)), paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)]
    for field in ("Player", "Event", "Date", "For staff", "Signature", "Deck list"):
        assert field in text
    wanted = {
        "l5r": "Clan Stronghold Role Provinces Air Earth Fire Void Water Dynasty Conflict (40 45)",
        "munchkin": "Class Hero Deck (40)",
        "star-trek-1e": "Missions Dilemmas Draw handle",
        "star-trek-2e": "Missions Dilemmas Draw handle",
        "pokemon": "ID birth (60)",
    }
    words = text.split()
    assert [one for one in wanted.get(rulebook, "").split() if one not in words] == []


@pytest.mark.rule("SW-074", "ST-152")
def test_prizes_are_given_in_an_unrated_event_too() -> None:
    """SW-073: seven participants are not rated."""
    prizes = [Prize(1, "a playmat"), Prize(2, "two boosters")]
    for players, is_unrated in ((SEVEN, True), (EIGHT, False)):
        event = finished(players)
        text, _ = printed("prize-list", Source(event=event.state, given=prizes))
        assert ("unrated" in text) == is_unrated
        rows = [line for line in text.splitlines() if line[:2] in ("1 ", "2 ")]
        assert [row.split(maxsplit=2)[2] for row in rows] == ["a playmat", "two boosters"]
    assert (
        len(
            [
                line
                for line in printed("prize-list", event.state)[0].splitlines()
                if line[:2] in ("1 ", "2 ", "3 ")
            ]
        )
        == 3
    )


@pytest.mark.rule("ST-152")
def test_prizes_of_places_that_the_description_names() -> None:
    """Four get one, and one is for the eighth: places five to seven do not stand between."""
    event = finished(EIGHT)
    told = Description(prizes="1: a playmat\n8: a consolation", prize_places=2)
    event.do(DescribeEvent(name="Friday night", date=None, description=told))
    text, _ = printed("prize-list", event.state)
    rows = [line.split() for line in text.splitlines() if line[:1].isdigit() and ":" not in line]
    assert [row[0] for row in rows if row[0] in "12345678"] == ["1", "2", "8"]
    assert rows[0][-2:] == ["a", "playmat"]


@pytest.mark.rule("SW-070", "SW-072")
@pytest.mark.parametrize("paper", PAPERS)
def test_overview_and_the_address_it_is_mailed_to(paper: Paper) -> None:
    """SW-071: seven days after the 14th is the 21st."""
    text, sizes = printed("overview", finished(EIGHT).state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)] * 2
    for said in ("Tournament Overview", "Spring Open", "14 November 2026", "Corner Shop, Bonn"):
        assert said in text
    assert "Participants 8" in text
    assert "Send results by 21 November 2026" in text
    assert "The STREET WARriorS Tournament Results" in text
    assert "LETHAL ENTERTAINMENT, INC." in text
    assert "484 Lakepark Ave., Suite #57" in text
    assert "Oakland, CA 94610" in text
    few, sizes = printed("overview", finished(SEVEN).state, paper)
    assert len(sizes) == 1
    assert "Oakland" not in few


@pytest.mark.rule("SW-070", "SW-072")
def test_the_report_pack_has_every_card() -> None:
    """Overview, address, standings, and eight cards on two sheets."""
    text, sizes = printed("report-pack", finished(EIGHT).state)
    assert len(sizes) == 5
    for said in ("Tournament Overview", "Oakland", "Standings after round 1"):
        assert said in text
    assert text.count("Scoring Card") == 8


@pytest.mark.parametrize("paper", PAPERS)
def test_certificates(paper: Paper) -> None:
    event = finished(EIGHT)
    champion = event.state.brackets[""].bracket.champion
    assert champion is not None
    text, sizes = printed("certificates", event.state, paper)
    wide, high = SIZES[paper]
    assert sizes == [pytest.approx((high, wide), abs=0.1)]
    for said in (event.state.name_of(champion), "Champion", "Spring Open", "8 players"):
        assert said in text
    text, sizes = printed("certificates", event.state, paper, count=3)
    assert len(sizes) == 3
    assert "Second place" in text
    assert "Third place" in text


@pytest.mark.parametrize("document", ["prize-list", "certificates", "overview", "report-pack"])
def test_these_wait_for_the_end(document: str) -> None:
    event = Event("street-warriors", EIGHT)
    with pytest.raises(Refusal, match="the event is not finished"):
        render(document, event.state)
