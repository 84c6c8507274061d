"""docs/programmes.md names every table and option, and its examples work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from topcut import programmes
from topcut.core.programme.definition import Programme
from topcut.core.programme.listing.check import check
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.programme.seasons.compute_season import season

PAGE = (Path(__file__).parents[2] / "docs" / "programmes.md").read_text("utf-8")


@pytest.mark.parametrize("name", Programme.__struct_fields__)
def test_every_table_is_there(name: str) -> None:
    assert re.search(rf"`(\[+)?{name}\b", PAGE), name


def test_the_examples_work() -> None:
    ratings, leagues, listing = re.findall(r"```json\n(.*?)```", PAGE, flags=re.S)
    found, told = rate_file(ratings.encode(), "page", programmes.read)
    assert (found["events"][0]["rules"], told) == (["ST-011", "ST-012"], [])
    found, told = season(leagues.encode(), "page", programmes.read)
    assert (found["leagues"][0]["warnings"], told) == ([], [])
    found, told = check(listing.encode(), "page", programmes.read, lambda _: {})
    assert (found["verdict"], found["findings"], told) == ("sanctioned", [], [])
