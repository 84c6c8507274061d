"""A finished tournament as its programme hears of it: tables and places, people by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from itertools import groupby

from topcut.core.convert import convert
from topcut.core.programme.definition import Programme
from topcut.core.programme.definition.events import Game
from topcut.core.programme.journal.state import ListedEvent, Places, ReportedTable, ReportVersion
from topcut.core.programme.reports.rows import PlayedTable, Rounds, SheetPart
from topcut.core.projections.ranking import final_places
from topcut.core.questions.publisher.sanctioning import rounds_played
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Rulebook
from topcut.core.tournament.state import State

from .model import plain
from .write import sheet_of

ANY = "any"
"""A game of a programme that stands for all rulebooks."""
ALONE = {"bye": "bye", "missed": "missed"}


def game_of(programme: Programme, rulebook: str) -> Game | None:
    """The programme's game that is played by a rulebook."""
    found = next((one for one in programme.games if one.rulebook == rulebook), None)
    return found or programme.by_game.get(ANY)


def report_of(
    state: State, programme: Programme, day: date, person_of: Callable[[int], int]
) -> ReportVersion:
    """ST-306, ST-310: what was played, as a ratings file with the event's sheet would tell it, and
    the final places of everybody who took part (O-6). `person_of` is who a player is."""
    sheet = convert(plain(sheet_of(state)), SheetPart)
    people = {one.name: person_of(one.number) for one in state.entrants.values() if one.takes_part}
    meanings = programme.ratings.meanings if programme.ratings else {}
    words = _Words(state.rulebook, meanings)
    bracket = (sheet.bracket, *sheet.brackets.values())
    rounds = _reported(sheet.rounds, words, people)
    knockout = tuple(tables for one in bracket for tables in _reported(one, words, people))
    here = _took_part((*rounds, *knockout), words)
    return ReportVersion(
        reported=day,
        rounds=rounds,
        bracket=knockout,
        places=_places(state, {one: person_of(one) for one in _numbers(state)}, here),
    )


class _Words:
    """Result codes of a rulebook, as the programme calls them."""

    def __init__(self, rulebook: Rulebook, meanings: Mapping[str, object]) -> None:
        self.rulebook = rulebook
        self.meanings = meanings

    def of(self, code: str | None, seats: int) -> str | None:
        """A result that the programme does not know is what it counts as."""
        if code is None or not self.meanings or self._fits(code, seats):
            return code
        rule = self.rulebook.results.get(code)
        counts = rule.counts if rule else ALONE.get(code, code)
        if counts == "missed" and seats == 2:
            counts = "loss"
        return counts

    def _fits(self, code: str, seats: int) -> bool:
        return getattr(self.meanings.get(code), "seats", None) == seats

    def was_there(self, code: str | None, seat: int) -> bool:
        present = getattr(self.meanings.get(code or ""), "present", (True, True))
        return bool(present[seat]) if seat < len(present) else True


def _reported(
    rounds: Rounds, words: _Words, people: Mapping[str, int]
) -> tuple[tuple[ReportedTable, ...], ...]:
    return tuple(tuple(_table(one, words, people) for one in tables) for tables in rounds)


def _table(table: PlayedTable, words: _Words, people: Mapping[str, int]) -> ReportedTable:
    if table.scores is None and table.places is None and table.result is None:
        raise Refusal(
            "a table of {players} has no result",
            do="record it first",
            players=list(table.players),
        )
    is_pod = table.result is None
    return ReportedTable(
        players=tuple(people[name] for name in table.players),
        result=words.of(table.result, len(table.players)),
        scores=tuple(map(tuple, table.scores or ())) if is_pod else None,
    )


def _took_part(rounds: tuple[tuple[ReportedTable, ...], ...], words: _Words) -> set[int]:
    """O-6: one table at least that was no missed game; a bye counts."""
    return {
        person
        for tables in rounds
        for table in tables
        for seat, person in enumerate(table.players)
        if words.was_there(table.result, seat)
    }


def _numbers(state: State) -> list[int]:
    return [one.number for one in state.entrants.values() if one.takes_part]


def _places(state: State, people: Mapping[int, int], here: set[int]) -> Places:
    """Shared places together; of a divided event all firsts, then all seconds."""
    finals = sorted(final_places(state), key=lambda one: one.place.best)
    groups = groupby(finals, key=lambda one: one.place.best)
    found = (tuple(people[one.player] for one in group) for _, group in groups)
    there = (tuple(one for one in group if one in here) for group in found)
    return tuple(group for group in there if group)


def unlisted(state: State, programme: Programme, game: Game, day: date) -> ListedEvent:
    """An event that nobody listed, as the programme notes it when its results come: where a lead
    time is asked for it cannot be sanctioned any more (ST-006)."""
    format = str(state.options.get("format", ""))
    lead = programme.sanction.lead_days.value if programme.sanction else 0
    return ListedEvent(
        name=state.name,
        kind=programme.kinds[0].kind if programme.kinds else "local",
        game=game.game,
        format=format if format in game.formats else (*game.formats, "constructed")[0],
        date=date.fromisoformat(state.date) if state.date else day,
        time=state.description.time or "00:00",
        rounds=rounds_played(state),
        scenario=str(state.options.get("scenario", "none")),
        sanctioned=lead == 0,
        fee=state.description.fee,
        prizes=state.description.prizes,
    )
