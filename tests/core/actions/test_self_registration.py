"""Players enter themselves: places, the waiting list, claims, check-in, handles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders import Event
from topcut.core.actions.execute import Done
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import CheckIn, CloseCheckIn, OpenCheckIn, WithdrawAbsent
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DisqualifyPlayer, DropPlayer, ReturnPlayer
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    Register,
    SettleClaim,
    asked_by,
    is_registering,
    places_left,
)
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.undo import Undo
from topcut.core.refusal import Refusal
from topcut.core.tournament.players.entrants import EntrantWithdrawn
from topcut.core.tournament.players.registration import EntrantsAdmitted
from topcut.core.tournament.state import Details

BEFORE = "2026-11-15T09:00:00+00:00"
LATER = "2026-11-15T12:00:00+00:00"


def opened(rulebook: str = "munchkin", **how: Any) -> Event:
    event = Event(rulebook)
    event.do(OpenRegistration(**how))
    return event


def registers(event: Event, name: str, ticket: str = "", at: str = BEFORE, **more: Any) -> Done:
    command = Register(name=name, ticket=ticket or f"ticket of {name}", **more)
    return event.do(command, role="player", at=at)


def statuses(event: Event) -> dict[str, str]:
    return {one.name: one.status for one in event.state.entrants.values()}


class TestRegistering:
    @pytest.mark.parametrize("born", [1890, 2027])
    def test_a_mistyped_year_of_birth(self, born: int) -> None:
        """In 2026 nobody was born in 2027, nor 136 years ago."""
        event = opened("pokemon", asks=("born",))
        with pytest.raises(Refusal, match=f"{born} cannot be your year of birth"):
            registers(event, "Ann", born=born)
        registers(event, "Ann", born=1992)
        assert statuses(event) == {"Ann": "active"}

    def test_what_is_written_down(self) -> None:
        event = opened(asks=("club", "handle"))
        done = registers(event, " Ann  Archer ", club="Reds", handle="ace")
        (entry,) = done.entries
        assert (entry.role, entry.fact.words(event.state.name_of)) == (
            "player",
            "Ann Archer registered",
        )
        assert event.state.entrants[1].details == Details(
            name="Ann Archer", club="Reds", club_number=1, handle="ace"
        )

    def test_the_same_form_twice_is_one_player(self) -> None:
        event = opened()
        registers(event, "Ann", "t1")
        assert registers(event, "Ann", "t1").entries == ()
        assert registers(event, "Annika", "t1").entries == (), "the form is spent"
        assert list(statuses(event)) == ["Ann"]

    def test_the_same_name_is_told_what_to_do(self) -> None:
        event = opened()
        registers(event, "Ann", "t1")
        with pytest.raises(Refusal, match="registered already") as refused:
            registers(event, " ANN", "t2")
        assert "your own link" in str(refused.value.do)

    def test_a_withdrawn_name_is_free_again(self) -> None:
        event = opened()
        registers(event, "Ann", "t1")
        event.do(WithdrawPlayer(number=1), player="Ann")
        registers(event, "Ann", "t2")
        assert [one.status for one in event.state.entrants.values()] == ["withdrawn", "active"]

    @pytest.mark.parametrize(
        "wrong",
        [
            {"name": ""},
            {"name": "x" * 101},
            {"name": "Ann\u202ennA"},
            {"name": "\ud800"},
            {"ticket": ""},
            {"club": "Reds"},
            {"born": 1990},
            {"byes": (1,)},
            {"handle": "ace"},
        ],
    )
    def test_what_nobody_asked_for(self, wrong: dict[str, Any]) -> None:
        event = opened()
        with pytest.raises(Refusal):
            event.do(Register(**{"name": "Ann", "ticket": "t", **wrong}), role="player")
        assert event.state.entrants == {}

    def test_the_year_of_birth_decides_the_division(self) -> None:
        """PK-018 to PK-020 as in tests/rules/pokemon/test_divisions.py: 1980 is Masters."""
        event = opened("pokemon", asks=("born",))
        with pytest.raises(Refusal, match="year of birth is missing"):
            registers(event, "Ann")
        for year in (5, 3000):
            with pytest.raises(Refusal):
                registers(event, "Ann", born=year)
        registers(event, "Ann", born=1980)
        assert event.state.entrants[1].details.division == "Masters"

    def test_asks_are_the_rulebooks(self) -> None:
        assert asked_by(Event("munchkin").state.rulebook) == ("club", "handle")
        assert "born" in asked_by(Event("pokemon").state.rulebook)
        assert "byes" in asked_by(Event("star-trek-2e").state.rulebook)
        for asks in (("born",), ("byes",), ("shoe size",)):
            with pytest.raises(Refusal):
                opened(asks=asks)


class TestOpenAndClosed:
    def test_not_before_it_is_opened_and_not_after_it_is_closed(self) -> None:
        event = Event("munchkin")
        with pytest.raises(Refusal, match="not open"):
            registers(event, "Ann")
        event.do(OpenRegistration())
        registers(event, "Ann")
        event.do(CloseRegistration())
        with pytest.raises(Refusal, match="not open"):
            registers(event, "Bea")
        assert event.do(CloseRegistration()).entries == ()

    def test_it_closes_by_itself(self) -> None:
        event = opened(closes="2026-11-15T12:00:00+01:00")
        registers(event, "Ann", at="2026-11-15T10:59:59+00:00")
        with pytest.raises(Refusal, match="is over"):
            registers(event, "Bea", at="2026-11-15T11:00:00+00:00")

    def test_not_after_the_start(self) -> None:
        event = opened()
        registers(event, "Ann")
        registers(event, "Bea")
        event.start()
        with pytest.raises(Refusal, match="has begun") as refused:
            registers(event, "Cid")
        assert "desk" in str(refused.value.do)
        with pytest.raises(Refusal):
            event.do(OpenRegistration(capacity=3))

    @pytest.mark.parametrize(
        "wrong",
        [
            {"capacity": 0},
            {"capacity": -3},
            {"capacity": 10**9},
            {"closes": "tomorrow"},
            {"closes": "2026-11-20T18:00"},
            {"closes": "2020-01-01T00:00:00+00:00"},
        ],
    )
    def test_what_cannot_be_opened(self, wrong: dict[str, Any]) -> None:
        with pytest.raises(Refusal):
            opened(**wrong)

    def test_the_same_again_is_nothing_new(self) -> None:
        event = opened(capacity=4, asks=("club",))
        assert event.do(OpenRegistration(capacity=4, asks=("club",))).entries == ()


@pytest.fixture
def full() -> Event:
    """Two places; Ann and Bea have them, Cid, Dan and Eve wait."""
    event = opened(capacity=2)
    for name in ("Ann", "Bea", "Cid", "Dan", "Eve"):
        registers(event, name)
    return event


class TestWaiting:
    def test_who_comes_too_late_waits(self, full: Event) -> None:
        assert list(statuses(full).values()) == [
            "active",
            "active",
            "waiting",
            "waiting",
            "waiting",
        ]
        assert [one.name for one in full.state.waiting] == ["Cid", "Dan", "Eve"]
        last = full.store.read()[-1]
        assert last.fact.words(full.state.name_of) == "Eve registered, on the waiting list"
        assert places_left(full.state) == 0

    def test_a_place_goes_to_the_next_in_the_same_action(self, full: Event) -> None:
        done = full.do(WithdrawPlayer(number=1), player="Ann")
        assert [entry.fact for entry in done.entries] == [
            EntrantWithdrawn(number=1),
            EntrantsAdmitted(numbers=(3,)),
        ]
        assert done.warnings == ("in from the waiting list: Cid",)
        assert [one.name for one in full.state.waiting] == ["Dan", "Eve"]
        full.do(Undo())
        assert statuses(full)["Cid"] == "waiting"

    def test_who_waits_may_give_up(self, full: Event) -> None:
        full.do(WithdrawPlayer(number=3), player="Cid")
        full.do(WithdrawPlayer(number=2))
        assert statuses(full) == {
            "Ann": "active",
            "Bea": "withdrawn",
            "Cid": "withdrawn",
            "Dan": "active",
            "Eve": "waiting",
        }

    def test_more_places_let_in_as_many_as_fit(self, full: Event) -> None:
        full.do(OpenRegistration(capacity=4))
        assert [one.name for one in full.state.waiting] == ["Eve"]
        full.do(OpenRegistration())
        assert full.state.waiting == []

    def test_fewer_places_send_nobody_away(self, full: Event) -> None:
        assert full.do(OpenRegistration(capacity=1)).warnings == (
            "2 players are in already: nobody is sent away",
        )
        full.do(WithdrawPlayer(number=1))
        assert [one.name for one in full.state.waiting] == ["Cid", "Dan", "Eve"]

    def test_the_organizer_admits_out_of_order(self, full: Event) -> None:
        done = full.do(AdmitPlayer(number=5))
        assert done.warnings == ("that is more than the 2 places",)
        assert statuses(full)["Eve"] == "active"
        full.do(WithdrawPlayer(number=1))
        assert [one.name for one in full.state.waiting] == ["Cid", "Dan"], "still two are in"
        assert full.do(AdmitPlayer(number=5)).entries == ()
        with pytest.raises(Refusal, match="not on the waiting list"):
            full.do(AdmitPlayer(number=1))

    def test_the_desk_may_enter_more_than_there_are_places(self, full: Event) -> None:
        done = full.do(EnterPlayers(players=(Details(name="Fay"),)))
        assert done.warnings == ("3 players for 2 places; waiting: 3",)

    def test_a_closed_registration_still_moves_up(self, full: Event) -> None:
        full.do(CloseRegistration())
        full.do(WithdrawPlayer(number=1))
        assert statuses(full)["Cid"] == "active"

    def test_who_waits_does_not_play(self, full: Event) -> None:
        assert full.start().warnings[-1] == "3 on the waiting list do not play"
        full.draw()
        assert full.state.started_with == 2
        assert sorted(full.standings()) == ["Ann", "Bea"]
        for command in (
            DropPlayer(number=3),
            ReturnPlayer(number=3),
            DisqualifyPlayer(number=3, reason="r"),
            AdmitPlayer(number=3),
        ):
            with pytest.raises(Refusal):
                full.do(command)

    def test_after_the_start_the_desk_enters_them_late(self, full: Event) -> None:
        full.do(AnnounceStructure(rounds=3, cut=0))
        full.start()
        done = full.do(WithdrawPlayer(number=3))
        assert len(done.entries) == 1, "nobody moves up any more"
        full.do(EnterPlayers(players=(Details(name="Cid"),)))
        with pytest.raises(Refusal, match="can only drop"):
            full.do(WithdrawPlayer(number=1), player="Ann")


class TestAtTheDoor:
    def test_places_of_the_absent_go_to_those_who_are_here(self, full: Event) -> None:
        full.do(CheckIn(numbers=(1, 4)))
        done = full.do(WithdrawAbsent())
        assert [entry.fact for entry in done.entries] == [
            EntrantWithdrawn(number=2),
            EntrantsAdmitted(numbers=(4,)),
        ]

    def test_a_place_that_nobody_took_goes_to_the_next_who_comes(self, full: Event) -> None:
        full.do(CheckIn(numbers=(1,)))
        full.do(WithdrawAbsent())
        assert len(full.state.waiting) == 3, "none of them is here"
        full.do(CheckIn(numbers=(5,)))
        assert statuses(full)["Eve"] == "active"

    def test_players_check_in_once_it_is_opened(self, full: Event) -> None:
        with pytest.raises(Refusal, match="do not check in themselves yet"):
            full.do(CheckIn(numbers=(1,)), player="Ann")
        full.do(OpenCheckIn(until="2026-11-15T11:00:00+00:00"))
        full.do(CheckIn(numbers=(1,)), player="Ann")
        assert full.do(CheckIn(numbers=(1,)), player="Ann").entries == ()
        with pytest.raises(Refusal, match="only staff take a check-in back"):
            full.do(CheckIn(numbers=(1,), here=False), player="Ann")
        with pytest.raises(Refusal, match="is over"):
            full.do(CheckIn(numbers=(2,)), player="Bea", at=LATER)
        full.do(CheckIn(numbers=(2,)), role="judge", at=LATER)
        full.do(CloseCheckIn())
        with pytest.raises(Refusal, match="themselves"):
            full.do(CheckIn(numbers=(3,)), player="Cid")
        assert [one.checked_in for one in full.state.entrants.values()][:3] == [True, True, False]


class TestClaims:
    @pytest.fixture
    def claimed(self) -> Event:
        event = opened("star-trek-2e", asks=("byes",))
        registers(event, "Ann", byes=(1,))
        return event

    def test_they_count_only_once_confirmed(self, claimed: Event) -> None:
        details = claimed.state.entrants[1].details
        assert (details.earned_byes, details.claimed_byes) == ((), (1,))
        done = claimed.do(SettleClaim(number=1, confirmed=True), role="scorekeeper")
        details = done.state.entrants[1].details
        assert (details.earned_byes, details.claimed_byes) == ((1,), ())
        words = done.entries[0].fact.words(done.state.name_of)
        assert words == "earned byes that Ann claimed: confirmed"
        with pytest.raises(Refusal, match="claims no earned byes"):
            claimed.do(SettleClaim(number=1, confirmed=True))

    def test_or_they_never_did(self, claimed: Event) -> None:
        claimed.do(SettleClaim(number=1, confirmed=False))
        details = claimed.state.entrants[1].details
        assert (details.earned_byes, details.claimed_byes) == ((), ())

    def test_unconfirmed_they_are_no_byes(self, claimed: Event) -> None:
        for name in ("Bea", "Cid", "Dan"):
            registers(claimed, name)
        claimed.start()
        assert all(len(table) == 2 for table in claimed.draw())
        with pytest.raises(Refusal, match="already been published"):
            claimed.do(SettleClaim(number=1, confirmed=True))

    def test_a_round_too_late_for_one(self, claimed: Event) -> None:
        opening = claimed.state.rulebook.bye.earned_rounds
        last = opening.value if opening else 999
        with pytest.raises(Refusal):
            registers(claimed, "Bea", byes=(last + 1,))


class TestHandles:
    def test_nobody_has_anothers_handle_or_name(self) -> None:
        event = opened(asks=("handle",))
        registers(event, "Ann", handle="ace")
        for taken in ("ACE", "ann"):
            with pytest.raises(Refusal, match="is called"):
                registers(event, "Bea", handle=taken)
        registers(event, "Bea", handle="Bea")
        with pytest.raises(Refusal, match="is called"):
            event.do(EditPlayer(number=2, details=Details(name="Bea", handle="Ace")))
        event.do(EditPlayer(number=1, details=Details(name="Ann")))
        event.do(EditPlayer(number=2, details=Details(name="Bea", handle="Ace")))

    @pytest.mark.parametrize("wrong", ["x" * 41, "a\u202eb", "a\tb"])
    def test_what_is_no_handle(self, wrong: str) -> None:
        with pytest.raises(Refusal):
            registers(opened(asks=("handle",)), "Ann", handle=wrong)


def test_whether_somebody_could_register_now() -> None:
    from datetime import datetime  # noqa: PLC0415

    event = opened(closes=LATER)
    assert is_registering(event.state, datetime.fromisoformat(BEFORE))
    assert not is_registering(event.state, datetime.fromisoformat(LATER))
    event.do(CloseRegistration())
    assert not is_registering(event.state, datetime.fromisoformat(BEFORE))
