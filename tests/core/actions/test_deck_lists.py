"""Lists in the journal: handed in, late, corrected, locked, read; proxies; deck checks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.actions.deck_events import DECK, event, hand_in, refused
from topcut.core.actions.decks.cards import ImportCards, SetCardPool
from topcut.core.actions.decks.lists import (
    CorrectDeckList,
    ReadDeckList,
    RegisterProxy,
)
from topcut.core.actions.decks.publishing import RemindOfLists, SetListsPublic
from topcut.core.actions.opening.copy_event import opening_of_copy, rest_of_copy
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.undo import Undo
from topcut.core.questions.decks.lists import (
    are_public,
    deck_list_rows,
    is_locked,
    latest,
    missing_lists,
    verdict_of,
)
from topcut.core.refusal import Refusal

CARDS = "name,type,class\nBrak,Hero,Warrior\nSword,Item,Warrior\nWand,Item,Wizard\n"
OTHER = "Hero:\nBrak\nDeck:\n2 Sword\n1 Wand\n"
BEFORE, AFTER = "2026-11-15T09:00:00+00:00", "2026-11-15T11:00:00+00:00"


class TestHandingIn:
    def test_by_the_player_and_again_until_the_start(self) -> None:
        cup = event()
        cup.do(ImportCards(name="cards.csv", text=CARDS))
        done = cup.do(hand_in(1), player="Ann")
        assert any("at least 40" in str(one) for one in done.warnings), "taken, and told"
        cup.do(hand_in(1, OTHER), player="Ann")
        versions = cup.state.deck_lists[1]
        assert [(one.version, one.how, one.text) for one in versions] == [
            (1, "in", DECK),
            (2, "in", OTHER),
        ]
        assert versions[0].digest != versions[1].digest

    def test_the_same_again_is_nothing_new(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        assert cup.do(hand_in(1)).entries == ()

    def test_nobody_hands_in_for_others(self) -> None:
        assert "only the own list" in refused(event(), hand_in(2), player="Ann").line()

    def test_not_where_the_event_has_no_lists(self) -> None:
        assert "has no deck lists" in refused(event(deck_lists="none"), hand_in(1)).line()

    def test_undone(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        cup.do(Undo())
        assert latest(cup.state, 1) is None


class TestDeadline:
    def test_until_then_by_players_then_by_staff_with_a_reason(self) -> None:
        cup = event(list_deadline="2026-11-15T10:30:00+00:00")
        cup.do(hand_in(1), player="Ann", at=BEFORE)
        late = refused(cup, hand_in(2), player="Bea", at=AFTER)
        assert "the time for handing in lists is over" in late.line()
        assert "Say why" in refused(cup, hand_in(2), at=AFTER).line()
        cup.do(hand_in(2, reason="train was late"), at=AFTER)
        assert [latest(cup.state, number).how for number in (1, 2)] == ["in", "late"]  # type: ignore[union-attr]

    def test_a_deadline_that_is_none(self) -> None:
        with pytest.raises(Refusal, match="Give a date and a time"):
            event(list_deadline="tomorrow")


class TestRequired:
    @pytest.mark.rule("L5-039")
    def test_the_start_names_who_is_missing(self) -> None:
        cup = event("Ann Bea Cid Dan", "l5r", deck_lists="required")
        cup.do(hand_in(1, "Conflict:\n1 X"))
        refusal = refused(cup, StartTournament())
        assert "no list from: Bea, Cid, Dan." in refusal.line()
        assert "L5-039" in refusal.rules
        for number in (2, 3, 4):
            cup.do(hand_in(number, "Conflict:\n1 X"))
        cup.do(StartTournament())

    @pytest.mark.rule("L5-039")
    def test_the_way_out_is_recorded(self) -> None:
        cup = event("Ann Bea Cid Dan", "l5r", deck_lists="required")
        cup.do(StartTournament(without_lists="the printer broke"))
        assert [one.text for one in cup.state.remarks] == [
            "started without all lists: the printer broke"
        ]

    @pytest.mark.rule("L5-025")
    def test_a_reminder_where_lists_are_optional(self) -> None:
        cup = event("Ann Bea Cid Dan", "l5r")
        cup.do(hand_in(1, "Conflict:\n1 X"))
        assert [one.name for one in missing_lists(cup.state)] == ["Bea", "Cid", "Dan"]
        done = cup.do(StartTournament())
        assert "no list from: Bea, Cid, Dan" in [str(one) for one in done.warnings]


class TestLocked:
    @pytest.mark.rule("L5-038", "ST-031", "ST-275", "T-111")
    @pytest.mark.parametrize(
        ("rulebook", "options", "rule"),
        [
            ("l5r", {}, "L5-038"),
            ("star-trek-1e", {}, "ST-031"),
            ("star-trek-2e", {"mode": "online"}, "ST-275"),
            ("munchkin", {}, "T-111"),
        ],
    )
    def test_when_round_one_is_paired(
        self, rulebook: str, options: dict[str, Any], rule: str
    ) -> None:
        cup = event("Ann Bea Cid Dan", rulebook, **options)
        cup.do(hand_in(1, "1 X"))
        cup.do(StartTournament())
        cup.do(hand_in(1, "2 X"), player="Ann")
        assert not is_locked(cup.state)
        cup.do(PairRound())
        assert is_locked(cup.state)
        assert rule in refused(cup, hand_in(1, "3 X"), player="Ann").rules
        assert "correct" in refused(cup, hand_in(1, "3 X", reason="x")).line()

    def test_a_missing_list_still_comes_in_late_by_staff(self) -> None:
        cup = event()
        cup.do(StartTournament())
        cup.do(PairRound())
        assert "locked" in refused(cup, hand_in(1), player="Ann").line()
        cup.do(hand_in(1, reason="came late"))
        assert next(row.state for row in deck_list_rows(cup.state)) == "late"


@pytest.mark.rule("L5-041")
class TestCorrected:
    def test_by_a_leader_with_a_reason_and_the_old_one_stays(self) -> None:
        cup = event(rulebook="l5r")
        cup.do(hand_in(1, "1 Togashi"))
        cup.do(StartTournament())
        cup.do(PairRound())
        command = CorrectDeckList(
            number=1, text="1 Togashi Initiate", reason="name", significant=True
        )
        assert "may not do this" in refused(cup, command, player="Ann").line()
        done = cup.do(command, role="judge")
        assert [one.text for one in cup.state.deck_lists[1]] == ["1 Togashi", "1 Togashi Initiate"]
        last = latest(cup.state, 1)
        assert last is not None
        assert (last.how, last.by, last.significant) == ("corrected", "judge", True)
        assert any("L5-041" in str(one) for one in done.warnings)

    def test_needs_a_reason_and_a_list(self) -> None:
        cup = event(rulebook="l5r")
        missing = CorrectDeckList(number=1, text="1 X", reason="r")
        assert "has not handed in" in refused(cup, missing).line()
        cup.do(hand_in(1, "1 X"))
        empty = CorrectDeckList(number=1, text="1 X", reason=" ")
        assert "no reason is given" in refused(cup, empty).line()


class TestReading:
    def test_staff_looks_are_logged(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        cup.do(ReadDeckList(number=1), role="judge")
        assert [(one.by, one.number, one.version) for one in cup.state.list_readings] == [
            ("judge", 1, 1)
        ]

    @pytest.mark.rule("T-110")
    def test_public_when_the_organizer_says(self) -> None:
        seen = {}
        for when in ("never", "after-event", "from-top-cut", "from-start"):
            cup = event(lists_public=when)
            cup.start()
            cup.round("Ann-Bea win", "Cid-Dan win")
            seen[when] = are_public(cup.state)
        assert seen == {
            "never": False,
            "after-event": False,
            "from-top-cut": False,
            "from-start": True,
        }


@pytest.mark.rule("L5-050", "L5-054")
class TestProxies:
    def test_the_register_makes_a_proxy_legal_for_that_player(self) -> None:
        cup = event(rulebook="l5r")
        for number in (1, 2):
            cup.do(hand_in(number, "Conflict:\n1 Katana [proxy]"))
        command = RegisterProxy(number=1, card="katana", illegible="the cost")
        cup.do(command, role="judge")
        (made,) = cup.state.proxies
        assert (made.card, made.illegible, made.leader, made.day) == (
            "katana",
            "the cost",
            "judge",
            "2026-11-15",
        )
        rules = [[one.rule for one in verdict_of(cup.state, number).faults] for number in (1, 2)]  # type: ignore[union-attr]
        assert "L5-054" not in rules[0]
        assert "L5-054" in rules[1]

    def test_not_where_the_game_has_none(self) -> None:
        command = RegisterProxy(number=1, card="Sword", illegible="all")
        assert "has no proxies" in refused(event(), command).line()


class TestCards:
    def test_a_catalogue_is_imported_whole_or_not_at_all(self) -> None:
        cup = event()
        bad = ImportCards(name="cards.csv", text=CARDS + "Sword,Item,Cleric\n")
        assert "lines 3 and 5" in refused(cup, bad).line()
        assert cup.state.cards is None
        cup.do(ImportCards(name="cards.csv", text=CARDS))
        assert cup.state.cards is not None
        assert cup.state.cards.text == CARDS
        assert cup.do(ImportCards(name="cards.csv", text=CARDS)).entries == ()

    @pytest.mark.rule("L5-058")
    def test_the_organizers_products(self) -> None:
        cup = event(rulebook="l5r", region="elsewhere")
        text = "name,type,side,set\nKatana,attachment,conflict,Core\nBow,attachment,conflict,New\n"
        cup.do(ImportCards(name="cards.csv", text=text))
        assert "no set 'Cor'" in refused(cup, SetCardPool(products=("Cor",))).line()
        cup.do(SetCardPool(products=("Core",)))
        cup.do(hand_in(1, "1 Katana\n1 Bow"))
        verdict = verdict_of(cup.state, 1)
        assert verdict is not None
        assert [(one.rule, one.card) for one in verdict.faults if one.card] == [("L5-058", "Bow")]


@pytest.mark.parametrize(("at", "legal"), [("2026-11-09", False), ("2026-11-10", True)])
def test_an_event_without_a_day_is_judged_by_the_day_of_the_list(at: str, legal: bool) -> None:
    cup = event(rulebook="l5r")
    text = "name,type,side,set,released\nBow,attachment,conflict,New,2026-11-10\n"
    cup.do(ImportCards(name="cards", text=text))
    cup.do(hand_in(1, "1 Bow"), at=f"{at}T10:00:00+00:00")
    verdict = verdict_of(cup.state, 1)
    assert verdict is not None
    assert ("L5-056" not in [one.rule for one in verdict.faults]) is legal


def test_a_register_of_everybody() -> None:
    cup = event("Ann Bea")
    cup.do(ImportCards(name="c", text=CARDS))
    cup.do(hand_in(2))
    rows = [(row.name, row.state, row.locked, row.legal) for row in deck_list_rows(cup.state)]
    assert rows == [("Ann", "missing", False, None), ("Bea", "in", False, False)]


class TestReminding:
    @pytest.mark.rule("L5-025")
    def test_whose_list_is_missing_or_has_faults(self) -> None:
        cup = event("Ann Bea Cid", "pokemon")
        cup.do(hand_in(1, "60 X"))
        cup.do(hand_in(2, "59 X"))
        cup.do(RemindOfLists())
        assert list(cup.state.list_reminders) == [2, 3], "59 cards, and none"

    def test_nobody_to_remind_and_too_late(self) -> None:
        cup = event("Ann Bea", list_deadline="2026-11-15T10:30:00+00:00")
        assert "no longer" in refused(cup, RemindOfLists(), at=AFTER).line()
        assert "no deck lists" in refused(event(deck_lists="none"), RemindOfLists()).line()
        starter = '{"cards": [{"name": "X"}], "starters": [{"name": "S", "list": "X"}]}'
        cup.do(ImportCards(name="cards", text=starter))
        cup.do(hand_in(1, "X"), at=BEFORE)
        cup.do(hand_in(2, "X"), at=BEFORE)
        assert "every list is there" in refused(cup, RemindOfLists(), at=BEFORE).line()


class TestPublishing:
    @pytest.mark.rule("T-110")
    def test_also_after_the_start(self) -> None:
        cup = event()
        cup.start()
        assert not are_public(cup.state)
        cup.do(SetListsPublic(public="from-start"))
        assert not are_public(cup.state), "no round yet"
        cup.round("Ann-Bea win", "Cid-Dan win")
        assert are_public(cup.state)
        done = cup.do(SetListsPublic(public="never"))
        assert not are_public(cup.state)
        assert "has read them" in str(done.warnings[0])
        done = cup.do(SetListsPublic(public="now"))
        assert are_public(cup.state)
        assert "while it is played" in str(done.warnings[0])
        assert cup.do(SetListsPublic(public="now")).entries == ()


def test_a_copy_has_the_cards_and_the_deck_settings() -> None:
    cup = event(deck_lists="required", list_deadline="2026-11-15T10:30:00+00:00")
    cup.do(ImportCards(name="cards.csv", text=CARDS))
    cup.do(SetListsPublic(public="after-event"))
    opening = opening_of_copy(cup.state, "Again", None, None)
    assert opening.options == {"deck-lists": "required"}, "the deadline was that evening's"
    rest = [*rest_of_copy(cup.state, opening, "organizer", players=False)]
    assert ImportCards(name="cards.csv", text=CARDS) in rest
    assert SetListsPublic(public="after-event") in rest
