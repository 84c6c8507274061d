"""For pytest (`-p citing_plugin`): which files have tests that cite which rule, as JSON, to
$TOPCUT_CITING."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from mutants_judge import cited_by


def pytest_collection_finish(session: pytest.Session) -> None:
    found: dict[str, set[str]] = {}
    for item in session.items:
        for id in cited_by(item):
            found.setdefault(id, set()).add(item.nodeid.split("::")[0])
    text = json.dumps({id: sorted(files) for id, files in found.items()})
    Path(os.environ["TOPCUT_CITING"]).write_text(text, encoding="utf-8")
