"""Every kind of fact: what it says of itself, and that a journal gives it back as it was."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import json as msgspec_json

from tests.core.tournament.any_fact import FACTS, any_fact
from topcut.core.journal.damage import JournalError
from topcut.core.journal.digest import digest_of, quick_digest_of
from topcut.core.journal.entry import BEGINNING, check_chain, seal
from topcut.core.journal.fact import Fact, NameOf
from topcut.core.journal.reading import parse
from topcut.core.message import Message
from topcut.core.tournament.fact import TournamentFact
from topcut.core.tournament.fold import advance, fold, imagined
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.sheets.load import find_rulebook

LIMITS = Path(__file__).with_name("limits_of_0_1.json")
NOW = "2026-11-15T10:00:00+00:00"


def sealed(*facts: Fact) -> list[Any]:
    return list(seal(facts, after=0, previous=BEGINNING, at=NOW, by="Zoë", role="organizer"))


@pytest.mark.parametrize("kind", FACTS)
def test_each_says_itself_how_it_folds_and_how_it_is_told(kind: str) -> None:
    fact = FACTS[kind]
    assert issubclass(fact, TournamentFact)
    assert fact.apply is not TournamentFact.apply
    assert fact.words is not Fact.words


@pytest.mark.parametrize("kind", FACTS)
@settings(max_examples=8)
@given(data=st.data())
def test_a_line_gives_the_same_fact_again(kind: str, data: st.DataObject) -> None:
    fact = data.draw(any_fact(FACTS[kind]))
    entries = sealed(fact)
    check_chain(entries)
    line = entries[0].line()
    assert [parse(line.encode(), 1)] == [parse(line, 1)] == entries
    assert json.loads(line)["fact"]["kind"] == kind
    assert isinstance(fact.words(str), Message)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(1 << 63), (1 << 64) - 1) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
)


@given(body=st.dictionaries(st.text(), JSON, max_size=4))
def test_the_quick_digest_is_the_digest(body: dict[str, Any]) -> None:
    assert quick_digest_of(body) == digest_of(body)


class WinePoured(Fact, tag="wine-poured-in-a-test", kw_only=True):
    """A fact of something else than a tournament."""

    glasses: int = 1

    def words(self, name_of: NameOf) -> Message:
        return Message("poured")


def test_a_fact_that_is_not_of_a_tournament_stops_the_fold() -> None:
    opened = TournamentOpened(name="T", rulebook="munchkin", edition="1.0", lots=1)
    state = fold(sealed(opened), find_rulebook)
    assert parse(sealed(WinePoured())[0].line(), 1).fact == WinePoured()
    with pytest.raises(JournalError, match="is not a fact of a tournament") as found:
        fold(sealed(opened, WinePoured()), find_rulebook)
    assert found.value.sequence == 2
    with pytest.raises(JournalError, match="is not a fact of a tournament"):
        advance(state, sealed(opened, WinePoured())[1:])
    with pytest.raises(JournalError, match="is not a fact of a tournament"):
        imagined(state, [WinePoured()])


# ---------------------------------------------------------------------- limits

KEPT = {"type", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"}


def limits(schema: Any, parts: dict[str, Any]) -> Any:
    """What a JSON schema allows, with its parts in their places."""
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return limits(parts[schema["$ref"].rpartition("/")[2]], parts)
    if "enum" in schema:
        return sorted(schema["enum"])
    if "anyOf" in schema:
        return {"any of": [limits(one, parts) for one in schema["anyOf"]]}
    kept = {key: value for key, value in sorted(schema.items()) if key in KEPT}
    if "exclusiveMaximum" in schema:
        kept["maximum"] = schema["exclusiveMaximum"] - 1
    if "properties" in schema:
        fields = {key: one for key, one in schema["properties"].items() if key != "kind"}
        required = set(schema.get("required", []))
        kept |= {
            f"{key}!" if key in required else key: limits(one, parts) for key, one in fields.items()
        }
    if "prefixItems" in schema:
        kept["items"] = [limits(one, parts) for one in schema["prefixItems"]]
    elif "items" in schema:
        kept["items"] = limits(schema["items"], parts)
    if "additionalProperties" in schema:
        kept["others"] = limits(schema["additionalProperties"], parts)
    return kept


def _of_then(now: Any, then: Any) -> Any:
    """Without what came later and may be left out, at every depth."""
    if isinstance(now, dict) and isinstance(then, dict):
        return {
            key: _of_then(one, then.get(key))
            for key, one in now.items()
            if key in then or key.endswith("!")
        }
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [_of_then(one, other) for one, other in zip(now, then, strict=True)]
    return now


def test_numbers_and_texts_have_the_limits_that_they_had() -> None:
    """`limits_of_0_1.json` has what `limits` says of the JSON schema of every fact as version 0.1.0
    validated it, `!` for fields that must be there. A field that came later may be left out."""
    known = json.loads(LIMITS.read_text("utf-8"))
    schemas, parts = msgspec_json.schema_components(FACTS.values())
    found = dict(zip(FACTS, schemas, strict=True))
    for kind, then in known.items():
        assert _of_then(limits(found[kind], parts), then) == then, kind
