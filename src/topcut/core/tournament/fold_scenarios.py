"""The fold, part five: what scenarios draw, move and award."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.tournament import tables
from topcut.core.tournament.awards import AwardGiven
from topcut.core.tournament.drawn_decks import DecksDrawn
from topcut.core.tournament.rotation import GameEnded, SeatsRotated
from topcut.core.tournament.special_rules import RuleRejected, SpecialRulesDrawn, SpecialRulesListed
from topcut.core.tournament.state import Award, State


def forget_round(state: State, round: int) -> None:
    """A round that is no longer published has no decks and no special rules."""
    games = state.rulebook.games_in_a_round
    for number in range((round - 1) * games + 1, round * games + 1):
        state.decks.pop(number, None)
    state.rules_drawn.pop(round, None)
    state.rejected = [one for one in state.rejected if one[0] != round]


def _decks(state: State, fact: DecksDrawn, _: Entry) -> None:
    decks = {one.number: one.owner for one in fact.decks}
    if not state.entrants.keys() >= {*decks, *decks.values()}:
        raise ValueError("a deck is given to or from somebody who is not entered")
    if len(decks) != len(fact.decks) or len(set(decks.values())) != len(decks):
        raise ValueError("a deck is given twice")
    state.decks[fact.round] = decks


def _listed(state: State, fact: SpecialRulesListed, _: Entry) -> None:
    state.special_rules = fact.names


def _rules(state: State, fact: SpecialRulesDrawn, _: Entry) -> None:
    drawn = {one.number: one.rule for one in fact.rules}
    if not state.entrants.keys() >= drawn.keys():
        raise ValueError("a special rule is given to somebody who is not entered")
    state.rules_drawn[fact.round] = {**state.rules_drawn.get(fact.round, {}), **drawn}


def _rejected(state: State, fact: RuleRejected, _: Entry) -> None:
    drawn = state.rules_drawn[fact.round]
    if drawn[fact.number] != fact.rejected:
        raise ValueError("another special rule was drawn")
    state.rules_drawn[fact.round] = {**drawn, fact.number: fact.instead}
    state.rejected.append((fact.round, fact.number, fact.rejected))


def _award(state: State, fact: AwardGiven, _: Entry) -> None:
    if fact.number not in state.entrants:
        raise ValueError("an award is given to somebody who is not entered")
    if fact.given:
        state.awards.append(Award(fact.number, fact.award, fact.reason))
        return
    kept = [one for one in state.awards if (one.number, one.award) != (fact.number, fact.award)]
    state.awards = kept


def _rotated(state: State, fact: SeatsRotated, _: Entry) -> None:
    played = state.rounds[fact.round - 1]
    games = [table for table in played.tables if not table.alone]
    before = sorted(player for table in games for player in table.players)
    if before != sorted(player for seats in fact.seats for player in seats):
        raise ValueError("not everybody has a seat")
    for table, seats in zip(games, fact.seats, strict=True):
        if len(seats) != len(table.players):
            raise ValueError("a table has the wrong number of players")
        tables.put(state, "swiss", fact.round, replace(table, holders=seats))
    played = state.rounds[fact.round - 1]
    state.rounds[fact.round - 1] = replace(played, rotations=played.rotations + 1)


def _ended(state: State, fact: GameEnded, _: Entry) -> None:
    if fact.result.code not in state.rulebook.results:
        raise ValueError(f"'{fact.result.code}' is not a result of this rulebook")
    table = tables.find(state, "swiss", fact.round, fact.table)
    ended, sat = [*table.ended, fact.result], (*table.sat, table.sitting)
    if fact.game is not None:
        ended, sat = list(table.ended), table.sat
        ended[fact.game - 1] = fact.result
    tables.put(state, "swiss", fact.round, replace(table, ended=tuple(ended), sat=sat))


APPLY: dict[type[Fact], Callable[[State, Any, Entry], None]] = {
    DecksDrawn: _decks,
    SpecialRulesListed: _listed,
    SpecialRulesDrawn: _rules,
    RuleRejected: _rejected,
    AwardGiven: _award,
    SeatsRotated: _rotated,
    GameEnded: _ended,
}
