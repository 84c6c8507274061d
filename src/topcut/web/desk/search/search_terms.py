"""Under which words people look for a page, besides its name."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

WITHIN_PAGES = [
    ("round-correct", "pencil", _("Correct a result")),
    ("round-time", "timer", _("Call time")),
    ("players-list", "upload", _("Import a list")),
    ("players-registration", "smartphone", _("Registration by phone")),
    ("overview-options", "sliders-horizontal", _("Rules and options")),
    ("overview-announcement", "megaphone", _("For players")),
    ("overview-describe", "pencil", _("Edit details")),
    ("overview-copy", "copy", _("Copy")),
    ("decks-checks", "dices", _("Deck checks")),
    ("decks-cards", "upload", _("Import cards")),
]
"""Pages that are reached from others: route, icon, name."""
LOOKED_FOR = {
    "overview": _("start, schedule, rounds, time"),
    "players": _("check-in, late, drop, division, club, add"),
    "round": _("pairings, results, tables, draft, publish, swap"),
    "standings": _("ranking, places, tiebreakers, points"),
    "bracket": _("cut, top 8, final, semifinal, elimination, playoff"),
    "judges": _("penalty, warning, ruling, note, call"),
    "decks": _("cards, list, missing, deadline, proxy, publish"),
    "clock": _("timer, extra time, announcement, pause"),
    "print": _("paper, PDF, slips, pairings, standings, poster"),
    "links": _("QR code, phones, board, projector, big screen, public page, names"),
    "staff": _("judge, scorekeeper, role, invite, account"),
    "log": _("undo, history, journal"),
    "finish": _("results, prizes, podium, share, export, files, delete"),
    "round-correct": _("wrong result, mistake"),
    "players-list": _("paste, CSV, spreadsheet"),
    "overview-options": _("settings, format, deck lists"),
    "overview-announcement": _("announcement, poster"),
    "overview-describe": _("name, date, venue, prizes, fee"),
    "overview-copy": _("again, template"),
}
"""Route: what somebody may type who looks for it."""
