"""How many rounds and which cut an event or a division plays, and what is wrong with another."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec.structs import replace

from topcut.core import plurals
from topcut.core.message import Message, cited, one_of
from topcut.core.refusal import Refusal
from topcut.core.rulebook import (
    Plan,
    Rulebook,
    left_out,
    plan,
    refuse_broken_pods,
    refuse_cut,
    refuse_unlisted,
    too_few,
)
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.swiss.repeated_rounds import refuse_odd
from topcut.core.tournament.state import Announced, State


def structure_for(
    state: State, players: int, rounds: int | None, cut: int | None, field: int | None = None
) -> tuple[int, int, list[Message]]:
    """Rounds and cut for so many players: as the organizer says, else as the guide has it. `field`
    is everybody who plays with them, where they are a division of it."""
    structure = state.rulebook.structure
    recommended = plan(_unset(state.rulebook, rounds), players, field)
    if not state.rulebook.has_rounds:
        return 0, 0, [*recommended.notes, *left_out(state.rulebook, players)]
    _refuse_undecided(state, recommended, rounds, cut)
    refuse_unlisted(
        state.rulebook,
        players,
        structure.rounds if rounds is None else None,
        structure.cut if cut is None else None,
        are_options=True,
    )
    warnings = [*recommended.notes, *left_out(state.rulebook, players)]
    if rounds is not None:
        refuse_broken_pods(state.rulebook, rounds)
        warnings += too_few(state.rulebook, players, rounds)
    wanted = structure.rounds if rounds is None else rounds
    if wanted is not None:
        refuse_odd(state.rulebook, wanted)
    chosen_rounds = _made_even(state, recommended.rounds) if rounds is None else rounds
    warnings += check_rounds(state, players if field is None else field, chosen_rounds)
    leaves_choice = len(recommended.rounds_allowed) > 1
    warnings += _unlisted(recommended, wanted if leaves_choice else rounds, cut)
    if cut is None:
        cut = structure.cut
    chosen_cut = (recommended.cut or 0) if cut is None else cut
    refuse_cut(state.rulebook, players, chosen_cut)
    return chosen_rounds, chosen_cut, warnings + cut_too_large(state, players, chosen_cut)


def _unset(rulebook: Rulebook, rounds: int | None) -> Rulebook:
    """Where rounds are asked for, nothing is told of the number that was set before."""
    if rounds is None:
        return rulebook
    return replace(rulebook, structure=replace(rulebook.structure, rounds=None))


def _made_even(state: State, rounds: int) -> int:
    """ST-060: one round more than the guide's table has, where that is odd."""
    scenario = state.rulebook.scenario
    return rounds + rounds % 2 if scenario and scenario.even_rounds else rounds


def of_division(division: str, told: Sequence[Message]) -> list[Message]:
    """What is told of one division's structure."""
    return [Message("{division}: {told}", division=division, told=one) for one in told]


def outgrown(state: State, players: int, announced: Announced) -> list[Message]:
    """The structure was announced; say so when the guide has another for who really came."""
    recommended = plan(_unset(state.rulebook, announced.rounds), players)
    rounds_listed = recommended.rounds_allowed or (recommended.rounds,)
    cuts_listed = recommended.cuts_allowed or (recommended.cut or 0,)
    if announced.rounds in rounds_listed and announced.cut in cuts_listed:
        return []
    return [
        Message(
            "announced: {announced}; for {players} the guide has {rounds} and a cut to {cut}"
            if recommended.cut
            else "announced: {announced}; for {players} the guide has {rounds} and no cut",
            announced=plurals.rounds(announced.rounds),
            players=plurals.players(players),
            rounds=plurals.rounds(recommended.rounds),
            cut=recommended.cut,
        )
    ]


def check_rounds(state: State, players: int, rounds: int) -> list[Message]:
    """A-SW1: where nobody may meet twice, more rounds than opponents cannot be played; A-ST4: or
    are byes for everybody."""
    structure, most = state.rulebook.structure, rounds_stage(state).most_rounds(players)
    if rounds < 1:
        raise Refusal("{rounds} rounds are too few", do="play at least one", rounds=rounds)
    impossible = state.rulebook.pairing.when_impossible
    if most is None or rounds <= most:
        return []
    told = Message(
        "{players} can play only {most} without meeting twice, not {rounds}",
        players=plurals.players(players),
        most=plurals.rounds(most),
        rounds=rounds,
    )
    if impossible.do == "double-byes":
        byes = Message("{told}: after that everybody has a bye", told=told)
        return [cited(byes, impossible.rules)]
    if structure.cap is None:
        return []
    if impossible.do == "refuse":
        fewer = Message("choose {most} or fewer", most=most)
        raise Refusal.from_messages(told, fewer, structure.cap.rules)
    return [cited(told, structure.cap.rules)]


def share_of(players: int, cut: int) -> str:
    """`12.5 %`: which part of a division makes the cut."""
    return f"{100 * cut / players:.3g} %"


def cut_too_large(state: State, players: int, cut: int) -> list[Message]:
    """PK-102, PK-103, A-PK12: the part of a division that makes the cut has a limit."""
    structure = state.rulebook.structure
    told = []
    if structure.cut_limit is not None and cut > structure.cut_limit:
        raise Refusal(
            "a cut to {cut} is above the publisher's limit of {cut_limit}",
            do="cut to {cut_limit} or fewer",
            rules=state.rulebook.options["cut-limit"].rules
            if "cut-limit" in state.rulebook.options
            else structure.rules,
            cut=cut,
            cut_limit=structure.cut_limit,
        )
    share = structure.cut_share
    if share is not None and cut:
        most = Fraction(share.large if players >= share.large_from else share.most)
        if Fraction(cut, players) > most:
            large = Message(
                "a cut to {cut} is {share} of {players} players; the guide wants {most} % at most",
                cut=cut,
                share=share_of(players, cut),
                players=players,
                most=f"{float(100 * most):.3g}",
            )
            told.append(cited(large, share.rules))
    return told


def _refuse_undecided(state: State, plan: Plan, rounds: int | None, cut: int | None) -> None:
    """A-MK2: above the guide's table the organizer has to set both numbers."""
    structure = state.rulebook.structure
    if plan.must_be_set and (
        (rounds is None and structure.rounds is None) or (cut is None and structure.cut is None)
    ):
        raise Refusal(
            "the guide does not say how many rounds {players} players play",
            do="announce rounds and cut; suggested: {rounds}, top {cut}"
            if plan.cut
            else "announce rounds and cut; suggested: {rounds}, no cut",
            rules=structure.beyond.rules,
            players=plan.players,
            rounds=plurals.rounds(plan.rounds),
            cut=plan.cut,
        )


def _unlisted(plan: Plan, rounds: int | None, cut: int | None) -> list[Message]:
    """What the guide's line for so many players does not list. A-PK1: an option for rounds is to
    choose among those that are listed, where they are several."""
    told = []
    if plan.rounds_allowed and rounds is not None and rounds not in plan.rounds_allowed:
        told.append(
            Message(
                "the guide lists {listed} rounds for {players} players, not {rounds}",
                listed=one_of(plan.rounds_allowed),
                players=plan.players,
                rounds=rounds,
            )
        )
    if plan.cuts_allowed and cut is not None and cut not in plan.cuts_allowed:
        told.append(
            Message(
                "the guide lists a cut to {listed} for {players} players, not {cut}",
                listed=one_of(plan.cuts_allowed),
                players=plan.players,
                cut=cut,
            )
        )
    return told
