"""`topcut deck pool | packs | seats | timer`: draft and sealed."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

import click

from topcut import rulebooks
from topcut.cli.context import answered, do, journal, read_text
from topcut.cli.output.terminal import answer, say
from topcut.cli.parameters import journal_argument, json_option, name_argument, seed_option
from topcut.core.actions.decks.handed_out import (
    ConfirmHandedOut,
    DrawPacks,
    HandOutCards,
    SeatDraft,
    StartDeckTimer,
    StopDeckTimer,
)
from topcut.core.decks.catalogue import read_catalogue
from topcut.core.decks.catalogue.read import LARGEST as LARGEST_CATALOGUE
from topcut.core.decks.lists.read import LARGEST
from topcut.core.decks.packs import virtual_packs
from topcut.core.questions.decks.draft_groups import passes_to
from topcut.core.questions.decks.handed_out import seats as seats_of
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.state import State

USUAL = {"C": 11, "U": 3, "R": 1}


@click.command("pool")
@journal_argument
@name_argument
@click.argument("pool", required=False, metavar="[POOL]", help="The cards handed out, or -.")
@click.option("--confirm", is_flag=True, help="Confirm the cards that are recorded.")
@json_option
def pool(file: Path, name: str, pool: str | None, confirm: bool, json: bool) -> None:
    """Record the cards that a player was handed out, or confirm them."""
    _, state = journal(file)
    number = find_player(state, name)
    if pool is None and not confirm:
        raise click.BadParameter("give the cards, or --confirm", param_hint="POOL")
    if pool is not None:
        done = do(file, HandOutCards(number=number, text=read_text(Path(pool), LARGEST)))
    if confirm:
        done = do(file, ConfirmHandedOut(number=number))
    answered(done, json, f"cards of {state.name_of(number)} recorded")


@click.command("packs")
@click.argument("set", metavar="SET", help="Which set.")
@click.option("--players", type=click.IntRange(1, 10_000), metavar="N", help="For how many.")
@click.option("--packs", type=click.IntRange(1, 100), required=True, metavar="K", help="For each.")
@seed_option
@click.option("--cards", metavar="FILE", help="All cards, as CSV or JSON.")
@click.option("--event", metavar="FILE", help="Hand them out to everybody in this event.")
@click.option("--rulebook", metavar="ID", help="Whose packs; by default 11 C, 3 U, 1 R.")
@click.option("--contents", default="", metavar="C=11,U=3", help="How many of which rarity.")
@click.option("--fixed", metavar="LIST", help="Cards that everybody gets besides.")
@click.option("--starters", is_flag=True, help="A random pre-built deck each (an event's).")
@json_option
def packs(
    set: str,
    players: int | None,
    packs: int,
    seed: int | None,
    cards: str | None,
    event: str | None,
    rulebook: str | None,
    contents: str,
    fixed: str | None,
    starters: bool,
    json: bool,
) -> None:
    """Make virtual packs by rarity, from a seed."""
    wanted = _contents(contents)
    if event is not None:
        text = read_text(Path(fixed), LARGEST) if fixed else ""
        command = DrawPacks(
            set=set, packs=packs, contents=tuple(wanted.items()), fixed=text, decks=starters
        )
        done = do(Path(event), command, seed)
        told = {"players": len(done.state.handed_out)}
        answered(done, json, f"cards for {len(done.state.handed_out)} players", told)
        return
    if cards is None or players is None:
        raise click.UsageError("give --cards and --players, or --event")
    seed = secrets.randbits(63) if seed is None else seed
    path = Path(cards)
    catalogue = read_catalogue(read_text(path, LARGEST_CATALOGUE), path.name)
    rules = rulebooks.read(rulebook).decks if rulebook else None
    usual = rules.packs.contents if rules and rules.packs else USUAL
    if rules and rules.game:
        catalogue = catalogue.for_game(rules.game)
    made = virtual_packs(catalogue, set, wanted or usual, players * packs, seed)
    rows = [
        {"player": place // packs + 1, "pack": place % packs + 1, "cards": [*names]}
        for place, names in enumerate(made)
    ]
    if json:
        answer({"set": set, "seed": seed, "packs": rows})
        return
    for row in rows:
        say(f"player {row['player']}, pack {row['pack']}: {', '.join(map(str, _cards(row)))}")


@click.command("seats")
@journal_argument
@click.option("--packs", type=int, metavar="K", help="Seat everybody anew, to draft so many.")
@seed_option
@json_option
def seats(file: Path, packs: int | None, seed: int | None, json: bool) -> None:
    """Who drafts with whom, and where each pack goes."""
    if packs is not None:
        do(file, SeatDraft(packs=packs), seed)
    _, state = journal(file)
    if state.draft_seats is None:
        raise Refusal("nobody is seated yet", do="seat everybody: --packs 3")
    rows = [_pack_row(state, pack) for pack in range(1, state.draft_seats.packs + 1)]
    pods = [[state.name_of(one) for one in pod] for pod in state.draft_seats.pods]
    if json:
        answer({"pods": pods, "packs": rows, "seed": state.draft_seats.seed})
        return
    for place, pod in enumerate(pods, 1):
        say(f"group {place}: {', '.join(pod)}")
    for row in rows:
        say(f"pack {row['pack']}: to the {row['to']}")


@click.command("timer")
@journal_argument
@click.argument(
    "what",
    type=click.Choice(["pick", "building", "stop"]),
    metavar="WHAT",
    help="What the time is for: pick or building; stop takes it down.",
)
@click.argument("seconds", type=int, required=False, metavar="[SECONDS]", help="How long.")
@click.option("--pack", type=int, default=0, help="Which pack is drafted.")
@click.option("--pick", type=int, default=0, help="Which pick of this pack.")
@json_option
def timer(file: Path, what: Any, seconds: int | None, pack: int, pick: int, json: bool) -> None:
    """Start the time for a pick, or for building decks."""
    if what == "stop":
        answered(do(file, StopDeckTimer()), json, "the time is taken down")
        return
    if seconds is None:
        raise click.BadParameter("say how long", param_hint="SECONDS")
    done = do(file, StartDeckTimer(what=what, seconds=seconds, pack=pack, pick=pick))
    answered(done, json, f"{seconds} seconds for {what}")


def _pack_row(state: State, pack: int) -> dict[str, Any]:
    passes = [
        {"from": state.name_of(one.number), "to": state.name_of(one.passes_to)}
        for one in seats_of(state, pack)
    ]
    return {"pack": pack, "to": passes_to(pack), "passes": passes}


def _cards(row: dict[str, Any]) -> list[str]:
    found: list[str] = row["cards"]
    return found


def _contents(text: str) -> dict[str, int]:
    found = {}
    for one in text.split(","):
        rarity, equals, count = one.partition("=")
        if not one.strip():
            continue
        if not equals or not count.strip().isdecimal():
            raise click.BadParameter(f"'{one}' is not RARITY=NUMBER", param_hint="--contents")
        found[rarity.strip().upper()] = int(count)
    return found
