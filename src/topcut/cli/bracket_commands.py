"""Commands about the cut and the bracket."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from topcut.core.bracket import bracket_svg
from topcut.core.desk import commands as c
from topcut.core.desk.cut import by_lot, preview
from topcut.core.journal import Elimination, State
from topcut.core.journal.facts import QualifierReplaced
from topcut.core.refusal import Refusal
from topcut.sheets.load import load

from . import as_json, show
from .context import (
    AsJson,
    JournalArg,
    NameArg,
    OptionsOption,
    SeedOption,
    SheetArg,
    answer,
    answered,
    do,
    find_player,
    journal,
    say,
    tell,
    typed,
)


def register(app: typer.Typer) -> None:
    for command in (cut, bracket, replace, settle):
        app.command()(command)


def cut(
    sheet: SheetArg,
    size: Annotated[
        int | None, typer.Option("--size", min=2, max=512, help="Instead of the rulebook's.")
    ] = None,
    seed: SeedOption = None,
    look: Annotated[bool, typer.Option("--look", help="Only show; write nothing.")] = False,
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """Cut to the best: shown for a sheet, made in a journal."""
    loaded = load(sheet, typed(option))
    state, warnings = loaded.state, list(loaded.warnings)
    if loaded.store is not None and not look:
        done = do(Path(sheet), c.MakeCut(size=size), seed)
        state, warnings = done.state, [*warnings, *done.warnings]
        elimination = state.elimination
        assert elimination is not None
    else:
        warnings += by_lot(state, size or state.cut_planned) if state.rounds else []
        elimination = _look(state, size, state.lots if seed is None else seed)
        state = state.copy()
        state.elimination = elimination
        tell(warnings)
    if json:
        answer(_cut_json(state, elimination) | {"warnings": warnings})
        return
    say(f"in the cut: {', '.join(state.name_of(number) for number in elimination.qualifiers)}")
    show.bracket(state)


def bracket(
    sheet: SheetArg,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write the drawing to a file.")] = None,
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """Draw the bracket."""
    state = load(sheet, typed(option)).state
    if state.elimination is None:
        raise Refusal("there is no bracket yet", do="make the cut first")
    if svg is not None:
        seeds = state.rulebook.bracket.seeding == "seeded"
        drawing = bracket_svg(
            state.elimination.bracket, state.name_of, title=state.name, seeds=seeds
        )
        svg.write_text(drawing, encoding="utf-8")
    if json:
        champion = state.elimination.bracket.champion
        answer(
            {
                "matches": as_json.bracket_rows(state, state.elimination.bracket),
                "champion": state.name_of(champion) if champion else None,
            }
        )
    else:
        show.bracket(state)


def replace(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """A qualifier leaves before the bracket's first game; the next in standing comes in."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, c.ReplaceQualifier(leaver=number))
    (fact,) = [e.fact for e in done.entries if isinstance(e.fact, QualifierReplaced)]
    joiner = done.state.name_of(fact.joiner) if fact.joiner else "nobody"
    answered(done, json, f"{done.state.name_of(number)} leaves, {joiner} comes in")
    if not json:
        show.bracket(done.state)


def settle(
    file: JournalArg,
    names: Annotated[list[str], typer.Argument(metavar="NAME…", help="Best first.")],
    method: Annotated[str, typer.Option("--method", help="What they played.")] = "lots",
    json: AsJson = False,
) -> None:
    """Type in the order in which tied players came out of their own game or toss."""
    _, state = journal(file)
    order = tuple(find_player(state, name) for name in names)
    answered(do(file, c.SettleTies(order=order, method=method)), json, "settled")


def _look(state: State, size: int | None, seed: int) -> Elimination:
    wanted = size or state.cut_planned
    if not wanted:
        raise Refusal("this event has no cut", do="give --size")
    rows, drawn = preview(state, wanted, seed)
    order = tuple(row.player for row in rows)
    return Elimination(drawn, order, order)


def _cut_json(state: State, elimination: Elimination) -> dict[str, object]:
    first = [row for row in as_json.bracket_rows(state, elimination.bracket) if row["round"] == 1]
    return {
        "size": len(elimination.qualifiers),
        "seeding": state.rulebook.bracket.seeding,
        "seeds": [
            {"seed": seed, "name": state.name_of(number)}
            for seed, number in enumerate(elimination.qualifiers, 1)
        ],
        "round": [
            {"match": row["match"], "players": row["players"], "walkover": row["walkover"]}
            for row in first
        ],
        "rules": list(state.rulebook.bracket.rules),
    }
