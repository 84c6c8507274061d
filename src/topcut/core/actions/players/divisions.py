"""A player's age division, when somebody is entered, and the season that decides it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import structs

from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import (
    OptionValue,
    Rulebook,
    division_of,
    named_division,
    season_of,
)
from topcut.core.tournament.state import Details


def in_division(rulebook: Rulebook, details: Details) -> tuple[Details, Message | None]:
    """The player with the division that the birth year gives, or that somebody named; and what
    should be known of it. A rulebook without divisions leaves the field as it is."""
    divisions = rulebook.divisions
    if divisions is None:
        return details, None
    by_year = None if details.born is None else division_of(divisions, details.born)
    if not details.division:
        return structs.replace(details, division=by_year), None
    named = named_division(divisions, details.division)
    if named is None:
        raise Refusal(
            "there is no division '{division}' ({player})",
            do="choose from: {ages}",
            rules=divisions.rules,
            division=details.division,
            player=details.name,
            ages=[age.name for age in divisions.ages],
        )
    told = None
    if by_year is not None and by_year != named:
        told = Message(
            "{player}, born {born}, is entered as {division}, not as {by_year}",
            player=details.name,
            born=details.born,
            division=named,
            by_year=by_year,
        )
    return structs.replace(details, division=named), told


def with_season(
    rulebook: Rulebook, options: Mapping[str, OptionValue], day: str
) -> tuple[dict[str, OptionValue], list[Message]]:
    """A-PK23: birth years move with the season; that of the event's day unless another is set."""
    chosen = dict(options)
    if rulebook.divisions is None or "season" not in rulebook.options or "season" in chosen:
        return chosen, []
    season = season_of(datetime.fromisoformat(day).date())
    if season == rulebook.divisions.season:
        return chosen, []
    chosen["season"] = season
    named = f"{season}-{(season + 1) % 100:02}"
    return chosen, [Message("birth years of the season {season} decide divisions", season=named)]
