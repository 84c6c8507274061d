"""The programme's own journal: facts, fold, people beside it, refresh with a preview."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from datetime import date

import pytest

from tests.core.programme.journal_facts import (
    DAY,
    PROGRAMME,
    SALT,
    added,
    entries,
    listed,
    rated,
    state_of,
    version,
)
from tests.core.programme.writing import rounds
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import check_chain
from topcut.core.journal.fact import known_facts
from topcut.core.journal.reading import parse
from topcut.core.message import Message
from topcut.core.programme.definition import ChangedValues, InterimRuling
from topcut.core.programme.journal.actions.people_and_reports import (
    refresh,
    report,
)
from topcut.core.programme.journal.fact import ProgrammeFact
from topcut.core.programme.journal.facts.applications import ApplicationAnswered, ApplicationMade
from topcut.core.programme.journal.facts.byes import ByeReturned, ByeUsed, ContinentChosen
from topcut.core.programme.journal.facts.events import (
    EventAllocated,
    EventListed,
    EventReported,
    ListingCancelled,
    ListingChanged,
    ReportCorrected,
    VenueVerified,
)
from topcut.core.programme.journal.facts.imported_ratings import RatingListImported
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
    AlternateAppointed,
    BonusTyped,
    ChampionsLeagueWon,
    LeagueFormed,
    LotDrawn,
    QualifiersAnnounced,
)
from topcut.core.programme.journal.facts.office import (
    AuthorsNumbered,
    ComplaintMade,
    ComplaintSettled,
    ContactNamed,
    ProgrammeOpened,
    RatingImported,
    RatingsRefreshed,
    RulingIssued,
)
from topcut.core.programme.journal.facts.people import (
    MergeUndone,
    PeopleMerged,
    PersonAdded,
    PersonChanged,
    PersonErased,
)
from topcut.core.programme.journal.facts.registrations import (
    PlayerPreRegistered,
    PreRegistrationWithdrawn,
)
from topcut.core.programme.journal.facts.roles import RoleGiven, RoleTaken
from topcut.core.programme.journal.facts.seasons import SeasonSet, season_on, set_season
from topcut.core.programme.journal.fold import advance, fold
from topcut.core.programme.journal.questions.ratings import EventChange, preview
from topcut.core.programme.journal.state import ImportedRating, ReportedTable, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.refusal import Refusal
from topcut.core.tournament.finishing import TournamentFinished

EVERY_FACT: Sequence[ProgrammeFact] = (
    *added(1, 2, 3, 4),
    PersonChanged(person=2, seal=PersonalData(name="Bea").seal(SALT)),
    PeopleMerged(merged=4, into=3),
    MergeUndone(merged=4),
    PersonErased(person=4),
    EventListed(event="e", listing=listed()),
    ListingCancelled(event="e", reason="The shop is flooded."),
    EventListed(event="e", listing=listed()),
    ListingChanged(event="e", listing=listed(rounds=4)),
    VenueVerified(venue="The Shop"),
    ApplicationMade(
        by=1, event_kind="national", days=(DAY,), location="Ulm", games=("2e",), continent="europe"
    ),
    ApplicationAnswered(application=1, by="coordinator"),
    ApplicationAnswered(application=1),
    EventAllocated(event="e", by="coordinator"),
    EventReported(event="e", report=version(DAY)),
    ReportCorrected(event="e", report=version(DAY, rounds("A beat B, C beat D"))),
    ByeUsed(person=1, game="2e", event="e"),
    ByeUsed(person=2, game="2e", event="e", at="heat"),
    ByeReturned(person=2, game="2e", event="e"),
    ContinentChosen(person=1, game="2e", year=2016, continent="europe"),
    AuthorsNumbered(),
    RatingsRefreshed(day=DAY),
    RatingImported(person=1, game="2e", category="overall", rating="1612.5"),
    RatingListImported(day=DAY, ratings=(ImportedRating(person=1, rating="1612.5"),)),
    RulingIssued(
        ruling=InterimRuling(
            begins=DAY, sets=ChangedValues(k_1=20), text="k is 20", replaces=("A-ST22",)
        )
    ),
    ContactNamed(position="Chief Ambassador", person=2),
    ContactNamed(position="Achievement Master"),
    ComplaintMade(by=1, about=2, to="European Organized Play Coordinator"),
    ComplaintSettled(complaint=1),
    LeagueFormed(league="lg", name="Nights", director=1),
    LeagueSettled(league="lg", settings=LeagueSettings(committed=6, bonuses={"headquarters": {}})),
    PlacesRecorded(event="e", places=((1,), (2, 3)), phase="playoffs"),
    BonusSheetKept(event="e", lines=(BonusLine(person=1, headquarters="Earth"),)),
    LifetimeImported(person=1, points=40),
    InvitationsSent(league="lg", day=DAY),
    InvitationAnswered(league="lg", person=1, accepts=True),
    PlayerPreRegistered(event="e", person=1),
    PreRegistrationWithdrawn(event="e", person=1),
    AlternateAppointed(league="lg", person=2),
    QualifiersAnnounced(league="lg", day=DAY, qualifiers={"first-half": 2}),
    BonusTyped(event="e", person=1, points="5/2"),
    LotDrawn(league="lg", order=(2, 1)),
    ChampionsLeagueWon(game="2e", year=2015, person=1),
    RoleGiven(person=1, role="coordinator", scope="europe"),
    RoleTaken(person=1, role="coordinator", scope="europe"),
    RoleGiven(person=1, role="director"),
    SeasonSet(season="2014-15", first=date(2014, 10, 1), last=date(2015, 10, 31), seed=7),
)


class TestFacts:
    def test_every_kind_is_here(self) -> None:
        kinds = {kind for kind, fact in known_facts().items() if issubclass(fact, ProgrammeFact)}
        assert {fact.kind for fact in EVERY_FACT} | {"programme-opened"} == kinds

    def test_a_line_gives_the_same_fact_again_and_says_itself(self) -> None:
        written = entries(*EVERY_FACT)
        check_chain(written)
        assert [parse(entry.line(), entry.sequence) for entry in written] == written
        assert all(isinstance(entry.fact.words(str), Message) for entry in written)

    def test_what_is_empty_is_read_again(self) -> None:
        """Lines are written without what is empty: rounds of an event of a bracket alone, the
        players of an empty table."""
        empty = ReportVersion(reported=DAY, rounds=((ReportedTable(),),))
        for reported in (ReportVersion(reported=DAY), empty):
            (entry,) = entries(EventReported(event="e", report=reported))[1:]
            assert parse(entry.line(), entry.sequence) == entry

    @pytest.mark.rule(
        "ST-003", "ST-201", "ST-211", "ST-216", "ST-217", "ST-223", "ST-286", "ST-222"
    )
    @pytest.mark.rule("ST-301", "ST-303", "TR-026", "ST-228", "ST-250", "ST-266", "ST-302")
    def test_everything_is_recorded(self) -> None:
        state = fold(entries(*EVERY_FACT))
        assert state.listings["e"].rounds == 4
        assert state.verified_venues == {"The Shop"}
        assert state.allocations == {"e": "coordinator"}
        assert [one.location for one in state.applications] == ["Ulm"]
        assert [one.to for one in state.complaints] == ["European Organized Play Coordinator"]
        assert state.contacts == {"Chief Ambassador": 2, "Achievement Master": None}
        assert state.leagues["lg"].alternates == {2}
        assert state.leagues["lg"].qualifiers == {"first-half": 2}
        assert state.bonuses == {("e", 1): "5/2"}
        assert state.lots == {"lg": (2, 1)}
        assert state.leagues["lg"].settings.committed == 6
        assert (state.places, state.phases) == ({"e": ((1,), (2, 3))}, {"e": "playoffs"})
        assert [one.headquarters for one in state.sheets["e"]] == ["Earth"]
        assert (state.lifetime, state.registered) == ({1: 40}, {"e": ()})
        assert (state.leagues["lg"].invited, state.leagues["lg"].answers) == (DAY, {1: True})
        assert state.used == {(1, "2e", "e"): "e"}
        assert state.choices == {(1, "2e", 2016): "europe"}
        assert state.sequence == len(EVERY_FACT) + 1

    def test_a_heat_is_an_event_of_its_own(self) -> None:
        heat = EventListed(event="h", listing=listed(game="tribbles", heat_of="e"))
        state = state_of(EventListed(event="e", listing=listed(game="tribbles")), heat)
        assert state.listings["h"].heat_of == "e"
        assert state.waiting() == ["e", "h"]

    @pytest.mark.parametrize(
        "fact",
        [
            PersonAdded(person=1, seal="0" * 64),
            PeopleMerged(merged=1, into=1),
            PeopleMerged(merged=1, into=9),
            ListingChanged(event="x", listing=listed()),
            EventReported(event="x", report=version(DAY)),
            AlternateAppointed(league="x", person=1),
            ProgrammeOpened(programme="again"),
        ],
    )
    def test_what_does_not_fit_stops_the_fold(self, fact: ProgrammeFact) -> None:
        with pytest.raises(JournalError, match="entry 6: does not fit"):
            state_of(fact)

    def test_a_fact_of_a_tournament_is_no_fact_of_a_programme(self) -> None:
        with pytest.raises(JournalError, match="no fact of a programme"):
            fold(entries(TournamentFinished()))  # type: ignore[arg-type]
        with pytest.raises(JournalError, match="not the opening"):
            fold([])

    def test_advance_leaves_the_old_state_alone(self) -> None:
        every = entries(*EVERY_FACT)
        half = fold(every[:6])
        after = advance(half, every[6:])
        assert half.sequence == 6
        assert after == fold(every)


class TestReports:
    def test_a_report_twice_is_one_and_another_is_a_correction(self) -> None:
        state = state_of(EventListed(event="e", listing=listed()))
        (first,) = report(state, "e", version(DAY))
        state = state_of(EventListed(event="e", listing=listed()), first)
        assert report(state, "e", version(DAY)) == ()
        assert report(state, "e", version(date(2015, 1, 12))) == ()
        other = version(date(2015, 1, 12), rounds(*["D beat A, B = C"] * 3))
        (second,) = report(state, "e", other)
        assert isinstance(second, ReportCorrected)
        with pytest.raises(Refusal, match="before it was reported"):
            report(
                state_of(
                    EventListed(event="e", listing=listed()), EventReported(event="e", report=other)
                ),
                "e",
                version(date(2015, 1, 11)),
            )

    def test_bad_reports(self) -> None:
        state = state_of(EventListed(event="e", listing=listed()))
        with pytest.raises(Refusal, match="'x' is not listed"):
            report(state, "x", version(DAY))
        with pytest.raises(Refusal, match="before its end"):
            report(state, "e", version(date(2015, 1, 9)))
        stranger = ReportVersion(
            reported=DAY, rounds=((ReportedTable(players=(9,), result="bye"),),)
        )
        with pytest.raises(Refusal, match="there is no person 9"):
            report(state, "e", stranger)

    @pytest.mark.rule("ST-311", "ST-312", "ST-287")
    def test_a_refresh_and_its_preview(self) -> None:
        late = version(date(2015, 1, 20))
        state = state_of(
            EventListed(event="e", listing=listed()), EventReported(event="e", report=late)
        )
        today = date(2015, 1, 21)
        assert rated(state, today) == {}
        found = preview(state, PROGRAMME, today)
        assert found.events == ["e"]
        late_event = EventChange("e", None, "24.0000")
        assert (1, ("2e", "overall"), None, "1524.0000", (late_event,)) in found.changes
        assert len(found.changes) == 8
        (refreshed,) = refresh(state, today)
        state = state_of(
            EventListed(event="e", listing=listed()),
            EventReported(event="e", report=late),
            RulingIssued(ruling=InterimRuling(begins=DAY, sets=ChangedValues(k_1=32))),
            refreshed,
        )
        assert rated(state, today, state.refreshed)[1] == "1548.0000"
        assert preview(state, PROGRAMME, today) == ([], [])
        with pytest.raises(Refusal, match="refreshed on 2015-01-21"):
            refresh(state, DAY)


class TestSeasons:
    FIRST, LAST = date(2014, 10, 1), date(2015, 10, 31)

    @pytest.mark.rule("ST-266")
    def test_the_seed_of_lots_is_drawn_once(self) -> None:
        state = state_of(*set_season(state_of(), "2014-15", self.FIRST, self.LAST, 7))
        later = set_season(state, "2014-15", self.FIRST, date(2015, 9, 30), 99)
        assert [one.seed for one in later if isinstance(one, SeasonSet)] == [7]
        assert set_season(state, "2014-15", self.FIRST, self.LAST, 99) == ()

    def test_a_day_is_in_a_season_or_not(self) -> None:
        state = state_of(*set_season(state_of(), "2014-15", self.FIRST, self.LAST, 7))
        assert season_on(state, self.FIRST) == season_on(state, self.LAST) == "2014-15"
        assert season_on(state, date(2015, 11, 1)) is None

    def test_what_no_season_can_be(self) -> None:
        with pytest.raises(Refusal, match="ends before"):
            set_season(state_of(), "x", self.LAST, self.FIRST, 7)
        with pytest.raises(Refusal, match="no name"):
            set_season(state_of(), " ", self.FIRST, self.LAST, 7)


def test_a_state_that_somebody_looks_at_never_changes() -> None:
    written = entries(*EVERY_FACT)
    state = fold(written[:1])
    for entry in written[1:]:
        before = copy.deepcopy(state)
        after = advance(state, [entry])
        assert state == before, entry.fact
        state = after
    assert state == fold(written)
