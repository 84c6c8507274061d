"""Games that go on while the next round is paired (ST-278, ST-279, A-ST37, T-23)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from topcut.core.message import Message, cited
from topcut.core.pairing.players import Players
from topcut.core.stages import lookup
from topcut.core.tournament.state import State, Table


def delayed_tables(state: State, before: int) -> Iterator[tuple[int, Table]]:
    """Open tables of the rounds before this one, with the index of their round."""
    if state.rulebook.pairing.delayed is None:
        return
    for index, played in enumerate(state.rounds[: before - 1]):
        for table in played.open_tables:
            yield index, table


def with_delayed(state: State, players: Players) -> Players:
    """Both players count as having a point more, for this pairing alone, and as having met; the
    real result takes its place as soon as it is known."""
    rule = state.rulebook.pairing.delayed
    tables = list(delayed_tables(state, players.round)) if rule else []
    if rule is None or not tables:
        return players
    place = {number: position for position, number in enumerate(players.ids.tolist())}
    score, met = players.score.copy(), players.met.copy()
    for index, table in tables:
        first, second = (place.get(player) for player in table.players)
        for own, other in ((first, second), (second, first)):
            if own is not None:
                score[own] += rule.points
                met[index, own] = -1 if other is None else other
    return replace(players, score=score, met=met)


def told_of_delayed(state: State) -> list[Message]:
    rule = state.rulebook.pairing.delayed
    if rule is None:
        return []
    return [
        cited(
            Message(
                "round {round}, {tables}: delayed; both count {points} for this pairing",
                round=played.number,
                tables=lookup.open_tables(state, played),
                points=rule.points,
            ),
            rule.rules,
        )
        for played in state.rounds
        if played.still_open
    ]
