"""Match play: who wins a drawn match, and what is written down of it."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.stages.results.endings import TIED
from topcut.core.tournament.state import Result, State, Table
from topcut.core.tournament.values import Pair


def higher_seed(state: State, table: Table) -> int:
    """The place at the table, 0 or 1, of the better seed."""
    elimination = state.bracket_with(table.number)
    assert elimination is not None
    first, second = (elimination.qualifiers.index(player) for player in table.players)
    return 0 if first < second else 1


def match_code(state: State, table: Table, code: str) -> tuple[str, bool]:
    """What a result means in match play: only who won (ST-180), and a draw is a win of the better
    seed (ST-181, A-ST26). The second value says whether it was drawn."""
    bracket, results = state.rulebook.bracket, state.rulebook.results
    counts, against = results[code].counts, results[code].against
    if counts == "draw" and bracket.tied is not None:
        return ("win", "loss")[higher_seed(state, table)], True
    decided = {("win", "loss"): "win", ("bye", "missed"): "win"}
    decided |= {(other, own): "loss" for own, other in decided}
    if bracket.winner_only is not None and against is not None:
        return decided.get((counts, results[against].counts), code), False
    return code, False


def refuse_points(rulebook: Rulebook, score: Pair | None) -> None:
    """ST-180: points of the game do not apply."""
    rule = rulebook.bracket.winner_only
    if rule is not None and score is not None:
        raise Refusal(
            "game points do not count in match play", do="say only who won", rules=rule.rules
        )


def drawn_match(state: State, table: Table, games: Pair) -> Result:
    """ST-181, T-63: a match that is level after its last game is won by the better seed."""
    code = ("win", "loss")[higher_seed(state, table)]
    return Result(code=code, ended=TIED, games=games)
