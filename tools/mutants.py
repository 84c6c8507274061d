"""Break the rules one at a time and see whether a test that cites the rule notices.

`python tools/mutants.py [--sample N] [--seed S] [--rule ID ...] [--book ID ...] [--jobs N]`

A mutant is a changed value in a rulebook (tools/mutants_of_values.py), or a changed line of code
that tests/mutants.toml lists; it is killed when a test that cites one of its rules fails, and
passes without it. What a rulebook has from one that it extends is its own here: First and Second
Edition are broken apart. Mutants that the rulebook's own check refuses, or that change nothing in
what is read, are passed over. Survivors that are to be expected stand in tests/mutants.toml with
the reason.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from mutants_of_values import apply, called, changes_of, cited_values, words_of
from mutants_trial import Trials, citing_files
from rules_sources import expand
from topcut.core.refusal import Refusal
from topcut.core.rulebook import BadRulebook
from topcut.core.rulebook.write import as_toml
from topcut.rulebooks import known, parse, text_of, whole_text

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
    books = {one: tomllib.loads(whole_text(text_of(one), one)) for one in known()}
    words = words_of(books)
    for name, tables in books.items():
        tables.pop("extends", None)
        for value in cited_values(tables):
            ids = tuple(id for rule in value.rules for id in expand(rule) if " " not in id)
            if not ids:
                continue  # a rule without a number (`FIDE rounds`), which no test can cite
            for change in changes_of(value, words):
                what = f"{called(tables, value.at)}: {change.words}"
                text = as_toml(apply(tables, value, change))
                yield Mutant(f"rulebooks/{name}.toml", what, ids, text)


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
    return {(one["file"], what): one["reason"] for one in listed for what in one["what"]}


def is_passed_over(mutant: Mutant) -> bool:
    """Refused by the rulebook's own check, or the same rulebook when it is read."""
    if not mutant.file.endswith(".toml"):
        return False
    name = Path(mutant.file).stem
    try:
        return parse(mutant.text, name) == parse(whole_text(text_of(name), name), name)
    except (BadRulebook, Refusal):
        return True


def chosen(wanted: argparse.Namespace) -> list[Mutant]:
    everything = [*of_rulebooks(), *of_functions()]
    mutants = [
        one
        for one in everything
        if (not wanted.rule or set(wanted.rule) & set(one.rules))
        and (not wanted.book or Path(one.file).stem in wanted.book)
    ]
    if wanted.sample is not None:
        random.Random(wanted.seed).shuffle(mutants)
    found: list[Mutant] = []
    for one in mutants:
        if wanted.sample is not None and len(found) == wanted.sample:
            break
        if not is_passed_over(one):
            found.append(one)
    print(f"{len(everything)} changes, {len(found)} to try", flush=True)
    return found


def judge(mutants: list[Mutant], jobs: int) -> Counter[str]:
    citing, expected = citing_files(ROOT), expected_survivors()
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(jobs) as pool:
        trials = Trials(ROOT, Path(folder), jobs)

        def tried(one: Mutant) -> tuple[Mutant, str]:
            files = sorted({file for rule in one.rules for file in citing.get(rule, [])})
            return one, trials.killer(one.file, one.text, list(one.rules), files)

        for one, killer in pool.map(tried, mutants):
            is_expected = (one.file, one.what) in expected
            verdict = "killed" if killer else "expected" if is_expected else "survived"
            counts[verdict] += 1
            if verdict == "survived":
                print(f"survived: {one.file} {one.what} [{', '.join(one.rules)}]", flush=True)
            elif os.environ.get("TOPCUT_KILLERS"):
                print(f"{verdict}: {one.file} {one.what} {killer}", flush=True)
        trials.end()
    return counts


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, help="so many, chosen by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rule", nargs="*", default=[], help="only mutants of these rules")
    parser.add_argument("--book", nargs="*", default=[], help="only these rulebooks or modules")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--list", action="store_true", help="print the mutants, try none")
    wanted = parser.parse_args()
    mutants = chosen(wanted)
    if wanted.list:
        print(json.dumps([[one.file, one.what, one.rules] for one in mutants], indent=0))
        return 0
    counts = judge(mutants, wanted.jobs)
    share = counts["killed"] / len(mutants) if mutants else 1.0
    print(
        f"{len(mutants)} mutants: {counts['killed']} killed by a citing test ({share:.1%}), "
        f"{counts['expected']} expected to survive, {counts['survived']} survived"
    )
    return 1 if counts["survived"] else 0


if __name__ == "__main__":
    sys.exit(main())
