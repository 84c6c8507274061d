"""Events whose personal data has been kept long enough."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from datetime import date
from typing import NamedTuple

from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.erase import EraseEverything
from topcut.core.journal.damage import JournalError
from topcut.core.questions.journal.personal_data_retention import erasure_due_from
from topcut.core.refusal import Refusal
from topcut.core.tournament.fold import FindRulebook

from ..models import Journal
from .erasing import erase
from .journals import DatabaseStore, state_of

log = logging.getLogger(__name__)
VARIABLE = "TOPCUT_RETENTION_DAYS"


class Due(NamedTuple):
    event: str
    name: str
    since: date


def default_days() -> int:
    """What the installation says; 0 keeps personal data until somebody erases it."""
    text = os.environ.get(VARIABLE, "").strip() or "0"
    if not text.isdecimal():
        raise Refusal(
            "{variable} is '{text}'", do="give a number of days", variable=VARIABLE, text=text
        )
    return int(text)


def due_events(today: date, default: int, rulebooks: FindRulebook) -> Iterator[Due]:
    for event in Journal.objects.filter(sequence__gt=0).order_by("changed").values_list("pk"):
        store = DatabaseStore(event[0])
        try:
            state = state_of(store, rulebooks)
        except JournalError as damage:
            log.error("%s is left out, 'topcut check' says more: %s", store.journal, damage)
            continue
        since = erasure_due_from(state, store.read()[-1].at, default)
        if since is not None and since <= today:
            yield Due(store.journal, state.name, since)


def erase_due(found: Due, at: str, rulebooks: FindRulebook) -> None:
    """What the scheduled task does. Raises Refusal where the event is still being played."""
    asked = Context(Actor("topcut retention", "organizer"), at, 0, "terminal")
    erase(DatabaseStore(found.event), EraseEverything(name=found.name), asked, rulebooks)
