"""Who may open which page: the one table. A route that is not in it is open to nobody.

What a person may then *record* is core's to say (core/desk/permissions.py), by role and rulebook.
"""

from __future__ import annotations

from typing import Literal

StaffRole = Literal["organizer", "marshal", "judge", "scorekeeper"]
WebRole = Literal["anonymous", "account", "opener"] | StaffRole
"""`account` is everybody who is logged in, `opener` who may open events; the others are what
somebody is at the event of the page."""

Roles = frozenset[WebRole]

ANYBODY: Roles = frozenset({"anonymous", "account"})
ACCOUNT: Roles = frozenset({"account"})
OPENER: Roles = frozenset({"opener"})
ORGANIZER: Roles = frozenset({"organizer"})
DESK: Roles = frozenset({"organizer", "marshal", "scorekeeper"})
LEADERS: Roles = frozenset({"organizer", "marshal", "judge"})
STAFF: Roles = DESK | LEADERS

MAY: dict[str, Roles] = {
    # doors
    "login": ANYBODY,
    "logout": ACCOUNT,
    "link": ANYBODY,
    "theme": ANYBODY,
    "language": ANYBODY,
    # home
    "home": ACCOUNT,
    "new-event": OPENER,
    # an event
    "event": STAFF,
    "players": STAFF,
    "players-add": DESK,
    "round": STAFF,
    "round-past": STAFF,
    "round-start": ORGANIZER,
    "round-draw": DESK,
    "round-swap": DESK,
    "round-hand": DESK,
    "round-publish": DESK,
    "round-unpublish": DESK,
    "round-record": STAFF,
    "round-result": STAFF,
    "round-settle": STAFF,
    "round-take-back": STAFF,
    "round-news": STAFF,
    "round-table": STAFF,
    "round-time": STAFF,
    "round-time-table": STAFF,
    "standings": STAFF,
    "bracket": STAFF,
    "clock": STAFF,
    "clock-big": STAFF,
    "clock-start": STAFF,
    "clock-pause": STAFF,
    "clock-resume": STAFF,
    "clock-extend": STAFF,
    "clock-announce": STAFF,
    "clock-take-down": STAFF,
    "judges": STAFF,
    "log": STAFF,
    "log-undo": ORGANIZER,
    "finish": STAFF,
    "staff": ORGANIZER,
    "staff-invite": ORGANIZER,
    "staff-remove": ORGANIZER,
    "staff-withdraw": ORGANIZER,
}
