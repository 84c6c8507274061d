"""What a round is called on public pages, boards and phones: as the desk calls it, for pods as the
guide counts, in the cut by the bracket's own names."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import other_event, report_all
from tests.web.pods_played import play_all, seated, tribbles
from tests.web.visible_text import visible
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details
from topcut.web.board.prerender.public_pages import draw_pages
from topcut.web.desk.common.shell import where_it_stands


def page(event: DeskEvent, path: str) -> str:
    return visible(draw_pages("x", event.state).pages[path].text)


@pytest.mark.rule("TR-011")
def test_pods_say_the_same_rounds_everywhere(desk_event: DeskEvent) -> None:
    """Two pods of five rounds each: rounds 1-5 and 6-10 of 10."""
    event = tribbles(desk_event)
    for path in ("", "pairings/", "tables/", "board/", "players/1/"):
        assert "Rounds 1\N{EN DASH}5 of 10" in page(event, path), path
    assert where_it_stands(event.state).startswith("Rounds 1\N{EN DASH}5 of 10")
    phone = event.browser("stranger").get(f"/me/{event.event}/{event.key(1)}/")
    assert "Rounds 1\N{EN DASH}5 of 10" in visible(phone.content)
    assert "10 rounds" in page(event, "")
    play_all(event)
    seated(event, (1, 2, 6, 7, 8), (3, 4, 5, 9))
    assert "Standings after round 5" in page(event, "standings/")
    assert "Rounds 6\N{EN DASH}10 of 10" in page(event, "board/")
    assert "Rounds 1\N{EN DASH}5" in page(event, "rounds/1/")


def test_nobody_has_a_record_at_tables_of_many(desk_event: DeskEvent) -> None:
    """The first seat of each table won five games with 100 each; only the finals' points
    rank there (TR-030), so Ann has 500."""
    event = tribbles(desk_event)
    play_all(event)
    play_all(seated(event, (1, 2, 6, 7, 8), (3, 4, 5, 9)))
    event.do(FinishTournament())
    drawn = draw_pages("x", event.state)
    for path in ("", "standings/", "places/", "board/", "players/1/"):
        read = visible(drawn.pages[path].text)
        assert "0-0-0" not in read, path
        assert "W-L-D" not in read, path
    assert "500 points" in visible(drawn.pages["places/"].text)
    assert "Place 1 · 500 points" in visible(drawn.pages["players/1/"].text)


def top_four(playing: DeskEvent) -> DeskEvent:
    """All rounds played, the cut made."""
    report_all(playing)
    while len(playing.state.rounds) < playing.state.rounds_planned:
        playing.do(PairRound(), PublishRound())
        report_all(playing)
    playing.do(MakeCut(size=4))
    return playing


def test_the_cut_is_called_by_its_rounds(playing: DeskEvent) -> None:
    event = top_four(playing)
    for path in ("", "pairings/", "tables/", "board/", "bracket/"):
        assert "Top 4 · Semifinals" in page(event, path), path
    assert where_it_stands(event.state).startswith("Top 4 · Semifinals")
    event.do(RecordResult(table=1, result="win"), RecordResult(table=2, result="win"))
    assert "Top 4 · Final" in page(event, "board/")


def test_matches_of_the_cut_are_no_tables(playing: DeskEvent) -> None:
    """Both lists have the open matches; the last Swiss round is one of the past."""
    event = top_four(playing)
    first, second = event.state.ready_matches
    for path in ("pairings/", "tables/", ""):
        read = page(event, path)
        assert "Matches to play" in read
        assert read.count("Semifinal ") >= 2, path
        assert "results in" not in read
    last = len(event.state.rounds)
    assert f"rounds/{last}/" in draw_pages("x", event.state).pages
    assert f"Round {last}" in page(event, f"rounds/{last}/")
    player = next(
        side
        for one in event.state.brackets.values()
        for side in one.bracket.standing(first.number).sides
        if isinstance(side, int)
    )
    own = page(event, f"players/{player}/")
    assert "Match 1 against" in " ".join(own.split())
    assert "Semifinal" in own
    assert second.number == 2


def test_a_bracket_says_which_match_is_which_and_who_won(playing: DeskEvent) -> None:
    event = top_four(playing)
    assert "Winner of 2" in page(event, "bracket/")
    assert "Match 2" in page(event, "bracket/")
    while ready := event.state.ready_matches:
        event.do(RecordResult(table=ready[0].number, result="win"))
    champion = next(iter(event.state.brackets.values())).bracket.champion
    assert champion is not None
    assert f"Champion {event.state.name_of(champion)}" in page(event, "bracket/")


def test_percentages_are_percentages_on_every_list(desk_event: DeskEvent) -> None:
    """Four players, Ann beat Bea and Cid beat Dan: Ann's only opponent won nothing, which counts as
    a quarter."""
    players = tuple(Details(name=name) for name in ("Ann", "Bea", "Cid", "Dan"))
    event = other_event(desk_event, "pokemon", players)
    event.do(PairRound(), PublishRound())
    report_all(event)
    assert "25.00 %" in page(event, "standings/")
    winner = event.state.rounds[0].tables[0].players[0]
    phone = event.browser("stranger").get(f"/me/{event.event}/{event.key(winner)}/why/")
    assert "25.00 %" in visible(phone.content)
    assert "0.25" not in visible(phone.content)


def test_a_round_that_is_done_leaves_the_board_to_the_standings(playing: DeskEvent) -> None:
    playing.do(StartClock(minutes=30))
    assert 'data-scene="pairings"' in draw_pages("x", playing.state).pages["board/"].text.decode()
    report_all(playing)
    board = draw_pages("x", playing.state).pages["board/"].text.decode()
    assert 'data-scene="pairings"' not in board
    assert 'data-scene="clock"' not in board
    assert 'data-scene="standings-1"' in board
