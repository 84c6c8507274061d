"""How long a round is."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .section import Cited, Ratio, Section


class Minutes(Cited):
    minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    """None for no time limit."""


class TimeWarning(Cited):
    share: Ratio
    """After which part of the round."""


class Clock(Section):
    swiss: Minutes
    elimination: Minutes
    final: Minutes
    times: Annotated[int, Field(ge=1, le=10)] = 1
    """All limits so many times over."""
    warning: TimeWarning | None = None
    """When players are told that time runs."""
    shorter_last: Cited | None = None
    """That only the last round may be made shorter."""
