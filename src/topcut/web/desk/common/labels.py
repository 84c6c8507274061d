"""Roles, states and moves as people call them: filters of the desk's templates."""

from __future__ import annotations

from django.utils.translation import ngettext
from markupsafe import Markup

from topcut.core.vocabulary import ROLES, STATUSES, word
from topcut.web.common.in_words import in_words


def role(name: str) -> str:
    return in_words(word(ROLES, name))


def status(name: str) -> str:
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
