"""Every document that can be printed: its name, what it is for, when it fits, and what makes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from topcut.core.message import Message
from topcut.core.questions.draft_groups import draft_groups
from topcut.core.tournament.state import State

from . import (
    after_event,
    before_event,
    brackets,
    deck_forms,
    deck_papers,
    draft_pods,
    needs,
    pairings,
    programme,
    scoring_cards,
    slips,
    standings,
    table_numbers,
)
from .given import DeckList, Given, LeagueTable, Pack, PlayerLink, Prize, Proxy, RatingList
from .options import PrintOptions
from .part import Document
from .source import Source

T = TypeVar("T")
Moment = Literal["before", "round", "between", "bracket", "finished"]
"""Registration; a round with open tables; all results in; matches of a bracket; the end."""
Choice = Literal["round", "order", "table", "count", "blank"]
"""What of the options, besides paper and language, makes a difference to a document."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of document."""

    name: str
    title: Message
    about: Message
    """What it is for, in a few words."""
    make: Callable[[Source, PrintOptions], Document]
    check: Callable[[Source, PrintOptions], object]
    """Raises a Refusal where it makes no sense now; quick, as it is asked for every menu."""
    fits: tuple[Moment, ...] = ()
    """When somebody is likely to want it."""
    takes: type[Given] | None = None
    """What lists it is made from, where an event does not have them."""
    choices: tuple[Choice, ...] = ()


def of_event(
    of_state: Callable[[State, PrintOptions], T],
) -> Callable[[Source, PrintOptions], T]:
    return lambda source, options: of_state(source.state, options)


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            name="pairings-by-name",
            title=Message("Pairings by name"),
            about=Message("to be posted: everybody finds table and opponent"),
            make=of_event(pairings.by_name),
            check=of_event(needs.published_round),
            fits=("round",),
            choices=("round",),
        ),
        Kind(
            name="slips",
            title=Message("Result slips"),
            about=Message("one per table, to be signed; eight on a page"),
            make=of_event(slips.slips),
            check=of_event(needs.a_round_or_match),
            fits=("round", "bracket"),
            choices=("round", "order", "table"),
        ),
        Kind(
            name="pairings-by-table",
            title=Message("Pairings by table"),
            about=Message("for judges and the desk"),
            make=of_event(pairings.by_table),
            check=of_event(needs.published_round),
            fits=("round",),
            choices=("round",),
        ),
        Kind(
            name="round-pack",
            title=Message("Pairings and slips"),
            about=Message("all that a new round needs: pairings by name, then the slips"),
            make=of_event(slips.round_pack),
            check=of_event(needs.a_round),
            fits=("round",),
            choices=("round", "order"),
        ),
        Kind(
            name="standings",
            title=Message("Standings"),
            about=Message("to be posted after a round, each division by itself"),
            make=of_event(standings.standings),
            check=of_event(needs.standings),
            fits=("between", "finished"),
            choices=("round",),
        ),
        Kind(
            name="bracket",
            title=Message("Bracket"),
            about=Message("to be posted, with results so far"),
            make=of_event(brackets.bracket),
            check=lambda source, _: needs.bracket(source.state),
            fits=("bracket", "finished"),
        ),
        Kind(
            name="scoring-cards",
            title=Message("Scoring cards"),
            about=Message("one per player with every round; four on a page"),
            make=scoring_cards.scoring_cards,
            check=needs.players_or_rulebook,
            fits=("before", "finished"),
            choices=("order", "blank"),
        ),
        Kind(
            name="players",
            title=Message("Players"),
            about=Message("check-in list with a box to tick"),
            make=of_event(before_event.players),
            check=lambda source, _: needs.players_or_waiting(source.state),
            fits=("before",),
        ),
        Kind(
            name="announcement",
            title=Message("Announcement"),
            about=Message("a poster: rounds, cut, prizes, place and time"),
            make=of_event(before_event.announcement),
            check=lambda source, _: source.state,
            fits=("before",),
        ),
        Kind(
            name="table-numbers",
            title=Message("Table numbers"),
            about=Message("large, two on a page"),
            make=table_numbers.table_numbers,
            check=table_numbers.count,
            fits=("before",),
            choices=("count",),
        ),
        Kind(
            name="deck-list-form",
            title=Message("Deck list form"),
            about=Message("to be filled in by players"),
            make=deck_forms.deck_list_form,
            check=lambda source, _: source.rulebook,
            fits=("before",),
            choices=("count",),
        ),
        Kind(
            name="deck-lists",
            title=Message("Deck lists"),
            about=Message("as handed in, one on a page"),
            make=deck_papers.deck_lists,
            check=needs.given(DeckList),
            takes=DeckList,
        ),
        Kind(
            name="proxy-slips",
            title=Message("Proxy slips"),
            about=Message("for damaged cards; eight on a page"),
            make=deck_papers.proxy_slips,
            check=lambda source, _: source.state,
            takes=Proxy,
            choices=("order", "blank"),
        ),
        Kind(
            name="deck-tags",
            title=Message("Deck tags"),
            about=Message("whose deck it is; sixteen on a page"),
            make=of_event(deck_papers.deck_tags),
            check=lambda source, _: needs.marked_decks(source.state),
            fits=("before",),
            choices=("order",),
        ),
        Kind(
            name="packs",
            title=Message("Packs"),
            about=Message("what is in packs that were drawn; four on a page"),
            make=deck_papers.packs,
            check=needs.given(Pack),
            takes=Pack,
            choices=("order",),
        ),
        Kind(
            name="pods",
            title=Message("Draft groups"),
            about=Message("seats and the way packs go; one on a page"),
            make=of_event(draft_pods.draft_pods),
            check=lambda source, _: draft_groups(source.state),
            fits=("before",),
        ),
        Kind(
            name="prize-list",
            title=Message("Prize list"),
            about=Message("places with prizes, to be signed"),
            make=after_event.prize_list,
            check=lambda source, _: needs.final_places(source.state),
            fits=("finished",),
            takes=Prize,
            choices=("count",),
        ),
        Kind(
            name="certificates",
            title=Message("Certificates"),
            about=Message("for champions, or for so many places"),
            make=of_event(after_event.certificates),
            check=lambda source, _: needs.final_places(source.state),
            fits=("finished",),
            choices=("count",),
        ),
        Kind(
            name="overview",
            title=Message("Overview"),
            about=Message("the filled form, and the address it is mailed to"),
            make=of_event(after_event.overview),
            check=lambda source, _: needs.final_places(source.state),
            fits=("finished",),
        ),
        Kind(
            name="report-pack",
            title=Message("Report pack"),
            about=Message("overview, address, standings and every scoring card"),
            make=after_event.report_pack,
            check=lambda source, _: needs.final_places(source.state),
            fits=("finished",),
        ),
        Kind(
            name="league-table",
            title=Message("League table"),
            about=Message("standings of a league"),
            make=programme.league_table,
            check=needs.given(LeagueTable),
            takes=LeagueTable,
        ),
        Kind(
            name="rating-list",
            title=Message("Rating list"),
            about=Message("ratings, the best first"),
            make=programme.rating_list,
            check=needs.given(RatingList),
            takes=RatingList,
        ),
        Kind(
            name="player-links",
            title=Message("Players' links"),
            about=Message("the address of everybody's own page; sixteen on a page"),
            make=programme.player_links,
            check=needs.given(PlayerLink),
            takes=PlayerLink,
            choices=("order",),
        ),
    )
}


def moment_of(state: State) -> Moment:
    if state.phase == "finished":
        return "finished"
    if state.phase == "elimination":
        return "bracket"
    if state.phase == "registration" or state.current_round is None:
        return "before"
    return "round" if state.current_round.open_tables else "between"
