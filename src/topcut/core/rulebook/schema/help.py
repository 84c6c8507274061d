"""What a guide leaves to people."""

from typing import Literal

from .section import Cited, Text


class Help(Cited, frozen=True, kw_only=True):
    """Something left to people, shown at the moment it is needed."""

    moment: Literal["registration", "round-start", "game", "time", "finish"]
    when: Literal["with-bracket", "without-bracket"] | None = None
    text: Text
