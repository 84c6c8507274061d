"""From state to the columns that the pairing engine takes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from topcut.core.pairing.players import Column, Players
from topcut.core.pairing.proof.bounds import BURDENS
from topcut.core.pairing.rules import PairingRules
from topcut.core.projections.columns import columns_of
from topcut.core.projections.histories import field_of
from topcut.core.projections.roster import Roster, roster_of
from topcut.core.stages.swiss.delayed_games import with_delayed
from topcut.core.standings import RankingField, rank
from topcut.core.tournament.state import State


def players_to_pair(state: State, numbers: Column, round: int) -> Players:
    """The players with these numbers as they stand before the round."""
    field, roster = field_of(state, after=round - 1), roster_of(state)
    everybody = numbers is field.numbers
    chosen = roster.position[numbers].astype(np.int64)
    players = Players(
        ids=numbers,
        score=field.points if everybody else field.points[chosen],
        rank=_ranks(state, field, chosen),
        met=field.opponent if everybody else _met(field, chosen),
        byes=_byes(state, numbers, round),
        down=_paired_down(state, field, chosen),
        round=round,
        rounds_left=max(_planned(state, numbers) - round, 0) // _games_each(state),
        division=_division(roster, chosen),
        club=None if roster.club is None else roster.club[chosen],
        apart=_apart(state, numbers),
    )
    return with_delayed(state, players)


def _met(field: RankingField, chosen: Column) -> NDArray[np.int32]:
    """The opponents of some players, as places among these."""
    place = np.full(len(field.numbers) + 1, -1, dtype=np.int32)
    place[chosen] = np.arange(len(chosen), dtype=np.int32)
    return place.take(field.opponent.take(chosen, axis=1))


def _planned(state: State, numbers: Column) -> int:
    """The rounds that are planned for these players."""
    return state.rounds_of(state.entrants[numbers.item(0)]) if len(numbers) else 0


def _games_each(state: State) -> int:
    """How often two who are paired play: twice where every second round repeats one (ST-061)."""
    scenario = state.rulebook.scenario
    return 2 if scenario and scenario.repeated_rounds else 1


def _division(roster: Roster, chosen: Column) -> Column | None:
    """Divisions of players who are in one field; None where they are all of the same."""
    if roster.division is None:
        return None
    division = roster.division[chosen]
    return division if len(np.unique(division)) > 1 else None


def rules_of(state: State, round: int, *, allow_repeats: bool = False) -> PairingRules:
    """What the rulebook says for this round; the organizer may allow repeated meetings and second
    byes where it would stop (G1, A-SW4)."""
    pairing, bye = state.rulebook.pairing, state.rulebook.bye
    criteria = tuple(criterion.name for criterion in pairing.criteria)
    if round <= pairing.clubs_apart_rounds and "clubs-apart" not in criteria:
        criteria = (*criteria, "clubs-apart")
    return PairingRules(
        criteria=criteria,
        bye_place=bye.first_round if round == 1 else bye.place,
        when_impossible="repeat" if allow_repeats else pairing.when_impossible.do,
        order=pairing.order,
        later_rounds=pairing.later_rounds.place if pairing.later_rounds else "after-no-repeat",
    )


def _ranks(state: State, field: RankingField, chosen: Column) -> Column:
    """Places among all players; only worked out where the rulebook asks for them."""
    rulebook = state.rulebook
    if rulebook.bye.place != "lowest-ranked" and rulebook.pairing.order == "random":
        return np.arange(1, len(chosen) + 1, dtype=np.int64)
    order = rank(field, rulebook.ranking).order
    place = np.empty(len(order), dtype=np.int64)
    place[order] = np.arange(1, len(order) + 1)
    return place[chosen]


def _apart(state: State, numbers: Column) -> tuple[tuple[int, int], ...]:
    if not state.apart:
        return ()
    place = {number: index for index, number in enumerate(numbers.tolist())}
    pairs = ((place.get(first), place.get(second)) for first, second in state.apart)
    return tuple((a, b) for a, b in pairs if a is not None and b is not None)


def _byes(state: State, numbers: Column, round: int) -> Column:
    rounds = state.rounds[: round - 1]
    resting = [number for played in rounds for number in columns_of(state, played).resting]
    if not resting:
        return np.zeros(len(numbers), np.int64)
    count = np.bincount(np.array(resting, np.int64), minlength=int(numbers.max(initial=0)) + 1)
    return count[numbers]


def _paired_down(state: State, field: RankingField, chosen: Column) -> Column:
    """The last round in which each of these met somebody with fewer points than the own; only
    worked out where the rulebook spares who was paired down before."""
    if not any(one.name in BURDENS for one in state.rulebook.pairing.criteria):
        return np.zeros(len(chosen), dtype=np.int64)
    down = np.zeros(len(field.numbers), dtype=np.int64)
    total = np.zeros(len(field.numbers) + 1, dtype=np.int64)
    for index, (opponent, gained) in enumerate(zip(field.opponent, field.gained, strict=True), 1):
        lower: NDArray[np.bool_] = (opponent >= 0) & (total[opponent] < total[:-1])
        down[lower] = index
        total[:-1] += gained
    return down[chosen]
