"""Whatever is deleted from a rulebook or changed in it: it loads, or BadRulebook says why not."""

from __future__ import annotations

import re
import tomllib

from hypothesis import given
from hypothesis import strategies as st

from topcut import rulebooks
from topcut.core.refusal import Refusal
from topcut.core.rulebook import BadRulebook, Rulebook, plan, with_option
from topcut.core.rulebook.loading.decode import WrongValues, decode, wrong_values_in
from topcut.core.rulebook.schema.pods_alone import with_pods_alone

TEXTS = [rulebooks.text_of(rulebook) for rulebook in rulebooks.known()]
VALUES = [
    "true",
    "0",
    "-1",
    "3",
    "1000001",
    "1.5",
    "inf",
    "nan",
    '""',
    '"x"',
    '"win"',
    "'''a\nb'''",
    "[]",
    "[1, 2]",
    '["win"]',
    "[[]]",
    "{}",
    '{ value = 3, rules = ["X"] }',
    "2026-11-15",
    "07:32:00",
    '"swiss"',
    '"x"\ny = 1',
    "0x" + 6000 * "f",
    "-9223372036854775809",
]


def outcome(text: str) -> Rulebook | BadRulebook:
    """Nothing but a rulebook or a BadRulebook with at least one fault."""
    try:
        return rulebooks.parse(text, "house.toml")
    except BadRulebook as bad:
        return bad


def agree(text: str) -> None:
    """What decodes has no misfit, and what does not has one."""
    try:
        tables = tomllib.loads(text)
    except ValueError:
        return
    found = wrong_values_in(with_pods_alone(tables))
    try:
        decode(tables)
    except WrongValues:
        assert found, "the rulebook does not decode, and nobody knows why"
    else:
        assert found == []


def check(text: str) -> None:
    agree(text)
    found = outcome(text)
    if isinstance(found, BadRulebook):
        assert found.faults
        assert all(fault.problem for fault in found.faults)
        own = [fault.line for fault in found.faults if not fault.file]
        assert all(line is None or 1 <= line <= text.count("\n") + 1 for line in own)
        return
    for players in (0, 1, 2, 3, 8, 9, 33, 257, 5000):
        try:
            assert plan(found, players).rounds >= 0
        except Refusal as refusal:
            assert refusal.line()  # noqa: PT017
    for name, option in found.options.items():
        for choice in option.choices or ():
            with_option(found, name, choice)


@st.composite
def lines_of(draw: st.DrawFn) -> tuple[list[str], int]:
    lines = draw(st.sampled_from(TEXTS)).splitlines()
    told = [n for n, line in enumerate(lines) if line.strip() and not line.startswith("#")]
    return lines, draw(st.sampled_from(told))


@given(lines_of())
def test_a_line_deleted(chosen: tuple[list[str], int]) -> None:
    lines, number = chosen
    check("\n".join(lines[:number] + lines[number + 1 :]))


@given(lines_of(), st.sampled_from(VALUES))
def test_a_value_changed(chosen: tuple[list[str], int], value: str) -> None:
    lines, number = chosen
    key, equals, _ = lines[number].partition("=")
    lines[number] = f"{key}= {value}" if equals else lines[number]
    check("\n".join(lines))


@given(lines_of(), st.sampled_from(["colour", "id", "rules", "name", '"a.b"', "x.y"]))
def test_a_key_renamed(chosen: tuple[list[str], int], name: str) -> None:
    lines, number = chosen
    _, equals, value = lines[number].partition("=")
    lines[number] = f"{name} ={value}" if equals else f"[{name}]"
    check("\n".join(lines))


@given(lines_of(), lines_of())
def test_two_lines_swapped_or_mixed(
    one: tuple[list[str], int], other: tuple[list[str], int]
) -> None:
    lines, number = one
    lines[number] = other[0][other[1]]
    check("\n".join(lines))


@given(lines_of(), st.integers(0, 10), st.integers(-5, 2000))
def test_any_number_changed(chosen: tuple[list[str], int], nth: int, new: int) -> None:
    lines, number = chosen
    found = list(re.finditer(r"\b\d+\b", lines[number]))
    if found:
        place = found[nth % len(found)]
        lines[number] = lines[number][: place.start()] + str(new) + lines[number][place.end() :]
    check("\n".join(lines))


@given(st.sampled_from(TEXTS), st.data())
def test_a_file_cut_off_anywhere(text: str, data: st.DataObject) -> None:
    check(text[: data.draw(st.integers(0, len(text)))])


@given(st.sampled_from(TEXTS), st.data(), st.characters())
def test_any_character_anywhere(text: str, data: st.DataObject, character: str) -> None:
    position = data.draw(st.integers(0, len(text) - 1))
    check(text[:position] + character + text[position + 1 :])
