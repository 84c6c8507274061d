"""What is known of one player, as a form."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from msgspec import structs

from topcut.core.tournament.state import Details, Entrant, State

BILLION = 1_000_000_000


class PlayerForm(forms.Form):
    name = forms.CharField(label=gettext_lazy("Name"), max_length=500)
    club = forms.CharField(label=gettext_lazy("Club"), max_length=500, required=False)
    handle = forms.CharField(label=gettext_lazy("Handle"), max_length=40, required=False)
    id = forms.CharField(label=gettext_lazy("Membership number"), max_length=500, required=False)
    born = forms.IntegerField(
        label=gettext_lazy("Year of birth"), min_value=1850, max_value=2200, required=False
    )
    division = forms.ChoiceField(label=gettext_lazy("Division"), required=False)
    seed = forms.IntegerField(
        label=gettext_lazy("Seed"), min_value=-BILLION, max_value=BILLION, required=False
    )
    rating = forms.IntegerField(
        label=gettext_lazy("Rating"), min_value=-BILLION, max_value=BILLION, required=False
    )
    head_start = forms.IntegerField(label=gettext_lazy("Head start"), min_value=0, required=False)
    earned_byes = forms.CharField(
        label=gettext_lazy("Earned byes in rounds"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Such as 1, 2"),
    )

    def __init__(self, state: State, entrant: Entrant, typed: Any = None) -> None:
        details = entrant.details
        first = {name: getattr(details, name) for name in self.base_fields}
        first["earned_byes"] = ", ".join(map(str, details.earned_byes))
        super().__init__(typed, initial=first)
        self.details = details
        if state.rulebook.divisions is None:
            del self.fields["division"]
        else:
            names = [age.name for age in state.rulebook.divisions.ages]
            by_year = ("", _("by year of birth"))
            self.fields["division"].choices = [by_year, *((name, name) for name in names)]  # type: ignore[attr-defined]
        rule = state.rulebook.head_start
        if rule is None:
            del self.fields["head_start"]
        if "earned-bye" not in state.rulebook.results and not details.earned_byes:
            del self.fields["earned_byes"]

    def clean_earned_byes(self) -> tuple[int, ...]:
        parts = self.cleaned_data["earned_byes"].replace(",", " ").split()
        if not all(part.isdecimal() and 0 < len(part) < 4 and int(part) for part in parts):
            raise ValidationError(_("These are not numbers of rounds."))
        return tuple(sorted({int(part) for part in parts}))

    def entered(self) -> Details:
        """The player as the form says, and otherwise as before."""
        said: dict[str, Any] = {
            name: None if value == "" else value for name, value in self.cleaned_data.items()
        }
        return structs.replace(self.details, **said)
