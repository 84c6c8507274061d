"""From which day on a new product may be played."""

from __future__ import annotations

from datetime import date, timedelta

from ..refusal import Refusal
from .schema.rulebook import Rulebook


def legal_from(rulebook: Rulebook, released: date) -> date:
    """The release day and so many calendar days, inclusive (L5-056, L5-057, A-L518)."""
    if rulebook.products is None:
        raise Refusal("{game} does not say when products become legal", game=rulebook.name)
    return released + timedelta(days=rulebook.products.days_after_release)
