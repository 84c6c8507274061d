"""The cut, the draw of a bracket, and a qualifier who leaves before the first game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from topcut.core.bracket import drawn, seeded
from topcut.core.chance import Chance
from topcut.core.journal import State, Table
from topcut.core.journal.facts import BracketMade, EntrantDropped, Fact, QualifierReplaced
from topcut.core.refusal import Refusal
from topcut.core.rulebook import bracket_size

from . import commands as c
from . import lookup
from .bracket_table import check_fits
from .decision import Asked, Decision, yes
from .qualify import Qualified, cuts_now, qualify
from .ranking import division_names, separation
from .seeds import by_given_seed, given_seeds
from .walkovers import walkovers_after


def make_cut(state: State, command: c.MakeCut, asked: Asked) -> Decision:
    """The best of the Swiss rounds go on (SW-052, MK-039), each division into a bracket of its own
    (A-PK11); the standings freeze (A-SW17)."""
    _refuse_too_early(state)
    cuts, warnings = wanted_cuts(state, command.size)
    made, told = preview(state, cuts, asked.seed)
    return yes(*made, warnings=[*lookup.unconfirmed(state), *warnings, *told])


def wanted_cuts(state: State, size: int | None) -> tuple[dict[str, int], list[str]]:
    """The announced cuts as far as they can be made, or the only one with another size."""
    if size is None:
        cuts, told = cuts_now(state)
        if state.cuts and not cuts:
            raise Refusal("nowhere are enough players left for a cut", do="finish the tournament")
        return cuts or {"": 0}, told
    if len(state.cuts) > 1:
        raise Refusal("every division has its own cut", do="leave the size out")
    if not state.cuts and division_names(state):
        raise Refusal("every division has its own cut, and none has one", do="finish instead")
    only, planned = next(iter(state.cuts.items()), ("", 0))
    changed = [f"a cut to {planned} was announced, not to {size}"] if size != planned else []
    return {only: size}, changed


def _bracket_made(state: State, qualified: Qualified, seed: int) -> BracketMade:
    return BracketMade(
        standings=qualified.everybody,
        qualifiers=qualified.players,
        places=places_for(state, list(qualified.players), seed, qualified.division),
        seed=seed,
        division=qualified.division,
    )


def seed_for(seed: int, division: str) -> int:
    """Each division draws for itself."""
    return Chance(seed, f"division/{division}").bits() if division else seed


def check_cut_size(state: State, cut: int) -> None:
    """L5-089: where the guide lists the sizes a cut may have, only those."""
    sizes = state.rulebook.bracket.cut_sizes
    if cut and sizes and cut not in sizes:
        raise Refusal(
            f"a cut to {cut} is not possible here",
            do=f"choose from: {', '.join(map(str, sizes))}, or 0 for none",
            rules=state.rulebook.bracket.rules,
        )


_LEFT = ("dropped", "disqualified")


def elimination_from_the_start(state: State, seed: int, joining: Sequence[int] = ()) -> BracketMade:
    """SW-040, SW-041: everybody is placed into the bracket at random; or by the seeds that they
    were entered with (ST-316)."""
    if given_seeds(state) is not None:
        order = by_given_seed(state)
    else:
        players = [*(entrant.number for entrant in state.active), *joining]
        order = Chance(seed, "order").shuffled(players)
    left = [one.number for one in state.entrants.values() if one.status in _LEFT]
    return BracketMade(
        standings=(*order, *left),
        qualifiers=tuple(order),
        places=places_for(state, order, seed, ""),
        seed=seed,
    )


def refuse_late_in_bracket(state: State) -> None:
    """PK-062, PK-063: a late player comes in only before the first round of an event without Swiss
    rounds has begun, where the guide allows it."""
    redraw = state.rulebook.bracket.late_redraw
    begun = any(
        one.clocks or any(is_played(table) for table in one.tables)
        for one in state.brackets.values()
    )
    fixed = redraw is None or given_seeds(state) is not None
    if fixed or state.rounds or begun:
        raise Refusal(
            "nobody can enter once the elimination bracket has been drawn"
            if fixed
            else "the elimination has begun: nobody can enter any more",
            do="enter the player in the next event",
            rules=redraw.rules if redraw else (),
        )


def drawn_anew(state: State, joining: list[int], seed: int) -> BracketMade:
    """PK-063: all matches are broken and everybody is drawn again."""
    return elimination_from_the_start(state, seed, joining)


def places_for(
    state: State, best_first: list[int], seed: int, division: str
) -> tuple[int | None, ...]:
    """Seeded by standing (MK-040, ST-178), or drawn (SW-041, A-SW9, A-SW10). Without Swiss rounds
    the order is random already: as seeds (PK-051..PK-053) or drawn once more with the walkovers.
    An announced table has places of its own number (ST-179)."""
    check_fits(state, division, len(best_first))
    table = state.bracket_table(division)
    size = bracket_size(state.rulebook, len(best_first)) if table is None else table.shape.size
    if places_are_seeds(state):
        return seeded(best_first, size)
    chance = Chance(seed_for(seed, division), "bracket")
    if table is not None:
        return seeded(chance.shuffled(best_first), size)
    return drawn(best_first, size, chance.shuffled)


def places_are_seeds(state: State) -> bool:
    """Whether a better place in the bracket is a better player."""
    bracket = state.rulebook.bracket
    if state.rounds:
        return bracket.seeding == "seeded"
    return bracket.seeding_alone == "random-seeds" or given_seeds(state) is not None


def replace_qualifier(state: State, command: c.ReplaceQualifier, _: Asked) -> Decision:
    """The next in standing comes in: as lowest seed where places are seeds, in the leaver's own
    place where they were drawn (T-7)."""
    if not state.brackets or state.phase != "elimination":
        raise Refusal("there is no cut", do="drop the player instead")
    leaver = lookup.entrant(state, command.leaver)
    elimination = next(
        (one for one in state.brackets.values() if leaver.number in one.qualifiers), None
    )
    if elimination is None:
        raise Refusal(f"{leaver.name} did not make the cut", do="drop the player instead")
    if any(is_played(table) for table in elimination.tables):
        raise Refusal(
            "the bracket's first game has been played", do="drop the player: the opponent advances"
        )
    joiner = next(
        (
            number
            for number in elimination.standings
            if number not in elimination.qualifiers and state.entrants[number].is_active
        ),
        None,
    )
    stay = [number for number in elimination.qualifiers if number != leaver.number]
    is_seeded = places_are_seeds(state) and (bool(state.rounds) or given_seeds(state) is not None)
    bare = replace(elimination.bracket, winners=())
    move = bare.replace_qualifier if is_seeded else bare.take_place
    if joiner is None and len(stay) < 2:
        raise Refusal("nobody is left to play the final", do="finish the tournament")
    replaced = QualifierReplaced(
        leaver=leaver.number,
        joiner=joiner,
        qualifiers=(*stay, joiner) if joiner is not None else tuple(stay),
        places=move(leaver.number, joiner).places,
    )
    dropped = EntrantDropped(
        number=leaver.number,
        last_round=len(state.rounds),
        reason="left before the cut's first game",
    )
    facts: list[Fact] = [dropped, replaced] if leaver.is_active else [replaced]
    future = state.copy()
    bracket = replace(bare, places=replaced.places)
    future.brackets[elimination.division] = replace(
        elimination, bracket=bracket, qualifiers=replaced.qualifiers, tables=()
    )
    facts += walkovers_after(future, [], gone=leaver.number)
    warnings = [] if joiner else [f"nobody is left to take {leaver.name}'s place: a walkover"]
    return yes(*facts, warnings=warnings)


def is_played(table: Table) -> bool:
    """A walkover because somebody left is no game."""
    by_leaving = table.report is not None and table.report.result.ended == "withdrawal"
    return bool(table.games or table.answers) or (table.report is not None and not by_leaving)


def preview(
    state: State, cuts: Mapping[str, int], seed: int
) -> tuple[list[BracketMade], list[str]]:
    """The brackets of these cuts, without deciding anything, and what should be known first."""
    if state.rulebook.pods is not None:
        raise Refusal("this format has no cut", rules=state.rulebook.format.rules)
    made: list[BracketMade] = []
    warnings: list[str] = []
    for division, size in cuts.items():
        check_cut_size(state, size)
        qualified = qualify(state, division, size)
        warnings += _by_lot(state, qualified)
        made.append(_bracket_made(state, qualified, seed))
    return made, warnings


def _refuse_too_early(state: State) -> None:
    if state.brackets:
        raise Refusal("the cut has been made", do="undo it to make it again")
    if state.phase != "swiss":
        raise Refusal("there are no Swiss rounds to cut after")
    if "elimination" not in state.rulebook.format.stages:
        raise Refusal("this format has no cut", rules=state.rulebook.format.rules)
    lookup.refuse_unplayed(state)


def _by_lot(state: State, qualified: Qualified) -> list[str]:
    """SW-066: say when only chance decides who is in, so that people can play it out first."""
    last_step = state.rulebook.ranking[-1]
    settled = [set(order) for round, order in state.settled if round == len(state.rounds)]
    return [
        f"{state.name_of(inside.player)} is in and {state.name_of(outside.player)} is out by lot "
        f"only ({last_step.label}): where they play it out before the cut, settle their order "
        f"[{', '.join(last_step.rules)}]"
        for inside, outside in qualified.edges
        if separation(inside, outside) == last_step.name
        and not any({inside.player, outside.player} <= order for order in settled)
    ]
