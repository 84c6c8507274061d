"""Tables of players as people have them: headings in several words and languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.sheets.player_list import read_names
from topcut.sheets.spreadsheet import COLUMN_OF, _plain, as_names, problem, spreadsheet


def names(text: str, *columns: str) -> list[tuple[str, str | None]]:
    sheet = spreadsheet(text)
    assert sheet is not None
    found = read_names(as_names(sheet, columns or sheet.guessed), "list")
    return [(one.name, one.club) for one in found]


def test_a_copied_spreadsheet_with_german_headings() -> None:
    text = "Vorname\tNachname\tVerein\nZoë\tde Vries\tUtrecht\nKai\tMüller\t\n"
    assert names(text) == [("Zoë de Vries", "Utrecht"), ("Kai Müller", None)]


def test_a_name_beside_a_first_name_is_the_last_name() -> None:
    text = "Name;Vorname;Verein\nMüller;Kai;Jets\nde Vries;Zoë;\n"
    assert names(text) == [("Kai Müller", "Jets"), ("Zoë de Vries", None)]


@pytest.mark.parametrize("heading", ["No", "ID", "Number"])
def test_running_numbers_are_no_membership_numbers(heading: str) -> None:
    sheet = spreadsheet(f"{heading};Name\n1;Ann\n2;Bob\n3;Eve\n")
    assert sheet is not None
    assert sheet.guessed == ("", "name")
    assert not sheet.is_clear


def test_membership_numbers_that_do_not_count_the_rows_are_understood() -> None:
    sheet = spreadsheet("ID;Name\n17;Ann\n4;Bob\n")
    assert sheet is not None
    assert sheet.guessed == ("id", "name")
    assert sheet.is_clear


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_headings_in_other_words(delimiter: str) -> None:
    text = delimiter.join(["Player Name", "Team"]) + "\n" + delimiter.join(["Ann", "Jets"])
    sheet = spreadsheet(text)
    assert sheet is not None
    assert sheet.guessed == ("name", "club")
    assert sheet.is_clear


def test_a_column_that_nobody_knows_is_asked_for() -> None:
    sheet = spreadsheet("Name;T-shirt\nAnn;M\nBob;L\n")
    assert sheet is not None
    assert sheet.guessed == ("name", "")
    assert not sheet.is_clear
    assert names("Name;T-shirt\nAnn;M\nBob;L\n", "name", "club") == [("Ann", "M"), ("Bob", "L")]


def test_without_headings_the_first_column_is_the_name() -> None:
    sheet = spreadsheet("Ann\tJets\nBob\tSharks\n")
    assert sheet is not None
    assert sheet.guessed == ("name", "")
    assert len(sheet.rows) == 2


def test_a_list_of_names_is_no_table() -> None:
    assert spreadsheet("Ann Smith\nBob Jones\n") is None
    assert spreadsheet("Smith, Ann\nJones, Bob\n") is None, "names with commas"


def test_what_is_wrong_with_a_choice() -> None:
    assert problem(["club", ""]) == "name"
    assert problem(["name", "club", "club"]) == "club"
    assert problem(["first name", "last name", ""]) == ""


@given(st.lists(st.text("abcäß é'", min_size=1, max_size=8).filter(str.strip), min_size=1))
def test_every_row_comes_out(people: list[str]) -> None:
    text = "name\tclub\n" + "".join(f"{one}\tX\n" for one in people)
    assert [one for one, _ in names(text)] == [one.strip() for one in people]


def test_years_and_divisions_are_known_without_headings() -> None:
    rows = "Ann\tJets\t2015\tJunior\nBob\tSharks\t1990\tmasters\n"
    sheet = spreadsheet(rows, ("Junior", "Senior", "Masters"))
    assert sheet is not None
    assert sheet.guessed == ("name", "", "born", "division")
    assert spreadsheet(rows).guessed == ("name", "", "born", ""), "a game without divisions"  # type: ignore[union-attr]


def test_numbers_that_are_no_years_are_not_taken_for_any() -> None:
    sheet = spreadsheet("Ann\t2015\nBob\t17\n")
    assert sheet is not None
    assert sheet.guessed == ("name", "")


@pytest.mark.parametrize(
    ("header", "meant"),
    [
        ("First name|Last name|Player ID|Year", ("first name", "last name", "id", "born")),
        ("Name|Year of Birth|POP ID|Club", ("name", "born", "id", "club")),
        ("Name|Jahr|Altersklasse", ("name", "born", "division")),
        ("Vorname|Nachname|Geburtsdatum", ("first name", "last name", "born")),
        ("Nom|Prénom|Année|Équipe", ("last name", "first name", "born", "club")),
        ("Name|Vorname|Jahrgang", ("last name", "first name", "born")),
        ("Naam|Voornaam", ("last name", "first name")),
        ("Name|First name", ("last name", "first name")),
        ("Name|First name|Last name", ("name", "first name", "last name")),
        ("No|Name", ("", "name")),
        ("Nom|Né en|Catégorie", ("name", "born", "division")),
        ("PLAYER_NAME|Date of birth:|Team *", ("name", "born", "club")),
        ("Name|Year|Birth year", ("name", "born", "")),
        ("Name|Deck|E-mail", ("name", "", "")),
    ],
)
def test_headings_of_registration_forms(header: str, meant: tuple[str, ...]) -> None:
    sheet = spreadsheet(header.replace("|", "\t") + "\n" + "\t".join("x" for _ in meant))
    assert sheet is not None
    assert sheet.guessed == meant


@pytest.mark.parametrize(
    "born", ["2014", "2014-05-03", "03.05.2014", "5/3/2014", "2014-05-03 00:00:00", "May 3, 2014"]
)
def test_of_a_date_of_birth_only_the_year_is_kept(born: str) -> None:
    sheet = spreadsheet(f"Name\tDate of birth\nAnn\t{born}\n")
    assert sheet is not None
    (ann,) = read_names(as_names(sheet, sheet.guessed), "list")
    assert ann.born == 2014


def test_every_heading_is_written_as_it_is_looked_up() -> None:
    assert [one for one in COLUMN_OF if _plain(one) != one] == []
