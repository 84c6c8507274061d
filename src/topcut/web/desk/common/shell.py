"""What stands around every page of the desk: the rail, the tabs of a phone, the account's menu."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from topcut.store.security.second_factor import required_from
from topcut.web.common.formatting import round_names
from topcut.web.common.formatting.game_badge import accent_of
from topcut.web.common.links.route_address import address_of
from topcut.web.help.screen_help import help_of
from topcut.web.operations.disk import megabytes_if_low
from topcut.web.permissions import MAY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from django.utils.functional import _StrPromise as StrPromise

    from topcut.core.tournament.state import State

    from .desk_request import Desk

HTMX_CONFIG = (
    '{"includeIndicatorStyles": false, "allowEval": false, "selfRequestsOnly": true, '
    '"historyCacheSize": 0, "refreshOnHistoryMiss": true, '
    '"attributesToSettle": ["class"], "defaultSettleDelay": 0, '
    '"responseHandling": [{"code": "204", "swap": false}, '
    '{"code": "[23]..", "swap": true}, {"code": "422", "swap": true}, '
    '{"code": "[45]..", "swap": true, "target": "body", "error": true}]}'
)
"""Styles of old elements are not taken over by new ones: the content policy forbids them, and what
browsers or their extensions wrote into a page is not ours. Without a delay what is swapped in
works at once: a key pressed in the first moment is not lost."""


@dataclass(frozen=True)
class RailPage:
    """One line of the rail. Routes that begin with `group` and a dash light it up."""

    group: str
    route: str
    icon: str
    label: StrPromise
    section: str = "event"
    """Under which heading it stands: `HEADINGS`."""
    on_phone: bool = False
    """One of the tabs at the foot of a phone."""


PAGES = [
    RailPage("overview", "overview", "layout-dashboard", _("Overview"), on_phone=True),
    RailPage("players", "players", "users", _("Players"), on_phone=True),
    RailPage("round", "round", "swords", _("Round"), on_phone=True),
    RailPage("standings", "standings", "list-ordered", _("Standings"), on_phone=True),
    RailPage("bracket", "bracket", "bracket", _("Bracket"), on_phone=True),
    RailPage("judges", "judges", "gavel", _("Judges"), "floor"),
    RailPage("decks", "decks", "layers", _("Deck lists"), "floor"),
    RailPage("clock", "clock", "timer", _("Clock"), "floor"),
    RailPage("print", "print", "printer", _("Print"), "floor"),
    RailPage("links", "links", "monitor", _("Screens & links"), "floor"),
    RailPage("staff", "staff", "id-card", _("Staff"), "desk"),
    RailPage("log", "log", "history", _("Log"), "desk"),
    RailPage("finish", "finish", "flag", _("Finish"), "desk"),
]
DRAFT = RailPage("handed_out", "handed_out", "package-open", _("Booster draft"))
SEALED = RailPage("handed_out", "handed_out", "package-open", _("Sealed deck"))
JUDGES_TABS = ("overview", "round", "standings", "bracket", "judges")
"""At the foot of a judge's phone: calls instead of the list of players."""
HEADINGS = (("event", ""), ("floor", _("On the floor")), ("desk", _("Event")))
HEATS = RailPage("bracket", "bracket-heats", "bracket", _("Heats"), on_phone=True)


@dataclass(frozen=True)
class ShownPage:
    page: RailPage
    address: str
    is_current: bool
    is_tab: bool = False
    count: str = ""
    tone: str = ""

    @property
    def number_beside_tabs(self) -> tuple[str, str]:
        is_told = self.page.route == "judges" or not self.is_tab
        return (self.count, self.tone) if is_told else ("", "")


def shell(request: HttpRequest) -> dict[str, Any]:
    """For every template: the language, and at an event its pages and its colour."""
    found: dict[str, Any] = {
        "LANGUAGE_CODE": get_language(),
        "htmx_config": HTMX_CONFIG,
        "path": request.get_full_path(),
        "screen_help": help_of(request.resolver_match.view_name) if request.resolver_match else "",
    }
    if getattr(request, "user", None) is not None and request.user.is_authenticated:
        found["low_disk"] = SimpleLazyObject(lambda: megabytes_if_low(settings.DATA))
    desk = getattr(request, "desk", None)
    if desk is not None:
        if "tour" in request.GET:
            from ..home.tour import tour_at  # noqa: PLC0415

            found["tour"] = tour_at(request)
        found["accent"] = accent_of(desk.state.rulebook.id)
        # only a whole page asks for these, not the part that a result changes
        found["pages"] = SimpleLazyObject(lambda: list(_shown(request, desk)))
        found["headings"] = HEADINGS
        found["rail"] = SimpleLazyObject(lambda: _rail(desk, found))
        found["rail_tabs"] = SimpleLazyObject(lambda: _tabs(desk, found))
        found["where"] = SimpleLazyObject(lambda: where_it_stands(desk.state))
    programme = getattr(request, "programme", None)
    if programme is not None and programme.account is not None:
        from topcut.web.programme.common import programme_shell  # noqa: PLC0415

        found["programme"] = programme
        found["second_factor_from"] = SimpleLazyObject(lambda: required_from(programme.account))
        found["pages"] = SimpleLazyObject(lambda: list(programme_shell.shown(request, programme)))
        found["headings"] = programme_shell.HEADINGS
    return found


def pages_of(state: State) -> Iterator[RailPage]:
    """An event of pods has no bracket, but it may be a heat or have some (T-97)."""
    rulebook = state.rulebook
    handed_out = rulebook.decks.handed_out if rulebook.decks else None
    for page in PAGES:
        if page.route == "round" and handed_out is not None:
            yield DRAFT if handed_out.drafted else SEALED
        if page.route == "decks" and not (rulebook.decks and rulebook.decks.lists.wanted != "none"):
            continue
        if page.route != "bracket" or rulebook.format.stages != ("pods",):
            yield page
        elif rulebook.heats and (state.phase == "registration" or state.heat or state.heats):
            yield HEATS


def where_it_stands(state: State) -> str:
    """`Round 3 of 5 · Pokémon`, below the event's name."""
    if state.phase == "finished":
        now = str(_("Finished"))
    elif state.brackets:
        now = round_names.cut_stage(state)
    elif not state.rounds and state.draft is None:
        now = str(_("Registration")) if state.phase == "registration" else ""
    else:
        now = round_names.round_of(state, state.draft.round if state.draft else 0)
    return " · ".join(part for part in (now, state.rulebook.name) if part)


def _shown(request: HttpRequest, desk: Desk) -> Iterator[ShownPage]:
    assert request.resolver_match is not None
    here = request.resolver_match.view_name.split("-")[0]
    for page in pages_of(desk.state):
        if desk.role in MAY[page.route]:
            address = address_of(page.route, event=desk.event)
            count, tone = _count(page, desk.state)
            is_tab = page.group in JUDGES_TABS if desk.role == "judge" else page.on_phone
            yield ShownPage(page, address, here == page.group, is_tab, count, tone)


def _rail(desk: Desk, found: dict[str, Any]) -> tuple[object, ...]:
    """All that the rail shows."""
    pages = (
        (one.page.route, one.is_current, one.is_tab, one.count, one.tone) for one in found["pages"]
    )
    about = (desk.event, desk.state.name, desk.state.phase, str(found["where"]), desk.account.name)
    return (found["LANGUAGE_CODE"], *about, *pages)


def _tabs(desk: Desk, found: dict[str, Any]) -> tuple[object, ...]:
    """All that the tabs of a phone and their menu show: of the tabs the judges' alone has a number,
    so that a result leaves them as they are."""
    pages = (
        (one.page.route, one.is_current, one.is_tab, *one.number_beside_tabs)
        for one in found["pages"]
    )
    return (found["LANGUAGE_CODE"], desk.event, desk.state.phase, *pages)


def _active(state: State) -> int:
    """Counted again only when somebody enters or leaves: every page shows it."""
    players = (state.entrants.held,)
    return state.cache.of("active", "", players, lambda: state.active_count)


def _count(page: RailPage, state: State) -> tuple[str, str]:
    """What waits there."""
    from topcut.core.questions.decks.lists import missing_lists  # noqa: PLC0415
    from topcut.core.questions.staff.judge_calls import waiting_calls  # noqa: PLC0415

    if page.route == "players":
        return str(_active(state)), ""
    if page.route == "round":
        return round_names.open_tables(state), ""
    if page.route == "bracket" and state.phase == "elimination":
        return round_names.still_open(len(state.ready_matches)), ""
    if page.route == "judges":
        waiting = waiting_calls(state)
        return str(waiting) if waiting else "", "bad"
    if page.route == "decks" and state.deck_lists and state.phase == "registration":
        missing = len(missing_lists(state))
        return (str(_("%(n)d missing") % {"n": missing}), "") if missing else ("", "")
    return "", ""
