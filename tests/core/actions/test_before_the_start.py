"""What is said beforehand, who is here, and staff who leave."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, ClassVar

import pytest

from tests.builders import Event
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import decide
from topcut.core.actions.opening.description import DescribeEvent, unsaid
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import CheckIn, WithdrawAbsent, closes_at
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.entry_check import faults_of
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.undo import Undo
from topcut.core.refusal import Refusal
from topcut.core.tournament.opening.structure import StructureAnnounced
from topcut.core.tournament.players.entrants import EntrantWithdrawn
from topcut.core.tournament.state import Description, Details

FRIDAY = Description(
    time="18:30",
    venue="Game Shop\n1 Main Street",
    format="Constructed",
    fee="5",
    prizes="Promos for all",
    contact="olga at the shop",
)


def described(event: Event, **how: Any) -> None:
    said = {"name": "Friday", "date": "2026-11-20", "description": FRIDAY} | how
    event.do(DescribeEvent(**said))


class TestDescribing:
    def test_it_takes_the_place_of_what_was_said_before(self) -> None:
        event = Event("munchkin", "Ann Bea")
        described(event)
        described(event, name="Saturday", description=Description(fee="6"))
        state = event.state
        assert (state.name, state.date) == ("Saturday", "2026-11-20")
        assert state.description == Description(fee="6")

    def test_the_same_again_is_nothing_new(self) -> None:
        event = Event("munchkin", "Ann Bea")
        described(event)
        again = DescribeEvent(name=" Friday ", date="2026-11-20", description=FRIDAY)
        assert event.do(again).entries == ()

    @pytest.mark.rule("ST-019")
    def test_what_a_registration_must_say_and_does_not(self) -> None:
        """Date and time, venue, format, fee, prizes, contact; edition and rounds are the
        rulebook's."""
        event = Event("munchkin", "Ann Bea")
        assert unsaid(event.state) == [
            "the date",
            "the time",
            "the venue's address",
            "the format",
            "the entry fee",
            "the prizes",
            "how to reach the director",
        ]
        described(event)
        assert unsaid(event.state) == []

    @pytest.mark.rule("ST-304")
    def test_as_late_as_needed(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.start()
        described(event)
        assert event.state.description.fee == "5"

    @pytest.mark.parametrize(
        "wrong",
        [
            {"name": " "},
            {"date": "tomorrow"},
            {"description": Description(time="25:00")},
            {"description": Description(prizes="x" * 20_000)},
            {"description": Description(prize_places=-1)},
        ],
    )
    def test_what_cannot_be_said(self, wrong: dict[str, Any]) -> None:
        event = Event("munchkin", "Ann Bea")
        with pytest.raises(Refusal):
            described(event, **wrong)
        assert event.state.description == Description()


class TestCheckIn:
    def test_who_has_not_is_named_at_the_start(self) -> None:
        event = Event("munchkin", "Ann Bea Cid")
        event.do(CheckIn(numbers=(1, 2)), role="judge")
        assert event.start().warnings == ("Cid has not checked in",)

    def test_without_check_in_nobody_is_named(self) -> None:
        assert Event("munchkin", "Ann Bea Cid").start().warnings == ()

    def test_those_who_have_not_are_withdrawn_in_one_go(self) -> None:
        event = Event("munchkin", "Ann Bea Cid Dan")
        event.do(CheckIn(numbers=(1, 2, 3, 4)))
        event.do(CheckIn(numbers=(2, 4), here=False))
        done = event.do(WithdrawAbsent())
        assert [entry.fact for entry in done.entries] == [
            EntrantWithdrawn(number=2),
            EntrantWithdrawn(number=4),
        ]
        event.do(Undo())
        assert sum(1 for _ in event.state.active) == 4

    def test_nobody_is_withdrawn_where_nobody_has_checked_in(self) -> None:
        with pytest.raises(Refusal, match="nobody has checked in"):
            Event("munchkin", "Ann Bea").do(WithdrawAbsent())

    def test_not_after_the_start(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.start()
        for command in (CheckIn(numbers=(1,)), WithdrawAbsent()):
            with pytest.raises(Refusal, match="has begun"):
                event.do(command)

    def test_nobody_who_is_out_or_unknown(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.do(WithdrawPlayer(number=1))
        for number in (1, 9):
            with pytest.raises(Refusal):
                event.do(CheckIn(numbers=(2, number)))
        assert not event.state.entrants[2].checked_in


class TestStaffWhoLeave:
    def test_the_role_is_gone(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.do(NameStaff(person="Zoe", role="judge"))
        done = event.do(ReleaseStaff(person="Zoe", role="judge"))
        assert done.state.staff == []
        assert done.entries[0].fact.words(str) == "Zoe is no longer judge"

    def test_who_was_never_named_and_the_organizer(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.do(NameStaff(person="organizer", role="organizer"))
        for person, role in (("Zoe", "judge"), ("organizer", "organizer")):
            with pytest.raises(Refusal):
                event.do(ReleaseStaff(person=person, role=role))

    def test_one_organizer_remains(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.do(NameStaff(person="Olga", role="organizer"))
        event.do(NameStaff(person="Oleg", role="organizer"))
        event.do(ReleaseStaff(person="Olga", role="organizer"))
        with pytest.raises(Refusal, match="keeps an organizer"):
            event.do(ReleaseStaff(person="Oleg", role="organizer"))
        assert event.state.staff == [("Oleg", "organizer")]

    @pytest.mark.rule("L5-013")
    def test_a_playing_leader_keeps_the_second_one(self) -> None:
        event = Event("l5r", "Ann Bea", tier="relaxed")
        event.do(NameStaff(person="Olga", role="marshal"))
        event.do(NameStaff(person="Zoe", role="judge"))
        event.do(EnterPlayers(players=(Details(name="Zoe"),)))
        with pytest.raises(Refusal, match="second leader"):
            event.do(ReleaseStaff(person="Olga", role="marshal"))


def test_each_of_many_is_told_what_is_wrong() -> None:
    event = Event("pokemon", "Ann")
    many = [
        Details(name="Bea", division="Masters"),
        Details(name="ANN"),
        Details(name="bea"),
        Details(name="Cid", division="Grandmasters"),
        Details(name=" "),
        Details(name="Dan", born=1890),
    ]
    now = datetime(2026, 11, 18, tzinfo=UTC)
    told = ["" if fault is None else fault.what for fault in faults_of(event.state, many, now)]
    assert told == [
        "",
        "'ANN' is already entered",
        "'bea' is given twice",
        "there is no division 'Grandmasters' (Cid)",
        "a player's name is empty",
        "1890 cannot be the year of birth of Dan",
    ]


@pytest.mark.parametrize("born", [190, 1890, 2027])
def test_a_mistyped_year_of_birth_at_the_desk(born: int) -> None:
    """In 2026 nobody was born in 2027, nor 136 years ago; one that stands already may stay."""
    event = Event("pokemon", "Ann")
    text = f"{born} cannot be the year of birth of"
    bea = Details(name="Bea", born=born)
    with pytest.raises(Refusal, match=f"{text} Bea"):
        event.do(EnterPlayers(players=(bea,)), at="2026-11-18T10:00:00+00:00")
    edited = EditPlayer(number=1, details=Details(name="Ann", born=born))
    with pytest.raises(Refusal, match=f"{text} Ann"):
        event.do(edited, at="2026-11-18T10:00:00+00:00")
    event.do(EnterPlayers(players=(Details(name="Bea", born=1998),)))
    assert event.state.entrants[2].details.born == 1998


def test_deciding_records_nothing() -> None:
    """A page shows what would happen before anybody confirms it."""
    event = Event("munchkin", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win")
    before = event.store.read()
    context = Context(Actor("Olga", "organizer"), "2026-11-15T10:00:00+00:00", 3)
    decision = decide(event.state, EnterPlayers(players=(Details(name="Eve"),)), context)
    assert "late, with a loss in 1 round" in decision.warnings[0]
    assert event.store.read() == before


class TestCheckInCloses:
    @pytest.mark.rule("ST-093")
    def test_five_minutes_ahead(self) -> None:
        event = Event("star-trek-2e", "Ann Bea")
        assert closes_at(event.state) is None
        for time, closes in (("18:00", "17:55"), ("00:03", "23:58")):
            said = Description(time=time)
            event.do(DescribeEvent(name="T", date=None, description=said))
            assert closes_at(event.state) == closes

    def test_at_the_start_where_the_guide_says_nothing(self) -> None:
        event = Event("munchkin", "Ann Bea")
        event.do(DescribeEvent(name="T", date=None, description=Description(time="18:00")))
        assert closes_at(event.state) == "18:00"


class TestOtherOptions:
    def test_before_the_start_they_change(self) -> None:
        event = Event("munchkin", "Ann Bea Cid Dan")
        assert event.state.rulebook.match.best_of == 1
        done = event.do(ChangeOptions(options={"match": "best-of-three", "cut": 2}))
        assert done.entries[0].fact.words(str) == "options: match=best-of-three, cut=2"
        assert done.state.rulebook.match.best_of == 3
        event.do(ChangeOptions(options={"cut": 2}))
        assert event.state.rulebook.match.best_of == 1
        assert event.do(ChangeOptions(options={"cut": 2})).entries == ()
        event.start()
        assert event.state.cuts == {"": 2}

    def test_undone_they_are_as_before(self) -> None:
        event = Event("munchkin", "Ann Bea", cut=2)
        event.do(ChangeOptions(options={}))
        event.do(Undo())
        assert event.state.options == {"cut": 2}

    def test_not_once_it_has_begun(self) -> None:
        event = Event("munchkin", "Ann Bea Cid Dan")
        event.start()
        with pytest.raises(Refusal, match="the tournament has begun") as refused:
            event.do(ChangeOptions(options={"match": "best-of-three"}))
        assert refused.value.do

    @pytest.mark.parametrize("wrong", [{"colour": "red"}, {"cut": "two"}, {"match": "best-of-9"}])
    def test_the_rulebook_knows_what_there_is(self, wrong: dict[str, str]) -> None:
        event = Event("munchkin", "Ann Bea")
        with pytest.raises(Refusal):
            event.do(ChangeOptions(options=wrong))
        assert event.state.options == {}

    def test_what_was_announced_is_not_changed_behind_their_backs(self) -> None:
        event = Event("munchkin", "Ann Bea Cid Dan")
        event.do(AnnounceStructure(rounds=3, cut=2))
        with pytest.raises(Refusal, match="announced already"):
            event.do(ChangeOptions(options={"rounds": 2}))
        event.do(ChangeOptions(options={"third-place": True}))
        assert event.state.announced[""].rounds == 3

    @pytest.mark.rule("A-PK23")
    def test_another_season_moves_who_is_where_the_birth_year_puts_them(self) -> None:
        """Born 1999 is a Junior in 2009-10 (PK-018: born 1999 or later) and, as the years move with
        the season, a Senior in 2010-11 (born 2000 or later). Bea was put among the Masters."""
        event = Event("pokemon", "", season=2009)
        players = (
            Details(name="Ann", born=1999),
            Details(name="Bea", born=1999, division="Masters"),
            Details(name="Cid", born=1990),
        )
        event.do(EnterPlayers(players=players))
        divisions = [one.details.division for one in event.state.active]
        assert divisions == ["Junior", "Masters", "Masters"]
        event.do(ChangeOptions(options={"season": 2010}))
        divisions = [one.details.division for one in event.state.active]
        assert divisions == ["Senior", "Masters", "Masters"]

    def test_players_must_still_fit(self) -> None:
        """L5-016: where leaders do not play, one who is entered stands in the way."""
        event = Event("l5r", "Ann Bea", tier="relaxed")
        event.do(NameStaff(person="Olga", role="marshal"))
        event.do(NameStaff(person="Ann", role="judge"))
        with pytest.raises(Refusal, match="Ann leads this event"):
            event.do(ChangeOptions(options={"tier": "premier"}))


class TestNumbersThatVersion01Took:
    """It let a basic event of Legend of the Five Rings have any rounds and cut. Such a journal is
    read; 4 to 8 players in the basic structure play 3 rounds and no cut (L5-119), so before the
    start its organizer says which of the two it is."""

    OPTIONS: ClassVar[dict[str, int]] = {"rounds": 7, "cut": 4}

    @pytest.mark.rule("L5-118", "L5-135")
    def test_the_start_says_both_ways_on(self) -> None:
        with pytest.raises(Refusal) as found:
            Event("l5r", "Ann Bea Cid Dan Eve Fay", **self.OPTIONS).start()
        assert "structure=custom" in str(found.value.do)
        assert "empty the options rounds and cut" in str(found.value.do)

    @pytest.mark.parametrize(
        ("options", "planned"),
        [({"structure": "custom", **OPTIONS}, (7, 4)), ({}, (3, 0))],
        ids=["the same numbers as a custom structure", "the table's numbers"],
    )
    def test_either_way_it_starts(
        self, options: dict[str, str | int], planned: tuple[int, int]
    ) -> None:
        event = Event("l5r", "Ann Bea Cid Dan Eve Fay", **self.OPTIONS)
        event.do(ChangeOptions(options=options))
        state = event.start().state
        assert (state.rounds_planned, state.cut_planned) == planned

    def test_what_was_announced_to_players_holds(self) -> None:
        event = Event("l5r", "Ann Bea Cid Dan Eve Fay", **self.OPTIONS)
        event.write(StructureAnnounced(rounds=7, cut=4))
        state = event.start().state
        assert (state.rounds_planned, state.cut_planned) == (7, 4)
