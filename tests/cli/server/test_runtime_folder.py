"""Pages that a killed server has drawn do not stay behind."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from topcut.cli.runtime_folder import LOCK, runtime_folder


def test_what_a_killed_server_left_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left, foreign = tmp_path / "topcut-left", tmp_path / "topcut-foreign"
    for one in (left, foreign):
        one.mkdir()
        (one / "friday-en.pages").write_text("Annabel Archer")
    (left / LOCK).touch()
    with runtime_folder() as living:
        assert not left.exists()
        assert foreign.exists(), "it may be anybody's"
        with runtime_folder() as second:
            assert living.exists(), "its server lives"
            assert second != living
        assert not second.exists()
    assert not living.exists()
