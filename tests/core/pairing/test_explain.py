"""Every table and every bye says why."""

from __future__ import annotations

import numpy as np

from tests.core.pairing.fields import L5R, MK, PK, ST, SW, Event, players
from topcut.core.pairing.engine import pair
from topcut.core.pairing.explain import explain
from topcut.core.pairing.outcome import Why
from topcut.core.pairing.players import Players


def reasons(field: Players, rules: object = SW, seed: int = 1) -> tuple[list[Why], list[Why]]:
    return explain(field, rules, pair(field, rules, seed))  # type: ignore[arg-type]


def test_two_of_one_group() -> None:
    tables, byes = reasons(players([3, 3, 0, 0]))
    assert [w.text for w in tables] == ["Both have 3.", "Both have 0."]
    assert byes == []


def test_an_odd_group() -> None:
    tables, _ = reasons(players([3] * 5 + [0] * 5))
    (why,) = [w for w in tables if w.kind == "paired-down"]
    facts = dict(why.facts)
    assert (facts["from"], facts["to"], facts["cause"]) == (3, 0, "odd")
    assert facts["others_count"] == 4
    assert "an odd number of players (5) with 3 was left to pair" in why.text
    assert "4 others could have gone down instead" in why.text


def test_everyone_left_has_been_met() -> None:
    tables, _ = reasons(players([6, 6, 3, 3], [[(0, 1)]]))
    assert {dict(w.facts)["cause"] for w in tables} == {"met"}


def test_round_1_is_drawn() -> None:
    tables, _ = reasons(players([0] * 4))
    assert [w.text for w in tables] == ["Drawn at random: all have 0."] * 2


def test_a_float_for_the_sake_of_the_rounds_to_come() -> None:
    """See test_assess: pairing equal scores would leave two triangles."""
    met = [[(0, 4), (2, 3), (1, 5)], [(2, 4), (1, 3), (0, 5)]]
    tables, _ = reasons(players([6, 3, 0, 6, 3, 0], met, rounds_left=2))
    floats = [w for w in tables if w.kind == "paired-down"]
    assert floats
    assert {dict(w.facts)["cause"] for w in floats} == {"ahead"}


def test_a_float_over_an_empty_or_met_group() -> None:
    tables, _ = reasons(players([6, 3, 3, 0], [[(0, 1)], [(0, 2)]]))
    assert tables[0].text.endswith("Everyone in between has been met.")


def test_the_bye() -> None:
    _, (why,) = reasons(players([3, 3, 0, 0, 0], byes=(2,)))
    assert why.kind == "bye"
    assert "drawn among the 2 with 0 who have had none" in why.text
    _, (lowest,) = reasons(players([20, 10, 0]), L5R)
    assert "the lowest ranked player who has had none" in lowest.text
    _, (again,) = reasons(players([3, 3, 0], byes=(0, 1, 2)), MK)
    assert "a second one" in again.text
    _, double = reasons(players([3, 0], [[(0, 1)]]), ST)
    assert all("no pairing avoids every repeat, so 2 players rest" in w.text for w in double)


def test_a_repeat_names_the_round() -> None:
    (why,), _ = reasons(players([3, 0], [[], [(0, 1)]]), MK)
    assert (why.kind, dict(why.facts)["rounds"]) == ("repeat", (2,))
    assert "met in round 2" in why.text


def test_divisions() -> None:
    tables, _ = reasons(players([1, 1, 1, 1], division=np.array([0, 0, 0, 1])), PK)
    (why,) = [w for w in tables if w.kind == "other-division"]
    assert "a division had an odd number of players" in why.text


def test_every_table_of_a_large_event_has_its_reason() -> None:
    event = Event(257, 1, SW, 7)
    for _ in range(7):
        field, found = event.play()
        tables, byes = explain(field, SW, found)
        assert (len(tables), len(byes)) == (128, 1)
        level = field.score[found.first] == field.score[found.second]
        assert [w.kind == "same-score" for w in tables] == level.tolist()


def test_meeting_one_player_twice_is_not_meeting_two() -> None:
    """Player 1 met one of the two with 3 twice and can still go down to the other."""
    field = players([6, 6, 6, 3, 3, 0], [[(1, 3)], [(1, 3)]])
    for seed in range(12):
        tables, _ = reasons(field, seed=seed)
        top = [dict(w.facts) for w in tables if dict(w.facts).get("from") == 6]
        assert [facts["others_count"] for facts in top] == [2]
