"""Commands about the cut and the bracket."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import answered, do, journal
from topcut.cli.output import as_json, show_bracket
from topcut.cli.output.terminal import answer, say, tell
from topcut.cli.parameters import (
    journal_argument,
    json_option,
    key_values,
    name_argument,
    options_option,
    seed_option,
    sheet_argument,
)
from topcut.core.actions.cut.make_cut import MakeCut, preview, wanted_cuts
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.cut.settle_ties import SettleTies
from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player
from topcut.core.tournament.bracket import QualifierReplaced
from topcut.core.tournament.fold import imagined
from topcut.core.tournament.state import Elimination, State
from topcut.sheets.load import load

from .bracket_table import draw_empty, table_row


@click.command("cut")
@sheet_argument
@click.option("--size", type=click.IntRange(2, 512), help="Instead of the rulebook's.")
@click.option("--agreed", default="", help="Who agreed to another size, or the emergency.")
@seed_option
@click.option("--preview", "--look", "preview", is_flag=True, help="Only show; write nothing.")
@json_option
@options_option
def cut(
    sheet: str,
    size: int | None,
    agreed: str,
    seed: int | None,
    preview: bool,
    json: bool,
    option: tuple[str, ...],
) -> None:
    """Cut to the best players: shown for a sheet, made in a journal."""
    loaded = load(sheet, key_values(option))
    state, warnings = loaded.state, list(loaded.warnings)
    if loaded.store is not None and not preview:
        done = do(Path(sheet), MakeCut(size=size, agreed=agreed), seed)
        state, warnings = done.state, [*warnings, *done.warnings]
    else:
        state, told = _preview(state, size, state.lots if seed is None else seed)
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
    show_bracket.bracket(state)


@click.command("bracket")
@sheet_argument
@click.option("--svg", type=click.Path(path_type=Path), help="Write the drawing to a file.")
@json_option
@options_option
def bracket(sheet: str, svg: Path | None, json: bool, option: tuple[str, ...]) -> None:
    """Show the bracket."""
    state = load(sheet, key_values(option)).state
    if not state.brackets and state.bracket_tables:
        _announced(state, json)
        return
    if not state.brackets:
        raise Refusal("there is no bracket yet", do="make the cut first")
    if svg is not None:
        seeds = state.rulebook.bracket.seeding == "seeded"
        for division, one in state.brackets.items():
            title = f"{state.name}: {division}" if division else state.name
            bye = state.rulebook.words.bye
            drawing = bracket_svg(one.bracket, state.name_of, title=title, seeds=seeds, bye=bye)
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
        show_bracket.bracket(state)


def _announced(state: State, json: bool) -> None:
    """ST-179: what was announced is posted."""
    if json:
        rows = {name: table_row(one) for name, one in state.bracket_tables.items()}
        answer({"announced": rows})
        return
    for division, table in state.bracket_tables.items():
        say(f"{division + ': ' if division else ''}announced is {table.name}")
        draw_empty(table.shape)


@click.command("replace-qualifier")
@journal_argument
@name_argument
@json_option
def replace(file: Path, name: str, json: bool) -> None:
    """Replace a qualifier who leaves before the first game; the next in standing comes in."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, ReplaceQualifier(leaver=number))
    (fact,) = [e.fact for e in done.entries if isinstance(e.fact, QualifierReplaced)]
    joiner = done.state.name_of(fact.joiner) if fact.joiner else "nobody"
    answered(done, json, f"{done.state.name_of(number)} leaves, {joiner} comes in")
    if not json:
        show_bracket.bracket(done.state)


@click.command("settle-ties")
@journal_argument
@click.argument("names", nargs=-1, required=True, metavar="NAME…", help="Best first.")
@click.option("--method", default="lots", help="What they played.")
@json_option
def settle(file: Path, names: tuple[str, ...], method: str, json: bool) -> None:
    """Enter the order of tied players; as they came out of their own game or toss."""
    _, state = journal(file)
    order = tuple(find_player(state, name) for name in names)
    answered(do(file, SettleTies(order=order, method=method)), json, "settled")


def _preview(state: State, size: int | None, seed: int) -> tuple[State, list[Message]]:
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
