"""Commands about the cut and the bracket."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from topcut.core.actions.cut.make_cut import MakeCut, preview, wanted_cuts
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.bracket import bracket_svg
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.bracket import QualifierReplaced
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.state import Elimination, State
from topcut.sheets.load import load

from ..context import (
    AsJson,
    JournalArg,
    NameArg,
    OptionsOption,
    SeedOption,
    SheetArg,
    answer,
    answered,
    do,
    journal,
    say,
    tell,
    typed,
)
from ..output import as_json, show
from .bracket_table import draw_empty, table_row


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
        done = do(Path(sheet), MakeCut(size=size), seed)
        state, warnings = done.state, [*warnings, *done.warnings]
    else:
        state, told = _look(state, size, state.lots if seed is None else seed)
        warnings += told
        tell(warnings)
    if json:
        cuts = [_cut_json(state, one) for one in state.brackets.values()]
        only = cuts[0] if len(cuts) == 1 else {"brackets": cuts}
        answer(only | {"warnings": warnings})
        return
    for division, one in state.brackets.items():
        names = ", ".join(state.name_of(number) for number in one.qualifiers)
        say(f"in the cut{f' of {division}' if division else ''}: {names}")
    show.bracket(state)


def bracket(
    sheet: SheetArg,
    svg: Annotated[Path | None, typer.Option("--svg", help="Write the drawing to a file.")] = None,
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """Draw the bracket."""
    state = load(sheet, typed(option)).state
    if not state.brackets and state.bracket_tables:
        _announced(state, json)
        return
    if not state.brackets:
        raise Refusal("there is no bracket yet", do="make the cut first")
    if svg is not None:
        seeds = state.rulebook.bracket.seeding == "seeded"
        for division, one in state.brackets.items():
            title = f"{state.name}: {division}" if division else state.name
            drawing = bracket_svg(one.bracket, state.name_of, title=title, seeds=seeds)
            path = svg.with_stem(f"{svg.stem}-{division.lower()}") if division else svg
            path.write_text(drawing, encoding="utf-8")
    if json:
        champions = {
            division: state.name_of(champion) if (champion := one.bracket.champion) else None
            for division, one in state.brackets.items()
        }
        whole = {"champion": champions[""]} if "" in champions else {"champions": champions}
        answer({"matches": as_json.all_bracket_rows(state), **whole})
    else:
        show.bracket(state)


def _announced(state: State, json: bool) -> None:
    """ST-179: what was announced is posted."""
    if json:
        rows = {name: table_row(one) for name, one in state.bracket_tables.items()}
        answer({"announced": rows})
        return
    for division, table in state.bracket_tables.items():
        say(f"{division + ': ' if division else ''}announced is {table.name}")
        draw_empty(table.shape)


def replace(file: JournalArg, name: NameArg, json: AsJson = False) -> None:
    """A qualifier leaves before the bracket's first game; the next in standing comes in."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, ReplaceQualifier(leaver=number))
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
    answered(do(file, SettleTies(order=order, method=method)), json, "settled")


def _look(state: State, size: int | None, seed: int) -> tuple[State, list[Message]]:
    """The cut as it would be, without deciding anything."""
    if size is None and not state.cuts:
        raise Refusal("this event has no cut", do="give --size")
    cuts, told = wanted_cuts(state, size)
    brackets, warnings = preview(state, cuts, seed)
    return imagined(state, brackets), [*told, *warnings]


def _cut_json(state: State, elimination: Elimination) -> dict[str, object]:
    first = [row for row in as_json.bracket_rows(state, elimination.bracket) if row["round"] == 1]
    return {
        **({"division": elimination.division} if elimination.division else {}),
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
