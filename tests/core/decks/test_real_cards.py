"""Card files of other programs, where somebody has put them beside the project: nothing is lost.

TOPCUT_CARDS names their folder.
"""

from __future__ import annotations

import csv
import json
import os
from pathlib import Path

import pytest

from topcut.core.decks.catalogue import read_catalogue

HERE = Path(__file__).parents[3]
FOLDERS = [Path(os.environ.get("TOPCUT_CARDS", "-")), HERE.parent / "shared" / "data" / "cards"]


def card_file(name: str) -> str:
    for folder in FOLDERS:
        if (folder / name).is_file():
            return (folder / name).read_text("utf-8")
    pytest.skip(f"{name} is not here")


def test_legend_of_the_five_rings() -> None:
    text = card_file("l5r_cards.json")
    raw = json.loads(text)
    cards = read_catalogue(text, "l5r")
    assert len(cards) == len(raw)
    for own, theirs in zip(map(cards.printing, range(len(cards))), raw, strict=True):
        assert own["name"] == theirs["name"].strip()
        assert own["type"] == theirs["type"]
        assert own["clan"] == theirs["clan"]
        assert own["side"] == theirs["side"]
        cost, pool = theirs["influence_cost"], theirs["influence_pool"]
        assert own.number_in("influence") == (cost if cost is not None else pool)
        assert own.number_in("limit") == theirs["deck_limit"]
        assert own.values("ring") == {one for one in theirs["elements"] if one}
        assert own.values("needs") == {one for one in [theirs["role_restriction"]] if one}
        assert own.values("traits") == {one.lower() for one in theirs["traits"]}
        assert own["text"] == (theirs["text"] or "").strip()


def test_star_trek_first_edition_of_lackey() -> None:
    text = card_file("stccg1e_lackey_upload.csv")
    raw = list(csv.DictReader(text.removeprefix("\ufeff").splitlines(keepends=True)))
    cards = read_catalogue(text, "1e")
    assert len(cards) == len(raw)
    for own, theirs in zip(map(cards.printing, range(len(cards))), raw, strict=True):
        assert own["name"] == theirs["Name"].strip()
        assert own["set"] == theirs["Release"].strip()
        assert own.rarity == (theirs["Info"].split() or [""])[-1].upper()
        assert own.says("unique") is (theirs["Uniqueness"] != "univ")
        assert own["Lore"] == theirs["Lore"].strip()
        assert own["their Class"] == theirs["Class"].strip()
