"""Everything that Topcut says to people is said in other languages too, and comes out whole."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from string import Formatter

import polib
import pytest

import message_ids
import messages
from topcut import programmes, rulebooks
from topcut.core.journal.damage import JournalError
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.options import with_options
from topcut.core.stages.elimination.bracket_table import read_table
from topcut.core.tournament.fold import fold
from topcut.sheets.load import find_rulebook
from topcut.sheets.model import validated
from topcut.translations import capital, translate, translate_refusal

SOURCES = sorted(messages.SOURCE.rglob("*.py"))
LANGUAGES = messages.languages()
FILES = [
    path
    for language in LANGUAGES
    for path in (messages.messages_file(language), messages.pages_file(messages.WEB, language))
]
A_PLACE = re.compile(r"\{\w*(![rsa])?(:[^}]*)?\}")
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.parents[1]))


@cache
def collected() -> dict[str, str]:
    """Of the whole code and all rulebooks: it takes seconds."""
    return message_ids.collected(messages.SOURCE)


def words(language: str) -> polib.POFile:
    return polib.pofile(str(messages.messages_file(language)))


@in_every_file
def test_nothing_lacks_a_translation_where_a_native_reader_has_been(path: Path) -> None:
    file = polib.pofile(str(path))
    assert messages.needs_reader(file) or messages.untranslated(file) == []


@in_every_language
def test_the_catalogue_has_every_message_of_the_code_and_the_rulebooks(language: str) -> None:
    now = {(id, plural) for id, plural in collected().items()}
    kept = {(one.msgid, one.msgid_plural or "") for one in words(language)}
    assert now == kept, "run: make messages"


@in_every_file
def test_what_is_compiled_is_what_is_written(path: Path) -> None:
    compiled = polib.mofile(str(path.with_suffix(".mo")))
    written = polib.pofile(str(path))
    assert compiled.metadata == written.metadata
    assert {(one.msgid, one.msgstr) for one in compiled} == {
        (one.msgid, one.msgstr) for one in written.translated_entries()
    }


def test_no_text_has_a_rules_code_in_it() -> None:
    """`cited` adds it: pages show a sign instead, behind which the rule's text opens."""
    code = re.compile(r"\b(SW|MK|L5|ST|S1|S2|TR|PK)-\d|\[[AGT]-?[A-Z]*\d")
    assert [id for id in collected() if code.search(id)] == []


@in_every_file
def test_translations_have_the_places_of_their_texts(path: Path) -> None:
    assert messages.faults_of_places(path) == []


def test_texts_have_places_and_every_place_a_value() -> None:
    assert [fault for path in SOURCES for fault in message_ids.faults(path)] == []


def test_a_constant_that_is_used_as_a_text_is_a_message() -> None:
    """`do=TELL_APART` is found for translation only where TELL_APART = Message(...)."""
    used, made = set(), set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call() as call):
                    made |= {name} if message_ids.callee(call) else set()
                case ast.Call() if message_ids.callee(node):
                    texts = message_ids.texts_in(node)
                    used |= {text.id for text in texts if isinstance(text, ast.Name)}
    assert {name for name in used if name.isupper()} <= made


def test_refusals_of_other_names_are_collected_too() -> None:
    """Where one takes its texts as Refusal does."""
    found = set()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.ClassDef(bases=[ast.Name(id="Refusal")], name=name, body=body):
                    own = {one.name for one in body if isinstance(one, ast.FunctionDef)}
                    found |= set() if "__init__" in own else {name}
    assert found == message_ids.REFUSALS - {"Refusal"}


def in_german(wrong: Callable[[], object]) -> str:
    with pytest.raises((Refusal, JournalError)) as found:
        wrong()
    error = found.value
    if isinstance(error, Refusal):
        return translate_refusal(error, "de")
    return translate(error.message, "de")


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (
            lambda: with_options(rulebooks.read("munchkin"), {"rounds": 99}),
            "die Option „rounds“ kann nicht 99 sein. Eine ganze Zahl von 1 bis 50 angeben.",
        ),
        (
            lambda: read_table("Samstag", "1: round 1, seed 1 v seed 3"),
            "Samstag: in keinem Match steht Setzplatz 2. Die Form korrigieren.",
        ),
        (
            lambda: fold([], find_rulebook),
            "Eintrag 1: ist nicht der Anfang eines Turniers. Alles davor ist heil; die Datei aus"
            " einer Kopie zurückholen oder es mit „topcut recover“ retten",
        ),
        (
            lambda: validated({"sheet": 1, "rulebook": "l5r", "players": "Ann"}),
            "der Bogen ist an einer Stelle falsch, players: hier gehört eine Liste hin,"
            " nicht 'Ann'.",
        ),
        (
            lambda: rulebooks.parse("id = 1", "haus.toml"),
            "haus.toml: bracket: fehlt (und",
        ),
        (
            lambda: rulebooks.parse(f"{'a.' * 25}a = 1", "haus.toml"),
            "haus.toml: Zeile 1: ",
        ),
        (
            lambda: programmes.parse("name = 1", "haus.toml"),
            "haus.toml: id: fehlt (und",
        ),
    ],
)
def test_what_other_exceptions_say_is_said_in_german_too(
    wrong: Callable[[], object], told: str
) -> None:
    assert in_german(wrong).startswith(told)


def said(text: str, plural: str, count: int, language: str) -> str:
    """A message with something in each of its places."""
    wanted = message_ids.places(text) | message_ids.places(plural)
    values = dict.fromkeys(wanted - {"count"}, 7)
    if plural:
        return translate(Message.counted(text, plural, count, **values), language)
    return translate(
        Message(text, **values, **({"count": count} if "count" in wanted else {})), language
    )


@in_every_language
def test_every_message_comes_out_whole(language: str) -> None:
    left = []
    for one in words(language):
        if not any(Formatter().parse(one.msgid)):
            continue
        for count in (1, 3):
            told = said(one.msgid, one.msgid_plural or "", count, language)
            if not told or A_PLACE.search(told) or "Message(" in told:
                left.append((one.msgid, told))
    assert left == []


def test_one_and_many() -> None:
    few = Refusal(
        "{count} player is too few to draft", many="{count} players are too few to draft", count=1
    )
    assert few.what == "1 player is too few to draft"
    assert translate_refusal(few, "de") == "1 Spieler ist zu wenig zum Draften."
    more = Message.counted("{count} round", "{count} rounds", 3)
    assert translate(more, "de") == "3 Runden"
    none = Message.counted("{count} round", "{count} rounds", 0)
    assert translate(none, "de") == "0 Runden"
    assert translate(none, "fr") == "0 ronde", "in French nothing is singular too"
    assert translate(more, "fr") == "3 rondes"


def test_a_refusal_begins_with_a_capital_letter_where_it_stands_alone() -> None:
    refusal = Refusal("no reason is given", do="say why")
    assert translate(refusal.what, "en") == "No reason is given"
    assert translate(refusal.do, "de") == "Den Grund angeben"
    inside = Message("{where}: {reason}", where="table 1", reason=refusal.what)
    assert translate(inside, "de") == "table 1: es ist kein Grund angegeben"
    assert capital("") == ""
