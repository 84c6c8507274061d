"""People of a programme from a CSV."""

from __future__ import annotations

from datetime import date

import pytest

from topcut.core.refusal import Refusal
from topcut.sheets.people_list import read_people


def test_every_column() -> None:
    text = (
        "\ufeffName;number;handle;aliases;region;contact;born;shown\n"
        '"Marsh; Ann";1042;annm;Annie | A. Marsh;r1;ann@example.org;2001-02-03;handle\n'
        "\nBea\n"
    )
    ann, bea = read_people(text, "people.csv")
    assert (ann.name, ann.aliases, ann.born) == (
        "Marsh; Ann",
        ("Annie", "A. Marsh"),
        date(2001, 2, 3),
    )
    assert (bea.name, bea.number, bea.shown) == ("Bea", None, None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is empty"),
        ("number\n1\n", "has the columns number"),
        ("name,moon\nA,1\n", "has the columns name, moon"),
        (
            "name,born\nA,yesterday\n",
            "line 2: born: should be a day such as 2026-11-15",
        ),
        ("name,shown\nA,all\n", "line 2: shown: should be 'name', .* not 'all'"),
        ("name\nA\nB,C\n", "line 3: more cells"),
        ('name\n"A', "is no CSV"),
        ("number,name\n1,\n", "line 2: name: is missing"),
    ],
)
def test_bad_lists_name_the_line(text: str, why: str) -> None:
    with pytest.raises(Refusal, match=why):
        read_people(text, "people.csv")
