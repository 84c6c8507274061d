"""The roles of people at an event, in the groups that may do things."""

from __future__ import annotations

from topcut.core.rulebook.schema.staff import Role

ORGANIZER: frozenset[Role] = frozenset({"organizer"})
DESK: frozenset[Role] = frozenset({"organizer", "marshal", "scorekeeper"})
LEADERS: frozenset[Role] = frozenset({"organizer", "marshal", "judge"})
STAFF: frozenset[Role] = LEADERS | DESK
PLAYER: frozenset[Role] = frozenset({"player"})
ANYONE: frozenset[Role] = STAFF | PLAYER
