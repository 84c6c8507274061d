"""The form of a listing: what the programme asks of an event, and the `ListedEvent` it makes."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from topcut.core.programme.definition import Programme
from topcut.core.programme.definition.account_roles import continents_of
from topcut.core.programme.definition.events import Game
from topcut.core.programme.journal.state import Budget, ListedEvent
from topcut.core.refusal import Refusal

from ..common.form_input import optional_person
from ..common.labels import continent, programme_word
from ..common.programme_request import ProgrammeDesk

LONG = 2_000
TEXTS = (
    "pool",
    "card_rules",
    "style",
    "venue",
    "address",
    "region",
    "country",
    "continent",
    "league",
    "heat_of",
    "release_set",
)
"""Those that are None where nothing was said."""


def _words(codes: Any) -> list[tuple[str, str]]:
    return [(one, programme_word(one)) for one in codes]


class ListingForm(forms.Form):
    """ST-007, ST-019, ST-301: everything is optional here; what is missing is a finding."""

    name = forms.CharField(label=_("Name of the event"), max_length=200)
    kind = forms.ChoiceField(label=_("Kind"), required=False)
    format = forms.ChoiceField(label=_("Format"), required=False)
    pool = forms.ChoiceField(label=_("Card pool"), required=False)
    card_rules = forms.ChoiceField(label=_("Card rules"), required=False)
    scenario = forms.ChoiceField(label=_("Scenario"), required=False)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=0, max_value=100, required=False)
    date = forms.DateField(
        label=_("First day"), required=False, widget=forms.DateInput({"type": "date"}, "%Y-%m-%d")
    )
    ends = forms.DateField(
        label=_("Last day"), required=False, widget=forms.DateInput({"type": "date"}, "%Y-%m-%d")
    )
    time = forms.TimeField(
        label=_("Starts at"), required=False, widget=forms.TimeInput({"type": "time"}, "%H:%M")
    )
    online = forms.BooleanField(label=_("Played online"), required=False)
    venue = forms.CharField(label=_("Venue"), max_length=200, required=False)
    address = forms.CharField(label=_("Address"), max_length=500, required=False)
    region = forms.CharField(label=_("Region"), max_length=200, required=False)
    country = forms.CharField(label=_("Country"), max_length=200, required=False)
    continent = forms.ChoiceField(label=_("Continent"), required=False)
    fee = forms.CharField(label=_("Entry fee"), max_length=200, required=False)
    prizes = forms.CharField(label=_("Prizes"), max_length=500, required=False)
    guaranteed = forms.CharField(
        label=_("Guaranteed prizes, one per line"),
        max_length=LONG,
        required=False,
        widget=forms.Textarea({"rows": 2}),
    )
    special_rules = forms.CharField(
        label=_("Special rules, one per line"),
        max_length=LONG,
        required=False,
        widget=forms.Textarea({"rows": 2}),
        help_text=_("Empty: none."),
    )
    budget_fee = forms.DecimalField(
        label=_("Fee per player"), required=False, min_value=0, max_digits=9, decimal_places=2
    )
    budget_players = forms.IntegerField(
        label=_("Players expected"), required=False, min_value=0, max_value=100_000
    )
    budget_costs = forms.DecimalField(
        label=_("Costs"), required=False, min_value=0, max_digits=9, decimal_places=2
    )
    budget_prizes = forms.DecimalField(
        label=_("Value of the prizes"), required=False, min_value=0, max_digits=9, decimal_places=2
    )
    sanctioned = forms.BooleanField(label=_("Sanctioned: results are reported"), required=False)
    rated = forms.BooleanField(label=_("Rated"), required=False)
    league = forms.ChoiceField(label=_("League"), required=False)
    application = forms.TypedChoiceField(
        label=_("Allocated to me"), coerce=int, empty_value=None, required=False
    )
    release_set = forms.CharField(label=_("Set that is released"), max_length=200, required=False)
    released = forms.DateField(
        label=_("Day of the release"),
        required=False,
        widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"),
    )
    heat_of = forms.ChoiceField(label=_("Heat of"), required=False)
    style = forms.ChoiceField(label=_("Style"), required=False)
    host_approved = forms.BooleanField(label=_("The Host is approved"), required=False)

    def __init__(self, desk: ProgrammeDesk, game: Game, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.desk, self.game = desk, game
        definition = desk.definition
        choices: dict[str, list[tuple[str, str]]] = {
            "kind": _words(one.kind for one in definition.kinds),
            "format": _words(game.formats),
            "pool": _words(game.pools),
            "card_rules": _words(game.card_rules),
            "scenario": _words(game.scenarios),
            "continent": [("", "")] + [(one, continent(one)) for one in continents_of(definition)],
            "league": [("", ""), *self._leagues()],
            "application": [("", ""), *self._applications()],
            "heat_of": [("", ""), *self._originals()],
            "style": [("", ""), *self._styles(definition)],
        }
        for name, known in choices.items():
            self.fields[name].choices = known  # type: ignore[attr-defined]
        for name in self._left_out(definition, choices):
            del self.fields[name]

    def _leagues(self) -> list[tuple[str, str]]:
        """ST-299: of those whom one directs."""
        state, own = self.desk.state, self.desk.person
        is_free = self.desk.definition.listing is None
        return [
            (id, one.name)
            for id, one in state.leagues.items()
            if is_free or (own is not None and state.person(one.director) == own)
        ]

    def _applications(self) -> list[tuple[str, str]]:
        state, own = self.desk.state, self.desk.person
        return [
            (str(number), f"{programme_word(one.event_kind)}, {one.location}")
            for number, one in enumerate(state.applications, 1)
            if own is not None
            and state.person(one.by) == own
            and number in state.answers
            and state.answers[number].by is not None
        ]

    def _originals(self) -> list[tuple[str, str]]:
        """TR-025: heats are of an event of one's own."""
        if not self.game.pods:
            return []
        return [(id, self.desk.state.listings[id].name) for id in self.desk.listings]

    def _styles(self, definition: Programme) -> list[tuple[str, str]]:
        finals = definition.listing.finals if definition.listing else None
        return [(finals.style, programme_word(finals.style))] if finals and self.game.pods else []

    def _left_out(
        self, definition: Programme, choices: dict[str, list[tuple[str, str]]]
    ) -> list[str]:
        """What this programme or game does not have."""
        names = [
            name for name, known in choices.items() if not [value for value, _ in known if value]
        ]
        if definition.imported is None:
            names.append("host_approved")
        else:
            names += ["sanctioned", "rated", "fee", "prizes", "guaranteed", "special_rules"]
            names += ["budget_fee", "budget_players", "budget_costs", "budget_prizes", "rounds"]
        if not any(one.release for one in definition.kinds):
            names += ["release_set", "released"]
        return [name for name in dict.fromkeys(names) if name in self.fields]

    def listed(self, before: ListedEvent | None) -> ListedEvent:
        """What was typed; the rest as it was."""
        said = self.cleaned_data
        texts = {name: said.get(name) or None for name in TEXTS}
        kinds = self.desk.definition.kinds
        return ListedEvent(
            name=said.get("name") or "",
            kind=said.get("kind") or (kinds[0].kind if kinds else "local"),
            game=self.game.game,
            format=said.get("format") or (self.game.formats or ("",))[0],
            date=said["date"],
            ends=said.get("ends"),
            time=f"{said['time']:%H:%M}" if said.get("time") else self._no_time(),
            rounds=said.get("rounds") or 0,
            director=self._person("director"),
            secondary=self._person("secondary"),
            scenario=said.get("scenario") or "none",
            online=bool(said.get("online")),
            sanctioned=bool(said.get("sanctioned", True)),
            rated=bool(said.get("rated", True)),
            registered=before.registered if before else self.desk.today,
            fee=said.get("fee") or "",
            prizes=said.get("prizes") or "",
            guaranteed=_lines(said.get("guaranteed")),
            special_rules=_lines(said.get("special_rules")),
            budget=self._budget(),
            application=said.get("application"),
            released=said.get("released"),
            host_approved=bool(said.get("host_approved")),
            **texts,
        )

    def _no_time(self) -> str:
        """Where a listing has to say it, it is found missing."""
        return "" if self.desk.definition.listing else "00:00"

    def _person(self, name: str) -> int | None:
        return optional_person(self.desk, self.data.get(name, ""))

    def _budget(self) -> Budget | None:
        said = self.cleaned_data
        if not said.get("budget_fee") or not said.get("budget_players"):
            return None
        return Budget(
            fee=str(said["budget_fee"]),
            players=said["budget_players"],
            costs=str(said.get("budget_costs") or 0),
            prizes=str(said.get("budget_prizes") or 0),
        )


def _lines(text: str | None) -> tuple[str, ...]:
    return tuple(line.strip() for line in (text or "").splitlines() if line.strip())


def initial_of(listing: ListedEvent) -> dict[str, Any]:
    """A listing as the form shows it."""
    values = {name: getattr(listing, name) for name in ListedEvent.__struct_fields__}
    budget = listing.budget
    if budget is not None:
        values |= {
            "budget_fee": budget.fee,
            "budget_players": budget.players,
            "budget_costs": budget.costs,
            "budget_prizes": budget.prizes,
        }
    values["guaranteed"] = "\n".join(listing.guaranteed)
    values["special_rules"] = "\n".join(listing.special_rules)
    return values


def game_of(programme: Programme, typed: str) -> Game:
    """The one that was chosen, else the first."""
    if not typed:
        return programme.games[0]
    found = programme.by_game.get(typed)
    if found is None:
        raise Refusal(
            "{programme} has no game '{game}'",
            do="choose from: {known}",
            programme=programme.name,
            game=typed[:40],
            known=tuple(programme.by_game),
        )
    return found
