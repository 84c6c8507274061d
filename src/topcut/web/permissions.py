"""Who may open which page: the one table. A route that is not in it is open to nobody.

What a person may then *record* is core's to say (core/desk/permissions.py), by role and rulebook.
"""

from __future__ import annotations

from typing import Literal

StaffRole = Literal["organizer", "marshal", "judge", "scorekeeper"]
WebRole = Literal["anonymous", "account", "opener", "key"] | StaffRole
"""`account` is everybody who is logged in, `opener` who may open events; `key` is who has
a player's private link, logged in or not; the others are what somebody is at the event of the
page."""

Roles = frozenset[WebRole]

ANYBODY: Roles = frozenset({"anonymous", "account"})
ACCOUNT: Roles = frozenset({"account"})
OPENER: Roles = frozenset({"opener"})
ORGANIZER: Roles = frozenset({"organizer"})
DESK: Roles = frozenset({"organizer", "marshal", "scorekeeper"})
LEADERS: Roles = frozenset({"organizer", "marshal", "judge"})
STAFF: Roles = DESK | LEADERS
KEY: Roles = frozenset({"key"})

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
    "standings": STAFF,
    "bracket": STAFF,
    "clock": STAFF,
    "judges": STAFF,
    "log": STAFF,
    "log-undo": ORGANIZER,
    "finish": STAFF,
    "staff": ORGANIZER,
    "staff-invite": ORGANIZER,
    "staff-remove": ORGANIZER,
    "staff-withdraw": ORGANIZER,
    "links": DESK,
    "links-make": DESK,
    "links-revoke": DESK,
    # a player's private pages
    "me": KEY,
    "me-form": KEY,
    "me-report": KEY,
    "me-confirm": KEY,
    "me-drop": KEY,
    "me-why": KEY,
}
