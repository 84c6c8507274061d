"""Screens of organized play: the office of a programme, and what everybody sees of it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

Screens = dict[str, str]
"""Name of a screen: its address."""
OFFICE: Sequence[str] = (
    *("", "calendar/", "listings/", "listings/new/", "listings/e8/", "listings/e8/edit/"),
    *(
        "applications/",
        "venues/",
        "people/",
        "people/3/",
        "reports/",
        "reports/preview/",
        "rulings/",
    ),
    *("contacts/", "complaints/", "season/", "staff/", "log/", "leagues/", "leagues/nights/"),
    *("leagues/nights/season/", "leagues/nights/nights/e1/"),
)
PLAY: Sequence[str] = (
    *("", "ratings/2e/constructed/", "people/3/", "leagues/", "leagues/nights/", "me/"),
    *("events/e8/", "events/next/", "events/next/register/"),
)


def programme_screens() -> tuple[Screens, Screens]:
    """Star Trek's programme in the middle of a season: its office, and what everybody sees."""
    from django.utils import timezone  # noqa: PLC0415

    from tests.web.programme import played_season  # noqa: PLC0415
    from topcut import programmes  # noqa: PLC0415
    from topcut.core.programme.journal.facts.events import EventListed  # noqa: PLC0415
    from topcut.core.programme.journal.facts.leagues import LeagueFormed  # noqa: PLC0415
    from topcut.store.models import Account  # noqa: PLC0415
    from topcut.store.programme.programmes import add_people, record  # noqa: PLC0415
    from topcut.store.programme.roles import open_with_director, own_person  # noqa: PLC0415

    today, olga = timezone.localdate(), Account.objects.get(login="olga")
    by = ("Olga", f"{today}T08:00:00+00:00")
    open_with_director(programmes.read("star-trek"), olga, by)
    director = own_person("star-trek", olga, by)
    people = add_people("star-trek", played_season.PEOPLE, by)
    soon = played_season.night(today + timedelta(days=20), "League night 10")
    facts = [
        LeagueFormed(league="nights", name="Rhineland League", director=director),
        *played_season.season(people, "nights", today - timedelta(days=120)),
        EventListed(event="next", listing=soon),
    ]
    record("star-trek", lambda _: tuple(facts), by)
    return (
        {"programmes": "/programmes/", **named("office", "/programmes/star-trek/", OFFICE)},
        {"programmes-public": "/play/", **named("play", "/play/star-trek/", PLAY)},
    )


def named(prefix: str, base: str, rests: Sequence[str]) -> Screens:
    names = (rest.strip("/").replace("/", "-") for rest in rests)
    return {
        f"{prefix}-{name}" if name else prefix: base + rest
        for name, rest in zip(names, rests, strict=True)
    }
