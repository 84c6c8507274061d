"""From TOML text to a programme, or to every fault in it at once."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from topcut.core.convert import convert
from topcut.core.file_faults import Finding
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.loading.locate import dotted, line_of, lines_of, located
from topcut.core.validation import FormatWords, wrong_values

from .check import faults_in
from .from_rulebooks import Rulebooks, fill_in
from .programme import Programme

LIMIT = 1_000_000
"""Characters; ten times the longest one."""


class BadProgramme(Refusal):
    """A programme that cannot be used; `faults` says where and why, line by line."""

    def __init__(self, source: str, faults: list[str]) -> None:
        self.faults = faults
        what = Message("{source}: {fault}", source=source, fault=faults[0])
        if more := len(faults) - 1:
            what = Message("{fault} (and {more} more)", fault=what, more=more)
        super().__init__(
            what, do=Message("mend the file; docs/programmes.md says what belongs into it")
        )


def load(text: str, *, source: str, rulebooks: Rulebooks) -> Programme:
    """Read a file, or say everything that is wrong with it."""
    if len(text) > LIMIT:
        raise BadProgramme(source, [f"longer than {LIMIT:,} characters"])
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadProgramme(source, [f"not TOML: {error}"]) from None
    unsaid = fill_in(tables, rulebooks)
    try:
        programme = convert(tables, Programme)
    except msgspec.ValidationError as error:
        raise BadProgramme(source, _lines(text, unsaid or _faults(tables, error))) from None
    if found := faults_in(programme):
        raise BadProgramme(source, _lines(text, found))
    return programme


def _faults(tables: dict[str, Any], error: Exception) -> list[Finding]:
    words = FormatWords(Message("a table"), Message("is not a key that a programme has here"))
    return [*wrong_values(tables, Programme, words)] or [((), str(error))]


def _lines(text: str, findings: list[Finding]) -> list[str]:
    lines = lines_of(text)
    return [located(problem, "", line_of(path, lines), dotted(path)) for path, problem in findings]
