"""What people of a programme say of themselves: where they will come, how they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django.db import DEFAULT_DB_ALIAS, transaction
from msgspec.structs import replace

from topcut.core.message import both
from topcut.core.programme.journal.authors import THEMSELVES
from topcut.core.programme.journal.facts.registrations import pre_register, withdraw_registration
from topcut.core.programme.people.directory import spelling
from topcut.core.programme.people.personal_data import PersonalData, ShownAs
from topcut.core.refusal import Refusal
from topcut.core.text import other_umlauts

from .people import change_person
from .person_matching import match_texts
from .programmes import Author, add_people, data_of, record


def show_as(
    programme: str,
    number: int,
    shown: ShownAs | None,
    author: Author,
    using: str = DEFAULT_DB_ALIAS,
) -> None:
    """What is public about a person is that person's choice; None: by default."""
    known = data_of(programme, [number], using).get(number)
    if known is None:
        raise Refusal("nothing is known of this person any more")
    if known.shown != shown:
        change_person(programme, number, replace(known, shown=shown), author, using)


def register(programme: str, event: str, data: PersonalData, today: date, at: str) -> int:
    """Without an account a new person is added, whatever was typed: anybody can type a name, a
    number or a handle. Number and handle are kept as aliases, so that the office finds both people
    and can merge them. Returns the new person's number."""
    said = tuple(text for text in (data.number, data.handle) if text is not None)
    new = replace(data, number=None, handle=None, aliases=(*data.aliases, *said))
    author = (THEMSELVES, at)
    with transaction.atomic():
        (number,) = add_people(programme, [new], author)
        record(programme, lambda state: pre_register(state, event, number, today), author)
    return number


def withdraw(programme: str, event: str, person: int, at: str) -> None:
    record(programme, lambda state: withdraw_registration(state, event, person), (THEMSELVES, at))


def people_named(
    programme: str, texts: Sequence[str], author: Author, *, is_new_allowed: bool
) -> dict[str, int]:
    """ST-306, ST-307: the number of everybody whom a text means. Whoever is not found is told of,
    or added where that is wanted."""
    found: dict[str, int] = {}
    new: dict[str, str] = {}
    for text, (status, people) in match_texts(programme, texts).items():
        if status == "ambiguous":
            raise Refusal(
                "'{text}' may be {names}",
                do="name them by number",
                text=text,
                names=both([f"{one.data.name} #{one.number}" for one in people]),
            )
        if status == "found":
            found[text] = people[0].number
        else:
            new.setdefault(spelling(text), " ".join(text.split()))
    if new and not is_new_allowed:
        raise Refusal(
            "nobody is called {names}",
            do="mend the spelling, or let new people be added",
            rules=("ST-307",),
            names=both([*new.values()]),
        )
    refuse_other_umlauts(programme, [*new.values()])
    added = add_people(programme, [PersonalData(name=name) for name in new.values()], author)
    by_key = dict(zip(new, added, strict=True))
    return found | {text: by_key[spelling(text)] for text in texts if text not in found}


def refuse_other_umlauts(programme: str, names: Sequence[str]) -> None:
    """Whoever is here as Müller is not added once more as Mueller, with a row of points apart."""
    others = {name: other_umlauts(name) for name in names}
    found = match_texts(programme, [text for own in others.values() for text in own])
    keys = {spelling(name): name for name in names}
    for name, own in others.items():
        if other := next((keys[spelling(one)] for one in own if spelling(one) in keys), None):
            raise Refusal(
                "'{text}' and '{other}' may be the same person",
                do="write the name the same way, or enter one of them among the people first",
                text=name,
                other=other,
            )
        people = {one.number: one for text in own for one in found[text].people}
        if people:
            raise Refusal(
                "'{text}' may be {names}",
                do="name them by number, or enter somebody else among the people first",
                text=name,
                names=both([f"{one.data.name} #{one.number}" for one in people.values()]),
            )
