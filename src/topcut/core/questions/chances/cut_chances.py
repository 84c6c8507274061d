"""The way into the cut, by how many of the rounds that are left somebody wins.

`in` and `out` are proven by points (`outlook.py`). Between them it is counted in how many ways the
rest can go that number of wins is enough: every match that is left is won by either side alike,
later rounds pair who is level, and whoever is level at the line has an even share of the places
that are left, behind those on time where lateness decides first (PK-039). Of the ways a fixed
number is drawn, from the tournament's own lots: the same standings always give the same share.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from topcut.core.projections.histories import field_of
from topcut.core.questions.chances.outlook import CutRace, Gains, InOrOut, own_cut
from topcut.core.questions.player.own_table import own_table
from topcut.core.stages.current_stage import rounds_stage, stage_of
from topcut.core.tournament.state import Round, State

SEATS_DRAWN = 200_000
FEWEST_WAYS, MOST_WAYS = 40, 400
ENOUGH = 10
FOLLOWED = 500
"""Up to so many players each result counts at once; of more, the rounds that are complete."""


@dataclass(frozen=True, slots=True)
class WinsNeeded:
    """So many wins and what they mean."""

    wins: int
    verdict: InOrOut
    share: int
    """Of the ways in percent. None of those that were drawn is no proof that there is none."""


@dataclass(frozen=True, slots=True)
class CutChances:
    cut: int
    left: int
    """Rounds that the player can still win, an open table of this one included."""
    rows: tuple[WinsNeeded, ...]
    """Most wins first."""


def cut_chances(state: State, number: int) -> CutChances | None:
    """None where there is no cut ahead, or nothing left to win."""
    entrant, cut = state.entrants[number], own_cut(state, number)
    if state.phase != "swiss" or not cut or not entrant.is_active:
        return None
    if rounds_stage(state).table_kind != "pairs" or stage_of(state).made_cut(number) is not None:
        return None
    own = own_table(state, number)
    is_open = own is not None and own.table.is_open
    left = max(state.rounds_of(entrant) - len(state.rounds), 0) + is_open
    if not left:
        return None
    race = CutRace(state, number, cut)
    win, loss = _gains(state)
    final, ahead = _drawn(state, number, race)
    on_time = _on_time(state, number, race)
    rows = []
    for wins in range(left, -1, -1):
        mine = race.points.get(number, 0) + wins * win + (left - wins) * loss
        verdict = race.verdict_at(mine, _opponent_gains(state, number, wins, left))
        share = {"in": 100, "out": 0}.get(verdict)
        if share is None:
            share = _share(final * 2 + on_time, ahead, mine * 2 + int(on_time[ahead]), cut)
        rows.append(WinsNeeded(wins, verdict, share))
    return CutChances(cut, left, tuple(rows))


def _on_time(state: State, number: int, race: CutRace) -> NDArray[np.int64]:
    """1 for who is on time and 0 for who came late, where that decides among equal points."""
    people = sorted({*race.rivals, number})
    counts = [step.method for step in state.rulebook.ranking][:1] == ["tardiness"]
    return np.array([not (counts and state.entrants[one].late) for one in people], dtype=np.int64)


def _gains(state: State) -> tuple[int, int]:
    """What a win gives, and what a loss."""
    rules = [rule for rule in state.rulebook.results.values() if rule.against]
    won = max(rule.points for rule in rules if rule.counts == "win")
    lost = min((rule.points for rule in rules if rule.counts == "loss"), default=0)
    return won, lost


def _opponent_gains(state: State, number: int, wins: int, left: int) -> list[Gains]:
    """What the open own table can give the opponent with so many wins of mine."""
    own = own_table(state, number)
    if own is None or not own.table.is_open:
        return [{}]
    won, lost = _gains(state)
    gains = ([lost] if wins else []) + ([won] if wins < left else [])
    return [{own.opponent: gain} for gain in gains]


def _share(final: NDArray[np.int64], own: int, mine: int, cut: int) -> int:
    """In percent, of the ways in which the player ends with these points; of all where those are
    too few to say."""
    such = final[final[:, own] == mine]
    ways = such if len(such) >= ENOUGH else final
    above = (ways > mine).sum(axis=1) - (ways[:, own] > mine)
    level = (ways == mine).sum(axis=1) - (ways[:, own] == mine)
    return round(float(np.clip((cut - above) / (level + 1), 0, 1).mean()) * 100)


def _drawn(state: State, number: int, race: CutRace) -> tuple[NDArray[np.int64], int]:
    """Everybody's points at the end, one row for each way; and the player's column."""
    people = sorted({*race.rivals, number})
    rounds = list(state.rounds)
    if len(people) > FOLLOWED:
        rounds = [one for one in rounds if not one.still_open]
    last = len(rounds)
    sources = (tuple(rounds), tuple(people), state.rulebook, state.rounds_planned, state.lots)
    pool = state.entrants[number].pool, state.entrants[number].details.division
    final = state.cache.of(
        "cut chances", pool, sources, lambda: _played_out(state, people, last), most=8
    )
    return final, people.index(number)


def _played_out(state: State, people: list[int], last: int) -> NDArray[np.int64]:
    ways = max(FEWEST_WAYS, min(MOST_WAYS, SEATS_DRAWN // len(people)))
    draw = np.random.Generator(np.random.PCG64([state.lots, last, len(people)]))
    win, loss = _gains(state)
    field = field_of(state, last)
    known = dict(zip(field.numbers.tolist(), field.points.tolist(), strict=True))
    points = np.tile(np.array([known.get(one, 0) for one in people], dtype=np.int64), (ways, 1))
    planned = max(state.rounds_of(state.entrants[one]) for one in people)
    if last and last == len(state.rounds):
        _play_tables(state.rounds[-1], people, points, draw, (win, loss))
    for _ in range(planned - last):
        _play_round(points, draw, (win, loss))
    return points


def _play_tables(
    round: Round,
    people: list[int],
    points: NDArray[np.int64],
    draw: np.random.Generator,
    gains: tuple[int, int],
) -> None:
    """The tables of the present round that are open."""
    column = {one: index for index, one in enumerate(people)}
    for table in round.open_tables:
        first_wins = draw.integers(0, 2, len(points)).astype(np.bool_)
        for side, one in enumerate(table.players[:2]):
            if one in column:
                wins = first_wins if side == 0 else ~first_wins
                points[:, column[one]] += np.where(wins, *gains)


def _play_round(
    points: NDArray[np.int64], draw: np.random.Generator, gains: tuple[int, int]
) -> None:
    """Players with equal points meet, in random order; the last of an odd field has a bye."""
    ways, count = points.shape
    order = np.argsort(-points + draw.random(points.shape) * 0.5, axis=1)
    first_wins = draw.integers(0, 2, (ways, (count + 1) // 2)).astype(np.bool_)
    if count % 2:
        first_wins[:, -1] = True
    won = np.repeat(first_wins, 2, axis=1)[:, :count]
    won[:, 1::2] = ~won[:, 1::2]
    np.put_along_axis(
        points, order, np.take_along_axis(points, order, axis=1) + np.where(won, *gains), axis=1
    )
