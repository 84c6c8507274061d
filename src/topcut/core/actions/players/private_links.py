"""Who of the staff has had players' private links before their eyes, and who renewed them."""

from __future__ import annotations

from dataclasses import dataclass

from topcut.core.actions.action import action
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Context, Decision, yes
from topcut.core.actions.roles import STAFF
from topcut.core.refusal import Refusal
from topcut.core.stages import lookup
from topcut.core.tournament.players.private_links import LinksRenewed, LinksShown
from topcut.core.tournament.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowLinks(Command):
    """Recorded before links are shown, because whoever sees one can act for that player."""

    numbers: tuple[int, ...]
    on_paper: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RenewLinks(Command):
    """The old ones end: what somebody has seen before is worth nothing."""

    numbers: tuple[int, ...]


@action(ShowLinks, may=STAFF)
def show_links(state: State, command: ShowLinks, _: Context) -> Decision:
    return yes(LinksShown(numbers=_known(state, command.numbers), on_paper=command.on_paper))


@action(RenewLinks, may=STAFF)
def renew_links(state: State, command: RenewLinks, _: Context) -> Decision:
    return yes(LinksRenewed(numbers=_known(state, command.numbers)))


def _known(state: State, numbers: tuple[int, ...]) -> tuple[int, ...]:
    if not numbers:
        raise Refusal("no player is named", do="choose whose links")
    for number in numbers:
        lookup.entrant(state, number)
    return numbers
