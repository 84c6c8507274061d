"""Opening a tournament."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.players.divisions import with_season
from topcut.core.actions.roles import ORGANIZER
from topcut.core.message import Message
from topcut.core.rulebook import OptionValue, Rulebook, with_options
from topcut.core.text import clean
from topcut.core.tournament.opening.opened import TournamentOpened


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTournament(Command):
    name: str
    rulebook: str
    edition: str
    text: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    date: str | None = None


@action(OpenTournament, may=ORGANIZER)
def open_tournament(command: OpenTournament, context: Context, rulebook: Rulebook) -> Decision:
    """Options are checked against the rulebook before anything is written."""
    options, told = with_season(rulebook, command.options, command.date or context.at)
    with_options(rulebook, options)
    return yes(
        TournamentOpened(
            name=clean(command.name, Message("the tournament's name")),
            rulebook=command.rulebook,
            edition=command.edition,
            text=command.text,
            options=options,
            lots=context.seed,
            date=command.date,
        ),
        warnings=told,
    )
