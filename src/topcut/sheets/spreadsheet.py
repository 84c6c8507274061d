"""A pasted or saved spreadsheet of players: its columns recognised by their headings, or named by a
person, and brought into the form that player_list.py reads."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import combining

from .player_list import COLUMNS

IGNORED = ""
DELIMITERS = ("\t", ";", ",")
FEWEST_ALIKE = 2
"""Rows that have as many cells as the first one: then it is a table and no list of names."""
HEADINGS = {
    "name": "name, player, player name, full name, spieler, spielername, teilnehmer, nom complet,"
    " nom, nom du joueur, joueur, nom et prenom, naam",
    "first name": "first name, firstname, first, given name, forename, vorname, prenom, voornaam",
    "last name": "last name, lastname, last, surname, family name, nachname, familienname,"
    " nom de famille, achternaam",
    "id": "id, number, member, member id, member number, membership, membership id,"
    " membership number, player id, playerid, player number, pop id, popid, play pokemon id,"
    " spieler id, spielernummer, mitgliedsnummer, numero de joueur, numero de membre, licence",
    "division": "division, age division, age group, category, altersklasse, altersgruppe,"
    " kategorie, categorie, categorie d age",
    "flight": "flight",
    "seed": "seed, setzplatz, setzliste, tete de serie",
    "rating": "rating, elo, wertung, wertungszahl, classement elo",
    "club": "club, team, verein, shop, store, laden, mannschaft, equipe, boutique, magasin",
    "born": "born, year, year of birth, birth year, birthyear, yob, date of birth, birth date,"
    " birthdate, birthday, dob, jahr, geburtsjahr, jahrgang, geboren, geburtsdatum, geburtstag,"
    " annee, annee de naissance, naissance, ne en, date de naissance, geboortejaar, geboortedatum",
    "earned_byes": "earned byes, byes, freilose, byes gagnes",
    "head_start": "head start, vorsprung, avance",
    "handle": "handle, nickname, nick, username, user name, discord, benutzername, spitzname,"
    " pseudo, pseudonyme",
}
"""What spreadsheets of shops and registration forms call each column, without accents."""
BARE_NAMES = ("name", "naam", "nom")
"""What means the whole name, or the last one where first names have a column of their own."""
A_YEAR = re.compile(r"(19|20)\d\d")
YEARS_IN_A_DATE = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
A_WORD = re.compile(r"[^\W_]+")
CHOICES = (*COLUMNS, "first name", "last name")


@dataclass(frozen=True)
class Spreadsheet:
    delimiter: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    guessed: tuple[str, ...]
    """For each column what it seems to be; nothing for one that is left out."""

    @property
    def is_clear(self) -> bool:
        """Whether nobody has to be asked: somebody is named, and no column is left over."""
        return _has_name(self.guessed) and IGNORED not in self.guessed


def spreadsheet(text: str, divisions: Collection[str] = ()) -> Spreadsheet | None:
    """None for a plain list of names. `divisions` are what the game calls them."""
    lines = [line for line in text.removeprefix("\ufeff").split("\n") if line.strip()]
    found = [one for one in (_split(lines, delimiter) for delimiter in DELIMITERS) if one]
    if not found:
        return None
    delimiter, rows = max(found, key=lambda one: len(one[1][0]))
    header, guessed = rows[0], _meanings(rows[0])
    if not any(guessed):
        if delimiter == ",":
            return None  # names with commas
        return Spreadsheet(delimiter, tuple("" for _ in header), rows, _by_cells(rows, divisions))
    return Spreadsheet(delimiter, header, rows[1:], _without_running_numbers(guessed, rows[1:]))


def as_names(sheet: Spreadsheet, columns: Sequence[str]) -> str:
    """The table under the headings of player_list.py; first and last names are put together, and of
    a date of birth only the year is kept."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    kept = [name for name in dict.fromkeys(columns) if name in COLUMNS and name != "name"]
    writer.writerow(["name", *kept])
    for row in sheet.rows:
        cells = dict(zip(columns, row, strict=False))
        if "born" in cells:
            cells["born"] = _year(cells["born"])
        writer.writerow([_name(cells), *(cells.get(name, "") for name in kept)])
    return out.getvalue()


def problem(columns: Sequence[str]) -> str:
    """What is wrong with a choice of columns: `name` where nobody is named, or a column that is
    there twice; nothing where it is right."""
    chosen = [one for one in columns if one != IGNORED]
    twice = next((one for one in chosen if chosen.count(one) > 1), "")
    return twice or ("" if _has_name(columns) else "name")


def _name(cells: Mapping[str, str]) -> str:
    whole = cells.get("name", "").strip()
    if whole:
        return whole
    parts = (cells.get("first name", "").strip(), cells.get("last name", "").strip())
    return " ".join(part for part in parts if part)


def _year(cell: str) -> str:
    """The one year of a date; anything else stays as it is, to be told as wrong."""
    found = YEARS_IN_A_DATE.findall(cell)
    return str(found[0]) if len(found) == 1 else cell


def _has_name(columns: Sequence[str]) -> bool:
    return "name" in columns or "first name" in columns or "last name" in columns


def _split(lines: Sequence[str], delimiter: str) -> tuple[str, tuple[tuple[str, ...], ...]] | None:
    try:
        rows = [
            tuple(cell.strip() for cell in row) for row in csv.reader(lines, delimiter=delimiter)
        ]
    except csv.Error:
        return None
    width = len(rows[0]) if rows else 0
    alike = sum(len(row) == width for row in rows)
    return (delimiter, tuple(rows)) if width > 1 and alike >= min(FEWEST_ALIKE, len(rows)) else None


def _plain(heading: str) -> str:
    """Small letters without accents, words without what stands between them: `Prénom :`."""
    letters = unicodedata.normalize("NFKD", heading.casefold())
    return " ".join(A_WORD.findall("".join(one for one in letters if not combining(one))))


COLUMN_OF = {one: column for column, all_of in HEADINGS.items() for one in all_of.split(", ")}


def _meanings(header: Sequence[str]) -> tuple[str, ...]:
    """*Name* and *Vorname*, *nom* and *prénom*: beside a first name a bare name is the last one. A
    column is understood once, the first time."""
    found = [COLUMN_OF.get(_plain(cell), IGNORED) for cell in header]
    if "first name" in found and "last name" not in found:
        for place, cell in enumerate(header):
            if _plain(cell) in BARE_NAMES:
                found[place] = "last name"
    return tuple(IGNORED if one in found[:place] else one for place, one in enumerate(found))


def _without_running_numbers(
    guessed: tuple[str, ...], rows: Sequence[Sequence[str]]
) -> tuple[str, ...]:
    """A column that only counts its rows is asked for, whatever it is called: many forms number
    what they export, and such a number is nobody's membership."""
    if "id" not in guessed:
        return guessed
    column = guessed.index("id")
    cells = [row[column] for row in rows if column < len(row)]
    if cells != [str(number) for number in range(1, len(rows) + 1)]:
        return guessed
    return tuple(IGNORED if one == "id" else one for one in guessed)


def _by_cells(rows: Sequence[Sequence[str]], divisions: Collection[str]) -> tuple[str, ...]:
    """Without headings the first column is taken for the name; years and divisions are known by
    what they look like, the first of each."""
    known = {one.casefold() for one in divisions}
    found = ["name"]
    for column in range(1, len(rows[0])):
        cells = [row[column] for row in rows if column < len(row) and row[column]]
        looks = IGNORED
        if cells and all(A_YEAR.fullmatch(cell) for cell in cells):
            looks = "born"
        elif cells and all(cell.casefold() in known for cell in cells):
            looks = "division"
        found.append(IGNORED if looks in found else looks)
    return tuple(found)
