"""Every text of a template goes through gettext: what stands there as plain text is found here."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "topcut" / "web"
TEMPLATES = sorted(path for path in WEB.rglob("*.jinja") if path.parent.parent.name != "help")
"""But for the handbook, which is written in each language by itself."""
SHOWN = ("alt", "aria-label", "placeholder", "title", "data-mine")
NAMES = ("Topcut", "Ann Smith", "Bob Jones", "Esc", "Enter", "CSV", "PDF", "QR", "http")
"""Names and keys that are the same in every language."""
COMMENT = re.compile(r"\{#.*?#\}", re.S)
TRANSLATED = re.compile(r"\{%-?\s*trans\b.*?endtrans\s*-?%\}", re.S)
ATTRIBUTES = re.compile(r"\{% block (?:\w*attributes|width|manifest)\b.*?endblock.*?%\}", re.S)
"""Blocks that fill a tag and not the page."""
JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.S)
WORD = re.compile(r"[^\W\d_]{2,}")
PLACE = "\N{REPLACEMENT CHARACTER}"


class _Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self.unread = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unread += tag in ("kbd", "code", "style", "script")
        self.found += [value for name, value in attrs if name in SHOWN and value]

    def handle_endtag(self, tag: str) -> None:
        self.unread -= tag in ("kbd", "code", "style", "script")

    def handle_data(self, data: str) -> None:
        if not self.unread:
            self.found.append(data)


def plain_texts(template: str) -> list[str]:
    bare = ATTRIBUTES.sub("", TRANSLATED.sub(PLACE, COMMENT.sub("", template)))
    bare = JINJA.sub(PLACE, bare)
    reader = _Texts()
    reader.feed(bare)
    texts = (" ".join(text.replace(PLACE, " ").split()) for text in reader.found)
    return [text for text in texts if _has_words(text)]


def _has_words(text: str) -> bool:
    for name in NAMES:
        text = text.replace(name, "")
    return WORD.search(text) is not None


def test_nothing_is_said_in_one_language_alone() -> None:
    found = {str(path.relative_to(WEB)): plain_texts(path.read_text("utf-8")) for path in TEMPLATES}
    assert {name: texts for name, texts in found.items() if texts} == {}


def test_a_plain_text_is_found() -> None:
    found = plain_texts('<p title="Go on">{{ _("yes") }} {% trans %}Fine{% endtrans %} Not so</p>')
    assert found == ["Go on", "Not so"]
