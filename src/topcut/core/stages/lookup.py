"""Finding what a command names, and saying kindly that it is not there."""

from __future__ import annotations

from difflib import get_close_matches

from topcut.core.message import Message, some
from topcut.core.projections.columns import columns_of
from topcut.core.refusal import Refusal
from topcut.core.tournament import tables
from topcut.core.tournament.state import Entrant, Round, State, Table
from topcut.core.tournament.values import StageName


def entrant(state: State, number: int) -> Entrant:
    found = state.entrants.get(number)
    if found is None:
        raise Refusal(
            "there is no player number {number}", do="look at the list of players", number=number
        )
    return found


def playing_table(state: State, number: int, round: int | None = None) -> tuple[int, Table]:
    """A table with two players and its round: of the bracket when there is one, of the named
    Swiss round, or of the current one."""
    if state.brackets and round is None:
        return _match(state, number)
    swiss = swiss_round(state, round)
    table = swiss.table(number)
    if table is None:
        raise Refusal(
            "round {round} has no table {table}",
            do="choose a table from 1 to {last}",
            round=swiss.number,
            table=number,
            last=len(swiss.tables),
        )
    if table.alone:
        raise Refusal(
            "{player} has a {bye} at table {table} of round {round}: there is nothing to report",
            player=state.name_of(table.players[0]),
            bye=state.rulebook.words.bye,
            table=number,
            round=swiss.number,
        )
    return swiss.number, table


def swiss_round(state: State, number: int | None = None) -> Round:
    if not state.rounds:
        raise Refusal("no round has been published", do="draw and publish round 1")
    number = len(state.rounds) if number is None else number
    if not 1 <= number <= len(state.rounds):
        raise Refusal(
            "round {number} has not been published",
            do="choose from 1 to {last}",
            number=number,
            last=len(state.rounds),
        )
    return state.rounds[number - 1]


def stage_of(state: State, round: int | None = None) -> StageName:
    """The stage that a table number without (or with) a round belongs to."""
    return "elimination" if state.brackets and round is None else "swiss"


def names(state: State, numbers: tuple[int, ...] | list[int]) -> str:
    return ", ".join(state.name_of(number) for number in numbers)


def refuse_unplayed(state: State) -> None:
    """Everything that was planned has to be played and reported."""
    if len(state.rounds) < state.rounds_planned:
        games = state.rulebook.games_in_a_round
        raise Refusal(
            "{played} of {planned} rounds are played",
            do="play the rest, or change the number of rounds",
            played=len(state.rounds) * games,
            planned=state.rounds_planned * games,
        )
    refuse_open_tables(state)


def refuse_open_tables(state: State, *, but_delayed: bool = False) -> None:
    """SW-026: nothing new begins while a table of any round is open, other than a delayed game
    where those are waited for (ST-278, ST-279)."""
    delayed = state.rulebook.pairing.delayed if but_delayed else None
    rule = state.rulebook.pairing.complete_first
    for played in state.rounds:
        if not _is_complete(state, played):
            if delayed and all(table.extension for table in played.open_tables):
                continue
            raise Refusal(
                "round {round} is not complete: {tables}",
                do="report them, or extend their time: delayed games are waited for"
                if delayed
                else "report these tables first",
                rules=delayed.rules if delayed else rule.rules if rule else (),
                round=played.number,
                tables=open_tables(state, played),
            )


def _is_complete(state: State, played: Round) -> bool:
    if state.rulebook.pods is not None:
        return not played.open_tables
    return columns_of(played, state.rulebook).is_complete


def unconfirmed(state: State) -> list[Message]:
    """Results that only one player has reported (T-6)."""
    waiting = [
        Message("round {round} table {table}", round=played.number, table=table.number)
        for played in state.rounds
        for table in played.tables
        if table.report is not None and not table.report.confirmed
    ]
    waiting += [
        Message("match {match}", match=table.number)
        for elimination in state.brackets.values()
        for table in elimination.tables
        if table.report is not None and not table.report.confirmed
    ]
    if not waiting:
        return []
    return [
        Message("reported by one player and confirmed by nobody: {tables}", tables=some(waiting))
    ]


def open_tables(state: State, round: Round) -> Message:
    """`table 3 (Ann v Bea), table 7 (…)`, the first few of them."""
    return some(
        [
            Message(
                "table {table} ({players}, disputed)"
                if table.dispute
                else "table {table} ({players})",
                table=table.number,
                players=" v ".join(state.name_of(player) for player in table.players),
            )
            for table in round.open_tables
        ]
    )


def _match(state: State, number: int) -> tuple[int, Table]:
    elimination = state.bracket_with(number)
    if elimination is None:
        last = max(one.bracket.shape.last for one in state.brackets.values())
        raise Refusal(
            "the bracket has no match {match}",
            do="choose from 1 to {last}",
            match=number,
            last=last,
        )
    table = elimination.table(number)
    if table is None:
        try:
            table = tables.bare_match(elimination.bracket, number)
        except ValueError:
            ready = [match.number for match in state.ready_matches]
            raise Refusal(
                "match {match} does not have two players yet",
                do="matches ready to be played: {ready}" if ready else "",
                match=number,
                ready=ready,
            ) from None
    return elimination.bracket.shape.match(number).round, table


def find_player(state: State, text: str) -> int:
    """The number of the player meant: the exact name, `#7`, else the only one that fits."""
    entrants = [one for one in state.entrants.values() if one.status != "withdrawn"]
    wanted = text.strip()
    folded = wanted.casefold()
    numbers = [one for one in state.entrants.values() if wanted == f"#{one.number}"]
    if not wanted:
        raise Refusal("the name is empty", do="give one")
    for found in (
        [one for one in entrants if one.name == wanted],
        numbers,
        [one for one in entrants if one.name.casefold() == folded],
        [one for one in entrants if one.name.casefold().startswith(folded)],
    ):
        if len(found) == 1:
            return found[0].number
        if found:
            names = [f"{one.name} (#{one.number})" for one in found[:5]]
            raise Refusal(
                "'{text}' fits several players: {names}",
                do="write more of the name",
                text=text,
                names=names,
            )
    near = get_close_matches(wanted, [one.name for one in entrants], n=1)
    raise Refusal(
        "there is no player '{text}'",
        do="did you mean {name}?" if near else "look into the list of players",
        text=text,
        name=near[0] if near else "",
    )
