"""How many keys and clicks the things take that an organizer does a hundred times a day."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.seeding import do, earlier_wins, opened, play_rounds, state_of_event
from tests.serving import Server
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound

NAMES = [f"{first}{second}-player" for first in "ABCDE" for second in "abcde"][:24]
PLAYING = [StartTournament(), PairRound(), PublishRound(), StartClock()]


class Hands:
    """Counts what they do: every key and every click is one."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def type(self, keys: str) -> None:
        self.page.keyboard.type(keys)
        self.count += len(keys)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.count += 1

    def click(self, what: Locator) -> None:
        what.click()
        self.count += 1


@pytest.fixture
def hands(page: Page) -> Hands:
    return Hands(page)


@pytest.fixture
def playing(server: Server, page: Page) -> str:
    """Twelve tables of the first round, the clock runs; the event's id."""
    event = server.do(opened, "street-warriors", "Keys", NAMES, PLAYING)
    page.goto(f"{server.base}/events/{event}/round/")
    return event


def open_draft(server: Server, page: Page) -> str:
    event = server.do(opened, "street-warriors", "Keys", NAMES, [StartTournament(), PairRound()])
    page.goto(f"{server.base}/events/{event}/round/")
    return event


def code_at(server: Server, event: str, table: int) -> str:
    """The result of a table of the first round."""
    report = server.do(state_of_event, event).rounds[0].tables[table - 1].report
    assert report is not None
    return report.result.code


def report_all_but_the_last(server: Server, event: str) -> None:
    *others, _last = server.do(state_of_event, event).rounds[-1].open_tables
    results = [RecordResult(table=one.number, result="win") for one in others]
    server.do(do, event, *results)


def test_a_result_in_four_keys(hands: Hands, page: Page, playing: str) -> None:
    expect(page.locator("#line")).to_be_focused()
    hands.type("12w")
    hands.press("Enter")
    expect(page.locator("#t12")).to_have_class(re.compile("done"))
    expect(page.locator("#echo")).to_contain_text("Table 12")
    expect(page.locator("#line")).to_be_focused()
    assert hands.count == 4


def test_a_result_in_one_click(hands: Hands, page: Page, playing: str) -> None:
    hands.click(page.locator("#t7 .trio button").last)
    expect(page.locator("#t7 .p.b")).to_have_class(re.compile("won"))
    assert hands.count == 1


@pytest.mark.parametrize("how", ["keys", "clicks"])
def test_the_next_round_in_three(
    server: Server, hands: Hands, page: Page, playing: str, how: str
) -> None:
    """From the last result: pair, publish, start the clock."""
    report_all_but_the_last(server, playing)
    page.reload()
    page.keyboard.type("12w")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("All 12 results are in")
    for button, then in (
        ("Pair round 2", page.get_by_role("button", name="Publish")),
        ("Publish", page.get_by_role("button", name="Start the clock")),
        ("Start the clock", page.get_by_role("timer")),
    ):
        expect(page.get_by_role("button", name=button)).to_be_focused()
        if how == "keys":
            hands.press("Enter")
        else:
            hands.click(page.get_by_role("button", name=button))
        expect(then).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Round 2")
    expect(page.locator("#line")).to_be_focused()
    assert hands.count == 3


def test_who_skips_the_clock_types_on(server: Server, hands: Hands, page: Page) -> None:
    """The button has the focus; the first digit goes to the line."""
    event = server.do(opened, "street-warriors", "Keys", NAMES, PLAYING[:3])
    page.goto(f"{server.base}/events/{event}/round/")
    expect(page.get_by_role("button", name="Start the clock")).to_be_focused()
    hands.type("12w")
    hands.press("Enter")
    expect(page.locator("#t12")).to_have_class(re.compile("done"))


def test_more_time_in_four_keys(hands: Hands, page: Page, playing: str) -> None:
    hands.type("1+5")
    hands.press("Enter")
    expect(page.locator("#t1 .flag")).to_contain_text("+5 min")
    assert hands.count == 4


def test_what_is_typed_while_undo_is_under_way_is_recorded(
    server: Server, page: Page, playing: str
) -> None:
    """The answer to Undo comes between the digits of table 12."""
    page.keyboard.type("3w\n")
    expect(page.locator("#t3")).to_have_class(re.compile("done"))
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/round/take-back/", hold)
    with page.expect_request("**/round/take-back/"):
        page.get_by_role("button", name="Undo").click()
    page.keyboard.type("1")
    expect(page.locator("#line")).to_have_value("1")
    held[0].continue_()
    expect(page.locator("#t3 .trio")).to_be_visible()
    page.keyboard.type("2w\n")
    expect(page.locator("#t12")).to_have_class(re.compile("done"))
    assert code_at(server, playing, 12) == "win"


def test_a_line_stays_when_a_result_comes_from_a_row(page: Page, playing: str) -> None:
    page.keyboard.type("12")
    page.locator("#t3 .more").click()
    menu = page.locator("#row-more")
    menu.get_by_text("Other result…").click()
    menu.locator("select[name=result]").select_option("win")
    menu.get_by_role("button", name="Save").click()
    expect(page.locator("#t3")).to_have_class(re.compile("done"))
    expect(page.locator("#line")).to_have_value("12")


def test_points_of_a_table_leave_the_line_alone(server: Server, page: Page) -> None:
    """Who types points row by row goes on with Tab, and not in the line."""
    event = server.do(opened, "star-trek-2e", "Keys", NAMES[:4], PLAYING)
    page.goto(f"{server.base}/events/{event}/round/")
    first, second = page.locator("#t1 .pts2 input[inputmode]").all()
    first.fill("100")
    second.fill("35")
    second.press("Enter")
    expect(page.locator("#t1")).to_have_class(re.compile("done"))
    expect(page.locator("#echo")).to_contain_text("Table 1")
    expect(page.locator("#line")).not_to_be_focused()


def test_a_swap_in_two_clicks(server: Server, hands: Hands, page: Page) -> None:
    """And the reasons of both tables say that people have set them."""
    open_draft(server, page)
    first, second = (page.locator(f"#t{number} .pick").first for number in (1, 2))
    names = first.inner_text(), second.inner_text()
    hands.click(first)
    hands.click(page.locator("#t2 button.pick").first)
    expect(page.locator("#t1 .pick").first).to_have_text(names[1])
    expect(page.locator("#t2 .pick").first).to_have_text(names[0])
    for number in (1, 2):
        expect(page.locator(f"#t{number} .why")).to_contain_text("Set by hand")
    expect(page.locator("#t3 .why")).not_to_contain_text("Set by hand")
    assert hands.count == 2


def test_a_player_is_dropped_in_three(hands: Hands, page: Page, playing: str) -> None:
    name = page.locator("#t3 .p.a .name").inner_text()
    hands.click(page.locator("#t3 .more"))
    hands.click(page.locator("#row-more").get_by_role("link", name=name, exact=True))
    hands.click(page.get_by_role("button", name="Drop", exact=False).first)
    expect(page.locator("#told")).to_contain_text(re.compile("drop", re.IGNORECASE))
    assert hands.count == 3


def test_an_old_wrong_result_in_five(server: Server, hands: Hands, page: Page) -> None:
    """The second round is posted: other rounds, the first, the result, the right one, why."""
    event = server.do(opened, "street-warriors", "Keys", NAMES, [StartTournament()])
    server.do(play_rounds, event, 1, earlier_wins)
    server.do(do, event, PairRound(), PublishRound(), StartClock())
    page.goto(f"{server.base}/events/{event}/round/")
    hands.click(page.get_by_role("button", name="Other rounds"))
    hands.click(page.locator("#other-rounds").get_by_role("link", name="Round 1"))
    hands.click(page.locator("#t5 .score a"))
    right = {"win": "loss", "loss": "win"}[code_at(server, event, 5)]
    hands.click(page.locator(f"input[name=result][value={right}]"))
    hands.click(page.get_by_role("button", name="Entered wrongly"))
    expect(page.get_by_role("heading", level=1)).to_have_text("What happens to the posted round?")
    assert code_at(server, event, 5) == right
    assert hands.count == 5
