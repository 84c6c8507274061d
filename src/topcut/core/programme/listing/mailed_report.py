"""Street Warriors: whether an event is rated, what is mailed, by when and to whom."""

from __future__ import annotations

from topcut.core.message import Message
from topcut.core.programme.definition import Programme
from topcut.core.programme.file_reading import days_after
from topcut.core.programme.listing.findings import ListingFinding
from topcut.core.programme.listing.listing_file import ListedEventRow, ListingFile
from topcut.core.programme.listing.verdict import ListingVerdict
from topcut.core.programme.ratings.imported_ratings import eligibility


def mailed_report(programme: Programme, file: ListingFile, event: ListedEventRow) -> ListingVerdict:
    """SW-067, SW-069..SW-073, A-SW16: nothing is mailed of an event that is not rated."""
    rule = programme.imported
    assert rule is not None
    played = file.played
    many = played.players if played is not None else None
    found = [
        ListingFinding("unrated", one, _why(programme, one))
        for one in eligibility(programme, event.host_approved, many)
    ]
    last = event.ends or event.date
    is_rated = not found
    due = days_after(last, rule.report_days.value) if last is not None and is_rated else None
    status = "none"
    if played is not None:
        status = "open" if played.reported is None else "in-time"
        when = file.today if played.reported is None else played.reported
        if due is not None and when > due:
            status = "overdue" if played.reported is None else "late"
            text = Message("forms and cards are mailed by {day}", day=due)
            found.append(ListingFinding("warning", rule.report_days.rules[0], text))
    is_due = played is not None and is_rated
    return ListingVerdict(
        findings=tuple(found),
        verdict="listed",
        rated=is_rated,
        visible=True,
        level=None,
        k=None,
        league_option=False,
        dates={"report_by": due} if due else {},
        report_status=status,
        forms=rule.forms if is_due else (),
        to=rule.address if is_due else (),
    )


def _why(programme: Programme, rule: str) -> Message:
    assert programme.imported is not None
    if rule in programme.imported.host_rules:
        return Message("the Host is not approved")
    return Message("fewer than {least} participants", least=programme.imported.participants.value)
