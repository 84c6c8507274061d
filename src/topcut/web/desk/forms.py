"""Forms of the doors and of the home page; a screen with forms of its own keeps them beside it."""

from __future__ import annotations

from datetime import date

from django import forms
from django.utils.functional import lazy
from django.utils.translation import gettext_lazy as _

from topcut import rulebooks
from topcut.core.desk.commands import OpenTournament
from topcut.store.models import ROLES

ROLE_NAMES = {
    "organizer": _("Organizer"),
    "marshal": _("Marshal"),
    "judge": _("Judge"),
    "scorekeeper": _("Scorekeeper"),
}
INVITED = [(role, ROLE_NAMES[role]) for role, _name in ROLES if role != "organizer"]


def rulebook_choices() -> list[tuple[str, str]]:
    found = (rulebooks.read(one) for one in rulebooks.known())
    return [(one.id, f"{one.name} ({one.edition})") for one in found]


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


class NewEventForm(forms.Form):
    name = forms.CharField(
        label=_("Name of the event"),
        max_length=200,
        widget=forms.TextInput(attrs={"autofocus": True}),
    )
    rulebook = forms.ChoiceField(label=_("Rulebook"), choices=lazy(rulebook_choices, list))
    date = forms.DateField(
        label=_("Date"),
        initial=date.today,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )

    def command(self) -> OpenTournament:
        chosen = rulebooks.read(self.cleaned_data["rulebook"])
        return OpenTournament(
            name=self.cleaned_data["name"],
            rulebook=chosen.id,
            edition=chosen.edition,
            date=self.cleaned_data["date"].isoformat(),
        )


class InviteForm(forms.Form):
    role = forms.ChoiceField(label=_("Role"), choices=INVITED)
