"""The core touches no file, no clock and no global randomness: those arrive as arguments."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

CORE = Path(__file__).parents[2] / "src" / "topcut" / "core"
LIBRARIES = {"cryptography", "msgspec", "numpy", "rapidfuzz", "rustworkx"}
IMPURE_MODULES = {
    *("asyncio", "glob", "http", "importlib", "io", "logging", "multiprocessing", "os", "pathlib"),
    *("secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "tempfile", "threading"),
    *("time", "urllib"),
}
IMPURE_BUILTINS = {"print", "open", "input", "exec", "eval"}
CLOCK_READERS = {"now", "today", "utcnow"}
UNREPEATABLE = {"uuid1", "uuid4", "SystemRandom"}
SEEDABLE = {"Random", "Generator", "BitGenerator", "PCG64", "Philox", "SeedSequence", "default_rng"}
EXCUSED = ("convert.py:11: import threading",)
"""A library falls over where two threads use a class for the first time at once."""


def impurities(source: str) -> list[str]:
    """What a module does that the core may not, as `line: what`."""
    tree = ast.parse(source)
    names = imported_names(tree)
    found = [
        f"{node.lineno}: {what}"
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom | ast.Attribute | ast.Call)
        for what in [*bad_imports(node), *bad_uses(node, names)]
    ]
    return sorted(set(found))


def imported_names(tree: ast.Module) -> dict[str, str]:
    """Local name: what it stands for, so that `import random as r` hides nothing."""
    names = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.asname: alias.name for alias in node.names if alias.asname}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                names[alias.asname or alias.name] = f"{node.module}.{alias.name}"
    return names


def bad_imports(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        modules = [alias.name for alias in node.names]
    elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
        modules = [node.module]
        yield from (
            f"{node.module}.{alias.name}"
            for alias in node.names
            if is_unrepeatable(f"{node.module}.{alias.name}")
        )
    else:
        return
    for module in modules:
        top = module.partition(".")[0]
        is_ours = module == "topcut.core" or module.startswith("topcut.core.")
        is_allowed = is_ours or top in LIBRARIES or top in sys.stdlib_module_names
        if top in IMPURE_MODULES or not is_allowed:
            yield f"import {module}"


def bad_uses(node: ast.AST, names: dict[str, str]) -> Iterator[str]:
    if isinstance(node, ast.Attribute) and is_unrepeatable(dotted(node, names)):
        yield dotted(node, names)
    if not isinstance(node, ast.Call):
        return
    called = dotted(node.func, names)
    last = called.rpartition(".")[2]
    if called in IMPURE_BUILTINS:
        yield f"{called}()"
    if isinstance(node.func, ast.Attribute) and last in CLOCK_READERS:
        yield f"{called}()"
    if last in {"Random", "default_rng"} and not node.args and not node.keywords:
        yield f"{called}() without a seed"


def is_unrepeatable(name: str) -> bool:
    module, _, last = name.rpartition(".")
    is_global_draw = module in {"random", "numpy.random"} and last not in SEEDABLE
    return is_global_draw or last in UNREPEATABLE


def dotted(node: ast.expr, names: dict[str, str]) -> str:
    if isinstance(node, ast.Name):
        return names.get(node.id, node.id)
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value, names)}.{node.attr}"
    return ""


def test_every_module_of_core_is_pure() -> None:
    found = [
        f"{path.relative_to(CORE)}:{one}"
        for path in sorted(CORE.rglob("*.py"))
        for one in impurities(path.read_text("utf-8"))
    ]
    assert found == [*EXCUSED]


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("import os", "1: import os"),
        ("from pathlib import Path", "1: import pathlib"),
        ("import django.db", "1: import django.db"),
        ("from topcut.sheets import read", "1: import topcut.sheets"),
        ("def f():\n    import time", "2: import time"),
        ("import random\nrandom.shuffle([])", "2: random.shuffle"),
        ("import random as r\npick = r.choice", "2: random.choice"),
        ("from random import shuffle", "1: random.shuffle"),
        ("import random\nrandom.Random()", "2: random.Random() without a seed"),
        ("import numpy as np\nnp.random.shuffle(x)", "2: numpy.random.shuffle"),
        ("import numpy as np\nnp.random.default_rng()", "2: numpy.random.default_rng() without a"),
        ("from uuid import uuid4", "1: uuid.uuid4"),
        ("import uuid\nuuid.uuid4()", "2: uuid.uuid4"),
        ("import datetime\ndatetime.datetime.now()", "2: datetime.datetime.now()"),
        ("from datetime import date\ndate.today()", "2: datetime.date.today()"),
        ("print('hello')", "1: print()"),
        ("open('file')", "1: open()"),
    ],
)
def test_impurity_is_found(source: str, fault: str) -> None:
    assert len(impurities(source)) == 1
    assert impurities(source)[0].startswith(fault)


@pytest.mark.parametrize(
    "source",
    [
        "from random import Random\nRandom(7).shuffle([])",
        "import numpy as np\nnp.random.default_rng(7)",
        "from datetime import date\ndate(2026, 1, 2)",
        "from ..journal import open_round\nopen_round()",
        "from topcut.core.pairing import pair",
        "desk.open()",
    ],
)
def test_pure_code_passes(source: str) -> None:
    assert impurities(source) == []
