"""A dictionary that copies share: neither sees what the other changes."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from topcut.core.tournament.state.shared_dict import SharedDict

KEYS = st.integers(0, 5)
STEPS = st.lists(st.tuples(st.sampled_from(("put", "delete", "copy", "hold")), KEYS, KEYS))


@given(STEPS)
def test_copies_are_as_apart_as_those_of_a_dict(steps: list[tuple[str, int, int]]) -> None:
    """Every copy beside a plain one; what was asked to be held stays as it was."""
    pairs: list[tuple[SharedDict[int, int], dict[int, int]]] = [(SharedDict({1: 1}), {1: 1})]
    kept: list[tuple[dict[int, int], dict[int, int]]] = []
    for step, key, value in steps:
        shared, plain = pairs[value % len(pairs)]
        match step:
            case "put":
                shared[key] = plain[key] = value
            case "delete":
                assert shared.pop(key, None) == plain.pop(key, None)
            case "copy":
                pairs.append((shared.copy(), plain.copy()))
            case _:
                kept.append((shared.held, plain.copy()))
        for own, expected in pairs:
            assert own == expected
            assert list(own.items()) == list(expected.items())
        assert all(held == expected for held, expected in kept)
