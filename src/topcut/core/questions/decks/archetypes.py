"""What was played: decks by what they are called, and how often each kind won (T-114)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from topcut.core.decks.lists.deck import Deck
from topcut.core.questions.decks.lists import latest, read_handed_out
from topcut.core.tournament import result_words
from topcut.core.tournament.state import State, Table


@dataclass(frozen=True, slots=True)
class ArchetypeRow:
    """One kind of deck; `name` is empty for decks that nothing tells apart."""

    name: str
    players: tuple[int, ...]
    share: Fraction
    """Of all decks."""
    won: int
    lost: int
    drawn: int
    """Against other kinds of decks, once a match."""

    @property
    def matches(self) -> int:
        return self.won + self.lost + self.drawn

    @property
    def rate(self) -> Fraction | None:
        """What it won of these matches; None where there were none."""
        return Fraction(self.won, self.matches) if self.matches else None


def breakdown(state: State) -> list[ArchetypeRow]:
    """How many decks of each kind were handed in: the most frequent first, unnamed ones last."""
    names = {
        number: archetype_of(state, number)
        for number in state.deck_lists
        if state.entrants[number].takes_part
    }
    kinds: dict[str, list[int]] = {}
    for number, name in names.items():
        kinds.setdefault(name, []).append(number)
    results = _results(state, names)
    rows = [
        ArchetypeRow(
            name=name,
            players=tuple(numbers),
            share=Fraction(len(numbers), len(names)),
            won=results[name, "win"],
            lost=results[name, "loss"],
            drawn=results[name, "draw"],
        )
        for name, numbers in kinds.items()
    ]
    return sorted(rows, key=lambda one: (not one.name, -len(one.players), one.name.casefold()))


def archetype_of(state: State, number: int) -> str:
    """The organizer's label, or what the rulebook looks at; nothing where neither says it."""
    label = state.deck_labels.get(number)
    version = latest(state, number)
    if label or version is None:
        return label or ""
    return archetype_in(state, read_handed_out(state, version.text))


def archetype_in(state: State, deck: Deck) -> str:
    decks = state.rulebook.decks
    rule = decks.archetype if decks else None
    if rule is None:
        return ""
    found: Counter[str] = Counter()
    for _, line in deck.lines(rule.parts):
        if rule.types and (line.card is None or not line.card.is_of_type(rule.types)):
            continue
        if rule.column is None:
            found[line.name] += line.count
        elif line.card is not None:
            for value in line.card.values(rule.column):
                found[value] += line.count
    ordered = sorted(found, key=lambda one: (-found[one], one.casefold()))
    if not rule.parts and not rule.types:
        ordered = ordered[:1]
    return " / ".join(one[:1].upper() + one[1:] for one in ordered)


def _results(state: State, names: Mapping[int, str]) -> Counter[tuple[str, str]]:
    """How often each kind won, lost and drew against another one."""
    found: Counter[tuple[str, str]] = Counter()
    for table in _played(state):
        first, second = (names.get(number) for number in table.players)
        if first is None or second is None or first == second:
            continue
        assert table.report is not None
        for side, name in enumerate((first, second)):
            code = result_words.own_code(state.rulebook, table.report.result, side)
            rule = state.rulebook.results.get(code)
            if rule is not None:
                found[name, rule.counts] += 1
    return found


def _played(state: State) -> Iterator[Table]:
    """Every table of two with a result that stands; tables of many have no winner of a match."""
    tables = [table for round in state.rounds for table in round.tables]
    tables += [table for one in state.brackets.values() for table in one.tables]
    for table in tables:
        if len(table.players) == 2 and table.report is not None and table.dispute is None:
            yield table
