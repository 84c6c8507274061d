"""Does a played event count, and does it change ratings?"""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from topcut.core.programme.definition import Programme, Values

from .played import PlayedEvent


class PlayedFacts(NamedTuple):
    """What is known of an event besides its tables."""

    game: str
    first_day: date
    is_pods: bool
    sanctioned: bool
    rated: bool
    scenario: str
    registered: date | None
    is_heat: bool


class SanctionVerdict(NamedTuple):
    unsanctioned: tuple[str, ...]
    unrated: tuple[str, ...]

    @property
    def status(self) -> str:
        if self.unsanctioned:
            return "unsanctioned"
        return "unrated" if self.unrated else ""

    @property
    def rules(self) -> list[str]:
        return sorted({*self.unsanctioned, *self.unrated})


def sanction_verdict(
    programme: Programme, values: Values, facts: PlayedFacts, played: PlayedEvent
) -> SanctionVerdict:
    """ST-006, ST-011..ST-014, ST-056, TR-001, TR-002, A-TR7: every reason why it does not count."""
    rule = programme.sanction
    assert rule is not None
    lacking: list[str] = []
    if not facts.sanctioned:
        lacking += rule.unsanctioned_rules[:1]
    if facts.registered is not None and not facts.is_heat:
        lead = (facts.first_day - facts.registered).days
        if lead < values.lead_days:
            lacking += (rule.lead_days.pod_rules if facts.is_pods else rule.lead_days.rules)[:1]
    if played.players < values.players:
        lacking += (rule.players.pod_rules if facts.is_pods else rule.players.rules)[:1]
    if played.rounds < values.rounds_of(facts.is_pods):
        lacking += (rule.pod_rounds if facts.is_pods else rule.rounds).rules[:1]
    return SanctionVerdict(tuple(lacking), unrated(programme, facts))


def unrated(programme: Programme, facts: PlayedFacts) -> tuple[str, ...]:
    """ST-013, ST-056, A-TR7: why a sanctioned event changes no rating."""
    rule = programme.sanction
    assert rule is not None
    game = programme.by_game[facts.game]
    reasons: list[str] = []
    if facts.scenario != "none":
        reasons += rule.scenario_rules[:1]
    if not facts.rated:
        reasons += rule.unrated_rules[:1]
    if not game.rated:
        reasons += game.unrated_rules[:1]
    return tuple(reasons)
