"""For pytest (`-p citing_plugin`): which tests cite which rule, as JSON, to $TOPCUT_CITING."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from rules_sources import expand


def pytest_collection_finish(session: pytest.Session) -> None:
    found: dict[str, list[str]] = {}
    for item in session.items:
        for mark in item.iter_markers("rule"):
            for rule in mark.args:
                for id in expand(rule):
                    found.setdefault(id, []).append(item.nodeid)
    Path(os.environ["TOPCUT_CITING"]).write_text(json.dumps(found), encoding="utf-8")
