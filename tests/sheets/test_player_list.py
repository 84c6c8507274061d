"""Lists of names: one per line, or a CSV with a header."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.forked import Forked
from topcut.core.refusal import Refusal
from topcut.sheets.player_list import read_names

resource = pytest.importorskip("resource", reason="limits of a POSIX system")

PRINTABLE = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1, max_size=40
).filter(lambda text: text.strip() and text == text.strip())


def names(text: str) -> list[str]:
    return [details.name for details in read_names(text, "list.csv")]


def refusal(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        read_names(text, "list.csv")
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_one_name_per_line_keeps_its_commas() -> None:
    text = "Weber, Jonas\n\n  Bea; the elder \n#1\n=A1+B1\n-x\n"
    assert names(text) == ["Weber, Jonas", "Bea; the elder", "#1", "=A1+B1", "-x"]


def test_a_spreadsheet_puts_commas_into_quotes() -> None:
    assert names('"Weber, Jonas"\n"the ""Great"" Ann"\n"Bob" Smith\n""\n') == [
        "Weber, Jonas",
        'the "Great" Ann',
        '"Bob" Smith',
        '""',
    ]


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_header_says_what_the_columns_are(delimiter: str) -> None:
    rows = [
        ["Club", "NAME", "id", "Division", "flight", "seed", "rating", "born"],
        ["North, by; sea", "Weber, Jonas", "7", "Masters", "A", "2", "1500", "1990"],
    ]
    rows[0] += ["Earned Byes", "handle"]
    rows[1] += ["1 2", "Joe"]
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(rows)
    (jonas,) = read_names(out.getvalue(), "list.csv")
    assert (jonas.name, jonas.club, jonas.id) == ("Weber, Jonas", "North, by; sea", "7")
    assert (jonas.division, jonas.flight, jonas.seed) == ("Masters", "A", 2)
    assert (jonas.rating, jonas.born, jonas.earned_byes) == (1500, 1990, (1, 2))
    assert jonas.handle == "Joe"


def test_names_do_not_decide_what_separates_columns() -> None:
    assert names("name,club\nA;B;C;D;E,North\n") == ["A;B;C;D;E"]


def test_a_byte_order_mark_and_short_rows() -> None:
    assert names("\ufeffname,club\nAnn\n,\nBea,\n") == ["Ann", "Bea"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "has no names"),
        (" \n\n", "has no names"),
        ("name\n", "has a header and no names"),
        ("name,nick\nAnn,A\n", "unknown column 'nick'"),
        ("name,name\nAnn,A\n", "the column 'name' is there twice"),
        ("name,club\nAnn,North,1\n", "line 2: 3 values for 2 columns"),
        ("name,club\n,North\n", "line 2: the name is missing"),
        ("name,born\nAnn,soon\n", "line 2: born 'soon' is not a whole number"),
        ("name,born\nAnn,²\n", "is not a whole number"),
        ("name,born\nAnn,1\n", "line 2: born: "),
        ("name,rating\nAnn," + "9" * 5000, "is not a whole number"),
        ("name,earned_byes\nAnn,1 x\n", "earned_byes 'x' is not a whole number"),
        ('name,club\n"Ann,North\n', "line 2: "),
        ("x" * 501, "line 1: name: "),
        ("Ann\n" * 100_001, "more than 100,000 lines"),
    ],
)
def test_refusals(text: str, words: str) -> None:
    line = refusal(text)
    assert line.startswith("list.csv")
    assert words in line


@given(st.lists(PRINTABLE, min_size=1, max_size=5))
def test_a_csv_written_and_read_is_the_same(given_names: list[str]) -> None:
    out = io.StringIO()
    csv.writer(out).writerows([["name"], *([name] for name in given_names)])
    assert names(out.getvalue()) == given_names


def test_a_hundred_thousand_names_are_read_quickly() -> None:
    """In a process that is ended after a minute at work: every name compared with every other one
    would take several."""
    out, err = Forked(_a_hundred_thousand).communicate()
    assert out == "100000\n", err


def _a_hundred_thousand() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
    print(len(names("\n".join(f"player {n}" for n in range(100_000)))))
