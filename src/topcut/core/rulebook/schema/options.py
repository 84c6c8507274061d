"""What an organizer may set, and what follows from several options together."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from .cited import NotInThisGame
from .section import Cited, Name, Section, Text

OptionValue = bool | int | str


class Choice(Section, frozen=True, kw_only=True):
    """One value of an option: the rulebook values it changes, by dotted path."""

    help: Text
    label: Text | None = None
    """What people call it, where its name in words (`best of three`) does not do."""
    sets: dict[str, object] = field(default_factory=dict)


class Option(Cited, frozen=True, kw_only=True):
    """Something an organizer may set. Exactly one of `choices`, `number`, `flag`,
    `moment`."""

    help: Text
    label: Text | None = None
    """What people call it, where its name in words (`third place`) does not do."""
    default: OptionValue | None = None
    choices: dict[Name, Choice] | None = None
    number: NumberOption | None = None
    flag: str | None = None
    """The dotted path of the true-or-false value that it sets."""
    moment: str | None = None
    """The dotted path of the date and time that it sets."""
    assumed: bool = False
    """The guide does not say it: a reading, open to change."""
    refused: dict[Name, NotInThisGame] = field(default_factory=dict)
    """Values that people may ask for and that this game does not have, each with the reason."""


class NumberOption(Section, frozen=True, kw_only=True):
    sets: str
    min: int = 1
    max: int = 1_000_000


class Condition(Cited, frozen=True, kw_only=True):
    """What follows from several options together."""

    when: Annotated[dict[Name, tuple[OptionValue, ...]], Meta(min_length=1)]
    """Each of these options has one of these values."""
    do: Literal["refuse", "tell", "leaders-do-not-play", "one-leader-does-not-play", "unrated"]
    text: Text
