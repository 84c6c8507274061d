"""What is settled before the first round: check-in, products, documents, draft groups."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .section import Cited, Count, Text


class CheckInTime(Cited):
    """Until when players check in."""

    minutes_before: Annotated[int, Field(ge=0, le=1440)]
    """The start."""


class Products(Cited):
    """From which day on a new product may be played."""

    days_after_release: Annotated[int, Field(ge=0, le=366)]


class Documents(Cited):
    """What has to lie on the organizer's desk, and what is good to have."""

    required: Annotated[tuple[Text, ...], Field(min_length=1)]
    recommended: tuple[Text, ...] = ()


class Drafting(Cited):
    """Groups that draft cards together: as large as can be, and about the same size."""

    smallest: Count
    largest: Count
