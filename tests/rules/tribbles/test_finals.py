"""Tribbles Finals: ranked by table, then points; and a whole event of 26 players."""

from __future__ import annotations

from random import Random

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import names, points, rows
from tests.rules.tribbles.notation import TR, event_of, play, play_at_random, pods, ranked
from topcut.cli.output.show_pods import table_in_finals
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.entry import seal
from topcut.core.projections.explanation import explanation
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.verify.replay import verify
from topcut.core.tournament.rounds.pairings import RoundDrafted, TableSeating
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook
from topcut.sheets.model import plain
from topcut.sheets.sheet import read_sheet
from topcut.sheets.write import sheet_of


def finals(**options: object) -> Event:
    """Ten rounds of eight players at two tables of four, set by hand: A to D won the first pod."""
    event = event_of(["A B C D", "E F G H"], rounds=10, **options)
    play(event, 1, *["100* 50 20 10"] * 5)
    play(event, 2, *["90* 40 8 6"] * 5)
    pods(event, "A E B F", "C D G H")
    return event


@pytest.mark.rule("TR-029", "TR-030", "A-TR3")
def test_the_last_of_table_one_is_before_the_first_of_table_two() -> None:
    event = finals()
    play(event, 1, *["1 2* 0 0"] * 5)
    play(event, 2, *["0 0 900* 300"] * 5)
    assert ranked(event.state)[:3] == ["E", "A", ranked(event.state)[2]]
    assert set(ranked(event.state)[2:4]) == {"B", "F"}
    assert ranked(event.state)[4:6] == ["G", "H"]
    assert points(event.state) == {
        "E": 10, "A": 5, "B": 0, "F": 0, "G": 4500, "H": 1500, "C": 0, "D": 0
    }  # fmt: skip
    tables = {event.state.name_of(row.player): row.table for row in standings(event.state)}
    assert tables == dict.fromkeys("ABEF", 1) | dict.fromkeys("CDGH", 2)
    assert rows(event.state)[4][3] == "table"


@pytest.mark.rule("TR-030")
def test_the_explanation_names_the_table() -> None:
    event = finals()
    play(event, 1, *["1 2* 0 4"] * 5)
    play(event, 2, *["0 0 900* 300"] * 5)
    told = explanation(event.state, event.number("G"))
    assert told.above is not None
    assert (told.above.step, told.above.own, told.above.other) == ("table", 2, 1)


@pytest.mark.rule("A-TR3")
def test_all_rounds_may_count_instead() -> None:
    """A has 500 of the first pod and 5 of the second."""
    event = finals(finals="all-rounds")
    play(event, 1, *["1 2* 0 0"] * 5)
    play(event, 2, *["0 0 900* 300"] * 5)
    assert points(event.state)["A"] == 505
    assert ranked(event.state)[:2] == ["A", "E"]


@pytest.mark.rule("TR-014", "TR-030", "A-TR8")
def test_rounds_won_in_the_finals_break_ties_there() -> None:
    """B and F have 40 each in the Finals; F won two rounds there, B one; A won five before."""
    event = finals()
    play(event, 1, "0 0 40* 0", "0 0 0 20*", "0 0 0 20*", "40* 0 0 0", "0 0 0 0")
    play(event, 2, *["0 0 0 0"] * 5)
    won = {name: ties["rounds-won"] for name, _, ties, _ in rows(event.state)}
    assert (won["F"], won["B"], won["A"], won["E"]) == (2, 1, 1, 0)
    assert ranked(event.state)[0] == "F"


@pytest.mark.rule("T-43")
def test_who_leaves_before_the_finals_ranks_after_the_last_table() -> None:
    event = event_of(["A B C D E", "F G H I J"], rounds=10)
    play(event, 1, *["100* 50 20 10 0"] * 5)
    play(event, 2, *["90* 40 8 6 0"] * 5)
    for name in "AB":
        event.do(DropPlayer(number=event.number(name)))
    event.draw()
    assert len(event.state.rounds[-1].tables) == 1
    play(event, 1, *["0 0 0 0 0 0 0 0"] * 5)
    assert ranked(event.state)[-2:] == ["A", "B"]
    assert points(event.state)["A"] == 500
    at_tables = {
        event.state.name_of(row.player): table_in_finals(event.state, field_of(event.state), row)
        for row in standings(event.state)
    }
    assert at_tables == {**dict.fromkeys("CDEFGHIJ", 1), "A": None, "B": None}


def test_a_26_player_event_from_start_to_champion() -> None:
    """TR-005..TR-030 together: four pods, five rounds each, new pods, Finals, places."""
    event = Event(TR, names(26), play="online")
    event.start()
    assert event.state.rounds_planned == 2
    assert [len(pod) for pod in event.draw()] == [7, 7, 6, 6]
    play_at_random(event, Random(26))
    before = {row.player: row.points for row in standings(event.state)}
    firsts = [max(t.players, key=before.__getitem__) for t in event.state.rounds[0].tables]
    event.draw()
    top = event.state.rounds[1].tables[0].players
    assert set(firsts) <= set(top)
    filled = [n for table in event.state.rounds[1].tables for n in table.players]
    scores = [before[number] for number in filled if number not in firsts]
    assert scores == sorted(scores, reverse=True)
    play_at_random(event, Random(62))
    state = event.do(FinishTournament()).state
    _check_places(state)
    assert [one.verdict for one in verify(event.store.read(), find_rulebook)] == ["optimal"] * 2
    again = read_sheet(plain(sheet_of(state)), {}).state
    assert ranked(again) == ranked(state)


def _check_places(state: State) -> None:
    """Worked out from the recorded games alone."""
    totals: dict[int, tuple[int, int, int]] = {}
    for table in state.rounds[1].tables:
        assert table.pod is not None
        for seat, player in enumerate(table.players):
            score = sum(game.scores[seat] for game in table.pod.games)
            won = sum(game.winner == player for game in table.pod.games)
            totals[player] = (-table.number, score, won)
    places = [final.player for final in final_places(state)]
    keys = [totals[player] for player in places]
    assert keys == sorted(keys, reverse=True)
    assert len(places) == 26
    assert [final.place.best for final in final_places(state)] == list(range(1, 27))


def test_pods_set_by_hand_are_judged() -> None:
    event = event_of(["A B C D", "E F G H"], rounds=10)
    play(event, 1, *["100* 50 20 10"] * 5)
    play(event, 2, *["90* 40 8 6"] * 5)
    pods(event, "D H G C", "A E B F")
    first, second = verify(event.store.read(), find_rulebook)
    assert (first.verdict, first.how) == ("valid", "set by hand")
    assert second.verdict == "valid"
    assert "less equal" in second.notes[0]


def test_pods_by_hand_against_the_order_are_broken() -> None:
    event = event_of(["A B C D E", "F G H I"], rounds=10)
    play(event, 1, *["100* 50 20 10 9"] * 5)
    play(event, 2, *["90* 40 8 6"] * 5)
    pods(event, "I H E D C", "A F B G")
    _, second = verify(event.store.read(), find_rulebook)
    assert (second.verdict, second.notes) == (
        "broken",
        ("pods were not filled with the winners first",),
    )


def test_pods_that_do_not_follow_from_their_seed_are_broken() -> None:
    event = Event(TR, names(16))
    event.start()
    turned = tuple(TableSeating(players=tuple(range(n, n + 8))) for n in (9, 1))
    entries = event.store.read()
    forged = seal(
        [RoundDrafted(round=1, tables=turned, seed=5)],
        after=len(entries),
        previous=entries[-1].digest,
        at=NOW,
        by="test",
        role="organizer",
    )
    event.store.append(forged, expected=len(entries))
    event.do(PublishRound())
    (found,) = verify(event.store.read(), find_rulebook)
    assert (found.how, found.verdict) == ("drawn", "broken")
    assert found.notes == ("its seed gives other tables",)
