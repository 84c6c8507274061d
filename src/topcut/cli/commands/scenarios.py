"""Commands about scenarios: decks, seats, special rules, awards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotation import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.refusal import Refusal
from topcut.core.stages.lookup import find_player, swiss_round
from topcut.core.stages.scenarios.draws import decks_in, guide_rounds
from topcut.core.stages.scenarios.rotation import seat_plan
from topcut.core.tournament.state import State

from ..context import (
    AsJson,
    JournalArg,
    NameArg,
    SeedOption,
    TableArg,
    answer,
    answered,
    do,
    journal,
    read_text,
    say,
)
from .results import EndedOption, ScoreOption, pair


def register(app: typer.Typer) -> None:
    for command in (decks, seats, ended, award, reject):
        app.command()(command)
    app.command("special-rules")(special_rules)


def decks(
    file: JournalArg,
    round: Annotated[
        int | None, typer.Option("--round", help="Another round, as the guide counts them.")
    ] = None,
    tags: Annotated[bool, typer.Option("--tags", help="Labels to mark all decks with.")] = False,
    again: Annotated[
        str, typer.Option("--again", metavar="REASON", help="Draw this round's decks again.")
    ] = "",
    seed: SeedOption = None,
    json: AsJson = False,
) -> None:
    """Who plays whose deck: Deck Lottery, No Such Thing as Luck."""
    if again:
        do(file, DrawDecks(reason=again), seed)
    _, state = journal(file)
    if tags:
        _tags(state, json)
        return
    shown = _rounds(state, round)
    rows = {number: _decks(state, number) for number in shown}
    if json:
        answer({"decks": [{"round": number, "players": rows[number]} for number in shown]})
        return
    for number in shown:
        say(f"{state.name}: decks of round {number}")
        for row in rows[number]:
            own = "the own deck" if row["own"] else f"the deck of {row['deck']}"
            say(f"  {row['name']}: {own}")


def _tags(state: State, json: bool) -> None:
    """ST-059: one label for each deck, so that it finds its way back."""
    owners = [one for one in state.entrants.values() if one.takes_part]
    if json:
        answer({"tags": [{"number": one.number, "owner": one.name} for one in owners]})
        return
    for one in owners:
        say(f"deck {one.number}: {one.name} ({state.name})")


def _rounds(state: State, wanted: int | None) -> list[int]:
    last = swiss_round(state).number
    published = range(1, guide_rounds(state, last)[-1] + 1)
    if wanted is None:
        return list(guide_rounds(state, last))
    if wanted not in published:
        raise Refusal(
            "round {round} has not been published",
            do="choose from 1 to {last}",
            round=wanted,
            last=published[-1],
        )
    return [wanted]


def _decks(state: State, number: int) -> list[dict[str, Any]]:
    given = decks_in(state, number)
    return [
        {"name": state.name_of(player), "deck": state.name_of(owner), "own": player == owner}
        for player, owner in sorted(given.items(), key=lambda one: state.name_of(one[0]))
    ]


def seats(
    file: JournalArg,
    rotate: Annotated[bool, typer.Option("--rotate", help="Everybody moves on now.")] = False,
    json: AsJson = False,
) -> None:
    """Who sits where, now and after each time that players move on: Standard Orbit."""
    if rotate:
        do(file, RotateSeats())
    _, state = journal(file)
    plans = seat_plan(state)
    if json:
        answer({"round": len(state.rounds), "seats": [_plan(state, one) for one in plans]})
        return
    for place, plan in enumerate(plans):
        when = f", at {plan.at.astimezone():%H:%M}" if plan.at else ""
        say("now" if place == 0 else f"after {plan.minute} minutes{when}")
        for table, sitting in plan.tables:
            say(f"  table {table}: {' v '.join(map(state.name_of, sitting))}")


def _plan(state: State, plan: Any) -> dict[str, Any]:
    return {
        "minute": plan.minute,
        "at": plan.at.isoformat() if plan.at else None,
        "tables": [
            {"table": table, "players": [state.name_of(one) for one in sitting]}
            for table, sitting in plan.tables
        ],
    }


def ended(
    file: JournalArg,
    table: TableArg,
    result: Annotated[
        str, typer.Argument(metavar="RESULT", help="Said of the first-named player's deck.")
    ],
    score: ScoreOption = None,
    how: EndedOption = None,
    game: Annotated[
        int | None, typer.Option("--game", help="Correct this game of the round instead.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", help="Why it is corrected.")] = "",
    json: AsJson = False,
) -> None:
    """A game is over before its round, and another begins at the table: Standard Orbit."""
    command = EndGame(
        table=table,
        result=result,
        score=pair(score, "--score"),
        ended=how,
        game=game,
        reason=reason,
    )
    done = do(file, command)
    answered(done, json, f"table {table}: {result}; a new game begins")


def special_rules(
    file: JournalArg,
    rules: Annotated[
        list[str] | None, typer.Argument(metavar="[RULE…]", help="What players draw from.")
    ] = None,
    listed: Annotated[
        Path | None, typer.Option("--from", metavar="TEXT", help="A file with a rule per line.")
    ] = None,
    json: AsJson = False,
) -> None:
    """List the special rules, or show who has which: Race to the Alpha Quadrant."""
    names = [*(rules or []), *(read_text(listed).splitlines() if listed else [])]
    names = [name for name in names if name.strip()]
    if names:
        done = do(file, ListSpecialRules(names=tuple(names)))
        answered(done, json, f"{len(names)} special rules")
        return
    _, state = journal(file)
    rows = _rules(state)
    if json:
        answer({"listed": list(state.special_rules), "drawn": rows})
        return
    say(f"listed: {', '.join(state.special_rules) or 'none'}")
    for row in rows:
        gone = f" (rejected {', '.join(row['rejected'])})" if row["rejected"] else ""
        say(f"  round {row['round']}, {row['name']}: {row['rule']}{gone}")


def _rules(state: State) -> list[dict[str, Any]]:
    """S2-011: everybody's rule, round by round."""
    return [
        {
            "round": round,
            "name": state.name_of(number),
            "rule": rule,
            "rejected": [
                gone for at, player, gone in state.rejected if (at, player) == (round, number)
            ],
        }
        for round, drawn in sorted(state.rules_drawn.items())
        for number, rule in sorted(drawn.items(), key=lambda one: state.name_of(one[0]))
    ]


def reject(file: JournalArg, name: NameArg, seed: SeedOption = None, json: AsJson = False) -> None:
    """A player gives the special rule of this round back and draws another, once in an event."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, RejectRule(number=number), seed)
    rule = done.state.rules_drawn[len(done.state.rounds)][number]
    answered(done, json, f"{state.name_of(number)} now has: {rule}", {"rule": rule})


def award(
    file: JournalArg,
    name: Annotated[
        str | None, typer.Argument(metavar="[NAME]", help="A player's name, or #number.")
    ] = None,
    award: Annotated[
        str | None, typer.Argument(metavar="[AWARD]", help="What it is called.")
    ] = None,
    reason: Annotated[str, typer.Option("--reason", help="What for.")] = "",
    take_back: Annotated[bool, typer.Option("--take-back", help="Take it back.")] = False,
    json: AsJson = False,
) -> None:
    """Give an award for style, or show all: The "Cool" Tournament."""
    _, state = journal(file)
    if name is not None:
        if award is None:
            raise typer.BadParameter("say which award it is", param_hint="AWARD")
        number = find_player(state, name)
        command = GiveAward(number=number, award=award, reason=reason, given=not take_back)
        how = "no longer has" if take_back else "wins"
        answered(do(file, command), json, f"{state.name_of(number)} {how} '{award}'")
        return
    rows = [
        {"name": state.name_of(one.number), "award": one.award, "reason": one.reason}
        for one in state.awards
    ]
    if json:
        answer({"awards": rows})
        return
    for row in rows:
        why = f": {row['reason']}" if row["reason"] else ""
        say(f"{row['award']}: {row['name']}{why}")
    if not rows:
        say("no awards yet")
