"""Seeds that players of an event without Swiss rounds are entered with."""

from __future__ import annotations

from collections.abc import Sequence

from topcut.core.message import Message, cited, some
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.bracket import GivenSeeds
from topcut.core.rulebook.schema.section import Cited
from topcut.core.tournament.state import Details, State


def given_seeds(state: State) -> GivenSeeds | None:
    """The rule, in an event that needs them."""
    alone = "swiss" not in state.rulebook.format.stages
    return state.rulebook.bracket.given_seeds if alone else None


def by_given_seed(state: State) -> list[int]:
    """ST-316: everybody, best seed first; each has one, and nobody another's."""
    rule = given_seeds(state)
    assert rule is not None
    entrants = list(state.active)
    without = [one.name for one in entrants if one.details.seed is None]
    if without:
        raise Refusal(
            "no seed is given to {players}",
            do="give every player a seed",
            rules=rule.rules,
            players=some(without),
        )
    holders: dict[int, str] = {}
    for one in entrants:
        seed = one.details.seed
        assert seed is not None
        if seed < 1:
            raise Refusal(
                "{player} has the seed {seed}", do="seeds begin at 1", player=one.name, seed=seed
            )
        if seed in holders:
            raise Refusal(
                "{first} and {second} both have seed {seed}",
                do="give each player a seed of their own",
                rules=rule.rules,
                first=holders[seed],
                second=one.name,
                seed=seed,
            )
        holders[seed] = one.name
    return [one.number for one in sorted(entrants, key=lambda one: one.details.seed or 0)]


def entered_by_staff(rulebook: Rulebook) -> Cited | None:
    """ST-315: the rule that players do not sign up for an event whose seeds come from another."""
    rule = rulebook.bracket.given_seeds
    alone = "swiss" not in rulebook.format.stages
    return rule.entered_by if alone and rule is not None else None


def refuse_own_entry(rulebook: Rulebook) -> None:
    rule = entered_by_staff(rulebook)
    if rule is not None:
        raise Refusal(
            "players do not register themselves for an elimination event",
            do="enter those who qualified at the desk, with their seeds",
            rules=rule.rules,
        )


def unseeded(state: State, fresh: Sequence[Details]) -> list[Message]:
    """ST-315: seeds come from a qualifying event, so nobody signs up for this one alone."""
    rule = given_seeds(state)
    without = [details.name for details in fresh if details.seed is None]
    if rule is None or not without:
        return []
    told = [cited(Message("no seed yet: {players}", players=some(without)), rule.rules)]
    if rule.entered_by is not None:
        enter = Message(
            "players do not sign up for this event themselves: "
            "enter those who qualified, with their seeds"
        )
        told.append(cited(enter, rule.entered_by.rules))
    return told
