"""Roles, continents and the like in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

if TYPE_CHECKING:
    from topcut.store.programme_roles import Held

ROLES = {
    "director": gettext_lazy("Director"),
    "coordinator": gettext_lazy("Coordinator"),
    "league-director": gettext_lazy("League director"),
    "organizer": gettext_lazy("Organizer"),
}
CONTINENTS = {
    "australia": gettext_lazy("Australia"),
    "europe": gettext_lazy("Europe"),
    "north-america": gettext_lazy("North America"),
}

KINDS = {
    "local": gettext_lazy("Local event"),
    "release": gettext_lazy("Release event"),
    "challenge": gettext_lazy("Challenge"),
    "regional": gettext_lazy("Regional"),
    "national": gettext_lazy("National"),
    "masters": gettext_lazy("Masters"),
    "continental": gettext_lazy("Continental"),
    "world": gettext_lazy("World Championship"),
}


def event_kind(name: str | None) -> str:
    return str(KINDS.get(name or "", name or ""))


def continent(name: str | None) -> str:
    return str(CONTINENTS.get(name or "", name or ""))


def programme_role(held: Held) -> str:
    """`Director`, `Coordinator of Europe`."""
    role = str(ROLES.get(held.role, held.role))
    if not held.scope:
        return role
    scope = continent(held.scope) if held.role == "coordinator" else held.scope
    return _("%(role)s of %(what)s") % {"role": role, "what": scope}


FILTERS = {
    "continent": continent,
    "event_kind": event_kind,
    "programme_role": programme_role,
}
