"""A part of a document: the template that draws it and what it draws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from topcut.core.message import Message
from topcut.core.text_width import clean
from topcut.translations import translate


@dataclass(frozen=True, slots=True)
class Part:
    template: str
    """`slips` is drawn by templates/slips.typ."""
    data: Mapping[str, Any]
    """Texts, numbers, lists; whatever is a message is put into the reader's language."""
    warnings: tuple[Message, ...] = ()


DocumentParts = Sequence[Part]
"""What is printed in one go."""


def in_language(value: Any, language: str) -> Any:
    """Ready for JSON: messages translated, names without control characters."""
    if isinstance(value, Message):
        return clean_text(translate(value, language))
    if isinstance(value, str):
        return clean_text(value)
    if isinstance(value, Mapping):
        return {key: in_language(one, language) for key, one in value.items()}
    if isinstance(value, Sequence):
        return [in_language(one, language) for one in value]
    return value


def clean_text(text: str) -> str:
    """Lines are kept; what would turn the text around or break a line is not."""
    if text.isascii() and text.isprintable():
        return text
    return "\n".join(clean(line) if line.strip() else "" for line in text.splitlines())
