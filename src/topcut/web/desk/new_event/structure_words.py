"""A structure in words: `5 rounds → top 8`."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from topcut.core.rulebook import Rulebook


def headline(rounds: int, cut: int) -> str:
    parts = []
    if rounds:
        parts.append(ngettext("%(count)d round", "%(count)d rounds", rounds) % {"count": rounds})
    if cut:
        parts.append((_("top %(n)d") if rounds else _("bracket of %(n)d")) % {"n": cut})
    return " → ".join(parts)


def format_name(rulebook: Rulebook) -> str:
    names = {
        ("swiss",): _("Swiss rounds"),
        ("elimination",): _("Single elimination"),
        ("swiss", "elimination"): _("Swiss rounds, then single elimination"),
        ("pods",): _("Pods"),
    }
    return names[rulebook.format.stages]


def choice_name(option: str, value: int) -> str:
    """A number of rounds as it is; a cut as `Top 8`."""
    if option == "rounds":
        return str(value)
    return _("Top %(n)d") % {"n": value} if value else _("No cut")


def limits(rulebook: Rulebook) -> list[tuple[str, int | None]]:
    """What each part's clock has, in minutes; None for no clock."""
    clock, stages = rulebook.clock, rulebook.format.stages
    found: list[tuple[str, int | None]] = []
    if rulebook.has_rounds:
        whole = _("per pod") if rulebook.games_in_a_round > 1 else _("per round")
        found.append((whole, clock.swiss.minutes))
    if "elimination" in stages:
        found.append((_("in the cut"), clock.elimination.minutes))
        if clock.final.minutes != clock.elimination.minutes:
            found.append((_("in the final"), clock.final.minutes))
    return [(label, minutes and minutes * clock.times) for label, minutes in found]
