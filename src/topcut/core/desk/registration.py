"""Opening a tournament and entering its players."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from topcut.core.journal import Entrant, State
from topcut.core.journal.facts import (
    Details,
    EntrantEdited,
    EntrantsEntered,
    EntrantWithdrawn,
    NewEntrant,
    PlayersKeptApart,
    TableFixed,
    TournamentOpened,
)
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook, with_options

from . import commands as c
from . import lookup
from .decision import Asked, Decision, yes
from .leaders import refuse_playing_leaders

LONGEST_NAME = 500
AT_ONCE = 2000
"""Players in one entry, so that its line stays short whatever is known of them."""


def open_tournament(command: c.OpenTournament, asked: Asked, rulebook: Rulebook) -> Decision:
    """Options are checked against the rulebook before anything is written."""
    with_options(rulebook, command.options)
    return yes(
        TournamentOpened(
            name=clean(command.name, "the tournament's name"),
            rulebook=command.rulebook,
            edition=command.edition,
            text=command.text,
            options=dict(command.options),
            lots=asked.seed,
            date=command.date,
        )
    )


def enter_players(state: State, command: c.EnterPlayers, _: Asked) -> Decision:
    """New entrants; after the start they are late and lose every round already published (G5)."""
    if state.phase == "finished":
        raise Refusal("the tournament is finished", do="reopen it first")
    if state.phase == "elimination":
        raise Refusal("nobody can enter once the elimination bracket has been drawn")
    if not command.players:
        raise Refusal("no names were given", do="name at least one player")
    late = len(state.rounds)
    if state.phase == "swiss" and late >= state.rounds_planned:
        raise Refusal("all rounds have been published: there is none left to play in")
    fresh = [_checked(state, details) for details in command.players]
    _refuse_doubles(state, fresh)
    refuse_playing_leaders(state, state.staff, {details.name for details in fresh})
    first = max(state.entrants, default=0) + 1
    entered = [
        NewEntrant(number=first + offset, details=details, late=late)
        for offset, details in enumerate(fresh)
    ]
    facts = [
        EntrantsEntered(entrants=tuple(entered[start : start + AT_ONCE]))
        for start in range(0, len(entered), AT_ONCE)
    ]
    return yes(*facts, warnings=_late_warnings(state, fresh, late))


def edit_player(state: State, command: c.EditPlayer, _: Asked) -> Decision:
    entrant = lookup.entrant(state, command.number)
    details = _checked(state, command.details)
    others = (other for other in state.entrants.values() if other.number != entrant.number)
    _refuse_taken([details], others)
    refuse_playing_leaders(state, state.staff, {details.name})
    if details == entrant.details:
        return yes()
    return yes(EntrantEdited(number=entrant.number, details=details))


def grant_earned_byes(state: State, command: c.GrantEarnedByes, asked: Asked) -> Decision:
    entrant = lookup.entrant(state, command.number)
    for round in command.rounds:
        if round <= len(state.rounds):
            raise Refusal(f"round {round} has already been published")
    details = replace(entrant.details, earned_byes=tuple(sorted(set(command.rounds))))
    return edit_player(state, c.EditPlayer(number=entrant.number, details=details), asked)


def withdraw_player(state: State, command: c.WithdrawPlayer, _: Asked) -> Decision:
    entrant = lookup.entrant(state, command.number)
    if state.phase != "registration":
        raise Refusal(
            f"the tournament has begun: {entrant.name} can only drop", do="use drop instead"
        )
    if entrant.status == "withdrawn":
        return yes()
    return yes(EntrantWithdrawn(number=entrant.number))


def keep_apart(state: State, command: c.KeepApart, _: Asked) -> Decision:
    """The organizer's own wish; it stands with "no repeated meeting"."""
    first, second = (lookup.entrant(state, n) for n in (command.first, command.second))
    if first.number == second.number:
        raise Refusal("nobody can be kept apart from themselves", do="name two players")
    pair = (min(first.number, second.number), max(first.number, second.number))
    if (pair in state.apart) == command.apart:
        return yes()
    return yes(
        PlayersKeptApart(first=pair[0], second=pair[1], apart=command.apart, reason=command.reason)
    )


def fix_table(state: State, command: c.FixTable, _: Asked) -> Decision:
    entrant = lookup.entrant(state, command.number)
    if command.table is not None and command.table < 1:
        raise Refusal(f"there is no table {command.table}", do="tables are numbered from 1")
    if state.fixed_tables.get(entrant.number) == command.table:
        return yes()
    return yes(TableFixed(number=entrant.number, table=command.table))


def clean(text: str, what: str) -> str:
    """One line of visible text, kept as it was typed but for spaces around it."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise Refusal(f"{what} is not valid text") from None
    text = text.strip()
    if not text:
        raise Refusal(f"{what} is empty", do="give one")
    if len(text) > LONGEST_NAME:
        raise Refusal(f"{what} has {len(text):,} characters", do=f"use at most {LONGEST_NAME}")
    if any(unicodedata.category(char) == "Cc" for char in text):
        raise Refusal(f"{what} contains control characters", do="leave them out")
    if all(unicodedata.category(char) in ("Cf", "Zs", "Zl", "Zp") for char in text):
        raise Refusal(f"{what} has nothing that can be seen", do="give a name")
    return text


def _checked(state: State, details: Details) -> Details:
    if details.earned_byes and "earned-bye" not in state.rulebook.results:
        raise Refusal(
            f"{state.rulebook.name} has no earned byes", do=f"enter {details.name} without them"
        )
    _check_head_start(state, details)
    return replace(details, name=clean(details.name, "a player's name"))


def _check_head_start(state: State, details: Details) -> None:
    """TR-023: points that a player brings along, where the game has such a thing."""
    if details.head_start is None:
        return
    rule = state.rulebook.pods.head_start if state.rulebook.pods else None
    if rule is None:
        raise Refusal(
            f"{state.rulebook.name} has no head starts", do=f"enter {details.name} without one"
        )
    if not 0 <= details.head_start <= rule.most:
        raise Refusal(
            f"{details.name} cannot have a head start of {details.head_start}",
            do=f"give a number from 0 to {rule.most:,}",
            rules=rule.rules,
        )


def _refuse_doubles(state: State, fresh: list[Details]) -> None:
    seen: set[str] = set()
    for details in fresh:
        if _key(details.name) in seen:
            raise Refusal(f"'{details.name}' is given twice", do=_TELL_APART)
        seen.add(_key(details.name))
    _refuse_taken(fresh, state.entrants.values())


def _refuse_taken(fresh: list[Details], others: Iterable[Entrant]) -> None:
    taken = {_key(other.name): other.name for other in others if other.status != "withdrawn"}
    for details in fresh:
        if _key(details.name) in taken:
            raise Refusal(f"'{taken[_key(details.name)]}' is already entered", do=_TELL_APART)


_TELL_APART = "give two people of the same name something that tells them apart"


def _key(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _late_warnings(state: State, fresh: list[Details], late: int) -> list[str]:
    if not late and state.draft is None:
        return []
    warnings = []
    if late:
        who = ", ".join(details.name for details in fresh[:5])
        warnings.append(f"{who}: late, with a loss in each of {late} rounds already published [G5]")
    if state.draft is not None:
        warnings.append(f"round {state.draft.round} was drafted without them: draw it again")
    return warnings
