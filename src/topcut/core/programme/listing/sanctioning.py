"""What keeps an event from being sanctioned or rated, before and after it is played."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.message import Message

from .changes import is_heat_in_place
from .findings import CheckedListing, ListingFinding


def sanctioning(checked: CheckedListing) -> Iterator[ListingFinding]:
    """What sanctioning asks for; empty where the event is not to be sanctioned."""
    if not checked.is_wanted:
        return
    yield from _lead(checked)
    yield from _recognized(checked)
    yield from _rounds(checked)
    yield from _unrated(checked)
    yield from _played(checked)


def _lead(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-006, TR-001, ST-295, A-ST1. TR-025: a heat beside its original needs no lead."""
    event, rule, values = checked.event, checked.sanction, checked.values
    if event.date is None or is_heat_in_place(checked):
        return
    lead = (event.date - checked.registered).days
    if lead < values.lead_days:
        rules = rule.lead_days.pod_rules if checked.is_pods else rule.lead_days.rules
        text = Message(
            "registered {days} days before the event, not {least}",
            days=lead,
            least=values.lead_days,
        )
        yield ListingFinding("unsanctioned", rules[0], text)
    elif lead < values.edit_days:
        text = Message(
            "date and time can no longer be changed: less than {days} days are left",
            days=values.edit_days,
        )
        yield ListingFinding("warning", rule.edit_days.warned_rules[0], text)


def _recognized(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-010: format, pool, rules and scenario of that game."""
    game, event = checked.game, checked.event
    if game is None:
        return
    asked = {
        "format": (event.format, game.formats),
        "pool": (event.pool, game.pools),
        "rules": (event.rules, game.card_rules),
        "scenario": (event.scenario, game.scenarios),
    }
    for name, (value, known) in asked.items():
        if value and value not in known:
            text = Message(
                "{game} does not recognize the {field} '{value}'; it has {known}",
                game=game.name,
                field=name,
                value=value,
                known=known,
            )
            yield ListingFinding("unsanctioned", checked.rule.format_rules[0], text, name)


def _rounds(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-020, TR-003; ST-060: some scenarios have an even number of rounds."""
    least = checked.values.rounds_of(checked.is_pods)
    listed = checked.event.rounds
    if listed is not None and listed < least:
        rule = checked.sanction.pod_rounds if checked.is_pods else checked.sanction.rounds
        text = Message("{rounds} rounds are fewer than {least}", rounds=listed, least=least)
        yield ListingFinding("unsanctioned", rule.listed_rules[0], text)
    even = checked.game.even_rounds if checked.game else None
    if even and listed is not None and listed % 2 and checked.event.scenario in even.scenarios:
        text = Message("this scenario has an even number of rounds, not {rounds}", rounds=listed)
        yield ListingFinding("unsanctioned", even.rules[0], text, "rounds")


def _unrated(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-056, ST-013, A-TR7."""
    rule, event, game = checked.sanction, checked.event, checked.game
    if event.scenario not in (None, "", "none"):
        text = Message("events with a scenario change no ratings")
        yield ListingFinding("unrated", rule.scenario_rules[0], text)
    if not event.rated:
        yield ListingFinding(
            "unrated", rule.unrated_rules[0], Message("the event is marked as unrated")
        )
    if game is not None and not game.rated:
        text = Message("{game} has no ratings", game=game.name)
        yield ListingFinding("unrated", game.unrated_rules[0], text)


def _played(checked: CheckedListing) -> Iterator[ListingFinding]:
    """ST-011, ST-012, TR-001, TR-002."""
    played, rule, values = checked.file.played, checked.sanction, checked.values
    if played is None:
        return
    if played.players is not None and played.players < values.players:
        rules = rule.players.pod_rules if checked.is_pods else rule.players.rules
        text = Message(
            "{players} players are fewer than {least}", players=played.players, least=values.players
        )
        yield ListingFinding("unsanctioned", rules[0], text)
    least = values.rounds_of(checked.is_pods)
    if played.rounds is not None and played.rounds < least:
        rounds = rule.pod_rounds if checked.is_pods else rule.rounds
        text = Message("{rounds} rounds are fewer than {least}", rounds=played.rounds, least=least)
        yield ListingFinding("unsanctioned", rounds.rules[0], text)
