"""A wrong result found after the next round was posted: the least change that mends the round.

See docs/algorithms/pairing.md, "Repair".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.fairness.purposes import this_round
from topcut.core.actions.roles import DESK
from topcut.core.message import Message
from topcut.core.pairing.outcome import NoPairing, Repair
from topcut.core.pairing.players import Players
from topcut.core.pairing.repair import repair
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.published_round import draws_of_round
from topcut.core.stages.swiss.pair_pool import with_names
from topcut.core.stages.swiss.pairing_input import players_to_pair, rules_of
from topcut.core.stages.swiss.table_warnings import across_pools, tables_by_pool
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.rounds.pairings import RoundMended, TableSeating
from topcut.core.tournament.state import Round, State, Table


@dataclass(frozen=True, slots=True, kw_only=True)
class MendRound(Command):
    """Re-pair as few players of the published round as possible after a corrected past."""

    reason: str
    aim: Literal["best", "valid"] = "best"
    """As good as a new draw with the fewest tables changed, or only no longer against the rules."""
    even_begun: bool = False
    """Also where the round's clock runs; tables with results stay in any case."""


@action(MendRound, may=DESK, tables="pairs", draws=this_round("mend"))
def mend_round(state: State, command: MendRound, context: Context) -> Decision:
    posted = _posted(state, command)
    _refuse_across_pools(state, posted)
    before = tuple(
        TableSeating(players=table.players, alone=table.alone) for table in posted.tables
    )
    tables = list(before)
    for places in tables_by_pool(state, posted.tables).values():
        own = [posted.tables[place] for place in places]
        if sum(len(table.players) for table in own) < 2:
            continue
        for place, seat in zip(
            places, _mended(state, posted.number, own, command, context.seed), strict=True
        ):
            tables[place] = seat
    if tuple(tables) == before:
        return yes(warnings=[Message("the posted tables are still right: nothing is changed")])
    changed = [seat for seat, old in zip(tables, before, strict=True) if seat != old]
    moved = sorted({number for seat in changed for number in seat.players})
    note = Message.counted(
        "{count} table changed: {players}",
        "{count} tables changed: {players}",
        len(changed),
        players=lookup.names(state, moved),
    )
    mended = RoundMended(
        round=posted.number, tables=tuple(tables), seed=context.seed, reason=command.reason.strip()
    )
    if state.rulebook.scenario is None:
        return yes(mended, warnings=[note])
    drawn, told = draws_of_round(imagined(state, [mended]), context.seed)
    return yes(mended, *drawn, warnings=[note, *told])


def _refuse_across_pools(state: State, posted: Round) -> None:
    """Each pool is mended for itself, so nobody may sit in another one's."""
    for _, told in across_pools(state, posted.tables):
        do = Message("unpublish the round and pair it again, or let it stand")
        raise Refusal.from_messages(told, do)


def _mended(
    state: State, round: int, posted: Sequence[Table], command: MendRound, seed: int
) -> tuple[TableSeating, ...]:
    """The tables of one pool as they should be."""
    players, repaired = _repaired(state, round, posted, command, seed)
    if repaired.unfixed:
        ids = players.ids.tolist()
        names = [f"{state.name_of(ids[a])} v {state.name_of(ids[b])}" for a, b in repaired.unfixed]
        raise Refusal(
            "the round cannot be mended while {tables} have a result",
            do="let the round stand, or take those results away first",
            rules=("G7",),
            tables=names,
        )
    return _renumbered(posted, players, repaired)


def _posted(state: State, command: MendRound) -> Round:
    if state.phase != "swiss":
        raise Refusal("the Swiss rounds are over")
    if not command.reason.strip():
        raise Refusal("no reason is given", do="say what was wrong")
    stage = rounds_stage(state)
    posted = stage.round()
    if state.draft is not None:
        raise Refusal("round {round} is only drafted", do="pair it again", round=state.draft.round)
    moved = posted.rotations or any(table.ended for table in posted.tables)
    if moved or not stage.pairing(posted.number).can_be_mended:
        raise Refusal(
            "the games of this round have players of their own by the scenario",
            do="let the round stand, or unpublish it",
        )
    if posted.clock is not None and not command.even_begun:
        raise Refusal(
            "the clock of round {round} runs: its games have begun",
            do="let the round stand, or say that it is to be re-paired even so",
            rules=("G7",),
            round=posted.number,
        )
    return posted


def _repaired(
    state: State, round: int, posted: Sequence[Table], command: MendRound, seed: int
) -> tuple[Players, Repair]:
    """Everybody who is seated, with the corrected past; tables with results do not move."""
    playing = [table for table in posted if table.alone in ("", "bye")]
    numbers = np.array([n for table in playing for n in table.players], dtype=np.int64)
    place = {number: index for index, number in enumerate(numbers.tolist())}
    games = [_pair(table, place) for table in playing if not table.alone]
    begun = [_pair(t, place) for t in playing if not t.alone and (t.report or t.games)]
    byes = [place[table.players[0]] for table in playing if table.alone]
    players = players_to_pair(state, numbers, round)
    try:
        rules = rules_of(state, round)
        return players, repair(players, rules, games, byes, begun, seed, aim=command.aim)
    except NoPairing as error:
        do = Message("let the round stand, or unpublish it and set tables by hand")
        rules_broken = state.rulebook.pairing.when_impossible.rules
        raise Refusal.from_messages(with_names(state, error.message), do, rules_broken) from None


def _pair(table: Table, place: dict[int, int]) -> tuple[int, int]:
    first, second = table.players
    return place[first], place[second]


def _renumbered(
    posted: Sequence[Table], players: Players, repaired: Repair
) -> tuple[TableSeating, ...]:
    """Tables that stay keep their number and order of names; the others fill the gaps."""
    ids = players.ids.tolist()
    pairing = repaired.pairing
    new = {
        frozenset((ids[a], ids[b])): (ids[a], ids[b])
        for a, b in zip(pairing.first.tolist(), pairing.second.tolist(), strict=True)
    }
    resting = [ids[position] for position in pairing.byes]
    kept = {n for n, table in enumerate(posted) if _stays(table, new, resting)}
    stay = {frozenset(posted[n].players) for n in kept}
    games = iter([pair for key, pair in new.items() if key not in stay])
    free = iter([number for number in resting if frozenset((number,)) not in stay])
    seats = []
    for n, table in enumerate(posted):
        if n in kept:
            seats.append(TableSeating(players=table.players, alone=table.alone))
        elif table.alone:
            seats.append(TableSeating(players=(next(free),), alone="bye"))
        else:
            seats.append(TableSeating(players=next(games)))
    return tuple(seats)


def _stays(table: Table, new: dict[frozenset[int], tuple[int, int]], resting: list[int]) -> bool:
    if table.alone == "bye":
        return table.players[0] in resting
    return bool(table.alone) or frozenset(table.players) in new
