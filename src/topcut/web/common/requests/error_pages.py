"""Pages for what went wrong."""

from __future__ import annotations

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from topcut.core.journal.damage import JournalError
from topcut.core.refusal import Refusal
from topcut.store.security import origin
from topcut.web.common.language.in_words import in_words


def _page(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    if hasattr(request, "desk"):
        del request.desk  # what cannot be read is not drawn around the page either
    return render(request, "common/error.jinja", {"title": title, "text": text}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    return _page(request, 400, _("That was not understood"), _("Nothing was changed."))


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    text = _("Your role does not open this page. Ask the organizer of the event.")
    return _page(request, 403, _("Not for you"), text)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    if request.path.startswith("/me/"):
        text = _("This link does not hold any more. Ask at the desk for a new one.")
    else:
        text = _("The address is wrong, or you are not on the staff of this event.")
    return _page(request, 404, _("There is no such page"), text)


def broken(request: HttpRequest) -> HttpResponse:
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return unavailable(request)
    text = _("This is a fault in Topcut. What was recorded before is safe; go back and try again.")
    number = origin.current().request
    if number:
        text += " " + _("Whoever runs it finds it in the log under %(number)s.") % {
            "number": number
        }
    return _page(request, 500, _("Something broke"), text)


def unavailable(request: HttpRequest) -> HttpResponse:
    """The database does not answer. In plain words: a page would ask it who is logged in."""
    text = _("The database does not answer at this moment. Nothing was changed; try again soon.")
    answer = HttpResponse(f"{text}\n", status=503, content_type="text/plain; charset=utf-8")
    answer["Retry-After"] = "5"
    return answer


def damaged(request: HttpRequest, error: JournalError) -> HttpResponse:
    """Something outside Topcut changed the database: nothing is drawn from what cannot be read."""
    text = _("Entry %(number)d of this event %(problem)s. Put a copy back with 'topcut restore'.")
    text %= {"number": error.sequence, "problem": in_words(error.problem)}
    return _page(request, 500, _("The journal of this event is damaged"), text)


def forged(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form without our token. Where a script sent it the page stays, with what was typed."""
    if getattr(request, "htmx", False):
        from topcut.web.desk.common.actions import refused  # noqa: PLC0415

        refusal = Refusal(
            "this page is too old: somebody has logged in here since",
            do="load it again; nothing was saved",
        )
        return refused(request, refusal)
    text = _(
        "The form was too old or came from somewhere else. Nothing was changed; load it again."
    )
    return _page(request, 403, _("This form does not count"), text)
