"""How long a round is."""

from typing import Annotated

from msgspec import Meta

from .section import Cited, Ratio, Section


class Minutes(Cited, frozen=True, kw_only=True):
    minutes: Annotated[int, Meta(ge=1, le=1440)] | None = None
    """None for no time limit."""


class TimeWarning(Cited, frozen=True, kw_only=True):
    share: Ratio
    """After which part of the round."""


class Clock(Section, frozen=True, kw_only=True):
    swiss: Minutes
    elimination: Minutes
    final: Minutes
    times: Annotated[int, Meta(ge=1, le=10)] = 1
    """All limits so many times over."""
    warning: TimeWarning | None = None
    """When players are told that time runs."""
    shorter_last: Cited | None = None
    """That only the last round may be made shorter."""
