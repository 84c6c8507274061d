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
    "new-event-plan": OPENER,
    # an event
    "event": STAFF,
    "overview": STAFF,
    "overview-announcement": STAFF,
    "overview-describe": ORGANIZER,
    "overview-announce": ORGANIZER,
    "overview-absent": DESK,
    "overview-start": ORGANIZER,
    "players": STAFF,
    "players-suggest": DESK,
    "players-add": DESK,
    "players-list": DESK,
    "players-check-in": STAFF,
    "players-everybody": STAFF,
    "players-one": STAFF,
    "players-edit": DESK,
    "players-withdraw": DESK,
    "players-drop": STAFF,
    "players-return": DESK,
    "players-disqualify": ORGANIZER,
    "players-apart": DESK,
    "players-table": DESK,
    "round": STAFF,
    "round-correct": STAFF,
    "round-correct-table": STAFF,
    "round-correct-preview": STAFF,
    "round-correct-record": STAFF,
    "round-ways": DESK,
    "round-ways-mend": DESK,
    "round-ways-unpublish": DESK,
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
    "standings-why": STAFF,
    "bracket": STAFF,
    "bracket-cut": ORGANIZER,
    "bracket-settle": STAFF,
    "bracket-before-replace": ORGANIZER,
    "bracket-replace": ORGANIZER,
    "bracket-match": STAFF,
    "bracket-report": STAFF,
    "bracket-correct": STAFF,
    "bracket-confirm": STAFF,
    "clock": STAFF,
    "clock-big": STAFF,
    "clock-start": STAFF,
    "clock-pause": STAFF,
    "clock-resume": STAFF,
    "clock-extend": STAFF,
    "clock-announce": STAFF,
    "clock-take-down": STAFF,
    "judges": STAFF,
    "judges-about": STAFF,
    "judges-penalty": LEADERS,
    "judges-ruling": LEADERS,
    "judges-extend": STAFF,
    "judges-note": STAFF,
    "log": STAFF,
    "log-before-undo": ORGANIZER,
    "log-undo": ORGANIZER,
    "log-before-redo": ORGANIZER,
    "log-redo": ORGANIZER,
    "finish": STAFF,
    "finish-finish": ORGANIZER,
    "finish-reopen": ORGANIZER,
    "finish-journal": STAFF,
    "finish-sheet": STAFF,
    "staff": ORGANIZER,
    "staff-invite": ORGANIZER,
    "staff-remove": ORGANIZER,
    "staff-role": ORGANIZER,
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
    "me-manifest": KEY,
}
