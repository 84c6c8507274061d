"""Printed documents: PDFs worth handing out, from a tournament's state.

    documents_for(state)                         what fits this moment first, and why others do not
    render("slips", state, PrintOptions())       the PDF, with what people should know of it
    preview("slips", state, PrintOptions())      its first page as a PNG

What a document says is made by one module per family (slips.py, standings.py …) from the state;
how it looks is a Typst template of the same name (templates/).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from topcut.core.message import Message, some
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.printing.sources import given_lists
from topcut.printing.sources.given_lists import Given

from . import engine
from .documents.all_documents import KINDS
from .documents.kind import Kind, moment_of
from .documents.part import DocumentParts, in_language
from .options import CUT_ORDERS, LANGUAGES, PAPERS, CutOrder, Paper, PrintOptions
from .page import characters
from .sources.source import Source

__all__ = [
    "CUT_ORDERS",
    "KINDS",
    "LANGUAGES",
    "PAPERS",
    "CutOrder",
    "Kind",
    "Offer",
    "Paper",
    "PrintOptions",
    "Printed",
    "Source",
    "Typeset",
    "documents_for",
    "preview",
    "read_given",
    "render",
]

Typeset = Callable[[str, str], bytes]
"""What a document says, as JSON, and the paper: the PDF."""

PREVIEW_ITEMS = 70
"""More than any first page has."""


@dataclass(frozen=True, slots=True)
class Printed:
    pdf: bytes
    pages: int
    warnings: tuple[Message, ...]


@dataclass(frozen=True, slots=True)
class Offer:
    """A document as a menu shows it."""

    kind: Kind
    fits_now: bool
    why_not: Refusal | None
    """Why it makes no sense at this moment."""


def documents_for(about: State | Source, options: PrintOptions | None = None) -> list[Offer]:
    """All documents: those that fit this moment, then those that can be had, then the others."""
    source, wanted = _source(about), options or PrintOptions()
    moment = moment_of(source.state)
    offers = [
        Offer(kind, moment in kind.fits, _why_not(kind, source, wanted)) for kind in KINDS.values()
    ]
    return sorted(offers, key=lambda one: (one.why_not is not None, not one.fits_now))


def render(
    name: str,
    about: State | Source,
    options: PrintOptions | None = None,
    typeset: Typeset = engine.pdf,
) -> Printed:
    """The document as PDF. Refusal where it makes no sense now."""
    kind, source, wanted = kind_of(name), _source(about), options or PrintOptions()
    kind.needs(source, wanted)
    document = kind.make(source, wanted)
    data = _data(kind, document, wanted.language or source.language)
    warnings = [*(note for part in document for note in part.warnings), *_lost(data)]
    pdf = typeset(_as_json(data), wanted.paper)
    return Printed(pdf, engine.pages_of(pdf), tuple(warnings))


def preview(
    name: str, about: State | Source, options: PrintOptions | None = None, *, ppi: float = 72
) -> bytes:
    """The first page as PNG; only what can stand on it is drawn."""
    kind, source, wanted = kind_of(name), _source(about), options or PrintOptions()
    kind.needs(source, wanted)
    document = kind.make(source, wanted)[:1]
    data = _first_items(_data(kind, document, wanted.language or source.language))
    return engine.pictures(_as_json(data), wanted.paper, ppi)[0]


def kind_of(name: str) -> Kind:
    if name not in KINDS:
        raise Refusal(
            "there is no document '{name}'", do="choose from: {known}", name=name, known=list(KINDS)
        )
    return KINDS[name]


def read_given(name: str, text: str, file: str) -> list[Given]:
    """The lists for a document, from JSON."""
    shape = kind_of(name).takes
    if shape is None:
        raise Refusal("'{name}' takes no lists of its own", do="leave --lists out", name=name)
    return given_lists.read(shape, text, file)


def _source(about: State | Source) -> Source:
    return Source(event=about) if isinstance(about, State) else about


def _why_not(kind: Kind, source: Source, options: PrintOptions) -> Refusal | None:
    try:
        kind.needs(source, options)
    except Refusal as refusal:
        return refusal
    return None


def _data(kind: Kind, document: DocumentParts, language: str) -> dict[str, Any]:
    parts = [{"template": part.template, "data": part.data} for part in document]
    data = {"title": kind.title, "language": language, "parts": parts}
    return {key: in_language(value, language) for key, value in data.items()}


def _as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False)


def _lost(data: dict[str, Any]) -> list[Message]:
    """Names that no font can draw are printed as far as that goes."""
    found = characters.undrawable(data["parts"])
    return [
        Message(
            "no font of this machine has {characters}: '{text}' is printed with boxes instead",
            characters=some([f"{char} (U+{ord(char):04X})" for char in chars]),
            text=text,
        )
        for text, chars in found.items()
    ]


def _first_items(value: Any) -> Any:
    if isinstance(value, dict):
        return {
            key: one[:PREVIEW_ITEMS] if key == "items" else _first_items(one)
            for key, one in value.items()
        }
    return [_first_items(one) for one in value] if isinstance(value, list) else value
