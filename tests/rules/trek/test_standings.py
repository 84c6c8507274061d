"""Star Trek: ranking (guide 003, 7.7) and strength of schedule."""

from __future__ import annotations

import pytest

from tests.rules.notation import rows
from tests.rules.trek.notation import BOTH, E1, E2, order, steps, trek
from topcut.core.projections.explanation import explanation
from topcut.core.projections.histories import field_of
from topcut.core.tournament.state import State
from topcut.rulebooks import read


def by(state: State) -> list[tuple[str, str]]:
    """Everybody with what puts them below the one above."""
    return [(name, separated) for name, _, _, separated in rows(state)]


@pytest.mark.rule("ST-289", "ST-124", "ST-147", "A-ST3")
@pytest.mark.parametrize("rulebook", BOTH)
def test_tonys_30(rulebook: str) -> None:
    """Tony met players with 13, 11 and 6 points and had a bye: 13 + 11 + 6 + 0 - 0 = 30.

    Ann 1+4+4+4 = 13, Bea 1+4+4+2 = 11, Cid 1+1+2+0+2 = 6."""
    state = trek(
        rulebook,
        "Tony Ann Bea Cid Dan Eve",
        ["Tony-Ann win 100:0", "Bea-Dan loss 0:100", "Cid-Eve loss 0:100"],
        ["Tony-Bea loss 0:100", "Ann-Dan win 100:0", "Cid-Eve loss 0:100"],
        ["Tony-Cid draw 5:5", "Ann-Eve win 100:0", "Bea-Dan win 100:0"],
        ["Tony bye", "Ann-Dan win 100:0", "Bea-Eve draw 5:5", "Cid missed"],
        ["Cid-Dan draw 5:5", "Eve bye"],
        drops={"Tony": 4, "Ann": 4, "Bea": 4},
    )
    points = {name: points for name, points, _, _ in rows(state)}
    assert (points["Ann"], points["Bea"], points["Cid"]) == (13, 11, 6)
    assert steps(state, "strength-of-schedule")["Tony"] == 30
    explained = {one.step.name: one.parts for one in explanation(state, 1).steps}
    assert sum(part.amount for part in explained["strength-of-schedule"]) == 30


@pytest.mark.rule("ST-289", "A-ST3")
def test_only_the_single_lowest_goes() -> None:
    """Three rounds: Ann met Bea (5) and Cid (5) and had a bye (0); Bea met Ann twice."""
    state = trek(
        E2,
        "Ann Bea Cid",
        ["Ann-Bea win 100:0", "Cid bye"],
        ["Ann-Cid win 100:0", "Bea bye"],
        ["Bea-Cid draw 9:9", "Ann bye"],
    )
    # Ann 12, Bea 1 + 4 + 2 = 7, Cid 4 + 1 + 2 = 7
    assert steps(state, "strength-of-schedule") == {"Ann": 14, "Bea": 19, "Cid": 19}


@pytest.mark.rule("ST-123", "A-ST2", "A-ST3")
@pytest.mark.parametrize(("reading", "entry"), [("most", 12), ("best-beaten", 9)])
def test_an_earned_bye_has_the_greatest_schedule(reading: str, entry: int) -> None:
    """Three rounds: 4 x 3 = 12; in the other reading 4 x 2 + 1 = 9. Ann then met Bea and Cid."""
    state = trek(
        E2,
        "Ann Bea Cid Dan",
        ["Ann earned-bye", "Bea-Cid win 100:0", "Dan bye"],
        ["Ann-Bea win 100:0", "Cid-Dan win 100:0"],
        ["Ann-Cid win 100:0", "Bea-Dan win 100:0"],
        options={"earned-bye-schedule": reading},
    )
    # Bea 4 + 1 + 4 = 9, Cid 1 + 4 + 1 = 6: the 6 is left out
    assert steps(state, "strength-of-schedule")["Ann"] == entry + 9
    assert rows(state)[0][:2] == ("Ann", 12)


@pytest.mark.rule("ST-123", "T-25")
def test_the_greatest_schedule_so_far() -> None:
    state = trek(E2, "Ann Bea Cid", ["Ann earned-bye", "Bea-Cid win 100:0"], options={"rounds": 4})
    assert steps(state, "strength-of-schedule")["Ann"] == 0, "one entry, and the lowest goes"
    state = trek(
        E2,
        "Ann Bea Cid",
        ["Ann earned-bye", "Bea-Cid win 100:0"],
        ["Ann earned-bye", "Bea-Cid win 100:0"],
        options={"rounds": 4},
    )
    assert steps(state, "strength-of-schedule")["Ann"] == 8


@pytest.mark.rule("ST-146", "ST-147")
def test_head_to_head_goes_before_everything_else() -> None:
    """Ann and Bea have 9 each: Ann beat Bea, Bea has the better differential."""
    state = trek(
        E2,
        "Ann Bea Cid Dan",
        ["Ann-Bea win 60:59", "Cid-Dan draw 50:50"],
        ["Bea-Cid win 100:0", "Ann-Dan loss 0:100"],
        ["Bea-Dan win 100:0", "Ann-Cid win 100:99"],
    )
    assert rows(state)[0][:2] == ("Ann", 9)
    assert rows(state)[1][:2] == ("Bea", 9)
    assert rows(state)[1][3] == "head-to-head"
    diff = steps(state, "differential")
    assert (diff["Ann"], diff["Bea"]) == (1 - 100 + 1, -1 + 100 + 100)


@pytest.mark.rule("ST-146", "ST-290", "A-ST10")
def test_a_modified_win_is_a_win_over_the_other() -> None:
    """Ann 3 + 1 + 4 and Bea 1 + 4 + 3 are level; Ann's modified win decides."""
    state = trek(
        E1,
        "Ann Bea Cid Dan",
        ["Ann-Bea modified-win 30:10", "Cid-Dan draw 50:50"],
        ["Bea-Cid win 100:0", "Ann-Dan loss 0:100"],
        ["Bea-Dan modified-win 90:0", "Ann-Cid win 100:99"],
    )
    assert rows(state)[0][:2] == ("Ann", 8)
    assert rows(state)[1][:2] == ("Bea", 8)
    assert rows(state)[1][3] == "head-to-head"


@pytest.mark.rule("ST-147", "ST-290")
def test_two_who_drew_go_on_to_the_schedule() -> None:
    """Ann and Bea drew and have 10 each; Ann's opponents did better."""
    state = trek(
        E2,
        "Ann Bea Cid Dan Eve Fay",
        ["Ann-Bea draw 50:50", "Cid-Dan win 100:0", "Eve-Fay win 100:0"],
        ["Ann-Cid win 100:0", "Bea-Fay win 100:0", "Dan-Eve draw 1:1"],
        ["Ann-Dan win 100:0", "Bea-Eve win 100:0", "Cid-Fay win 100:0"],
    )
    # Cid 4+1+4 = 9, Dan 1+2+1 = 4; Fay 1+1+1 = 3, Eve 4+2+1 = 7
    assert steps(state, "strength-of-schedule")["Ann"] == 10 + 9
    assert steps(state, "strength-of-schedule")["Bea"] == 10 + 7
    assert by(state)[:2] == [("Ann", ""), ("Bea", "strength-of-schedule")]


@pytest.mark.rule("A-ST9", "ST-290")
def test_a_game_that_was_missed_is_no_meeting() -> None:
    """Bea did not come to her game with Ann: they have not met, and the schedule decides."""
    state = trek(
        E2,
        "Ann Bea Cid Dan",
        ["Ann-Bea opponent-missed", "Cid-Dan win 100:0"],
        ["Ann-Cid loss 0:100", "Bea-Dan win 100:0"],
        ["Ann-Dan missed-game", "Bea-Cid modified-loss 1:2"],
    )
    # Ann 4 + 1 + 0 = 5, Bea 0 + 4 + 1 = 5
    found = {name: (points, separated) for name, points, _, separated in rows(state)}
    assert (found["Ann"][0], found["Bea"][0]) == (5, 5)
    assert found["Ann"][1] != "head-to-head"
    assert found["Bea"][1] != "head-to-head"


@pytest.mark.rule("ST-151", "ST-147", "A-ST11")
def test_three_are_level_until_two_remain() -> None:
    """Ann, Bea and Cid have 9 each, so head-to-head waits. The schedule takes Cid out; of the two
    who remain Bea beat Ann, although Ann's differential is far better."""
    state = trek(
        E2,
        "Ann Bea Cid Dan Eve Fay",
        ["Bea-Ann win 51:50", "Cid-Dan win 51:50", "Eve-Fay win 100:0"],
        ["Ann-Dan win 100:0", "Bea-Eve loss 0:100", "Cid-Fay win 51:50"],
        ["Ann-Fay win 100:0", "Bea-Dan win 51:50", "Cid-Eve loss 0:100"],
    )
    # Ann 1+4+4, Bea 4+1+4, Cid 4+4+1; Dan 1+1+1 = 3, Eve 4+4+4 = 12, Fay 3
    assert {name: points for name, points, _, _ in rows(state)} == {
        "Ann": 9, "Bea": 9, "Cid": 9, "Dan": 3, "Eve": 12, "Fay": 3,
    }  # fmt: skip
    # Ann: 9 + 3 + 3 - 3 = 12; Bea: 9 + 12 + 3 - 3 = 21; Cid: 3 + 3 + 12 - 3 = 15
    assert steps(state, "strength-of-schedule")["Ann"] == 12
    assert steps(state, "strength-of-schedule")["Bea"] == 21
    assert steps(state, "strength-of-schedule")["Cid"] == 15
    assert by(state)[:4] == [
        ("Eve", ""),
        ("Bea", "points"),
        ("Cid", "strength-of-schedule"),
        ("Ann", "strength-of-schedule"),
    ]


@pytest.mark.rule("ST-151", "ST-148", "A-ST11")
def test_head_to_head_again_when_a_later_step_leaves_two() -> None:
    """Everybody level on points and schedule. Where the differential puts them in order, it is
    over; where it leaves Ann and Bea level, Bea's win over Ann decides."""
    state = trek(
        E2,
        "Ann Bea Cid",
        ["Bea-Ann win 60:10", "Cid bye"],
        ["Ann-Cid win 60:10", "Bea bye"],
        ["Cid-Bea win 60:0", "Ann bye"],
    )
    # All 9; schedules all 9 + 9 + 0 - 0 = 18; differential Ann 0, Bea 50 - 60 = -10, Cid +10
    assert set(steps(state, "strength-of-schedule").values()) == {18}
    assert by(state) == [("Cid", ""), ("Ann", "differential"), ("Bea", "differential")]
    state = trek(
        E2,
        "Ann Bea Cid",
        ["Bea-Ann win 60:10", "Cid bye"],
        ["Ann-Cid win 100:35", "Bea bye"],
        ["Cid-Bea win 80:45", "Ann bye"],
    )
    # Ann -50 + 65 = 15, Bea 50 - 35 = 15, Cid -65 + 35 = -30: Bea beat Ann
    assert steps(state, "differential") == {"Ann": 15, "Bea": 15, "Cid": -30}
    assert by(state) == [("Bea", ""), ("Ann", "head-to-head"), ("Cid", "differential")]


@pytest.mark.rule("ST-149", "ST-119")
def test_cumulative_points_after_differential() -> None:
    """Ann and Bea never met; both 5, schedule and differential alike; Ann scored earlier."""
    state = trek(
        E2,
        "Ann Bea Cid Dan",
        ["Ann-Cid win 60:10", "Dan-Bea win 60:10"],
        ["Dan-Ann win 60:10", "Bea-Cid win 60:10"],
    )
    assert steps(state, "strength-of-schedule") == {"Ann": 8, "Bea": 8, "Cid": 5, "Dan": 5}
    assert steps(state, "differential") == {"Ann": 0, "Bea": 0, "Cid": -100, "Dan": 100}
    assert by(state)[1:3] == [("Ann", "points"), ("Bea", "cumulative-victory-points")]


@pytest.mark.rule("ST-150", "G6")
def test_then_chance_decides_and_stays() -> None:
    found = set()
    for seed in range(30):
        state = trek(E1, "Ann Bea", ["Ann-Bea draw 5:5"], seed=seed)
        assert by(state)[1][1] == "random"
        assert order(state) == order(state)
        found.add(tuple(order(state)))
    assert len(found) == 2


@pytest.mark.rule("ST-135", "ST-133", "A-ST17", "A-ST18", "ST-119")
def test_drops_and_late_players_have_missed_games() -> None:
    """Ann leaves after round 1, Dan comes for round 2: 0 points in each round missed, the running
    total stays (Ann 4 + 4 + 4 = 12)."""
    state = trek(
        E2,
        "Ann Bea Cid Dan",
        ["Ann-Bea win 100:0", "Cid bye"],
        ["Bea-Cid win 100:0", "Dan bye"],
        ["Dan-Bea win 100:0", "Cid missed"],
        drops={"Ann": 1},
        late={"Dan": 1},
    )
    assert {name: points for name, points, _, _ in rows(state)} == {
        "Ann": 4, "Bea": 1 + 4 + 1, "Cid": 4 + 1, "Dan": 4 + 4,
    }  # fmt: skip
    assert steps(state, "cumulative-victory-points")["Ann"] == 12
    assert [one.code for one in field_of(state).history(1)] == ["win", "missed", "missed"]
    assert [one.code for one in field_of(state).history(4)] == ["missed", "bye", "win"]


@pytest.mark.rule("ST-291")
@pytest.mark.parametrize("rulebook", BOTH)
def test_0_to_4_points_in_every_round(rulebook: str) -> None:
    assert {rule.points for rule in read(rulebook).results.values()} == {0, 1, 2, 3, 4}
