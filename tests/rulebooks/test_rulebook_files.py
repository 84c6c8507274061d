"""The files that come with Topcut: readable ones, and nothing said twice that is shared."""

from __future__ import annotations

from pathlib import Path

import pytest

from topcut import rulebooks

FILES = sorted(rulebooks.FOLDER.glob("*.toml"))
WIDTH = 120


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_line_is_too_long_to_read(file: Path) -> None:
    lines = enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
    assert [number for number, line in lines if len(line) > WIDTH] == []


def test_what_others_extend_is_no_rulebook_itself() -> None:
    bases = [file.stem for file in FILES if file.stem.endswith("-base")]
    assert bases
    assert not set(bases) & set(rulebooks.known())
    assert sorted([*bases, *rulebooks.known()]) == [file.stem for file in FILES]


@pytest.mark.parametrize("base", [file.stem for file in FILES if file.stem.endswith("-base")])
def test_every_base_is_extended(base: str) -> None:
    assert any(f'extends = "{base}"' in file.read_text(encoding="utf-8") for file in FILES)
