"""A player's score card: every round with its points, the bracket's games too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from topcut.core.bracket import MatchStatus, shared
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.drawn_decks import decks_in
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True)
class ScoreCardLine:
    stage: str
    round: int
    opponent: int | None
    result: str
    points: int
    total: int
    """Points so far on the card."""
    deck: int | None = None
    """Whose deck was played, where that was not the own."""
    rule: str = ""
    """The special rule of the game (S2-011)."""


def score_card(state: State, number: int) -> tuple[ScoreCardLine, ...]:
    """SW-042: games of the elimination stage are written on the card as well, with the rulebook's
    points for a win, a loss and a walkover; the Swiss standings do not change by them (A-SW17)."""
    entrant = lookup.entrant(state, number)
    if not entrant.takes_part:
        raise Refusal("{player} does not take part", player=entrant.name)
    lines: list[ScoreCardLine] = []
    total = 0
    for played in rounds_stage(state).history_field().history(number):
        total += played.points
        lines.append(
            ScoreCardLine(
                "swiss",
                played.round,
                played.opponent,
                played.code,
                played.points,
                total,
                deck=_deck(state, played.round, number),
                rule=state.rules_drawn.get(played.round, {}).get(number, ""),
            )
        )
    for standing in (s for one in state.brackets.values() for s in one.bracket.standings):
        if number in standing.sides and standing.is_decided:
            result, opponent, points = _in_bracket(state, standing, number)
            total += points
            lines.append(
                ScoreCardLine("elimination", standing.match.round, opponent, result, points, total)
            )
    return (*lines, *_after_elimination(state, number, total))


def _after_elimination(state: State, number: int, total: int) -> Iterator[ScoreCardLine]:
    """ST-317, A-ST46: whoever is out is noted with a missed game in each later round that somebody
    has played; for the record alone, it counts nowhere."""
    if state.rulebook.bracket.eliminated is None:
        return
    for one in state.brackets.values():
        if number not in shared(one.bracket):
            continue
        standings = one.bracket.standings
        last = max(s.match.round for s in standings if number in s.sides)
        played = {s.match.round for s in standings if s.is_decided and not s.is_walkover}
        for round in sorted(later for later in played if later > last):
            yield ScoreCardLine("elimination", round, None, "missed", 0, total)


def _deck(state: State, round: int, number: int) -> int | None:
    owner = decks_in(state, round).get(number, number) if state.rulebook.scenario else number
    return None if owner == number else owner


def _in_bracket(state: State, standing: MatchStatus, number: int) -> tuple[str, int | None, int]:
    points = state.rulebook.bracket.points
    other = next((side for side in standing.sides if side != number), None)
    opponent = other if isinstance(other, int) else None
    won = standing.winner == number
    if standing.is_walkover:
        return "walkover", None, points.walkover if points else 0
    gained = (points.win if won else points.loss) if points else 0
    return "win" if won else "loss", opponent, gained
