"""Until when lists are handed in, as people read it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from django.utils import timezone
from django.utils.formats import date_format

from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class ListDeadline:
    text: str
    """`9:30`, with its day where that is not today."""
    left: int
    """Seconds; less than none when it is over."""
    typed: str
    """As a form has it."""

    @property
    def is_over(self) -> bool:
        return self.left <= 0

    @property
    def is_soon(self) -> bool:
        return 0 < self.left < 3600

    @property
    def minutes(self) -> int:
        return -(-self.left // 60)


def list_deadline(state: State, now: datetime) -> ListDeadline | None:
    """None where lists may be handed in until the start."""
    said = state.rulebook.decks.lists.deadline if state.rulebook.decks else None
    if said is None:
        return None
    moment = datetime.fromisoformat(said)
    moment = moment if moment.tzinfo else moment.replace(tzinfo=UTC)
    local = timezone.localtime(moment)
    text = f"{local:%H:%M}"
    if local.date() != timezone.localtime(now).date():
        text = f"{date_format(local, 'SHORT_DATE_FORMAT')}, {text}"
    left = int((moment - now).total_seconds())
    return ListDeadline(text, left, f"{local:%Y-%m-%dT%H:%M}")
