"""Qualifying heats of a final, and a last game for the whole event."""

from .section import Cited, Title


class HeatSeeding(Cited, frozen=True, kw_only=True):
    scheme: Title
    """Which heat each seed of the final comes from, in turn: "1 1 2 2"."""


class Heats(Cited, frozen=True, kw_only=True):
    """Qualifying events for a final."""

    seeding: HeatSeeding
    """What is recommended."""
    locked: Cited
    """That the seeding is announced before the first heat and stays."""
    qualified: Cited
    """That whoever has qualified enters no later heat."""
    again: Cited
    """That whoever has not may enter again."""
    earned_bye: Cited
    """That an earned bye is good only in the first heat somebody enters."""


class Confrontation(Cited, frozen=True, kw_only=True):
    """A game after the last round whose winner wins the event, whatever the scores."""

    planned: bool = False
    """Whether this event has one."""
