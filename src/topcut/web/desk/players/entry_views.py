"""Entering players by name, number or handle; what being late means is shown first."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import reswap, retarget
from msgspec import structs

from topcut.core.actions.execute import Done, decide
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Details, State
from topcut.store.events import people
from topcut.store.programme.event_programme import held_for, is_open
from topcut.store.programme.person_matching import KnownPerson, suggested
from topcut.store.programme.person_matching import people as known_people
from topcut.web.desk.programme.earned_reasons import what

from ..common.actions import refused, run, saved, show
from ..common.desk_request import DeskRequest
from ..programme.participants import details_of, matches, recognized
from .views import TEMPLATE, list_context

TYPED = ("names", "name", "club", "born", "person", "member")
MOST_SHOWN = 8
NEW = "new"
"""Of `member`: somebody whom the programme does not know."""


@require_safe
def suggest(request: DeskRequest, event: str) -> HttpResponse:
    """People of the programme and of earlier events who are not in yet."""
    typed, state = request.GET.get("name", "")[:200], request.desk.state
    members = _members(state, typed)
    taken = {people.key_of(one.name) for one in state.active}
    taken |= {people.key_of(one.data.name) for one in members}
    earlier = people.suggest(request.desk.account, typed) if len(members) < MOST_SHOWN else []
    found = [one for one in earlier if one.key not in taken]
    held = held_for(state) if members else {}
    earned = {one.number: what(held[one.number]) for one in members if one.number in held}
    context = {"found": found, "members": members, "earned": earned}
    return render(request, "desk/players/_suggestions.jinja", context)


def _members(state: State, typed: str) -> list[KnownPerson]:
    """ST-306: by name, membership number or handle."""
    if not state.programme:
        return []
    here = {one.details.person for one in state.active}
    found = suggested(state.programme, typed, MOST_SHOWN)
    return [one for one in found if one.number not in here]


@require_POST
def add(request: DeskRequest, event: str) -> HttpResponse:
    """Before the start at once; later only when what it means has been confirmed."""
    typed = {name: request.POST.get(name, "") for name in TYPED}
    try:
        players, whom = _players(request, typed)
        if whom:
            return _ambiguous(request, whom, typed)
        command = EnterPlayers(players=players)
        if request.desk.state.phase != "registration" and not request.POST.get("confirmed"):
            return _late(request, command, typed)
        done = run(request, command)
    except Refusal as refusal:
        return refused(request, refusal, TEMPLATE, {**list_context(request), **typed})
    return entered(request, done, len(command.players))


def _players(
    request: DeskRequest, typed: dict[str, str]
) -> tuple[tuple[Details, ...], tuple[KnownPerson, ...]]:
    """The players to enter; or the people who may be meant, where that is not clear."""
    state = request.desk.state
    if typed["member"] and typed["member"] != NEW:
        return (_member(state, typed["member"]),), ()
    entered = _typed_players(request, typed)
    if typed["member"] == NEW or not is_open(state.programme):
        return entered, ()
    if len(entered) == 1:
        (match,) = matches(state.programme, entered).values()
        if match.status == "ambiguous":
            return entered, match.people
        if match.status == "found" and not typed["person"]:
            return (_as_member(state, match.people[0], entered[0]),), ()
    return tuple(recognized(state, entered)[0]), ()


def _member(state: State, text: str) -> Details:
    number = int(text) if text.isdecimal() and len(text) < 10 else 0
    found = (
        known_people(state.programme, [number]).get(number) if is_open(state.programme) else None
    )
    if found is None:
        raise Refusal("this person is not known", do="write the name")
    return details_of(state, found)


def _as_member(state: State, person: KnownPerson, typed: Details) -> Details:
    """The person as the programme knows them, with what was typed besides."""
    details = details_of(state, person)
    return structs.replace(details, club=typed.club, born=typed.born or details.born)


def _ambiguous(
    request: DeskRequest, whom: tuple[KnownPerson, ...], typed: dict[str, str]
) -> HttpResponse:
    """ST-307: several people could be meant; nothing is recorded yet."""
    context = {"whom": whom, "name": typed["name"] or typed["names"], "typed": typed}
    answer = show(request, "desk/players/which_person.jinja", context)
    return retarget(reswap(answer, "innerHTML"), "body") if request.htmx else answer


def _typed_players(request: DeskRequest, typed: dict[str, str]) -> tuple[Details, ...]:
    if typed["person"]:
        return (_known(request, typed["person"]),)
    names = [line.strip() for line in typed["names"].splitlines() if line.strip()]
    if names:
        return tuple(Details(name=name) for name in names)
    if not typed["name"].strip():
        raise Refusal("no name is given", do="write a name")
    born = typed["born"].strip()
    if born and (not born.isdecimal() or len(born) > 4):
        raise Refusal("'{text}' is not a year", do="such as 1998", text=born[:20])
    return (
        Details(
            name=typed["name"].strip(),
            club=typed["club"].strip() or None,
            born=int(born) if born else None,
        ),
    )


def _known(request: DeskRequest, text: str) -> Details:
    number = int(text) if text.isdecimal() and len(text) < 18 else 0
    person = people.known(request.desk.account, number)
    if person is None:
        raise Refusal("this person is not known", do="write the name")
    return Details(
        name=person.name,
        club=person.club or None,
        born=person.born,
        id=person.number or None,
    )


def _late(request: DeskRequest, command: EnterPlayers, typed: dict[str, str]) -> HttpResponse:
    """Decided, and nothing recorded: what it would mean."""
    decision = decide(request.desk.state, command, request.desk.asked())
    context = {
        "names": [one.name for one in command.players],
        "typed": {name: value for name, value in typed.items() if value},
        "warnings": decision.warnings,
    }
    answer = show(request, "desk/players/late.jinja", context, status=200)
    return retarget(reswap(answer, "innerHTML"), "body") if request.htmx else answer


def entered(request: DeskRequest, done: Done, count: int) -> HttpResponse:
    text = ngettext("%(count)d player entered.", "%(count)d players entered.", count)
    return saved(request, done, "players", text % {"count": count}, query="?add")
