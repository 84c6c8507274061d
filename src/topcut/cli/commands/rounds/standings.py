"""`topcut standings`: the command that scripts call most, so it imports little."""

from __future__ import annotations

import click

from topcut.cli.output import as_json, show
from topcut.cli.output.terminal import answer, tell
from topcut.cli.parameters import (
    after_round_option,
    json_option,
    key_values,
    options_option,
    sheet_argument,
)
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import division_names, division_standings, pool_standings
from topcut.core.projections.ranking import standings as standings_of
from topcut.core.refusal import Refusal
from topcut.core.standings import Standing
from topcut.core.tournament.state import State
from topcut.sheets.load import load


@click.command("standings")
@sheet_argument
@after_round_option
@click.option("--by-division", is_flag=True, help="Each division by itself.")
@json_option
@options_option
def standings(
    sheet: str, round: int | None, by_division: bool, json: bool, option: tuple[str, ...]
) -> None:
    """Rank everybody after any round."""
    loaded = load(sheet, key_values(option))
    state = loaded.state
    if by_division and state.rulebook.divisions is None:
        raise Refusal(
            "{game} has no divisions", do="leave --by-division out", game=state.rulebook.name
        )
    tell(loaded.warnings)
    if not state.rounds and state.brackets:
        raise Refusal("there are no Swiss rounds to rank", do="'places' and 'bracket' show it")
    last = len(state.rounds) if round is None else round
    rows, field = standings_of(state, round), field_of(state, last)
    parts = _parts(state, last, by_division)
    if json:
        told = {
            "standings": as_json.standings_rows(state, field, rows),
            "round": last,
            "warnings": list(loaded.warnings),
        }
        if by_division:
            told["divisions"] = {
                name: as_json.standings_rows(state, field, own) for name, own in parts.items()
            }
        answer(told)
        return
    after = last * state.rulebook.games_in_a_round
    for name, own in (parts or {"": rows}).items():
        title = f"{state.name}: {name + ', ' if name else ''}standings after round {after}"
        show.standings(state, field, own, title)


def _parts(state: State, last: int, by_division: bool) -> dict[str, tuple[Standing, ...]]:
    """The lists of an event that has several: each division, or each pool of those who play apart;
    none where one list says it all."""
    if by_division:
        names = division_names(state) or _only_division(state)
        return {name: division_standings(state, name, last) for name in names}
    return {name: pool_standings(state, name, last) for name in state.pools}


def _only_division(state: State) -> tuple[str, ...]:
    return tuple({one.details.division or "": None for one in state.entrants.values()})[:1]
