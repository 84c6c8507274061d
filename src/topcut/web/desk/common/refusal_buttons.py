"""What a refusal says to do, as buttons that lead there.

By the text of its `do`: a test fails when core says it in other words.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from topcut.web.permissions import MAY

if TYPE_CHECKING:
    from django.http import HttpRequest

    from topcut.core.refusal import Refusal


@dataclass(frozen=True)
class RefusalButton:
    label: str | Promise
    address: str


@dataclass(frozen=True)
class Where:
    """A page of the event; `here` is the page that somebody is on, loaded again."""

    label: Promise
    route: str
    query: str = ""


HERE = "here"
AGAIN = Where(_("Load the page again"), HERE)
PLAYERS = Where(_("Add players"), "players")
OPEN_TABLES = Where(_("Show the open tables"), "round", "?show=open")
ROUND = Where(_("To the round"), "round")
START = Where(_("To the start"), "overview")
CUT = Where(_("To the cut"), "bracket")
BRACKET = Where(_("Open the bracket"), "bracket")
FINISH = Where(_("To the finish"), "finish")
REOPEN = Where(_("Reopen the event"), "finish")
STAFF = Where(_("To the staff"), "staff")
UNDO = Where(_("To the log, to undo it"), "log")
CORRECT = Where(_("Correct a result"), "round-correct")
OPTIONS = Where(_("Rules and options"), "overview-options")
CHANGE_ROUNDS = Where(_("Change the number of rounds"), "overview")
WAYS: dict[str, tuple[Where, ...]] = {
    "load the page again": (AGAIN,),
    "load it again": (AGAIN,),
    "load the page again, then decide": (AGAIN,),
    "load the page again: what you have typed would undo that": (AGAIN,),
    "somebody has settled it": (AGAIN,),
    "somebody has taken it down": (AGAIN,),
    "enter players first": (PLAYERS,),
    "enter the players first": (PLAYERS,),
    "enter its players first": (PLAYERS,),
    "enter some first": (PLAYERS,),
    "enter at least two": (PLAYERS,),
    "look at the list of players": (Where(_("Players"), "players"),),
    "check in who is here first": (Where(_("Check in"), "players", "?show=missing"),),
    "give their birth year or division": (
        Where(_("Players without a division"), "players", "?show=no-division"),
    ),
    "drop whoever does not come": (Where(_("Players"), "players"),),
    "report these tables first": (OPEN_TABLES,),
    "report them, or extend their time: delayed games are waited for": (OPEN_TABLES,),
    "report the result of the table": (OPEN_TABLES,),
    "wait until all tables are done": (OPEN_TABLES,),
    "publish it, change it, or pair it again with a reason": (ROUND,),
    "pair and publish round 1": (ROUND,),
    "pair it again": (ROUND,),
    "play the rest, or change the number of rounds": (ROUND, CHANGE_ROUNDS),
    "announce rounds and cut; suggested: {rounds}, top {cut}": (START,),
    "set the number of rounds and the cut": (START,),
    "start it": (START,),
    "start it first": (START,),
    "choose one in its settings": (OPTIONS,),
    "set the option deck-lists": (OPTIONS,),
    "make the cut and play the bracket": (CUT,),
    "make the cut, or change the number of rounds": (CUT, CHANGE_ROUNDS),
    "make the cut or finish, or change the number of rounds": (CUT, FINISH, CHANGE_ROUNDS),
    "look at the bracket": (BRACKET,),
    "report match {matches}": (BRACKET,),
    "matches ready to be played: {ready}": (BRACKET,),
    "report the bracket's matches, or reopen the tournament": (BRACKET, REOPEN),
    "finish the tournament": (FINISH,),
    "finish it first": (FINISH,),
    "finish instead": (FINISH,),
    "record who won it": (FINISH,),
    "reopen it first": (REOPEN,),
    "undo the cut, or reopen the tournament": (UNDO, REOPEN),
    "undo the cut first, while no match of the bracket is reported": (UNDO,),
    "undo a drop, or finish without the cut": (UNDO, FINISH),
    "undo it to make it again": (UNDO,),
    "undo it if it was typed wrongly": (UNDO,),
    "look at the table; correct it with a reason if it is wrong": (CORRECT,),
    "correct it with a reason if it is wrong": (CORRECT,),
    "correct them with a reason if they are wrong": (CORRECT,),
    "name another organizer first": (STAFF,),
    "invite another organizer first": (STAFF,),
    "invite a marshal instead": (STAFF,),
    "name a marshal or a judge instead": (STAFF,),
    "set the address for phones first": (Where(_("Screens & links"), "links"),),
}
"""The text of `do`, in English with its places: where one can do that."""


def refusal_buttons(request: HttpRequest, refusal: Refusal) -> list[RefusalButton]:
    """Buttons for pages that this account may open; none outside of an event."""
    desk = getattr(request, "desk", None)
    if desk is None:
        return []
    found = []
    for one in WAYS.get(refusal.do.id, ()):
        if one.route == HERE:
            address = _page_of(request)
        elif desk.role in MAY[one.route]:
            address = reverse(one.route, kwargs={"event": desk.event}) + one.query
        else:
            continue
        found.append(RefusalButton(one.label, address))
    return found


def _page_of(request: HttpRequest) -> str:
    """The page whose form was sent."""
    htmx = getattr(request, "htmx", None)
    return str(htmx.current_url_abs_path or request.path) if htmx else request.path
