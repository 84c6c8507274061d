"""The stages of an event, and how many games a match has."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .section import Cited

StageKind = Literal["swiss", "pods", "elimination"]


class Format(Cited):
    """The stages of an event, in order."""

    stages: Annotated[tuple[StageKind, ...], Field(min_length=1, max_length=2)]


class MatchSection(Cited):
    best_of: Literal[1, 3, 5, 7]
