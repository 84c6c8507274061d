"""What a listing has to say."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from topcut.core.message import Message
from topcut.core.programme.listing.findings import CheckedListing, ListingFinding
from topcut.core.programme.listing.listing_file import ListedEventRow


def missing_details(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-017, ST-019, ST-007, ST-008, ST-302."""
    rule, event = checked.rule, checked.event
    by = checked.file.by
    if by is None or not (by.handle or "").strip():
        text = Message("whoever lists an event needs a handle; anybody may get one")
        yield ListingFinding("refused", rule.handle_rules[0], text)
    for name in rule.required:
        if not _is_said(event, name):
            text = Message("to be filled in: {field}", field=name)
            yield ListingFinding("refused", rule.required_rules[0], text, name)
    if event.sanctioned is None or event.special_rules is None:
        text = Message("say whether it is sanctioned, and its special rules (an empty list: none)")
        yield ListingFinding("warning", rule.told_rules[0], text)
    yield from _budget(checked)
    if event.venue is not None and not event.online and not event.venue.verified:
        text = Message("a new venue: the listing is hidden until it is verified, at most a day")
        yield ListingFinding("reminder", rule.venue_rules[0], text)


def _is_said(event: ListedEventRow, name: str) -> bool:
    """O-21: online stands for an address."""
    if name == "venue":
        return event.online or bool(event.venue and (event.venue.address or "").strip())
    if name == "director":
        one = event.director
        return one is not None and bool((one.email or "").strip() or (one.phone or "").strip())
    value = getattr(event, name)
    return bool(value.strip()) if isinstance(value, str) else value not in (None, ())


def _budget(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-008: fees aim at covering costs and prizes."""
    budget = checked.event.budget
    if budget is None:
        return
    income = Fraction(budget.fee) * budget.players
    spent = Fraction(budget.costs) + Fraction(budget.prizes)
    if income > spent:
        text = Message(
            "{players} players bring in more than costs and prizes; fees should only cover them",
            players=budget.players,
        )
        yield ListingFinding("warning", checked.rule.budget_rules[0], text)
