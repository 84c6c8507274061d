"""What the office and the organizers of a programme decide: listings, venues, applications,
deadlines, rulings, contacts, complaints, lots."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.core.programme.office_state import (
    TODAY,
    asked,
    evening,
    rules_of,
    state_of,
)
from tests.core.programme.test_journal import PROGRAMME, listed
from topcut import programmes
from topcut.core.programme.definition import ChangedValues, InterimRuling
from topcut.core.programme.journal.actions.listings import (
    change_listing,
    check_listing,
    list_event,
    new_id,
)
from topcut.core.programme.journal.actions.lots import draw_lots, lots_from
from topcut.core.programme.journal.actions.office import (
    complain,
    issue_ruling,
    name_contact,
    positions,
    settle_complaint,
)
from topcut.core.programme.journal.facts.events import (
    EventListed,
    ListingChanged,
)
from topcut.core.programme.journal.facts.leagues import LeagueFormed, LotDrawn
from topcut.core.programme.journal.facts.office import ComplaintMade, ContactNamed, RulingIssued
from topcut.core.programme.journal.facts.seasons import SeasonSet
from topcut.core.programme.journal.questions.venues import is_hidden, venues_to_verify, verify_venue
from topcut.core.refusal import Refusal


class TestListing:
    @pytest.mark.rule("ST-019", "ST-302")
    def test_a_whole_listing_waits_only_for_its_venue(self) -> None:
        state = state_of()
        found = check_listing(state, PROGRAMME, "e", evening(), asked())
        assert [(one.severity, one.rule) for one in found.findings] == [("reminder", "ST-302")]
        assert (found.verdict, found.rated, found.visible, found.k) == (
            "sanctioned",
            True,
            False,
            16,
        )
        assert found.dates["register_by"] == date(2015, 3, 15)
        (fact,) = list_event(state, PROGRAMME, "e", evening(), asked())
        assert isinstance(fact, EventListed)

    @pytest.mark.rule("ST-017")
    def test_whoever_lists_has_a_handle(self) -> None:
        assert "ST-017" in rules_of(state_of(), evening(), asked(by=2))
        assert "ST-017" in rules_of(state_of(), evening(), asked(by=None))
        with pytest.raises(Refusal, match="handle") as refused:
            list_event(state_of(), PROGRAMME, "e", evening(), asked(by=2))
        assert refused.value.rules == ("ST-017",)

    @pytest.mark.rule("ST-019")
    def test_the_directors_contact_is_the_persons_own(self) -> None:
        found = check_listing(state_of(), PROGRAMME, "e", evening(director=2), asked())
        assert [(one.rule, one.field) for one in found.findings][:1] == [("ST-019", "director")]

    @pytest.mark.rule("ST-304", "ST-305")
    def test_date_and_time_until_a_week_before_all_else_at_any_time(self) -> None:
        """Listed for the 21st: on the 14th seven days are left, on the 15th six."""
        state = state_of(EventListed(event="e", listing=evening()))
        moved = evening(time="12:00")
        (fact,) = change_listing(state, PROGRAMME, "e", moved, asked(today=date(2015, 3, 14)))
        assert isinstance(fact, ListingChanged)
        with pytest.raises(Refusal, match="until 7 days before"):
            change_listing(state, PROGRAMME, "e", moved, asked(today=date(2015, 3, 15)))
        other = evening(prizes="foils")
        assert change_listing(state, PROGRAMME, "e", other, asked(today=date(2015, 3, 20)))
        assert change_listing(state, PROGRAMME, "e", evening(), asked()) == ()

    def test_what_is_wrong_is_counted(self) -> None:
        bare = evening(fee="", prizes="", address="", venue="")
        with pytest.raises(Refusal, match="2 things more"):
            list_event(state_of(), PROGRAMME, "e", bare, asked())

    def test_twice_and_unknown(self) -> None:
        state = state_of(EventListed(event="e", listing=evening()))
        with pytest.raises(Refusal, match="already"):
            list_event(state, PROGRAMME, "e", evening(), asked())
        with pytest.raises(Refusal, match="not listed"):
            change_listing(state, PROGRAMME, "x", evening(), asked())

    @pytest.mark.rule("ST-229", "ST-299")
    def test_a_league_flag_is_its_directors(self) -> None:
        state = state_of(LeagueFormed(league="lg", name="Nights", director=1))
        assert "ST-229" not in rules_of(state, evening(league="lg"))
        assert "ST-229" in rules_of(state, evening(league="lg"), asked(by=3))
        assert check_listing(state, PROGRAMME, "e", evening(), asked()).league_option
        assert not check_listing(state, PROGRAMME, "e", evening(), asked(by=3)).league_option

    @pytest.mark.rule("ST-206", "O-18")
    def test_the_journals_own_calendar_is_looked_at(self) -> None:
        """Saturday 2015-08-08 is of the weekend of Worlds from the 6th to the 9th."""
        worlds = listed(
            name="Worlds", kind="world", date=date(2015, 8, 6), ends=date(2015, 8, 9), country="uk"
        )
        state = state_of(EventListed(event="w", listing=worlds))
        national = evening(kind="national", date=date(2015, 8, 8), country="de")
        assert "ST-206" in rules_of(state, national)
        assert "ST-206" not in rules_of(state_of(), national)

    def test_of_a_programme_that_asks_nothing(self) -> None:
        house = programmes.read("house-league")
        friday = listed(game="any", rounds=3)
        found = check_listing(state_of(), house, "e", friday, asked(by=None))
        assert (found.findings, found.verdict, found.rated) == ((), "sanctioned", True)

    @pytest.mark.rule("SW-067", "SW-071")
    def test_of_one_that_mails(self) -> None:
        warriors = programmes.read("street-warriors")
        saturday = listed(kind="local", game="street-warriors", host_approved=True)
        found = check_listing(state_of(), warriors, "e", saturday, asked())
        assert (found.verdict, found.rated, found.dates["report_by"]) == (
            "listed",
            True,
            saturday.date + timedelta(days=7),
        )
        unapproved = listed(kind="local", game="street-warriors")
        assert not check_listing(state_of(), warriors, "e", unapproved, asked()).rated

    def test_ids_are_words_and_never_twice(self) -> None:
        state = state_of(EventListed(event="2015-03-21-friday", listing=evening()))
        assert new_id(state, evening()) == "2015-03-21-friday-2"
        assert new_id(state_of(), evening(name="☆")) == "2015-03-21"


class TestVenues:
    @pytest.mark.rule("ST-302")
    def test_hidden_until_verified(self) -> None:
        listing = EventListed(event="e", listing=evening())
        state = state_of(listing)
        assert is_hidden(state, PROGRAMME, evening())
        assert venues_to_verify(state, PROGRAMME, TODAY) == {"The Shop, 1 Main Street": ["e"]}
        state = state_of(listing, *verify_venue(state, "the shop,  1 MAIN street"))
        assert not is_hidden(state, PROGRAMME, evening())
        assert venues_to_verify(state, PROGRAMME, TODAY) == {}
        assert verify_venue(state, "The Shop, 1 Main Street") == ()

    def test_online_and_past_events_wait_for_nothing(self) -> None:
        state = state_of(EventListed(event="e", listing=evening()))
        assert not is_hidden(state, PROGRAMME, evening(online=True))
        assert venues_to_verify(state, PROGRAMME, date(2015, 3, 22)) == {}


class TestOffice:
    @pytest.mark.rule("ST-287", "ST-187")
    def test_a_ruling_says_something_from_a_day_on(self) -> None:
        ruling = InterimRuling(
            begins=TODAY, until=date(2015, 12, 31), sets=ChangedValues(k_1=20), text="k is 20"
        )
        assert issue_ruling(state_of(), ruling) == (RulingIssued(ruling=ruling),)
        assert issue_ruling(state_of(RulingIssued(ruling=ruling)), ruling) == ()
        with pytest.raises(Refusal, match="says nothing"):
            issue_ruling(state_of(), InterimRuling(begins=TODAY))
        with pytest.raises(Refusal, match="ends before"):
            issue_ruling(state_of(), InterimRuling(begins=TODAY, until=date(2015, 2, 1), text="x"))

    @pytest.mark.rule("ST-286")
    def test_contacts_are_editable(self) -> None:
        state = state_of()
        assert "Director of Organized Play" in positions(state, PROGRAMME)
        (fact,) = name_contact(state, " Webmaster ", 2)
        assert fact == ContactNamed(position="Webmaster", person=2)
        known = state_of(fact)
        assert positions(known, PROGRAMME)[-1] == "Webmaster"
        assert name_contact(known, "Webmaster", 2) == ()
        assert name_contact(known, "Webmaster", None)
        with pytest.raises(Refusal, match="no person 9"):
            name_contact(state, "Webmaster", 9)
        with pytest.raises(Refusal, match="no name"):
            name_contact(state, " ", 1)

    @pytest.mark.rule("ST-003")
    def test_complaints_go_to_a_coordinator_or_the_director(self) -> None:
        heard = ("Director of Organized Play",)
        made = ComplaintMade(by=2, about=1, to=heard[0])
        assert complain(state_of(), made, heard) == (made,)
        with pytest.raises(Refusal, match="coordinator or the director"):
            complain(state_of(), ComplaintMade(by=2, about=1, to="Chief Ambassador"), heard)
        with pytest.raises(Refusal, match="yourself"):
            complain(state_of(), ComplaintMade(by=2, about=2, to=heard[0]), heard)
        with pytest.raises(Refusal, match="no person 9"):
            complain(state_of(), ComplaintMade(by=2, about=9, to=heard[0]), heard)

    def test_a_complaint_is_dealt_with_once(self) -> None:
        made = ComplaintMade(by=2, about=1, to="x")
        (settled,) = settle_complaint(state_of(made), 1)
        assert settle_complaint(state_of(made, settled), 1) == ()
        with pytest.raises(Refusal, match="no complaint 2"):
            settle_complaint(state_of(made), 2)

    @pytest.mark.rule("ST-266")
    def test_lots_come_from_the_stored_seed(self) -> None:
        season = SeasonSet(season="2014-15", first=TODAY, last=date(2015, 9, 1), seed=7)
        league = LeagueFormed(league="lg", name="Nights", director=1)
        state = state_of(season, league)
        (drawn,) = draw_lots(state, "lg", "2014-15", [1, 2, 3])
        assert isinstance(drawn, LotDrawn)
        assert sorted(drawn.order) == [1, 2, 3]
        assert drawn.order == lots_from(7, "lg", [3, 2, 1])
        after = state_of(season, league, drawn)
        assert draw_lots(after, "lg", "2014-15", [1, 2, 3]) == ()
        with pytest.raises(Refusal, match="no seed"):
            draw_lots(state, "lg", "2015-16", [1])
        with pytest.raises(Refusal, match="no league"):
            draw_lots(state, "x", "2014-15", [1])

    @pytest.mark.rule("ST-266")
    def test_whoever_is_drawn_later_moves_nobody(self) -> None:
        season = SeasonSet(season="2014-15", first=TODAY, last=date(2015, 9, 1), seed=7)
        league = LeagueFormed(league="lg", name="Nights", director=1)
        first = LotDrawn(league="lg", order=(3, 1))
        (drawn,) = draw_lots(state_of(season, league, first), "lg", "2014-15", [1, 2, 3])
        assert isinstance(drawn, LotDrawn)
        assert drawn.order == (3, 1, 2)
