"""What people typed into the forms of a programme: days, people, choices; or a Refusal."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from datetime import date

from topcut.core.programme.people.directory import spelling
from topcut.core.refusal import Refusal
from topcut.store.programme.person_matching import KnownPerson, match_texts

from .programme_request import ProgrammeDesk

LONGEST = 500
LONGEST_TEXT = 2_000
_NUMBER = re.compile(r"#([0-9]{1,9})\s*\Z")


def text(posted: Mapping[str, str], name: str, longest: int = LONGEST) -> str:
    return " ".join(posted.get(name, "").split())[:longest]


def long_text(posted: Mapping[str, str], name: str) -> str:
    return posted.get(name, "").replace("\0", "").strip()[:LONGEST_TEXT]


def optional_day(posted: Mapping[str, str], name: str) -> date | None:
    typed = text(posted, name)
    if not typed:
        return None
    try:
        return date.fromisoformat(typed)
    except ValueError:
        raise Refusal(
            "'{text}' is not a day", do="write it as 2026-11-15", text=typed[:40]
        ) from None


def day(posted: Mapping[str, str], name: str) -> date:
    found = optional_day(posted, name)
    if found is None:
        raise Refusal("a day is missing", do="fill it in")
    return found


def choice(posted: Mapping[str, str], name: str, known: Collection[str]) -> str:
    typed = text(posted, name)
    if typed not in known:
        raise Refusal("'{text}' cannot be chosen", do="choose from the list", text=typed[:40])
    return typed


def optional_person(programme: ProgrammeDesk, typed: str) -> int | None:
    """ST-306: by `#17`, or by name, membership number or handle; who they are after all merges.
    Others than staff find people by `#17` and by the name that everybody sees."""
    typed = typed.strip()[:LONGEST]
    if not typed:
        return None
    own = _NUMBER.search(typed)
    if own and int(own[1]) in programme.state.people:
        return programme.state.person(int(own[1]))
    found = match_texts(programme.id, [typed])[typed].people
    people = [one for one in found if programme.sees_names or _is_seen_as(programme, one, typed)]
    if len(people) == 1:
        return people[0].number
    if people:
        raise Refusal(
            "several people fit “{text}”: {names}",
            do="choose one of them by number",
            text=typed[:60],
            names=[f"{programme.seen_name(one.number)} #{one.number}" for one in people[:6]],
        )
    raise Refusal(
        "nobody here is called “{text}”",
        do="type the whole name, the membership number or the handle"
        if programme.sees_names
        else "type the name as public pages show it, or a number such as #17",
        text=typed[:60],
    )


def _is_seen_as(programme: ProgrammeDesk, person: KnownPerson, typed: str) -> bool:
    return spelling(programme.seen_name(person.number)) == spelling(typed)


def person(programme: ProgrammeDesk, typed: str) -> int:
    found = optional_person(programme, typed)
    if found is None:
        raise Refusal("a person is missing", do="say who")
    return found
