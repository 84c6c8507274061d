"""Commands on any file that holds a tournament: standings, explain, structure, verify, sheet."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.text import Text

from topcut import rulebooks
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import (
    division_names,
    division_standings,
    explanation,
    final_places,
    pool_standings,
)
from topcut.core.projections.ranking import standings as standings_of
from topcut.core.questions.head_starts import earned_head_starts
from topcut.core.questions.report_due import report_due
from topcut.core.questions.sanctioning import sanctioning
from topcut.core.questions.score_card import score_card
from topcut.core.questions.verify import verify as verified
from topcut.core.refusal import Refusal
from topcut.core.rulebook import flight_rounds, plan, with_options
from topcut.core.stages.lookup import find_player
from topcut.core.stages.structure import share_of
from topcut.core.standings import Standing
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook, load
from topcut.sheets.model import plain
from topcut.sheets.write import sheet_of

from ..context import (
    AsJson,
    NameArg,
    OptionsOption,
    SheetArg,
    answer,
    console,
    many,
    options_from,
    say,
    tell,
    typed,
)
from ..output import as_json, show

AfterRound = Annotated[
    int | None, typer.Option("--round", min=0, help="After this round; by default the last.")
]


def register(app: typer.Typer) -> None:
    for command in (standings, explain, structure, verify, sheet, places, card):
        app.command()(command)


def standings(
    sheet: SheetArg,
    round: AfterRound = None,
    by_division: Annotated[
        bool, typer.Option("--by-division", help="Each division by itself.")
    ] = False,
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """Rank everybody after any round."""
    loaded = load(sheet, typed(option))
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


def explain(
    sheet: SheetArg,
    name: NameArg,
    round: AfterRound = None,
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """Why somebody stands where they stand: round by round, opponent by opponent."""
    state = load(sheet, typed(option)).state
    told = explanation(state, find_player(state, name), round)
    if json:
        answer(as_json.explanation(state, told))
    else:
        show.explained(state, told)


def structure(
    rulebook: Annotated[str, typer.Argument(metavar="RULEBOOK", help="An id: rulebook list.")],
    players: Annotated[int, typer.Argument(metavar="PLAYERS", help="How many.")],
    json: AsJson = False,
    option: OptionsOption = None,
) -> None:
    """How many rounds and which cut the rulebook gives so many players."""
    base = rulebooks.read(rulebook)
    effective = with_options(base, options_from(base, option))
    found = plan(effective, players)
    if json:
        answer(as_json.plan_row(effective, found))
        return
    cut = f"then a cut to {found.cut}" if found.cut else "no cut"
    rounds = many(found.rounds, "round")
    say(f"{effective.name}, {many(players, 'player')}: {rounds}, {cut}")
    if len(found.rounds_allowed) > 1:
        say(f"the guide allows {' or '.join(map(str, found.rounds_allowed))} rounds")
    if found.cut:
        allowed = f", allowed {', '.join(map(str, found.cuts_allowed))}" * bool(found.cuts_allowed)
        say(f"the cut is {share_of(players, found.cut)} of the players{allowed}")
    for number, rounds_each in flight_rounds(effective, found):
        say(f"in {number} flights: {many(rounds_each, 'round')} each")
    if found.pods:
        say(f"{many(len(found.pods), 'pod')} of {', '.join(map(str, found.pods))}")
    say(f"by {', '.join(found.rules)}")
    tell(found.notes)
    if found.must_be_set:
        tell(["the guide does not say: the organizer has to set rounds and cut"])


def verify(sheet: SheetArg, json: AsJson = False, option: OptionsOption = None) -> None:
    """Replay a file: its chain of digests, every round from its seed, the cut."""
    loaded = load(sheet, typed(option))
    findings = verified(loaded.entries, find_rulebook)
    tell(loaded.warnings)
    broken = [finding for finding in findings if finding.verdict == "broken"]
    if json:
        answer(
            {
                "entries": len(loaded.entries),
                "findings": [
                    {
                        "entry": finding.sequence,
                        "what": finding.what,
                        "verdict": finding.verdict,
                        "how": finding.how,
                        "notes": list(finding.notes),
                    }
                    for finding in findings
                ],
                "warnings": list(loaded.warnings),
                "ok": not broken,
            }
        )
    else:
        count = len(loaded.entries)
        entries = f"{count} {'entry' if count == 1 else 'entries'}"
        told = "a sheet: nothing in it was drawn" if loaded.is_sheet else "every digest right"
        say(f"{entries}, {told}")
        for finding in findings:
            notes = f": {'; '.join(finding.notes)}" if finding.notes else ""
            style = "red" if finding.verdict == "broken" else ""
            text = (
                f"entry {finding.sequence}, {finding.what}: {finding.how}, {finding.verdict}{notes}"
            )
            console.print(Text(text, style=style), soft_wrap=True)
    if broken:
        raise Refusal(
            "{round} is broken: {notes}",
            round=broken[0].what,
            notes="; ".join(broken[0].notes),
        )


def sheet(sheet: SheetArg, json: AsJson = True, option: OptionsOption = None) -> None:
    """Write the tournament as a sheet, which is JSON."""
    loaded = load(sheet, typed(option))
    tell(loaded.warnings)
    if loaded.state.rulebook.id not in rulebooks.known():
        tell(["a sheet names its rulebook only: this one does not come with Topcut"])
    if loaded.state.settled:
        tell(["a sheet cannot say which ties people settled: lots decide them there"])
    if loaded.state.confrontation is not None:
        tell(["a sheet cannot say who won the final confrontation: the scores decide there"])
    if any(loaded.state.bracket_tables.keys()):
        tell(["a sheet cannot say which bracket was announced for one division alone"])
    if any(one.rotations for one in loaded.state.rounds):
        tell(["a sheet cannot say who moved on to which game: points count for who sat first"])
    if any(table.pod and table.is_open for one in loaded.state.rounds for table in one.tables):
        tell(["a sheet cannot hold a pod that is still played: it shows as open"])
    answer(plain(sheet_of(loaded.state)))


def card(sheet: SheetArg, name: NameArg, json: AsJson = False) -> None:
    """A player's score card: every round and every game of the bracket with its points."""
    loaded = load(sheet)
    state = loaded.state
    lines = score_card(state, find_player(state, name))
    if json:
        answer(
            [
                {
                    "stage": line.stage,
                    "round": line.round,
                    "opponent": line.opponent and state.name_of(line.opponent),
                    "result": line.result,
                    "points": line.points,
                    "total": line.total,
                    **({"deck": state.name_of(line.deck)} if line.deck else {}),
                    **({"rule": line.rule} if line.rule else {}),
                }
                for line in lines
            ]
        )
        return
    for line in lines:
        opponent = f" v {state.name_of(line.opponent)}" if line.opponent else ""
        where = "" if line.stage == "swiss" else "bracket "
        total = f"{line.points}, {line.total} in all"
        deck = f", with the deck of {state.name_of(line.deck)}" if line.deck else ""
        rule = f", rule: {line.rule}" if line.rule else ""
        say(f"{where}round {line.round}: {line.result}{opponent}: {total}{deck}{rule}")


def places(sheet: SheetArg, json: AsJson = False, option: OptionsOption = None) -> None:
    """Final places: the bracket's first, then the standings."""
    state = load(sheet, typed(option)).state
    finals = final_places(state)
    if json:
        answer({"places": as_json.final_rows(state, finals), "phase": state.phase})
        return
    show.finals(state, finals)
    say_report(state)


def say_report(state: State) -> None:
    """SW-069, SW-071, SW-073, SW-074, ST-013, ST-167: what is to be sent where, and by when."""
    standing = sanctioning(state)
    if standing is not None:
        sanctioned = "sanctioned" if standing.is_sanctioned else "not sanctioned"
        rated = "rated" if standing.is_rated else "not rated"
        by = f"; send the results by {standing.due.isoformat()}" if standing.due else ""
        say(f"{sanctioned}, {rated}{by}")
        for reason in standing.reasons:
            say(f"  {reason}")
    for earned in earned_head_starts(state):
        name = state.name_of(earned.player)
        cited = ", ".join(earned.rules)
        say(f"{name} earns a head start of {earned.points:,} {earned.at} [{cited}]")
    due = report_due(state)
    if due is not None:
        say(f"{due.text} [{', '.join(due.rules)}]")
    for one in state.rulebook.all_help:
        wanted = "with-bracket" if state.brackets else "without-bracket"
        if one.moment == "finish" and one.when in (None, wanted):
            say(f"{one.text} [{', '.join(one.rules)}]")
