"""ST-003: complaints of players, whose words are kept beside the journal."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from topcut.core.programme.journal.actions.office import complain
from topcut.core.programme.journal.facts.office import ComplaintMade
from topcut.core.refusal import Refusal

from ..models import ProgrammeComplaint
from .programmes import Author, record

LONGEST = 10_000


def send_complaint(
    programme: str, complaint: ComplaintMade, text: str, heard_by: Collection[str], author: Author
) -> int:
    """Its number."""
    text = text.strip()
    if not text:
        raise Refusal("the complaint says nothing", do="write what happened")
    if len(text) > LONGEST:
        raise Refusal(
            "the complaint is longer than {most} characters", do="shorten it", most=LONGEST
        )
    with transaction.atomic():
        state = record(programme, lambda state: complain(state, complaint, heard_by), author)
        number = len(state.complaints)
        ProgrammeComplaint.objects.create(programme_id=programme, number=number, text=text)
    return number


def words_of(programme: str, numbers: Collection[int]) -> dict[int, ProgrammeComplaint]:
    rows = ProgrammeComplaint.objects.filter(programme=programme, number__in=[*numbers])
    return {row.number: row for row in rows}
