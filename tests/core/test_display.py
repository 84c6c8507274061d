"""Names in any script, measured in columns and cut between what the eye sees as characters."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tests.core.bracket.names import any_name
from topcut.core.text_width import clean, clusters, fit, pad, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("Ann", 3),
        ("山田", 4),
        ("김철수", 6),
        ("Zoe\u0308", 3),
        ("👨‍👩‍👧‍👦", 2),
        ("👍🏽", 2),
        ("🇩🇪🇫🇷", 4),
        ("❤️", 2),
        ("", 0),
    ],
)
def test_width_in_columns(text: str, columns: int) -> None:
    assert width(text) == columns


def test_widths_are_those_of_another_program() -> None:
    """rich has its own table of widths: every letter and mark of the basic plane agrees."""
    kinds = ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Nd", "Nl", "Pd", "Po", "Sc", "Sm")
    letters = [chr(c) for c in range(0x20, 0xD7B0) if unicodedata.category(chr(c)) in kinds]
    assert len(letters) > 40000
    wrong = [c for c in letters if width(c) != cell_len(c) and c != "\u3164"]
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "columns", "cut"),
    [
        ("Bartholomew", 11, "Bartholomew"),
        ("Bartholomew", 10, "Bartholom…"),
        ("Ann Bea", 5, "Ann…"),
        ("山田太郎", 8, "山田太郎"),
        ("山田太郎", 7, "山田太…"),
        ("山田太郎", 6, "山田…"),
        ("Zoe\u0308 Z", 4, "Zoe\u0308…"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"),
        ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 2, "…"),
        ("Ann", 1, "…"),
        ("Ann", 0, ""),
        ("Ann", -5, ""),
    ],
)
def test_cut_with_an_ellipsis(text: str, columns: int, cut: str) -> None:
    assert fit(text, columns) == cut


@given(any_name, st.integers(1, 60))
def test_padded_text_is_exactly_as_wide_as_asked(name: str, columns: int) -> None:
    shown = pad(clean(name), columns)
    assert width(shown) == columns
    assert width(pad(clean(name), columns, right=True)) == columns


@given(any_name)
def test_clean_names_are_harmless(name: str) -> None:
    shown = clean(name)
    assert shown
    assert shown == clean(shown)
    assert not {unicodedata.category(c) for c in shown} & {"Cc", "Cs", "Zl", "Zp"}
    assert "\u202e" not in shown
    shown.encode("utf-8")


def test_what_clean_does() -> None:
    assert clean(" two\nlines\x1b[31m ") == "two lines [31m"
    assert clean("\u202eesrever") == "esrever"
    assert clean("\ud800") == "\ufffd"
    assert clean("\u0301a") == "◌\u0301a"
    assert clean("") == clean("\n") == "?"
    assert clean("山田 👨‍👩‍👧‍👦 e\u0301") == "山田 👨‍👩‍👧‍👦 e\u0301"


def test_a_tower_of_marks_is_kept_low() -> None:
    [(cluster, columns)] = clusters("e" + "\u0301" * 300)
    assert (len(cluster), columns) == (13, 1)
