"""Legend of the Five Rings: the cut, game numbers, who replaces whom, elimination alone."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.builders import Event
from tests.rules.notation import bracket_of, names, play_rounds, ready, refused, sides, wins
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.projections.ranking import final_places, standings

L5 = "l5r"
WINNERS = ("One", "Two", "Three", "Four", "Five")
LOSERS = ("Steven", "Seven", "Eight", "Eve", "Ten")


def top_eight() -> Event:
    """A cut to eight of ten. Steven is sixth, Eve ninth."""
    event = Event(L5, [*WINNERS, *LOSERS], structure="custom", rounds=1, cut=8)
    event.start()
    event.round(*(f"{one}-{other} win" for one, other in zip(WINNERS, LOSERS, strict=True)))
    for tied in (WINNERS, LOSERS):  # level but for the lot, so the lot is typed in
        order = tuple(event.number(name) for name in tied)
        event.do(SettleTies(order=order, method="drawn from a hat"))
    assert event.standings() == [*WINNERS, *LOSERS]
    event.do(MakeCut())
    return event


def first_round(event: Event) -> list[tuple[str, ...]]:
    return [sides(event, match) for match in (1, 2, 3, 4)]


def leave(event: Event, name: str) -> None:
    event.do(ReplaceQualifier(leaver=event.number(name)))


def knockout(players: int) -> Event:
    event = Event(L5, names(players), format="single-elimination")
    event.start()
    return event


@pytest.mark.rule("L5-093")
def test_the_highest_meets_the_lowest_in_game_one() -> None:
    assert first_round(top_eight()) == [
        *(("One", "Eight"), ("Two", "Seven"), ("Three", "Steven"), ("Four", "Five")),
    ]


@pytest.mark.rule("L5-091")
def test_steven_leaves_and_eve_comes_in() -> None:
    event = top_eight()
    leave(event, "Steven")
    state = event.state
    assert state.elimination is not None
    # Seven moves up to sixth, Eight to seventh, Eve is eighth; all eight are paired anew.
    assert [state.name_of(n) for n in state.elimination.qualifiers] == [
        *(*WINNERS, "Seven", "Eight", "Eve"),
    ]
    assert first_round(event) == [
        *(("One", "Eve"), ("Two", "Eight"), ("Three", "Seven"), ("Four", "Five")),
    ]
    assert state.entrants[event.number("Steven")].status == "dropped"


@pytest.mark.rule("L5-091", "A-L515")
def test_several_leave_one_after_the_other() -> None:
    event = top_eight()
    leave(event, "One")
    leave(event, "Steven")
    assert first_round(event) == [
        *(("Two", "Ten"), ("Three", "Eve"), ("Four", "Eight"), ("Five", "Seven")),
    ]
    leave(event, "Eve")  # nobody is left to come in: the best has a bye
    assert sides(event, 1) == ("Two", "walkover")
    assert ready(event) == [2, 3, 4]


@pytest.mark.rule("L5-091")
def test_who_has_dropped_is_passed_over() -> None:
    event = top_eight()
    event.do(DropPlayer(number=event.number("Eve")))
    leave(event, "Steven")
    assert sides(event, 1) == ("One", "Ten")


@pytest.mark.rule("L5-097", "A-L515")
def test_after_the_first_game_the_opponent_has_a_bye() -> None:
    event = top_eight()
    wins(event, "One")
    assert "first game" in refused(event, ReplaceQualifier(leaver=event.number("Steven"))).what
    event.do(DropPlayer(number=event.number("Steven")))  # the current opponent is Three
    assert ready(event) == [2, 4]
    wins(event, "Two")
    assert sides(event, 6) == ("Two", "Three")
    table = event.state.elimination.table(3) if event.state.elimination else None
    assert table is not None
    assert table.report is not None
    assert table.report.result.ended == "withdrawal"


@pytest.mark.rule("L5-097")
def test_between_rounds_the_next_opponent_has_the_bye() -> None:
    event = top_eight()
    for name in ("One", "Two", "Three"):
        wins(event, name)
    event.do(DropPlayer(number=event.number("One")))  # waits for the winner of Four v Five
    assert ready(event) == [4, 6]
    wins(event, "Five")
    assert ready(event) == [6]
    wins(event, "Three")
    assert set(sides(event, 7)) == {"Five", "Three"}


@pytest.mark.rule("L5-089", "L5-091")
@pytest.mark.parametrize(
    ("players", "structure", "cut"),
    [(17, "basic", 4), (13, "advanced", 8), (77, "basic", 16)],
)
def test_the_best_go_on_and_all_others_are_out(players: int, structure: str, cut: int) -> None:
    event = Event(L5, names(players), structure=structure)
    event.start()
    play_rounds(event, ("win", "loss", "modified-win"), seed=players)
    best = event.standings()
    assert "cut to" in refused(event, FinishTournament()).what
    event.do(MakeCut())
    seated = {name for match in range(1, cut // 2 + 1) for name in sides(event, match)}
    assert seated == set(best[:cut])
    refused(event, PairRound())
    for match in range(1, cut):
        event.do(RecordResult(table=match, result="win"))
    state = event.do(FinishTournament()).state
    places = [state.name_of(one.player) for one in final_places(state)]
    assert places[cut:] == best[cut:]


@pytest.mark.rule("L5-092", "L5-093", "L5-096")
@pytest.mark.parametrize("cut", [4, 8, 16, 32])
def test_the_winner_of_game_one_meets_the_winner_of_the_last(cut: int) -> None:
    event = Event(L5, names(cut + 1), structure="custom", rounds=1, cut=cut)
    event.start()
    play_rounds(event, ("win",), seed=cut)
    left = [row.player for row in standings(event.state)][:cut]
    state = event.do(MakeCut()).state
    luck, played = Random(cut), 0
    while len(left) > 1:
        pairs = [(left[k], left[-1 - k]) for k in range(len(left) // 2)]
        assert state.elimination is not None
        bracket = state.elimination.bracket
        games = [match.number for match in bracket.ready]
        assert games == list(range(played + 1, played + len(pairs) + 1))
        assert [bracket.standing(game).sides for game in games] == pairs
        left = []
        for game, pair in zip(games, pairs, strict=True):
            code = luck.choice(("win", "loss"))
            state = event.do(RecordResult(table=game, result=code)).state
            left.append(pair[0 if code == "win" else 1])
        played += len(pairs)
    assert played == cut - 1  # one lost game and out, until one is left
    state = event.do(FinishTournament()).state
    assert final_places(state)[0].player == left[0]


@pytest.mark.rule("L5-094")
@pytest.mark.parametrize(
    ("players", "byes"), [(4, 0), (5, 3), (6, 2), (7, 1), (8, 0), (9, 7), (21, 11), (32, 0)]
)
def test_byes_fill_up_to_the_next_power_of_two(players: int, byes: int) -> None:
    state = knockout(players).state
    assert state.elimination is not None
    size = players + byes
    matches = state.elimination.bracket.standings[: size // 2]
    alone = [match for match in matches if match.is_walkover]
    assert len(alone) == byes
    assert all(any(isinstance(side, int) for side in match.sides) for match in alone)
    assert state.elimination.bracket.shape.size == size
    assert sum(isinstance(side, int) for match in matches for side in match.sides) == players


@pytest.mark.rule("L5-094", "L5-095")
def test_byes_pairs_and_game_numbers_are_drawn() -> None:
    state = Event(L5, names(6), format="single-elimination").state
    byes, pairs, numbered = Counter(), Counter(), Counter()
    for seed in range(300):
        places = bracket_of(state, StartTournament(), seed).places
        for game in range(1, 5):
            seats = {places[game - 1], places[-game]} - {None}
            if len(seats) == 1:
                byes[seats.pop()] += 1
                numbered[game] += 1
            else:
                pairs[frozenset(seats)] += 1
    # Two byes for six players and over four game numbers: 100 of 300 for each player, 150 for each
    # number. Two games of 15 possible pairs: 40 for each pair.
    assert set(byes) == set(range(1, 7))
    assert min(byes.values()) > 65
    assert set(numbered) == {1, 2, 3, 4}
    assert min(numbered.values()) > 105
    assert len(pairs) == 15
    assert min(pairs.values()) > 15


@pytest.mark.rule("L5-094", "L5-095", "L5-096")
def test_who_has_a_bye_plays_on_by_the_same_numbers() -> None:
    event = knockout(7)
    state = event.state
    assert state.elimination is not None
    first = [state.elimination.bracket.standing(game) for game in (1, 2, 3, 4)]
    for match in first:
        if not match.is_walkover:
            event.do(RecordResult(table=match.match.number, result="win"))
    state = event.state
    assert state.elimination is not None
    one, two, three, four = (state.elimination.bracket.standing(n).winner for n in (1, 2, 3, 4))
    assert sides(event, 5) == (state.name_of(one), state.name_of(four))
    assert sides(event, 6) == (state.name_of(two), state.name_of(three))


@pytest.mark.rule("L5-092", "L5-108", "A-L514")
def test_an_elimination_game_has_a_winner_modified_or_not() -> None:
    event = top_eight()
    refused(event, RecordResult(table=1, result="draw"))
    refused(event, RecordResult(table=1, result="double-loss"))
    event.do(RecordResult(table=1, result="modified-loss"))
    event.do(RecordResult(table=4, result="modified-win"))
    assert sides(event, 5) == ("Eight", "Four")
