"""Commands for players who enter themselves: opening it, who waits, what they claim."""

from __future__ import annotations

import secrets
from datetime import datetime
from pathlib import Path
from typing import Any

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.output.terminal import answer, many, one_line, say
from topcut.cli.parameters import journal_argument, json_option, name_argument
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

from .players import born_option, byes_option, handle_option, rounds_from

until_option = click.option("--until", default="", help="It ends by itself, as 2026-11-20T18:00.")


@click.command("registration")
@journal_argument
@click.option("--open", "opened", is_flag=True, help="Players may enter themselves.")
@click.option("--close", "closed", is_flag=True, help="No longer.")
@click.option("--places", type=click.IntRange(1), help="How many; who comes later waits.")
@until_option
@click.option("--ask", "asks", multiple=True, help="club, handle, born or byes; repeatable.")
@json_option
def registration(
    file: Path,
    opened: bool,
    closed: bool,
    places: int | None,
    until: str,
    asks: tuple[str, ...],
    json: bool,
) -> None:
    """Open or close the registration that players do themselves; without either, show it."""
    if opened and closed:
        raise click.BadParameter("choose --open or --close", param_hint="--open")
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
        "players": state.active_count,
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


@click.command("register")
@journal_argument
@click.argument("name", metavar="NAME", help="Who registers.")
@click.option("--club", default="", help="The club.")
@handle_option
@born_option
@byes_option
@json_option
def register_player(
    file: Path,
    name: str,
    club: str,
    handle: str | None,
    born: int | None,
    byes: str | None,
    json: bool,
) -> None:
    """Register a player as they would themselves: they wait where all places are taken."""
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


@click.command("admit")
@journal_argument
@name_argument
@json_option
def admit(file: Path, name: str, json: bool) -> None:
    """Let somebody in from the waiting list; whoever else waits."""
    number = find_player(journal(file)[1], name)
    done = do(file, AdmitPlayer(number=number))
    answered(done, json, f"{done.state.name_of(number)} is in")


@click.command("confirm-byes")
@journal_argument
@name_argument
@click.option("--decline", is_flag=True, help="They are not right.")
@json_option
def claim(file: Path, name: str, decline: bool, json: bool) -> None:
    """Confirm the earned byes that a player claims; or decline them."""
    number = find_player(journal(file)[1], name)
    done = do(file, SettleClaim(number=number, confirmed=not decline))
    how = "declined" if decline else "confirmed"
    answered(done, json, f"earned byes of {done.state.name_of(number)}: {how}")


@click.command("self-check-in")
@journal_argument
@until_option
@click.option("--off", is_flag=True, help="Only staff do it again.")
@json_option
def self_check_in(file: Path, until: str, off: bool, json: bool) -> None:
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
