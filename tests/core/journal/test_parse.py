"""Unknown or garbled entries stop the reading with a clear error; old ones are brought up."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.builders import NOW, Event
from topcut.core.journal.damage import JournalError
from topcut.core.journal.digest import digest_of
from topcut.core.journal.entry import BEGINNING, seal
from topcut.core.journal.fact import Fact
from topcut.core.journal.reading import parse
from topcut.core.journal.upcast import CannotUpcast, upcast
from topcut.core.tournament.fold import fold
from topcut.core.tournament.judging import NoteWritten
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.sheets.load import find_rulebook

EVENT = Event("street-warriors", "Ann Bea")
OPENING = EVENT.store.read()[0]


def line(**changes: Any) -> str:
    """The opening with some fields changed (or, with ..., left out), digest and all."""
    raw = json.loads(OPENING.line())
    raw.pop("digest")
    for key, value in changes.items():
        if value is ...:
            raw.pop(key)
        else:
            raw[key] = value
    return json.dumps({**raw, "digest": digest_of(raw)})


def opening(**changes: Any) -> dict[str, Any]:
    fact = {**json.loads(OPENING.line())["fact"], **changes}
    return {key: value for key, value in fact.items() if value is not ...}


NOTE = {"kind": "note-written", "version": 1, "text": "n"}
GARBLED: dict[str, tuple[dict[str, Any], str]] = {
    "unknown kind": ({"fact": {"kind": "wine-poured"}}, "'wine-poured'"),
    "no kind": ({"fact": {}}, "what kind of fact"),
    "kind of the wrong type": ({"fact": {"kind": 5}}, "what kind of fact"),
    "newer version": ({"fact": {**NOTE, "version": 2}}, "newer Topcut; update"),
    "version long gone": ({"fact": {**NOTE, "version": 0}}, "can no longer be read"),
    "version of the wrong type": ({"fact": {**NOTE, "version": "1"}}, "what kind of fact"),
    "extra field": ({"fact": opening(colour="red")}, "colour"),
    "missing field": ({"fact": opening(name=...)}, "name"),
    "text for a number": ({"fact": opening(lots="7")}, "lots"),
    "number for a text": ({"fact": opening(name=7)}, "name"),
    "null for a text": ({"fact": opening(name=None)}, "name"),
    "out of range": ({"fact": opening(lots=-1)}, "lots"),
    "too long": ({"fact": opening(name="x" * 501)}, "name"),
    "fact is a number": ({"fact": 5}, "garbles"),
    "fact is a list": ({"fact": [1, 2]}, "garbles"),
    "no fact": ({"fact": ...}, "fact"),
    "no number": ({"sequence": ...}, "sequence"),
    "no author": ({"staff": ...}, "staff"),
    "no time": ({"at": ...}, "at"),
    "number is a word": ({"sequence": "one"}, "garbles"),
    "number is a list": ({"sequence": [1]}, "garbles"),
}


@pytest.mark.parametrize("case", GARBLED)
def test_what_is_not_understood_stops_the_reading(case: str) -> None:
    changes, words = GARBLED[case]
    with pytest.raises(JournalError) as found:
        parse(line(**changes), 12)
    assert found.value.sequence == 12
    assert words in found.value.problem
    assert str(found.value).startswith("entry 12: ")
    assert "\n" not in str(found.value)


@pytest.mark.parametrize("text", ["", "null", "[]", "5", '"x"', "{", "{}", "\x00", "[" * 100_000])
def test_what_is_no_entry_at_all(text: str) -> None:
    with pytest.raises(JournalError) as found:
        parse(text, 3)
    assert found.value.sequence == 3


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
KEYS = ["sequence", "at", "by", "role", "action", "of", "fact", "previous"]


@given(key=st.sampled_from(KEYS), value=JSON)
def test_any_value_anywhere_is_read_or_refused(key: str, value: Any) -> None:
    with suppress(JournalError):
        parse(line(**{key: value}), 1)


@given(key=st.sampled_from([*opening(), "colour"]), value=JSON)
def test_any_value_inside_a_fact_is_read_or_refused(key: str, value: Any) -> None:
    with suppress(JournalError):
        parse(line(fact=opening(**{key: value})), 1)


# ---------------------------------------------------------------------- upcasting

CURRENT = {"table-laid": 3}


def _two(fields: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "table-laid", "plates": fields["covers"]}


def _three(fields: dict[str, Any]) -> dict[str, Any]:
    return {**fields, "candles": 0}


UPCASTS = {("table-laid", 1): _two, ("table-laid", 2): _three}
NEWEST = {"kind": "table-laid", "plates": 4, "candles": 0}


@pytest.mark.parametrize(
    "raw",
    [
        {"kind": "table-laid", "covers": 4},
        {"kind": "table-laid", "version": 1, "covers": 4},
        {"kind": "table-laid", "version": 2, "plates": 4},
        {"kind": "table-laid", "version": 3, "plates": 4, "candles": 0},
    ],
)
def test_every_old_shape_becomes_the_present_one(raw: dict[str, Any]) -> None:
    kept = dict(raw)
    assert upcast(raw, UPCASTS, CURRENT) == NEWEST
    assert raw == kept, "what was read is not changed"


def test_other_kinds_are_left_alone() -> None:
    assert upcast({"kind": "x", "version": 1, "a": 1}, UPCASTS, CURRENT) == {"kind": "x", "a": 1}


def test_a_newer_shape_says_to_update() -> None:
    with pytest.raises(CannotUpcast, match="'table-laid' of version 4, written by a newer Topcut"):
        upcast({"kind": "table-laid", "version": 4}, UPCASTS, CURRENT)


def test_a_gap_in_the_upcasts_is_said() -> None:
    with pytest.raises(CannotUpcast, match="version 1, which can no longer be read"):
        upcast({"kind": "table-laid"}, {("table-laid", 2): _three}, CURRENT)


# ---------------------------------------------------------------------- the fold


def folded(*facts: Fact, first: bool = False) -> None:
    entries = [] if first else list(EVENT.store.read())
    for fact in facts:
        previous = entries[-1].digest if entries else BEGINNING
        entries += seal(
            [fact], after=len(entries), previous=previous, at=NOW, by="test", role="organizer"
        )
    fold(entries, find_rulebook)


def test_a_journal_begins_with_the_opening() -> None:
    for facts in ([], [NoteWritten(text="n")]):
        with pytest.raises(JournalError, match="not the opening") as found:
            folded(*facts, first=True)
        assert found.value.sequence == 1


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        (OPENING.fact, "open already"),
        (ActionUndone(action=1), "not the last"),
        (ActionUndone(action=77), "not the last"),
        (ActionRedone(action=2), "was not undone"),
    ],
)
def test_what_cannot_stand_there_is_named(fact: Fact, words: str) -> None:
    with pytest.raises(JournalError, match=words) as found:
        folded(NoteWritten(text="n"), fact)
    assert found.value.sequence == 4
