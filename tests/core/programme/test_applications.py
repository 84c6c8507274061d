"""Applications of venues and for championships; what is due when."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from msgspec.structs import replace

from tests.core.programme.office_state import (
    TODAY,
    asked,
    evening,
    rules_of,
    state_of,
)
from tests.core.programme.test_journal import PROGRAMME
from topcut.core.programme.definition import ChangedValues, InterimRuling
from topcut.core.programme.journal.actions.listings import (
    change_listing,
    list_event,
)
from topcut.core.programme.journal.facts.applications import (
    ApplicationAnswered,
    ApplicationMade,
    answer,
    apply_for,
    givers,
)
from topcut.core.programme.journal.facts.events import (
    EventAllocated,
    EventListed,
    EventReported,
    ListingChanged,
)
from topcut.core.programme.journal.facts.office import RulingIssued
from topcut.core.programme.journal.questions.deadlines import deadlines, reminders
from topcut.core.programme.journal.state import ReportVersion
from topcut.core.refusal import Refusal


def application(**more: Any) -> ApplicationMade:
    said = {"by": 1, "event_kind": "national", "days": (date(2015, 4, 18),), "location": "Ulm"}
    return ApplicationMade(**{**said, "games": ("2e",), "continent": "europe", **more})


class TestApplications:
    @pytest.mark.rule("ST-201", "ST-216", "ST-217")
    def test_with_days_place_and_games(self) -> None:
        state = state_of()
        assert apply_for(state, PROGRAMME, application()) == (application(),)
        assert apply_for(state_of(application()), PROGRAMME, application()) == ()
        for wrong in ({"days": ()}, {"games": ()}, {"location": " "}, {"games": ("chess",)}):
            with pytest.raises(Refusal):
                apply_for(state, PROGRAMME, application(**wrong))
        with pytest.raises(Refusal, match="nobody has to apply"):
            apply_for(state, PROGRAMME, application(event_kind="local"))

    @pytest.mark.rule("ST-188", "ST-193", "ST-197", "ST-202", "ST-207", "ST-215", "O-19")
    def test_who_gives_what_away(self) -> None:
        """The table of ORGANIZED-PLAY, section 2: Regional and National by coordinator or
        Department; Masters, Continental, Worlds by the Department; Challenge by the Chairman."""
        for kind in ("regional", "national"):
            assert givers(PROGRAMME, kind, is_director=True) == ("coordinator", "department")
            assert givers(PROGRAMME, kind, is_director=False) == ("coordinator",)
        for kind in ("masters", "continental", "world"):
            assert givers(PROGRAMME, kind, is_director=True) == ("department",)
            assert givers(PROGRAMME, kind, is_director=False) == ()
        assert givers(PROGRAMME, "challenge", is_director=True) == ("chairman",)

    @pytest.mark.rule("ST-193")
    def test_a_coordinator_gives_no_continental_away(self) -> None:
        state = state_of(application(event_kind="continental"))
        given = ApplicationAnswered(application=1, by="department")
        assert answer(state, PROGRAMME, given, ("department",)) == (given,)
        with pytest.raises(Refusal, match="by the department"):
            answer(state, PROGRAMME, given, ())

    @pytest.mark.rule("ST-202", "ST-205", "O-19")
    def test_what_was_allocated_can_be_listed_by_whoever_asked(self) -> None:
        """In June a National needs a special approval besides."""
        june = (date(2015, 6, 20),)
        given = ApplicationAnswered(application=1, by="coordinator", special_approval=True)
        state = state_of(application(days=june), given)
        national = evening(
            kind="national", date=june[0], continent="europe", country="de", application=1
        )
        facts = list_event(state, PROGRAMME, "e", national, asked())
        assert [type(one) for one in facts] == [EventListed, EventAllocated]
        with pytest.raises(Refusal, match="something else"):
            list_event(state, PROGRAMME, "e", national, asked(by=3))
        unapproved = state_of(
            application(days=june), ApplicationAnswered(application=1, by="coordinator")
        )
        with pytest.raises(Refusal, match="special approval"):
            list_event(unapproved, PROGRAMME, "e", national, asked())
        with pytest.raises(Refusal, match="not allocated"):
            list_event(state_of(application(days=june)), PROGRAMME, "e", national, asked())

    def test_on_another_day_it_is_another_event(self) -> None:
        state = state_of(application(), ApplicationAnswered(application=1, by="coordinator"))
        national = evening(
            kind="national", date=date(2015, 4, 25), continent="europe", application=1
        )
        with pytest.raises(Refusal, match="2015-04-18"):
            list_event(state, PROGRAMME, "e", national, asked())

    @pytest.mark.rule("ST-201", "ST-202")
    @pytest.mark.parametrize(
        ("more", "fault"),
        [
            ({"date": date(2015, 4, 25)}, "2015-04-18"),
            ({"kind": "regional"}, "something else"),
            ({"continent": "australia"}, "something else"),
            ({"game": "1e"}, "something else"),
            ({"date": date(2015, 4, 25), "application": None}, "2015-04-18"),
        ],
    )
    def test_a_change_keeps_to_what_was_allocated(self, more: Any, fault: str) -> None:
        given = ApplicationAnswered(application=1, by="coordinator")
        day = date(2015, 4, 18)
        said = {"kind": "national", "date": day, "continent": "europe", "country": "de"}
        national = evening(**said, application=1)
        facts = list_event(state_of(application(), given), PROGRAMME, "e", national, asked())
        state = state_of(application(), given, *facts)
        with pytest.raises(Refusal, match=fault):
            change_listing(state, PROGRAMME, "e", replace(national, **more), asked())
        without = replace(national, prizes="foils", application=None)
        (fact,) = change_listing(state, PROGRAMME, "e", without, asked(by=3))
        assert fact == ListingChanged(event="e", listing=replace(national, prizes="foils"))

    def test_what_is_listed_is_not_taken_away(self) -> None:
        given = ApplicationAnswered(application=1, by="coordinator")
        state = state_of(
            application(), given, EventListed(event="e", listing=evening(application=1))
        )
        assert answer(state, PROGRAMME, given, ("coordinator",)) == ()
        with pytest.raises(Refusal, match="listed already"):
            answer(state, PROGRAMME, ApplicationAnswered(application=1), ("coordinator",))
        with pytest.raises(Refusal, match="no application 7"):
            answer(state, PROGRAMME, ApplicationAnswered(application=7), ())

    @pytest.mark.rule("ST-197", "O-19")
    def test_the_department_may_list_at_once(self) -> None:
        worlds = evening(kind="world", date=date(2015, 8, 8))
        assert "ST-197" in rules_of(state_of(), worlds)
        facts = list_event(state_of(), PROGRAMME, "w", worlds, asked(allocates="department"))
        assert EventAllocated(event="w", by="department") in facts


class TestDeadlines:
    """An event on Saturday 2015-03-21: register by the 15th, edit until the 14th, report by the
    28th."""

    @pytest.mark.rule("ST-006", "ST-305", "ST-167", "O-1")
    def test_six_days_seven_days_a_week_after(self) -> None:
        found = deadlines(state_of(), PROGRAMME, evening())
        assert found is not None
        assert (found.register_by, found.edit_until, found.report_by) == (
            date(2015, 3, 15),
            date(2015, 3, 14),
            date(2015, 3, 28),
        )
        long = deadlines(state_of(), PROGRAMME, evening(ends=date(2015, 3, 22)))
        assert long is not None
        assert long.report_by == date(2015, 3, 29)

    @pytest.mark.rule("ST-287")
    def test_an_interim_ruling_moves_them(self) -> None:
        ruling = InterimRuling(begins=TODAY, sets=ChangedValues(report_days=10), text="ten days")
        found = deadlines(state_of(RulingIssued(ruling=ruling)), PROGRAMME, evening())
        assert found is not None
        assert found.report_by == date(2015, 3, 31)

    @pytest.mark.parametrize(
        ("day", "what", "due"),
        [
            (6, None, None),
            (7, "edit", 14),
            (14, "edit", 14),
            (15, "locked", 14),
            (20, "locked", 14),
            (21, "report", 28),
            (28, "report", 28),
            (29, "overdue", 28),
        ],
    )
    def test_what_one_is_reminded_of(self, day: int, what: str | None, due: int | None) -> None:
        state = state_of(EventListed(event="e", listing=evening()))
        found = reminders(state, PROGRAMME, date(2015, 3, day), ["e", "unknown"])
        assert [(one.what, one.day.day) for one in found] == ([(what, due)] if what else [])

    def test_of_what_is_reported_or_not_sanctioned_nobody_is_reminded(self) -> None:
        later = date(2015, 4, 15)
        reported = state_of(
            EventListed(event="e", listing=evening()),
            EventReported(event="e", report=ReportVersion(reported=date(2015, 3, 22), rounds=())),
        )
        assert reminders(reported, PROGRAMME, later, ["e"]) == []
        casual = state_of(EventListed(event="e", listing=evening(sanctioned=False)))
        assert reminders(casual, PROGRAMME, later, ["e"]) == []
