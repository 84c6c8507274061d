"""From state to the columns that the pairing engine takes."""

from __future__ import annotations

import numpy as np

from topcut.core.journal import State, field_of
from topcut.core.pairing import PairingRules, Pool
from topcut.core.pairing.pool import Column
from topcut.core.standings import Field, rank


def pool_of(state: State, numbers: list[int], round: int) -> Pool:
    """The players with these numbers as they stand before the round."""
    position = {number: index for index, number in enumerate(numbers)}
    field = field_of(state, after=round - 1)
    met = np.full((round - 1, len(numbers)), -1, dtype=np.int32)
    byes = np.zeros(len(numbers), dtype=np.int64)
    for index, played in enumerate(state.rounds[: round - 1]):
        for table in played.tables:
            seats = [position.get(player, -1) for player in table.players]
            if table.alone == "bye" and seats[0] >= 0:
                byes[seats[0]] += 1
            elif not table.alone:
                for own, other in (seats, reversed(seats)):
                    if own >= 0:
                        met[index, own] = other
    return Pool(
        ids=np.array(numbers, dtype=np.int64),
        score=np.array([field.points[number] for number in numbers], dtype=np.int64),
        rank=_ranks(state, field, numbers),
        met=met,
        byes=byes,
        down=_paired_down(field, numbers),
        round=round,
        rounds_left=max(state.rounds_planned - round, 0),
        club=_clubs(state, numbers),
    )


def rules_of(state: State, round: int, *, allow_repeats: bool = False) -> PairingRules:
    """What the rulebook says for this round; the organizer may allow repeated meetings and second
    byes where it would stop (G1, A-SW4)."""
    pairing, bye = state.rulebook.pairing, state.rulebook.bye
    return PairingRules(
        criteria=tuple(criterion.name for criterion in pairing.criteria),
        bye_place=bye.first_round if round == 1 else bye.place,
        when_impossible="repeat" if allow_repeats else pairing.when_impossible.do,
        order=pairing.order,
    )


def _ranks(state: State, field: Field, numbers: list[int]) -> Column:
    """Places among these players; only worked out where the rulebook asks for them."""
    rulebook = state.rulebook
    if rulebook.bye.place != "lowest-ranked" and rulebook.pairing.order == "random":
        return np.arange(1, len(numbers) + 1, dtype=np.int64)
    place = {row.player: row.rank for row in rank(field, rulebook.ranking)}
    return np.array([place[number] for number in numbers], dtype=np.int64)


def _paired_down(field: Field, numbers: list[int]) -> Column:
    """The last round in which each player met somebody with fewer points than the own."""
    totals = dict.fromkeys(field.histories, 0)
    down = dict.fromkeys(field.histories, 0)
    rounds: list[dict[int, tuple[int, int | None]]] = [{} for _ in range(field.rounds)]
    for number, history in field.histories.items():
        for played in history:
            rounds[played.round - 1][number] = (played.points, played.opponent)
    for index, rows in enumerate(rounds):
        for number, (_, opponent) in rows.items():
            if opponent is not None and totals[opponent] < totals[number]:
                down[number] = index + 1
        for number, (points, _) in rows.items():
            totals[number] += points
    return np.array([down[number] for number in numbers], dtype=np.int64)


def _clubs(state: State, numbers: list[int]) -> Column | None:
    clubs = [state.entrants[number].details.club for number in numbers]
    if not any(clubs):
        return None
    codes = {club: code for code, club in enumerate(sorted({club for club in clubs if club}))}
    return np.array([codes[club] if club else -1 for club in clubs], dtype=np.int64)
