"""What goes with decks, and lists beyond one event: made from what is given."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, cell_of, printed
from topcut.core.refusal import Refusal
from topcut.printing import PAPERS, Paper, PrintOptions, Source, read_given, render
from topcut.printing.sources.given_lists import (
    DeckList,
    GivenCard,
    GivenDeckPart,
    GivenLeagueRow,
    GivenProxy,
    LeagueTable,
    Pack,
    PlayerLink,
    RatingList,
    RatingRow,
)

DECK = DeckList(
    "Ann",
    (
        GivenDeckPart("Dynasty", (GivenCard("Doji Scout", 3), GivenCard("Asahina", 2, "Core Set"))),
        GivenDeckPart("Conflict", (GivenCard("Banzai!", 1, "proxy"),)),
    ),
    digest="3f9a",
    verdict="Legal",
)


@pytest.mark.rule("L5-051")
@pytest.mark.parametrize("paper", PAPERS)
def test_a_proxy_says_what_it_stands_for(paper: Paper) -> None:
    """The card, what can no longer be read, the leader who made it, the date, and that the
    original lies face down nearby."""
    proxy = GivenProxy("Shosuro Actress", "the text box", "Olga Kern", "2026-11-14", "Bea")
    source = Source(event=Event("l5r", "Ann Bea").state, given=[proxy])
    made = render("proxy-slips", source, PrintOptions(paper=paper))
    text = cell_of(made.pdf, 0, (2, 4), paper)
    for said in ("Shosuro Actress", "the text box", "Olga Kern", "14 November 2026", "Bea"):
        assert said in text
    assert "Keep the original face down nearby." in text


def test_empty_proxies_are_filled_in_by_hand() -> None:
    text, sizes = printed("proxy-slips", Event("l5r", "Ann Bea").state)
    assert len(sizes) == 1
    assert text.count("No longer legible") == 8


@pytest.mark.parametrize("paper", PAPERS)
def test_deck_lists_by_name_one_on_a_page(paper: Paper) -> None:
    other = DeckList("Aaron", (GivenDeckPart("", (GivenCard("40 Thieves", 2),)),))
    text, sizes = printed("deck-lists", Source(given=[DECK, other]), paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)] * 2
    assert text.index("Aaron") < text.index("Ann")
    for said in ("Dynasty 5 cards", "3 Doji Scout", "2 Asahina Core Set", "1 Banzai! proxy"):
        assert said in text
    assert "6 cards · version 1" in text
    assert "Digest 3f9a" in text
    assert "Legal" in text
    checked, _ = printed("deck-lists", Source(given=[DECK]), paper, checks=True)
    assert "Checked by" in checked
    assert "Checked by" not in text


@pytest.mark.rule("ST-059")
def test_decks_are_tagged_where_others_play_them() -> None:
    event = Event("star-trek-2e", "Ann Bea Cid", scenario="deck-lottery")
    made = render("deck-tags", event.state)
    assert "Bea 2" in cell_of(made.pdf, 1, (2, 8))
    with pytest.raises(Refusal, match="everybody plays their own deck"):
        render("deck-tags", Event("star-trek-2e", "Ann Bea").state)


@pytest.mark.rule("ST-039")
def test_packs() -> None:
    pack = Pack("Booster 1", (GivenCard("Card A", 1, "R"), GivenCard("Card B", 2, "C")), "Ann")
    text, sizes = printed("packs", Source(given=[pack] * 5))
    assert len(sizes) == 2
    assert text.count("Booster 1") == 5
    assert text.count("Card B") == 5


@pytest.mark.rule("ST-032", "ST-034")
def test_draft_groups_with_their_seats() -> None:
    """Seven players are a group of four and one of three."""
    event = Event("star-trek-2e", "Ann Bea Cid Dan Eve Fay Gus", format="draft")
    text, sizes = printed("pods", event.state)
    assert len(sizes) == 2
    assert text.count("Seat") == 7
    assert "Pack 1: pass to the left" in text
    assert "Pack 2: pass to the right" in text
    with pytest.raises(Refusal, match="not a draft event"):
        render("pods", Event("star-trek-2e", "Ann Bea Cid").state)


def test_league_tables_rating_lists_and_links() -> None:
    table = LeagueTable("Winter", (GivenLeagueRow(1, "Ann", "9", ("4", "5")),), ("Wk 1", "Wk 2"))
    assert "1 Ann 4 5 9" in printed("league-table", Source(given=[table]))[0]
    ratings = RatingList("Ratings", "2026-11-14", (RatingRow(1, "Ann", 1612, -8, 31),))
    assert "1 Ann 1612 -8 31" in printed("rating-list", Source(given=[ratings]))[0]
    links = [PlayerLink("Ann", "https://example.org/me/x/")]
    assert "https://example.org/me/x" in printed("player-links", Source(given=links))[0]


@pytest.mark.parametrize(
    "document", ["deck-lists", "packs", "league-table", "rating-list", "player-links"]
)
def test_without_what_they_are_made_from(document: str) -> None:
    with pytest.raises(Refusal):
        render(document, Source())


def test_given_lists_are_read_from_json() -> None:
    text = '{"player": "Ann", "parts": [{"title": "Deck", "cards": [{"name": "X", "count": 2}]}]}'
    expected = DeckList("Ann", (GivenDeckPart("Deck", (GivenCard("X", 2),)),))
    assert read_given("deck-lists", text, "a.json") == [expected]
    with pytest.raises(Refusal, match=r"a\.json cannot be read: not JSON"):
        read_given("deck-lists", "{", "a.json")
    with pytest.raises(Refusal, match="missing required field `parts`"):
        read_given("deck-lists", '{"player": "Ann"}', "a.json")
    with pytest.raises(Refusal, match="takes no lists"):
        read_given("slips", "[]", "a.json")
