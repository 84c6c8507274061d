"""Single elimination."""

from typing import Annotated, Literal

from msgspec import Meta

from .section import Cited, Count, Name, Points

Placing = Literal["by-round-then-seed", "by-conqueror", "shared"]


class BracketPoints(Cited, frozen=True, kw_only=True):
    win: Points
    loss: Points
    walkover: Points


class BracketTables(Cited, frozen=True, kw_only=True):
    """That another bracket than the standard one may be announced before the start."""

    names: tuple[Name, ...] = ()
    """The kinds that the guide itself names: `modified-mcintyre`."""
    own: bool = True
    """Whether an organizer's own table is allowed besides."""


class GivenSeeds(Cited, frozen=True, kw_only=True):
    """That every player of an event without Swiss rounds is entered with a seed of their own."""

    entered_by: Cited | None = None
    """That players do not sign up for it themselves."""


class FirstTurn(Cited, frozen=True, kw_only=True):
    """Who takes the first turn in match play: drawn in a match's first game."""

    later: Cited
    """The loser of the game before chooses; after a drawn game it is drawn again."""


class BracketSection(Cited, frozen=True, kw_only=True):
    sizes: Annotated[tuple[Count, ...], Meta(min_length=1)]
    cut_sizes: tuple[Count, ...] = ()
    """Sizes a cut may have; empty for any."""
    seeding: Literal["seeded", "drawn"]
    """After a cut: by standing, or drawn."""
    seeding_alone: Literal["drawn", "random-seeds"] = "drawn"
    """Without Swiss rounds: places and walkovers drawn, or random seeds whose best have byes."""
    places: Placing
    places_alone: Placing | None = None
    """Without Swiss rounds, where that differs."""
    results: Annotated[tuple[Name, ...], Meta(min_length=1)] = ("win", "loss")
    points: BracketPoints | None = None
    best_of: Literal[1, 3, 5, 7] = 1
    final_best_of: Literal[1, 3, 5, 7] | None = None
    third_place: bool = False
    late_redraw: Cited | None = None
    """That before the first game of an event without Swiss rounds a late player may still come in,
    and everybody is drawn anew."""
    no_replacements: Cited | None = None
    """That nobody comes in for a qualifier who leaves: the opponent advances."""
    freezes: Cited | None = None
    """That Swiss results stay as they are once the cut is made."""
    tables: BracketTables | None = None
    given_seeds: GivenSeeds | None = None
    tied: Cited | None = None
    """That single games may be drawn and a drawn match goes to the better seed."""
    winner_only: Cited | None = None
    """That only the winner of a match is written down, no game points."""
    first_turn: FirstTurn | None = None
    eliminated: Cited | None = None
    """That players who are out are noted as missing in later rounds, for the record alone."""
