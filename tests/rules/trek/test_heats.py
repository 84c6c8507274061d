"""Section 9 of the Star Trek guide: heats that fill a final."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from msgspec import structs

from tests.builders import Event
from tests.rules.trek.match_play import TREK, announce, letters, places, play, sides
from tests.rules.trek.notation import BOTH
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.players.earned_byes import GrantEarnedByes
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_from_heats import EnterFromHeats
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.first_turn import SettleTurn
from topcut.core.actions.results.report import RecordGame, RecordResult
from topcut.core.questions.heats import heat_of, seeds_of
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details
from topcut.rulebooks import brackets
from topcut.sheets.load import find_rulebook


def heat(
    number: int, names: Sequence[str], *, seats: int, scheme: str = "", after: Sequence[Event] = ()
) -> Event:
    """A heat before its start; `after` are the heats before it."""
    event = Event(TREK, rounds=2)
    for earlier in after:
        event.do(LinkHeat(heat=heat_of(earlier.state)))
    if not after:
        event.do(AnnounceHeats(number=number, seats=seats, scheme=scheme))
    if names:
        event.do(EnterPlayers(players=tuple(Details(name=name) for name in names)))
    return event


def played(event: Event) -> Event:
    """From the start to the finish; the first-named of every table wins."""
    event.start()
    for _ in range(event.state.rounds_planned):
        event.draw()
        for table in event.state.rounds[-1].open_tables:
            event.do(RecordResult(table=table.number, result="win", score=(100, 35)))
    event.do(FinishTournament())
    return event


def qualified(event: Event) -> list[str]:
    return [one.name for one in heat_of(event.state).players if one.seed]


@pytest.mark.rule("ST-176")
def test_two_heats_alternate_in_twos() -> None:
    assert seeds_of("1 1 2 2", 16) == {
        1: [1, 2, 5, 6, 9, 10, 13, 14],
        2: [3, 4, 7, 8, 11, 12, 15, 16],
    }


@pytest.mark.rule("ST-176")
def test_any_announced_scheme() -> None:
    assert seeds_of("1 2 3", 8) == {1: [1, 4, 7], 2: [2, 5, 8], 3: [3, 6]}
    assert seeds_of("1", 4) == {1: [1, 2, 3, 4]}


class TestAnnouncing:
    @pytest.mark.rule("ST-176", "ST-177")
    @pytest.mark.parametrize("rulebook", BOTH)
    def test_the_rulebooks_scheme_is_the_default(self, rulebook: str) -> None:
        event = Event(rulebook)
        done = event.do(AnnounceHeats(number=2, seats=8))
        assert event.state.heat is not None
        assert event.state.heat.scheme == "1 1 2 2"
        assert done.warnings == ("this heat gives the final's seeds 3, 4, 7, 8 [ST-176]",)
        event.do(AnnounceHeats(number=2, seats=8, scheme="2 1"))  # before the start it may change
        assert not event.do(AnnounceHeats(number=2, seats=8, scheme=" 2  1 ")).entries

    @pytest.mark.rule("ST-177")
    def test_it_stays_once_the_heat_begins(self) -> None:
        event = heat(1, letters(4), seats=4)
        event.start()
        with pytest.raises(Refusal, match="the seeding that was announced stays") as refused:
            event.do(AnnounceHeats(number=1, seats=4, scheme="1 2"))
        assert refused.value.rules == ("ST-177",)

    @pytest.mark.rule("ST-177")
    def test_a_later_heat_cannot_change_it_either(self) -> None:
        first = played(heat(1, letters(4), seats=4))
        second = heat(2, [], seats=4, after=[first])
        assert second.state.heat is not None
        assert (second.state.heat.number, second.state.heat.scheme) == (2, "1 1 2 2")
        with pytest.raises(Refusal, match="heat 1 was played for 4 seats by '1 1 2 2'") as refused:
            second.do(AnnounceHeats(number=2, seats=4, scheme="1 2"))
        assert refused.value.rules == ("ST-177",)
        other = Event(TREK)
        other.do(AnnounceHeats(number=2, seats=8))
        with pytest.raises(Refusal, match="announced with 4 seats"):
            other.do(LinkHeat(heat=heat_of(first.state)))

    @pytest.mark.parametrize("scheme", ["1 3", "0 1", "one two", "1,2", "2 2", "100 1"])
    def test_a_scheme_that_is_none(self, scheme: str) -> None:
        with pytest.raises(Refusal, match=r"is not an order of heats|gives no seed"):
            Event(TREK).do(AnnounceHeats(number=1, seats=8, scheme=scheme))

    def test_a_heat_that_gives_no_seed(self) -> None:
        with pytest.raises(Refusal, match="heat 3 gives no seed"):
            Event(TREK).do(AnnounceHeats(number=3, seats=8))
        with pytest.raises(Refusal, match="heat 2 gives no seed of 2"):
            Event(TREK).do(AnnounceHeats(number=2, seats=2))
        with pytest.raises(Refusal, match="a final of 513 seats"):
            Event(TREK).do(AnnounceHeats(number=1, seats=513))

    def test_a_game_without_heats(self) -> None:
        with pytest.raises(Refusal, match="has no heats"):
            Event("munchkin", "A B").do(AnnounceHeats(number=1, seats=8))


class TestEnteringALaterHeat:
    @pytest.mark.rule("ST-175")
    def test_whoever_has_qualified_may_not(self) -> None:
        first = played(heat(1, letters(6), seats=4))
        best = qualified(first)
        assert best == places(first)[:2]
        second = heat(2, [], seats=4, after=[first])
        for name in (best[0], best[1].lower()):
            with pytest.raises(Refusal, match="has qualified in heat 1") as refused:
                second.do(EnterPlayers(players=(Details(name=name),)))
            assert refused.value.rules == ("ST-175",)

    @pytest.mark.rule("ST-175")
    def test_nor_when_the_heat_is_linked_afterwards_or_by_another_name(self) -> None:
        first = played(heat(1, letters(6), seats=4))
        best = qualified(first)[0]
        second = heat(2, [best, "New"], seats=4)
        with pytest.raises(Refusal, match=f"{best} has qualified"):
            second.do(LinkHeat(heat=heat_of(first.state)))
        third = heat(2, ["New"], seats=4)
        third.do(LinkHeat(heat=heat_of(first.state)))
        with pytest.raises(Refusal, match=f"{best} has qualified"):
            third.do(EditPlayer(number=1, details=Details(name=best)))

    @pytest.mark.rule("ST-174")
    def test_whoever_has_not_may(self) -> None:
        first = played(heat(1, letters(6), seats=4))
        others = places(first)[2:]
        second = heat(2, others, seats=4, after=[first])
        assert [one.name for one in second.state.active] == others

    @pytest.mark.rule("T-61")
    def test_the_same_name_with_another_number_is_somebody_else(self) -> None:
        first = heat(1, letters(5), seats=4)
        first.do(EnterPlayers(players=(Details(name="Ann", id="17"),)))
        first = played(first)
        second = heat(2, [], seats=4, after=[first])
        second.do(EnterPlayers(players=(Details(name="Ann", id="18"),)))

    @pytest.mark.rule("T-61")
    def test_whoever_qualified_is_known_by_number_else_by_name(self) -> None:
        first = heat(1, [], seats=4)
        people = tuple(Details(name=name, id=f"id-{name}") for name in letters(4))
        first.do(EnterPlayers(players=people))
        one, _ = qualified(played(first))
        second = heat(2, [], seats=4, after=[first])
        second.do(EnterPlayers(players=(Details(name=one, id="another"),)))
        for same in (Details(name="Married", id=f"id-{one}"), Details(name=one.lower())):
            other = heat(2, [], seats=4, after=[first])
            with pytest.raises(Refusal, match="has qualified in heat 1"):
                other.do(EnterPlayers(players=(same,)))

    @pytest.mark.rule("ST-173", "A-ST8")
    def test_an_earned_bye_is_good_in_the_first_heat_only(self) -> None:
        """Also one that was not used there: it is bound to the first heat and lapses."""
        first = heat(1, letters(6), seats=4)
        first.do(GrantEarnedByes(number=1, rounds=(1,)))
        first = played(first)
        others = places(first)[2:]
        second = heat(2, others, seats=4, after=[first])
        with pytest.raises(Refusal, match="an earned bye is good only in the first") as refused:
            second.do(GrantEarnedByes(number=1, rounds=(1,)))
        assert refused.value.rules == ("ST-173", "A-ST8")
        second.do(EnterPlayers(players=(Details(name="New", earned_byes=(1,)),)))
        used = {one.name for one in heat_of(first.state).players if one.used_bye}
        assert used == {"S1"}


class TestTheFinal:
    def both(self) -> tuple[Event, Event]:
        first = played(heat(1, letters(6), seats=4))
        second = played(heat(2, [*places(first)[2:], "T1", "T2"], seats=4, after=[first]))
        return first, second

    @pytest.mark.rule("ST-172", "ST-176")
    def test_players_come_with_their_seeds(self) -> None:
        first, second = self.both()
        event = Event(TREK, style="elimination")
        heats = (heat_of(second.state), heat_of(first.state))
        event.do(EnterFromHeats(heats=heats))
        seeds = {one.details.seed: one.name for one in event.state.active}
        assert [seeds[n] for n in (1, 2, 3, 4)] == [*places(first)[:2], *places(second)[:2]]
        assert [one.number for one in event.state.heats] == [1, 2]
        event.start()
        assert sides(event, 1) == [seeds[1], seeds[4]]

    @pytest.mark.rule("ST-173")
    def test_no_earned_bye_in_the_final(self) -> None:
        first, second = self.both()
        event = Event(TREK)
        event.do(EnterFromHeats(heats=(heat_of(first.state), heat_of(second.state))))
        with pytest.raises(Refusal, match="an earned bye is good only in the first heat"):
            event.do(GrantEarnedByes(number=1, rounds=(1,)))

    def test_refusals(self) -> None:
        first, second = self.both()
        one, two = heat_of(first.state), heat_of(second.state)
        event = Event(TREK, style="elimination")
        with pytest.raises(Refusal, match="heats 1 are named; the final is filled from 1, 2"):
            event.do(EnterFromHeats(heats=(one,)))
        with pytest.raises(Refusal, match="heats 1, 1 are named"):
            event.do(EnterFromHeats(heats=(one, one)))
        with pytest.raises(Refusal, match="no heat is named"):
            event.do(EnterFromHeats(heats=()))
        with pytest.raises(Refusal, match="different seedings"):
            event.do(EnterFromHeats(heats=(one, structs.replace(two, seats=8))))
        with pytest.raises(Refusal, match="is not finished"):
            heat_of(heat(1, letters(4), seats=4).state)
        with pytest.raises(Refusal, match="was not announced as a heat"):
            heat_of(played(Event(TREK, letters(4), rounds=1)).state)
        with pytest.raises(Refusal, match="this is heat 1"):
            heat(1, [], seats=4).do(EnterFromHeats(heats=(one, two)))
        event.do(EnterFromHeats(heats=(one, two)))
        with pytest.raises(Refusal, match="the final has players already"):
            event.do(EnterFromHeats(heats=(one, two)))
        event.start()
        with pytest.raises(Refusal, match="the tournament has begun"):
            event.do(EnterFromHeats(heats=(one, two)))

    @pytest.mark.rule("T-9", "T-62")
    def test_whoever_left_the_heat_does_not_qualify(self) -> None:
        first = heat(1, letters(6), seats=4)
        first.start()
        for _ in range(2):
            first.draw()
            for table in first.state.rounds[-1].open_tables:
                first.do(RecordResult(table=table.number, result="win", score=(100, 35)))
        best = first.standings()
        first.do(DropPlayer(number=first.number(best[0])))
        first.do(FinishTournament())
        assert qualified(first) == best[1:3]

    def test_a_small_heat_leaves_seats_empty(self) -> None:
        first = played(heat(1, letters(4), seats=8))
        second = played(heat(2, ["T1", "T2", "T3"], seats=8, after=[first]))
        event = Event(TREK, style="elimination")
        done = event.do(EnterFromHeats(heats=(heat_of(first.state), heat_of(second.state))))
        assert "1 seat of the final stays empty" in done.warnings
        event.start()
        play(event, lambda names: names[0])
        event.do(FinishTournament())


@pytest.mark.rule("ST-172", "ST-173", "ST-174", "ST-175", "ST-176", "ST-178", "ST-179", "ST-185")
def test_thirty_players_two_heats_and_a_final_of_sixteen() -> None:
    """Heat 1 has P1 to P18, P1 and P2 with an earned bye; heat 2 the other twelve and the ten of
    heat 1 who did not qualify, P19 with an earned bye. Eight go on from each."""
    everybody = [f"P{number}" for number in range(1, 31)]
    first = heat(1, everybody[:18], seats=16)
    for name in ("P1", "P2"):
        first.do(GrantEarnedByes(number=first.number(name), rounds=(1,)))
    played(first)
    alone = [t.players[0] for t in first.state.rounds[0].tables if t.alone == "earned-bye"]
    assert sorted(first.state.name_of(number) for number in alone) == ["P1", "P2"]
    best, rest = places(first)[:8], places(first)[8:]

    second = heat(2, [], seats=16, after=[first])
    for name in best:
        with pytest.raises(Refusal, match="ST-175"):
            second.do(EnterPlayers(players=(Details(name=name),)))
    newcomers = tuple(
        Details(name=name, earned_byes=(1,) if name == "P19" else ()) for name in everybody[18:]
    )
    second.do(EnterPlayers(players=newcomers))
    second.do(EnterPlayers(players=tuple(Details(name=name) for name in rest)))
    assert len(list(second.state.active)) == 22
    played(second)

    event = Event(TREK, style="elimination", match="best-of-three", level="continental")
    announce(event, "modified-mcintyre-16")
    event.do(EnterFromHeats(heats=(heat_of(first.state), heat_of(second.state))))
    by_seed = {one.details.seed: one.name for one in event.state.active}
    assert [by_seed[n] for n in (1, 2, 5, 6, 9, 10, 13, 14)] == best
    assert [by_seed[n] for n in (3, 4, 7, 8, 11, 12, 15, 16)] == places(second)[:8]
    event.start()
    assert [sides(event, n) for n in (1, 8)] == [
        [by_seed[1], by_seed[16]],
        [by_seed[8], by_seed[9]],
    ]
    while ready := event.state.ready_matches:
        number = ready[0].number
        event.do(SettleTurn(table=number))
        event.do(RecordGame(table=number, winner=None))
        for _ in range(2):
            winner = event.number(sides(event, number)[0])
            event.do(RecordGame(table=number, winner=winner))
    event.do(FinishTournament())
    elimination = event.state.elimination
    assert elimination is not None
    assert elimination.bracket.shape == brackets.read("modified-mcintyre-16").shape
    # The first-named of every match wins, and the final's is the winner of 17, 13 and 1.
    assert places(event)[0] == by_seed[1]
    assert sorted(places(event)) == sorted(by_seed.values())
    for one in (first, second, event):
        found = verify(one.store.read(), find_rulebook)
        assert {finding.verdict for finding in found} == {"optimal"}
