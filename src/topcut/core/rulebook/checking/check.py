"""Faults that no single key shows: values that do not fit together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from topcut.core.file_faults import Finding, Path
from topcut.core.rulebook.checking.decks_check import Kinds, deck_faults
from topcut.core.rulebook.checking.pod_check import pod_faults
from topcut.core.rulebook.checking.ranking_check import Methods, ranking_faults
from topcut.core.rulebook.loading.locate import dotted
from topcut.core.rulebook.options import OptionError, with_option
from topcut.core.rulebook.schema.options import Option
from topcut.core.rulebook.schema.rulebook import Rulebook
from topcut.core.rulebook.schema.time_steps import TimeStep


def faults_in(rulebook: Rulebook, methods: Methods, kinds: Kinds) -> list[Finding]:
    """Everything that does not fit, as (key, what is wrong and what was expected)."""
    return [*_values(rulebook, methods, kinds), *_options(rulebook, methods, kinds)]


def _values(rulebook: Rulebook, methods: Methods, kinds: Kinds) -> Iterator[Finding]:
    yield from _structure(rulebook)
    yield from _results(rulebook)
    yield from ranking_faults(rulebook, methods)
    yield from _bracket(rulebook)
    yield from _time_called(rulebook)
    yield from _conditions(rulebook)
    yield from pod_faults(rulebook)
    yield from deck_faults(rulebook, kinds)


def _structure(rulebook: Rulebook) -> Iterator[Finding]:
    rows = rulebook.structure.sizes
    for index, row in enumerate(rows):
        low, high = row.players
        if low > high:
            yield ("structure", "sizes", index, "players"), f"goes from {low} down to {high}"
    for index, (row, following) in enumerate(pairwise(rows)):
        if following.players[0] != row.players[1] + 1:
            yield (
                ("structure", "sizes", index + 1, "players"),
                f"begins at {following.players[0]}; the line before ends at {row.players[1]}",
            )


def _results(rulebook: Rulebook) -> Iterator[Finding]:
    for code, rule in rulebook.results.items():
        alone = code in ("bye", "earned-bye", "missed")
        may_be_alone = rule.counts in ("bye", "missed")
        if alone and rule.against is not None:
            yield ("results", code), "has no opponent: leave out 'against'"
        elif rule.against is None and not may_be_alone:
            yield ("results", code), "needs the opponent's code in 'against'"
        elif rule.against is not None:
            other = rulebook.results.get(rule.against)
            if other is None or other.against != code:
                yield (
                    ("results", code, "against"),
                    f"'{rule.against}' must be a result whose 'against' is '{code}'",
                )
    for code in ("win", "loss", "missed") if rulebook.pods else ("win", "loss", "bye", "missed"):
        if code not in rulebook.results:
            yield ("results",), f"'{code}' is missing"
    if rulebook.no_show and rulebook.no_show.result not in rulebook.results:
        yield ("no_show", "result"), f"'{rulebook.no_show.result}' is not a result"
    for code in set(rulebook.results) & set(rulebook.no_results):
        yield ("no_results", code), "is also listed under results"


def _bracket(rulebook: Rulebook) -> Iterator[Finding]:
    for index, size in enumerate(rulebook.bracket.sizes):
        if size < 2 or size > 512 or size & (size - 1):
            yield ("bracket", "sizes", index), f"{size} is not a power of two from 2 to 512"
    for index, code in enumerate(rulebook.bracket.results):
        if code not in rulebook.results:
            yield ("bracket", "results", index), f"'{code}' is not a result of this rulebook"


def _time_called(rulebook: Rulebook) -> Iterator[Finding]:
    for stage in ("swiss", "elimination"):
        steps: tuple[TimeStep, ...] = getattr(rulebook.time_called, stage) or ()
        for index, step in enumerate(steps):
            here: Path = ("time_called", stage, index)
            if (step.do in ("count", "reveal")) != (step.wins is not None):
                yield (*here, "wins"), "belongs to 'count' and 'reveal' steps, and only to them"
            if step.do == "score" and rulebook.differential is None:
                yield (*here, "do"), "'score' is for a rulebook with a differential"
            if step.do == "result" and step.result is None:
                yield (*here, "result"), "is what a 'result' step is for"
            if (step.do == "tally") != bool(step.tallies):
                yield (*here, "tallies"), "belongs to 'tally' steps, and only to them"
            if step.result is not None and step.result not in rulebook.results:
                yield (*here, "result"), f"'{step.result}' is not a result of this rulebook"


def _conditions(rulebook: Rulebook) -> Iterator[Finding]:
    """A condition is about options that there are, and values that they can have."""
    for index, condition in enumerate(rulebook.conditions):
        for name, wanted in condition.when.items():
            option = rulebook.options.get(name)
            if option is None:
                yield ("conditions", index, "when", name), "is not an option of this rulebook"
            elif option.choices is not None and not set(wanted) <= set(option.choices):
                yield ("conditions", index, "when", name), "names a value that it cannot have"


def _options(rulebook: Rulebook, methods: Methods, kinds: Kinds) -> Iterator[Finding]:
    """Every value an option can have leads to a rulebook that is right again."""
    known = set(_values(rulebook, methods, kinds))
    for name, option in rulebook.options.items():
        here: Path = ("options", name)
        ways = (option.choices, option.number, option.flag, option.moment)
        if sum(way is not None for way in ways) != 1:
            yield here, "needs exactly one of 'choices', 'number', 'flag' and 'moment'"
            continue
        for refused in set(option.refused) & set(option.choices or {}):
            yield (*here, "refused", refused), "is also one of the choices"
        for value in dict.fromkeys(_samples(option)):
            try:
                changed = with_option(rulebook, name, value)
            except OptionError as error:
                yield here, str(error)
                break
            for path, problem in _values(changed, methods, kinds):
                if (path, problem) not in known:
                    yield here, f"{value!r} makes {dotted(path)} wrong: {problem}"


def _samples(option: Option) -> list[bool | int | str]:
    if option.choices is not None:
        default = [] if option.default is None else [option.default]
        return [*option.choices, *default]
    if option.number is not None:
        return [option.number.min]
    if option.moment is not None:
        return ["2026-01-01T12:00:00+00:00"]
    return [True, False]
