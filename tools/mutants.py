"""Break the rules one at a time and see whether a test that cites the rule notices.

`python tools/mutants.py [--sample N] [--seed S] [--rule ID ...] [--jobs N]`. A mutant is a changed
value in a rulebook (another number, word or order, or the value gone), or a changed line of code
that tests/mutants.toml lists; it is killed when a test that cites one of its rules fails. Mutants
that a rulebook's own check refuses are passed over. Survivors that are to be expected stand in
tests/mutants.toml with the reason.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import Queue

import tomlkit

from mutants_of_values import Change, changes_of, cited_values
from rules_sources import CITING_KEYS, expand

ROOT = Path(__file__).resolve().parents[1]
LIST = ROOT / "tests" / "mutants.toml"


@dataclass(frozen=True)
class Mutant:
    file: str
    """Below src/topcut."""
    what: str
    rules: tuple[str, ...]
    text: str
    """The whole file, changed."""


def of_rulebooks() -> Iterator[Mutant]:
    folder = ROOT / "src/topcut/rulebooks"
    parsed = {
        path: tomllib.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.toml"))
    }
    words = _words(parsed.values())
    for path, table in parsed.items():
        for place, rules, key, value in cited_values(table, CITING_KEYS):
            ids = tuple(id for rule in rules for id in expand(rule) if " " not in id)
            for change in changes_of(key, value, words):
                document = tomlkit.parse(path.read_text("utf-8"))
                _apply(document, (*place, key), change)
                what = f"{'.'.join(map(str, (*place, key)))}: {change.words}"
                yield Mutant(f"rulebooks/{path.name}", what, ids, tomlkit.dumps(document))


def _words(tables: Iterable[dict[str, object]]) -> dict[str, set[str]]:
    """For each key the words that stand under it in any rulebook."""
    found: dict[str, set[str]] = {}
    for table in tables:
        for _, __, key, value in cited_values(table, CITING_KEYS):
            if isinstance(value, str):
                found.setdefault(str(key), set()).add(value)
    return found


def _apply(document: object, path: tuple[str | int, ...], change: Change) -> None:
    for part in path[:-1]:
        document = document[part]  # type: ignore[index]
    if change.gone:
        del document[path[-1]]  # type: ignore[attr-defined]
    else:
        document[path[-1]] = change.value  # type: ignore[index]


def of_functions() -> Iterator[Mutant]:
    """tests/mutants.toml: [[function]] with rules, file, old and new."""
    for one in tomllib.loads(LIST.read_text("utf-8")).get("function", []):
        text = (ROOT / "src/topcut" / one["file"]).read_text("utf-8")
        if text.count(one["old"]) != 1:
            sys.exit(f"tests/mutants.toml: {one['file']} does not have once: {one['old']!r}")
        changed = text.replace(one["old"], one["new"])
        what = f"{one['old'].strip()} -> {one['new'].strip()}"
        yield Mutant(one["file"], what, tuple(one["rules"]), changed)


def expected_survivors() -> dict[tuple[str, str], str]:
    listed = tomllib.loads(LIST.read_text("utf-8")).get("survivor", [])
    return {(one["file"], one["what"]): one["reason"] for one in listed}


def citing_tests() -> dict[str, list[str]]:
    """Rule id: the tests that cite it."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        environment = os.environ | {"TOPCUT_CITING": out.name}
        command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "citing_plugin"]
        subprocess.run(
            [*command, "tests"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, check=False
        )
        return dict(json.loads(Path(out.name).read_text("utf-8")))


class Copies:
    """Copies of the package, one for each mutant that is tried at the same time."""

    def __init__(self, number: int, folder: Path) -> None:
        self.free: Queue[Path] = Queue()
        for index in range(number):
            copy = folder / str(index)
            shutil.copytree(ROOT / "src", copy, ignore=shutil.ignore_patterns("__pycache__"))
            self.free.put(copy)

    def verdict(self, mutant: Mutant, tests: list[str]) -> str:
        """`killed`, `survived` or `refused` by the rulebook's own check."""
        copy = self.free.get()
        path = copy / "topcut" / mutant.file
        before = path.read_text("utf-8")
        try:
            path.write_text(mutant.text, "utf-8")
            environment = os.environ | {"PYTHONPATH": f"{copy}{os.pathsep}{ROOT}"}
            if path.suffix == ".toml" and _is_refused(environment):
                return "refused"
            return "killed" if _fails(tests, environment) else "survived"
        finally:
            path.write_text(before, "utf-8")
            self.free.put(copy)


def _is_refused(environment: dict[str, str]) -> bool:
    code = (
        "from topcut.rulebooks import known, parse, text_of\n"
        "for one in known(): parse(text_of(one), one)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, check=False
    )
    return done.returncode != 0


def _fails(tests: list[str], environment: dict[str, str]) -> bool:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=False)
    return done.returncode == 1


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, help="so many, chosen by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rule", nargs="*", default=[], help="only mutants of these rules")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    everything = [*of_rulebooks(), *of_functions()]
    mutants = [one for one in everything if not wanted.rule or set(wanted.rule) & set(one.rules)]
    if wanted.sample is not None:
        random.Random(wanted.seed).shuffle(mutants)
    citing, expected = citing_tests(), expected_survivors()
    counts = {"killed": 0, "refused": 0, "expected": 0, "survived": 0}
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(wanted.jobs) as pool:
        copies = Copies(wanted.jobs, Path(folder))

        def tried(one: Mutant) -> tuple[Mutant, str]:
            tests = sorted({test for rule in one.rules for test in citing.get(rule, [])})
            return one, copies.verdict(one, tests) if tests else "survived"

        limit = wanted.sample or len(mutants)
        for one, found in pool.map(tried, mutants[: 2 * limit]):
            if counts["killed"] + counts["survived"] + counts["expected"] >= limit:
                break
            is_expected = found == "survived" and (one.file, one.what) in expected
            verdict = "expected" if is_expected else found
            counts[verdict] += 1
            if verdict == "survived":
                print(f"survived: {one.file} {one.what} [{', '.join(one.rules)}]", flush=True)
    judged = counts["killed"] + counts["survived"] + counts["expected"]
    share = counts["killed"] / judged if judged else 1.0
    print(
        f"{judged} mutants: {counts['killed']} killed by a citing test ({share:.1%}), "
        f"{counts['expected']} expected to survive, {counts['survived']} survived; "
        f"{counts['refused']} refused by the rulebook's own check"
    )
    return 1 if counts["survived"] else 0


if __name__ == "__main__":
    sys.exit(main())
