"""What can be wrong with the pods of a rulebook, said with its key."""

from __future__ import annotations

import pytest

from topcut import rulebooks
from topcut.core.rulebook import BadRulebook, Rulebook

COMMANDER = rulebooks.text_of("commander-style")
TRIBBLES = rulebooks.text_of("tribbles")


def faults(text: str) -> list[str]:
    try:
        rulebooks.parse(text, "house.toml")
    except BadRulebook as bad:
        return [f"{fault.key}: {fault.problem}" for fault in bad.faults]
    return []


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("least = 3, most = 4", "least = 4, most = 3", "goes from 4 down to 3"),
        ("points = [3, 2, 1]", "points = [3, 2]", "has 2 places for 3 players"),
        ("{ players = 3, points = [3, 2, 1] },", "", "a pod of 3 is missing"),
        ('how = "by-score"', 'how = "by-luck"', "pods.later.how: "),
        ("least = 3, most = 4", "least = 3, most = 17", "pods.sizes.most: "),
    ],
)
def test_pods_that_do_not_fit(old: str, new: str, fault: str) -> None:
    found = faults(changed(COMMANDER, old, new))
    assert any(fault in one for one in found), found


def test_pods_stand_alone() -> None:
    """Also where everything that a bracket needs is there."""
    both = changed(TRIBBLES, 'stages = ["pods"]', 'stages = ["pods", "elimination"]')
    (fault,) = faults(both + _PAIRS)
    assert "'pods' stands alone" in fault


_PAIRS = """
[match]
best_of = 1
rules = ["x y"]
[bye]
place = "random"
rules = ["x y"]
[bracket]
sizes = [2]
seeding = "seeded"
places = "shared"
rules = ["x y"]
[clock.elimination]
rules = ["x y"]
[clock.final]
rules = ["x y"]
[pairing]
rules = ["x y"]
criteria = [{ name = "no-repeat", rules = ["x y"] }]
when_impossible = { do = "repeat", rules = ["x y"] }
"""


def test_scores_and_places_at_once() -> None:
    text = changed(
        COMMANDER, "[pods.places]", '[pods.wins]\ntext = "x"\nrules = ["x y"]\n[pods.places]'
    )
    assert faults(text) == ["pods: needs exactly one of 'places' and 'wins'"]


def test_rounds_that_are_no_whole_pods() -> None:
    text = changed(TRIBBLES, "rounds = { value = 10", "rounds = { value = 12")
    assert "12 is not a multiple of the 5 games of a pod" in faults(text)[0]


def test_pods_need_their_stage() -> None:
    munchkin = rulebooks.text_of("munchkin")
    pods = COMMANDER[COMMANDER.index("[pods]") : COMMANDER.index("[results.win]")]
    assert any("belong together" in one for one in faults(f"{munchkin}\n{pods}"))


def test_a_swiss_rulebook_still_needs_its_tables() -> None:
    text = changed(rulebooks.text_of("magic-style"), "[bye]", "[goodbye]")
    assert "bye: is missing" in faults(text)


@pytest.mark.parametrize("value", ["3", '["pods"]', "{}", '{ stages = "pods" }', "{ stages = [] }"])
def test_a_format_that_is_none(value: str) -> None:
    text = COMMANDER.replace('[format]\nstages = ["pods"]\nrules = ["HA scope"]\n', "")
    assert faults(f"format = {value}\n{text}")


def test_every_option_of_tribbles_can_be_set() -> None:
    tribbles: Rulebook = rulebooks.read("tribbles")
    own = {"rounds", "sanctioned", "play", "concession", "finals", "level", "scenario"}
    shared = {"format", "pool", "pool-approval", "pools-made-by", "registered-days", "league-event"}
    shared |= {"deck-lists", "list-deadline", "lists-public"}
    assert set(tribbles.options) == own | shared | {"final-confrontation"}
