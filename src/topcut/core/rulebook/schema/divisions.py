"""Age divisions and flights."""

from typing import Annotated

from msgspec import Meta

from .cited import CitedNumber
from .section import Cited, Count, Title

Year = Annotated[int, Meta(ge=1850, le=2200)]


OF_AGE = 18


class Division(Cited, frozen=True, kw_only=True):
    """One age division: the birth years of the listed season."""

    name: Title
    born_from: Year | None = None
    born_to: Year | None = None


class Flights(Cited, frozen=True, kw_only=True):
    """A division split into groups that play apart, to save rounds."""

    numbers: Annotated[tuple[Count, ...], Meta(min_length=1)]
    """Into how many flights a division may be split."""
    division_from: CitedNumber
    """The fewest players a division must have to be split."""
    flight_from: CitedNumber
    """The fewest players of a flight."""
    advance_from: CitedNumber
    """The fewest players that go on from each flight."""


class Divisions(Cited, frozen=True, kw_only=True):
    """Age divisions: apart when each has players enough, else one field that prefers them."""

    years_of: Year
    """The season whose birth years are listed."""
    season: Year
    """The season that is played; the birth years move with it."""
    ages: Annotated[tuple[Division, ...], Meta(min_length=2)]
    separate_from: CitedNumber
    """With so many players in every division that has any, they play apart."""
    together: Cited
    """Otherwise one field, each division with its own winner and cut."""
    flights: Flights | None = None

    def is_under_age(self, division: str | None) -> bool:
        """Whether everybody in this division is younger than 18 in its season."""
        oldest = next((one.born_from for one in self.ages if one.name == division), None)
        return oldest is not None and self.years_of - oldest < OF_AGE
