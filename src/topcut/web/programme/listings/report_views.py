"""Reporting an event that was run elsewhere, from its sheet: participants matched to people, totals
confirmed, guaranteed prizes awarded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from topcut.core.programme.exact_numbers import number
from topcut.core.programme.file_reading import parsed
from topcut.core.programme.journal.state import ListedEvent, ReportVersion
from topcut.core.programme.people.personal_data import PersonalData
from topcut.core.projections.ranking import standings
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Entrant, State
from topcut.sheets.programme_report import game_of, report_of
from topcut.sheets.sheet import read_sheet
from topcut.store.programme.event_programme import ReportToSend, send_report
from topcut.store.programme.person_matching import KnownPerson, Matched
from topcut.web.desk.common.actions import REFUSED
from topcut.web.desk.programme.participants import matches

from ..common.actions import saved, show
from ..common.form_input import text
from ..common.programme_request import ProgrammeDesk, ProgrammeRequest

LARGEST_SHEET = 2_000_000
NEW = "new"


@dataclass(frozen=True)
class MatchedPlayer:
    entrant: Entrant
    match: Matched
    total: object
    typed: str = ""
    chosen: str = ""

    @property
    def people(self) -> tuple[KnownPerson, ...]:
        return self.match.people


@require_http_methods(["GET", "POST"])
def page(request: ProgrammeRequest, programme: str, listing: str) -> HttpResponse:
    desk = request.programme
    found = desk.state.listings.get(listing)
    if found is None:
        raise Refusal("'{event}' is not listed", do="go back to the list", event=listing[:60])
    context: dict[str, Any] = {"id": listing, "listing": found, "sheet": "", "players": []}
    if request.method == "GET":
        return show(request, "programme/listings/report.jinja", context)
    try:
        context["sheet"] = sheet = _sheet(request)
        state = _read(desk, found, sheet)
        context["players"] = players = _players(desk, state, request.POST)
        context["awarded"] = request.POST.getlist("awarded")
        if request.POST.get("step") == "send":
            return _send(request, listing, found, state, players)
    except Refusal as refusal:
        context["refusal"] = refusal
        return show(request, "programme/listings/report.jinja", context, REFUSED)
    return show(request, "programme/listings/report.jinja", context)


def _sheet(request: ProgrammeRequest) -> str:
    file = request.FILES.get("file")
    if file is None:
        found = request.POST.get("sheet", "")
    elif (file.size or 0) > LARGEST_SHEET:
        raise Refusal("the file is larger than {most:,} bytes", most=LARGEST_SHEET)
    else:
        found = file.read().decode("utf-8", errors="replace")
    if not found.strip():
        raise Refusal("no sheet was given", do="choose a file, or paste it")
    return found


def _read(desk: ProgrammeDesk, listing: ListedEvent, sheet: str) -> State:
    """ST-010: of the game that is listed."""
    state = read_sheet(parsed(sheet.encode(), "sheet"), {}).state
    game = game_of(desk.definition, state.rulebook.id)
    if game is None or game.game != listing.game:
        raise Refusal(
            "the sheet is of {played}, the listing of {listed}",
            do="choose the right sheet",
            played=state.rulebook.name,
            listed=desk.definition.by_game[listing.game].name,
        )
    return state


def _players(desk: ProgrammeDesk, state: State, posted: Mapping[str, str]) -> list[MatchedPlayer]:
    """ST-306, ST-307: everybody who took part, with whom the programme may mean."""
    here = [one for one in state.entrants.values() if one.takes_part]
    found = matches(desk.id, [one.details for one in here])
    totals = {row.player: row.points for row in standings(state)} if state.rounds else {}
    rows = [
        MatchedPlayer(
            one,
            found[one.name],
            totals.get(one.number, ""),
            text(posted, f"total-{one.number}", 20),
            text(posted, f"who-{one.number}", 20),
        )
        for one in here
    ]
    return sorted(rows, key=lambda one: (one.match.status == "found", one.entrant.name.casefold()))


def _send(
    request: ProgrammeRequest,
    id: str,
    listing: ListedEvent,
    state: State,
    players: list[MatchedPlayer],
) -> HttpResponse:
    desk = request.programme
    _refuse_other_totals(desk, players)
    if request.POST.get("confirmed") != "yes":
        rule = desk.definition.listing
        raise Refusal(
            "the totals are not confirmed",
            do="compare them with your own, then tick the box",
            rules=rule.totals_rules if rule else (),
        )
    known = {one.entrant.number: _chosen(desk, one) for one in players}
    new = [
        (one.entrant.number, PersonalData(name=one.entrant.name))
        for one in players
        if known[one.entrant.number] is None
    ]
    report = ReportToSend(id, None, new, _made(desk, state, known))
    sent = send_report(desk.definition, report, desk.author)
    desk.read_again()
    _tell(request, listing, sent.what)
    return saved(request, "programme-listing", listing=id)


def _made(
    desk: ProgrammeDesk, state: State, known: Mapping[int, int | None]
) -> Callable[[dict[int, int]], ReportVersion]:
    def made(added: dict[int, int]) -> ReportVersion:
        people = {player: person or added[player] for player, person in known.items()}
        return report_of(state, desk.definition, desk.today, people.__getitem__)

    return made


def _refuse_other_totals(desk: ProgrammeDesk, players: list[MatchedPlayer]) -> None:
    """ST-310: typed totals confirm that nothing was mistyped."""
    rule = desk.definition.listing
    for one in players:
        if one.typed and not _is_equal(one.typed, one.total):
            raise Refusal(
                "{name}: {typed} is typed, the results give {points}",
                do="mend the results or the total",
                rules=rule.totals_rules if rule else (),
                name=one.entrant.name,
                typed=one.typed,
                points=one.total,
            )


def _is_equal(typed: str, total: object) -> bool:
    try:
        return bool(number(typed) == total)
    except (ValueError, ZeroDivisionError):
        return False


def _chosen(desk: ProgrammeDesk, one: MatchedPlayer) -> int | None:
    """The person who was chosen for this participant; None for a new one."""
    if one.chosen == NEW:
        return None
    if one.chosen.isdecimal() and int(one.chosen) in desk.state.people:
        return desk.state.person(int(one.chosen))
    if one.match.status == "found":
        return one.people[0].number
    if one.match.status == "unfound":
        return None
    raise Refusal(
        "{name} may be {names}",
        do="choose one of them, or somebody new",
        rules=("ST-306", "ST-307"),
        name=one.entrant.name,
        names=[f"{each.data.name} #{each.number}" for each in one.people],
    )


def _tell(request: ProgrammeRequest, listing: ListedEvent, what: str) -> None:
    told = {
        "reported": _("The results are reported."),
        "corrected": _("The corrected report is sent."),
        "known": _("It was reported before: nothing has changed since."),
    }
    messages.success(request, told[what])
    missing = Counter(listing.guaranteed) - Counter(request.POST.getlist("awarded"))
    if missing:
        names = ", ".join(sorted(missing.elements()))
        messages.warning(
            request, _("Guaranteed prizes were not awarded: %(names)s.") % {"names": names}
        )
