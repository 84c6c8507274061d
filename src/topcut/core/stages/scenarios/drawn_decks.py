"""Decks that players draw from each other: whose deck everybody plays in a round."""

from __future__ import annotations

from topcut.core.message import Message, cited
from topcut.core.scenarios.drawn_decks import give_decks, repeats
from topcut.core.scenarios.repeated_rounds import decks_of
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.scenarios.drawn_decks import DeckGiven, DecksDrawn
from topcut.core.tournament.state import Round, State


def guide_rounds(state: State, round: int) -> range:
    """Our round as the guide counts: Tribbles has five in a pod."""
    games = state.rulebook.games_in_a_round
    return range((round - 1) * games + 1, round * games + 1)


def decks_for_rounds(
    state: State, numbers: list[int], seed: int, reason: str = ""
) -> tuple[list[DecksDrawn], list[Message]]:
    """Draws for several rounds: each knows which decks the earlier ones gave out."""
    facts: list[DecksDrawn] = []
    told: list[Message] = []
    for number in numbers:
        drawn, repeated = decks_for(imagined(state, facts), number, seed, reason)
        facts.append(drawn)
        told += repeated
    return facts, told


def have_decks(state: State, played: Round, number: int) -> bool:
    decks = state.decks.get(number, {})
    return all(decks.get(player, player) != player for player in _with_opponents(played))


def decks_for(
    state: State, number: int, seed: int, reason: str = ""
) -> tuple[DecksDrawn, list[Message]]:
    """A-ST41: the decks of a round, drawn among those who are there. An earned bye's holder need
    not be, and keeps the deck."""
    played = _round_with(state, number)
    here = sorted(n for t in played.tables if t.alone in ("", "bye") for n in t.players)
    resting = set(here) - set(_with_opponents(played))
    had = _had_decks(state, number)
    given = give_decks(here, resting, had, (seed, number))
    decks = tuple(DeckGiven(number=player, owner=given[player]) for player in here)
    told = [
        cited(
            Message(
                "{player} has the deck of {owner} again: everything else is worse",
                player=state.name_of(player),
                owner=state.name_of(given[player]),
            ),
            ("A-ST41",),
        )
        for player in sorted(repeats(given, resting, had))
    ]
    return DecksDrawn(round=number, decks=decks, seed=seed, reason=reason), told


def _round_with(state: State, number: int) -> Round:
    return state.rounds[(number - 1) // state.rulebook.games_in_a_round]


def _with_opponents(played: Round) -> list[int]:
    """Everybody who does not sit alone."""
    return [player for table in played.tables if len(table.players) > 1 for player in table.players]


def _had_decks(state: State, before: int) -> dict[int, list[int]]:
    """For each player, whose decks they have played at a table before this round."""
    had: dict[int, list[int]] = {}
    for number, decks in state.decks.items():
        if number < before:
            for player in _with_opponents(_round_with(state, number)):
                had.setdefault(player, []).append(decks.get(player, player))
    return had


def decks_in(state: State, number: int) -> dict[int, int]:
    """Whose deck everybody at a table plays in a round as the guide counts it: as drawn (ST-057),
    as exchanged (ST-061), or the own."""
    scenario, played = state.rulebook.scenario, _round_with(state, number)
    at_tables = [table.players for table in played.tables if not table.alone]
    if scenario and scenario.repeated_rounds:
        before = [table.players for table in state.rounds[number - 2].tables] if number > 1 else []
        return decks_of(at_tables, number, before)
    drawn = state.decks.get(number, {})
    return {player: drawn.get(player, player) for players in at_tables for player in players}
