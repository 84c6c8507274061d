"""A document made by a process of its own: the same bytes, and it ends when it is given up."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from topcut.printing import engine
from topcut.printing.print_process import pdf_apart

NOTHING = json.dumps({"title": "x", "language": "en", "parts": []})


class GivenUp(Exception):
    pass


def heard(_: float) -> None:
    return


def give_up(_: float) -> None:
    raise GivenUp


def test_the_same_bytes() -> None:
    assert pdf_apart(NOTHING, "a4", heard) == engine.pdf(NOTHING, "a4")


def test_giving_up_ends_the_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """One that would never end: told for the first time how far it is, it is given up."""
    endless = tmp_path / "endless.py"
    endless.write_text("import time\nprint('used 0', flush=True)\nwhile True: time.sleep(60)")
    monkeypatch.setattr(engine, "__file__", str(endless))
    started: list[subprocess.Popen[bytes]] = []
    popen = subprocess.Popen

    def kept(*args: Any, **named: Any) -> subprocess.Popen[bytes]:
        started.append(popen(*args, **named))
        return started[-1]

    monkeypatch.setattr(subprocess, "Popen", kept)
    with pytest.raises(GivenUp):
        pdf_apart(NOTHING, "a4", give_up)
    assert started[0].returncode not in (None, 0)


def test_a_process_that_fails_is_an_error(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuntimeError, match="ended with 1"):
        pdf_apart("no json", "a4", heard)
    assert "TypstError" in capfd.readouterr().err
