"""Forms of the doors and of the home page; a screen with forms of its own keeps them beside it."""

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
INVITED = [(role, ROLE_NAMES[role]) for role, _name in ROLES if role != "organizer"]


class LoginForm(forms.Form):
    login = forms.CharField(
        label=_("Login"),
        max_length=80,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autofocus": True}),
    )
    password = forms.CharField(
        label=_("Password"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class AccountForm(forms.Form):
    name = forms.CharField(
        label=_("Your name, as it stands beside what you record"),
        max_length=120,
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )
    login = forms.CharField(
        label=_("Login"), max_length=80, widget=forms.TextInput(attrs={"autocomplete": "username"})
    )
    password = forms.CharField(
        label=_("Password (ten characters or more)"),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


class InviteForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=INVITED)
