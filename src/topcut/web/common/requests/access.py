"""Every request passes here: the permission table, the desk of the event, and refusals as pages.

Whoever is not logged in is sent to the log-in before anything of core is imported, so the pages of
events are imported where they are needed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from topcut.core.journal.damage import JournalError
from topcut.core.refusal import Refusal
from topcut.store.models import Account, Journal, Programme
from topcut.store.security import origin
from topcut.store.security.second_factor import is_overdue
from topcut.web.common.requests.error_pages import damaged
from topcut.web.common.requests.next_page import same_site
from topcut.web.permissions import MAY, Roles, WebRole

if TYPE_CHECKING:
    from topcut.web.desk.common.desk_request import Desk
    from topcut.web.programme.common.programme_request import ProgrammeDesk


LARGEST_NUMBER = 2**31 - 1
"""In an address; SQLite cannot even be asked for one above 2**63."""


class AccessMiddleware:
    """Only the roles in a route's row of the permission table are let in. Without a role at an
    event the answer is 404, as for an event that does not exist."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: object, args: object, kwargs: dict[str, Any]
    ) -> HttpResponse | None:
        assert request.resolver_match is not None
        if any(isinstance(one, int) and one > LARGEST_NUMBER for one in kwargs.values()):
            raise Http404("no table of ours has so large a number")
        if refusal := _refuse_nul(request, kwargs):
            return self.process_exception(request, refusal)
        allowed = MAY.get(request.resolver_match.view_name, frozenset())
        if "key" in kwargs:
            from topcut.web.player.common import key_holder  # noqa: PLC0415

            request.player = key_holder.found(kwargs["at"], kwargs["key"])  # type: ignore[attr-defined]
            if "key" not in allowed:
                raise PermissionDenied
            return None
        if "programme" in kwargs:
            request.programme = _programme(request, kwargs["programme"])  # type: ignore[attr-defined]
        if not request.user.is_authenticated:
            return None if "anonymous" in allowed else _to_login(request)
        assert isinstance(request.user, Account)
        origin.logged_in(request.user.pk)
        roles = _roles(request.user)
        if "event" in kwargs:
            desk = _desk(request.user, kwargs["event"])
            request.desk = desk  # type: ignore[attr-defined]
            roles |= {desk.role}
        if "programme" in kwargs:
            of = {name: kwargs[name] for name in ("league", "listing") if name in kwargs}
            held = request.programme.web_roles(**of)  # type: ignore[attr-defined]
            if "director" in held and is_overdue(request.user):
                if not allowed & roles:
                    return _to_second_factor(request)
                held -= {"director"}  # on pages for every account they are one of these
                request.programme.set_director_aside()  # type: ignore[attr-defined]
            roles |= held
        if not allowed & roles:
            raise PermissionDenied
        return None

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        from topcut.web.desk.common.actions import refused  # noqa: PLC0415

        if isinstance(error, JournalError):
            return damaged(request, error)
        return refused(request, error) if isinstance(error, Refusal) else None


def _refuse_nul(request: HttpRequest, kwargs: dict[str, Any]) -> Refusal | None:
    """No text has a NUL character, and PostgreSQL takes it in no question."""
    sent = [*request.GET.lists(), *request.POST.lists()]
    if any("\0" in text for name, values in sent for text in (name, *values)):
        return Refusal("this contains a character that no text has", do="type it again")
    if any("\0" in str(value) for value in kwargs.values()):
        raise Http404("no address has such a character")
    return None


def _roles(account: Account) -> Roles:
    has: tuple[tuple[WebRole, bool], ...] = (
        ("account", True),
        ("opener", account.opens_events),
        ("owner", account.owns_installation),
    )
    return frozenset(role for role, is_held in has if is_held)


def _desk(account: Account, event: str) -> Desk:
    """Also for organizers of other events: each event has its own staff."""
    from topcut.store.accounts.staff import role_at  # noqa: PLC0415
    from topcut.web.desk.common.desk_request import Desk  # noqa: PLC0415

    role = role_at(event, account)
    if role is None:
        raise Http404(f"{Journal.__name__} {event}")
    return Desk(event, account, role)  # type: ignore[arg-type]


def _programme(request: HttpRequest, programme: str) -> ProgrammeDesk:
    """Also for whoever has no role in it: that there is one is no secret."""
    from topcut.store.programme.roles import roles_of  # noqa: PLC0415
    from topcut.web.programme.common.programme_request import ProgrammeDesk  # noqa: PLC0415

    if not Programme.objects.filter(pk=programme, sequence__gt=0).exists():
        raise Http404(f"{Programme.__name__} {programme}")
    if not isinstance(request.user, Account):
        return ProgrammeDesk(programme, None)
    return ProgrammeDesk(programme, request.user, roles_of(programme, request.user))


def _to_second_factor(request: HttpRequest) -> HttpResponse:
    """A director is asked for one; the page says why. Events and public pages stay open."""
    address = reverse("second-factor")
    if getattr(request, "htmx", False):
        return HttpResponseClientRedirect(address)
    return HttpResponseRedirect(address)


def _to_login(request: HttpRequest) -> HttpResponse:
    """After the log-in one comes back to the page, not to a half-sent form."""
    if request.method == "POST":
        messages.warning(
            request, _("You were logged out: nothing was saved. Log in and do it again.")
        )
    answer = redirect_to_login(_page_of(request))
    is_htmx = getattr(request, "htmx", False)
    return HttpResponseClientRedirect(answer["Location"]) if is_htmx else answer


def _page_of(request: HttpRequest) -> str:
    """The page that was open: a form's answer is none, and neither is a part of a page."""
    if htmx := getattr(request, "htmx", None):
        return htmx.current_url_abs_path or "/"
    if request.method == "GET":
        return request.get_full_path()
    return urlsplit(same_site(request, request.headers.get("Referer", ""))).path or "/"
