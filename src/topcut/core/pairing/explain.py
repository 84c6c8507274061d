"""Why this opponent, why this float, why this bye: as data and in words."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from topcut.core.message import Message, sentences

from .engine import pair
from .explain_bye import why_bye
from .outcome import NoPairing, Pairing, PlayerNumber, Why
from .pairing_field import PairingField, are_barred, field_of
from .player_names import IN_NUMBERS, LISTED, NAMED, PlayerNames, ids, name, so_many, some
from .players import Column, Players
from .proof.bounds import burden
from .rules import PairingRules
from .search.lookahead import is_dense

_NOBODY = np.empty(0, np.int64)
_NOBODY_ELSE = Message("Nobody else could go down.")


class Float(NamedTuple):
    """A table between two groups: its players and their groups, the higher ones first."""

    table: int
    upper: int
    lower: int
    group: int
    target: int


class Flow(NamedTuple):
    """For each group its score, its size, the players to be paired in it (its own and who came down
    into it), and how many left it; for each player how much he should be spared. `ahead`: something
    was given up so that the rounds to come can be paired (ST-145)."""

    scores: list[int]
    sizes: list[int]
    to_pair: list[int]
    left: list[int]
    burden: Column | None
    ahead: bool


def explain(
    players: Players, rules: PairingRules, pairing: Pairing, names: PlayerNames = IN_NUMBERS
) -> tuple[list[Why], list[Why]]:
    """A reason for each table and each bye, in their order."""
    field = field_of(players, rules)
    ahead = is_dense(field) and _is_better_blindly(field, pairing)
    byes = [why_bye(field, pairing, resting, names) for resting in pairing.byes]
    return tables(field, pairing, names, ahead=ahead), byes


def _is_better_blindly(field: PairingField, pairing: Pairing) -> bool:
    """Would this round be better if the rounds to come did not matter?"""
    try:
        blind = pair(replace(field.players, rounds_left=0), field.rules, 0)
    except NoPairing:
        return False
    return [v for _, v in blind.quality] < [v for _, v in pairing.quality]


def tables(
    field: PairingField, pairing: Pairing, names: PlayerNames, *, ahead: bool = False
) -> list[Why]:
    """Most tables are two of one group and share one reason; the others get their own."""
    first, second = pairing.first, pairing.second
    upper, lower = field.group.take(first), field.group.take(second)
    grouped = field.groups > 1
    same = [_same_score(score, grouped) for score in field.scores.tolist()]
    reasons: list[Why] = np.array(same, np.object_).take(upper).tolist()
    across = (upper != lower).nonzero()[0]
    if len(across):
        floats = _floats(pairing, across, upper.take(across), lower.take(across))
        flow = _flow(field, pairing, floats, ahead=ahead)
        for one in floats:
            reasons[one.table] = _paired_down(field, pairing, one, flow, names)
    division = field.players.division
    if division is not None and "same-division" in field.rules.criteria:
        for table in np.flatnonzero(division[first] != division[second]).tolist():
            reasons[table] = _other_division(field, pairing, table, names)
    if ("no-repeat", 0) not in pairing.quality:
        for table in are_barred(field, first, second).nonzero()[0].tolist():
            reasons[table] = _repeat(field, pairing, table, names)
    return reasons


@lru_cache(maxsize=1024)
def _same_score(score: int, grouped: bool) -> Why:
    """Kept: every round has much the same scores."""
    text = Message(
        "Both have {score}." if grouped else "Drawn at random: all have {score}.", score=score
    )
    return Why("same-score", text, (("score", score),))


def _floats(pairing: Pairing, tables: Column, one: Column, two: Column) -> list[Float]:
    """The floats of tables between two groups; `one` and `two` are their players' groups."""
    columns = (tables, pairing.first.take(tables), pairing.second.take(tables), one, two)
    return [
        Float(table, a, b, above, below) if above < below else Float(table, b, a, below, above)
        for table, a, b, above, below in zip(*(c.tolist() for c in columns), strict=True)
    ]


def _paired_down(
    field: PairingField, pairing: Pairing, one: Float, flow: Flow, names: PlayerNames
) -> Why:
    to_pair, down = flow.to_pair[one.group], flow.left[one.group]
    score, lower_score = flow.scores[one.group], flow.scores[one.target]
    if to_pair % 2 and down == 1:
        cause, because = "odd", _odd_number(score, to_pair)
    elif flow.ahead:
        cause = "ahead"
        because = Message("otherwise the rounds to come could not all be paired")
    else:
        cause = "met"
        because = Message(
            "those with {score} cannot all be paired among themselves: too many have met",
            score=score,
        )
    others = _could_go_down(field, pairing, one, flow)
    count = len(others)
    upper, lower = field.players.ids.item(one.upper), field.players.ids.item(one.lower)
    down_told = Message(
        "{player} is paired down from {score} to {lower}: {because}.",
        player=names.name_of(upper),
        score=score,
        lower=lower_score,
        because=because,
    )
    text = sentences([down_told, _choice(field, others, count, names), *_skipped(field, one)])
    facts = (
        ("down", upper),
        ("up", lower),
        ("from", score),
        ("to", lower_score),
        ("cause", cause),
        ("others", ids(field, others[:LISTED]) if count else ()),
        ("others_count", count),
    )
    return Why("paired-down", text, facts)


@lru_cache(maxsize=1024)
def _odd_number(score: int, players: int) -> Message:
    return Message(
        "an odd number of players ({players}) with {score} was left to pair",
        score=score,
        players=players,
    )


def _flow(field: PairingField, pairing: Pairing, floats: list[Float], *, ahead: bool) -> Flow:
    sizes = field.sizes.tolist()
    to_pair, left = sizes.copy(), [0] * len(sizes)
    for one in floats:
        left[one.group] += 1
        to_pair[one.target] -= 1
    for resting in pairing.byes:
        to_pair[field.group[resting]] -= 1
    return Flow(field.scores.tolist(), sizes, to_pair, left, burden(field), ahead)


def _could_go_down(field: PairingField, pairing: Pairing, one: Float, flow: Flow) -> Column:
    """Others of the group no more burdened, with somebody unmet in the group below."""
    if flow.sizes[one.group] == 1:
        return _NOBODY
    alike = field.group == one.group
    alike[one.upper] = False
    for resting in pairing.byes:
        alike[resting] = False
    members: Column = alike.nonzero()[0]
    if flow.burden is not None:
        members = members[flow.burden[members] <= flow.burden[one.upper]]
    if not len(members) or flow.sizes[one.target] > len(field.barred):
        return members  # nobody can have met them all
    met_all = _who_met_all(field, one.target)
    return members[[who not in met_all for who in members.tolist()]] if met_all else members


def _who_met_all(field: PairingField, group: int) -> set[int]:
    """Players who have met everybody of a group."""
    there = (field.group == group).nonzero()[0]
    first, *others = field.barred.take(there, axis=1).T.tolist()
    found = set(first)
    for opponents in others:
        if not found:
            break
        found.intersection_update(opponents)
    return found


def _skipped(field: PairingField, one: Float) -> list[Message]:
    """What kept a player from the groups in between (ST-139)."""
    if one.target - one.group == 1:
        return []
    between = np.flatnonzero((field.group > one.group) & (field.group < one.target))
    met = {int(x) for x in field.barred[:, one.upper]}
    if all(int(p) in met for p in between):
        return [Message("Everyone in between has been met.")]
    return [Message("Nobody in between could be spared without a worse pairing of the rest.")]


def _other_division(field: PairingField, pairing: Pairing, table: int, names: PlayerNames) -> Why:
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
        first=name(field, a, names),
        second=name(field, b, names),
    )
    return Why("other-division", text, (("divisions", sides), ("players", ids(field, [a, b]))))


def _repeat(field: PairingField, pairing: Pairing, table: int, names: PlayerNames) -> Why:
    a, b = int(pairing.first[table]), int(pairing.second[table])
    rounds = tuple(int(r) + 1 for r in np.flatnonzero(field.players.met[:, a] == b))
    text = Message(
        "{first} and {second} met in round {rounds}; no pairing avoids every repeat."
        if rounds
        else "{first} and {second} were to be kept apart; no pairing avoids it.",
        first=name(field, a, names),
        second=name(field, b, names),
        rounds=rounds,
    )
    return Why("repeat", text, (("players", ids(field, [a, b])), ("rounds", rounds)))


def _choice(field: PairingField, others: Column, count: int, names: PlayerNames) -> Message:
    if count > NAMED:
        return _so_many_instead(count)
    return _instead(some(field, others, names)) if count else _NOBODY_ELSE


@lru_cache(maxsize=1024)
def _so_many_instead(count: int) -> Message:
    return _instead(so_many(count))


def _instead(players: Message | list[str | PlayerNumber]) -> Message:
    return Message("{players} could have gone down instead.", players=players)
