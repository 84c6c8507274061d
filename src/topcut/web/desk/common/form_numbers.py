"""Numbers that forms send."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _

from topcut.core.refusal import Refusal

LONGEST = 9


def number_in(sent: Mapping[str, str], name: str) -> int:
    found = optional_number(sent, name)
    if found is None:
        raise Refusal(_("a number is missing: %(name)s") % {"name": name}, do=_("fill it in"))
    return found


def optional_number(sent: Mapping[str, str], name: str) -> int | None:
    """None where nothing was typed; Refusal where it is not a number."""
    typed = sent.get(name, "").strip()
    if not typed:
        return None
    digits = typed.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal()) or len(digits) > LONGEST:
        raise Refusal(_("“%(typed)s” is not a number") % {"typed": typed[:20]}, do=_("use digits"))
    return int(typed)
