"""Actions and questions ask the stage: none of them branches on pods or on brackets."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "src" / "topcut" / "core"
STAGE_NAMES = {"swiss", "elimination"}


def branches(source: str) -> list[int]:
    """The lines that decide something by the kind of stage."""
    tree = ast.parse(source)
    return sorted({line for test in conditions(tree) for line in asks_for_stage(test)})


def conditions(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.If | ast.IfExp | ast.While | ast.Assert):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs


def asks_for_stage(test: ast.expr) -> Iterator[int]:
    """Leaves of a condition: `x.pods`, `x.brackets`, `stage == "swiss"`."""
    if isinstance(test, ast.BoolOp):
        for value in test.values:
            yield from asks_for_stage(value)
    elif isinstance(test, ast.UnaryOp):
        yield from asks_for_stage(test.operand)
    elif isinstance(test, ast.Attribute) and test.attr in {"pods", "brackets"}:
        yield test.lineno
    elif isinstance(test, ast.Compare):
        yield from asks_for_stage(test.left)
        named = ast.unparse(test.left).rpartition(".")[2] == "stage"
        values = {one.value for one in test.comparators if isinstance(one, ast.Constant)}
        if named and values & STAGE_NAMES:
            yield test.lineno


@pytest.mark.parametrize("folder", ["actions", "questions"])
def test_nobody_branches_on_the_stage(folder: str) -> None:
    found = {
        str(path.relative_to(CORE)): lines
        for path in sorted((CORE / folder).rglob("*.py"))
        if (lines := branches(path.read_text("utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize(
    "source",
    [
        "if state.rulebook.pods is not None: pass",
        "x = 1 if state.brackets else 2",
        "if ready and not state.brackets: pass",
        "if where.stage == 'elimination': pass",
        "[one for one in all if stage != 'swiss']",
    ],
)
def test_a_branch_is_found(source: str) -> None:
    assert branches(source) == [1]


@pytest.mark.parametrize(
    "source",
    [
        "for one in state.brackets.values(): pass",
        "if stage_of(state).is_match_play: pass",
        "if state.phase == 'swiss': pass",
        "if found in state.brackets.values(): pass",
    ],
)
def test_other_conditions_are_none(source: str) -> None:
    assert branches(source) == []
