"""Recording something from a page: `run`, and the three answers `show`, `saved` and `refused`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseLocation, reswap, retarget

from topcut.core.actions.command import Command
from topcut.core.actions.decision import Way
from topcut.core.actions.execute import Done
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.message import Message, uncited
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.fact import can_be_undone
from topcut.core.tournament.undo import ActionRedone, ActionUndone
from topcut.sheets.load import find_rulebook
from topcut.store.events import events
from topcut.store.events.entries import Entries
from topcut.store.events.journals import DatabaseStore, record
from topcut.web.common.language.in_words import sentence
from topcut.web.desk.common.refusal_buttons import refusal_buttons

from .desk_request import DeskRequest

REFUSED = 422


class SeenStore(DatabaseStore):
    """A journal as a page has shown it: refuses as soon as there is more than the page knew."""

    def __init__(self, journal: str, seen: int) -> None:
        super().__init__(journal)
        self.seen = seen

    def read(self) -> Entries:
        entries = super().read()
        newer = [entry for entry in entries[self.seen :] if can_be_undone(entry)]
        if newer or len(entries) < self.seen:
            do = Message("load the page again, then decide")
            raise Refusal.from_messages(_behind(newer), do)
        return entries


def run(
    request: DeskRequest,
    command: Command,
    *,
    seen: int | None = None,
    seed: int | None = None,
    via: Way | None = None,
) -> Done:
    """Carry a command out as the person at the desk, or raise its Refusal (the middleware then
    answers with it in place). Where somebody was faster it is decided anew on what they have
    written; with `seen` it is refused instead, for what must not be decided unseen: undo, correct.
    `seed` repeats a draw that was shown before."""
    by_way = via or _way_of(request)
    event = request.desk.event
    just_read = request.desk.has_read
    store = DatabaseStore(event, just_read=just_read) if seen is None else SeenStore(event, seen)
    done = record(store, command, request.desk.asked(seed, by_way), find_rulebook)
    events.after(event, done)
    request.desk.keep(done.state)
    return done


def _way_of(request: DeskRequest) -> Way:
    """Judges have pages of their own, for the phone; the desk's other pages are everybody's, and
    say so where the browser is a phone's."""
    route = request.resolver_match.url_name if request.resolver_match else None
    is_judges = (route or "").startswith("judges-")
    is_small = request.headers.get("Sec-CH-UA-Mobile") == "?1" or "Mobi" in request.headers.get(
        "User-Agent", ""
    )
    return "phone" if is_judges or (is_small and request.desk.role == "judge") else "desk"


def seen_in(request: HttpRequest) -> int:
    """The sequence number the page was drawn from: `{{ ui.seen() }}`."""
    typed = request.POST.get("seen", "")
    if not typed.isdecimal() or len(typed) > 9:
        raise Refusal("the page does not say how old it is", do="load it again")
    return int(typed)


def came_from(request: HttpRequest, *routes: str) -> str:
    """Which of these pages somebody is on, as its form says (`from`); the first where it does not.
    Pages that share a button go back to where it was pressed."""
    said = request.POST.get("from") or request.GET.get("from") or ""
    return said if said in routes else routes[0]


def refuse_changed(request: DeskRequest, *kinds: type[Fact], number: int | None = None) -> None:
    """A form that holds all of something must not write over what others have changed in it since
    it was drawn: of one player, where a number is given."""
    since = seen_in(request) if "seen" in request.POST else request.desk.state.sequence
    for entry in request.desk.entries[since:]:
        fact = entry.fact
        is_it = isinstance(fact, kinds) and getattr(fact, "number", number) == number
        if is_it or isinstance(fact, ActionUndone | ActionRedone):
            raise Refusal(
                "{name} has changed this since you looked",
                do="load the page again: what you have typed would undo that",
                name=entry.by,
            )


def show(
    request: HttpRequest, template: str, context: Mapping[str, Any] | None = None, status: int = 200
) -> HttpResponse:
    """A page of the event; every template finds `desk`, `state` and `stage`."""
    desk = getattr(request, "desk", None)
    known = {"desk": desk, "state": desk.state, "stage": stage_of(desk.state)} if desk else {}
    return render(request, template, {**known, **(context or {})}, status=status)


def saved(
    request: DeskRequest,
    done: Done,
    route: str,
    text: str = "",
    query: str = "",
    **where: object,
) -> HttpResponse:
    """To the page that shows it (`where` is the rest of its address, `query` what follows), with
    what people should know on top."""
    if text:
        messages.success(request, text)
    for warning in done.warnings:
        messages.warning(request, sentence(uncited(warning)[0]))
    if not done.entries:
        messages.info(request, _("It was so already: nothing new was recorded."))
    to = reverse(route, kwargs={"event": request.desk.event, **where}) + query
    return HttpResponseLocation(to) if request.htmx else HttpResponseRedirect(to)


def refused(
    request: HttpRequest,
    refusal: Refusal,
    template: str = "common/refused.jinja",
    context: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """htmx puts it into the page's #told and leaves the form as it is; without JavaScript the
    template is drawn again with what was typed in `context`."""
    told = {"refusal": refusal, "refusal_buttons": refusal_buttons(request, refusal)}
    if getattr(request, "htmx", False):
        answer = render(request, "common/_refusal.jinja", told, status=REFUSED)
        return retarget(reswap(answer, "innerHTML"), "#told")
    return show(request, template, {**(context or {}), **told}, status=REFUSED)


def _behind(newer: Sequence[Entry]) -> Message:
    return Message.counted(
        "this page is behind: {who} has recorded {count} entry since",
        "this page is behind: {who} has recorded {count} entries since",
        len(newer),
        who=sorted({entry.by for entry in newer}) or Message("somebody"),
    )
