"""A listing as the first values of the form for a new event."""

from __future__ import annotations

from typing import Any

from topcut.core.programme.definition import Programme as Definition
from topcut.core.programme.journal.state import ListedEvent
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.rulebook import Rulebook
from topcut.store.programme.programmes import data_of

OPTIONS = {
    "format": "format",
    "pool": "pool",
    "rules": "card_rules",
    "scenario": "scenario",
    "rounds": "rounds",
}
"""Options of a rulebook, and what a listing calls them."""
LEAGUE = "league-event"
"""The option that follows from the league of a listing (ST-230)."""


def rulebook_of(definition: Definition, listing: ListedEvent) -> str:
    game = definition.by_game[listing.game]
    return game.rulebook


def as_event(definition: Definition, listing: ListedEvent) -> dict[str, Any]:
    """ST-019: what the listing says is what players are told."""
    asked = [one for one in (listing.director, listing.secondary) if one is not None]
    people = data_of(definition.id, asked)
    venue = "\n".join(filter(None, (listing.venue, listing.address)))
    return {
        "name": listing.name,
        "date": listing.date,
        "time": None if listing.time == "00:00" else listing.time,
        "venue": venue,
        "fee": listing.fee,
        "prizes": listing.prizes,
        "director": _name(people, listing.director),
        "second_director": _name(people, listing.secondary),
        "contact": getattr(people.get(listing.director or 0), "contact", None) or "",
        "text": "\n".join(listing.special_rules),
    }


def _name(people: dict[int, PersonalData], number: int | None) -> str:
    data = people.get(number or 0)
    return data.name if data else ""


def as_options(rulebook: Rulebook, listing: ListedEvent) -> dict[str, str]:
    """All options of the rulebook, as a form sends them: the listing's, otherwise the guide's."""
    typed: dict[str, str] = {}
    for name, option in rulebook.options.items():
        value = getattr(listing, OPTIONS[name], None) if name in OPTIONS else None
        if name == LEAGUE and listing.league:
            value = "yes"
        if option.choices and value not in option.choices:
            value = None
        value = option.default if value is None else value
        if option.flag:
            if value:
                typed[f"option-{name}"] = "on"
        elif value is not None:
            typed[f"option-{name}"] = str(value)
    return typed
