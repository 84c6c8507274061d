"""`topcut listing check`: one file, one answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from topcut.core.message import Message
from topcut.core.programme.definition import Programme, values_on
from topcut.core.programme.people.directory import Directory, Person
from topcut.core.programme.reading import Buffer, Find, days_after, fitted, parsed, programme_of
from topcut.core.programme.reports.played import Reader
from topcut.core.programme.reports.rows import SheetPart
from topcut.core.refusal import Refusal

from .after import Totals, after, report_by, report_status
from .changes import changes, has_league_option, heats, league_flag
from .file import EventRow, ListingFile, PlayedRow
from .findings import Checked, Finding
from .form import form
from .kinds import kinds
from .mailed import mailed_answer
from .sanctioning import sanctioning

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
    listed, more = fitted(file.event, EventRow, "event")
    event = listed
    told += more
    if file.change is not None:
        event, changed = fitted({**file.event, **file.change}, EventRow, "change")
        told += [one for one in changed if one not in more]
    _sound(programme, file, listed)
    _sound(programme, file, event)
    if programme.imported is not None:
        answer = mailed_answer(programme, file, event)
    else:
        answer = _answer(_checked(programme, file, listed, event), totals_of)
    return answer | {"matches": matches(file)}, told


def _sound(programme: Programme, file: ListingFile, event: EventRow) -> None:
    """What no listing can be."""
    if event.game is not None and event.game not in programme.by_game and not programme.imported:
        raise _unknown("game", event.game, tuple(programme.by_game))
    if event.kind not in programme.by_kind and not programme.imported:
        raise _unknown("kind", event.kind, tuple(one.kind for one in programme.kinds))
    if event.ends is not None and event.date is not None and event.ends < event.date:
        raise Refusal("the event ends before it begins", do="mend 'ends'")
    if event.registered is not None and event.registered > file.today:
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


def _checked(programme: Programme, file: ListingFile, listed: EventRow, event: EventRow) -> Checked:
    values = values_on(programme, event.date or file.today, file.options, file.rulings)
    before = values_on(programme, listed.date or file.today, file.options, file.rulings)
    checked = Checked(programme, file, listed, event, values, before)
    if file.played is not None and file.played.sheet is not None:
        played = _with_counts(checked, file.played, file.played.sheet)
        checked = checked._replace(file=replace(file, played=played))
    return checked


def _with_counts(checked: Checked, played: PlayedRow, sheet: dict[str, Any]) -> PlayedRow:
    """Players and rounds as the sheet has them, where they are not said."""
    rule = checked.programme.ratings
    if rule is None or (played.players is not None and played.rounds is not None):
        return played
    part, _ = fitted(sheet, SheetPart, "played.sheet")
    reader = Reader(rule.meanings, Directory())
    found = reader.sheet(part, is_pods=checked.is_pods, where=checked.event.id or "?")
    return replace(
        played,
        players=found.players if played.players is None else played.players,
        rounds=found.rounds if played.rounds is None else played.rounds,
    )


def _answer(checked: Checked, totals_of: TotalsOf) -> AnyRow:
    played = checked.file.played
    computed = None
    if played is not None and played.totals and played.sheet is not None:
        computed = totals_of(played.sheet)
    found = [
        *form(checked),
        *sanctioning(checked),
        *changes(checked),
        *heats(checked),
        *league_flag(checked),
        *kinds(checked),
        *after(checked, computed),
    ]
    level = checked.kind.level
    due = report_by(checked)
    return {
        **_verdict(checked, found),
        "level": level,
        "k": checked.values.k[level],
        "league_option": has_league_option(checked),
        "findings": [finding_row(one) for one in found],
        "dates": _dates(checked),
        "report": {
            "status": report_status(checked),
            "by": due and due.isoformat(),
            "forms": [],
            "to": None,
        },
    }


def finding_row(one: Finding) -> AnyRow:
    return {
        "severity": one.severity,
        "rule": one.rule,
        "field": one.field,
        "text": str(one.text),
    }


def _verdict(checked: Checked, found: list[Finding]) -> AnyRow:
    kinds_found = {one.severity for one in found}
    is_refused = "refused" in kinds_found
    is_sanctioned = checked.is_wanted and "unsanctioned" not in kinds_found
    verdict = "refused" if is_refused else "sanctioned" if is_sanctioned else "unsanctioned"
    return {
        "verdict": verdict,
        "rated": verdict == "sanctioned" and "unrated" not in kinds_found,
        "visible": not is_refused and not _is_hidden(checked),
    }


def _is_hidden(checked: Checked) -> bool:
    """ST-302: the venue is not verified yet."""
    event = checked.event
    return event.venue is not None and not event.online and not event.venue.verified


def _dates(checked: Checked) -> dict[str, str]:
    """By when what has to happen."""
    first, due = checked.event.date, report_by(checked)
    if first is None or due is None:
        return {}
    values = checked.values
    days = {
        "register_by": days_after(first, -values.lead_days),
        "edit_until": days_after(first, -values.edit_days),
        "report_by": due,
        "visible_by": days_after(checked.registered, 1 if _is_hidden(checked) else 0),
    }
    return {name: day.isoformat() for name, day in days.items()}


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
