"""Star Trek: differential (guide 003, 7.4.1) and cumulative victory points (7.4.2)."""

from __future__ import annotations

import pytest

from tests.rules.trek.notation import BOTH, E1, E2, margins, steps, trek


def margin(text: str, rulebook: str = E2, **options: object) -> tuple[int, int]:
    """Of the two players of one game, in the order they are named."""
    names = text.split(maxsplit=1)[0].split("-")
    found = margins(trek(rulebook, names, [text], options=options))
    return found[names[0]][0], found[names[1]][0]


@pytest.mark.rule("ST-109")
@pytest.mark.parametrize("rulebook", BOTH)
def test_paul_and_george(rulebook: str) -> None:
    assert margin("Paul-George win 100:35", rulebook) == (65, -65)
    assert margin("George-Paul loss 35:100", rulebook) == (-65, 65)


@pytest.mark.rule("ST-110")
def test_points_outside_0_to_100_do_not_count() -> None:
    assert margin("Ann-Bea win 120:35") == (65, -65)
    assert margin("Ann-Bea win 100:-5", E1) == (100, -100)


@pytest.mark.rule("ST-111", "ST-112", "ST-124", "ST-132", "A-ST17")
def test_ties_byes_and_missed_games() -> None:
    """A tie and a bye 0, an earned bye +100, a missed game 0."""
    state = trek(
        E2,
        "Ann Bea Cid Dan Eve",
        ["Ann-Bea draw 40:40", "Cid bye", "Dan earned-bye", "Eve missed"],
    )
    assert margins(state) == {"Ann": [0], "Bea": [0], "Cid": [0], "Dan": [100], "Eve": [0]}


@pytest.mark.rule("ST-113", "A-ST14", "A-ST12")
def test_a_winner_who_is_not_ahead() -> None:
    assert margin("Ann-Bea win 60:60") == (1, -1)
    assert margin("Ann-Bea modified-win 35:50 time") == (1, -1)
    assert margin("Ann-Bea modified-loss 50:35 time") == (-1, 1)
    assert margin("Ann-Bea win 110:100") == (1, -1), "both count as 100"


@pytest.mark.rule("ST-114", "ST-164", "ST-165", "S1-018")
@pytest.mark.parametrize("ended", ["concession", "external", "automatic-loss"])
@pytest.mark.parametrize("rulebook", BOTH)
def test_won_without_playing_it_out(rulebook: str, ended: str) -> None:
    """100-0, whatever stood on the table."""
    assert margin(f"Ann-Bea win {ended}", rulebook) == (100, -100)
    assert margin(f"Ann-Bea loss 90:10 {ended}", rulebook) == (-100, 100)


@pytest.mark.rule("ST-115")
def test_matt_and_rob() -> None:
    """Up the Ante: Matt wins with no points, Rob has 35."""
    assert margin("Matt-Rob win 0:35 card-effect") == (65, -65)


@pytest.mark.rule("ST-116", "ST-121")
def test_danny_and_troy() -> None:
    """Both decks are empty; Danny is ahead on victory conditions, Troy has 30."""
    assert margin("Danny-Troy win 45:30 decked") == (70, -70)
    assert margin("Troy-Danny loss 30:45 decked") == (-70, 70)


@pytest.mark.rule("ST-117")
def test_ben_and_greg() -> None:
    """The Phoenix changes what a normal win needs; Greg's Terrasphere 8 is worth 100 still."""
    assert margin("Greg-Ben win 20:70 card-effect") == (30, -30)


@pytest.mark.rule("ST-118", "S2-006", "S2-004", "A-ST15")
def test_slipstream_is_about_50() -> None:
    def slip(text: str) -> tuple[int, int]:
        return margin(text, rules="slipstream")

    assert slip("Ann-Bea win 65:20") == (30, -30)
    assert slip("Ann-Bea win concession") == (50, -50)
    assert slip("Ann-Bea win 10:20 decked") == (30, -30)
    state = trek(
        E2, "Ann Bea Cid", ["Ann earned-bye", "Bea-Cid draw 1:1"], options={"rules": "slipstream"}
    )
    assert margins(state)["Ann"] == [50]


@pytest.mark.rule("S1-010", "A-ST15")
def test_warp_speed_keeps_100() -> None:
    """A planet and a space mission win whatever the points: 15-40 is a win, worth 1."""
    assert margin("Ann-Bea win 15:40", E1, rules="warp-speed") == (1, -1)
    assert margin("Ann-Bea win concession", E1, rules="warp-speed") == (100, -100)


@pytest.mark.rule("ST-166", "A-ST16")
def test_both_lose_automatically_or_run_out_alike() -> None:
    state = trek(
        E1, "Ann Bea Cid Dan", ["Ann-Bea draw automatic-loss", "Cid-Dan draw 30:30 decked"]
    )
    assert margins(state) == {"Ann": [0], "Bea": [0], "Cid": [0], "Dan": [0]}
    assert set(steps(state, "cumulative-victory-points").values()) == {2}


@pytest.mark.rule("ST-119", "ST-122", "ST-129", "ST-130", "ST-149")
def test_richards_31() -> None:
    """4, 2, 4, 1: after each round 4, 6, 10, 11, together 31."""
    state = trek(
        E2,
        "Richard Ann Bea Cid",
        ["Richard-Ann win 100:0", "Bea-Cid win 100:0"],
        ["Richard-Bea draw 50:50", "Ann-Cid win 100:0"],
        ["Richard-Cid win 100:0", "Ann-Bea win 100:0"],
        ["Richard-Ann modified-loss 20:40", "Bea-Cid win 100:0"],
    )
    assert steps(state, "cumulative-victory-points")["Richard"] == 31


@pytest.mark.rule("ST-148")
def test_differential_is_added_up() -> None:
    state = trek(
        E2, "Ann Bea", ["Ann-Bea win 100:35"], ["Ann-Bea loss 10:100"], ["Ann-Bea draw 5:5"]
    )
    assert steps(state, "differential") == {"Ann": 65 - 90, "Bea": -65 + 90}


@pytest.mark.rule("T-21")
def test_a_game_without_a_score_counts_0() -> None:
    assert margin("Ann-Bea win") == (0, 0)
    assert margin("Ann-Bea win decked") == (0, 0)
