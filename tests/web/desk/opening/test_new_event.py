"""Opening an event: rulebooks, the guide's structure, options, and what players are told."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from topcut import rulebooks
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, state_of
from topcut.store.models import Journal
from topcut.web.desk.common.labels import without_repetition

HTMX = {"HTTP_HX_REQUEST": "true"}
EVENT = {"name": "Saturday", "rulebook": "pokemon", "date": "2026-11-21"}


def opened(desk_event: DeskEvent, **more: str) -> object:
    desk_event.browser("organizer").post("/new-event/", {**EVENT, **more})
    journal = Journal.objects.get(name="Saturday")
    return state_of(DatabaseStore(journal.pk), find_rulebook)


def test_every_rulebook_can_be_chosen(desk_event: DeskEvent) -> None:
    client = desk_event.browser("organizer")
    page = client.get("/new-event/").content.decode()
    for one in rulebooks.known():
        assert f"?rulebook={one}" in page
        form = client.get(f"/new-event/?rulebook={one}")
        assert form.status_code == 200
        for name in rulebooks.read(one).options:
            assert name in ("rounds", "cut") or f'name="option-{name}"' in form.content.decode()


def test_a_search_that_finds_one_game_opens_it(desk_event: DeskEvent) -> None:
    client = desk_event.browser("organizer")
    assert client.get("/new-event/?search=munch")["Location"] == "/new-event/?rulebook=munchkin"
    several = client.get("/new-event/?search=star").content.decode()
    assert "?rulebook=star-trek-1e" in several
    assert "?rulebook=star-trek-2e" in several
    assert "?rulebook=munchkin" not in several


def test_patterns_for_own_games_come_after_the_games(desk_event: DeskEvent) -> None:
    page = desk_event.browser("organizer").get("/new-event/").content.decode()
    assert page.index("?rulebook=tribbles") < page.index("For a game of your own")
    assert page.index("For a game of your own") < page.index("?rulebook=chess-style")


def test_a_rulebook_that_is_not_there(desk_event: DeskEvent) -> None:
    for wrong in ("no-such-game", "../../etc/passwd", ""):
        answer = desk_event.browser("organizer").get(f"/new-event/?rulebook={wrong}")
        assert answer.status_code == 422
        assert "?rulebook=munchkin" in answer.content.decode()


def test_readings_are_marked_and_options_say_their_rules(desk_event: DeskEvent) -> None:
    page = desk_event.browser("organizer").get("/new-event/?rulebook=pokemon").content.decode()
    assert "The losers of the semifinals play for third place" in page
    assert "PK-108" in page
    assert '<span class="pill">reading</span>' in page


class TestTheStructure:
    def plan(self, desk_event: DeskEvent, **typed: str) -> str:
        answer = desk_event.browser("organizer").post(
            "/new-event/plan/", {**EVENT, **typed}, **HTMX
        )
        assert answer.status_code == 200
        assert "<html" not in answer.content.decode()
        return " ".join(answer.content.decode().split())

    @pytest.mark.rule("PK-095")
    def test_for_the_players_who_are_expected_with_its_alternatives(
        self, desk_event: DeskEvent
    ) -> None:
        """PK-095: 65 to 127 players play 6 or 7 rounds and cut to 16, 8, 4 or 2; A-PK1 takes
        the most."""
        part = self.plan(desk_event, expected="70")
        assert "7 rounds → top 16" in part
        assert "/rules/PK-095" in part
        for other in ("8", "4", "2"):
            assert f'name="option-cut" value="{other}"' in part

    def test_flights_are_named(self, desk_event: DeskEvent) -> None:
        assert "In 2 flights: 6 rounds each" in self.plan(desk_event, expected="70")

    def test_an_option_changes_it(self, desk_event: DeskEvent) -> None:
        part = self.plan(desk_event, expected="70", **{"option-format": "single-elimination"})
        assert "Single elimination" in part
        assert "128" in part

    @pytest.mark.parametrize("typed", ["", "x", "-3", "1", "9" * 40, "1e9", "²"])
    def test_numbers_that_are_none(self, desk_event: DeskEvent, typed: str) -> None:
        part = self.plan(desk_event, expected=typed)
        assert "Recommended for" not in part
        assert ("Example: 24 players" in part) == (typed != "1")

    def test_before_a_number_is_typed_the_preview_is_an_example(
        self, desk_event: DeskEvent
    ) -> None:
        browser = desk_event.browser("organizer")
        for rulebook in rulebooks.known():
            page = browser.get("/new-event/", {"rulebook": rulebook}).content.decode()
            preview = page.partition('id="preview"')[2].partition("Create event")[0]
            assert "Example: 24 players" in preview, rulebook
            assert "in total" in preview, rulebook
            assert "Recommended for" not in page, rulebook

    def test_outside_the_table_the_organizer_decides(self, desk_event: DeskEvent) -> None:
        part = self.plan(desk_event, rulebook="munchkin", expected="40")
        assert "leaves both numbers to you" in part
        assert "/rules/MK-047" in part

    def test_without_script_the_page_comes_back_with_what_was_typed(
        self, desk_event: DeskEvent
    ) -> None:
        typed = {**EVENT, "expected": "70", "fee": "eight"}
        page = desk_event.browser("organizer").post("/new-event/plan/", typed).content.decode()
        assert 'value="Saturday"' in page
        assert 'value="eight"' in page
        assert "7 rounds →" in page
        assert not Journal.objects.filter(name="Saturday").exists()

    def test_a_forged_rulebook(self, desk_event: DeskEvent) -> None:
        typed = {"rulebook": "none"}
        assert desk_event.browser("organizer").post("/new-event/plan/", typed).status_code == 422


class TestWhatIsKept:
    def test_options_that_differ_from_the_guide_and_no_others(self, desk_event: DeskEvent) -> None:
        state = opened(
            desk_event,
            **{
                "option-format": "swiss-with-cut",
                "option-third-place": "on",
                "option-rounds": "",
                "other-rounds": "9",
                "option-cut": "4",
                "option-round-minutes": "45",
                "option-bye-in-percentage": "left-out",
            },
        )
        assert state.options == {
            "third-place": True,
            "rounds": 9,
            "cut": 4,
            "round-minutes": 45,
            "season": 2026,
        }
        assert state.rulebook.bracket.third_place

    def test_what_players_are_told(self, desk_event: DeskEvent) -> None:
        state = opened(
            desk_event,
            time="10:30",
            venue="Shop\r\n1 Main Street",
            fee="8",
            prize_places="8",
            expected="70",
            deck_lists="on",
        )
        said = state.description
        assert (said.time, said.venue) == ("10:30", "Shop\n1 Main Street")
        assert (said.fee, said.prize_places, said.expected) == ("8", 8, 70)
        assert said.deck_lists

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("time", "25:99"),
            ("expected", "many"),
            ("expected", "-1"),
            ("prize_places", "99999999999"),
            ("venue", "x" * 20_000),
            ("fee", "a\0b"),
            ("option-format", "round-robin"),
            ("option-cut-limit", "one"),
            ("option-cut-limit", "1"),
            ("other-rounds", "1000000"),
        ],
    )
    def test_wrong_ones_are_said_and_nothing_is_opened(
        self, desk_event: DeskEvent, field: str, value: str
    ) -> None:
        answer = desk_event.browser("organizer").post("/new-event/", {**EVENT, field: value})
        assert answer.status_code == 422
        assert 'role="alert"' in answer.content.decode()
        assert not Journal.objects.filter(name="Saturday").exists()


@pytest.mark.parametrize(
    ("name", "help", "shown"),
    [
        (
            "Never",
            "Never: only the owner and the staff.",
            ("Never", "only the owner and the staff."),
        ),
        ("None", "None.", ("None", "")),
        ("Swiss", "Swiss rounds only.", ("Swiss", "rounds only.")),
        ("No", "Nobody is asked.", ("No", "Nobody is asked.")),
        (
            "Best of three",
            "Best two of three games.",
            ("Best of three", "Best two of three games."),
        ),
    ],
)
def test_no_choice_says_its_name_twice(name: str, help: str, shown: tuple[str, str]) -> None:
    assert without_repetition(name, help) == shown


def test_deck_lists_are_asked_for_in_one_place(desk_event: DeskEvent) -> None:
    """By the option, where the game has one; by the description in all others."""
    client = desk_event.browser("organizer")
    for rulebook, in_description in (("street-warriors", 0), ("chess-style", 1)):
        page = client.get(f"/new-event/?rulebook={rulebook}").content.decode()
        assert page.count('name="deck_lists"') == in_description
        assert page.count('name="option-deck-lists"') == (0 if in_description else 3)


def test_the_tick_for_registration_opens_it(desk_event: DeskEvent) -> None:
    state = opened(desk_event, registration="on")
    assert state.registration is not None  # type: ignore[attr-defined]
    assert state.registration.is_open  # type: ignore[attr-defined]
    assert "born" in state.registration.asks, "the year decides the division"  # type: ignore[attr-defined]


def test_without_the_tick_registration_stays_closed(desk_event: DeskEvent) -> None:
    assert opened(desk_event).registration is None  # type: ignore[attr-defined]
