"""From TOML text to a checked rulebook, or to every fault in it at once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import TypeAdapter, ValidationError

from ..refusal import Refusal
from .check import faults_in
from .locate import Path, dotted, line_of, lines_of
from .schema import Rulebook

LIMIT = 1_000_000
"""Characters; the five guides together take a tenth of it."""
_LONG_KEY = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]+[ \t]*\.[ \t]*){20}")
"""The parser takes time and memory with the square of a key's parts: 50,000 need ten gigabytes."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a rulebook file."""

    line: int | None
    key: str
    problem: str

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.key}: {self.problem}" if self.key else f"{where}{self.problem}"


class BadRulebook(Refusal):
    """A rulebook that cannot be used; `faults` says where and why, line by line."""

    def __init__(self, source: str, faults: list[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: (fault.line or 0, fault.key))
        super().__init__(
            "{source}: {fault} (and {more} more)" if len(faults) > 1 else "{source}: {fault}",
            do="mend it; 'topcut rulebook check {source}' lists every fault",
            source=source,
            fault=self.faults[0],
            more=len(faults) - 1,
        )


def load(text: str, *, source: str, methods: frozenset[str]) -> Rulebook:
    """Read a rulebook; `methods` are the tiebreakers that exist."""
    if len(text) > LIMIT:
        raise BadRulebook(source, [Fault(None, "", f"longer than {LIMIT:,} characters")])
    if found := _LONG_KEY.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise BadRulebook(source, [Fault(line, "", "a key of more than 20 parts")])
    try:
        raw = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        reason = "too deeply nested" if isinstance(error, RecursionError) else str(error)
        raise BadRulebook(source, [Fault(None, "", f"not TOML: {reason}")]) from None
    lines = lines_of(text)
    try:
        rulebook = validate(raw)
    except ValidationError as error:
        raise BadRulebook(source, [_fault(one, lines) for one in error.errors()]) from None
    faults = [
        Fault(line_of(path, lines), dotted(path), problem)
        for path, problem in faults_in(rulebook, methods)
    ]
    if faults:
        raise BadRulebook(source, faults)
    return rulebook


_ADAPTER = TypeAdapter(Rulebook)


def validate(raw: Mapping[str, Any]) -> Rulebook:
    """Plain tables to a rulebook. TOML has lists where the rulebook has tuples."""
    return _ADAPTER.validate_python(_tuples(raw))


def _tuples(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _tuples(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return tuple(_tuples(item) for item in value)
    return value


def _fault(error: Any, lines: dict[Path, int]) -> Fault:
    path: Path = tuple(part for part in error["loc"] if not _is_union_branch(part))
    problem = str(error["msg"])
    if error["type"] == "missing":
        problem = "is missing"
    elif error["type"] == "extra_forbidden":
        problem = "is not a key that a rulebook has here"
    elif "input" in error and not isinstance(error["input"], dict | tuple):
        problem = f"{problem[0].lower()}{problem[1:]}, not {error['input']!r}"
    return Fault(line_of(path, lines), dotted(path), problem)


def _is_union_branch(part: str | int) -> bool:
    return isinstance(part, str) and part in ("bool", "int", "str")
