"""Break the rules one at a time and see whether a test that cites the rule notices.

`python tools/mutants.py [--sample N] [--seed S] [--rule ID ...] [--file NAME ...] [--jobs N]`

A mutant is a changed value in a rulebook (tools/mutants_of_values.py), or a changed line of code
that tests/mutants.toml lists. It is killed when a test that cites one of its rules fails, and
passes without it. What a rulebook has from one that it extends is its own here: First and Second
Edition are broken apart.

Counted apart, because no test has to notice them: changes that the rulebook's own check refuses
(such a rulebook never runs an event), and changes that leave what is read as it was. Survivors that
no test can notice stand in tests/mutants_that_survive.toml with the reason; they count as tried.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

from mutants_of_values import Change, Value, apply, called, changes_of, cited_values, words_of
from mutants_trial import NO_END, Trials
from rules_sources import expand
from topcut.core.refusal import Refusal
from topcut.core.rulebook import BadRulebook, Rulebook
from topcut.core.rulebook.loading.write import as_toml
from topcut.rulebooks import known, parse, text_of, whole_text

ROOT = Path(__file__).resolve().parents[1]
FUNCTIONS = ROOT / "tests" / "mutants.toml"
SURVIVORS = ROOT / "tests" / "mutants_that_survive.toml"
PROGRESS = 50
"""A line after so many."""


@dataclass(frozen=True)
class Mutant:
    file: str
    """Below src/topcut."""
    what: str
    rules: tuple[str, ...]
    changed: Callable[[], str]

    @cached_property
    def text(self) -> str:
        """The whole file, changed."""
        return self.changed()

    def __str__(self) -> str:
        return f"{self.file} {self.what} [{', '.join(self.rules)}]"


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
                changed = partial(_as_toml, tables, value, change)
                yield Mutant(f"rulebooks/{name}.toml", what, ids, changed)


def _as_toml(tables: dict[str, Any], value: Value, change: Change) -> str:
    return as_toml(apply(tables, value, change))


def of_functions() -> Iterator[Mutant]:
    """tests/mutants.toml: [[function]] with rules, file, old and new."""
    for one in tomllib.loads(FUNCTIONS.read_text("utf-8"))["function"]:
        path = ROOT / "src/topcut" / one["file"]
        text = path.read_text("utf-8") if path.is_file() else ""
        if text.count(one["old"]) != 1:
            sys.exit(f"tests/mutants.toml: {one['file']} does not have once: {one['old']!r}")
        changed = partial(text.replace, one["old"], one["new"])
        what = f"{one['old'].strip()} -> {one['new'].strip()}"
        yield Mutant(one["file"], what, tuple(one["rules"]), changed)


def expected_survivors() -> set[tuple[str, str]]:
    listed = tomllib.loads(SURVIVORS.read_text("utf-8"))["survivor"]
    return {(one["file"], what) for one in listed for what in one["what"]}


@cache
def unchanged(name: str) -> Rulebook:
    return parse(whole_text(text_of(name), name), name)


def verdict_without_tests(mutant: Mutant) -> str:
    """`refused` by the rulebook's own check, the `same` when it is read, or empty."""
    if not mutant.file.endswith(".toml"):
        return ""
    name = Path(mutant.file).stem
    try:
        return "same" if parse(mutant.text, name) == unchanged(name) else ""
    except (BadRulebook, Refusal):
        return "refused"


def chosen(wanted: argparse.Namespace, counts: Counter[str]) -> list[Mutant]:
    """The mutants to try; those that need no test are counted."""
    mutants = [
        one
        for one in [*of_rulebooks(), *of_functions()]
        if (not wanted.rule or set(wanted.rule) & set(one.rules))
        and (not wanted.file or Path(one.file).stem in wanted.file)
    ]
    if wanted.sample is not None:
        random.Random(wanted.seed).shuffle(mutants)
    found: list[Mutant] = []
    for one in mutants:
        if wanted.sample is not None and len(found) == wanted.sample:
            break
        if verdict := verdict_without_tests(one):
            counts[verdict] += 1
        else:
            found.append(one)
    return found


def judge(mutants: list[Mutant], wanted: argparse.Namespace, counts: Counter[str]) -> None:
    expected = expected_survivors()
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(wanted.jobs) as pool:
        trials = Trials(ROOT, Path(folder), wanted.jobs)

        def tried(one: Mutant) -> tuple[Mutant, str, str]:
            answer = trials.answer(one.file, one.text, list(one.rules))
            if answer["failed"]:
                return one, "killed", answer["failed"]
            if answer["refused"]:
                return one, "refused", answer["refused"]
            return one, "survived", f"{answer['ran']} tests passed"

        for number, (one, found, why) in enumerate(pool.map(tried, mutants), 1):
            is_listed = (one.file, one.what) in expected
            verdict = "listed" if found == "survived" and is_listed else found
            counts[verdict] += 1
            if verdict == "survived" or wanted.verbose or why == NO_END:
                print(f"{verdict}: {one}: {why}", flush=True)
            if found != "survived" and is_listed:
                print(f"{verdict}, but listed as a survivor: {one}: {why}", flush=True)
                counts["wrongly listed"] += 1
            if number % PROGRESS == 0:
                seconds = time.monotonic() - begun
                print(f"{number} of {len(mutants)} after {seconds:.0f} s", flush=True)
        trials.end()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, help="so many, chosen by --seed")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--rule", nargs="*", default=[], help="only mutants of these rules")
    parser.add_argument("--file", nargs="*", default=[], help="only in these rulebooks or modules")
    parser.add_argument("--jobs", type=int, default=1, help="processes at the same time")
    parser.add_argument("--list", action="store_true", help="print the mutants, try none")
    parser.add_argument("--verbose", action="store_true", help="print which test killed which")
    wanted = parser.parse_args()
    counts: Counter[str] = Counter()
    mutants = chosen(wanted, counts)
    if wanted.list:
        print("\n".join(map(str, mutants)))
        return 0
    judge(mutants, wanted, counts)
    total = counts["killed"] + counts["listed"] + counts["survived"]
    print(
        f"{total} mutants: {counts['killed']} killed by a citing test"
        f" ({counts['killed'] / max(total, 1):.1%}), {counts['listed']} listed with a reason,"
        f" {counts['survived']} survived; besides, {counts['refused']} changes were refused by the"
        f" rulebook's own check and {counts['same']} changed nothing"
    )
    return 1 if counts["survived"] or counts["wrongly listed"] else 0


if __name__ == "__main__":
    sys.exit(main())
