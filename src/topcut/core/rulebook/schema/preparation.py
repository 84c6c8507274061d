"""What is settled before the first round: check-in, products, documents, draft groups."""

from typing import Annotated

from msgspec import Meta

from .section import Cited, Count, Text


class CheckInTime(Cited, frozen=True, kw_only=True):
    """Until when players check in."""

    minutes_before: Annotated[int, Meta(ge=0, le=1440)]
    """The start."""


class Products(Cited, frozen=True, kw_only=True):
    """From which day on a new product may be played."""

    days_after_release: Annotated[int, Meta(ge=0, le=366)]


class Documents(Cited, frozen=True, kw_only=True):
    """What has to lie on the organizer's desk, and what is good to have."""

    required: Annotated[tuple[Text, ...], Meta(min_length=1)]
    recommended: tuple[Text, ...] = ()


class Drafting(Cited, frozen=True, kw_only=True):
    """Groups that draft cards together: as large as can be, and about the same size."""

    smallest: Count
    largest: Count
