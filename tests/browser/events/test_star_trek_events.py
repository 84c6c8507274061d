"""Whole events of Star Trek, from the form to the final places, in a real browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.events.trek_steps import (
    CREW,
    Tally,
    announce,
    enter,
    open_event,
    play_match,
    play_round,
    publish,
    seated,
    standings,
    start,
)
from tests.seeding import ask, earlier_wins, opened, play_rounds
from tests.serving import Server
from topcut.core.actions.opening.start import StartTournament


@pytest.mark.rule("ST-179")
@pytest.mark.rule("ST-184")
def test_second_edition_to_the_champion_of_a_mcintyre(page: Page) -> None:
    """Nine players, Swiss rounds, then the best eight in the Modified McIntyre. Whoever comes first
    in the alphabet always wins, so Ann wins every game."""
    base = open_event(page, "star-trek-2e", "Deep Space", {"style": "swiss-and-match-play"})
    enter(page, base, CREW)
    announce(page, base, rounds=3, cut=8)
    page.goto(f"{base}bracket/table/?table=modified-mcintyre-8")
    page.get_by_role("button", name="Announce this one").click()
    expect(page.get_by_role("heading", name="Announced: modified-mcintyre-8")).to_be_visible()

    start(page, base)
    tally = Tally(dict.fromkeys(CREW, 0))
    for number in (1, 2, 3):
        publish(page, base, number)
        play_round(page, tally, by_line=number > 1)
    assert len(set(tally.met)) == 12, "four tables in each of three rounds, nobody meets twice"
    assert standings(page, base) == tally.points

    page.goto(f"{base}bracket/")
    seeds = page.locator("tr.inside td bdi").all_inner_texts()
    assert len(seeds) == 8
    assert tally.points[seeds[0]] == max(tally.points.values())
    page.get_by_role("button", name="Make the top 8").click()
    expect(page.locator(".tree")).to_be_visible()

    # round 1: 1 v 8, 2 v 7, 3 v 6, 4 v 5; match 5: loser 1 v winner 3; match 6: loser 2 v winner 4;
    # match 7: winner 1 v winner 6; match 8: winner 2 v winner 5; match 9: the final
    first = {n: sorted((seeds[n - 1], seeds[8 - n])) for n in (1, 2, 3, 4)}
    second = {5: sorted((first[1][1], first[3][0])), 6: sorted((first[2][1], first[4][0]))}
    third = {7: sorted((first[1][0], second[6][0])), 8: sorted((first[2][0], second[5][0]))}
    final = sorted((third[7][0], third[8][0]))
    for number, names in {**first, **second, **third, 9: final}.items():
        assert play_match(page, base, number, turn=number == 1) == tuple(names)
    assert final[0] == "Ann"
    expect(page.locator(".champ")).to_contain_text("Ann")

    page.goto(f"{base}finish/")
    page.get_by_role("button", name="Finish the event").click()
    podium = page.locator(".podium bdi")
    expect(podium.nth(0)).to_have_text(final[0])
    expect(podium.nth(1)).to_have_text(final[1])
    page.get_by_role("link", name="Check", exact=True).click()
    expect(page.get_by_text("follows from its seed and the rules")).to_be_visible()


@pytest.mark.rule("ST-060")
@pytest.mark.rule("ST-061")
def test_first_edition_with_a_scenario(page: Page) -> None:
    """No Such Thing as Luck: every game is played again with decks exchanged, so everybody meets
    two opponents twice in four rounds."""
    page.goto("/new-event/?rulebook=star-trek-1e")
    page.locator("details#scenarios > summary").click()
    page.locator("summary", has_text="How “No such thing as luck” is played").click()
    expect(page.get_by_text("opponents exchange decks and play again")).to_be_visible()
    base = open_event(page, "star-trek-1e", "Luck", {"scenario": "no-such-thing-as-luck"})
    six = CREW[:6]
    enter(page, base, six)
    announce(page, base, rounds=4, cut=0)
    start(page, base)
    tally = Tally(dict.fromkeys(six, 0))
    for number in (1, 2, 3, 4):
        publish(page, base, number)
        if number % 2 == 0:
            row = page.locator("#tables li.m").first
            one, other = seated(row)
            hints = row.locator(".hint").all_inner_texts()
            assert hints == [f"deck of {other}", f"deck of {one}"]
        play_round(page, tally, by_line=number > 1)
    games = tally.met
    assert sorted(map(sorted, games[:3])) == sorted(map(sorted, games[3:6]))
    assert sorted(map(sorted, games[6:9])) == sorted(map(sorted, games[9:]))
    assert standings(page, base) == tally.points

    page.goto(f"{base}round/scenario/")
    expect(page.get_by_role("heading", name="Decks of round 4")).to_be_visible()
    page.goto(f"{base}finish/")
    expect(page.get_by_text("an event with a scenario does not change ratings")).to_be_visible()
    page.get_by_role("button", name="Finish the event").click()
    expect(page.locator(".podium")).to_be_visible()
    winner = page.locator(".podium bdi").first.inner_text()
    assert tally.points[winner] == max(tally.points.values())


@pytest.mark.rule("ST-172")
@pytest.mark.rule("ST-176")
def test_two_heats_and_their_final(page: Page, server: Server) -> None:
    """Of four seats by '1 1 2 2' the first heat gives seeds 1 and 2, the second 3 and 4; in each
    heat the two who come first in the alphabet have the most points."""
    heats = {1: CREW[:4], 2: CREW[4:8]}
    best: list[str] = []
    for number, names in heats.items():
        event = server.do(opened, "star-trek-2e", f"Day {number}", names)
        base = f"/events/{event}/"
        page.goto(f"{base}bracket/heats/")
        page.get_by_label("Heat", exact=True).fill(str(number))
        page.get_by_label("Players in the final").fill("4")
        page.get_by_role("button", name="Announce").click()
        expect(page.get_by_role("heading", name=f"This is heat {number}")).to_be_visible()
        server.do(ask, event, StartTournament())
        server.do(play_rounds, event, 3, earlier_wins, (100, 35))
        page.goto(f"{base}finish/")
        page.get_by_role("button", name="Finish the event").click()
        expect(page.locator(".podium")).to_be_visible()
        page.goto(f"{base}bracket/heats/")
        expect(page.locator("tr.inside")).to_have_count(2)
        best += names[:2]

    base = open_event(page, "star-trek-2e", "The final", {"style": "elimination"})
    page.goto(f"{base}bracket/heats/")
    page.get_by_role("button", name="Fill the final from these").click()
    expect(page.get_by_text("The final has its players.")).to_be_visible()
    seeds = page.locator(".seeds li bdi").all_inner_texts()
    assert seeds == best, "three rounds of four: everybody meets everybody"
    start(page, base)
    assert play_match(page, base, 1) == tuple(sorted((best[0], best[3])))
    assert play_match(page, base, 2) == tuple(sorted((best[1], best[2])))
    assert play_match(page, base, 3) == (best[0], best[1])
    expect(page.locator(".champ")).to_contain_text(re.compile(best[0]))
