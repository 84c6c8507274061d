"""Plain tables to a rulebook, or everything that does not fit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from topcut.core.convert import convert
from topcut.core.file_faults import Finding
from topcut.core.message import LONGEST_MESSAGE, Message
from topcut.core.rulebook.schema.pods_alone import with_pods_alone
from topcut.core.rulebook.schema.rulebook import Rulebook


class WrongValues(Exception):
    """Values that do not fit their keys; all of them."""

    def __init__(self, findings: list[Finding]) -> None:
        super().__init__(f"{len(findings)} values do not fit")
        self.findings = findings


def decode(raw: Mapping[str, Any]) -> Rulebook:
    """A rulebook from what TOML or an option gives; raises WrongValues."""
    tables = with_pods_alone(raw)
    try:
        return convert(tables, Rulebook, dec_hook=_message)
    except msgspec.ValidationError as error:
        raise WrongValues(wrong_values_in(tables) or [((), str(error))]) from None


def wrong_values_in(tables: Mapping[str, Any]) -> list[Finding]:
    """Every value that does not fit its key."""
    from topcut.core.validation import FormatWords, wrong_values  # noqa: PLC0415 - only where something is wrong

    words = FormatWords(Message("a table"), Message("is not a key that a rulebook has here"))
    return [*wrong_values(tables, Rulebook, words)]


def _message(kind: type, value: Any) -> Any:
    """A text of the rulebook; `wrong_values` says what is wrong with it. What an option sets
    may be anything until it is set."""
    if kind is not Message:
        return value
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_MESSAGE:
        raise ValueError("not a text")
    return Message.of(value)


def encode(rulebook: Rulebook) -> dict[str, Any]:
    """Plain tables again, with every key that the file left out."""
    tables: dict[str, Any] = msgspec.to_builtins(rulebook, enc_hook=str)
    return tables
