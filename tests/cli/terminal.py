"""The `topcut` command for tests: in this process, and in one of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.forked import PATIENCE
from topcut.cli.main import main


@dataclass(frozen=True)
class Said:
    """What a person sees of one command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class _Stream(io.TextIOWrapper):
    def __init__(self, data: bytes = b"") -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8", newline="")

    def text(self) -> str:
        self.flush()
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode()


def topcut(*args: object, stdin: str | bytes = b"", columns: int = 120) -> Said:
    """Run the command in this process, with its own streams."""
    typed = stdin.encode() if isinstance(stdin, str) else stdin
    out, err = _Stream(), _Stream()
    environment = {"COLUMNS": str(columns), "TOPCUT_DEBUG": "", "TOPCUT_BY": "organizer"}
    with (
        patch.object(sys, "argv", ["topcut", *map(str, args)]),
        patch.object(sys, "stdin", _Stream(typed)),
        patch.dict(os.environ, environment),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            main()
            code = 0
        except SystemExit as leaving:
            code = int(leaving.code or 0)
    said = Said(code, out.text(), err.text())
    assert "a fault in Topcut" not in said.err, said.err
    assert "Traceback" not in said.err, said.err
    return said


def answered(*args: object, stdin: str | bytes = b"", columns: int = 120) -> Said:
    """A command that succeeds."""
    said = topcut(*args, stdin=stdin, columns=columns)
    assert said.code == 0, said.err
    return said


def told(*args: object, stdin: str | bytes = b"") -> Any:
    """The JSON of a command that succeeds."""
    return answered(*args, "--json", stdin=stdin).json


def refused(*args: object, stdin: str | bytes = b"", code: int = 1) -> str:
    """The one line of a command that is refused; nothing on standard output."""
    said = topcut(*args, stdin=stdin)
    assert said.code == code, (said.code, said.out, said.err)
    assert said.out == ""
    assert said.err.endswith("\n")
    lines = said.err.splitlines()
    assert len(lines) == 1, said.err
    assert lines[0].startswith("topcut: ")
    return lines[0].removeprefix("topcut: ")


def process(
    args: Sequence[object], *, stdin: bytes = b"", cwd: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "topcut", *map(str, args)],
        input=stdin,
        capture_output=True,
        cwd=cwd,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "TOPCUT_DEBUG": "", **environment},
    )


def written(path: Path, raw: Any) -> Path:
    """A sheet as a file."""
    path.write_text(json.dumps(raw, ensure_ascii=False), encoding="utf-8")
    return path
