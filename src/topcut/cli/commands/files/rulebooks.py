"""`topcut rulebook list | show | check | legal`, and the structure that a rulebook gives."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import click

from topcut import rulebooks
from topcut.cli.context import options_from, read_text
from topcut.cli.output import as_json
from topcut.cli.output.rulebook_page import page
from topcut.cli.output.terminal import answer, many, say, tell, write
from topcut.cli.parameters import json_option, options_option
from topcut.core.refusal import Refusal
from topcut.core.rulebook import (
    BadRulebook,
    Rulebook,
    flight_rounds,
    plan,
    refuse_cut,
    refuse_unlisted,
    with_options,
)
from topcut.core.rulebook.loading.decode import encode
from topcut.core.rulebook.loading.document import LIMIT
from topcut.core.rulebook.products import legal_from
from topcut.core.stages.structure import share_of
from topcut.core.stages.swiss.repeated_rounds import refuse_odd


@click.group("rulebook", no_args_is_help=True)
def rulebook() -> None:
    """The games' rulebooks: list them, read one, check your own."""


@rulebook.command("list")
@json_option
def list_rulebooks(json: bool) -> None:
    """The rulebooks that come with Topcut."""
    found = [rulebooks.read(name) for name in rulebooks.known()]
    if json:
        answer([{"id": one.id, "name": one.name, "edition": one.edition} for one in found])
        return
    for one in found:
        say(f"{one.id:18} {one.name}, edition {one.edition}")


@rulebook.command("show")
@click.argument("rulebook", metavar="ID", help="An id, or a TOML file.")
@json_option
def show_rulebook(rulebook: str, json: bool) -> None:
    """A rulebook as a page that a player can read."""
    found = _any(rulebook)
    if json:
        answer(encode(found))
    else:
        for line in page(found):
            write(click.style(line, bold=not line.startswith(" ")) if line else "")


@rulebook.command("check")
@click.argument("file", type=click.Path(path_type=Path), metavar="FILE", help="A rulebook in TOML.")
@json_option
def check_rulebook(file: Path, json: bool) -> None:
    """Say everything that is wrong with a rulebook file, line by line."""
    try:
        found = rulebooks.parse(read_text(file, LIMIT), file.name, file.parent)
    except BadRulebook as bad:
        if json:
            faults = [
                {"file": f.file or file.name, "line": f.line, "key": f.key, "problem": f.problem}
                for f in bad.faults
            ]
            answer({"ok": False, "faults": faults})
        else:
            tell([fault.named(file.name) for fault in bad.faults])
        raise
    if json:
        answer({"ok": True, "faults": [], "id": found.id})
    else:
        say(f"{file.name}: {found.name}, edition {found.edition}, is right")


@rulebook.command("legal")
@click.argument("rulebook", metavar="ID", help="An id, or a TOML file.")
@click.argument("released", metavar="DATE", help="Release day: 2026-11-15.")
@json_option
@options_option
def legal(rulebook: str, released: str, json: bool, option: tuple[str, ...]) -> None:
    """From which day on a product may be played."""
    base = _any(rulebook)
    found = with_options(base, options_from(base, option))
    try:
        day = legal_from(found, date.fromisoformat(released))
    except ValueError:
        raise Refusal("'{text}' is not a day", do="write it as 2026-11-15", text=released) from None
    rules = found.products.rules if found.products else ()
    if json:
        answer({"rulebook": found.id, "legal_from": day.isoformat(), "rules": list(rules)})
    else:
        say(f"legal from {day.isoformat()} on [{', '.join(rules)}]")


def _any(name: str) -> Rulebook:
    if name.endswith(".toml"):
        path = Path(name)
        return rulebooks.parse(read_text(path, LIMIT), path.name, path.parent)
    return rulebooks.read(name)


@click.command("structure")
@click.argument("rulebook", metavar="RULEBOOK", help="An id: rulebook list.")
@click.argument("players", type=int, metavar="PLAYERS", help="How many.")
@json_option
@options_option
def structure(rulebook: str, players: int, json: bool, option: tuple[str, ...]) -> None:
    """How many rounds and which cut so many players get; by the rulebook."""
    base = rulebooks.read(rulebook)
    effective = with_options(base, options_from(base, option))
    found = plan(effective, players)
    wanted = effective.structure
    refuse_unlisted(effective, players, wanted.rounds, wanted.cut, are_options=True)
    refuse_cut(effective, players, wanted.cut or 0)
    if wanted.rounds is not None:
        refuse_odd(effective, wanted.rounds)
    if json:
        answer(as_json.plan_row(effective, found))
        return
    cut = f"then a cut to {found.cut}" if found.cut else "no cut"
    rounds = many(found.rounds, "round")
    say(f"{effective.name}, {many(players, 'player')}: {rounds}, {cut}")
    if len(found.rounds_allowed) > 1:
        say(f"the guide allows {' or '.join(map(str, found.rounds_allowed))} rounds")
    if found.cut:
        allowed = f", allowed {', '.join(map(str, found.cuts_allowed))}" * bool(found.cuts_allowed)
        say(f"the cut is {share_of(players, found.cut)} of the players{allowed}")
    for number, rounds_each in flight_rounds(effective, found):
        say(f"in {number} flights: {many(rounds_each, 'round')} each")
    if found.pods:
        say(f"{many(len(found.pods), 'pod')} of {', '.join(map(str, found.pods))}")
    say(f"by {', '.join(found.rules)}")
    tell(found.notes)
    if found.must_be_set:
        tell(["the guide does not say: the organizer has to set rounds and cut"])
