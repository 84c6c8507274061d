"""Age divisions and flights."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from .cited import CitedNumber
from .section import Cited, Count, Text

Year = Annotated[int, Field(ge=1850, le=2200)]


class Division(Cited):
    """One age division: the birth years of the listed season."""

    name: Text
    born_from: Year | None = None
    born_to: Year | None = None


class Flights(Cited):
    """A division split into groups that play apart, to save rounds."""

    numbers: Annotated[tuple[Count, ...], Field(min_length=1)]
    """Into how many flights a division may be split."""
    division_from: CitedNumber
    """The fewest players a division must have to be split."""
    flight_from: CitedNumber
    """The fewest players of a flight."""
    advance_from: CitedNumber
    """The fewest players that go on from each flight."""


class Divisions(Cited):
    """Age divisions: apart when each has players enough, else one field that prefers them."""

    years_of: Year
    """The season whose birth years are listed."""
    season: Year
    """The season that is played; the birth years move with it."""
    ages: Annotated[tuple[Division, ...], Field(min_length=2)]
    separate_from: CitedNumber
    """With so many players in every division that has any, they play apart."""
    together: Cited
    """Otherwise one field, each division with its own winner and cut."""
    flights: Flights | None = None
