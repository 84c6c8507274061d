"""Won, lost, drawn, as lists show it."""

from __future__ import annotations

import pytest

from tests.builders import Event, state_of
from topcut.core.projections.records import Record, records


def named(event: Event, after: int | None = None) -> dict[str, str]:
    state = event.state
    return {state.name_of(number): str(one) for number, one in records(state, after).items()}


def test_after_each_round() -> None:
    event = Event("street-warriors", "Ann Bea Cid Dan")
    event.start()
    event.round("Ann-Bea win", "Cid-Dan draw")
    event.round("Ann-Cid loss", "Bea-Dan win")
    assert named(event, 0) == dict.fromkeys(("Ann", "Bea", "Cid", "Dan"), "0-0-0")
    assert named(event, 1) == {"Ann": "1-0-0", "Bea": "0-1-0", "Cid": "0-0-1", "Dan": "0-0-1"}
    assert named(event) == {"Ann": "1-1-0", "Bea": "1-1-0", "Cid": "1-0-1", "Dan": "0-1-1"}


@pytest.mark.rule("L5-076", "PK-011")
@pytest.mark.parametrize("rulebook", ["l5r", "pokemon"])
def test_a_bye_is_won(rulebook: str) -> None:
    state = state_of(rulebook, "Ann Bea Cid", ["Ann-Bea win", "Cid bye"])
    assert list(records(state).values()) == [Record(1), Record(0, 1), Record(1)]


@pytest.mark.rule("L5-080", "PK-035")
@pytest.mark.parametrize("rulebook", ["l5r", "pokemon"])
def test_a_round_that_was_missed_is_lost(rulebook: str) -> None:
    state = state_of(rulebook, "Ann Bea Cid", ["Ann-Bea win", "Cid missed"])
    assert list(records(state).values()) == [Record(1), Record(0, 1), Record(0, 1)]
