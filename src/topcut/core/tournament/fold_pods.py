"""The fold, part four: what was written down at pods."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.tournament import tables
from topcut.core.tournament.pods import PodCorrected, PodRecorded
from topcut.core.tournament.state import PodCard, State, Table


def _recorded(state: State, fact: PodRecorded, _: Entry) -> None:
    table = tables.find(state, "swiss", fact.round, fact.table)
    before = table.pod or PodCard()
    _put(
        state,
        fact.round,
        table,
        PodCard(
            (*before.games, *fact.games),
            (*before.conceded, *fact.conceded),
            before.is_over or fact.over,
        ),
    )


def _corrected(state: State, fact: PodCorrected, _: Entry) -> None:
    table = tables.find(state, "swiss", fact.round, fact.table)
    _put(state, fact.round, table, PodCard(fact.games, fact.conceded, fact.over))
    tables.outdate_draft(state)


def _put(state: State, round: int, table: Table, card: PodCard) -> None:
    """TR-011: a pod is over when all its games are played, or when time ends it."""
    pods = state.rulebook.pods
    if pods is None or len(card.games) > pods.games.value:
        raise ValueError("a pod has more games than the rulebook gives it")
    for game in card.games:
        listed = game.places if pods.places else game.scores
        if len(listed) != len(table.players) or len(game.scores) * len(game.places):
            raise ValueError("a game does not have one number for each player")
        if game.winner is not None and game.winner not in table.players:
            raise ValueError("the winner of a game does not sit there")
    if any(one.number not in table.players for one in card.conceded):
        raise ValueError("somebody who conceded does not sit there")
    over = card.is_over or len(card.games) == pods.games.value
    kept = replace(card, is_over=over) if card.games or card.conceded or over else None
    tables.put(state, "swiss", round, replace(table, pod=kept, sat=_sat(state, table, card)))


def _sat(state: State, table: Table, card: PodCard) -> tuple[tuple[int, ...], ...]:
    """ST-062: where players move on, who sat there when each game ended."""
    if state.rulebook.scenario is None or state.rulebook.scenario.rotation is None:
        return ()
    known = table.sat[: len(card.games)]
    return (*known, *[table.sitting] * (len(card.games) - len(known)))


APPLY: dict[type[Fact], Callable[[State, Any, Entry], None]] = {
    PodRecorded: _recorded,
    PodCorrected: _corrected,
}
