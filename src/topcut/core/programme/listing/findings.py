"""What is found wrong with a listing, and everything that the checks look at."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Literal, NamedTuple

from topcut.core.message import Message
from topcut.core.programme.definition import Programme, Values
from topcut.core.programme.definition.events import EventKind, Game, Listing, SanctionRules
from topcut.core.programme.listing.listing_file import ListedEventRow, ListingFile
from topcut.core.programme.people.directory import spelling

Severity = Literal["refused", "unsanctioned", "unrated", "warning", "reminder"]


class ListingFinding(NamedTuple):
    severity: Severity
    rule: str
    text: Message
    field: str | None = None


class CheckedListing(NamedTuple):
    """A listing while it is checked."""

    programme: Programme
    file: ListingFile
    listed: ListedEventRow
    """As it stands in the list."""
    event: ListedEventRow
    """With the change."""
    values: Values
    """Of the first day of the event with the change."""
    values_listed: Values

    @property
    def rule(self) -> Listing:
        assert self.programme.listing is not None
        return self.programme.listing

    @property
    def sanction(self) -> SanctionRules:
        assert self.programme.sanction is not None
        return self.programme.sanction

    @property
    def kind(self) -> EventKind:
        return self.programme.by_kind[self.event.kind]

    @property
    def game(self) -> Game | None:
        return self.programme.by_game.get(self.event.game or "")

    @property
    def is_pods(self) -> bool:
        return self.game is not None and self.game.pods

    @property
    def is_wanted(self) -> bool:
        """Whether the event is to be sanctioned."""
        return self.event.sanctioned is not False

    @property
    def registered(self) -> date:
        return self.event.registered or self.file.today

    @property
    def last_day(self) -> date | None:
        return self.event.ends or self.event.date


def days_of(first: date, last: date | None, most: int = 400) -> Iterator[date]:
    """Every day of an event."""
    day = first
    for _ in range(most):
        yield day
        if last is None or day >= last:
            return
        day += timedelta(days=1)


def same(first: str | None, second: str | None) -> bool:
    """Both are said, and mean the same."""
    return bool(first) and bool(second) and spelling(first or "") == spelling(second or "")
