"""A match of several games: has it been decided?"""

from __future__ import annotations

from topcut.core.stages.stage import Stage
from topcut.core.tournament.state import Result, Table


def after_games(stage: Stage, table: Table, games: tuple[int, ...]) -> Result | None:
    """The result of a match after these games, once it is decided: by the majority, or in match
    play after the last game by whoever has more, else the better seed (ST-181, T-63)."""
    length, first, second = stage.best_of(table.number), games.count(1), games.count(2)
    is_last = stage.draw_goes_to_seed and len(games) >= length
    if max(first, second) > length // 2 or (is_last and first != second):
        return Result(code="win" if first > second else "loss", games=(first, second))
    return stage.drawn_match(table, (first, second)) if is_last else None
