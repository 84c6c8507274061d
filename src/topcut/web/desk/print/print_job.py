"""A document that is being made for somebody: how far it is, and that it ends when they leave.

How far it is follows from the CPU time that it has used, and from what such documents took before
on this machine; under load a print is slow, and the figure with it. Jobs are those of this process:
where several answer, whoever asks another one hears nothing new.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse

from topcut.printing import Typeset
from topcut.printing.print_process import pdf_apart
from topcut.store.request_turns import REQUEST_TURNS
from topcut.web.live.wsgi_bridge import HAS_LEFT

JOB = "job"
BEGIN = 0.1
"""Seconds of CPU until Typst has read itself and its fonts."""
USUAL = 4e-6
"""Seconds for each letter of what a document says, where none of its kind was made here yet."""
NEVER_DONE = 0.99

_progress: dict[str, float] = {}
_seconds_a_letter = {"slips": 0.4e-6, "round-pack": 0.5e-6, "scoring-cards": 0.8e-6}


class GivenUp(Exception):
    """The reader closed the page or cancelled the print."""


def progress_of(job: str) -> float | None:
    """From 0 to 1, of a job that is under way here."""
    return _progress.get(job)


def typesetter(request: HttpRequest, document: str) -> Typeset:
    """Raises GivenUp once the browser has gone."""
    has_left, job = request.META.get(HAS_LEFT, lambda: False), request.GET.get(JOB, "")

    def typeset(data: str, paper: str) -> bytes:
        expected = BEGIN + len(data) * _seconds_a_letter.get(document, USUAL)
        used = 0.0

        def told(seconds: float) -> None:
            nonlocal used
            if has_left():
                raise GivenUp
            used = seconds
            if job:
                _progress[job] = min(seconds / expected, NEVER_DONE)

        told(0)
        try:
            with REQUEST_TURNS.waiting():
                made = pdf_apart(data, paper, told)
        finally:
            _progress.pop(job, None)
        if used > 2 * BEGIN:
            _seconds_a_letter[document] = (used - BEGIN) / len(data)
        return made

    return typeset


def can_be_given_up(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """A cancelled print ends without an answer."""

    @wraps(view)
    def answered(*args: Any, **named: Any) -> HttpResponse:
        try:
            return view(*args, **named)
        except GivenUp:
            return HttpResponse(status=204)

    return answered
