"""Leagues and series of a programme's journal: places, sheets, settings, seasons."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

import pytest

from tests.core.programme.test_journal import SALT, entries, listed
from topcut import programmes
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.events import EventListed, EventReported
from topcut.core.programme.journal.facts.league_season import (
    BonusSheetKept,
    InvitationAnswered,
    InvitationsSent,
    LeagueSettled,
    LifetimeImported,
    PlacesRecorded,
)
from topcut.core.programme.journal.facts.league_values import BonusLine, LeagueSettings
from topcut.core.programme.journal.facts.leagues import (
    BonusTyped,
    LeagueFormed,
    LotDrawn,
    QualifiersAnnounced,
)
from topcut.core.programme.journal.facts.people import PeopleMerged, PersonAdded
from topcut.core.programme.journal.facts.registrations import (
    PlayerPreRegistered,
    PreRegistrationWithdrawn,
)
from topcut.core.programme.journal.fold import fold
from topcut.core.programme.journal.questions.season import (
    leagues_by_season,
    phase_of,
    places_of,
    season_of,
    series_of,
)
from topcut.core.programme.journal.state import ProgrammeState, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData

TREK, HOUSE = programmes.read("star-trek"), programmes.read("house-league")
PEOPLE = [
    PersonAdded(person=number, seal=PersonalData(name=f"P{number}").seal(SALT))
    for number in range(1, 9)
]
FORMED = (
    LeagueFormed(league="lg", name="Nights", director=1),
    QualifiersAnnounced(league="lg", day=date(2014, 9, 1), qualifiers={"first-half": 2}),
)


def night(id: str, day: date, *places: int | tuple[int, ...], league: str = "lg") -> list[Any]:
    """An event of the league, and its places."""
    groups = tuple((one,) if isinstance(one, int) else one for one in places)
    return [
        EventListed(event=id, listing=listed(date=day, league=league)),
        PlacesRecorded(event=id, places=groups),
    ]


def state_of(*facts: ProgrammeFact | Sequence[ProgrammeFact]) -> ProgrammeState:
    flat = [one for each in facts for one in ([each] if isinstance(each, ProgrammeFact) else each)]
    return fold(entries(*PEOPLE, *flat))


def answer(state: ProgrammeState, season: str = "2014-15") -> dict[str, Any]:
    (found,) = season_of(state, TREK, season).answer()["leagues"]
    return dict(found)


OCTOBER, NOVEMBER = date(2014, 10, 4), date(2014, 11, 1)


@pytest.mark.rule("ST-245", "O-11")
def test_places_as_typed_or_as_reported() -> None:
    """Four players: 12, 8, 6, 4. Two share the second place, nobody is third."""
    state = state_of(FORMED, night("a", OCTOBER, 1, (2, 3), 4))
    table = answer(state)["halves"]["first-half"]["table"]
    points = {row["name"]: row["points"] for row in table}
    assert points == {"1": 12, "2": 8, "3": 8, "4": 6}
    reported = EventReported(
        event="b",
        report=ReportVersion(reported=OCTOBER, rounds=(), places=((4,), (3,), (2,), (1,))),
    )
    state = state_of(FORMED, EventListed(event="b", listing=listed(league="lg")), reported)
    assert places_of(state, "b") == ((4,), (3,), (2,), (1,))
    typed = PlacesRecorded(event="b", places=((1,), (2,)))
    later = state_of(FORMED, EventListed(event="b", listing=listed(league="lg")), reported, typed)
    assert places_of(later, "b") == ((1,), (2,)), "what the director typed holds"


def test_people_who_are_one_have_one_place() -> None:
    merged = PeopleMerged(merged=5, into=1)
    state = state_of(FORMED, night("a", OCTOBER, 2, 5, 1, 3), merged)
    assert places_of(state, "a") == ((2,), (1,), (3,))


@pytest.mark.rule("ST-250", "ST-251", "ST-252", "ST-257", "ST-258")
def test_the_bonus_sheet() -> None:
    """Headquarters +1 at the first event, +3 where nobody had it before; a mission +1; typed 2."""
    on = LeagueSettings(bonuses={"headquarters": {}, "new-mission": {}})
    lines = (
        BonusLine(person=1, headquarters="Earth", missions=("Camping Trip",)),
        BonusLine(person=2, headquarters="Bajor", personnel=20, non_aligned=4, at_headquarters=8),
    )
    state = state_of(
        FORMED,
        LeagueSettled(league="lg", settings=on),
        night("a", OCTOBER, 1, 2, 3, 4),
        BonusSheetKept(event="a", lines=lines),
        BonusTyped(event="a", person=3, points="2"),
    )
    found = answer(state)
    totals = {name: row["total"] for name, row in found["events"][0]["bonus"].items()}
    assert totals == {"1": 1 + 1, "2": 0, "3": 2, "4": 0}, "8 of 16 are not more than half"
    assert found["missions"] == ["Camping Trip"]


@pytest.mark.rule("ST-244", "ST-266", "A-ST28")
def test_lifetime_goes_on_over_seasons_and_lots_decide() -> None:
    state = state_of(
        FORMED,
        LifetimeImported(person=2, points=40),
        night("a", OCTOBER, 1, 2, 3, 4),
        LeagueFormed(league="next", name="Next", director=1),
        night("b", date(2015, 10, 3), (3, 4), 1, 2, league="next"),
        QualifiersAnnounced(
            league="next", day=date(2015, 9, 1), qualifiers={"first-half": 1, "second-half": 0}
        ),
        LotDrawn(league="next", order=(4, 3)),
    )
    assert leagues_by_season(state, TREK) == {"2015-16": ["next"], "2014-15": ["lg"]}
    people = {row["name"]: row for row in season_of(state, TREK, "2015-16").answer()["people"]}
    assert (people["2"]["season"], people["2"]["lifetime"]) == (6, 40 + 8 + 6)
    assert answer(state, "2015-16")["qualified"] == ["4"], "both 12, both 6 before: the lot"


@pytest.mark.rule("ST-226")
def test_an_event_outside_the_months_belongs_to_the_nearest_phase() -> None:
    assert TREK.league is not None
    state = state_of(FORMED, night("s", date(2014, 9, 27), 1, 2, 3, 4))
    assert phase_of(state, TREK.league, "s") == "first-half"
    assert [one["rule"] for one in answer(state)["warnings"] if one["about"] == "s"] == ["ST-226"]
    said = PlacesRecorded(event="s", places=((1,), (2,), (3,), (4,)), phase="playoffs")
    state = state_of(FORMED, night("s", date(2014, 9, 27), 1, 2, 3, 4), said)
    assert phase_of(state, TREK.league, "s") == "playoffs"


def test_who_says_beforehand_to_come() -> None:
    listing = EventListed(event="e", listing=listed())
    come = [PlayerPreRegistered(event="e", person=one) for one in (3, 1, 3)]
    assert state_of(listing, come).registered == {"e": (1, 3)}
    left = PreRegistrationWithdrawn(event="e", person=1)
    assert state_of(listing, come, left).registered == {"e": (3,)}


def house(*facts: Any) -> list[dict[str, Any]]:
    days = [date(2026, 1, day) for day in (2, 9, 16, 23)]
    nights = [night(f"n{number}", day, 1, 2, 3, 4) for number, day in enumerate(days)]
    state = state_of(LeagueFormed(league="lg", name="Fridays", director=1), *nights, *facts)
    found = series_of(state, HOUSE, "lg", date(2026, 3, 1))
    return [dict(row) for row in found["table"]]


def test_a_house_league() -> None:
    """Four nights at 10 + 2, 7 + 2, 5 + 2 and 4 + 2; the two worst are dropped."""
    assert [(row["name"], row["points"]) for row in house()] == [
        ("1", 2 * 12),
        ("2", 2 * 9),
        ("3", 2 * 7),
        ("4", 2 * 6),
    ]


def test_invitations_wait_seven_days() -> None:
    """20 points are needed: only the first has them. Sent on 20 February, late on 1 March."""
    assert [row["invited"] for row in house()] == [True, False, False, False]
    sent = InvitationsSent(league="lg", day=date(2026, 2, 20))
    assert not any(row["invited"] for row in house(sent))
    yes = InvitationAnswered(league="lg", person=1, accepts=True)
    assert house(sent, yes)[0]["invited"]
    no = InvitationAnswered(league="lg", person=1, accepts=False)
    assert not house(sent, yes, no)[0]["invited"]
