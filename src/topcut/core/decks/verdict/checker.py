"""Checking decks of one format against one catalogue."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from topcut.core.decks.catalogue import Card, Catalogue
from topcut.core.decks.constraints import KINDS, ConstraintKind
from topcut.core.decks.lists.deck import Deck, DeckLine
from topcut.core.decks.lists.difference import difference
from topcut.core.decks.lists.read import ListReader
from topcut.core.decks.view import (
    Circumstances,
    DeckFault,
    DeckFinding,
    DeckVerdict,
    DeckView,
    Legality,
    Naming,
    Placed,
    Unjudged,
    refuse_unknown_sets,
)
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionValue, Rulebook
from topcut.core.rulebook.schema.decks import DeckConstraint, DeckRules

from .headings import unknown_headings
from .inspection import inspection
from .notes import notes_of, notes_on_card

REMEMBERED = 300_000
NO_LIMIT = 1_000_000


class DeckChecker:
    """Reads and checks any number of lists; what it learns of a card it knows for the next."""

    def __init__(self, rulebook: Rulebook, cards: Catalogue, circumstances: Circumstances) -> None:
        self.rules = deck_rules(rulebook)
        self.cards = cards.for_game(self.rules.game) if self.rules.game and cards else cards
        self.circumstances = circumstances
        wanted = {"--sets": circumstances.sets, "--release": _one(circumstances.release)}
        refuse_unknown_sets(self.cards, wanted)
        self.reader = ListReader(self.rules, self.cards)
        self._constraints = tuple(_applying(self.rules, circumstances))
        naming = next((rule for rule, _ in self._constraints if rule.kind == "names"), None)
        self._naming = Naming(self.rules, self.cards, naming)
        of_printing = [
            (rule, kind.of_printing) for rule, kind in self._constraints if kind.of_printing
        ]
        self._legality = Legality(rulebook, self.cards, circumstances, of_printing)
        self._placed: dict[str, dict[str | Card | None, Placed]] = {
            part: {} for part in self.rules.parts
        }
        self._cards_say_nothing = not (
            naming or of_printing or self._has_kinds or self.cards.has_column("errata")
        )
        numbers = [int(one) for one in self.cards.values_in("limit") if one.isdigit()]
        self._smallest_limit = min(numbers, default=NO_LIMIT)
        self._inspected = [one for one in self.rules.inspection if circumstances.fits(one.when)]
        self._of_size: dict[tuple[str, int], DeckVerdict] = {}
        self._starters = (
            [self.reader.read(one.text) for one in self.cards.starters]
            if self.rules.starters
            else []
        )

    @property
    def needs_handed_out(self) -> tuple[str, ...]:
        """The rules by which decks are of cards that were handed out; none where they are not."""
        found = (rule.rules for rule, _ in self._constraints if rule.kind == "subset-of-pool")
        return next(found, ())

    @cached_property
    def _fewest_copies(self) -> int:
        """How many copies of any card nobody asks about; none where more than sizes and copies are
        looked at."""
        others = self._starters or self._inspected or self.rules.counted
        if others or not self._cards_say_nothing:
            return 0
        fewest = self._smallest_limit
        for rule, _ in self._constraints:
            if rule.kind == "copies":
                fewest = fewest if rule.most is None else min(fewest, rule.most)
            elif rule.kind != "size" or rule.column is not None:
                return 0
        return fewest

    @property
    def _has_kinds(self) -> bool:
        """Whether some part is only for cards of some kind."""
        return any(one.types or one.not_types or one.sides for one in self.rules.parts.values())

    def read(self, text: str) -> Deck:
        return self.reader.read(text)

    def check(self, deck: Deck) -> DeckVerdict:
        """What is said of a list in which only the size can be wrong is said of every other one of
        that size."""
        plain = deck.plain
        if plain is None or plain.has_twice or plain.most > self._fewest_copies:
            return self._checked(deck)
        size = plain.part, deck.sizes[plain.part]
        known = self._of_size.get(size)
        if known is None:
            known = self._of_size[size] = self._checked(deck)
        return known

    def _checked(self, deck: Deck) -> DeckVerdict:
        view = DeckView(
            deck, self.rules, self.cards, self.circumstances, self._placed_in, self._smallest_limit
        )
        seen = inspection(view, self._inspected) if self._inspected else ()
        if self._starters and self._is_starter(deck):
            return DeckVerdict(
                faults=(),
                notes=(Message("a starter deck as it is sold"),),
                unjudged=(),
                inspection=seen,
                parts=deck.sizes,
            )
        special = self._special(view)
        faults: dict[tuple[tuple[str, ...], str, str], DeckFault] = {}
        unjudged: list[str] = []
        for found in self._findings(view, special):
            if isinstance(found, Unjudged):
                unjudged += found.rules
            else:
                faults.setdefault((found.rules, found.part, found.card), found)
        broken = {rule for fault in faults.values() for rule in fault.rules} if unjudged else ()
        return DeckVerdict(
            faults=tuple(faults.values()),
            notes=tuple(notes_of(view, special)) if special or self.rules.counted else (),
            unjudged=tuple([rule for rule in dict.fromkeys(unjudged) if rule not in broken]),
            inspection=seen,
            parts=deck.sizes,
        )

    def _special(self, view: DeckView) -> list[Placed]:
        """Lines of whose card alone something is to be said."""
        if self._cards_say_nothing and view.deck.is_plain:
            return []
        return [one for own in view.placed.values() for one in own if not one.is_plain]

    def _findings(self, view: DeckView, special: list[Placed]) -> Iterator[DeckFinding]:
        for placed in special:
            yield from placed.faults
            if placed.unjudged:
                yield Unjudged(placed.unjudged)
        yield from unknown_headings(view.deck, self.rules)
        has_cards = bool(view.cards)
        for rule, kind in self._constraints:
            if kind.needs_cards and not has_cards:
                yield Unjudged(rule.rules)
            elif kind.of_deck is not None:
                yield from kind.of_deck(rule, view)

    def _placed_in(self, part: str, lines: tuple[DeckLine, ...]) -> list[Placed]:
        known = self._placed[part]
        found: list[Placed | None] = [
            known.get(line.card if line.plain else line.text) for line in lines
        ]
        if not all(found):
            if len(known) > REMEMBERED:
                known.clear()
            for place, line in enumerate(lines):
                if found[place] is None:
                    means = line.card if line.plain else line.text
                    found[place] = known[means] = self._line_placed(part, line)
        return found  # type: ignore[return-value]  # every place is filled

    def _line_placed(self, part: str, line: DeckLine) -> Placed:
        """What is said of the card alone, wherever in the deck."""
        placed = self._naming.placed(part, line)
        if placed.card is None:
            return placed
        against = self._legality.against(placed.card)
        notes = (*placed.notes, *notes_on_card(placed.card, self.circumstances))
        unjudged = tuple(rule for one in against if one.message is None for rule in one.rules)
        messages = [one.message for one in against if one.message is not None]
        rules = dict.fromkeys(
            rule for one in against if one.message is not None for rule in one.rules
        )
        faults = placed.faults
        if messages:
            whole = _all_of(list(dict.fromkeys(messages)))
            faults = (*faults, self._fault(part, line, tuple(rules), whole))
        return Placed(placed.card, placed.misplaced, faults, unjudged, notes)

    def _fault(
        self, part: str, line: DeckLine, rules: tuple[str, ...], message: Message
    ) -> DeckFault:
        return DeckFault(
            rules=rules, kind="pool", message=message, part=part, card=line.name, allowed=0
        )

    def _is_starter(self, deck: Deck) -> bool:
        """MK-002: card for card, and none of them made by somebody."""
        return any(
            difference(one, deck).same and not any(line.marks for _, line in deck.lines())
            for one in self._starters
        )


def chosen_options(rulebook: Rulebook, values: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Every option with the value that it has: what was set, or its default."""
    return {
        name: value
        for name, option in rulebook.options.items()
        if (value := values.get(name, option.default)) is not None
    }


def deck_rules(rulebook: Rulebook) -> DeckRules:
    if rulebook.decks is None:
        raise Refusal(
            "{game} says nothing about decks",
            do="write [decks] into a rulebook of your own",
            game=rulebook.name,
        )
    return rulebook.decks


def _applying(
    rules: DeckRules, circumstances: Circumstances
) -> Iterator[tuple[DeckConstraint, ConstraintKind]]:
    for rule in rules.constraints:
        off = rule.suspended is not None and circumstances.fits(rule.suspended.when)
        if circumstances.fits(rule.when) and not off:
            yield rule, KINDS[rule.kind]


def _all_of(reasons: list[Message]) -> Message:
    """All reasons, joined into one message."""
    first, *others = reasons
    for one in others:
        first = Message("{first}; {then}", first=first, then=one)
    return first


def _one(text: str) -> tuple[str, ...]:
    return (text,) if text else ()
