"""From tables to what counts: who took part, how many rounds, which games are rated."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from msgspec import Struct

from topcut.core.programme.definition.ratings import Meaning
from topcut.core.programme.people.directory import Directory
from topcut.core.refusal import Refusal

from .rows import PlayedTable, Rounds, SheetPart

Pair = tuple[int, int]


class Games(Struct, frozen=True, gc=False):
    """The rated games of an event; its people by their place in `people`."""

    people: tuple[int, ...]
    pairs: tuple[Pair, ...]
    """In the order of the file: expectations are added up in it."""
    results: tuple[float, ...]
    """Of each game, what its first player scored."""
    scores: tuple[float, ...]
    """Of each of the people."""
    counts: tuple[int, ...]


class PlayedEvent(Struct, frozen=True, gc=False):
    players: int
    """O-6: who sat at one table at least that was no missed game; a bye counts."""
    rounds: int
    games: Games
    everybody: tuple[int, ...]


class TableReader:
    """Reads the tables of many events with the results and people of one programme."""

    def __init__(self, meanings: dict[str, Meaning], directory: Directory) -> None:
        self.meanings = meanings
        self.directory = directory

    def sheet(self, sheet: SheetPart, *, is_pods: bool, where: str) -> PlayedEvent:
        """A whole sheet; whoever has a number or a handle in it is found by that."""
        names = {}
        for person in sheet.players:
            for text in (person.id, person.handle):
                match = self.directory.match(str(text)) if text is not None else None
                if match is not None and match.status == "found":
                    names[person.name] = match.people[0]
                    break
        brackets = [sheet.bracket, *sheet.brackets.values()]
        bracket = tuple(
            tuple(table for one in side_by_side for table in one)
            for side_by_side in zip_longest(*brackets, fillvalue=())
        )
        return self.played(sheet.rounds, bracket, is_pods=is_pods, where=where, names=names)

    def played(
        self,
        rounds: Rounds,
        bracket: Rounds,
        *,
        is_pods: bool,
        where: str,
        names: dict[str, int] | None = None,
    ) -> PlayedEvent:
        reading = _Reading(self, names or {}, is_pods)
        for number, tables in enumerate((*rounds, *bracket), 1):
            reading.round(tables, number, where)
        many = _pod_rounds(rounds) if is_pods else len(rounds)
        return PlayedEvent(
            len(reading.present), many or len(bracket), reading.games(), tuple(reading.everybody)
        )


def _pod_rounds(rounds: Rounds) -> int:
    """Rounds of Tribbles are the games of a pod."""
    return sum(max((len(t.scores) if t.scores else 1 for t in one), default=0) for one in rounds)


class _Reading:
    """One event while it is read."""

    def __init__(self, reader: TableReader, names: dict[str, int], is_pods: bool) -> None:
        self.meanings = reader.meanings
        self.directory = reader.directory
        self.names = names
        self.is_pods = is_pods
        self.present: set[int] = set()
        self.everybody: dict[int, None] = {}
        self.local: dict[int, int] = {}
        self.pairs: list[Pair] = []
        self.results: list[float] = []
        self.scores: list[float] = []
        self.counts: list[int] = []

    def round(self, tables: Sequence[PlayedTable], number: int, where: str) -> None:
        seen = 0
        here: set[int] = set()
        for index, table in enumerate(tables, 1):
            try:
                people = self._table(table)
            except Refusal as refusal:
                raise Refusal(
                    "event '{where}', round {round}, table {table}: {reason}",
                    do=refusal.do or "mend that table",
                    rules=refusal.rules,
                    where=where,
                    round=number,
                    table=index,
                    reason=refusal.what,
                ) from None
            here.update(people)
            seen += len(people)
            if len(here) < seen:
                name = self._twice(tables)
                raise Refusal(
                    "event '{where}': '{name}' is twice in round {round}",
                    do="write everybody once in a round",
                    where=where,
                    name=name,
                    round=number,
                )
        for one in here:
            self.everybody[one] = None

    def _twice(self, tables: Sequence[PlayedTable]) -> str:
        seen: set[int] = set()
        for table in tables:
            for text in table.players:
                who = self._who(text)
                if who in seen:
                    return text
                seen.add(who)
        return ""

    def _who(self, text: str) -> int:
        known = self.names.get(text)
        return self.directory.resolve(text) if known is None else known

    def _table(self, table: PlayedTable) -> list[int]:
        people = [self._who(text) for text in table.players]
        if table.scores is not None or (self.is_pods and len(people) > 2):
            self.present.update(people)
            return people
        if not people:
            return people
        meaning = self._meaning(table)
        for who, was_there in zip(people, meaning.present, strict=False):
            if was_there:
                self.present.add(who)
        if meaning.score is not None:
            self._game(people[0], people[1], meaning.score)
        return people

    def _meaning(self, table: PlayedTable) -> Meaning:
        if table.result is None:
            raise Refusal("there is no result", do="write the result")
        meaning = self.meanings.get(table.result)
        if meaning is None:
            raise Refusal(
                "'{result}' is not a result",
                do="choose from: {known}",
                result=table.result,
                known=tuple(self.meanings),
            )
        if meaning.seats != len(table.players):
            raise Refusal(
                "'{result}' is said of {seats}, and here are {players}",
                do="mend result or players",
                result=table.result,
                seats=meaning.seats,
                players=len(table.players),
            )
        return meaning

    def _game(self, first: int, second: int, score: float) -> None:
        pair = (self._place(first), self._place(second))
        self.pairs.append(pair)
        self.results.append(score)
        for place, gained in zip(pair, (score, 1 - score), strict=True):
            self.scores[place] += gained
            self.counts[place] += 1

    def _place(self, person: int) -> int:
        place = self.local.get(person)
        if place is None:
            place = self.local[person] = len(self.scores)
            self.scores.append(0.0)
            self.counts.append(0)
        return place

    def games(self) -> Games:
        return Games(
            tuple(self.local),
            tuple(self.pairs),
            tuple(self.results),
            tuple(self.scores),
            tuple(self.counts),
        )
