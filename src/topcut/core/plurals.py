"""Numbers of things, one or many, as parts of other messages."""

from __future__ import annotations

from topcut.core.message import Message


def players(count: int) -> Message:
    return Message.counted("{count} player", "{count} players", count)


def rounds(count: int) -> Message:
    return Message.counted("{count} round", "{count} rounds", count)


def matches(count: int) -> Message:
    return Message.counted("{count} match", "{count} matches", count)


def places(count: int) -> Message:
    return Message.counted("{count} place", "{count} places", count)


def columns(count: int) -> Message:
    return Message.counted("{count} column", "{count} columns", count)


def days(count: int) -> Message:
    return Message.counted("{count} day", "{count} days", count)
