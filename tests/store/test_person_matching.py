"""ST-306, ST-307: whom a text means, on SQLite and PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.store.conftest import Database
from topcut.core.programme.journal.actions.people_and_reports import merge
from topcut.core.programme.people.personal_data import PersonalData
from topcut.store.models import Programme
from topcut.store.programme.people import erase_person
from topcut.store.programme.person_matching import match_texts, people, suggested
from topcut.store.programme.programmes import add_people, open_programme, record

AUTHOR = ("Dee", "2015-01-01T10:00:00+00:00")
KNOWN = (
    PersonalData(name="Ann Marsh", number="1042", handle="annm", aliases=("Annie",)),
    PersonalData(name="John Smith", number="1043"),
    PersonalData(name="John  SMITH", number="1044"),
    PersonalData(name="Łukasz Żółć", handle="Marsh"),
)


@pytest.fixture(params=["sqlite", "postgresql"])
def using(request: pytest.FixtureRequest) -> Iterator[str]:
    database: Database = request.getfixturevalue(request.param)
    open_programme("star-trek", AUTHOR, database.using)
    add_people("star-trek", KNOWN, AUTHOR, database.using)
    yield database.using
    Programme.objects.using(database.using).all().delete()


def matched(text: str, using: str) -> tuple[str, list[int]]:
    match = match_texts("star-trek", [text], using)[text]
    return match.status, [one.number for one in match.people]


@pytest.mark.rule("ST-306", "ST-307")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ann marsh", ("found", [1])),
        ("ＡＮＮ  ＭＡＲＳＨ", ("found", [1])),
        ("1042", ("found", [1])),
        ("ANNM", ("found", [1])),
        ("annie", ("found", [1])),
        ("marsh", ("found", [4])),
        ("john smith", ("ambiguous", [2, 3])),
        ("smith", ("unfound", [])),
        ("", ("unfound", [])),
    ],
)
def test_equal_after_case_width_and_spaces(
    using: str, text: str, expected: tuple[str, list[int]]
) -> None:
    """A part of a name leads to suggestions, and matches nobody: 'marsh' is somebody's handle."""
    assert matched(text, using) == expected


def test_whoever_was_merged_is_one_person(using: str) -> None:
    record("star-trek", lambda state: merge(state, 3, 2), AUTHOR, using)
    assert matched("John Smith", using) == ("found", [2])
    assert [one.number for one in suggested("star-trek", "john", using=using)] == [2]
    assert people("star-trek", [3], using)[3].number == 2


def test_whoever_was_erased_is_nobody(using: str) -> None:
    erase_person("star-trek", 1, AUTHOR, using)
    assert matched("Ann Marsh", using) == ("unfound", [])
    assert suggested("star-trek", "ann", using=using) == []
    assert people("star-trek", [1, 99], using) == {}


def test_where_the_programme_is_not_open(using: str) -> None:
    assert suggested("house-league", "ann", using=using) == []
