"""Roles, states and moves as people call them: filters of the desk's templates."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from markupsafe import Markup


def role(name: str) -> str:
    names = {
        "organizer": _("organizer"),
        "marshal": _("marshal"),
        "judge": _("judge"),
        "scorekeeper": _("scorekeeper"),
        "player": _("player"),
    }
    return names.get(name, name)


def status(name: str) -> str:
    names = {
        "active": _("active"),
        "dropped": _("dropped"),
        "disqualified": _("disqualified"),
        "withdrawn": _("withdrawn"),
        "waiting": _("waiting list"),
    }
    return names.get(name, name)


def moved(places: int | str) -> Markup | str:
    """An arrow with the number of places, and the same in words for who cannot see it."""
    if not isinstance(places, int) or not places:
        return ""
    count = abs(places)
    if places > 0:
        words = ngettext("%(count)d place up", "%(count)d places up", count) % {"count": count}
        return Markup('<span class="mv up" title="{}">▲{}</span>').format(words, count)
    words = ngettext("%(count)d place down", "%(count)d places down", count) % {"count": count}
    return Markup('<span class="mv down" title="{}">▼{}</span>').format(words, count)
