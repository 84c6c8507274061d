"""Commands for players who enter themselves: opening it, who waits, what they claim."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Annotated, Any

import typer

from topcut.core.actions.decision import Actor
from topcut.core.actions.players.check_in import CloseCheckIn, OpenCheckIn
from topcut.core.actions.players.self_registration import (
    AdmitPlayer,
    CloseRegistration,
    OpenRegistration,
    Register,
    SettleClaim,
)
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import State

from ..context import (
    AsJson,
    JournalArg,
    NameArg,
    answer,
    answered,
    do,
    journal,
    many,
    one_line,
    say,
)
from .players import BornOption, ByesOption, HandleOption, rounds_from

UntilOption = Annotated[
    str, typer.Option("--until", help="It ends by itself, as 2026-11-20T18:00.")
]


def register(app: typer.Typer) -> None:
    app.command()(registration)
    app.command("register")(register_player)
    app.command()(admit)
    app.command()(claim)
    app.command("self-check-in")(self_check_in)


def registration(
    file: JournalArg,
    opened: Annotated[bool, typer.Option("--open", help="Players may enter themselves.")] = False,
    closed: Annotated[bool, typer.Option("--close", help="No longer.")] = False,
    places: Annotated[
        int | None, typer.Option("--places", min=1, help="How many; who comes later waits.")
    ] = None,
    until: UntilOption = "",
    asks: Annotated[
        list[str] | None, typer.Option("--ask", help="club, handle, born or byes; repeatable.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Open or close the registration that players do themselves; without either, show it."""
    if opened and closed:
        raise typer.BadParameter("choose --open or --close", param_hint="--open")
    if opened:
        command = OpenRegistration(capacity=places, closes=_moment(until), asks=tuple(asks or ()))
        answered(do(file, command), json, "players may register")
    elif closed:
        answered(do(file, CloseRegistration()), json, "players may no longer register")
    else:
        _show(journal(file)[1], json)


def _show(state: State, json: bool) -> None:
    found = state.registration
    known: dict[str, Any] = {
        "open": found is not None and found.is_open and state.phase == "registration",
        "places": found.capacity if found else None,
        "until": found.closes if found else None,
        "asks": list(found.asks) if found else [],
        "players": sum(1 for _ in state.active),
        "waiting": [one.name for one in state.waiting],
        "claims": {
            one.name: list(one.details.claimed_byes)
            for one in state.entrants.values()
            if one.details.claimed_byes
        },
    }
    if json:
        answer(known)
        return
    places = f" of {known['places']}" if known["places"] else ""
    say(f"{'open' if known['open'] else 'closed'}: {many(known['players'], 'player')}{places}")
    for place, one in enumerate(state.waiting, 1):
        say(one_line(f"  {place}. {one.name} waits"))
    for name, rounds in known["claims"].items():
        say(one_line(f"  {name} claims earned byes: {', '.join(map(str, rounds))}"))


def register_player(
    file: JournalArg,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who registers.")],
    club: Annotated[str, typer.Option("--club", help="The club.")] = "",
    handle: HandleOption = None,
    born: BornOption = None,
    byes: ByesOption = None,
    json: AsJson = False,
) -> None:
    """Enter somebody as they would themselves: they wait where all places are taken."""
    ticket = secrets.token_hex(16)
    command = Register(
        name=name,
        ticket=ticket,
        club=club or None,
        handle=handle or None,
        born=born,
        byes=rounds_from(byes or ""),
    )
    done = do(file, command, by=Actor(name, "player"))
    entered = next(one for one in done.state.entrants.values() if one.ticket == ticket)
    waits = ", on the waiting list" if entered.status == "waiting" else ""
    answered(done, json, f"{entered.name} registered{waits}", {"status": entered.status})


def admit(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """Let somebody in from the waiting list, whoever else waits."""
    number = find_player(journal(file)[1], name)
    done = do(file, AdmitPlayer(number=number))
    answered(done, json, f"{done.state.name_of(number)} is in")


def claim(
    file: JournalArg,
    name: NameArg,
    decline: Annotated[bool, typer.Option("--decline", help="They are not right.")] = False,
    json: AsJson = False,
) -> None:
    """Confirm the earned byes that a player claims, or decline them."""
    number = find_player(journal(file)[1], name)
    done = do(file, SettleClaim(number=number, confirmed=not decline))
    how = "declined" if decline else "confirmed"
    answered(done, json, f"earned byes of {done.state.name_of(number)}: {how}")


def self_check_in(
    file: JournalArg,
    until: UntilOption = "",
    off: Annotated[bool, typer.Option("--off", help="Only staff do it again.")] = False,
    json: AsJson = False,
) -> None:
    """Let players check in themselves."""
    if off:
        answered(do(file, CloseCheckIn()), json, "only staff check players in")
    else:
        answered(do(file, OpenCheckIn(until=_moment(until))), json, "players check in themselves")


def _moment(text: str) -> str | None:
    """Without a time zone it is meant here."""
    if not text:
        return None
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        raise Refusal(
            "'{text}' is not a moment", do="such as 2026-11-20T18:00", text=text
        ) from None
    return (moment.astimezone() if moment.tzinfo is None else moment).isoformat()
