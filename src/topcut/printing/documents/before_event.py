"""Before the first round: what is announced, and who is here (PK-002 to PK-004)."""

from __future__ import annotations

from typing import Any

from topcut.core.journal.signed_head import key_in_groups
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import plan
from topcut.core.rulebook.schema.clock import Minutes
from topcut.core.tournament.state import State
from topcut.core.vocabulary import ROLES, STATUSES, word

from ..options import PrintOptions
from ..page.alphabet import by_alphabet
from ..page.heading import event_data, head
from ..page.qr_code import NO_ADDRESS, of_event, qr_svg, reachable
from ..sources.source import Source
from . import needs
from .kind import Kind
from .part import DocumentParts, Part


def announcement(source: Source, options: PrintOptions) -> DocumentParts:
    """PK-002, PK-003, PK-004: rounds, cut, prizes, and whatever else players are told."""
    url = of_event(reachable(options.url))
    state = source.state
    described = state.description
    data = {
        **event_data(state),
        "time": described.time,
        "figures": _figures(state),
        "items": [row for row in _rows(state) if row["text"]],
        "text": described.text,
        "qr": qr_svg(url) if url else "",
        "url": url,
        "words": {"follow": Message("Pairings, results and standings on your phone")},
    }
    return [Part("announcement", data, () if url else (NO_ADDRESS,))]


def _figures(state: State) -> list[dict[str, Any]]:
    """What everybody asks first, large."""
    found = []
    for division, rounds, cut in _structure(state):
        label = Message("rounds, {division}", division=division) if division else Message("rounds")
        if rounds:
            found.append({"number": rounds, "label": label})
        if cut:
            one = Message("top cut, {division}", division=division)
            found.append({"number": cut, "label": one if division else Message("top cut")})
    minutes = state.rulebook.clock.swiss.minutes
    if minutes:
        found.append({"number": minutes, "label": Message("minutes a round")})
    if state.description.prize_places:
        label = Message("players get prizes")
        found.append({"number": state.description.prize_places, "label": label})
    return found


def _structure(state: State) -> list[tuple[str, int, int]]:
    """Division, rounds as the guide counts them, cut: as played, as announced, or as the rulebook
    has it for those who are here."""
    games = state.rulebook.games_in_a_round
    if state.rounds_planned or state.brackets:
        names = list(state.cuts) or [""]
        return [(one, state.rounds_planned * games, state.cuts.get(one, 0)) for one in names]
    if state.announced:
        return [(name, one.rounds * games, one.cut) for name, one in state.announced.items()]
    players = max(state.active_count, state.description.expected)
    try:
        found = plan(state.rulebook, players)
    except Refusal:
        return []
    return [] if found.must_be_set else [("", (found.rounds or 0) * games, found.cut or 0)]


def _rows(state: State) -> list[dict[str, Any]]:
    told, clock = state.description, state.rulebook.clock
    leaders = [
        Message("{name} ({role})", name=name, role=word(ROLES, role)) for name, role in state.staff
    ]
    return [
        _row(Message("Where"), told.venue),
        _row(Message("Format"), told.format),
        _row(Message("Entry fee"), told.fee),
        _row(Message("Prizes"), told.prizes),
        _row(Message("Time limits"), _limits(clock.elimination, clock.final) if state.cuts else ""),
        _row(Message("Deck lists"), Message("are required") if state.requires_deck_lists else ""),
        _row(
            Message("Staff"),
            Message("{names}", names=leaders) if leaders else told.director,
        ),
        _row(Message("Contact"), told.contact),
        _row(Message("Fair draws"), _committed(state)),
    ]


def _committed(state: State) -> str:
    """The digest of the secret, on paper before anything is drawn."""
    return key_in_groups(state.commitments[-1].digest) if state.commitments else ""


def _row(label: Message, text: str) -> dict[str, str]:
    return {"label": label, "text": text}


def _limits(elimination: Minutes, final: Minutes) -> Message:
    return Message(
        "elimination {elimination}, final {final}",
        elimination=_minutes(elimination),
        final=_minutes(final),
    )


def _minutes(limit: Minutes) -> Message:
    if limit.minutes is None:
        return Message("without limit")
    return Message("{minutes} minutes", minutes=limit.minutes)


def players(source: Source, _: PrintOptions) -> DocumentParts:
    """Everybody by name, with a box to tick when they come."""
    state = source.state
    entrants = [one for one in state.entrants.values() if one.status != "withdrawn"]
    entrants.sort(key=lambda one: by_alphabet(one.name))
    has = {
        "division": any(one.details.division for one in entrants),
        "id": any(one.details.id for one in entrants),
        "club": any(one.details.club for one in entrants),
        "handle": any(one.details.handle for one in entrants),
    }
    before = state.phase == "registration"
    data = {
        "head": head(state, Message("Check-in") if before else Message("Players")),
        "shown": [key for key, shown in has.items() if shown],
        "items": [
            {
                "number": one.number,
                "name": one.name,
                "here": one.checked_in or not before,
                "division": one.details.division or "",
                "id": one.details.id or "",
                "club": one.details.club or "",
                "handle": one.details.handle or "",
                "status": "" if one.is_active else word(STATUSES, one.status),
            }
            for one in entrants
        ],
        "words": {
            "here": Message("Here"),
            "number": Message("Number"),
            "name": Message("Name"),
            "division": Message("Division"),
            "id": Message("Player ID"),
            "club": Message("Club"),
            "handle": Message("Handle"),
            "count": Message.counted("{count} player", "{count} players", len(entrants)),
        },
    }
    return [Part("players", data)]


PLAYERS = Kind(
    name="players",
    title=Message("Players"),
    about=Message("check-in list with a box to tick"),
    make=players,
    needs=needs.players_or_waiting,
    fits=("before",),
)
ANNOUNCEMENT = Kind(
    name="announcement",
    title=Message("Announcement"),
    about=Message("a poster: rounds, cut, prizes, place and time"),
    make=announcement,
    needs=needs.an_event,
    fits=("before",),
    choices=("url",),
)
