"""Threads that read rulebooks and journals for the first time, all at once."""

from __future__ import annotations

import subprocess
import sys

import pytest

AT_ONCE = """
import sys, threading
{prepare}
sys.setswitchinterval(1e-6)
start = threading.Barrier(8)
def run():
    start.wait()
    {read}
threads = [threading.Thread(target=run) for _ in range(8)]
[one.start() for one in threads]
[one.join() for one in threads]
"""
RULEBOOK = """
from topcut import rulebooks
from topcut.core.rulebook.loading.decode import decode
from topcut.core.rulebook.loading.document import Document
from topcut.core.rulebook.loading.extend import whole
own = Document.read(rulebooks.text_of("star-trek-2e"), "star-trek-2e.toml")
tables = whole(own, rulebooks.find_beside(None)).tables
"""
SHEET = """
from topcut.sheets.model import validated
raw = {"sheet": 1, "rulebook": "munchkin", "players": [{"name": "Ann"}], "rounds": []}
"""


@pytest.mark.parametrize(
    ("prepare", "read"), [(RULEBOOK, "decode(tables)"), (SHEET, "validated(raw)")]
)
def test_the_process_survives(prepare: str, read: str) -> None:
    """msgspec 0.22 fell over three times out of four (core/structs.py)."""
    for _ in range(2):
        code = AT_ONCE.format(prepare=prepare, read=read)
        said = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
        assert (said.returncode, said.stderr) == (0, b"")
