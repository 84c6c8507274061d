"""Benchmarks run seldom, and what they compare with is not installed for tests: what they take
from Topcut must be there all the same."""

import ast
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[2] / "bench"


@pytest.mark.parametrize("file", sorted(BENCH.glob("*.py")), ids=lambda file: file.name)
def test_what_a_benchmark_imports_exists(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("topcut"):
            names = ", ".join(one.name for one in node.names)
            exec(f"from {node.module} import {names}", {})
