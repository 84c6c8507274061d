"""No two modules of the core import each other, directly or through others."""

from graphlib import CycleError, TopologicalSorter

import grimp
import pytest

Imports = dict[str, set[str]]


def cycle_in(imports: Imports) -> list[str]:
    """Modules that import each other in a ring; empty where there is none."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def imports_inside(package: str) -> Imports:
    """What each module imports, for type checking too."""
    graph = grimp.build_graph("topcut", cache_dir=None)
    modules = {package, *graph.find_descendants(package)}
    return {one: graph.find_modules_directly_imported_by(one) & modules for one in modules}


def test_no_modules_import_each_other() -> None:
    imports = imports_inside("topcut.core")
    assert "topcut.core.bracket.shape_check" in imports["topcut.core.bracket.shape"]
    assert cycle_in(imports) == []


@pytest.mark.parametrize(
    ("imports", "is_cycle"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, False),
        ({"a": {"b"}, "b": {"a"}}, True),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, True),
    ],
)
def test_a_cycle_is_found(imports: Imports, is_cycle: bool) -> None:
    assert bool(cycle_in(imports)) == is_cycle
