"""Roles by name, and the form that invites somebody to one."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.store.models import ROLES

ROLE_NAMES = {
    "organizer": _("Organizer"),
    "marshal": _("Marshal"),
    "judge": _("Judge"),
    "scorekeeper": _("Scorekeeper"),
}
INVITED = [(role, ROLE_NAMES[role]) for role, _name in ROLES]


class InviteForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=INVITED)
