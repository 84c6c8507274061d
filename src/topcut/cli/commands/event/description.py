"""Commands for the time before an event: what players are told, and who is here."""

from __future__ import annotations

from pathlib import Path

import click
from msgspec import structs

from topcut.cli.context import answered, do, journal
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import journal_argument, json_option, key_values
from topcut.core.actions.opening.description import DescribeEvent, unsaid
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.players.check_in import CheckIn, WithdrawAbsent
from topcut.core.refusal import Refusal
from topcut.core.rulebook import option_value
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.players.entrants import EntrantWithdrawn

said_argument = click.argument(
    "said", nargs=-1, metavar="KEY=VALUE…", help="Such as venue='Game Shop, 1 Main Street'."
)
FLAGS = ("deck_lists", "registration")
NUMBERS = ("prize_places", "expected")
TEXTS = (
    *("time", "venue", "format", "fee", "prizes"),
    *("director", "second_director", "contact", "text"),
)


@click.command("describe")
@journal_argument
@said_argument
@click.option("--name", default="", help="Another name of the event.")
@click.option("--date", default="", help="Another day, as 2026-11-15.")
@json_option
def describe(file: Path, said: tuple[str, ...], name: str, date: str, json: bool) -> None:
    """Describe the event for players: time, venue, fee, prizes …; without values, show it."""
    _, state = journal(file)
    description = state.description
    if not said and not name and not date:
        known = {key: getattr(description, key) for key in (*TEXTS, *NUMBERS, *FLAGS)}
        if json:
            answer({"name": state.name, "date": state.date, **known, "unsaid": unsaid(state)})
            return
        say(f"{state.name}, {state.date or 'no date'}")
        for key, value in known.items():
            say(f"  {key}: {value}") if value else None
        say(f"not said yet: {', '.join(unsaid(state)) or 'nothing'}")
        return
    for one in said:
        key, equals, value = one.partition("=")
        if not equals:
            raise click.BadParameter(f"'{one}' is not KEY=VALUE", param_hint="KEY=VALUE")
        description = structs.replace(description, **{key: _value(key, value)})
    command = DescribeEvent(
        name=name or state.name, date=date or state.date, description=description
    )
    answered(do(file, command), json, f"described {command.name}")


@click.command("options")
@journal_argument
@click.argument(
    "said", nargs=-1, metavar="KEY=VALUE…", help="Such as cut=4; cut= as the guide has it."
)
@json_option
def options(file: Path, said: tuple[str, ...], json: bool) -> None:
    """Change options of the rulebook before the start; without values, show them."""
    _, state = journal(file)
    if not said:
        if json:
            answer({"options": dict(state.options)})
            return
        for key, option in state.base.options.items():
            value = state.options.get(key, option.default)
            mark = "" if key in state.options else ", as the guide has it"
            say(f"  {key}: {value if value is not None else 'not set'}{mark}")
        return
    chosen = dict(state.options)
    for key, text in key_values(said).items():
        chosen.pop(key, None)
        if text:
            chosen[key] = option_value(state.base, key, text)
    answered(do(file, ChangeOptions(options=chosen)), json, "options changed")


@click.command("check-in")
@journal_argument
@click.argument("names", nargs=-1, metavar="NAME…", help="Names, or #numbers.")
@click.option("--all", "everybody", is_flag=True, help="Everybody who is entered.")
@click.option("--off", is_flag=True, help="They are not here after all.")
@click.option("--withdraw-others", is_flag=True, help="Take out who has not checked in.")
@json_option
def check_in(
    file: Path,
    names: tuple[str, ...],
    everybody: bool,
    off: bool,
    withdraw_others: bool,
    json: bool,
) -> None:
    """Check players in before the start."""
    _, state = journal(file)
    if withdraw_others:
        done = do(file, WithdrawAbsent())
        gone = sum(isinstance(entry.fact, EntrantWithdrawn) for entry in done.entries)
        answered(done, json, f"withdrew {many(gone, 'player')}")
        return
    numbers = tuple(find_player(state, name) for name in names)
    if everybody:
        numbers = tuple(one.number for one in state.active)
    if not numbers:
        raise Refusal("nobody is named", do="name players, or use --all")
    done = do(file, CheckIn(numbers=numbers, here=not off))
    here = sum(one.checked_in for one in done.state.active)
    answered(done, json, f"{here} of {many(done.state.active_count, 'player')} here")


def _value(key: str, text: str) -> str | int | bool:
    if key in TEXTS:
        return text
    if key in NUMBERS and text.isdecimal() and len(text) < 9:
        return int(text)
    if key in FLAGS and text.lower() in ("yes", "no"):
        return text.lower() == "yes"
    if key in NUMBERS or key in FLAGS:
        raise Refusal(
            "{key} cannot be '{text}'",
            do="say yes or no" if key in FLAGS else "give a whole number",
            key=key,
            text=text,
        )
    known = ", ".join((*TEXTS, *NUMBERS, *FLAGS))
    raise Refusal("an event has no '{key}'", do="choose from: {known}", key=key, known=known)
