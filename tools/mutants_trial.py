"""Mutants tried in copies of the package, each with a process that runs tests in forks."""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

WITHOUT_TOPCUT = ("django.test", "hypothesis", "numpy", "pytest_django")
WITH_TOPCUT = (*WITHOUT_TOPCUT, "topcut.rulebooks", "topcut.sheets.sheet", "tests.builders")
"""Nothing of topcut that reads a rulebook when it is imported."""
LEFT_OUT = "tests/browser/"
"""Tests in a browser take too long to be run for each mutant."""


def citing_files(root: Path) -> dict[str, list[str]]:
    """Rule id: the files with tests that cite it."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        environment = os.environ | {"TOPCUT_CITING": out.name}
        command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "citing_plugin"]
        subprocess.run(
            [*command, f"--ignore={LEFT_OUT}", "tests"],
            cwd=root,
            env=environment,
            stdout=subprocess.DEVNULL,
            check=False,
        )
        return dict(json.loads(Path(out.name).read_text("utf-8")))


class Copy:
    """A copy of the package and, once they are needed, the processes that run tests with it."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root, self.folder = root, folder
        shutil.copytree(root / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(folder, quiet=2)
        self._started: dict[tuple[str, ...], subprocess.Popen[str]] = {}

    def ask(self, modules: tuple[str, ...], **request: Any) -> dict[str, Any]:
        process = self._started.get(modules) or self._start(modules)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        return dict(json.loads(process.stdout.readline()))

    def _start(self, modules: tuple[str, ...]) -> subprocess.Popen[str]:
        paths = os.pathsep.join(map(str, (self.folder, self.root, self.root / "tools")))
        environment = os.environ | {"PYTHONPATH": paths}
        command = [sys.executable, str(self.root / "tools/mutants_judge.py"), *modules]
        pipe = subprocess.PIPE
        self._started[modules] = subprocess.Popen(
            command, cwd=self.root, env=environment, stdin=pipe, stdout=pipe, text=True
        )
        return self._started[modules]

    @contextmanager
    def changed(self, file: str, text: str) -> Iterator[None]:
        path = self.folder / "topcut" / file
        before = path.read_text("utf-8")
        compiled = list((path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"))
        for one in compiled:
            one.unlink()
        path.write_text(text, "utf-8")
        try:
            yield
        finally:
            path.write_text(before, "utf-8")

    def end(self) -> None:
        for process in self._started.values():
            assert process.stdin is not None
            process.stdin.close()
            process.wait()


class Trials:
    """As many at the same time as there are copies."""

    def __init__(self, root: Path, folder: Path, number: int) -> None:
        self.copies = [Copy(root, folder / str(index)) for index in range(number)]
        self._free: Queue[Copy] = Queue()
        for copy in self.copies:
            self._free.put(copy)
        self._sound: set[str] = set()
        self._broken: set[str] = set()

    def killer(self, file: str, text: str, rules: list[str], files: list[str]) -> str:
        """The citing test that notices; empty when none does."""
        if not files:
            return ""
        modules = WITH_TOPCUT if file.endswith(".toml") else WITHOUT_TOPCUT
        copy = self._free.get()
        try:
            while True:
                request = {"files": files, "rules": rules, "without": sorted(self._broken)}
                with copy.changed(file, text):
                    failed = str(copy.ask(modules, **request)["failed"])
                if "::" not in failed or self._is_sound(copy, modules, failed):
                    return failed
        finally:
            self._free.put(copy)

    def _is_sound(self, copy: Copy, modules: tuple[str, ...], test: str) -> bool:
        """Whether a test that has killed passes without a mutant."""
        if test not in self._sound:
            found = copy.ask(modules, files=[test.split("::", maxsplit=1)[0]], tests=[test])
            if found["failed"] or not found["ran"]:
                print(f"{test} fails without a mutant too", flush=True)
                self._broken.add(test)
                return False
            self._sound.add(test)
        return True

    def end(self) -> None:
        for copy in self.copies:
            copy.end()
