"""Tables of a round in pieces: the same as a plain tuple, whatever is replaced."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topcut.core.tournament.state import ReportedResult, Result, Table, Tables
from topcut.core.tournament.state.tables import Tally

WON = ReportedResult(Result(code="win"), "Ann", "", reporter=1)
KINDS = (
    {},
    {"report": WON},
    {"report": WON, "dispute": WON},
    {"extension": 5},
    {"report": WON, "dispute": WON, "extension": 5},
    {"alone": "bye"},
)


def table(number: int, kind: int) -> Table:
    return Table(number, (2 * number, 2 * number + 1), **KINDS[kind])  # type: ignore[arg-type]


def tally(tables: tuple[Table, ...]) -> Tally:
    """Counted anew, one thing after the other."""
    waiting = [one for one in tables if one.is_open and one.dispute is None]
    minutes = {one.extension for one in waiting}
    return Tally(
        sum(not one.alone for one in tables),
        sum(one.is_open for one in tables),
        sum(one.is_open and one.dispute is not None for one in tables),
        sum(one.report is not None and one.dispute is None for one in tables),
        {each: sum(one.extension == each for one in waiting) for each in minutes},
    )


@given(
    st.integers(0, 300),
    st.lists(st.dictionaries(st.integers(1, 300), st.integers(0, 5), max_size=4), max_size=6),
    st.booleans(),
)
def test_replacing_tables_is_replacing_them_in_a_tuple(
    size: int, changes: list[dict[int, int]], is_counted: bool
) -> None:
    plain = [table(number, 0) for number in range(1, size + 1)]
    tables = Tables(plain)
    first = tuple(plain)
    for change in changes:
        if is_counted:
            assert tables.tally == tally(tuple(plain))
        put = {number: table(number, kind) for number, kind in change.items() if number <= size}
        for number, one in put.items():
            plain[number - 1] = one
        tables = tables.replaced(put)
    assert tuple(tables) == tuple(plain) == tables
    assert tables == Tables(plain)
    assert hash(tables) == hash(Tables(plain))
    assert len(tables) == size
    assert [tables[index] for index in range(-size, size)] == plain * 2
    assert tables[1:3] == tuple(plain[1:3])
    assert tables.tally == tally(tuple(plain))
    assert Tables(first) == first


def test_there_is_no_table_beyond_the_last() -> None:
    tables = Tables([table(1, 0)])
    for index in (1, -2):
        with pytest.raises(IndexError):
            tables[index]
