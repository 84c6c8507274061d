"""The draws that a small script can make again from their seeds: lots, coin tosses, deck checks,
seats of a draft, and brackets that are drawn. Pairings and their byes, mended rounds, pods, packs
and scenarios take the whole engine: `topcut verify` makes them again from the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal

from topcut.core.seeded_random import lot
from topcut.core.stages.current_stage import stage_of
from topcut.core.stages.elimination.given_seeds import given_seeds
from topcut.core.stages.elimination.seeding import places_are_seeds
from topcut.core.tournament.fairness import LOTS
from topcut.core.tournament.state import State, Table
from topcut.core.tournament.state.fairness import DrawnSeed
from topcut.core.tournament.tables import find
from topcut.core.tournament.values import StageName

OF_STAGE: dict[StageName, str] = {"swiss": "", "elimination": "bracket/"}
"""In the label of a draw for deck checks."""


@dataclass(frozen=True, slots=True)
class SmallDraw:
    """`label` is what chance was asked for (core/seeded_random.py)."""

    kind: Literal["lot", "toss", "tables", "order", "places"]
    seed: int
    label: str
    outcome: str
    number: int = 0
    """The player, or the table."""
    among: tuple[int, ...] = ()
    wanted: int = 0
    """How many tables, or the places of a bracket."""
    division: str = ""
    """Whose bracket it is: each division draws for itself."""


def small_draws(state: State) -> list[SmallDraw]:
    last = {one.purpose: one for one in state.seeds}
    fair = {one.seed for one in state.seeds}
    return [
        *_lots(state, last),
        *_tosses(state, last),
        *_deck_checks(state, fair),
        *_draft_seats(state, fair),
        *_brackets(state, fair),
    ]


def _lots(state: State, last: dict[str, DrawnSeed]) -> Iterator[SmallDraw]:
    if LOTS in last:
        seed = last[LOTS].seed
        for number in state.entrants:
            yield SmallDraw("lot", seed, f"lot/{number}", str(lot(seed, number)), number)


def _tosses(state: State, last: dict[str, DrawnSeed]) -> Iterator[SmallDraw]:
    for purpose, drawn in last.items():
        kind, *where = purpose.split("/")
        if kind not in ("turn", "time"):
            continue
        stage: StageName = "elimination" if where[0] == "elimination" else "swiss"
        round, number, game = map(int, where[1:])
        with suppress(ValueError):  # a round that was taken back
            table = find(state, stage, round, number)
            side = _turn(table, game) if kind == "turn" else _coin(state, table)
            if side:
                label = (
                    f"turn/{number}/{game}" if kind == "turn" else f"time/{stage}/{round}/{number}"
                )
                yield SmallDraw("toss", drawn.seed, label, str(side), number)


def _turn(table: Table, game: int) -> int:
    return next((one.first for one in table.turns if one.game == game and not one.chooser), 0)


def _coin(state: State, table: Table) -> int:
    if table.report is None:
        return 0
    coins = {step.name for step in stage_of(state).time_steps if step.do == "coin"}
    tossed = (one.winner for one in table.report.result.answers if one.step in coins)
    return next(tossed, 0) or 0


def _deck_checks(state: State, fair: Set[int]) -> Iterator[SmallDraw]:
    for draw in state.deck_check_draws:
        if draw.seed in fair and draw.among:
            label = OF_STAGE[draw.stage]
            yield SmallDraw(
                "tables",
                draw.seed,
                f"deck-check/{label}{draw.round}",
                ",".join(map(str, sorted(draw.tables))),
                among=draw.among,
                wanted=draw.wanted,
            )


def _draft_seats(state: State, fair: Set[int]) -> Iterator[SmallDraw]:
    seats = state.draft_seats
    if seats is not None and seats.seed in fair:
        order = [number for pod in seats.pods for number in pod]
        yield SmallDraw(
            "order", seats.seed, "draft-seats", _listed(order), among=tuple(sorted(order))
        )


def _brackets(state: State, fair: Set[int]) -> Iterator[SmallDraw]:
    """The order of an event without Swiss rounds, and the places where those are drawn."""
    for division, one in state.brackets.items():
        if one.seed is None or one.seed not in fair:
            continue
        among, places = one.qualifiers, one.bracket.places
        if not state.rounds and given_seeds(state) is None:
            yield SmallDraw("order", one.seed, "order", _listed(among), among=tuple(sorted(among)))
        if places_are_seeds(state):
            continue
        shown = _listed([number or 0 for number in places])
        if state.bracket_table(division) is None:
            size = len(places)
            yield SmallDraw("places", one.seed, "bracket", shown, 0, among, size, division=division)
        else:
            order = _listed([number for number in places if number])
            yield SmallDraw("order", one.seed, "bracket", order, 0, among, division=division)


def _listed(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))
