"""What is known about the rules and who cites them: register, readings, status, citations."""

from __future__ import annotations

import ast
import csv
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

REGISTER = "docs/rules/register.csv"
READINGS = ("docs/rules/READINGS.md", "docs/rules/OUR-READINGS.md")
STATUS = "docs/rules/status.toml"

CITING_KEYS = ("rule", "rules", "reading", "readings")
READING_LINE = re.compile(r"^\W*((?:A-[A-Z][A-Z0-9]|G|[TO]-)\d+)\b[\s.:]*(.*?)\s*(?:\*\*|$)")
RULE_IN_TEXT = re.compile(r"\b([A-Z][A-Z0-9])-(\d{3})(?:\.\.(?:\1-)?(\d{3}))?\b")
READING_IN_TEXT = re.compile(r"\b(?:A-[A-Z][A-Z0-9]|G|[TO]-)\d+\b")

Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
Named = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Citation:
    id: str
    place: str
    is_test: bool = False


@dataclass(frozen=True)
class Status:
    judgement: dict[str, str]
    waiting: dict[str, tuple[str, str]]
    """Rule id: what it waits for, and why."""
    coming: dict[str, str]
    """Prefix: the rulebooks it comes with."""


class Unreadable(Exception):
    """A file that cannot be parsed; the message is one line."""


def read_register(root: Path) -> dict[str, str]:
    """Rule id: the rule in our words, in the order of the register."""
    with (root / REGISTER).open(encoding="utf-8", newline="") as file:
        return {row["id"]: row["rule"] for row in csv.DictReader(file)}


def read_readings(root: Path) -> dict[str, str]:
    """Reading id: the question it settles."""
    lines = [line for name in READINGS for line in (root / name).read_text("utf-8").splitlines()]
    return {match[1]: match[2] for line in lines if (match := READING_LINE.match(line))}


def read_status(root: Path) -> Status:
    tables = parse_toml(root, root / STATUS)
    waiting = {
        rule: (topic, why)
        for topic, rules in tables.get("waiting", {}).items()
        for rule, why in rules.items()
    }
    return Status(tables.get("judgement", {}), waiting, tables.get("coming", {}))


def parse_toml(root: Path, path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except ValueError as error:
        raise Unreadable(f"{path.relative_to(root).as_posix()}: {error}") from error


def parse_python(root: Path, path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text("utf-8"))
    except (SyntaxError, ValueError) as error:
        raise Unreadable(f"{path.relative_to(root).as_posix()}: {error}") from error


def citations(root: Path, prefixes: Iterable[str]) -> list[Citation]:
    """Every citation: rulebooks, programmes, code, tests, each in order of file and line."""
    package = root / "src" / "topcut"
    found: list[Citation] = []
    for folder in ("rulebooks", "programmes"):
        for path in sorted(package.glob(f"{folder}/*.toml")):
            name = path.name if folder == "rulebooks" else f"{folder}/{path.name}"
            found += in_table(parse_toml(root, path), f"{name}: ")
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package).as_posix()
        found += in_docstrings(parse_python(root, path), name, frozenset(prefixes))
    for path in sorted((root / "tests").rglob("*.py")):
        name = path.relative_to(root).as_posix()
        found += in_marks(parse_python(root, path), name)
    return list(dict.fromkeys(found))


def in_table(value: object, place: str) -> Iterator[Citation]:
    """`rule = "..."` and `rules = ["...", ...]` anywhere in a parsed TOML file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            is_citing = key in CITING_KEYS or key.endswith("_rules")
            if is_citing and is_list_of_texts(inner):
                listed = [inner] if isinstance(inner, str) else inner
                for text in listed:
                    if " " in str(text):
                        continue  # what a rulebook without a register calls its rules
                    yield from (Citation(id, place.rstrip(": ")) for id in expand(str(text)))
            else:
                if key == "when":
                    continue  # options by name, one of which may be called "rules"
                joint = "" if place.endswith(": ") else "."
                yield from in_table(inner, f"{place}{joint}{key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from in_table(inner, f"{place}[{number}]")


def is_list_of_texts(value: object) -> bool:
    """Ids; a programme's `card_rules` are names and are no citation."""
    listed = [value] if isinstance(value, str) else value
    return isinstance(listed, list) and all(
        isinstance(one, str) and (one[:1].isupper() or " " in one) for one in listed
    )


def in_docstrings(node: ast.AST, place: str, prefixes: frozenset[str]) -> Iterator[Citation]:
    if isinstance(node, Documented):
        text = ast.get_docstring(node) or ""
        yield from (Citation(id, place) for id in ids_in_text(text, prefixes))
    for child in ast.iter_child_nodes(node):
        joint = "." if ": " in place else ": "
        inner = f"{place}{joint}{child.name}" if isinstance(child, Named) else place
        yield from in_docstrings(child, inner, prefixes)


def in_marks(node: ast.AST, place: str) -> Iterator[Citation]:
    """`pytest.mark.rule("...")` as a decorator, in `pytestmark` or in `pytest.param(marks=...)`."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield from (Citation(id, place, True) for id in expand(argument.value))
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Named) and child.name.lower().startswith("test"):
            yield from in_marks(child, f"{place}::{child.name}")
        else:
            yield from in_marks(child, place)


def ids_in_text(text: str, prefixes: frozenset[str]) -> Iterator[str]:
    """Ids in prose. `AB-123` is only an id when the register knows the prefix `AB`."""
    for match in RULE_IN_TEXT.finditer(text):
        if match[1] in prefixes:
            yield from expand(match[0])
    yield from READING_IN_TEXT.findall(text)


def expand(id: str) -> list[str]:
    """`SW-030..SW-032` (or `SW-030..032`) is three ids; anything else is itself."""
    match = RULE_IN_TEXT.fullmatch(id)
    if match is None or match[3] is None:
        return [id]
    return [f"{match[1]}-{number:03}" for number in range(int(match[2]), int(match[3]) + 1)]
