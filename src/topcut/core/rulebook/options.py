"""An option is a named, cited permission to change values of the rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from topcut.core.message import Message
from topcut.core.rulebook.loading.decode import WrongValues, decode, encode
from topcut.core.rulebook.loading.list_items import called, is_list_of_tables
from topcut.core.rulebook.loading.locate import dotted

from ..refusal import Refusal
from .schema.options import Choice, Condition, NumberOption, Option, OptionValue
from .schema.rulebook import Rulebook


class OptionError(Refusal):
    """An option that does not exist or cannot have this value."""


def with_options(rulebook: Rulebook, values: Mapping[str, OptionValue]) -> Rulebook:
    """The rulebook as this organizer plays it. Options take effect in the rulebook's order, so
    that it does not matter in which order they are named."""
    for condition in conditions_met(rulebook, values, "refuse"):
        raise OptionError.from_messages(
            condition.text, Message("choose otherwise"), condition.rules
        )
    known = list(rulebook.options)
    for name in sorted(values, key=lambda one: known.index(one) if one in known else -1):
        rulebook = with_option(rulebook, name, values[name])
    return rulebook


def conditions_met(
    rulebook: Rulebook, values: Mapping[str, OptionValue], do: str
) -> list[Condition]:
    """What follows from the options together; an option that is not set has its default."""
    chosen = {name: values.get(name, option.default) for name, option in rulebook.options.items()}
    return [
        one
        for one in rulebook.conditions
        if one.do == do and all(chosen[name] in wanted for name, wanted in one.when.items())
    ]


def with_option(rulebook: Rulebook, name: str, value: OptionValue) -> Rulebook:
    option = rulebook.options.get(name)
    if option is None:
        known = list(rulebook.options) or Message("none")
        raise OptionError(
            "{game} has no option '{name}'",
            do="choose from: {known}",
            game=rulebook.name,
            name=name,
            known=known,
        )
    raw = encode(rulebook)
    for path, setting in _settings(name, option, value).items():
        _put(raw, path, setting, name)
    try:
        return decode(raw)
    except WrongValues as wrong:
        key, problem = wrong.findings[0]
        raise OptionError(
            "option '{name}' cannot be {value!r}: {key}: {problem}",
            rules=option.rules,
            name=name,
            value=value,
            key=dotted(key),
            problem=problem,
        ) from None


def option_value(rulebook: Rulebook, name: str, text: str) -> OptionValue:
    """What somebody typed after `--option name=`, as the option's own kind of value."""
    option = rulebook.options.get(name)
    if option is not None and option.number is not None and text.lstrip("-").isdecimal():
        return int(text)
    if option is not None and option.flag is not None:
        lowered = text.lower()
        if lowered in ("yes", "true", "on", "1"):
            return True
        if lowered in ("no", "false", "off", "0"):
            return False
    return text


def _settings(name: str, option: Option, value: OptionValue) -> Mapping[str, Any]:
    if option.choices is not None:
        return _choice(name, option, option.choices, value).sets
    if option.number is not None:
        return {option.number.sets: _number(name, option, option.number, value)}
    if option.moment is not None:
        return {option.moment: _moment(name, option, value)}
    if not isinstance(value, bool):
        raise OptionError(
            "option '{name}' cannot be {value!r}",
            do="say yes or no",
            rules=option.rules,
            name=name,
            value=value,
        )
    return {option.flag or "": value}


def _choice(name: str, option: Option, choices: Mapping[str, Choice], value: OptionValue) -> Choice:
    refused = option.refused.get(value) if isinstance(value, str) else None
    if refused is not None:
        raise OptionError(
            "option '{name}' cannot be '{value}': {reason}",
            do="choose from: {choices}",
            rules=refused.rules,
            name=name,
            value=value,
            reason=refused.text,
            choices=list(choices),
        )
    if not isinstance(value, str) or value not in choices:
        raise OptionError(
            "option '{name}' cannot be {value!r}",
            do="choose from: {choices}",
            rules=option.rules,
            name=name,
            value=value,
            choices=list(choices),
        )
    return choices[value]


def _number(name: str, option: Option, number: NumberOption, value: OptionValue) -> int:
    low, high = number.min, number.max
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise OptionError(
            "option '{name}' cannot be {value!r}",
            do="give a whole number from {low} to {high}",
            rules=option.rules,
            name=name,
            value=value,
            low=low,
            high=high,
        )
    return value


def _moment(name: str, option: Option, value: OptionValue) -> str:
    """A date and time, with its zone or without."""
    try:
        if isinstance(value, str):
            return datetime.fromisoformat(value).isoformat()
    except ValueError:
        pass  # said below, as for what is no text
    raise OptionError(
        "option '{name}' cannot be {value!r}",
        do="give a date and a time such as 2026-11-15T18:00",
        rules=option.rules,
        name=name,
        value=value,
    )


def _put(raw: dict[str, Any], path: str, setting: Any, name: str) -> None:
    """A path leads through tables by key, and through lists of tables by the items' names."""
    *tables, last = path.split(".")
    place: Any = raw
    for part in tables:
        if is_list_of_tables(place):
            found = called(place, part)
            place = place[found[0]] if len(found) == 1 else None
        else:
            place = place.get(part) if isinstance(place, dict) else None
    if not isinstance(place, dict) or last not in place:
        raise OptionError(
            "option '{name}' sets '{path}', which the rulebook does not have", name=name, path=path
        )
    place[last] = setting
