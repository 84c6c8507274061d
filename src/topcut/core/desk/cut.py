"""The cut, the draw of a bracket, and a qualifier who leaves before the first game."""

from __future__ import annotations

from dataclasses import replace

from topcut.core.bracket import Bracket, drawn, seeded, standard
from topcut.core.chance import Chance
from topcut.core.journal import State, Table
from topcut.core.journal.facts import BracketMade, EntrantDropped, Fact, QualifierReplaced
from topcut.core.refusal import Refusal
from topcut.core.rulebook import bracket_size
from topcut.core.standings import Standing

from . import commands as c
from . import lookup
from .decision import Asked, Decision, yes
from .ranking import standings
from .walkovers import walkovers_after


def make_cut(state: State, command: c.MakeCut, asked: Asked) -> Decision:
    """The best of the Swiss rounds go on (SW-052, MK-039); the standings freeze (A-SW17)."""
    _refuse_too_early(state)
    size = state.cut_planned if command.size is None else command.size
    rows = standings(state)
    playing = [row for row in rows if state.entrants[row.player].is_active]
    if size < 2 or size > len(playing):
        raise Refusal(
            f"{len(playing)} players cannot be cut to {size}",
            do="choose another size" if size else "finish the tournament: no cut was announced",
        )
    check_cut_size(state, size)
    qualifiers = [row.player for row in playing[:size]]
    warnings = [*_by_lot(state, playing, size), *lookup.unconfirmed(state)]
    if command.size is not None and command.size != state.cut_planned:
        warnings.append(f"a cut to {state.cut_planned} was announced, not to {size}")
    return yes(
        BracketMade(
            standings=tuple(row.player for row in rows),
            qualifiers=tuple(qualifiers),
            places=places_for(state, qualifiers, asked.seed, after_swiss=True),
            seed=asked.seed,
        ),
        warnings=warnings,
    )


def check_cut_size(state: State, cut: int) -> None:
    """L5-089: where the guide lists the sizes a cut may have, only those."""
    sizes = state.rulebook.bracket.cut_sizes
    if cut and sizes and cut not in sizes:
        raise Refusal(
            f"a cut to {cut} is not possible here",
            do=f"choose from: {', '.join(map(str, sizes))}, or 0 for none",
            rules=state.rulebook.bracket.rules,
        )


def elimination_from_the_start(state: State, seed: int) -> BracketMade:
    """SW-040, SW-041: everybody is placed into the bracket at random."""
    players = [entrant.number for entrant in state.active]
    order = Chance(seed, "order").shuffled(players)
    return BracketMade(
        standings=tuple(order),
        qualifiers=tuple(order),
        places=places_for(state, order, seed, after_swiss=False),
        seed=seed,
    )


def places_for(
    state: State, best_first: list[int], seed: int, *, after_swiss: bool
) -> tuple[int | None, ...]:
    """Seeded by standing (MK-040), or drawn (SW-041, A-SW9, A-SW10). Without Swiss rounds the
    order is random already: as seeds (PK-051, PK-052) or drawn once more with the walkovers."""
    size = bracket_size(state.rulebook, len(best_first))
    bracket = state.rulebook.bracket
    if bracket.seeding == "seeded" if after_swiss else bracket.seeding_alone == "random-seeds":
        return seeded(best_first, size)
    return drawn(best_first, size, Chance(seed, "bracket").shuffled)


def replace_qualifier(state: State, command: c.ReplaceQualifier, _: Asked) -> Decision:
    """The next in standing comes in: as lowest seed where places are seeds, in the leaver's own
    place where they were drawn (T-7)."""
    elimination = state.elimination
    if elimination is None or state.phase != "elimination":
        raise Refusal("there is no cut", do="drop the player instead")
    leaver = lookup.entrant(state, command.leaver)
    if leaver.number not in elimination.qualifiers:
        raise Refusal(f"{leaver.name} did not make the cut", do="drop the player instead")
    if any(_is_played(table) for table in elimination.tables):
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
    rules = state.rulebook.bracket
    is_seeded = rules.seeding == "seeded" and bool(state.rounds)
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
    future.elimination = replace(
        elimination, bracket=bracket, qualifiers=replaced.qualifiers, tables=()
    )
    facts += walkovers_after(future, [], gone=leaver.number)
    warnings = [] if joiner else [f"nobody is left to take {leaver.name}'s place: a walkover"]
    return yes(*facts, warnings=warnings)


def _is_played(table: Table) -> bool:
    """A walkover because somebody left is no game."""
    by_leaving = table.report is not None and table.report.result.ended == "withdrawal"
    return bool(table.games or table.answers) or (table.report is not None and not by_leaving)


def preview(state: State, size: int, seed: int) -> tuple[list[Standing], Bracket]:
    """Who would be in, and the bracket, without deciding anything."""
    if state.rulebook.pods is not None:
        raise Refusal("this format has no cut", rules=state.rulebook.format.rules)
    playing = [row for row in standings(state) if state.entrants[row.player].is_active]
    if size < 2 or size > len(playing):
        raise Refusal(f"{len(playing)} players cannot be cut to {size}", do="choose another size")
    best = [row.player for row in playing[:size]]
    places = places_for(state, best, seed, after_swiss=True)
    return playing[:size], Bracket(standard(len(places)), places)


def _refuse_too_early(state: State) -> None:
    if state.elimination is not None:
        raise Refusal("the cut has been made", do="undo it to make it again")
    if state.phase != "swiss":
        raise Refusal("there are no Swiss rounds to cut after")
    if "elimination" not in state.rulebook.format.stages:
        raise Refusal("this format has no cut", rules=state.rulebook.format.rules)
    lookup.refuse_unplayed(state)


def by_lot(state: State, size: int) -> list[str]:
    """The same before the cut is made."""
    playing = [row for row in standings(state) if state.entrants[row.player].is_active]
    return _by_lot(state, playing, size)


def _by_lot(state: State, playing: list[Standing], size: int) -> list[str]:
    """SW-066: say when only chance decides who is in, so that people can play it out first."""
    last_step = state.rulebook.ranking[-1]
    if size >= len(playing) or playing[size].separated_by != last_step.name:
        return []
    pair = {playing[size - 1].player, playing[size].player}
    if any(pair <= set(order) for round, order in state.settled if round == len(state.rounds)):
        return []
    inside, outside = (state.name_of(playing[place].player) for place in (size - 1, size))
    return [
        f"{inside} is in and {outside} is out by lot only: before the cut they may play "
        f"{last_step.label} and the order be settled [{', '.join(last_step.rules)}]"
    ]
