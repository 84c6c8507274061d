"""One round drawn: from state to tables, each with its reason."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from topcut.core.journal import State, Table, roster_of
from topcut.core.journal.facts import Seating
from topcut.core.pairing import NoPairing, Pairing, PairingRules, Pool, Why, explain, pair
from topcut.core.pairing.pool import Column
from topcut.core.refusal import Refusal

from .pod_draw import why_pods
from .pool import pool_of, rules_of
from .seats import arranged

_NUMBER = re.compile(r"#(\d+)")


@dataclass(frozen=True, eq=False)
class Drawn:
    """The tables of a round: games, then byes, then earned byes."""

    state: State
    pool: Pool
    rules: PairingRules
    pairing: Pairing
    holders: tuple[int, ...]

    @property
    def seatings(self) -> tuple[Seating, ...]:
        ids = self.pool.ids
        first, second = ids[self.pairing.first].tolist(), ids[self.pairing.second].tolist()
        tables = [Seating(players=pair) for pair in zip(first, second, strict=True)]
        tables += [Seating(players=(int(ids[p]),), alone="bye") for p in self.pairing.byes]
        tables += [Seating(players=(number,), alone="earned-bye") for number in self.holders]
        return tuple(tables)

    @property
    def why(self) -> list[Why | None]:
        """One reason per table, in the order of the seatings; an earned bye needs none."""
        tables, byes = explain(self.pool, self.rules, self.pairing)
        named = [why if why.kind == "same-score" else _named(self.state, why) for why in tables]
        resting = [_named(self.state, why) for why in byes]
        return [*named, *resting, *(None for _ in self.holders)]

    @property
    def is_clean(self) -> bool:
        """Nobody meets again and nobody rests again."""
        quality = dict(self.pairing.quality)
        return not quality.get("no-repeat", 1) and not quality.get("no-second-bye", 0)


def draw(state: State, round: int, seed: int, *, allow_repeats: bool = False) -> Drawn:
    """The best pairing of everybody who plays; Refusal where the rulebook allows none."""
    holders, numbers = _holders_and_players(state, round)
    pool = pool_of(state, numbers, round)
    rules = rules_of(state, round, allow_repeats=allow_repeats)
    try:
        pairing = arranged(state, pool, pair(pool, rules, seed), seed)
        return Drawn(state, pool, rules, pairing, holders)
    except NoPairing as error:
        raise Refusal(
            with_names(state, str(error)),
            do="allow a repeated meeting with a reason, set the tables by hand, or stop here",
            rules=_cited(state, error.criterion),
        ) from None


def _cited(state: State, criterion: str) -> tuple[str, ...]:
    """The rules of what cannot be had, then what the rulebook says to do about it."""
    pairing = state.rulebook.pairing
    broken = [one.rules for one in pairing.criteria if one.name == criterion]
    return tuple(dict.fromkeys((*(broken[0] if broken else ()), *pairing.when_impossible.rules)))


def why_tables(state: State, round: int, seats: Sequence[Seating | Table]) -> list[Why | None]:
    """The reasons of any tables, however they came about, in their order."""
    if state.rulebook.pods is not None:
        return why_pods(state, round, seats)
    paired = [seat for seat in seats if not seat.alone]
    resting = [seat for seat in seats if seat.alone == "bye"]
    numbers = np.array([n for seat in (*paired, *resting) for n in seat.players], dtype=np.int64)
    games, size = 2 * len(paired), len(numbers)
    pairing = Pairing(
        first=np.arange(0, games, 2, dtype=np.int64),
        second=np.arange(1, games, 2, dtype=np.int64),
        byes=tuple(range(games, size)),
        quality=(),
        certificate="best-found",
        draw="randomised",
    )
    pool, rules = pool_of(state, numbers, round), rules_of(state, round)
    tables, byes = (iter(one) for one in explain(pool, rules, pairing))
    return [
        _named(state, _as_seated(next(byes if seat.alone else tables)))
        if seat.alone in ("", "bye")
        else None
        for seat in seats
    ]


def _as_seated(why: Why) -> Why:
    """Of tables that people may have set, what is so, not what it would mean in a draw."""
    facts = dict(why.facts)
    if why.kind == "repeat":
        rounds = facts.get("rounds")
        met = ", ".join(map(str, rounds)) if isinstance(rounds, tuple) else ""
        return replace(why, text=f"They met in round {met}." if met else "Kept apart.")
    if why.kind == "bye" and facts.get("byes_before"):
        return replace(why, text=f"#{facts['player']} has the bye for a second time.")
    return why


def _holders_and_players(state: State, round: int) -> tuple[tuple[int, ...], Column]:
    """Players with an earned bye in this round, and all others who play; whoever arrives only
    after it is not there yet."""
    roster = roster_of(state)
    active = roster.numbers[roster.active & (roster.late < round)]
    if len(active) < 2:
        raise Refusal("fewer than two players are left", do="finish the tournament")
    if "earned-bye" not in state.rulebook.results:
        return (), active
    holding = [round in state.entrants[n].details.earned_byes for n in active.tolist()]
    return tuple(active[holding].tolist()), active[np.logical_not(holding)]


def _named(state: State, why: Why) -> Why:
    text = why.text
    if why.kind == "bye":
        text = text.replace("the bye", f"the {state.rulebook.words.bye}")
    return Why(why.kind, with_names(state, text), why.facts) if "#" in text else why


def with_names(state: State, text: str) -> str:
    """`#7` as the engine writes it becomes the name of player 7."""
    return _NUMBER.sub(lambda found: state.name_of(int(found[1])), text)
