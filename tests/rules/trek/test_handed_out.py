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
    ConfirmPool,
    DrawPacks,
    GivePool,
    SeatDraft,
    StartDeckTimer,
)
from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.actions.results.report import RecordResult
from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.packs import drawn_decks, virtual_packs
from topcut.core.questions.decks.handed_out import neighbour_of, seats, timer_ends
from topcut.core.questions.decks.register import is_locked, played_in
from topcut.core.questions.verify import verify
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
        pools = cup.state.given_pools
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

    @pytest.mark.parametrize("format", ["draft", "sealed"])
    def test_a_fixed_set_and_a_random_deck(self, format: str) -> None:
        cup = event(format)
        cup.do(ImportCards(name="cards", text=self.STARTERS))
        cup.do(DrawPacks(fixed="1 C\n1 D", decks=True))
        texts = [one.text for one in cup.state.given_pools.values()]
        assert Counter(texts) == {"1 C\n1 D\n2 A": 2, "1 C\n1 D\n2 B": 2}

    def test_all_decks_once_before_any_comes_again(self) -> None:
        starters = read_catalogue(self.STARTERS, "cards").starters
        for seed in range(20):
            names = [one.name for one in drawn_decks(starters, 4, seed)]
            assert {*names[:2]} == {*names[2:]} == {"A", "B"}

    def test_not_in_a_constructed_event(self) -> None:
        cup = event("constructed")
        assert "no cards are handed out" in refused(cup, GivePool(number=1, text="1 A")).line()


class TestPools:
    @pytest.mark.rule("ST-037", "ST-043")
    @pytest.mark.parametrize(("format", "rule"), [("draft", "ST-037"), ("sealed", "ST-043")])
    def test_a_list_beyond_the_pool_is_refused(self, format: str, rule: str) -> None:
        cup = event(format)
        cup.do(GivePool(number=1, text="3 A\n1 B"))
        refusal = refused(cup, hand_in(1, "4 A"))
        assert refusal.rules == (rule,)
        assert "A: 4 copies, 3 were handed out" in refusal.line()
        cup.do(hand_in(1, "3 A\n1 B"))

    def test_the_neighbour_writes_them_down_and_both_confirm(self) -> None:
        cup = event("sealed")
        neighbour = neighbour_of(cup.state, 2)
        assert neighbour == 1
        assert "own cards" in refused(cup, GivePool(number=2, text="1 A"), player="Bea").line()
        assert "neighbour" in refused(cup, GivePool(number=2, text="1 A"), player="Dan").line()
        cup.do(GivePool(number=2, text="1 A"), player="Ann")
        assert "only Bea and" in refused(cup, ConfirmPool(number=2), player="Cid").line()
        for name in ("Ann", "Bea"):
            cup.do(ConfirmPool(number=2), player=name)
        pool = cup.state.given_pools[2]
        assert (pool.registered_by, pool.confirmed_by) == (1, (1, 2))
        again = refused(cup, GivePool(number=2, text="9 A"), player="Ann")
        assert "confirmed already" in again.line()


@pytest.mark.rule("ST-038", "ST-044", "ST-275", "ST-292")
@pytest.mark.parametrize("format", ["draft", "sealed"])
@pytest.mark.parametrize("mode", ["face-to-face", "online"])
def test_a_version_for_every_round(format: str, mode: str) -> None:
    cup = event(format, mode=mode)
    cup.do(GivePool(number=1, text="3 A\n3 B"))
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
        ends = timer_ends(cup.state)
        assert ends is not None
        assert ends.isoformat() == "2026-11-15T10:20:00+00:00"

    def test_time_for_a_pick_of_a_pack(self) -> None:
        cup = event("draft", "A B C")
        cup.do(SeatDraft(packs=3))
        cup.do(StartDeckTimer(what="pick", seconds=40, pack=2))
        assert "no pack 4" in refused(cup, StartDeckTimer(what="pick", seconds=40, pack=4)).line()
