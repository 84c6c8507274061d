"""The event's own page: what players are told, announcing, the start and who is not here."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import other_event
from tests.web.visible_text import visible
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.players.check_in import CheckIn
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import Description, Details
from topcut.web.desk.home import views as home_views

NAMES = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida")


@pytest.fixture
def nine(desk_event: DeskEvent) -> DeskEvent:
    desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in NAMES)))
    return desk_event


def page(desk_event: DeskEvent, role: str = "organizer", rest: str = "overview/") -> str:
    return desk_event.browser(role).get(desk_event.path(rest)).content.decode()


class TestTheStart:
    @pytest.mark.rule("MK-046")
    def test_what_will_happen_is_said_first(self, nine: DeskEvent) -> None:
        """MK-046: 9 to 16 players play four rounds; the best four go on."""
        shown = visible(page(nine))
        assert "9 players 4 Swiss rounds Top 4 cut" in shown
        assert nine.state.phase == "registration"

    def test_it_starts(self, nine: DeskEvent) -> None:
        seen = nine.state.sequence
        answer = nine.browser("organizer").post(nine.path("overview/start/"), {"seen": seen})
        assert answer["Location"] == nine.path("round/")
        assert nine.state.phase == "swiss"

    def test_a_page_that_is_behind_does_not_start_it(self, nine: DeskEvent) -> None:
        seen = nine.state.sequence
        nine.do(EnterPlayers(players=(Details(name="Jon"),)))
        answer = nine.browser("organizer").post(nine.path("overview/start/"), {"seen": seen})
        assert answer.status_code == 422
        assert nine.state.phase == "registration"

    def test_only_the_organizer_has_the_button(self, nine: DeskEvent) -> None:
        assert "overview/start/" in page(nine)
        for role in ("marshal", "judge", "scorekeeper"):
            assert "overview/start/" not in page(nine, role)

    def test_with_too_few_it_says_what_is_missing(self, desk_event: DeskEvent) -> None:
        """To a new event nothing is wrong: its first step is to add players."""
        shown = page(desk_event)
        assert "Add players" in shown
        assert "cannot play" not in shown
        assert "overview/start/" not in shown
        desk_event.do(EnterPlayers(players=(Details(name="Ann"),)))
        assert "1 player cannot play a tournament" in page(desk_event)

    def test_who_is_not_here_is_withdrawn_in_one_go(self, nine: DeskEvent) -> None:
        nine.do(CheckIn(numbers=(1, 2, 3, 4, 5, 6, 7)))
        assert "Hal" in page(nine, "scorekeeper")
        typed = {"seen": nine.state.sequence}
        nine.browser("scorekeeper").post(nine.path("overview/absent/"), typed)
        assert [one.name for one in nine.state.active] == list(NAMES[:7])

    def test_but_not_on_a_page_that_is_behind(self, nine: DeskEvent) -> None:
        nine.do(CheckIn(numbers=(1, 2)))
        typed = {"seen": nine.state.sequence}
        nine.do(CheckIn(numbers=(3,)))
        answer = nine.browser("organizer").post(nine.path("overview/absent/"), typed)
        assert answer.status_code == 422
        assert sum(1 for _ in nine.state.active) == 9


class TestAnnouncing:
    def test_rounds_and_cut(self, nine: DeskEvent) -> None:
        typed = {"rounds": "3", "cut": "2"}
        nine.browser("organizer").post(nine.path("overview/announce/"), typed)
        announced = nine.state.announced[""]
        assert (announced.rounds, announced.cut) == (3, 2)
        assert "3 rounds, the best 2 go on" in page(nine, rest="overview/announcement/")

    @pytest.mark.parametrize(
        "typed",
        [
            {"rounds": "x"},
            {"rounds": "99999"},
            {"cut": "-1"},
            {"cut": "9"},
            {"division": "Masters"},
            {"flights": "2"},
            {"rounds": "0"},
        ],
    )
    def test_what_cannot_be_announced(self, nine: DeskEvent, typed: dict[str, str]) -> None:
        answer = nine.browser("organizer").post(nine.path("overview/announce/"), typed)
        assert answer.status_code == 422
        assert nine.state.announced == {}


class TestWhatPlayersAreTold:
    @pytest.mark.rule("PK-002", "PK-003", "PK-004", "ST-007")
    def test_the_announcement_says_what_the_guides_want(self, nine: DeskEvent) -> None:
        said = Description(
            time="18:30", venue="Game Shop\n1 Main Street", fee="5 coins", prize_places=4
        )
        nine.do(DescribeEvent(name="Friday night", date="2026-11-20", description=said))
        shown = page(nine, "judge", "overview/announcement/")
        for words in (
            "Friday, 20 November 2026, 18:30",
            "1 Main Street",
            "5 coins",
            "4 players get a prize.",
            "4 rounds, the best 4 go on",
            "Third place is not played for.",
            "Round: 35 minutes",
            "Final: no limit",
            "Swiss rounds, then single elimination",
        ):
            assert words in shown, words

    def test_before_anybody_is_entered_by_those_who_are_expected(
        self, desk_event: DeskEvent
    ) -> None:
        said = Description(expected=20)
        desk_event.do(DescribeEvent(name="Friday night", date=None, description=said))
        assert "For 20 expected players; whoever comes decides." in page(desk_event)

    @pytest.mark.rule("ST-019")
    def test_what_is_not_said_yet_is_named(self, desk_event: DeskEvent) -> None:
        shown = visible(page(desk_event))
        assert "Missing details" in shown
        for one in ("The time", "The venue's address", "The format"):
            assert f"{one} Add" in shown
        assert "Missing details</h2>" not in page(desk_event, "judge")

    def test_it_is_changed(self, desk_event: DeskEvent) -> None:
        typed = {"name": "Saturday", "date": "2026-11-21", "fee": "6"}
        client = desk_event.browser("organizer")
        assert "Friday night" in client.get(desk_event.path("overview/describe/")).content.decode()
        client.post(desk_event.path("overview/describe/"), typed)
        assert (desk_event.state.name, desk_event.state.description.fee) == ("Saturday", "6")
        assert "Saturday" in client.get("/").content.decode()

    @pytest.mark.parametrize(
        "typed", [{"name": ""}, {"date": "x"}, {"time": "9"}, {"text": "x" * 11_000}]
    )
    def test_a_wrong_one_keeps_what_was_typed(
        self, desk_event: DeskEvent, typed: dict[str, str]
    ) -> None:
        sent = {"name": "Saturday", "date": "2026-11-21", "fee": "sixpence", **typed}
        answer = desk_event.browser("organizer").post(desk_event.path("overview/describe/"), sent)
        assert answer.status_code == 422
        assert "sixpence" in answer.content.decode()
        assert desk_event.state.name == "Friday night"

    def test_what_is_typed_is_only_text(self, desk_event: DeskEvent) -> None:
        said = Description(venue="<script>alert(1)</script>", text="<b>bold</b>")
        desk_event.do(DescribeEvent(name="Friday night", date=None, description=said))
        shown = page(desk_event, rest="overview/announcement/")
        assert "<script>alert" not in shown
        assert "&lt;b&gt;bold" in shown


class TestOptions:
    PATH = "overview/options/"

    def test_as_they_are_and_changed(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer")
        desk_event.do(ChangeOptions(options={"cut": 2, "match": "best-of-three"}))
        shown = client.get(desk_event.path(self.PATH)).content.decode()
        assert 'value="best-of-three" checked' in shown
        assert 'name="option-cut" value="2"' in shown
        typed = {"option-match": "best-of-one", "option-rounds": "4", "option-cut": ""}
        answer = client.post(desk_event.path(self.PATH), typed, follow=True)
        assert "Changed." in answer.content.decode()
        assert desk_event.state.options == {"rounds": 4}

    @pytest.mark.parametrize(
        "typed",
        [
            {"option-match": "best-of-nine"},
            {"option-cut": "x"},
            {"option-cut": "-1"},
            {"option-rounds": "9" * 30},
            {"option-third-place": "on", "option-cut": "1e9"},
        ],
    )
    def test_a_wrong_one_is_said_and_stays_typed(
        self, desk_event: DeskEvent, typed: dict[str, str]
    ) -> None:
        answer = desk_event.browser("organizer").post(desk_event.path(self.PATH), typed)
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
        assert desk_event.state.options == {}

    def test_not_once_it_has_begun(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        for answer in (
            client.get(playing.path(self.PATH)),
            client.post(playing.path(self.PATH), {"option-cut": "2"}),
        ):
            assert answer.status_code == 422
            assert "The tournament has begun" in answer.content.decode()
        assert "overview/options/" not in page(playing)


def test_until_when_players_check_in(desk_event: DeskEvent) -> None:
    """The last minute of a day: whenever this runs, it is not over."""
    said = Description(time="23:59")
    desk_event.do(DescribeEvent(name="Friday night", date=None, description=said))
    assert "Check-in closes at 23:59." in page(desk_event)
    shown = desk_event.browser("judge").get(desk_event.path("players/")).content.decode()
    assert "Check-in closes at 23:59." in shown


def test_a_running_event_says_what_it_waits_for(playing: DeskEvent) -> None:
    assert "0 of 4 results in Enter results" in visible(page(playing))
    home = visible(playing.browser("judge").get("/").content)
    assert "0 / 4 in" in home
    for table in range(1, 5):
        playing.do(RecordResult(table=table, result="win"))
    assert "4 of 4 results in Pair Round 2" in visible(page(playing))
    playing.do(PairRound())
    assert "Round 2 is drafted" in page(playing)


def test_events_far_down_the_list_are_not_called_damaged(
    playing: DeskEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home_views, "MOST_FOLDED", 0)
    home = visible(playing.browser("organizer").get("/").content)
    assert playing.state.name in home
    assert "Cannot be read" not in home


def test_a_finished_event_says_so_once(desk_event: DeskEvent) -> None:
    event = other_event(desk_event, "munchkin", [Details(name=one) for one in NAMES[:4]])
    while event.state.phase != "finished":
        played = event.state.rounds
        if len(played) == event.state.rounds_planned:
            event.do(FinishTournament())
        else:
            tables = event.do(PairRound(), PublishRound()).rounds[-1].tables
            event.do(*(RecordResult(table=one.number, result="win") for one in tables))
    text = page(event)
    winner = final_places(event.state)[0].player
    assert f"Finished {event.state.name_of(winner)} Results" in visible(text)
    assert 'class="now"' not in text.partition('class="plan"')[2]


def test_in_german(playing: DeskEvent) -> None:
    client = playing.browser("organizer", headers={"accept-language": "de"})
    page = visible(client.get(playing.path("overview/")).content)
    assert "0 von 4 Ergebnissen da" in page
