"""A pytest session that runs tests in forks of itself, for tools/mutants.py: everything is imported
and collected once, and each mutant costs no more than the tests that cite its rules.

`python tools/mutants_judge.py` collects all tests and then reads a request per line of standard
input, as JSON: `file` below src/topcut that has changed on disk (or none), `rules` (only tests that
cite one of them are run) or `tests` (only these are run), and `without`, tests that are not run.
Each answer is a line of JSON: `failed`, the first test that failed; `ran`, how many ran; `refused`,
a test that failed because the rulebook no longer loads, which is not noticing what the rule says.

A rulebook is read anew in each fork, and functions of a changed module get their new code. Tests
that read a rulebook while they are collected would compare the changed one with what it was before,
so there may be none. Programmes take numbers from rulebooks; they are read before the tests, and
anew in each fork by tests that read one themselves.
"""

from __future__ import annotations

import gc
import json
import os
import select
import signal
import sys
import traceback
import types
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

import topcut
from mutants_trial import NO_END
from rules_sources import expand
from topcut import programmes, rulebooks
from topcut.core.rulebook import BadRulebook

PACKAGE = Path(topcut.__file__).parent
PATIENCE = 300
"""Seconds until a mutant is given up, which counts as noticed and is printed."""
FIRST = ("tests/rules/", "tests/core/", "tests/rulebooks/", "tests/sheets/", "tests/project/")
"""Quick tests run before those that need a database or a terminal."""
OPTIONS = ["-q", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", "-m", "not long"]
OPTIONS += ["-o", "addopts=--import-mode=importlib --strict-markers"]  # without those of xdist
LEFT_OUT = "--ignore=tests/browser/"
"""Tests in a browser take too long to be run for each mutant."""


class Judge:
    """Takes the place of pytest's loop over all tests."""

    def __init__(self, requests: int, answers: int) -> None:
        self.requests, self.answers = os.fdopen(requests), os.fdopen(answers, "w")
        self.collecting = ""
        self.readers: set[str] = set()
        sys.addaudithook(self._is_opened)

    def _is_opened(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open" and self.collecting and Path(str(args[0])).parent == rulebooks.FOLDER:
            self.readers.add(self.collecting)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self, collector: pytest.Collector
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        self.collecting = collector.nodeid
        rulebooks.read.cache_clear()
        try:
            return (yield)
        finally:
            self.collecting = ""

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        citing: dict[str, set[str]] = {}
        items = sorted(session.items, key=lambda item: not item.nodeid.startswith(FIRST))
        for item in items:
            for id in cited_by(item):
                citing.setdefault(id, set()).add(item.nodeid)
        files = {one.split("::")[0] for tests in citing.values() for one in tests}
        if session.testsfailed or files & self.readers:
            self._say(broken=f"collection failed, or reads a rulebook: {files & self.readers}")
            return True
        gc.collect()
        gc.freeze()
        self._say(tests=len(items))
        for line in self.requests:
            request = json.loads(line)
            wanted = set(request.get("tests", ()))
            wanted.update(*(citing.get(id, ()) for id in request.get("rules", ())))
            wanted -= set(request.get("without", ()))
            self._say(**_in_a_fork(request["file"], [one for one in items if one.nodeid in wanted]))
        return True

    def _say(self, **answer: Any) -> None:
        print(json.dumps(answer), file=self.answers, flush=True)


class Noted:
    """What becomes of the tests in a fork."""

    def __init__(self) -> None:
        self.failed, self.refused, self.ran = "", "", 0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        self.ran += report.when == "call"
        if report.failed and call.excinfo is not None:
            if call.excinfo.errisinstance(BadRulebook):
                self.refused = self.refused or item.nodeid
            else:
                self.failed = self.failed or item.nodeid
        return report


def cited_by(item: pytest.Item) -> Iterator[str]:
    for mark in item.iter_markers("rule"):
        for rule in mark.args:
            yield from expand(rule)


def _in_a_fork(file: str, items: list[pytest.Item]) -> dict[str, Any]:
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _run(file, items, writing)
    os.close(writing)
    if not select.select([reading], [], [], PATIENCE)[0]:
        os.killpg(child, signal.SIGKILL)
    with os.fdopen(reading) as answers:
        found = answers.read()
    os.waitpid(child, 0)
    return dict(json.loads(found)) if found else {"failed": NO_END, "ran": 0, "refused": ""}


def _run(file: str, items: list[pytest.Item], writing: int) -> None:
    """In the fork: never returns."""
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nowhere, stream)
        rulebooks.read.cache_clear()
        programmes.read_shipped.cache_clear()
        if file.endswith(".py"):
            give_new_code(PACKAGE / file)
        noted = Noted()
        if items:
            items[0].config.pluginmanager.register(noted)
            _run_until_one_fails(items, noted)
        answer = json.dumps(vars(noted))
    except BaseException:
        answer = json.dumps({"broken": traceback.format_exc()})
    os.write(writing, answer.encode())
    os._exit(0)


def _run_until_one_fails(items: list[pytest.Item], noted: Noted) -> None:
    for item, following in zip(items, [*items[1:], None], strict=True):
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if noted.failed:
            item.session._setupstate.teardown_exact(None)
            return


def give_new_code(path: Path) -> None:
    """Every function of this file that exists gets the code that now stands on its line."""
    codes = _codes(compile(path.read_text("utf-8"), path, "exec"))
    new = {(code.co_qualname, code.co_firstlineno): code for code in codes}
    gc.unfreeze()
    for found in gc.get_objects():
        if isinstance(found, types.FunctionType) and found.__code__.co_filename == str(path):
            found.__code__ = new[found.__code__.co_qualname, found.__code__.co_firstlineno]


def _codes(code: types.CodeType) -> Iterator[types.CodeType]:
    for inner in code.co_consts:
        if isinstance(inner, types.CodeType):
            yield inner
            yield from _codes(inner)


def main() -> None:
    sys.path.insert(0, str(Path.cwd()))
    for programme in programmes.known():
        programmes.read(programme)
    judge = Judge(os.dup(0), os.dup(1))
    os.dup2(2, 1)
    pytest.main([*OPTIONS, LEFT_OUT, "tests"], plugins=[judge])


if __name__ == "__main__":
    main()
