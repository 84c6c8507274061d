"""The stages of an event, and how many games a match has."""

from typing import Annotated, Literal

from msgspec import Meta

from .section import Cited

StageKind = Literal["swiss", "pods", "elimination"]


class Format(Cited, frozen=True, kw_only=True):
    """The stages of an event, in order."""

    stages: Annotated[tuple[StageKind, ...], Meta(min_length=1, max_length=2)]


class MatchSection(Cited, frozen=True, kw_only=True):
    best_of: Literal[1, 3, 5, 7]
