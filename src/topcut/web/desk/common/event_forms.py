"""Forms for an event before it begins: what players are told, and the rulebook's options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from msgspec import structs

from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.rulebook import OptionValue, Rulebook, with_options
from topcut.core.rulebook.schema.help import Help
from topcut.core.rulebook.schema.options import Choice, Option
from topcut.core.tournament.state import Description, State
from topcut.core.tournament.values import MAX_PLAYERS
from topcut.core.vocabulary import spelled
from topcut.translations import capital
from topcut.web.common.language.in_words import in_words

LABEL, TEXT = 500, 10_000
STRUCTURE = ("rounds", "cut")
"""Options that are chosen where the recommended structure is shown."""
SCENARIO = "scenario"
"""The option that has a place of its own, with the rules of each."""


def _text(label: Any, rows: int, help_text: Any = "") -> forms.CharField:
    widget = forms.Textarea(attrs={"rows": rows})
    return forms.CharField(
        label=label, max_length=TEXT, required=False, widget=widget, help_text=help_text
    )


def _line(label: Any, help_text: Any = "") -> forms.CharField:
    return forms.CharField(label=label, max_length=LABEL, required=False, help_text=help_text)


TICKS = ("deck_lists", "registration")


class EventForm(forms.Form):
    """ST-019, Appendix A of the same guide, and PK-004: what a registration says."""

    name = forms.CharField(label=_("Name of the event"), max_length=200)
    date = forms.DateField(
        label=_("Date"),
        initial=date.today,
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"}),
    )
    time = forms.TimeField(
        label=_("Begins at"),
        required=False,
        widget=forms.TimeInput(format="%H:%M", attrs={"type": "time"}),
    )
    expected = forms.IntegerField(
        label=_("Expected players"), min_value=0, max_value=MAX_PLAYERS, required=False
    )
    venue = _text(_("Venue and address"), 2)
    format = _line(_("Format"), _("Constructed, sealed or draft; card pool; scenario"))
    fee = _line(_("Entry fee"))
    prizes = _text(_("Prizes"), 3, _("A line for each place, such as 1: a trophy, 3-4: a playmat"))
    prize_places = forms.IntegerField(
        label=_("Players who get a prize"), min_value=0, max_value=MAX_PLAYERS, required=False
    )
    director = _line(_("Director"))
    second_director = _line(_("Second director"))
    contact = _text(_("Contact"), 2, _("Phone, mail or where it is discussed"))
    deck_lists = forms.BooleanField(label=_("Deck lists are required"), required=False)
    registration = forms.BooleanField(label=_("Players register before the day"), required=False)
    fair_draws = forms.BooleanField(
        label=_("Provably fair draws"),
        required=False,
        initial=True,
        help_text=_(
            "A secret is fixed now and revealed after the event, so that everybody can check"
            " that no pairing was chosen."
        ),
    )
    text = _text(_("Whatever else players should know"), 4)

    def when(self) -> list[forms.BoundField]:
        return [self[name] for name in ("date", "time")]

    def details(self) -> list[forms.BoundField]:
        names = ("venue", "format", "fee", "prize_places", "prizes", "director")
        return [self[name] for name in (*names, "second_director", "contact", "text")]

    def ticks(self, rulebook: Rulebook) -> list[forms.BoundField]:
        """A game with deck lists has an option for them, which says more."""
        names = ("registration",) if "deck-lists" in rulebook.options else TICKS
        return [self[name] for name in names]

    def description(self) -> Description:
        said = self.cleaned_data
        time = said["time"]
        return Description(
            time=time.strftime("%H:%M") if time else "",
            expected=said["expected"] or 0,
            prize_places=said["prize_places"] or 0,
            **{
                name: said[name]
                for name in (
                    *("venue", "format", "fee", "prizes", "director", "second_director"),
                    *("contact", "deck_lists", "registration", "text"),
                )
            },
        )

    def command(self) -> DescribeEvent:
        said = self.cleaned_data
        return DescribeEvent(
            name=said["name"], date=said["date"].isoformat(), description=self.description()
        )


def as_typed(state: State) -> dict[str, object]:
    """What an event says of itself, as a form's first values."""
    said = state.description
    known = structs.asdict(said)
    numbers = {name: known[name] or None for name in ("expected", "prize_places")}
    return {"name": state.name, "date": state.date, **known, **numbers}


@dataclass(frozen=True)
class Shown:
    """One option of a rulebook as the page shows it."""

    name: str
    title: str
    option: Option
    field: forms.BoundField

    @property
    def choices(self) -> list[tuple[str, str, str, bool]]:
        """Value, words, help, and whether it is chosen."""
        chosen = str(self.field.value() or "")
        return [
            (value, _words(value, choice), choice.help, value == chosen)
            for value, choice in (self.option.choices or {}).items()
        ]


class OptionsForm(forms.Form):
    """Every option of a rulebook: a choice, a number or a tick."""

    def __init__(
        self,
        rulebook: Rulebook,
        typed: Mapping[str, Any] | None = None,
        initial: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(typed, prefix="option", initial=dict(initial or {}))
        self.rulebook = rulebook
        for name, option in rulebook.options.items():
            self.fields[name] = _field(name, option)

    def every(self) -> list[Shown]:
        return [
            Shown(name, _words(name, option), option, self[name])
            for name, option in self.rulebook.options.items()
        ]

    def shown(self) -> list[Shown]:
        """The options, without those that are chosen where structure and scenario are shown."""
        return [one for one in self.every() if one.name not in (*STRUCTURE, SCENARIO)]

    def has_readings(self) -> bool:
        return any(one.option.assumed for one in self.shown())

    def scenario_option(self) -> Shown | None:
        """Where the rulebook has scenarios to choose from."""
        return next((one for one in self.every() if one.name == SCENARIO), None)

    def scenario_choices(self) -> list[tuple[str, str, str, bool, tuple[Help, ...]]]:
        """Each as a choice, and what is special about an event that has it."""
        shown = self.scenario_option()
        return (
            [(*choice, _rules_of(self.rulebook, choice[0])) for choice in shown.choices]
            if shown
            else []
        )

    def values(self) -> dict[str, OptionValue]:
        """Only what is not as the rulebook has it anyway."""
        return {
            name: self.cleaned_data[name]
            for name, option in self.rulebook.options.items()
            if self.cleaned_data.get(name) not in (None, "", option.default)
            or (option.flag and self.cleaned_data.get(name) is not (option.default or False))
        }


def _rules_of(rulebook: Rulebook, scenario: str) -> tuple[Help, ...]:
    played = with_options(rulebook, {SCENARIO: scenario}).scenario
    return played.help if played else ()


def _words(name: str, named: Option | Choice) -> str:
    return capital(in_words(named.label or spelled(name)))


class MomentField(forms.CharField):
    """A date and time where the organizer is, kept with its zone."""

    def clean(self, value: Any) -> Any:
        text = super().clean(value)
        try:
            return datetime.fromisoformat(text).astimezone().isoformat() if text else text
        except ValueError:
            raise forms.ValidationError(_("Enter a date and a time.")) from None

    def prepare_value(self, value: Any) -> Any:
        """The value in the form that the browser's own field takes."""
        return value[:16] if isinstance(value, str) else value


def _field(name: str, option: Option) -> forms.Field:
    common: dict[str, Any] = {
        "label": _words(name, option),
        "required": False,
        "initial": option.default,
    }
    if option.choices is not None:
        values = [(value, value) for value in option.choices]
        return forms.ChoiceField(choices=[("", ""), *values], **common)
    if option.number is not None:
        return forms.IntegerField(
            min_value=option.number.min, max_value=option.number.max, **common
        )
    if option.moment is not None:
        return MomentField(widget=forms.DateTimeInput(attrs={"type": "datetime-local"}), **common)
    return forms.BooleanField(**common)
