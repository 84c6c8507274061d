"""What a document needs of an event, and what is said where it is not there."""

from __future__ import annotations

from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import Round, State

from ..options import PrintOptions
from ..sources.source import Source


def an_event(source: Source, _: PrintOptions) -> State:
    return source.state


def a_game(source: Source, _: PrintOptions) -> Rulebook:
    return source.rulebook


def players(source: Source, _: PrintOptions) -> None:
    if not any(one.takes_part for one in source.state.entrants.values()):
        raise Refusal("nobody is entered yet", do="enter players first")


def players_or_waiting(source: Source, _: PrintOptions) -> None:
    if all(one.status == "withdrawn" for one in source.state.entrants.values()):
        raise Refusal("nobody is entered yet", do="enter players first")


def players_or_game(source: Source, options: PrintOptions) -> None:
    """Filled ones are about players, empty ones about a game."""
    if source.event is not None and not options.blank:
        players(source, options)
    else:
        a_game(source, options)


def published_round(source: Source, options: PrintOptions) -> Round:
    """The wanted round, or the latest."""
    rounds = source.state.rounds
    if not rounds:
        raise Refusal("no round is posted yet", do="pair and publish round 1 first")
    if options.round is None:
        return rounds[-1]
    if not 1 <= options.round <= len(rounds):
        raise Refusal(
            "round {round} has not been published",
            do="choose from 1 to {last}",
            round=options.round,
            last=len(rounds),
        )
    return rounds[options.round - 1]


def standings(source: Source, options: PrintOptions) -> Round:
    """The round after which they are wanted."""
    if not source.state.rounds:
        raise Refusal("there are no standings before round 1", do="publish a round first")
    return published_round(source, options)


def a_round(source: Source, options: PrintOptions) -> Round:
    """A round, and not matches of a bracket, which have no pairings by name."""
    if source.state.brackets and options.round is None:
        raise Refusal("the rounds are over", do="print the bracket and its slips")
    return published_round(source, options)


def final_places(source: Source, _: PrintOptions) -> None:
    if source.state.phase != "finished":
        raise Refusal("the event is not finished", do="finish it first")
