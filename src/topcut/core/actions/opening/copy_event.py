"""What a copy of an event begins with: its settings and staff, and its players where wanted.

A copy is made of commands like any other event, so everything in it is checked again. What belongs
to the one evening stays behind: date, results, seeds, byes, head starts, announced rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.actions.command import Command
from topcut.core.actions.decks.cards import ImportCards, SetCardPool
from topcut.core.actions.decks.publishing import SetListsPublic
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.programme import ChooseProgramme
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.pairing_wishes import FixTable, KeepApart
from topcut.core.actions.scenarios.special_rules import ListSpecialRules
from topcut.core.tournament.state import CardPool, Details, State


def opening_of_copy(state: State, name: str, date: str | None, text: str | None) -> OpenTournament:
    """The same rulebook in the same edition with the same options, without those of a moment;
    `text` is the rulebook's own where it did not come with Topcut."""
    known = state.base.options
    options = {name: value for name, value in state.options.items() if known[name].moment is None}
    return OpenTournament(
        name=name,
        rulebook=state.base.id,
        edition=state.base.edition,
        text=text,
        options=options,
        date=date,
    )


def rest_of_copy(
    state: State, opening: OpenTournament, copied_by: str, *, players: bool
) -> Iterator[Command]:
    """What follows the opening; whoever makes the copy is its organizer already."""
    yield from (
        NameStaff(person=person, role=role) for person, role in state.staff if person != copied_by
    )
    yield DescribeEvent(name=opening.name, date=opening.date, description=state.description)
    if state.names_shown != "usual":
        yield ShowNames(how=state.names_shown)
    if state.language:
        yield ChooseLanguage(language=state.language)
    if state.programme:
        yield ChooseProgramme(programme=state.programme)
    if state.special_rules:
        yield ListSpecialRules(names=state.special_rules)
    yield from _cards(state)
    if players:
        yield from _players(state)
    for division, table in state.bracket_tables.items():
        if players or not division:
            yield AnnounceBracket(name=table.name, text=table.text, division=division)


def _cards(state: State) -> Iterator[Command]:
    """What lists are checked against, and who may read them."""
    if state.cards is not None:
        yield ImportCards(name=state.cards.name, text=state.cards.text)
    pool = state.card_pool
    if pool != CardPool():
        yield SetCardPool(
            sets=pool.sets, property=pool.property, release=pool.release, products=pool.products
        )
    if state.lists_public in ("never", "after-event", "from-top-cut", "from-start"):
        yield SetListsPublic(public=state.lists_public)


def _players(state: State) -> Iterator[Command]:
    """Everybody who took part, numbered anew in the same order, with who is kept apart."""
    here = [one for one in state.entrants.values() if one.takes_part]
    if not here:
        return
    number = {one.number: index for index, one in enumerate(here, 1)}
    yield EnterPlayers(players=tuple(_without_this_event(one.details) for one in here))
    for first, second in state.apart:
        if first in number and second in number:
            yield KeepApart(first=number[first], second=number[second])
    for player, table in state.fixed_tables.items():
        if player in number:
            yield FixTable(number=number[player], table=table)


def _without_this_event(details: Details) -> Details:
    """The person's details, without seed, byes and head start, which are of the event copied."""
    return Details(
        name=details.name,
        id=details.id,
        division=details.division,
        rating=details.rating,
        club=details.club,
        born=details.born,
        handle=details.handle,
        person=details.person,
    )
