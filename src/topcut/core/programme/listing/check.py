"""`topcut listing check`: one file, one answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from msgspec.structs import replace

from topcut.core.message import Message
from topcut.core.programme.definition import Programme, values_on
from topcut.core.programme.file_reading import Buffer, Find, fitted, parsed, programme_of
from topcut.core.programme.listing.listing_file import ListedEventRow, ListingFile, PlayedRow
from topcut.core.programme.listing.mailed_report import mailed_report
from topcut.core.programme.listing.report_check import Totals
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.programme.reports.played import TableReader
from topcut.core.programme.reports.rows import SheetPart
from topcut.core.refusal import Refusal

from .findings import CheckedListing, ListingFinding
from .verdict import ListingVerdict, listing_verdict

AnyRow = dict[str, Any]
TotalsOf = Callable[[dict[str, Any]], Totals]
"""The points of everybody in a sheet."""


def check(
    data: Buffer, source: str, find: Find, totals_of: TotalsOf
) -> tuple[AnyRow, list[Message]]:
    """The answer to a listing file, and what is told of keys that it does not know."""
    programme = find(programme_of(data, source, "listing"))
    if programme.listing is None and programme.imported is None:
        raise Refusal("{programme} has no listings", programme=programme.name)
    file, told = fitted(parsed(data, source), ListingFile)
    listed, more = fitted(file.event, ListedEventRow, "event")
    event = listed
    told += more
    if file.change is not None:
        event, changed = fitted({**file.event, **file.change}, ListedEventRow, "change")
        told += [one for one in changed if one not in more]
    refuse_unsound(programme, file.today, listed)
    refuse_unsound(programme, file.today, event)
    if programme.imported is not None:
        answer = answer_row(mailed_report(programme, file, event))
    else:
        answer = _answer(_checked(programme, file, listed, event), totals_of)
    return answer | {"matches": matches(file)}, told


def refuse_unsound(programme: Programme, today: date, event: ListedEventRow) -> None:
    """What no listing can be."""
    if event.game is not None and event.game not in programme.by_game and not programme.imported:
        raise _unknown("game", event.game, tuple(programme.by_game))
    if event.kind not in programme.by_kind and not programme.imported:
        raise _unknown("kind", event.kind, tuple(one.kind for one in programme.kinds))
    if event.ends is not None and event.date is not None and event.ends < event.date:
        raise Refusal("the event ends before it begins", do="mend 'ends'")
    if event.registered is not None and event.registered > today:
        raise Refusal(
            "the event was registered on {day}, after today",
            do="mend 'registered' or 'today'",
            day=event.registered,
        )


def _unknown(field: str, text: str, known: tuple[str, ...]) -> Refusal:
    return Refusal(
        "there is no {field} '{text}'",
        do="choose from: {known}",
        field=field,
        text=text,
        known=known,
    )


def _checked(
    programme: Programme, file: ListingFile, listed: ListedEventRow, event: ListedEventRow
) -> CheckedListing:
    values = values_on(programme, event.date or file.today, file.options, file.rulings)
    before = values_on(programme, listed.date or file.today, file.options, file.rulings)
    checked = CheckedListing(programme, file, listed, event, values, before)
    if file.played is not None and file.played.sheet is not None:
        played = _with_counts(checked, file.played, file.played.sheet)
        checked = checked._replace(file=replace(file, played=played))
    return checked


def _with_counts(checked: CheckedListing, played: PlayedRow, sheet: dict[str, Any]) -> PlayedRow:
    """Players and rounds as the sheet has them, where they are not said."""
    rule = checked.programme.ratings
    if rule is None or (played.players is not None and played.rounds is not None):
        return played
    part, _ = fitted(sheet, SheetPart, "played.sheet")
    reader = TableReader(rule.meanings, Directory())
    found = reader.sheet(part, is_pods=checked.is_pods, where=checked.event.id or "?")
    return replace(
        played,
        players=found.players if played.players is None else played.players,
        rounds=found.rounds if played.rounds is None else played.rounds,
    )


def _answer(checked: CheckedListing, totals_of: TotalsOf) -> AnyRow:
    played = checked.file.played
    computed = None
    if played is not None and played.totals and played.sheet is not None:
        computed = totals_of(played.sheet)
    return answer_row(listing_verdict(checked, computed))


def answer_row(answer: ListingVerdict) -> AnyRow:
    """The shape that programs get."""
    due = answer.dates.get("report_by")
    return {
        "verdict": answer.verdict,
        "rated": answer.rated,
        "visible": answer.visible,
        "level": answer.level,
        "k": answer.k,
        "league_option": answer.league_option,
        "findings": [finding_row(one) for one in answer.findings],
        "dates": {name: day.isoformat() for name, day in answer.dates.items()},
        "report": {
            "status": answer.report_status,
            "by": due and due.isoformat(),
            "forms": list(answer.forms),
            "to": ", ".join(answer.to) or None,
        },
    }


def finding_row(one: ListingFinding) -> AnyRow:
    return {
        "severity": one.severity,
        "rule": one.rule,
        "field": one.field,
        "text": str(one.text),
    }


def matches(file: ListingFile) -> list[AnyRow]:
    """ST-306, ST-307: whom the typed names mean."""
    directory = Directory(
        Person(
            name=one.name,
            number=None if one.number is None else str(one.number),
            handle=one.handle,
            aliases=one.aliases,
        )
        for one in file.people
    )
    rows = []
    for text in file.typed:
        status, people = directory.match(text)
        numbers = [directory.people[one].number or directory.people[one].name for one in people]
        rows.append({"typed": text, "status": status, "numbers": numbers})
    return rows
