"""What a document needs of an event, and what is said where it is not there."""

from __future__ import annotations

from collections.abc import Callable

from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Round, State

from .given import Given
from .options import PrintOptions
from .source import Source


def players(state: State) -> None:
    if not any(one.takes_part for one in state.entrants.values()):
        raise Refusal("nobody is entered yet", do="enter players first")


def players_or_waiting(state: State) -> None:
    if all(one.status == "withdrawn" for one in state.entrants.values()):
        raise Refusal("nobody is entered yet", do="enter players first")


def players_or_rulebook(source: Source, options: PrintOptions) -> None:
    """Filled ones are about players, empty ones about a game."""
    if source.event is not None and not options.blank:
        players(source.event)
    else:
        _ = source.rulebook


def published_round(state: State, options: PrintOptions) -> Round:
    """The wanted round, or the latest."""
    if not state.rounds:
        raise Refusal("no round is posted yet", do="pair and publish round 1 first")
    if options.round is None:
        return state.rounds[-1]
    if not 1 <= options.round <= len(state.rounds):
        raise Refusal(
            "round {round} has not been published",
            do="choose from 1 to {last}",
            round=options.round,
            last=len(state.rounds),
        )
    return state.rounds[options.round - 1]


def standings(state: State, options: PrintOptions) -> Round:
    """The round after which they are wanted."""
    if not state.rounds:
        raise Refusal("there are no standings before round 1", do="publish a round first")
    return published_round(state, options)


def a_round_or_match(state: State, options: PrintOptions) -> None:
    """Something that is played at tables."""
    if not state.brackets or options.round is not None:
        published_round(state, options)


def a_round(state: State, options: PrintOptions) -> None:
    """A round, and not matches of a bracket, which have no pairings by name."""
    if state.brackets and options.round is None:
        raise Refusal("the rounds are over", do="print the bracket and its slips")
    published_round(state, options)


def bracket(state: State) -> None:
    if not state.brackets and not state.bracket_tables:
        raise Refusal("there is no bracket yet", do="make the cut first")


def final_places(state: State) -> None:
    if state.phase != "finished":
        raise Refusal("the event is not finished", do="finish it first")


def marked_decks(state: State) -> None:
    players(state)
    scenario = state.rulebook.scenario
    if scenario is None or scenario.marked_decks is None:
        raise Refusal("in this event everybody plays the own deck: no deck needs a tag")


def given(shape: type[Given]) -> Callable[[Source, PrintOptions], None]:
    """Lists that the event does not have."""

    def check(source: Source, _: PrintOptions) -> None:
        if not source.given_as(shape):
            raise Refusal("it is made from lists that are not here", do="name a file with --data")

    return check
