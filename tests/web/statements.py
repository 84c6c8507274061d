"""For another pytest: which statements each test asks a database, as far as they differ in more
than what is looked for. `-p tests.web.statements`, and a file for them in TOPCUT_STATEMENTS."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

VALUES = r"'(?:[^']|'')*'|\b\d+\b|%s"
ALIKE = (
    (re.compile(r'"s\d+_x\d+"'), "savepoint"),
    (re.compile(VALUES), "?"),
    (re.compile(r"\?(, \?)+"), "?, …"),
)


def _kind(statement: object) -> str:
    text = str(statement)
    for pattern, instead in ALIKE:
        text = pattern.sub(instead, text)
    return text


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    kinds: set[str] = set()

    def asked(execute: Callable[..., Any], sql: str, *rest: Any) -> Any:
        kinds.add(_kind(sql))
        return execute(sql, *rest)

    with connection.execute_wrapper(asked):
        yield
    with Path(os.environ["TOPCUT_STATEMENTS"]).open("a", encoding="utf-8") as file:
        file.write(json.dumps([item.nodeid, sorted(kinds)]) + "\n")
