"""Which messages there are: the texts in `Refusal(...)`, `Message(...)` and what else makes one,
read from the source without running it, and the texts of the rulebooks; and what is wrong with them
or with their translations."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import polib

from topcut import rulebooks
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.texts import texts_of
from topcut.core.vocabulary import spelled

MAKERS = {
    ("core", "message.py"),
    ("core", "refusal.py"),
    ("journal", "damage.py"),
    ("bracket", "sources.py"),
}
MAKE_A_MESSAGE = {"Refusal", "Message", "Sentence", "OptionError", "ShapeError", "JournalError"}
"""Refusals of other names, and other exceptions that carry a message, are said here too (a test
looks for them)."""
REFUSALS = {"Refusal", "OptionError"}
NOT_A_PLACE = {"do", "many", "rules"}
PLACE_OF_PAGES = re.compile(r"%(?:\(\w+\))?.?|</?\w+>")


@cache
def collected(source: Path) -> dict[str, str]:
    """The ids of all messages, each with its plural (or ""). Read once for all languages."""
    found: dict[str, str] = {}
    for path in sorted(source.rglob("*.py")):
        for call in calls(path):
            for id, plural in ids_in(call):
                if has_words(id):
                    found[id] = found.get(id) or plural
    for rulebook in map(rulebooks.read, rulebooks.known()):
        for text in (*texts_of(rulebook), *names_of_options(rulebook)):
            if has_letters(text):
                found.setdefault(text, "")
    return found


def names_of_options(rulebook: Rulebook) -> Iterator[str]:
    """Options and their choices without a label: pages show their names in words."""
    for name, option in rulebook.options.items():
        if option.label is None:
            yield spelled(name)
        for code, choice in (option.choices or {}).items():
            if choice.label is None:
                yield spelled(code)


@cache
def calls(path: Path) -> list[ast.Call]:
    """What makes a message in a module, which is read once: for its texts and for its faults."""
    nodes = ast.walk(ast.parse(path.read_text()))
    return [node for node in nodes if isinstance(node, ast.Call) and callee(node)]


def callee(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) if name in MAKE_A_MESSAGE:
            return name
        case ast.Attribute(value=ast.Name(id="Message"), attr="counted"):
            return "Message.counted"
    return ""


def ids_in(call: ast.Call) -> Iterator[tuple[str, str]]:
    """The texts of one call with their plurals."""
    if callee(call) == "Message.counted":
        yield from zip(*(literals(arg) for arg in call.args[:2]), strict=True)
        return
    many = [text for one in call.keywords if one.arg == "many" for text in literals(one.value)]
    for text in texts_in(call):
        for literal in literals(text):
            if literal and many and text is call.args[0]:
                yield literal, many[0]
            elif literal and literal not in many:
                yield literal, ""


def texts_in(call: ast.Call) -> list[ast.expr]:
    """The expressions that must be texts with places."""
    if callee(call) == "Message.counted":
        return call.args[:2]
    if callee(call) == "JournalError":
        return call.args[1:2]
    named = call.keywords if callee(call) in REFUSALS else []
    return [*call.args[:1], *(one.value for one in named if one.arg in ("do", "many"))]


def literals(text: ast.expr) -> list[str]:
    """The text, or all where one of several is chosen; none where it is not written there."""
    match text:
        case ast.Constant(value=str() as literal):
            return [literal]
        case ast.IfExp():
            return [*literals(text.body), *literals(text.orelse)]
        case ast.BoolOp():
            return [literal for value in text.values for literal in literals(value)]
    return []


def is_constant(text: ast.expr) -> bool:
    """A message that is written once and used in several places: `do=TELL_APART`."""
    return isinstance(text, ast.Name) and text.id.isupper()


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def places_of_pages(text: str) -> set[str]:
    """`%(name)s` with its kind, and tags; a lone `%` too, which would break the page."""
    return set(PLACE_OF_PAGES.findall(text))


def has_letters(text: str) -> bool:
    """Whether there is anything to translate in a text without places."""
    return any(char.isalpha() for char in text)


def has_words(text: str) -> bool:
    """Whether there is anything to translate besides the values."""
    return any(char.isalpha() for literal, *_ in Formatter().parse(text) for char in literal)


def faults(path: Path) -> list[str]:
    """Texts that are put together at the place instead of having places, and places without a
    value. The modules that make messages of any text are left out."""
    found: list[str] = []
    if path.parts[-2:] in MAKERS:
        return found
    for call in calls(path):
        at = f"{path.name}:{call.lineno}"
        given = {one.arg for one in call.keywords if one.arg}
        if callee(call) in REFUSALS:
            given -= NOT_A_PLACE
        is_open = any(one.arg is None for one in call.keywords)
        if callee(call) == "Message.counted":
            given.add("count")
        for text in texts_in(call):
            if not literals(text) and not is_constant(text):
                found.append(f"{at}: not a text with named places")
            for literal in literals(text):
                if not is_open and (missing := places(literal) - given):
                    found.append(f"{at}: no value for {sorted(missing)}")
    return found


def wrong_places(file: polib.POFile, places: Callable[[str], set[str]] = places) -> list[str]:
    """Translations that lack a place of the text, or have one that it has not."""
    found = []
    for one in file:
        wanted = [places(one.msgid)]
        if one.msgid_plural:
            wanted.append(places(one.msgid_plural))
        texts = one.msgstr_plural.values() if one.msgid_plural else [one.msgstr]
        found += [
            f"{text!r} has other places than {one.msgid!r}"
            for text in texts
            if text and not one.fuzzy and places(text) not in wanted
        ]
    return found
