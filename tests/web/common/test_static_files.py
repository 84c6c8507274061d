"""What is sent of style sheets: all that a browser reads, nothing else."""

from __future__ import annotations

import re

from topcut.web.common.rendering.static_files import FOLDER, contents


def as_read(css: str) -> str:
    """Without comments; spaces are one, and none beside braces and semicolons."""
    spaced = re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL))
    return re.sub(r"\s*([{};])\s*", r"\1", spaced).strip()


def test_style_sheets_are_sent_without_comments_and_indents() -> None:
    sheets = {name: body.decode() for name, body in contents().items() if name.endswith(".css")}
    assert "css/base.css" in sheets
    for name, sent in sheets.items():
        assert as_read(sent) == as_read((FOLDER / name).read_text("utf-8"))
        assert "/*" not in sent
        assert "\n " not in sent


def test_everything_else_is_sent_as_it_is() -> None:
    script = "js/page.js"
    assert contents()[script] == (FOLDER / script).read_bytes()
