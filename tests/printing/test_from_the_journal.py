"""Documents that an event's journal fills: deck lists, packs, proxies, seats of a draft."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, cell_of, printed, text_of
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.handed_out import DrawPacks, HandOutCards, SeatDraft
from topcut.core.actions.decks.lists import CorrectDeckList, HandInDeckList, RegisterProxy
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.results.report import RecordResult
from topcut.core.refusal import Refusal
from topcut.printing import PAPERS, Paper, PrintOptions, render

SET = "\n".join(
    [
        "name,set,rarity,type,game",
        *(f"Common {n},Core,C,personnel,2E" for n in range(20)),
        *(f"Uncommon {n},Core,U,ship,2E" for n in range(8)),
        *(f"Rare {n},Core,R,mission,2E" for n in range(4)),
    ]
)


def munchkins() -> Event:
    """Bea's list has a Hero and forty cards, Ann's one sword too many and no Hero; Cid has none."""
    cup = Event("munchkin", "Bea Ann Cid")
    legal = "Hero\n1 Brak\nDeck\n" + "\n".join(f"3 Card {n}" for n in range(13)) + "\n1 Last"
    cup.do(HandInDeckList(number=1, text=legal))
    cup.do(HandInDeckList(number=2, text="Deck\n4 Sword\n2 Wand (Core Set) [printed]"))
    return cup


@pytest.mark.rule("L5-039")
@pytest.mark.parametrize("paper", PAPERS)
def test_everybodys_list_with_its_verdict(paper: Paper) -> None:
    """By name, a page each: Ann first. 4 + 2 cards; 1 + 13 x 3 + 1 are 41."""
    state = munchkins().state
    made = render("deck-lists", state, PrintOptions(paper=paper))
    assert made.pages == 2
    ann, bea = (text_of(made.pdf, page=page) for page in (1, 2))
    assert "Ann Test\n" in ann, "player and event"
    assert "4 Sword" in ann
    assert "2 Wand Core Set, printed" in ann
    assert "6 cards" in ann
    assert "MK-006" in ann, "fewer than 40"
    assert state.deck_lists[2][-1].digest in ann
    assert "version 1, handed in by organizer" in ann
    assert "Bea Test\n" in bea
    assert "Legal" in bea
    assert "41 cards" in bea
    assert "Cid" not in ann + bea


def test_a_corrected_list_is_the_one_that_is_printed() -> None:
    cup = munchkins()
    corrected = "Deck\n3 Sword"
    cup.do(CorrectDeckList(number=2, text=corrected, reason="wrong count"), role="marshal")
    text, _ = printed("deck-lists", cup.state)
    assert "3 Sword" in text
    assert "4 Sword" not in text
    assert "version 2, corrected by marshal" in text


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("checks", [True, False])
def test_a_list_that_is_too_long_for_a_page_goes_on_overleaf(paper: Paper, *, checks: bool) -> None:
    cup = Event("munchkin", "Ann")
    cup.do(HandInDeckList(number=1, text="Deck\n" + "\n".join(f"Card{n}" for n in range(300))))
    text, sizes = printed("deck-lists", cup.state, paper, checks=checks)
    assert len(sizes) > 1
    words = Counter(text.split())
    assert all(words[f"Card{n}"] == 1 for n in range(300))
    assert words["Ann"] == len(sizes) + 1, "at the foot of every page, and above"


@pytest.mark.rule("ST-044")
def test_the_versions_that_were_played_in_a_round() -> None:
    """Of a sealed event: another deck from round 2 on, of the same cards."""
    event = sealed()
    event.do(HandOutCards(number=1, text="3 Common 1\n3 Common 2"))
    event.do(HandInDeckList(number=1, text="3 Common 1"))
    event.start()
    event.round("Ann-Bea", "Cid bye")
    event.do(RecordResult(table=1, result="win", score=(100, 20)))
    event.do(HandInDeckList(number=1, text="3 Common 2"))
    for round, card, other in ((1, "3 Common 1", "3 Common 2"), (None, "3 Common 2", "3 Common 1")):
        text, _ = printed("deck-lists", event.state, round=round)
        assert card in text
        assert other not in text
    with pytest.raises(Refusal, match="round 2 has not been published"):
        render("deck-lists", event.state, PrintOptions(round=2))


def test_nobody_has_handed_in_a_list() -> None:
    with pytest.raises(Refusal, match="nobody has handed in a deck list"):
        render("deck-lists", Event("munchkin", "Ann Bea").state)


@pytest.mark.rule("L5-051")
def test_proxies_that_leaders_have_registered() -> None:
    cup = Event("l5r", "Ann Bea")
    made = RegisterProxy(number=2, card="Shosuro Actress", illegible="the text box")
    cup.do(made, role="marshal", at="2026-11-14T10:00:00+00:00")
    slip = cell_of(render("proxy-slips", cup.state).pdf, 0, (2, 4))
    for said in ("Shosuro Actress", "the text box", "marshal", "14 November 2026", "Player: Bea"):
        assert said in slip


def sealed() -> Event:
    event = Event("star-trek-2e", "Ann Bea Cid", format="sealed")
    event.do(ImportCards(name="set.csv", text=SET))
    return event


@pytest.mark.rule("ST-039")
@pytest.mark.parametrize("paper", PAPERS)
def test_packs_that_were_drawn_one_by_one(paper: Paper) -> None:
    """Two packs each for three players: six, four on a page. What is in Ann's two is her pool."""
    event = sealed()
    event.do(DrawPacks(set="Core", packs=2, contents=(("C", 3), ("U", 2), ("R", 1))))
    made = render("packs", event.state, PrintOptions(paper=paper))
    assert made.pages == 2
    pool = Counter()
    for line in event.state.handed_out[1].text.splitlines():
        count, _, name = line.partition(" ")
        pool[name] += int(count)
    assert pool.total() == 12
    printed_cards = Counter()
    for place, title in ((0, "Pack 1"), (1, "Pack 2")):
        head, owner, *lines = cell_of(made.pdf, place, (2, 2), paper).splitlines()
        assert head == f"{title} Test"
        assert owner == "Ann"
        for line in lines:
            count, _, name = line.partition(" ")
            printed_cards[name] += int(count)
    assert printed_cards == pool


@pytest.mark.rule("ST-039")
def test_packs_to_be_drafted_name_who_opens_them() -> None:
    """Three players with two packs each: six, of which nobody owns a card yet."""
    event = Event("star-trek-2e", "Ann Bea Cid", format="draft")
    event.do(ImportCards(name="set.csv", text=SET))
    event.do(DrawPacks(set="Core", packs=2))
    assert event.state.handed_out == {}
    made = render("packs", event.state)
    assert made.pages == 2
    heads = [cell_of(made.pdf, place, (2, 2)).splitlines()[:2] for place in range(4)]
    assert heads == [[f"Pack {n} Test", who] for who in ("Ann", "Bea") for n in (1, 2)]


def test_cards_that_were_written_down_by_hand() -> None:
    event = sealed()
    event.do(DrawPacks(set="Core", packs=1, contents=(("C", 3),)))
    event.do(HandOutCards(number=2, text="2 Common 1\n1 Rare 3"))
    made = render("packs", event.state)
    other = cell_of(made.pdf, 1, (2, 2)).splitlines()
    assert other == ["Cards handed out Test", "Bea", "1 Rare 3", "2 Common 1"], "missions first"
    assert "Pack 1" in cell_of(made.pdf, 0, (2, 2))


@pytest.mark.rule("ST-039")
@pytest.mark.parametrize("cards", [1, 22, 45, 130])
def test_a_whole_pool_stands_in_its_place(cards: int) -> None:
    """In up to three columns; the neighbour's place is not touched."""
    event = sealed()
    names = [f"Card{n}" for n in range(cards)]
    for number in (1, 2):
        event.do(HandOutCards(number=number, text="\n".join(f"1 {name}" for name in names)))
    made = render("packs", event.state)
    assert made.pages == 1
    for place in (0, 1):
        assert sorted(w for w in cell_of(made.pdf, place, (2, 2)).split() if w in names) == sorted(
            names
        )


def test_nothing_was_handed_out() -> None:
    with pytest.raises(Refusal, match="no cards were handed out"):
        render("packs", sealed().state)


@pytest.mark.rule("ST-032", "ST-034")
def test_seats_of_a_draft_as_they_were_drawn() -> None:
    event = Event("star-trek-2e", "Ann Bea Cid Dan Eve", format="draft")
    event.do(SeatDraft(packs=4))
    seats = event.state.draft_seats
    assert seats is not None
    made = render("pods", event.state)
    assert made.pages == len(seats.pods)
    text = text_of(made.pdf)
    assert "Pack 4: pass to the right" in text
    assert "Pack 5" not in text


@pytest.mark.parametrize("paper", PAPERS)
def test_an_event_in_german_is_printed_in_german(paper: Paper) -> None:
    cup = munchkins()
    cup.do(ChooseLanguage(language="de"))
    text, sizes = printed("deck-lists", cup.state, paper)
    assert sizes == [pytest.approx(SIZES[paper], abs=0.1)] * 2
    assert "Regelkonform" in text
    assert "6 Karten" in text
    assert "eingereicht von organizer" in text
    english, _ = printed("deck-lists", cup.state, paper, language="en")
    assert "Legal" in english
    cup.do(ChooseLanguage(language="xx"))
    assert "Legal" in printed("deck-lists", cup.state)[0], "no document is written in it"


def test_the_same_print_twice_is_the_same_bytes() -> None:
    cup, drafted = munchkins(), sealed()
    drafted.do(DrawPacks(set="Core", packs=2))
    for document, state in (
        ("deck-lists", cup.state),
        ("proxy-slips", cup.state),
        ("packs", drafted.state),
    ):
        assert render(document, state).pdf == render(document, state).pdf


def test_the_slip_of_one_table() -> None:
    event = Event("pokemon", "Ann Bea Cid Dan")
    event.start()
    event.draw()
    second = event.state.rounds[-1].tables[1]
    text, sizes = printed("slips", event.state, table=2)
    assert len(sizes) == 1
    assert text.count("Round 1") == 1
    for number in second.players:
        assert event.state.name_of(number) in text
    with pytest.raises(Refusal, match="table 3 needs no slip"):
        render("slips", event.state, PrintOptions(table=3))
