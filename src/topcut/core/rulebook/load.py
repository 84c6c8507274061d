"""From TOML text to a checked rulebook, or to every fault in it at once."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

from ..refusal import Refusal
from .check import faults_in
from .decode import WrongValues, decode
from .locate import Finding, Path, dotted, line_of, lines_of
from .old_names import new_path, with_new_names
from .schema.rulebook import Rulebook

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
    raw = with_new_names(raw)
    lines = {new_path(path): line for path, line in lines_of(text).items()}
    try:
        rulebook = decode(raw)
        findings = faults_in(rulebook, methods)
    except WrongValues as wrong:
        findings = wrong.findings
    if findings:
        raise BadRulebook(source, [_fault(finding, lines) for finding in findings])
    return rulebook


def _fault(finding: Finding, lines: dict[Path, int]) -> Fault:
    path, problem = finding
    return Fault(line_of(path, lines), dotted(path), problem)
