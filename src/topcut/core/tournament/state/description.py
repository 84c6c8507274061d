"""What players are told beforehand."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from topcut.core.journal.fact import Value
from topcut.core.journal.personal_fields import PUBLIC
from topcut.core.tournament.values import (
    Count,
    Label,
    PersonalLabel,
    PersonalText,
    Text,
)


class Description(Value, kw_only=True):
    """What players are told beforehand (ST-019, ST-296 to ST-303, PK-004); empty where nothing was
    said. Rulebook, rounds and pairing style stand with the rulebook and its options."""

    time: Annotated[str, Meta(pattern=r"^(([01]\d|2[0-3]):[0-5]\d)?\Z"), PUBLIC] = ""
    """When it begins, as 18:30."""
    venue: PersonalText = ""
    """Name and address."""
    format: Label = ""
    """Constructed, sealed, draft; card pool and scenario."""
    fee: Label = ""
    prizes: Text = ""
    prize_places: Count = 0
    """How many players get a prize; 0 where it was not said."""
    expected: Count = 0
    """How many players are expected; 0 where nobody knows."""
    director: PersonalLabel = ""
    second_director: PersonalLabel = ""
    contact: PersonalText = ""
    """Phone number, address for letters, discussion thread."""
    deck_lists: bool = False
    registration: bool = False
    """Whether players must register before the day."""
    text: PersonalText = ""
    """Whatever else players should know."""
