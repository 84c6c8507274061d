"""One word for one thing in every language: no text has a word that docs/translations.md
rules out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import polib
import pytest

import rule_translations

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "topcut"
TRANSLATIONS = ROOT / "docs" / "translations.md"
NAMES = re.compile(
    r"Premier Event|Fundamental Event|Event Outline|Organized Play|1E|2E|„[^“]*“|« ?[^»]* ?»|--\S+|"
    r"\{[a-z_]+\}|%\([a-z_]+\)[sd]|Letzte Begegnung"
)
"""Proper names, commands, places: they stay as they are."""

SEARCHED = re.findall(
    r'": _\("(.+)"\)', (SOURCE / "web" / "desk" / "search" / "search_terms.py").read_text()
)
"""What people may type to find a page: there every word counts."""


def ruled_out(language: int) -> list[str]:
    """Of that table; a word that another row of the same language wants is fine."""
    rows = [line.strip("|\n ").split("|") for line in TRANSLATIONS.read_text().splitlines()]
    table = [[cell.strip() for cell in row] for row in rows if len(row) == 4]
    wanted = {word.strip().casefold() for row in table for word in row[language].split(",")}
    never = [word.strip() for row in table for word in row[3].split(",")]
    return [word for word in never if word.casefold() not in ("", "never", "---", *wanted)]


def translated_rules(language: str) -> dict[str, dict[str, str]]:
    path = rule_translations.file_of(language)
    return rule_translations.rows(path) if path.is_file() else {}


def texts(language: str) -> Iterator[tuple[str, str]]:
    catalogues = ("web/locale/{}/LC_MESSAGES/django.po", "translations/{}/LC_MESSAGES/messages.po")
    for catalogue in catalogues:
        for entry in polib.pofile(str(SOURCE / catalogue.format(language))):
            if entry.msgid in SEARCHED or entry.fuzzy:
                continue
            for text in (entry.msgstr, *entry.msgstr_plural.values()):
                yield entry.msgid, text
    for rule in translated_rules(language).values():
        yield rule["id"], ". ".join((rule["section"], rule["text"]))
    for page in sorted((SOURCE / "web" / "help" / language).glob("*.jinja")):
        yield page.name, page.read_text(encoding="utf-8")


@pytest.mark.parametrize(("language", "column"), [("de", 1), ("fr", 2)])
def test_no_second_word_for_the_same_thing(language: str, column: int) -> None:
    words = ruled_out(column)
    assert len(words) > 20
    pattern = re.compile(
        rf"(?<![\w-])({'|'.join(map(re.escape, words))})(s|e|es|en|n|er)?(?![\w-])"
    )
    found = [
        (one.group(), text)
        for source, text in texts(language)
        if (one := pattern.search(NAMES.sub("", text))) and text != source
    ]
    assert found == []


def test_everybody_is_addressed_alike() -> None:
    """`du` in German: a formal pronoun inside a sentence is a slip; at its beginning it may be
    `they`."""
    formal = re.compile(r"(?<=[a-zäöüß,;] )(Sie|Ihr|Ihre|Ihren|Ihnen|Ihrem|Ihrer)\b")
    assert [text for _, text in texts("de") if formal.search(text)] == []
