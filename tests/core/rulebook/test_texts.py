"""Every text that people read can be found for translation, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from topcut import rulebooks
from topcut.core.rulebook.loading.document import Document
from topcut.core.rulebook.loading.extend import whole
from topcut.core.rulebook.texts import texts_of

READ = {
    "text",
    "label",
    "listed",
    "claim",
    "short",
    "note",
    "below",
    "at",
    "required",
    "recommended",
}
"""Keys whose values people read, wherever they stand; `help` is one where it is no list."""


def written(tables: object, key: str = "") -> Iterator[str]:
    """What stands in the file under such keys, also in what options set."""
    if isinstance(tables, dict):
        for name, inner in tables.items():
            yield from written(inner, "words" if key == "words" else name.rpartition(".")[2])
    elif isinstance(tables, list):
        for inner in tables:
            yield from written(inner, key)
    elif isinstance(tables, str) and key in {*READ, "help", "words"}:
        yield tables


@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_everything_that_is_written_for_people_is_found(rulebook: str) -> None:
    own = Document.read(rulebooks.text_of(rulebook), rulebook)
    tables = whole(own, rulebooks.find_beside(None)).tables
    found = list(texts_of(rulebooks.read(rulebook)))
    assert set(written(tables)) - set(found) == set()
    assert len(found) == len(set(found)), "each once"
    assert all(isinstance(text, str) for text in found)


def test_names_codes_and_rules_are_not() -> None:
    found = set(texts_of(rulebooks.read("star-trek-2e")))
    assert not found & {"star-trek-2e", "1.0", "1 1 2 2", "modified-win", "ST-298", "swiss", "time"}
    assert {"victory points", "Strength of schedule", "SoS"} <= found


def test_what_only_an_option_brings_is_found_too() -> None:
    found = set(texts_of(rulebooks.read("munchkin")))
    assert "Games won in this match." in found, "best of three"


def test_what_a_rulebook_leaves_out_has_words_too() -> None:
    assert {"judge", "choose another structure"} <= set(texts_of(rulebooks.read("magic-style")))
