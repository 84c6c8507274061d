"""What a fixture has written to the database, kept and put back: an event is made once per worker,
by the same code as ever, and then copied. On PostgreSQL too: its sequences never go back, so that
numbers which were given once are given to no other row."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Generic, TypeVar

from django.apps import apps
from django.db import connection

T = TypeVar("T")
Rows = dict[str, list[tuple[object, ...]]]


def _tables() -> list[str]:
    """In an order in which rows find the rows that they refer to: as their models are declared."""
    models = apps.get_app_config("store").get_models(include_auto_created=True)
    return [model._meta.db_table for model in models]


def _rows() -> Rows:
    with connection.cursor() as cursor:
        found: Rows = {}
        for table in _tables():
            cursor.execute(f"SELECT * FROM {table}")
            found[table] = cursor.fetchall()
    return found


class Kept(Generic[T]):
    """`made` is given an empty database; its answer and all that it has written are kept."""

    def __init__(self, made: Callable[[], T]) -> None:
        self._made = made
        self._kept: tuple[T, Rows] | None = None

    def put_back(self) -> T:
        if self._kept is None:
            answer = self._made()
            self._kept = deepcopy(answer), _rows()
            return answer
        answer, rows = self._kept
        with connection.cursor() as cursor:
            for table, found in rows.items():
                if found:
                    places = ", ".join(["%s"] * len(found[0]))
                    cursor.executemany(f"INSERT INTO {table} VALUES ({places})", found)
        return deepcopy(answer)
