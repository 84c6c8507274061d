"""A process that runs tests in forks of itself, for tools/mutants.py: Python, pytest and Django are
started once, and each mutant costs no more than the tests that cite its rules.

`python tools/mutants_judge.py MODULE ...` imports the modules and then reads a request per line of
standard input, as JSON: `files` of tests, `rules` (only tests that cite one of them are run) or
`tests` (only these are run), and `without`, tests that are not run. Each answer is a line of JSON:
`failed`, the first test that failed, and `ran`, how many ran. Modules that a mutant changes must
not be among those imported.
"""

from __future__ import annotations

import importlib
import json
import os
import select
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules_sources import expand

PATIENCE = 600
"""Seconds until a mutant is given up, which counts as noticed: it may never end."""
FIRST = ("tests/rules/", "tests/core/", "tests/sheets/", "tests/project/")
"""Quick tests run before those that need a database or a terminal."""


class Citing:
    """Leaves only the tests that were asked for, and remembers the first failure."""

    def __init__(self, request: dict[str, Any]) -> None:
        self.rules = frozenset(request.get("rules", ()))
        self.tests = frozenset(request.get("tests", ()))
        self.without = frozenset(request.get("without", ()))
        self.failed, self.ran = "", 0

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        wanted = [item for item in items if self._is_wanted(item)]
        wanted.sort(key=lambda item: not item.nodeid.startswith(FIRST))
        config.hook.pytest_deselected(items=[item for item in items if item not in set(wanted)])
        items[:] = wanted

    def _is_wanted(self, item: pytest.Item) -> bool:
        if item.nodeid in self.without:
            return False
        return item.nodeid in self.tests or any(id in self.rules for id in cited_by(item))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid


def cited_by(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        for rule in mark.args:
            yield from expand(rule)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """What a fork of this process finds."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _run(request, writing)
    os.close(writing)
    if not select.select([reading], [], [], PATIENCE)[0]:
        os.killpg(child, signal.SIGKILL)
    with os.fdopen(reading) as answers:
        found = answers.read()
    os.waitpid(child, 0)
    return dict(json.loads(found)) if found else {"failed": "no end", "ran": 0}


def _run(request: dict[str, Any], writing: int) -> None:
    """In the fork: never returns."""
    os.setpgid(0, 0)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    citing = Citing(request)
    options = ["-q", "-x", "-p", "no:cacheprovider", "-p", "no:randomly", "-p", "no:xdist"]
    # addopts of pyproject.toml name options of xdist
    options += ["-o", "addopts=--import-mode=importlib --strict-markers", "-m", "not long"]
    try:
        pytest.main([*options, *request["files"]], plugins=[citing])
        os.write(writing, json.dumps({"failed": citing.failed, "ran": citing.ran}).encode())
    finally:
        os._exit(0)


def main() -> None:
    sys.dont_write_bytecode = True  # what a mutant compiles to is not kept
    sys.path.insert(0, str(Path.cwd()))
    for name in sys.argv[1:]:
        importlib.import_module(name)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
