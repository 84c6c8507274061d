"""Commands about scenarios: decks, seats, special rules, awards."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from topcut.cli.context import answered, do, journal, read_text
from topcut.cli.output.terminal import answer, say
from topcut.cli.parameters import (
    journal_argument,
    json_option,
    name_argument,
    seed_option,
    table_argument,
)
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotating_seats import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.lookup import find_player
from topcut.core.stages.scenarios.drawn_decks import decks_in, guide_rounds
from topcut.core.stages.scenarios.rotating_seats import seat_plan
from topcut.core.tournament.state import State

from .results import pair, score_option


@click.command("drawn-decks")
@journal_argument
@click.option("--round", type=int, help="Another round, as the guide counts them.")
@click.option("--tags", is_flag=True, help="Labels to mark all decks with.")
@click.option("--again", default="", metavar="REASON", help="Draw this round's decks again.")
@seed_option
@json_option
def decks(
    file: Path, round: int | None, tags: bool, again: str, seed: int | None, json: bool
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
    last = rounds_stage(state).round().number
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


@click.command("seats")
@journal_argument
@click.option("--rotate", is_flag=True, help="Everybody moves on now.")
@json_option
def seats(file: Path, rotate: bool, json: bool) -> None:
    """Who sits where; now and after each time that players move on: Standard Orbit."""
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


@click.command("end-game")
@journal_argument
@table_argument
@click.argument("result", metavar="RESULT", help="Said of the first-named player's deck.")
@score_option
@click.option("--ended", "how", help="victory, time, concession, decked …")
@click.option("--game", type=int, help="Correct this game of the round instead.")
@click.option("--reason", default="", help="Why it is corrected.")
@json_option
def ended(
    file: Path,
    table: int,
    result: str,
    score: str | None,
    how: str | None,
    game: int | None,
    reason: str,
    json: bool,
) -> None:
    """End a game before its round; another begins at the table: Standard Orbit."""
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


@click.command("special-rules")
@journal_argument
@click.argument("rules", nargs=-1, metavar="[RULE…]", help="What players draw from.")
@click.option(
    "--from",
    "listed",
    type=click.Path(path_type=Path),
    metavar="TEXT",
    help="A file with a rule per line.",
)
@json_option
def special_rules(file: Path, rules: tuple[str, ...], listed: Path | None, json: bool) -> None:
    """List the special rules, or show who has which: Race to the Alpha Quadrant."""
    names = [*rules, *(read_text(listed).splitlines() if listed else [])]
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


@click.command("reject-rule")
@journal_argument
@name_argument
@seed_option
@json_option
def reject(file: Path, name: str, seed: int | None, json: bool) -> None:
    """Draw another special rule for a player: the round's own goes back, once in an event."""
    _, state = journal(file)
    number = find_player(state, name)
    done = do(file, RejectRule(number=number), seed)
    rule = done.state.rules_drawn[len(done.state.rounds)][number]
    answered(done, json, f"{state.name_of(number)} now has: {rule}", {"rule": rule})


@click.command("award")
@journal_argument
@click.argument("name", required=False, metavar="[NAME]", help="A player's name, or #number.")
@click.argument("award", required=False, metavar="[AWARD]", help="What it is called.")
@click.option("--reason", default="", help="What for.")
@click.option("--take-back", is_flag=True, help="Take it back.")
@json_option
def award(
    file: Path, name: str | None, award: str | None, reason: str, take_back: bool, json: bool
) -> None:
    """Give an award for style, or show all: The "Cool" Tournament."""
    _, state = journal(file)
    if name is not None:
        if award is None:
            raise click.BadParameter("say which award it is", param_hint="AWARD")
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
