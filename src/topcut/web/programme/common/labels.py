"""Roles, continents, kinds of events, findings in words: filters of the programme's templates."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from topcut.web.common.formatting.template_filters import on_weekday
from topcut.web.common.language.in_words import in_words

if TYPE_CHECKING:
    from topcut.core.message import Message
    from topcut.core.programme.listing.findings import ListingFinding
    from topcut.store.programme.roles import HeldRole

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
TONES = {
    "refused": "bad",
    "unsanctioned": "warn",
    "unrated": "warn",
    "warning": "warn",
    "reminder": "",
}
SEVERITIES = {
    "refused": gettext_lazy("To fix"),
    "unsanctioned": gettext_lazy("Not sanctioned"),
    "unrated": gettext_lazy("Not rated"),
    "warning": gettext_lazy("To know"),
    "reminder": gettext_lazy("To know"),
}
DIRECTOR = gettext_lazy("Tournament director, with an e-mail address or a phone number")


def continent(name: str | None) -> str:
    return str(CONTINENTS.get(name or "", (name or "").replace("-", " ").title()))


def programme_role(held: HeldRole) -> str:
    """`Director`, `Coordinator of Europe`."""
    role = str(ROLES.get(held.role, held.role))
    if not held.scope:
        return role
    scope = continent(held.scope) if held.role == "coordinator" else held.scope
    return _("%(role)s of %(what)s") % {"role": role, "what": scope}


def programme_word(code: str | None) -> str:
    """A kind, a format, a part of a league, in the reader's language."""
    from topcut.core.programme.words import word  # noqa: PLC0415 - the first page needs none

    return in_words(word(code or ""))


def category_word(code: str) -> str:
    from topcut.core.programme import words  # noqa: PLC0415

    return in_words(words.category_word(code))


def programme_day(day: date) -> str:
    """`Fri, 20 November 2026`."""
    return on_weekday(date_format(day, "D"), date_format(day))


def day_and_month(day: date) -> tuple[str, str]:
    return str(date_format(day, "j")), str(date_format(day, "M"))


def change_of(text: str | None) -> str:
    """A change of a rating with its sign; nothing where it does not count."""
    if text is None:
        return "\N{EN DASH}"
    return text.replace("-", "\N{MINUS SIGN}") if text.startswith("-") else f"+{text}"


def tone(severity: str) -> str:
    return TONES.get(severity, "")


def severity_word(severity: str) -> str:
    return str(SEVERITIES.get(severity, severity))


def finding_text(one: ListingFinding) -> Message:
    """A finding calls what is empty by the label of its field in the form."""
    from ..listings.form import ListingForm  # noqa: PLC0415 - the form is made of words from here

    field = ListingForm.base_fields.get(one.field or "")
    label = field.label if field else DIRECTOR if one.field == "director" else None
    is_empty = one.text.values.keys() == {"field"}
    return one.text.filled({"field": label}) if label and is_empty else one.text


FILTERS = {
    "continent": continent,
    "programme_role": programme_role,
    "programme_word": programme_word,
    "category_word": category_word,
    "programme_day": programme_day,
    "day_and_month": day_and_month,
    "change_of": change_of,
    "tone": tone,
    "severity_word": severity_word,
    "finding_text": finding_text,
}
