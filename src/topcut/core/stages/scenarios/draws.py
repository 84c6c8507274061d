"""What a scenario draws when a round is published: decks and special rules."""

from __future__ import annotations

from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook.schema.scenario import SpecialRules
from topcut.core.scenarios.drawn_decks import give_decks, repeats
from topcut.core.scenarios.repeated_rounds import decks_of
from topcut.core.scenarios.special_rules import draw_rule
from topcut.core.stages import lookup
from topcut.core.tournament.drawn_decks import DeckGiven, DecksDrawn
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.special_rules import RuleGiven, SpecialRulesDrawn
from topcut.core.tournament.state import Round, State


def draws_of_round(state: State, seed: int) -> tuple[list[Fact], list[Message]]:
    """What the scenario draws for the round that is published last: decks where somebody at a table
    has none yet (ST-057), special rules for who has none (S2-008)."""
    scenario, played = state.rulebook.scenario, state.rounds[-1]
    facts: list[Fact] = []
    told: list[Message] = []
    if scenario and scenario.drawn_decks:
        numbers = guide_rounds(state, played.number)
        waiting = [n for n in numbers if n > 1 and not _have_decks(state, played, n)]
        drawn, told = _decks_one_by_one(state, waiting, seed)
        facts += drawn
    if scenario and scenario.special_rules:
        rules = special_rules_for(state, played.number, seed)
        facts += [rules] if rules.rules else []
    return facts, told


def _decks_one_by_one(
    state: State, numbers: list[int], seed: int, reason: str = ""
) -> tuple[list[DecksDrawn], list[Message]]:
    """Of several rounds each knows which decks the ones before it gave out."""
    facts: list[DecksDrawn] = []
    told: list[Message] = []
    for number in numbers:
        drawn, repeated = decks_for(imagined(state, facts), number, seed, reason)
        facts.append(drawn)
        told += repeated
    return facts, told


def guide_rounds(state: State, round: int) -> range:
    """Our round as the guide counts: Tribbles has five in a pod."""
    games = state.rulebook.games_in_a_round
    return range((round - 1) * games + 1, round * games + 1)


def _have_decks(state: State, played: Round, number: int) -> bool:
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
        Message(
            "{player} has the deck of {owner} again: everything else is worse [A-ST41]",
            player=state.name_of(player),
            owner=state.name_of(given[player]),
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
    """Whose decks everybody has played at a table before this round."""
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


def special_rules_for(state: State, round: int, seed: int) -> SpecialRulesDrawn:
    """S2-008, S2-010: a rule for everybody at a table who has none yet in this round."""
    _special(state)
    have = state.rules_drawn.get(round, {})
    tables = [table for table in state.rounds[round - 1].tables if not table.alone]
    waiting = sorted(n for table in tables for n in table.players if n not in have)
    drawn = tuple(RuleGiven(number=n, rule=_draw_rule(state, n, seed)) for n in waiting)
    return SpecialRulesDrawn(round=round, rules=drawn, seed=seed)


def rules_had(state: State, number: int) -> set[str]:
    """All that a player has drawn, kept or rejected (T-83)."""
    kept = {drawn[number] for drawn in state.rules_drawn.values() if number in drawn}
    return kept | {rule for _, player, rule in state.rejected if player == number}


def _draw_rule(state: State, number: int, seed: int) -> str:
    special = _special(state)
    if not state.special_rules:
        raise Refusal(
            "no special rules are listed",
            do="list those of the document first",
            rules=special.rules,
        )
    rule = draw_rule(state.special_rules, rules_had(state, number), seed, number)
    if rule is None:
        raise Refusal(
            "{player} has had all {rules_had} special rules",
            do="list more rules",
            rules=special.never_twice.rules,
            player=state.name_of(number),
            rules_had=len(state.special_rules),
        )
    return rule


def _special(state: State) -> SpecialRules:
    scenario = state.rulebook.scenario
    if scenario is None or scenario.special_rules is None:
        raise Refusal(
            "no special rules are drawn in this event",
            do="open one whose scenario draws special rules",
        )
    return scenario.special_rules


def _current(state: State) -> Round:
    if state.phase != "swiss" or state.brackets:
        raise Refusal("no round is being played")
    return lookup.swiss_round(state)
