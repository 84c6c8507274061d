"""What a scenario says of everybody in one round: whose deck, which rule, who sits there now."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.stages.scenarios.drawn_decks import decks_in, guide_rounds
from topcut.core.tournament.state import Round, State


@dataclass(frozen=True, slots=True)
class DrawnDeck:
    player: int
    owner: int

    @property
    def is_own(self) -> bool:
        return self.player == self.owner


def decks(state: State, number: int) -> list[DrawnDeck]:
    """By name; `number` is a round as the guide counts them."""
    given = decks_in(state, number)
    return [DrawnDeck(one, given[one]) for one in sorted(given, key=state.name_of)]


def hints(state: State, played: Round) -> dict[int, str]:
    """One line for each seat of the round's tables, where there is something to say."""
    scenario = state.rulebook.scenario
    if scenario is None:
        return {}
    found: dict[int, list[str]] = {}
    if scenario.drawn_decks or scenario.repeated_rounds:
        for number in guide_rounds(state, played.number)[:1]:
            for player, owner in decks_in(state, number).items():
                if player != owner:
                    told = _("deck of %(name)s") % {"name": state.name_of(owner)}
                    found.setdefault(player, []).append(told)
    for player, rule in state.rules_drawn.get(played.number, {}).items():
        found.setdefault(player, []).append(_("rule: %(rule)s") % {"rule": rule})
    if scenario.rotation:
        for table in played.tables:
            for player, holder in zip(table.players, table.sitting, strict=False):
                if player != holder:
                    told = _("played by %(name)s") % {"name": state.name_of(holder)}
                    found.setdefault(player, []).append(told)
    return {player: " · ".join(lines) for player, lines in found.items()}
