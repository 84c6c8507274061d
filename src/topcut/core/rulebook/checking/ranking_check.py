"""Faults in the order of the tiebreakers, and in what is said about each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from topcut.core.file_faults import Finding
from topcut.core.rulebook.loading.locate import parts_of
from topcut.core.rulebook.schema.options import Option
from topcut.core.rulebook.schema.ranking import Parameter
from topcut.core.rulebook.schema.rulebook import Rulebook

Methods = Mapping[str, tuple[Parameter, ...]]
"""The tiebreakers that exist, and the parameters that each knows."""
PARAMETERS: tuple[Parameter, ...] = get_args(Parameter)


def ranking_faults(rulebook: Rulebook, methods: Methods) -> Iterator[Finding]:
    for index, step in enumerate(rulebook.ranking):
        if step.method not in methods:
            known = ", ".join(sorted(methods))
            yield ("ranking", index, "method"), f"'{step.method}' is not one of: {known}"
    if rulebook.ranking[-1].method != "lots":
        yield ("ranking",), "the last step must be 'lots', so that there is always an order"
    if rulebook.differential is None and any(s.method == "differential" for s in rulebook.ranking):
        yield ("ranking",), "'differential' needs the section 'differential'"
    names = [step.name for step in rulebook.ranking]
    for index, name in enumerate(names):
        if name in names[:index]:
            yield ("ranking", index, "name"), f"'{name}' stands twice"


def parameter_faults(
    tables: Mapping[str, Any], rulebook: Rulebook, methods: Methods
) -> Iterator[Finding]:
    """Parameters that a tiebreaker does not know, also where an option sets them. Asked of the
    tables: a rulebook does not tell what was written from what was left out."""
    for index, step in enumerate(tables["ranking"]):
        yield from ((("ranking", index, key), why) for key, why in _unknown(step, methods))
    for name, option in rulebook.options.items():
        for step in _steps_set(option, rulebook):
            yield from ((("options", name), why) for _, why in _unknown(step, methods))


def _unknown(step: Any, methods: Methods) -> Iterator[tuple[str, str]]:
    """The parameters of a step that its method does not know, and which it does."""
    method = step.get("method") if isinstance(step, dict) else None
    known = methods.get(method) if isinstance(method, str) else None
    if known is None:
        return
    for key in PARAMETERS:
        if key in step and key not in known:
            knows = f"only {', '.join(known)}" if known else "none"
            yield key, f"'{method}' does not know the parameter '{key}'; it knows {knows}"


def _steps_set(option: Option, rulebook: Rulebook) -> Iterator[Any]:
    """The steps that an option changes: a whole ranking, or `ranking.NAME.PARAMETER`."""
    methods = {step.name: step.method for step in rulebook.ranking}
    for path in _paths_set(option):
        match parts_of(path):
            case ("ranking", name, key) if name in methods:
                yield {"method": methods[name], key: None}
    for choice in (option.choices or {}).values():
        steps = choice.sets.get("ranking")
        yield from steps if isinstance(steps, list) else ()


def _paths_set(option: Option) -> list[str]:
    number = [option.number.sets] if option.number else []
    flag = [option.flag] if option.flag else []
    return [*number, *flag, *(path for one in (option.choices or {}).values() for path in one.sets)]
