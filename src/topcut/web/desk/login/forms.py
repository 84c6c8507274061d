"""Forms for logging in, for a new account, for another password."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


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
        label=_("Your name"),
        max_length=120,
        help_text=_("Shown beside everything that you record."),
        widget=forms.TextInput(attrs={"autocomplete": "name", "autofocus": True}),
    )
    login = forms.CharField(
        label=_("Login"),
        max_length=80,
        help_text=_("A short name to log in with."),
        widget=forms.TextInput(attrs={"autocomplete": "username"}),
    )
    password = forms.CharField(
        label=_("Password"),
        help_text=_("Ten characters or more."),
        max_length=200,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )


def _password(label: Any, autocomplete: str) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(label=label, max_length=200, strip=False, widget=widget)


class PasswordForm(forms.Form):
    now = _password(_("Your password now"), "current-password")
    new = _password(_("The new one (ten characters or more)"), "new-password")
    again = _password(_("The new one again"), "new-password")
