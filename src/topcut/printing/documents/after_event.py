"""After the last round: places with prizes, certificates, and what the publisher wants to have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from topcut.core.bracket import Place
from topcut.core.calendar_day import day_in_words
from topcut.core.journal.signed_head import key_in_groups
from topcut.core.message import Message
from topcut.core.projections.prizes import prizes_by_place
from topcut.core.projections.ranking import FinalPlace, division_names
from topcut.core.projections.ranking import final_places as places_of
from topcut.core.questions.publisher.report_due import participants, report_due
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.tournament.state import State
from topcut.core.vocabulary import ROLES, word
from topcut.printing.sources.given_lists import Prize

from ..options import PrintOptions
from ..page.heading import event_data, head, rounds_so_far
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part
from .scoring_cards import scoring_cards
from .standings import records_of, standings

PLACES_SHOWN = 8


def is_unrated(state: State) -> bool:
    """SW-074: prizes are handed out all the same, and the list says so."""
    due, sanction = report_due(state), sanctioning(state)
    return (due is not None and not due.is_rated) or (
        sanction is not None and not sanction.is_rated
    )


def prize_list(source: Source, options: PrintOptions) -> DocumentParts:
    """ST-152, SW-074: everybody who gets a prize, by place; awards for style after them."""
    state = source.state
    told = prizes_by_place(state.description)
    given = {one.place: one.prize for one in source.given_as(Prize)}
    prizes = given or told
    many = options.count or max(given, default=0) or max(state.description.prize_places, *told, 0)
    is_named = bool(told) and not given and not options.count
    skipped = range(state.description.prize_places + 1, many + 1) if is_named else range(0)
    data = {
        "head": head(state, Message("Prizes")),
        "unrated": Message("This event is unrated.") if is_unrated(state) else "",
        "told": state.description.prizes,
        "sections": [
            {
                "title": name,
                "items": [
                    _prize_row(state, one, prizes)
                    for one in own
                    if one.place.best in prizes or one.place.best not in skipped
                ],
            }
            for name, own in _by_division(state, many or PLACES_SHOWN).items()
        ],
        "awards": [
            {"name": state.name_of(one.number), "award": one.award, "reason": one.reason}
            for one in state.awards
        ],
        "words": {
            "place": Message("Place"),
            "name": Message("Name"),
            "prize": Message("Prize"),
            "received": Message("Received"),
            "awards": Message("Awards"),
        },
    }
    return [Part("prize-list", data)]


def _prize_row(state: State, one: FinalPlace, prizes: dict[int, str]) -> dict[str, Any]:
    return {
        "place": str(one.place),
        "name": state.name_of(one.player),
        "prize": prizes.get(one.place.best, ""),
    }


def _by_division(state: State, many: int) -> dict[str, Sequence[FinalPlace]]:
    """The best of the event, or of each division that has its own places."""
    names = division_names(state) if "" not in state.brackets else ()
    if not names:
        return {"": _best(places_of(state), many)}
    return {name: _best(places_of(state, name), many) for name in names}


def _best(places: Sequence[FinalPlace], many: int) -> Sequence[FinalPlace]:
    return [one for one in places if one.place.best <= many]


def certificates(source: Source, options: PrintOptions) -> DocumentParts:
    """For champions; with `count` for as many places."""
    state = source.state
    records = records_of(state, len(state.rounds)) if state.rounds else {}
    data = {
        **event_data(state),
        "venue": state.description.venue.splitlines()[0] if state.description.venue else "",
        "items": [
            {
                "name": state.name_of(one.player),
                "title": _title(one.place),
                "division": name,
                "champion": one.place.best == 1,
                "record": _record(records.get(one.player, "")),
            }
            for name, places in _by_division(state, options.count or 1).items()
            for one in places
        ],
        "players": Message.counted("{count} player", "{count} players", participants(state)),
        "words": {
            "organizer": state.rulebook.words.organizer,
            "date": Message("Date"),
            "of": Message("of"),
            "awarded": Message("Awarded to"),
        },
    }
    return [Part("certificates", data)]


def _record(record: str) -> Message | str:
    return Message("Record {record}", record=record) if record else ""


def _title(place: Place) -> Message:
    titles = {1: Message("Champion"), 2: Message("Second place"), 3: Message("Third place")}
    if place.is_settled and place.best in titles:
        return titles[place.best]
    return Message("Place {place}", place=str(place))


def overview(source: Source, options: PrintOptions) -> DocumentParts:
    """SW-070: the filled overview form; SW-072: the address that it is mailed to, where the guide
    has one and the event is rated."""
    state = source.state
    due = report_due(state)
    data = {
        "head": head(state, Message("Tournament Overview")),
        "items": [row for row in _facts(state, options.key) if row["text"]],
        "places": [
            {"place": str(one.place), "name": state.name_of(one.player), "division": name}
            for name, own in _by_division(state, PLACES_SHOWN).items()
            for one in own
        ],
        "unrated": due.text if due is not None and not due.is_rated else "",
        "words": {
            "places": Message("Final places"),
            "signature": state.rulebook.words.organizer,
            "date": Message("Date"),
        },
    }
    report = state.rulebook.report
    parts = [Part("overview", data)]
    if report is not None and report.address is not None and due is not None and due.is_rated:
        parts.append(_address(state, report.address.lines))
    return parts


def _draws(state: State) -> Message:
    if not state.commitments:
        return Message("not committed")
    last = state.commitments[-1]
    if not last.secret:
        return Message("committed to {digest}, not revealed", digest=last.digest)
    return Message("committed to {digest}, secret {secret}", digest=last.digest, secret=last.secret)


def _facts(state: State, key: str) -> list[dict[str, Any]]:
    due, sanction = report_due(state), sanctioning(state)
    last = due.due if due else sanction.due if sanction else None
    staff = [
        Message("{name} ({role})", name=name, role=word(ROLES, role)) for name, role in state.staff
    ]
    cut = max((len(one.qualifiers) for one in state.brackets.values()), default=0)
    facts: list[tuple[Message, object]] = [
        (Message("Event"), state.name),
        (
            Message("Game"),
            Message("{game}, {edition}", game=state.rulebook.name, edition=state.rulebook.edition),
        ),
        (Message("Date"), day_in_words(state.date)),
        (Message("Where"), state.description.venue),
        (Message("Format"), state.description.format),
        (Message("Participants"), str(participants(state))),
        (Message("Rounds"), str(rounds_so_far(state, len(state.rounds)) or "")),
        (Message("Top cut"), str(cut or "")),
        (
            Message("Staff"),
            Message("{names}", names=staff) if staff else state.description.director,
        ),
        (Message("Send results by"), day_in_words(last)),
        (Message("Journal"), f"{state.sequence}:{state.digest}" if state.digest else ""),
        (Message("Public key"), key_in_groups(key)),
        (Message("Fair draws"), _draws(state)),
    ]
    return [{"label": label, "text": text} for label, text in facts]


def _address(state: State, lines: Sequence[str]) -> Part:
    return Part("address", {"lines": list(lines), "from": _sender(state)})


def _sender(state: State) -> list[str]:
    told = [state.description.director, state.description.contact]
    return [line for text in told for line in text.splitlines() if line.strip()]


def report_pack(source: Source, options: PrintOptions) -> DocumentParts:
    """SW-070 to SW-072: the overview, the address, the standings and everybody's card, in one."""
    parts = [*overview(source, options)]
    if source.state.rounds:
        parts += standings(source, PrintOptions(paper=options.paper))
    return [*parts, *scoring_cards(source, PrintOptions(paper=options.paper))]


PRIZE_LIST = Kind(
    name="prize-list",
    title=Message("Prize list"),
    about=Message("places with prizes, to be signed"),
    make=prize_list,
    needs=needs.final_places,
    fits=("finished",),
    choices=("count",),
    takes=Prize,
)
CERTIFICATES = Kind(
    name="certificates",
    title=Message("Certificates"),
    about=Message("for champions, or for so many places"),
    make=certificates,
    needs=needs.final_places,
    fits=("finished",),
    choices=("count",),
)
OVERVIEW = Kind(
    name="overview",
    title=Message("Overview"),
    about=Message("the filled form, and the address it is mailed to"),
    make=overview,
    needs=needs.final_places,
    fits=("finished",),
)
REPORT_PACK = Kind(
    name="report-pack",
    title=Message("Report pack"),
    about=Message("overview, address, standings and every scoring card"),
    make=report_pack,
    needs=needs.final_places,
    fits=("finished",),
)
