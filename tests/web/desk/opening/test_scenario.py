"""Scenarios on the pages: chosen with their rules, decks, seats, special rules and awards."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX
from tests.web.trek import begin, play_on, report_all, trek
from tests.web.visible_text import visible
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.stages.scenarios.drawn_decks import decks_in, guide_rounds

RULES = [f"Rule {n}" for n in range(1, 13)]


def at(desk_event: DeskEvent, role: str = "organizer", path: str = "round/scenario/") -> str:
    return desk_event.browser(role).get(desk_event.path(path)).content.decode()


class TestChosen:
    def test_with_its_rules_when_an_event_is_opened(self, desk_event: DeskEvent) -> None:
        page = (
            desk_event.browser("organizer")
            .get("/new-event/?rulebook=star-trek-1e")
            .content.decode()
        )
        for value in ("none", "deck-lottery", "no-such-thing-as-luck", "standard-orbit", "cool"):
            assert f'name="option-scenario" value="{value}"' in page
        assert "opponents exchange decks and play again" in page
        assert page.count('name="option-scenario"') == 5, "once, in a place of its own"

    def test_its_rules_stay_in_sight(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"scenario": "deck-lottery"}, rulebook="star-trek-1e")
        for path in ("round/scenario/", "overview/", "round/"):
            assert "Deck Lottery" in at(event, "judge", path)
        assert "Mark every deck with its owner" in at(event, "judge", "overview/")

    @pytest.mark.rule("ST-056")
    def test_it_is_not_rated(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"scenario": "cool"}, players=8)
        assert at(event, "judge", "overview/").count("does not change ratings") == 1
        event.do(StartTournament())
        page = at(event, "judge", "overview/")
        assert "not rated" in page
        assert page.count("does not change ratings") == 1

    def test_an_event_without_one(self, desk_event: DeskEvent) -> None:
        assert "has no scenario" in at(desk_event, "judge")
        routes = ("decks", "rotate", "ended", "rules", "reject", "award")
        for route in routes:
            answer = desk_event.browser("organizer").post(
                desk_event.path(f"round/scenario/{route}/"), {}
            )
            assert answer.status_code == 422

    def test_no_command_line_in_its_texts(self, desk_event: DeskEvent) -> None:
        for rulebook in ("star-trek-1e", "star-trek-2e", "tribbles"):
            page = desk_event.browser("organizer").get(f"/new-event/?rulebook={rulebook}")
            assert "FILE" not in page.content.decode()


class TestDecks:
    @pytest.fixture
    def event(self, desk_event: DeskEvent) -> DeskEvent:
        """In its second round, when decks change hands."""
        event = trek(desk_event, {"scenario": "deck-lottery"}, players=8)
        begin(event)
        report_all(event)
        event.do(PairRound(), PublishRound())
        return event

    @pytest.mark.rule("ST-057")
    def test_who_plays_whose(self, event: DeskEvent) -> None:
        given = decks_in(event.state, 2)
        assert all(player != owner for player, owner in given.items())
        page = at(event, "judge")
        for player, owner in given.items():
            name, deck = event.state.name_of(player), event.state.name_of(owner)
            assert f"{name} the deck of {deck} " in visible(page)
            assert f"deck of {deck}" in at(event, "judge", "round/"), "at the table too"
        assert "the own deck" in at(event, "judge", "round/scenario/?in=1")
        assert "Decks of round 2" in at(event, "judge", "round/scenario/?in=99")

    def test_drawn_again_with_a_reason(self, event: DeskEvent) -> None:
        client = event.browser("scorekeeper")
        address = event.path("round/scenario/decks/")
        assert client.post(address, {"reason": ""}).status_code == 422
        before = event.state.sequence
        assert client.post(address, {"reason": "a deck is lost"}).status_code == 302
        assert event.state.sequence == before + 1
        assert "draw all again" not in at(event, "judge"), "a judge does not"

    @pytest.mark.rule("ST-059")
    def test_labels(self, event: DeskEvent) -> None:
        page = at(event, "judge", "round/scenario/labels/")
        assert re.findall(r"<b>#(\d)</b> <bdi>(\w+)", page) == [
            (str(one.number), one.name) for one in event.state.entrants.values()
        ]

    @pytest.mark.rule("ST-061")
    def test_second_games_with_decks_exchanged(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"scenario": "no-such-thing-as-luck", "rounds": 4}, players=4)
        begin(event)
        report_all(event)
        event.do(PairRound())
        assert "again, with decks exchanged" in at(event, "judge", "round/")
        event.do(PublishRound())
        first, second = event.state.rounds[1].tables[0].players
        names = event.state.name_of(first), event.state.name_of(second)
        assert f"{names[0]} the deck of {names[1]} " in visible(at(event, "judge"))

    @pytest.mark.rule("ST-060")
    def test_an_odd_number_of_rounds(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"scenario": "no-such-thing-as-luck", "rounds": 3}, players=4)
        seen = {"seen": event.state.sequence}
        answer = event.browser("organizer").post(event.path("overview/start/"), seen)
        assert "ST-060" in answer.content.decode()


class TestOrbit:
    @pytest.fixture
    def event(self, desk_event: DeskEvent) -> DeskEvent:
        event = trek(desk_event, {"scenario": "standard-orbit"}, players=6)
        begin(event)
        return event

    @pytest.mark.rule("ST-062")
    def test_everybody_moves_on(self, event: DeskEvent) -> None:
        before = [table.sitting for table in event.state.rounds[0].tables]
        assert "Everybody moves on now" in at(event, "judge")
        client = event.browser("judge")
        assert client.post(event.path("round/scenario/rotate/")).status_code == 302
        after = [table.sitting for table in event.state.rounds[0].tables]
        assert after != before
        assert sorted(sum(after, ())) == sorted(sum(before, ()))
        assert "played by" in at(event, "judge", "round/")

    @pytest.mark.rule("ST-064")
    def test_a_game_is_over_before_its_round(self, event: DeskEvent) -> None:
        client = event.browser("scorekeeper")
        address = event.path("round/scenario/ended/")
        typed = {"table": "1", "result": "win", "score_first": "100", "score_second": "20"}
        assert client.post(address, typed).status_code == 302
        table = event.state.rounds[0].tables[0]
        assert table.is_open
        assert [one.score for one in table.ended] == [(100, 20)]
        assert "Table 1, game 1:" in at(event, "judge")
        again = {**typed, "score_second": "40", "game": "1"}
        assert client.post(address, again).status_code == 422, "without a reason"
        assert client.post(address, {**again, "reason": "misread"}).status_code == 302
        assert event.state.rounds[0].tables[0].ended[0].score == (100, 40)

    @pytest.mark.parametrize(
        "typed",
        [
            {},
            {"result": "win"},
            {"table": "1", "result": "none"},
            {"table": "99", "result": "win"},
            {"table": "1", "result": "win", "score_first": "100"},
            {"table": "1", "result": "win", "score_first": "1", "score_second": "x"},
        ],
    )
    def test_what_cannot_be(self, event: DeskEvent, typed: dict[str, str]) -> None:
        client = event.browser("judge")
        assert client.post(event.path("round/scenario/ended/"), typed).status_code == 422


class TestSpecialRules:
    @pytest.fixture
    def event(self, desk_event: DeskEvent) -> DeskEvent:
        event = trek(desk_event, {"scenario": "race-to-the-alpha-quadrant"}, players=4)
        client = event.browser("scorekeeper")
        client.post(event.path("round/scenario/rules/"), {"rules": "\r\n".join(RULES)})
        return event

    @pytest.mark.rule("S2-012")
    def test_listed(self, event: DeskEvent) -> None:
        assert event.state.special_rules == tuple(RULES)
        address = event.path("round/scenario/rules/")
        twice = event.browser("scorekeeper").post(address, {"rules": "One\nOne"})
        assert twice.status_code == 422
        assert "One\nOne" in twice.content.decode(), "what was typed stays"

    def test_before_the_first_round(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"scenario": "race-to-the-alpha-quadrant"}, players=4)
        event.do(StartTournament(), PairRound())
        seen = {"seen": event.state.sequence}
        answer = event.browser("organizer").post(event.path("round/publish/"), seen)
        assert "No special rules are listed" in answer.content.decode()

    @pytest.mark.rule("S2-008")
    @pytest.mark.rule("S2-009")
    def test_drawn_and_rejected_once(self, event: DeskEvent) -> None:
        begin(event)
        drawn = event.state.rules_drawn[1]
        page = at(event, "judge")
        for number, rule in drawn.items():
            assert f"{event.state.name_of(number)} {rule}" in visible(page)
        client = event.browser("judge")
        address = event.path("round/scenario/reject/")
        assert client.post(address, {"number": "1"}).status_code == 302
        assert event.state.rules_drawn[1][1] != drawn[1]
        assert f"instead of {drawn[1]}" in at(event, "judge")
        assert client.post(address, {"number": "1"}).status_code == 422
        assert client.post(address, {}).status_code == 422


class TestAwards:
    @pytest.mark.rule("ST-066")
    def test_given_and_taken_back(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, {"scenario": "cool"}, players=4)
        begin(event)
        play_on(event)
        client = event.browser("judge")
        address = event.path("round/scenario/award/")
        typed = {"number": "2", "award": "Coolest ship", "reason": "<b>Wow</b>"}
        assert client.post(address, typed).status_code == 302
        for path in ("round/scenario/", "finish/"):
            page = at(event, "judge", path)
            assert "Coolest ship" in page
            assert "<b>Wow" not in page
        client.post(address, {**typed, "take_back": "yes"})
        assert not event.state.awards
        assert client.post(address, {"award": "x"}).status_code == 422
        assert client.post(address, {"number": "2", "award": ""}, **HTMX).status_code == 422
        assert event.browser("scorekeeper").post(address, typed).status_code == 403


def test_everything_drawn_can_be_checked(desk_event: DeskEvent) -> None:
    """ST-057: the seed of every draw stands in the journal."""
    event = trek(desk_event, {"scenario": "deck-lottery"}, players=4)
    begin(event)
    play_on(event)
    page = at(event, "judge", "finish/check/")
    assert "follows from its seed and the rules" in page
    assert "decks of round 2" in page


class TestTribbles:
    """The same pages where tables are of many."""

    def event(self, desk_event: DeskEvent, scenario: str) -> DeskEvent:
        event = trek(desk_event, {"scenario": scenario}, rulebook="tribbles", players=9)
        event.do(StartTournament(), PairRound(), PublishRound(), StartClock())
        return event

    def test_decks_are_drawn_again(self, desk_event: DeskEvent) -> None:
        event = self.event(desk_event, "deck-lottery")
        assert "Deck Lottery" in at(event, "judge", "round/")
        given = decks_in(event.state, guide_rounds(event.state, 1)[-1])
        page = at(event, "judge", f"round/scenario/?in={guide_rounds(event.state, 1)[-1]}")
        for player, owner in given.items():
            if player != owner:
                name, deck = event.state.name_of(player), event.state.name_of(owner)
                assert f"{name} the deck of {deck} " in visible(page)

    def test_seats_move_on(self, desk_event: DeskEvent) -> None:
        event = self.event(desk_event, "standard-orbit")
        before = [table.sitting for table in event.state.rounds[0].tables]
        assert at(event, "judge").count("scenario/rotate/") >= 1
        answer = event.browser("judge").post(event.path("round/scenario/rotate/"))
        assert answer.status_code == 302
        after = [table.sitting for table in event.state.rounds[0].tables]
        assert before != after
        page = at(event, "judge", "round/")
        assert event.state.name_of(after[0][0]) in page

    def test_awards(self, desk_event: DeskEvent) -> None:
        event = self.event(desk_event, "cool")
        sent = {"number": "1", "award": "Best hat", "reason": "everybody laughed"}
        answer = event.browser("judge").post(event.path("round/scenario/award/"), sent)
        assert answer.status_code == 302, answer.content.decode()[:500]
        assert "Best hat" in at(event, "judge", "finish/")
