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


def _password(label: Any, autocomplete: str) -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": autocomplete})
    return forms.CharField(label=label, max_length=200, strip=False, widget=widget)


class PasswordForm(forms.Form):
    now = _password(_("Your password now"), "current-password")
    new = _password(_("The new one (ten characters or more)"), "new-password")
    again = _password(_("The new one again"), "new-password")
