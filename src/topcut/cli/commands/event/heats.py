"""Heats of a final, and the final confrontation."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.output import show
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import journal_argument, json_option
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.players.enter_from_heats import EnterFromHeats
from topcut.core.projections.ranking import final_places
from topcut.core.questions.heats import heat_of, seeds_of
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import Heat, State
from topcut.sheets.load import load


@click.command("heats")
@journal_argument
@click.option("--number", type=click.IntRange(1, 64), help="Which heat this is.")
@click.option("--seats", type=click.IntRange(2, 512), help="Players in the final.")
@click.option("--scheme", default="", help="The heat of each seed in turn; by default '1 1 2 2'.")
@json_option
def heats(file: Path, number: int | None, seats: int | None, scheme: str, json: bool) -> None:
    """Make this event a heat of a final; without options, show who has qualified."""
    if number is None and seats is None and not scheme:
        _show(journal(file)[1], json)
        return
    if number is None or seats is None:
        raise click.BadParameter("give --number and --seats")
    done = do(file, AnnounceHeats(number=number, seats=seats, scheme=scheme))
    own = done.state.heat
    assert own is not None
    answered(done, json, f"heat {own.number} for a final of {own.seats}, seeds by {own.scheme}")


@click.command("link-heats")
@journal_argument
@click.argument(
    "earlier", nargs=-1, required=True, metavar="HEAT…", help="Journals of heats that are finished."
)
@json_option
def link(file: Path, earlier: tuple[str, ...], json: bool) -> None:
    """Link a heat to earlier ones: who has qualified stays out, earned byes are used up."""
    linked = sorted((_heat(name) for name in earlier), key=lambda heat: heat.number)
    for heat in linked:
        done = do(file, LinkHeat(heat=heat))
        who = ", ".join(one.name for one in heat.players if one.seed)
        if not json:
            answered(done, json, f"heat {heat.number}, '{heat.name}': qualified are {who}")
    if json:
        answer({"sequence": done.state.sequence, "heats": [_row(heat) for heat in linked]})


@click.command("enter-final")
@journal_argument
@click.option(
    "--from",
    "heats",
    multiple=True,
    required=True,
    metavar="HEAT",
    help="A heat's journal, each once.",
)
@json_option
def final(file: Path, heats: tuple[str, ...], json: bool) -> None:
    """Enter the final's players with their seeds from the heats."""
    done = do(file, EnterFromHeats(heats=tuple(_heat(name) for name in heats)))
    seeded = sorted(done.state.active, key=lambda one: one.details.seed or 0)
    rows = [{"seed": one.details.seed, "name": one.name} for one in seeded]
    answered(done, json, f"{many(len(rows), 'player')} in the final", {"seeds": rows})
    if not json:
        for one in seeded:
            say(f"{one.details.seed or '':>4} {one.name}")


@click.command("final-confrontation")
@journal_argument
@click.argument("winner", metavar="NAME", help="Who won it, or 'none' to take it back.")
@json_option
def confrontation(file: Path, winner: str, json: bool) -> None:
    """Record who won the final confrontation and so the tournament."""
    _, state = journal(file)
    number = None if winner == "none" else find_player(state, winner)
    done = do(file, RecordConfrontation(winner=number))
    text = f"{done.state.name_of(number)} wins" if number else "no final confrontation"
    answered(done, json, text)
    if not json:
        show.finals(done.state, final_places(done.state))


def _show(state: State, json: bool) -> None:
    own = state.heat
    if own is None and not state.heats:
        raise Refusal("this tournament is no heat", do="'--number 1 --seats 16' makes it one")
    known = [*state.heats, *([heat_of(state)] if own and state.phase == "finished" else [])]
    if json:
        answer({"heat": own and own.number, "heats": [_row(heat) for heat in known]})
        return
    if own is not None:
        seeds = ", ".join(map(str, seeds_of(own.scheme, own.seats)[own.number]))
        say(f"heat {own.number} of a final for {own.seats}: it gives seeds {seeds}")
    for heat in known:
        say(f"heat {heat.number}, '{heat.name}'")
        for one in heat.players:
            if one.seed:
                say(f"  seed {one.seed}: {one.name}")


def _row(heat: Heat) -> dict[str, object]:
    return {
        "number": heat.number,
        "name": heat.name,
        "seats": heat.seats,
        "scheme": heat.scheme,
        "players": [
            {"name": one.name, "place": one.place, "seed": one.seed or None} for one in heat.players
        ],
    }


def _heat(name: str) -> Heat:
    return heat_of(load(name).state)
