"""The verdict on a listing: what is found, whether it counts and is shown, by when what is due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from topcut.core.programme.file_reading import days_after
from topcut.core.programme.listing.report_check import (
    Totals,
    report_by,
    report_findings,
    report_status,
)
from topcut.core.programme.listing.required_details import missing_details
from topcut.core.programme.listing.special_kinds import kind_findings

from .changes import changes, has_league_option, heats, league_flag
from .findings import CheckedListing, ListingFinding
from .sanctioning import sanctioning


class ListingVerdict(NamedTuple):
    findings: tuple[ListingFinding, ...]
    verdict: str
    """`sanctioned`, `unsanctioned`, `refused`; `listed` where nobody sanctions."""
    rated: bool
    visible: bool
    level: int | None
    k: int | None
    league_option: bool
    dates: dict[str, date]
    """`register_by`, `edit_until`, `report_by`, `visible_by`, as far as they are known."""
    report_status: str
    forms: tuple[str, ...] = ()
    to: tuple[str, ...] = ()


def listing_verdict(checked: CheckedListing, computed: Totals | None = None) -> ListingVerdict:
    found = (
        *missing_details(checked),
        *sanctioning(checked),
        *changes(checked),
        *heats(checked),
        *league_flag(checked),
        *kind_findings(checked),
        *report_findings(checked, computed),
    )
    verdict = _verdict(checked, found)
    level = checked.kind.level
    return ListingVerdict(
        findings=found,
        verdict=verdict,
        rated=verdict == "sanctioned" and all(one.severity != "unrated" for one in found),
        visible=verdict != "refused" and not _is_hidden(checked),
        level=level,
        k=checked.values.k[level],
        league_option=has_league_option(checked),
        dates=_dates(checked),
        report_status=report_status(checked),
    )


def _verdict(checked: CheckedListing, found: Sequence[ListingFinding]) -> str:
    severities = {one.severity for one in found}
    if "refused" in severities:
        return "refused"
    is_sanctioned = checked.is_wanted and "unsanctioned" not in severities
    return "sanctioned" if is_sanctioned else "unsanctioned"


def _is_hidden(checked: CheckedListing) -> bool:
    """ST-302: the venue is not verified yet."""
    event = checked.event
    return event.venue is not None and not event.online and not event.venue.verified


def _dates(checked: CheckedListing) -> dict[str, date]:
    """By when what has to happen."""
    first, due = checked.event.date, report_by(checked)
    if first is None or due is None:
        return {}
    values = checked.values
    return {
        "register_by": days_after(first, -values.lead_days),
        "edit_until": days_after(first, -values.edit_days),
        "report_by": due,
        "visible_by": days_after(checked.registered, 1 if _is_hidden(checked) else 0),
    }
