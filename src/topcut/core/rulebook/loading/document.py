"""The tables of a rulebook file, and where each of them stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec import Struct

from topcut.core.file_faults import Finding, Path
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.loading.locate import dotted, line_of, lines_of, located
from topcut.core.rulebook.loading.old_names import new_path, with_new_names

LIMIT = 1_000_000
"""Characters; the five guides together take a tenth of it."""
_LONG_KEY = re.compile(r"(?<![\w\"'-])(?:[\w\"'-]+[ \t]*\.[ \t]*){20}")
"""The parser takes time and memory with the square of a key's parts: 50,000 need ten gigabytes."""


class RulebookFault(Struct, frozen=True):
    """One thing wrong with a rulebook file."""

    line: int | None
    key: str
    problem: str
    file: str = ""
    """The file that is extended, where the fault lies there."""

    def __str__(self) -> str:
        return str(self.named(""))

    def named(self, source: str) -> Message:
        """With the name of its file: `source`, or what that extends."""
        return located(self.problem, self.file or source, self.line, self.key)


class BadRulebook(Refusal):
    """A rulebook that cannot be used; `faults` says where and why, line by line."""

    def __init__(self, source: str, faults: list[RulebookFault]) -> None:
        self.faults = sorted(faults, key=lambda fault: (fault.file, fault.line or 0, fault.key))
        first = self.faults[0].named(source)
        what = first
        if more := len(faults) - 1:
            what = Message("{fault} (and {more} more)", fault=first, more=more)
        do = Message("mend it; 'topcut rulebook check {file}' lists every fault", file=source)
        super().__init__(what, do=do)


@dataclass(frozen=True)
class Document:
    """What one file says."""

    source: str
    text: str
    tables: dict[str, Any]

    @staticmethod
    def read(text: str, source: str) -> Document:
        if len(text) > LIMIT:
            raise BadRulebook(
                source, [RulebookFault(None, "", f"longer than {LIMIT:,} characters")]
            )
        for number, line in enumerate(text.split("\n"), 1):
            if line.count(".") >= 20 and _LONG_KEY.search(line):
                raise BadRulebook(
                    source, [RulebookFault(number, "", "a key of more than 20 parts")]
                )
        try:
            tables = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            reason = "too deeply nested" if isinstance(error, RecursionError) else str(error)
            raise BadRulebook(source, [RulebookFault(None, "", f"not TOML: {reason}")]) from None
        return Document(source, text, with_new_names(tables))

    def place_of(self, path: Path) -> tuple[str, int | None]:
        """The file and the line of a key, or of the nearest thing around it."""
        return self.source, line_of(path, self._lines)

    @cached_property
    def _lines(self) -> dict[Path, int]:
        return {new_path(path): line for path, line in lines_of(self.text).items()}


@dataclass(frozen=True)
class Layered:
    """Tables put together from others. What the longest beginning of a path points to has it."""

    tables: dict[str, Any]
    origins: Mapping[Path, tuple[Document | Layered, Path]] = field(repr=False)

    def place_of(self, path: Path) -> tuple[str, int | None]:
        for length in range(len(path), -1, -1):
            if origin := self.origins.get(path[:length]):
                document, there = origin
                return document.place_of((*there, *path[length:]))
        raise KeyError(path)  # pragma: no cover (the root always has an origin)


def faults_at(
    source: str, document: Document | Layered, findings: list[Finding]
) -> list[RulebookFault]:
    """Findings with the line, and the file where it is not `source` itself."""
    faults = []
    for path, problem in findings:
        file, line = document.place_of(path)
        faults.append(RulebookFault(line, dotted(path), problem, "" if file == source else file))
    return faults
