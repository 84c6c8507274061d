"""Which tables are checked: drawn from a seed, so that anybody can draw them again."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from topcut.core.message import Message
from topcut.core.projections.histories import field_of
from topcut.core.refusal import Refusal
from topcut.core.seeded_random import SeededRandom
from topcut.core.stages.current_stage import rounds_stage, stage_of
from topcut.core.tournament.decks.deck_checks import DeckChecksDrawn
from topcut.core.tournament.state import DeckCheck, DeckCheckDraw, State, Table
from topcut.core.tournament.tables import find
from topcut.core.tournament.values import StageName


def tables_for_checks(
    state: State, wanted: int, seed: int, *, undefeated: bool, not_twice: bool
) -> tuple[DeckChecksDrawn, tuple[Message, ...]]:
    """So many tables of the running round, no byes. Tables of players without a defeat, or of
    players who were not checked before, where that is asked for."""
    stage, round, label, tables = _in_play(state)
    possible = [table for table in tables if not table.alone and len(table.players) > 1]
    if undefeated:
        lost = _defeated(state)
        possible = [table for table in possible if not lost >= set(table.players)]
    if not_twice:
        seen = _checked_before(state)
        possible = [table for table in possible if not seen & set(table.players)]
    if not possible:
        raise Refusal("no table is left to check", do="ask for other tables")
    among = [one.number for one in possible]
    order = SeededRandom(seed, label).shuffled(among)
    told: tuple[Message, ...] = ()
    if len(possible) < wanted:
        told = (Message("only {count} tables can be checked", count=len(possible)),)
    drawn = DeckChecksDrawn(
        round=round,
        tables=tuple(sorted(order[:wanted])),
        seed=seed,
        wanted=wanted,
        undefeated=undefeated,
        not_twice=not_twice,
        stage=stage,
        among=tuple(among),
    )
    return drawn, told


def _in_play(state: State) -> tuple[StageName, int, str, Sequence[Table]]:
    """Stage, round, what the draw is called, and its tables: in the bracket the matches that are
    still to be decided."""
    if state.phase == "elimination":
        stage = stage_of(state)
        round = stage.current_round
        label = f"deck-check/bracket/{round}"
        return "elimination", round, label, [one for one in stage.tables(round) if one.is_open]
    played = rounds_stage(state).round_in_play()
    return "swiss", played.number, f"deck-check/{played.number}", played.tables


def _defeated(state: State) -> set[int]:
    """Who has lost before."""
    field = field_of(state)
    return {
        one.number
        for one in state.active
        if any(played.counts == "loss" for played in field.history(one.number))
    }


def _checked_before(state: State) -> set[int]:
    """Who sat at a table that was drawn, or was checked otherwise."""
    seen = {one.number for one in state.deck_checks}
    for draw in state.deck_check_draws:
        for table in drawn_tables(state, draw):
            seen |= set(table.players)
    return seen


def drawn_tables(state: State, draw: DeckCheckDraw) -> list[Table]:
    """The tables of a draw, in their order, as far as they still are."""
    found = []
    for number in sorted(draw.tables):
        with suppress(ValueError):  # a round or a bracket that was taken back
            found.append(find(state, draw.stage, draw.round, number))
    return found


def minutes_that_stand(state: State, check: DeckCheck) -> int:
    """Extra time for a check that its table still has; it may have been taken back there."""
    if not check.minutes:
        return 0
    with suppress(ValueError):  # a round or a bracket that was taken back
        table = find(state, check.stage, check.round, check.table)
        return min(check.minutes, table.extension)
    return 0
