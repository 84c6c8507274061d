"""One pool of a round paired: from state to tables, each with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from msgspec.structs import replace

from topcut.core.message import Message
from topcut.core.pairing.engine import pair
from topcut.core.pairing.explain import explain
from topcut.core.pairing.outcome import BYE, NoPairing, Pairing, PlayerNumber, Why
from topcut.core.pairing.player_names import PlayerNames
from topcut.core.pairing.players import Column, Players
from topcut.core.pairing.rules import PairingRules
from topcut.core.refusal import Refusal
from topcut.core.stages.swiss.pairing_input import players_to_pair, rules_of
from topcut.core.stages.swiss.seating_wishes import balanced
from topcut.core.tournament.rounds.pairings import TableSeating
from topcut.core.tournament.state import State, Table


@dataclass(frozen=True, eq=False)
class PairedPool:
    """The tables of a pool: games, then byes, then earned byes."""

    state: State
    players: Players
    rules: PairingRules
    pairing: Pairing
    holders: tuple[int, ...]

    @property
    def games(self) -> list[TableSeating]:
        ids = self.players.ids
        first, second = ids.take(self.pairing.first), ids.take(self.pairing.second)
        return list(map(TableSeating, zip(first.tolist(), second.tolist(), strict=True)))

    @property
    def resting(self) -> list[TableSeating]:
        ids = self.players.ids
        return [TableSeating(players=(int(ids[p]),), alone="bye") for p in self.pairing.byes]

    @property
    def earned(self) -> list[TableSeating]:
        return [TableSeating(players=(number,), alone="earned-bye") for number in self.holders]

    @property
    def why(self) -> tuple[list[Why], list[Why]]:
        """The reasons of the games and of the byes."""
        return explain(self.players, self.rules, self.pairing, _player_names(self.state))

    @property
    def is_clean(self) -> bool:
        """Whether no two players meet again and nobody has a second bye."""
        quality = dict(self.pairing.quality)
        return not quality.get("no-repeat", 1) and not quality.get("no-second-bye", 0)


def pair_pool(
    state: State, round: int, seed: int, playing: Column, *, allow_repeats: bool = False
) -> PairedPool:
    """The best pairing of these players; Refusal where the rulebook allows none."""
    holders, numbers = _holders_and_players(state, round, playing)
    players = players_to_pair(state, numbers, round)
    rules = rules_of(state, round, allow_repeats=allow_repeats)
    try:
        pairing = pair(players, rules, seed)
        return PairedPool(state, players, rules, balanced(state, players, pairing, seed), holders)
    except NoPairing as error:
        do = Message("allow a repeated meeting with a reason, set the tables by hand, or stop here")
        rules_broken = _cited(state, error.criterion)
        raise Refusal.from_messages(with_names(state, error.message), do, rules_broken) from None


def rest_alone(state: State, round: int, playing: Column) -> PairedPool:
    """The only player left of a pool rests, however often."""
    nobody = np.zeros(0, dtype=np.int64)
    resting = Pairing(nobody, nobody, (0,), (), certificate="best-found", draw="uniform")
    return PairedPool(
        state, players_to_pair(state, playing, round), rules_of(state, round), resting, ()
    )


def _cited(state: State, criterion: str) -> tuple[str, ...]:
    """The rules of what cannot be had, then what the rulebook says to do about it."""
    pairing = state.rulebook.pairing
    broken = [one.rules for one in pairing.criteria if one.name == criterion]
    return tuple(dict.fromkeys((*(broken[0] if broken else ()), *pairing.when_impossible.rules)))


def why_pool(state: State, round: int, seats: Sequence[TableSeating | Table]) -> list[Why | None]:
    """The reasons of a pool's tables, however they came about, in their order."""
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
    players, rules = players_to_pair(state, numbers, round), rules_of(state, round)
    tables, byes = (iter(one) for one in explain(players, rules, pairing, _player_names(state)))
    return [
        _as_seated(state, next(byes if seat.alone else tables))
        if seat.alone in ("", "bye")
        else None
        for seat in seats
    ]


def _as_seated(state: State, why: Why) -> Why:
    """Of tables that people may have set, what is so, not what it would mean in a draw."""
    facts = dict(why.facts)
    if why.kind == "repeat":
        rounds = facts.get("rounds")
        met = Message("They met in round {rounds}.", rounds=rounds)
        return replace(why, text=met if rounds else Message("Kept apart."))
    player = facts.get("player")
    if why.kind == "bye" and facts.get("byes_before") and isinstance(player, int):
        again = Message(
            "{player} has the {bye} for a second time.",
            player=state.name_of(player),
            bye=state.rulebook.words.bye,
        )
        return replace(why, text=again)
    return why


def _holders_and_players(
    state: State, round: int, playing: Column
) -> tuple[tuple[int, ...], Column]:
    """Players with an earned bye in this round, and all others."""
    if "earned-bye" not in state.rulebook.results:
        return (), playing
    holding = [round in state.entrants[n].details.earned_byes for n in playing.tolist()]
    return tuple(playing[holding].tolist()), playing[np.logical_not(holding)]


def _player_names(state: State) -> PlayerNames:
    return PlayerNames(state.name_of, state.rulebook.words.bye)


def with_names(state: State, text: Message) -> Message:
    """What the engine says of player numbers and byes, with the names of players and the
    rulebook's word."""

    def named(value: object) -> object:
        if isinstance(value, PlayerNumber):
            return state.name_of(value)
        return state.rulebook.words.bye if value is BYE else value

    return text.with_values(named)
