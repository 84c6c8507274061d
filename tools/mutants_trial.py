"""Mutants tried in copies of the package, each with a process that runs the tests in forks."""

from __future__ import annotations

import compileall
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

NO_END = "no end"
"""In place of a test that failed: it had to be given up, as a mutant may never end."""


class Copy:
    """A copy of the package, and the process that runs tests with it."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(root / "src", folder, ignore=shutil.ignore_patterns("__pycache__"))
        compileall.compile_dir(folder, quiet=2)
        paths = os.pathsep.join(map(str, (folder, root, root / "tools")))
        environment = os.environ | {"PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
        self._judge = subprocess.Popen(
            [sys.executable, str(root / "tools/mutants_judge.py")],
            cwd=root,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self._read()

    def ask(self, file: str = "", **request: Any) -> dict[str, Any]:
        assert self._judge.stdin is not None
        self._judge.stdin.write(json.dumps({"file": file, **request}) + "\n")
        self._judge.stdin.flush()
        return self._read()

    def _read(self) -> dict[str, Any]:
        assert self._judge.stdout is not None
        line = self._judge.stdout.readline()
        answer = dict(json.loads(line)) if line else {"broken": "the judge has ended"}
        if "broken" in answer:
            sys.exit(answer["broken"])
        return answer

    @contextmanager
    def changed(self, file: str, text: str) -> Iterator[None]:
        path = self.folder / "topcut" / file
        before = path.read_text("utf-8")
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()
        path.write_text(text, "utf-8")
        try:
            yield
        finally:
            path.write_text(before, "utf-8")

    def end(self) -> None:
        assert self._judge.stdin is not None
        self._judge.stdin.close()
        self._judge.wait()


class Trials:
    """As many at the same time as there are copies."""

    def __init__(self, root: Path, folder: Path, number: int) -> None:
        self.copies = [Copy(root, folder / str(index)) for index in range(number)]
        self._free: Queue[Copy] = Queue()
        for copy in self.copies:
            self._free.put(copy)
        self._sound: set[str] = set()
        self._broken: set[str] = set()

    def answer(self, file: str, text: str, rules: list[str]) -> dict[str, Any]:
        """`failed`, the citing test that notices, `refused`, one that cannot even begin, and how
        many `ran`."""
        copy = self._free.get()
        try:
            while True:
                with copy.changed(file, text):
                    answer = copy.ask(file, rules=rules, without=sorted(self._broken))
                failed = str(answer["failed"])
                if failed in ("", NO_END) or self._is_sound(copy, failed):
                    return answer
        finally:
            self._free.put(copy)

    def _is_sound(self, copy: Copy, test: str) -> bool:
        """Whether a test that has killed passes without a mutant."""
        if test not in self._sound:
            found = copy.ask(tests=[test])
            if found["failed"] or not found["ran"]:
                print(f"{test} fails without a mutant too", flush=True)
                self._broken.add(test)
                return False
            self._sound.add(test)
        return True

    def end(self) -> None:
        for copy in self.copies:
            copy.end()
