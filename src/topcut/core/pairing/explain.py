"""Why this opponent, why this float, why this bye: as data and in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from topcut.core.message import Message, sentences
from topcut.core.pairing.outcome import PlayerNumber

from .criteria.bye_place import ByePlace
from .engine import pair
from .field import PairingField, are_barred, field_of
from .matching.problem import resting_allowed
from .outcome import BYE, NoPairing, Pairing, Why
from .players import Column, Players
from .proof.bounds import burden
from .rules import PairingRules
from .search.lookahead import is_dense

_LISTED = 12
"""Players named in a list of alternatives; the count is always whole."""


class Float(NamedTuple):
    """A table between two groups: its players and their groups, the higher ones first."""

    upper: int
    lower: int
    group: int
    target: int


class Flow(NamedTuple):
    """For each group the players to be paired in it (its own and who came down into it), and how
    many left it; for each player how much he should be spared."""

    to_pair: list[int]
    left: list[int]
    burden: Column | None


def explain(players: Players, rules: PairingRules, pairing: Pairing) -> tuple[list[Why], list[Why]]:
    """One reason per table and one per bye, in their order."""
    field = field_of(players, rules)
    ahead = is_dense(field) and _is_better_blindly(field, pairing)
    return tables(field, pairing, ahead=ahead), [_bye(field, pairing, b) for b in pairing.byes]


def _is_better_blindly(field: PairingField, pairing: Pairing) -> bool:
    """Would this round be better if the rounds to come did not matter?"""
    try:
        blind = pair(replace(field.players, rounds_left=0), field.rules, 0)
    except NoPairing:
        return False
    return [v for _, v in blind.quality] < [v for _, v in pairing.quality]


def tables(field: PairingField, pairing: Pairing, *, ahead: bool = False) -> list[Why]:
    """Most tables are two of one group and share one reason; the others get their own.

    `ahead`: something was given up so that the rounds to come can be paired (ST-145).
    """
    first, second = pairing.first, pairing.second
    group = field.group[first]
    same = [_same_score(score, field.groups > 1) for score in field.scores.tolist()]
    reasons = [same[g] for g in group.tolist()]
    across = (group != field.group[second]).nonzero()[0]
    floats = _floats(field, first[across], second[across])
    flow = _flow(field, pairing, floats)
    for table, one in zip(across.tolist(), floats, strict=True):
        reasons[table] = _paired_down(field, pairing, one, flow, ahead=ahead)
    division = field.players.division
    if division is not None and "same-division" in field.rules.criteria:
        for table in np.flatnonzero(division[first] != division[second]).tolist():
            reasons[table] = _other_division(field, pairing, table)
    for table in are_barred(field, first, second).nonzero()[0].tolist():
        reasons[table] = _repeat(field, pairing, table)
    return reasons


@lru_cache(maxsize=1024)
def _same_score(score: int, grouped: bool) -> Why:
    """Kept: every round has much the same scores."""
    text = Message(
        "Both have {score}." if grouped else "Drawn at random: all have {score}.", score=score
    )
    return Why("same-score", text, (("score", score),))


def _floats(field: PairingField, first: Column, second: Column) -> list[Float]:
    columns = (first, second, field.group[first], field.group[second])
    return [
        Float(a, b, group, target) if group < target else Float(b, a, target, group)
        for a, b, group, target in zip(*(column.tolist() for column in columns), strict=True)
    ]


def _paired_down(
    field: PairingField, pairing: Pairing, one: Float, flow: Flow, *, ahead: bool
) -> Why:
    to_pair, down = flow.to_pair[one.group], flow.left[one.group]
    score, lower_score = int(field.scores[one.group]), int(field.scores[one.target])
    if to_pair % 2 and down == 1:
        cause = "odd"
        because = Message(
            "an odd number with {score} ({players}) was to be paired", score=score, players=to_pair
        )
    elif ahead:
        cause = "ahead"
        because = Message("otherwise the rounds to come could not all be paired")
    else:
        cause = "met"
        because = Message(
            "those with {score} cannot all be paired among themselves: too many have met",
            score=score,
        )
    others = _could_go_down(field, pairing, one, flow.burden)
    down_told = Message(
        "{player} is paired down from {score} to {lower}: {because}.",
        player=_name(field, one.upper),
        score=score,
        lower=lower_score,
        because=because,
    )
    text = sentences([down_told, _choice(field, others), *_skipped(field, one)])
    facts = (
        ("down", int(field.players.ids[one.upper])),
        ("up", int(field.players.ids[one.lower])),
        ("from", score),
        ("to", lower_score),
        ("cause", cause),
        ("others", _ids(field, others[:_LISTED])),
        ("others_count", len(others)),
    )
    return Why("paired-down", text, facts)


def _flow(field: PairingField, pairing: Pairing, floats: list[Float]) -> Flow:
    to_pair, left = field.sizes.tolist(), [0] * field.groups
    for one in floats:
        left[one.group] += 1
        to_pair[one.target] -= 1
    for resting in pairing.byes:
        to_pair[field.group[resting]] -= 1
    return Flow(to_pair, left, burden(field))


def _could_go_down(
    field: PairingField, pairing: Pairing, one: Float, weight: Column | None
) -> Column:
    """Others of the group no more burdened, with somebody unmet in the group below."""
    alike = field.group == one.group
    alike[one.upper] = False
    for resting in pairing.byes:
        alike[resting] = False
    members: Column = alike.nonzero()[0]
    if weight is not None:
        members = members[weight[members] <= weight[one.upper]]
    if field.sizes[one.target] > len(field.barred):
        return members  # nobody can have met them all
    there = (field.group == one.target).nonzero()[0]
    met_all = set.intersection(*map(set, field.barred.take(there, axis=1).T.tolist())) - {-1}
    return members[~np.isin(members, list(met_all))] if met_all else members


def _skipped(field: PairingField, one: Float) -> list[Message]:
    """What kept a player from the groups in between (ST-139)."""
    if one.target - one.group == 1:
        return []
    between = np.flatnonzero((field.group > one.group) & (field.group < one.target))
    met = {int(x) for x in field.barred[:, one.upper]}
    if all(int(p) in met for p in between):
        return [Message("Everyone in between has been met.")]
    return [Message("Nobody in between could be spared without a worse pairing of the rest.")]


def _other_division(field: PairingField, pairing: Pairing, table: int) -> Why:
    a, b = int(pairing.first[table]), int(pairing.second[table])
    division = field.players.division
    assert division is not None
    sides = (int(division[a]), int(division[b]))
    odd = [s for s in sides if (division == s).sum() % 2]
    text = Message(
        "{first} and {second} are of different divisions: a division had an odd number of players."
        if odd
        else "{first} and {second} are of different divisions: "
        "the division cannot be paired inside itself without a repeat.",
        first=_name(field, a),
        second=_name(field, b),
    )
    return Why("other-division", text, (("divisions", sides), ("players", _ids(field, [a, b]))))


def _repeat(field: PairingField, pairing: Pairing, table: int) -> Why:
    a, b = int(pairing.first[table]), int(pairing.second[table])
    rounds = tuple(int(r) + 1 for r in np.flatnonzero(field.players.met[:, a] == b))
    text = Message(
        "{first} and {second} met in round {rounds}; no pairing avoids every repeat."
        if rounds
        else "{first} and {second} were to be kept apart; no pairing avoids it.",
        first=_name(field, a),
        second=_name(field, b),
        rounds=rounds,
    )
    return Why("repeat", text, (("players", _ids(field, [a, b])), ("rounds", rounds)))


def _bye(field: PairingField, pairing: Pairing, position: int) -> Why:
    """Why this player rests (SW-030, SW-036, MK-030..MK-032, ST-125, L5-088, PK-015)."""
    players = field.players
    alike, lower = _rivals(field, position)
    text = Message(
        "{player} has the {bye}: {because}",
        player=_name(field, position),
        bye=BYE,
        because=_why_resting(field, pairing, position, len(alike)),
    )
    if len(lower) and players.byes[position] == 0:
        below = Message(
            "For {players} below, the rest could not be paired as well.",
            players=_some(field, lower),
        )
        text = sentences([text, below])
    facts: list[tuple[str, int | str | tuple[int, ...]]] = [
        ("player", int(players.ids[position])),
        ("score", int(players.score[position])),
        ("byes_before", int(players.byes[position])),
        ("others", _ids(field, alike[:_LISTED])),
        ("others_count", len(alike)),
    ]
    return Why("bye", text, tuple(facts))


def _rivals(field: PairingField, position: int) -> tuple[Column, Column]:
    """Who could have rested as well, and who should rather have."""
    rules = field.rules
    everyone = np.arange(len(field), dtype=np.int64)
    able = everyone[resting_allowed(field, everyone)]
    place = ByePlace.place(field, able) if "bye-place" in rules.criteria else np.zeros(len(able))
    own = np.array([position], np.int64)
    mine = int(ByePlace.place(field, own)[0]) if "bye-place" in rules.criteria else 0
    alike = able[(place == mine) & (able != position)]
    return alike, able[place < mine]


def _why_resting(field: PairingField, pairing: Pairing, position: int, alike: int) -> Message:
    rules, score = field.rules, int(field.players.score[position])
    if len(pairing.byes) > 1:
        return Message(
            "no pairing avoids every repeat, so {players} players rest.",
            players=len(pairing.byes),
        )
    if "no-second-bye" in rules.criteria and field.players.byes[position] > 0:
        return Message("a second one, since nobody without a {bye} can rest.", bye=BYE)
    if rules.bye_place == "lowest-ranked":
        return Message("the lowest ranked player who has had none and can be spared.")
    if field.groups == 1:
        return Message("drawn among {players} who have had none.", players=alike + 1)
    if alike:
        return Message(
            "drawn among the {players} with {score} who have had none.",
            players=alike + 1,
            score=score,
        )
    return Message("nobody else with {score} can have it.", score=score)


def _choice(field: PairingField, others: Column) -> Message:
    if not len(others):
        return Message("Nobody else could go down.")
    return Message("{players} could have gone down instead.", players=_some(field, others))


def _some(field: PairingField, positions: Column) -> Message:
    if len(positions) <= 3:
        return Message("{players}", players=[_name(field, int(p)) for p in positions])
    return Message("{count} others", count=len(positions))


def _name(field: PairingField, position: int) -> PlayerNumber:
    return PlayerNumber(field.players.ids[position])


def _ids(field: PairingField, positions: Sequence[int] | Column) -> tuple[int, ...]:
    return tuple(field.players.ids[positions].tolist())
