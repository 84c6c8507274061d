"""Draft and sealed: seats, packs, cards that neighbours write down, decks that change between
rounds (4.1.2, 4.1.3, 13.2)."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.builders import Event
from topcut.core.actions.command import Command
from topcut.core.actions.decks.cards import ImportCards
from topcut.core.actions.decks.handed_out import (
    ConfirmHandedOut,
    DrawPacks,
    HandOutCards,
    SeatDraft,
    StartDeckTimer,
    StopDeckTimer,
)
from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.actions.results.report import RecordResult
from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.packs import drawn_decks, virtual_packs
from topcut.core.questions.decks.draft_groups import draft_groups, packs_drafted
from topcut.core.questions.decks.handed_out import (
    ends_of,
    hands_drawn,
    neighbour_of,
    seats,
    timer_in_use,
)
from topcut.core.questions.decks.lists import is_locked, played_in
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook

CARDS = "name,game,set,rarity\n" + "".join(
    f"{rarity}{number},1E,Premiere,{rarity}\n"
    for rarity, count in (("C", 30), ("U", 12), ("R", 6))
    for number in range(count)
)
CATALOGUE = read_catalogue(CARDS + "V1,1E,Virtual,V\nV2,1E,Virtual,V\n", "cards")
BOOSTER = {"C": 11, "U": 3, "R": 1}


def event(format: str, players: str = "Ann Bea Cid Dan", **options: Any) -> Event:
    return Event("star-trek-1e", players, format=format, **options)


def refused(event: Event, command: Command, **who: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        event.do(command, **who)
    return caught.value


def hand_in(number: int, text: str) -> HandInDeckList:
    return HandInDeckList(number=number, text=text)


@pytest.mark.rule("ST-039", "T-113")
class TestVirtualPacks:
    def test_by_rarity_and_no_card_twice(self) -> None:
        packs = virtual_packs(CATALOGUE, "premiere", BOOSTER, 20, seed=7)
        assert len(packs) == 20
        for pack in packs:
            assert Counter(name[0] for name in pack) == BOOSTER
            assert len(set(pack)) == 15

    def test_the_same_from_the_same_seed(self) -> None:
        first, again, other = (
            virtual_packs(CATALOGUE, "Premiere", BOOSTER, 5, s) for s in (1, 1, 2)
        )
        assert first == again != other

    def test_every_card_comes_up(self) -> None:
        packs = virtual_packs(CATALOGUE, "Premiere", BOOSTER, 100, seed=3)
        assert len({name for pack in packs for name in pack}) == 48

    def test_a_set_of_virtual_cards_alone_gives_any(self) -> None:
        (pack,) = virtual_packs(CATALOGUE, "Virtual", {"C": 2, "U": 1}, 1, seed=1)
        assert Counter(pack).total() == 3
        assert set(pack) == {"V1", "V2"}

    def test_a_set_or_a_rarity_that_there_is_not(self) -> None:
        with pytest.raises(Refusal, match="there is no set 'Premier'"):
            virtual_packs(CATALOGUE, "Premier", BOOSTER, 1, seed=1)
        with pytest.raises(Refusal, match="has no cards of rarity S"):
            virtual_packs(CATALOGUE, "Premiere", {"C": 1, "S": 1}, 1, seed=1)

    def test_for_everybody_in_the_event_and_verified(self) -> None:
        cup = event("sealed")
        cup.do(ImportCards(name="cards", text=CARDS))
        cup.do(DrawPacks(set="Premiere", packs=6))
        pools = cup.state.handed_out
        assert [
            sum(int(line.split()[0]) for line in pools[n].text.splitlines()) for n in pools
        ] == [6 * 15] * 4
        finding = verify(cup.store.read(), find_rulebook)[-1]
        assert (str(finding.what), finding.verdict) == ("cards that were handed out", "optimal")


@pytest.mark.rule("ST-035", "ST-041")
class TestProvided:
    STARTERS = json.dumps(
        {
            "cards": [{"name": name} for name in "ABCD"],
            "starters": [{"name": n, "list": f"2 {n}"} for n in "AB"],
        }
    )

    @pytest.mark.rule("ST-033", "ST-037")
    def test_packs_that_are_drafted_belong_to_nobody_yet(self) -> None:
        """Only what is not drafted is a player's own; the neighbour adds the picks."""
        cup = event("draft")
        cup.do(ImportCards(name="cards", text=CARDS))
        cup.do(DrawPacks(set="Premiere", packs=3, fixed="1 C0"))
        drawn = hands_drawn(cup.state)
        assert [len(one.packs) for one in drawn.values()] == [3] * 4
        assert {len(pack) for one in drawn.values() for pack in one.packs} == {15}
        assert {one.text for one in cup.state.handed_out.values()} == {"1 C0"}
        assert "0 were handed out" in refused(cup, hand_in(2, "1 C1")).line()
        cup.do(HandOutCards(number=2, text="1 C0\n1 C1"), player="Ann")
        cup.do(hand_in(2, "1 C0\n1 C1"))
        finding = verify(cup.store.read(), find_rulebook)[-1]
        assert (str(finding.what), finding.verdict) == ("cards that were handed out", "optimal")
        cup.do(ImportCards(name="more", text=CARDS + "C99,1E,Premiere,C\n"))
        assert hands_drawn(cup.state) == {}, "other cards would give other packs"

    def test_only_cards_of_the_own_game(self) -> None:
        """Both editions have a set of this name."""
        cup = event("sealed", "Ann Bea")
        cup.do(ImportCards(name="cards", text=CARDS + "Other,2E,Premiere,C\n"))
        cup.do(DrawPacks(set="Premiere", packs=10, contents=(("C", 30),)))
        assert all("Other" not in one.text for one in cup.state.handed_out.values())

    def test_not_again_once_a_round_is_paired(self) -> None:
        cup = event("sealed")
        cup.do(ImportCards(name="cards", text=CARDS))
        cup.start()
        cup.draw()
        again = refused(cup, DrawPacks(set="Premiere", packs=1))
        assert "first round is paired" in again.line()

    @pytest.mark.parametrize("format", ["draft", "sealed"])
    def test_a_fixed_set_and_a_random_deck(self, format: str) -> None:
        cup = event(format)
        cup.do(ImportCards(name="cards", text=self.STARTERS))
        cup.do(DrawPacks(fixed="1 C\n1 D", decks=True))
        texts = [one.text for one in cup.state.handed_out.values()]
        assert Counter(texts) == {"1 C\n1 D\n2 A": 2, "1 C\n1 D\n2 B": 2}

    def test_all_decks_once_before_any_comes_again(self) -> None:
        starters = read_catalogue(self.STARTERS, "cards").starters
        for seed in range(20):
            names = [one.name for one in drawn_decks(starters, 4, seed)]
            assert {*names[:2]} == {*names[2:]} == {"A", "B"}

    def test_not_in_a_constructed_event(self) -> None:
        cup = event("constructed")
        assert "no cards are handed out" in refused(cup, HandOutCards(number=1, text="1 A")).line()


class TestPools:
    @pytest.mark.rule("ST-037", "ST-043")
    @pytest.mark.parametrize(("format", "rule"), [("draft", "ST-037"), ("sealed", "ST-043")])
    def test_a_list_beyond_the_pool_is_refused(self, format: str, rule: str) -> None:
        cup = event(format)
        cup.do(HandOutCards(number=1, text="3 A\n1 B"))
        refusal = refused(cup, hand_in(1, "4 A"))
        assert refusal.rules == (rule,)
        assert "A: 4 copies, 3 were handed out" in refusal.line()
        cup.do(hand_in(1, "3 A\n1 B"))

    def test_the_neighbour_writes_them_down_and_both_confirm(self) -> None:
        cup = event("sealed")
        neighbour = neighbour_of(cup.state, 2)
        assert neighbour == 1
        assert "own cards" in refused(cup, HandOutCards(number=2, text="1 A"), player="Bea").line()
        assert "neighbour" in refused(cup, HandOutCards(number=2, text="1 A"), player="Dan").line()
        cup.do(HandOutCards(number=2, text="1 A"), player="Ann")
        assert "only Bea and" in refused(cup, ConfirmHandedOut(number=2), player="Cid").line()
        for name in ("Ann", "Bea"):
            cup.do(ConfirmHandedOut(number=2), player=name)
        pool = cup.state.handed_out[2]
        assert (pool.registered_by, pool.confirmed_by) == (1, (1, 2))
        again = refused(cup, HandOutCards(number=2, text="9 A"), player="Ann")
        assert "confirmed already" in again.line()

    def test_what_the_desk_has_recorded_no_neighbour_changes(self) -> None:
        cup = event("sealed")
        cup.do(HandOutCards(number=2, text="1 A"))
        told = refused(cup, HandOutCards(number=2, text="9 A"), player="Ann")
        assert "the desk has recorded these cards" in told.line()

    def test_names_that_nobody_knows_are_told(self) -> None:
        cup = event("sealed")
        cup.do(ImportCards(name="cards", text=CARDS))
        done = cup.do(HandOutCards(number=2, text="2 C1\n1 Cardd"), player="Ann")
        assert [str(one) for one in done.warnings] == ["3 cards", "nobody knows these cards: Cardd"]


@pytest.mark.rule("ST-038", "ST-044", "ST-275", "ST-292")
@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize("mode", ["face-to-face", "online"])
def test_a_version_for_every_round(format: str, mode: str) -> None:
    cup = event(format, mode=mode)
    cup.do(HandOutCards(number=1, text="3 A\n3 B"))
    cup.do(hand_in(1, "3 A"), player="Ann")
    cup.start()
    cup.draw()
    assert is_locked(cup.state)
    rule = "ST-038" if format == "draft" else "ST-044"
    assert rule in refused(cup, hand_in(1, "3 B"), player="Ann").rules
    for table in cup.state.rounds[-1].tables:
        cup.do(RecordResult(table=table.number, result="win", score=(100, 0)))
    cup.do(hand_in(1, "3 B"), player="Ann")
    cup.draw()
    texts = [played_in(cup.state, 1, round) for round in (1, 2)]
    assert [one.text for one in texts if one] == ["3 A", "3 B"]


class TestDraft:
    @pytest.mark.rule("ST-032", "A-ST48")
    def test_groups_and_seats_by_lot(self) -> None:
        cup = event("draft", "A B C D E F G")
        cup.do(SeatDraft(packs=3))
        drawn = cup.state.draft_seats
        assert drawn is not None
        assert sorted(map(len, drawn.pods)) == [3, 4]
        assert sorted(number for pod in drawn.pods for number in pod) == [*range(1, 8)]
        finding = verify(cup.store.read(), find_rulebook)[-1]
        assert (str(finding.what), finding.verdict) == ("seats of the draft", "optimal")

    @pytest.mark.rule("ST-033", "ST-034")
    def test_packs_go_to_the_left_then_to_the_right(self) -> None:
        cup = event("draft", "A B C")
        cup.do(SeatDraft(packs=3))
        assert cup.state.draft_seats is not None
        ((one, two, three),) = cup.state.draft_seats.pods
        to = [
            {seat.number: seat.passes_to for seat in seats(cup.state, pack)} for pack in (1, 2, 3)
        ]
        assert to[0] == {one: two, two: three, three: one}
        assert to[1] == {two: one, three: two, one: three}
        assert to[2] == to[0]

    @pytest.mark.rule("ST-036", "ST-042")
    @pytest.mark.parametrize("format", ["draft", "sealed"])
    def test_at_least_twenty_minutes_for_building(self, format: str) -> None:
        cup = event(format)
        short = refused(cup, StartDeckTimer(what="building", seconds=19 * 60 + 59))
        assert "at least 20 minutes" in short.line()
        cup.do(StartDeckTimer(what="building", seconds=20 * 60))
        assert cup.state.deck_timer is not None
        assert ends_of(cup.state.deck_timer).isoformat() == "2026-11-15T10:20:00+00:00"

    def test_time_for_a_pick_of_a_pack(self) -> None:
        cup = event("draft", "A B C")
        cup.do(SeatDraft(packs=3))
        cup.do(StartDeckTimer(what="pick", seconds=40, pack=2))
        assert "no pack 4" in refused(cup, StartDeckTimer(what="pick", seconds=40, pack=4)).line()

    def test_the_time_is_taken_down_and_never_runs_into_a_round(self) -> None:
        cup = event("draft", "A B C D")
        cup.do(SeatDraft(packs=3))
        cup.do(StartDeckTimer(what="pick", seconds=40, pack=1, pick=4))
        timer = timer_in_use(cup.state)
        assert timer is not None
        assert (timer.pack, timer.pick) == (1, 4)
        cup.do(StopDeckTimer())
        assert cup.state.deck_timer is None
        cup.do(StartDeckTimer(what="building", seconds=1200))
        cup.start()
        cup.draw()
        assert timer_in_use(cup.state) is None

    def test_printed_groups_are_those_that_were_seated(self) -> None:
        cup = event("draft", "A B C D E F G")
        before = draft_groups(cup.state)
        cup.do(SeatDraft(packs=4))
        assert cup.state.draft_seats is not None
        assert draft_groups(cup.state) == cup.state.draft_seats.pods != before
        assert packs_drafted(cup.state) == 4

    def test_only_where_something_is_drafted(self) -> None:
        cup = event("sealed", "A B C D")
        assert "not a draft event" in refused(cup, SeatDraft(packs=3)).line()
