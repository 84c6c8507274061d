"""Who may open which page: the one table. A route that is not in it is open to nobody.

What a person may then *record* is core's to say (core/actions/permissions.py), by role and game.
"""

from __future__ import annotations

from typing import Literal

StaffRole = Literal["organizer", "marshal", "judge", "scorekeeper"]
ProgrammeRole = Literal["director", "coordinator", "league-director", "lister"]
WebRole = Literal["anonymous", "account", "opener", "key"] | StaffRole | ProgrammeRole
"""`account` is everybody who is logged in, `opener` who may open events; `key` is who has
a player's private link, logged in or not; the others are what somebody is at the event of the
page, or in the programme of the page (ST-002): its director, coordinator of a continent, director
of a league, `lister` who organizes a listing. On a page of one league or listing they are those of
that one."""

Roles = frozenset[WebRole]

ANYBODY: Roles = frozenset({"anonymous", "account"})
ACCOUNT: Roles = frozenset({"account"})
OPENER: Roles = frozenset({"opener"})
ORGANIZER: Roles = frozenset({"organizer"})
DESK: Roles = frozenset({"organizer", "marshal", "scorekeeper"})
LEADERS: Roles = frozenset({"organizer", "marshal", "judge"})
STAFF: Roles = DESK | LEADERS
KEY: Roles = frozenset({"key"})
DIRECTOR: Roles = frozenset({"director"})
OFFICE: Roles = frozenset({"director", "coordinator"})
LEAGUE: Roles = frozenset({"director", "league-director"})
LISTING: Roles = frozenset({"director", "lister"})

MAY: dict[str, Roles] = {
    # logging in
    "login": ANYBODY,
    "logout": ACCOUNT,
    "password": ACCOUNT,
    "link": ANYBODY,
    "theme": ANYBODY,
    "language": ANYBODY,
    # rules and help, for everybody
    "rule": ANYBODY,
    "rulebooks": ANYBODY,
    "rulebook": ANYBODY,
    "help": ANYBODY,
    "help-topic": ANYBODY,
    # home
    "home": ACCOUNT,
    "new-event": OPENER,
    "new-event-plan": OPENER,
    # programmes of organized play
    "programmes": ACCOUNT,
    "programmes-open": OPENER,
    "programme": ACCOUNT,
    # an event
    "event": STAFF,
    "search": STAFF,
    "overview": STAFF,
    "overview-announcement": STAFF,
    "overview-copy": ORGANIZER,
    "overview-programme": ORGANIZER,
    "overview-describe": ORGANIZER,
    "overview-options": ORGANIZER,
    "overview-announce": ORGANIZER,
    "overview-rounds": ORGANIZER,
    "overview-absent": DESK,
    "overview-start": ORGANIZER,
    "players": STAFF,
    "players-suggest": DESK,
    "players-add": DESK,
    "players-list": DESK,
    "players-people": DESK,
    "players-identify": DESK,
    "players-whom": DESK,
    "players-choose": DESK,
    "players-check-in": STAFF,
    "players-everybody": STAFF,
    "players-registration": STAFF,
    "players-open": ORGANIZER,
    "players-close": ORGANIZER,
    "players-admit": ORGANIZER,
    "players-claim": DESK,
    "players-self": ORGANIZER,
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
    "round-repair": DESK,
    "round-repair-mend": DESK,
    "round-repair-unpublish": DESK,
    "round-past": STAFF,
    "round-start": ORGANIZER,
    "round-draw": DESK,
    "round-swap": DESK,
    "round-seat": DESK,
    "round-hand": DESK,
    "round-publish": DESK,
    "round-unpublish": DESK,
    "round-record": STAFF,
    "round-pod": STAFF,
    "round-result": STAFF,
    "round-game": STAFF,
    "round-settle": STAFF,
    "round-take-back": STAFF,
    "round-news": STAFF,
    "round-table": STAFF,
    "round-time": STAFF,
    "round-time-table": STAFF,
    "round-groups": STAFF,
    "round-scenario": STAFF,
    "round-labels": STAFF,
    "round-decks": DESK,
    "round-rotate": STAFF,
    "round-ended": STAFF,
    "round-rules": DESK,
    "round-reject": STAFF,
    "round-award": LEADERS,
    "standings": STAFF,
    "standings-why": STAFF,
    "bracket": STAFF,
    "bracket-cut": ORGANIZER,
    "bracket-table": STAFF,
    "bracket-announce": ORGANIZER,
    "bracket-heats": STAFF,
    "bracket-heats-announce": ORGANIZER,
    "bracket-heats-link": ORGANIZER,
    "bracket-heats-final": ORGANIZER,
    "bracket-settle": STAFF,
    "bracket-before-replace": ORGANIZER,
    "bracket-replace": ORGANIZER,
    "bracket-match": STAFF,
    "bracket-report": STAFF,
    "bracket-correct": STAFF,
    "bracket-confirm": STAFF,
    "bracket-game": STAFF,
    "bracket-turn": STAFF,
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
    "judges-calls": STAFF,
    "judges-claim": STAFF,
    "judges-close": STAFF,
    "log": STAFF,
    "log-before-undo": ORGANIZER,
    "log-undo": ORGANIZER,
    "log-before-redo": ORGANIZER,
    "log-redo": ORGANIZER,
    "finish": STAFF,
    "finish-finish": ORGANIZER,
    "finish-confrontation": ORGANIZER,
    "finish-reopen": ORGANIZER,
    "finish-delete": ORGANIZER,
    "finish-check": STAFF,
    "finish-report": STAFF,
    "finish-send": ORGANIZER,
    "finish-journal": STAFF,
    "finish-sheet": STAFF,
    "staff": ORGANIZER,
    "staff-invite": ORGANIZER,
    "staff-remove": ORGANIZER,
    "staff-role": ORGANIZER,
    "staff-name": ORGANIZER,
    "staff-release": ORGANIZER,
    "staff-approve": ORGANIZER,
    "staff-withdraw": ORGANIZER,
    # players' links among them: desk/print/player_links.py
    "print": STAFF,
    "print-document": STAFF,
    "print-wait": STAFF,
    "print-pages": STAFF,
    "print-preview": STAFF,
    "links": DESK,
    "links-slips": DESK,
    "links-address": ORGANIZER,
    "links-names": ORGANIZER,
    "links-language": ORGANIZER,
    "links-one": DESK,
    "links-renew": DESK,
    "links-revoke": DESK,
    # players who come in, and what they keep
    "register": ANYBODY,
    "mine": ACCOUNT,
    "mine-remove": ACCOUNT,
    # a player's private pages
    "me": KEY,
    "me-link": KEY,
    "me-check-in": KEY,
    "me-account": KEY,
    "me-form": KEY,
    "me-report": KEY,
    "me-confirm": KEY,
    "me-drop": KEY,
    "me-judge": KEY,
    "me-judge-close": KEY,
    "me-why": KEY,
    "me-manifest": KEY,
}
