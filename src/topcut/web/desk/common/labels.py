"""Roles, states and moves as people call them: filters of the desk's templates. Core is
imported by those that need it, so that the log-in does not wait for it."""

from __future__ import annotations

from django.utils.translation import ngettext
from markupsafe import Markup

from topcut.web.common.language.in_words import in_words


def role(name: str) -> str:
    from topcut.core.vocabulary import ROLES, word  # noqa: PLC0415

    return in_words(word(ROLES, name))


def way(name: str) -> str:
    """By which way an entry came."""
    from topcut.core.vocabulary import WAYS, word  # noqa: PLC0415

    return in_words(word(WAYS, name))


def status(name: str) -> str:
    from topcut.core.vocabulary import STATUSES, word  # noqa: PLC0415

    return in_words(word(STATUSES, name))


def moved(places: int | str) -> Markup | str:
    """An arrow with the number of places, and the same in words for who cannot see it."""
    if not isinstance(places, int) or not places:
        return ""
    count = abs(places)
    if places > 0:
        words = ngettext("%(count)d place up", "%(count)d places up", count) % {"count": count}
        return Markup('<span class="mv" title="{}">↑{}</span>').format(words, count)
    words = ngettext("%(count)d place down", "%(count)d places down", count) % {"count": count}
    return Markup('<span class="mv" title="{}">↓{}</span>').format(words, count)


def without_repetition(name: str, help: str) -> tuple[str, str]:
    """A choice's name and what is said of it, where the one begins the other: `Never`, `only the
    staff` of `Never: only the staff`."""
    rest = help[len(name) :]
    if not help.casefold().startswith(name.casefold()) or rest[:1].isalnum():
        return name, help
    return name, rest.lstrip(" :.,")
