"""Whose list is there, may it still change, is it legal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Literal

from topcut.core.decks.catalogue import NO_CARDS, Catalogue, read_catalogue
from topcut.core.decks.catalogue.names import name_key
from topcut.core.decks.lists.deck import Deck
from topcut.core.decks.lists.read import ListReader
from topcut.core.decks.verdict import DeckChecker
from topcut.core.decks.verdict.checker import chosen_options, deck_rules
from topcut.core.decks.view import Circumstances, DeckVerdict
from topcut.core.tournament.state import Entrant, ListVersion, PublicLists, State

MOST_CHECKERS = 8
"""What each has learned of cards is large."""
ListState = Literal["missing", "in", "late", "corrected"]


@dataclass(frozen=True, slots=True)
class ListRow:
    """What a player has handed in."""

    number: int
    name: str
    state: ListState
    locked: bool
    legal: bool | None
    """None where there is no list."""
    digest: str | None
    version: int


def catalogue_of(state: State) -> Catalogue:
    return _read(state.cards.text, state.cards.name) if state.cards else NO_CARDS


def checker_for(state: State, number: int | None = None, on: str = "") -> DeckChecker:
    """Checks lists of this event; with a number those of one player, who has proxies and perhaps
    cards that were handed out. Events are played on their own day; one without a day on the day of
    the list (`on`)."""
    own = state.handed_out.get(number) if number is not None else None
    proxies = frozenset(name_key(one.card) for one in state.proxies if one.number == number)
    day = date.fromisoformat(state.date or on[:10]) if state.date or on else date.max

    def made() -> DeckChecker:
        circumstances = Circumstances(
            date=day,
            options=chosen_options(state.base, state.options),
            handed_out=read_handed_out(state, own.text) if own else None,
            products=state.card_pool.products,
            proxies=proxies,
            sets=state.card_pool.sets,
            property=state.card_pool.property,
            release=state.card_pool.release,
        )
        return DeckChecker(state.rulebook, catalogue_of(state), circumstances)

    whose = number if own or proxies else None
    sources = (state.rulebook, state.cards, state.card_pool, state.options, own, proxies)
    return state.cache.of("deck checker", (whose, day), sources, made, most=MOST_CHECKERS)


def own_cards(state: State) -> Catalogue:
    """Without those of other games."""
    cards, game = catalogue_of(state), deck_rules(state.rulebook).game
    return cards.for_game(game) if game and cards else cards


def read_handed_out(state: State, text: str) -> Deck:
    sources = (state.cards, state.rulebook)
    reader = state.cache.of(
        "reader", "", sources, lambda: ListReader(deck_rules(state.rulebook), own_cards(state))
    )
    return reader.read(text)


def unknown_cards(state: State, deck: Deck) -> list[str]:
    """Names that the event's cards do not have; none where nobody has imported cards."""
    if state.cards is None:
        return []
    return list(dict.fromkeys(line.name for _, line in deck.lines() if line.card is None))


def latest(state: State, number: int) -> ListVersion | None:
    versions = state.deck_lists.get(number)
    return versions[-1] if versions else None


def played_in(state: State, number: int, round: int) -> ListVersion | None:
    """ST-038, ST-044: the version that was played in a round."""
    fitting = [one for one in state.deck_lists.get(number, ()) if one.round <= round]
    return fitting[-1] if fitting else None


def is_locked(state: State) -> bool:
    """L5-038, ST-031, ST-275: from the moment when round 1 is paired. ST-038, ST-044, ST-292: where
    cards were handed out, only while a round runs."""
    decks = state.rulebook.decks
    if decks is not None and decks.handed_out is not None:
        played = state.current_round
        return bool(state.brackets) or (played is not None and played.still_open > 0)
    return state.draft is not None or bool(state.rounds) or bool(state.brackets)


def next_played(state: State) -> int:
    """The first round that a list handed in now is played in."""
    return len(state.rounds) + 1


def is_past_deadline(state: State, now: datetime) -> bool:
    """The organizer's deadline, where one is set."""
    deadline = state.rulebook.decks.lists.deadline if state.rulebook.decks else None
    if deadline is None:
        return False
    moment = datetime.fromisoformat(deadline)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)) <= now


def missing_lists(state: State) -> list[Entrant]:
    """L5-025, L5-039: who plays and has not handed in a list."""
    return [one for one in state.active if one.number not in state.deck_lists]


def required_lists_missing(state: State) -> list[Entrant]:
    """L5-039: whose list has to be there before the start."""
    decks = state.rulebook.decks
    return missing_lists(state) if decks and decks.lists.wanted == "required" else []


def wants_lists(state: State) -> bool:
    """Whether players may or must hand in lists here."""
    decks = state.rulebook.decks
    return decks is not None and decks.lists.wanted != "none"


def public_from(state: State) -> PublicLists:
    """From when on everybody may read the lists: what was said last, or what the options say."""
    decks = state.rulebook.decks
    return state.lists_public or (decks.lists.public if decks else "never")


def are_public(state: State) -> bool:
    """Whether the organizer lets everybody read the lists by now."""
    match public_from(state):
        case "now":
            return True
        case "after-event":
            return state.phase == "finished"
        case "from-top-cut":
            return bool(state.brackets) or state.phase == "finished"
        case "from-start":
            return bool(state.rounds) or bool(state.brackets) or state.phase == "finished"
    return False


def verdict_of(state: State, number: int) -> DeckVerdict | None:
    version = latest(state, number)
    if version is None:
        return None
    checker = checker_for(state, number, version.at)
    return checker.check(checker.read(version.text))


@dataclass(frozen=True, slots=True)
class JudgedList:
    """A list of somebody, and what is said of it."""

    entrant: Entrant
    version: ListVersion
    deck: Deck
    verdict: DeckVerdict


def judged_lists(state: State, round: int | None = None) -> Iterator[JudgedList]:
    """The latest of everybody who takes part, or the one that was played in a round, in the order
    of their numbers. Whoever has neither handed-out cards nor a proxy is checked by the same
    checker as the others of that day."""
    special = {*state.handed_out, *(one.number for one in state.proxies)}
    shared: dict[str, DeckChecker] = {}
    for entrant in state.entrants.values():
        number = entrant.number
        version = latest(state, number) if round is None else played_in(state, number, round)
        if version is None or not entrant.takes_part:
            continue
        day = "" if state.date else version.at[:10]
        if entrant.number in special:
            checker = checker_for(state, entrant.number, day)
        else:
            checker = shared.get(day) or checker_for(state, None, day)
            shared[day] = checker
        deck = checker.read(version.text)
        yield JudgedList(entrant, version, deck, checker.check(deck))


def deck_list_rows(state: State) -> list[ListRow]:
    """Every player who takes part, in the order of their numbers."""
    locked = is_locked(state)
    legal = {one.entrant.number: one.verdict.is_legal for one in judged_lists(state)}
    rows = []
    for entrant in state.entrants.values():
        if not entrant.takes_part:
            continue
        version = latest(state, entrant.number)
        rows.append(
            ListRow(
                number=entrant.number,
                name=entrant.name,
                state=version.how if version else "missing",
                locked=locked,
                legal=legal.get(entrant.number),
                digest=version.digest if version else None,
                version=version.version if version else 0,
            )
        )
    return rows


@lru_cache(maxsize=4)
def _read(text: str, name: str) -> Catalogue:
    return read_catalogue(text, name)
