"""Which prize each place gets, as organizers write them."""

from __future__ import annotations

import pytest

from topcut.core.projections.prizes import prizes_by_place
from topcut.core.tournament.state import Description


@pytest.mark.parametrize(
    ("told", "places", "prizes"),
    [
        ("", 3, {}),
        ("A trophy\nA mat", 2, {1: "A trophy", 2: "A mat"}),
        ("A trophy\n\nA mat\n", 2, {1: "A trophy", 2: "A mat"}),
        ("Boosters for everybody", 4, {}),
        ("1: A trophy\n2-3: A mat", 0, {1: "A trophy", 2: "A mat", 3: "A mat"}),
        ("1. A trophy\n2. A mat", 2, {1: "A trophy", 2: "A mat"}),
        ("1st place: A trophy\n2nd: A mat", 2, {1: "A trophy", 2: "A mat"}),
        ("Platz 1: Pokal\n2.–3. Platz: Matte", 3, {1: "Pokal", 2: "Matte", 3: "Matte"}),
        ("1er: Coupe\n2e place : Tapis", 2, {1: "Coupe", 2: "Tapis"}),
        ("1) A trophy\nand more by lot", 2, {1: "A trophy"}),
        ("24 boosters\n12 boosters", 2, {1: "24 boosters", 2: "12 boosters"}),
        ("1.5 l of lemonade", 1, {1: "1.5 l of lemonade"}),
        ("1-2: first\n2: second", 2, {1: "first", 2: "first"}),
    ],
)
def test_what_each_place_gets(told: str, places: int, prizes: dict[int, str]) -> None:
    assert prizes_by_place(Description(prizes=told, prize_places=places)) == prizes
