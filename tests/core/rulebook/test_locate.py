"""Lines of keys, so that a fault can be found in the file."""

from __future__ import annotations

import pytest

from topcut.core.rulebook.loading.locate import dotted, line_of, lines_of, parts_of

TEXT = '''\
id = "x"
[a.b]
c = 1
"d.e" = 2
[[list]]
name = "first"
text = """\\
    [not.a.table] and
key = not a key
"""
rules = []
[[list]]
name = \'\'\'
[[list]]
\'\'\'
text = "also"
[list.inner]
deep = 1
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("id",), 1),
        (("a", "b"), 2),
        (("a", "b", "c"), 3),
        (("a", "b", "d.e"), 4),
        (("list", 0), 5),
        (("list", 0, "text"), 7),
        (("list", 0, "rules"), 11),
        (("list", 1), 12),
        (("list", 1, "text"), 16),
        (("list", 1, "inner", "deep"), 18),
        (("list", 0, "missing"), 5),
        (("nowhere",), None),
        (("list", 2), None),
    ],
)
def test_the_line_of_a_key_or_of_what_is_around_it(
    path: tuple[str | int, ...], line: int | None
) -> None:
    assert line_of(path, lines_of(TEXT)) == line


def test_nothing_inside_a_string_is_a_key() -> None:
    assert ("not", "a", "table") not in lines_of(TEXT)
    assert not any("key" in path for path in lines_of(TEXT))


def test_paths_for_people() -> None:
    assert dotted(("structure", "sizes", 2, "players")) == "structure.sizes[2].players"
    assert parts_of("a.'b.c'.d") == ("a", "b.c", "d")
