"""From a sheet to a journal: what it says happened, as facts. Nothing is decided here, so a
rematch or a second bye is a fact too, and only warned about."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from topcut import rulebooks
from topcut.core import plurals
from topcut.core.actions.players.divisions import in_division, with_season
from topcut.core.journal.entry import Entry
from topcut.core.journal.fact import Fact
from topcut.core.message import Message
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Plan, option_value, plan, with_options
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.text import clean
from topcut.core.tournament.bracket import BracketAnnounced
from topcut.core.tournament.fold import fold
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.players.leaving import EntrantDropped
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.rounds.pairings import RoundDrafted, RoundPublished, TableSeating
from topcut.core.tournament.state import Details, State
from topcut.sheets.sheet_result import at_table

from .model import Sheet, SheetPlayer, SheetTable, validated
from .sheet_player import details_of
from .sheet_pods import pod_fact, refuse_pod_fields
from .sheet_result import alone_code, refuse_half_told, score_warning, sheet_result

ALONE = ("bye", "earned-bye", "missed")


class FromSheet(Struct, frozen=True):
    entries: tuple[Entry, ...]
    state: State
    warnings: tuple[Message, ...]


def read_sheet(raw: Any, options: Mapping[str, str]) -> FromSheet:
    """A sheet as parsed JSON; options typed on the command line go before the sheet's own."""
    sheet = validated(raw)
    seed = _seed(sheet, raw)
    if options:
        rulebook = rulebooks.read(sheet.rulebook)
        more = {key: option_value(rulebook, key, text) for key, text in options.items()}
        sheet = replace(sheet, options={**sheet.options, **more})
    return _Reader(sheet, seed).read()


def _seed(sheet: Sheet, raw: Any) -> int:
    """The sheet's own seed, or one derived from its content, however it is formatted."""
    if sheet.seed is not None:
        return sheet.seed
    text = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big") >> 1


class _Reader:
    def __init__(self, sheet: Sheet, seed: int) -> None:
        self.seed = seed
        self.base = rulebooks.read(sheet.rulebook)
        self.warnings: list[Message] = []
        self.sheet = sheet = self._in_season(sheet)
        self.rulebook = with_options(self.base, sheet.options)
        self.numbers = self._numbers()
        self.plan = self._plan()

    def read(self) -> FromSheet:
        facts = [*self._beginning()]
        facts.append(self._started(facts))
        for number, tables in enumerate(self.sheet.rounds, 1):
            facts += self._round(number, tables)
        facts += self._drops()
        brackets = {"": self.sheet.bracket} if self.sheet.bracket else self.sheet.brackets
        if brackets:
            from .sheet_bracket import all_bracket_facts  # noqa: PLC0415 - most have none

            facts += all_bracket_facts(self._fold(facts), brackets, self.numbers)
        entries = self._entries(facts)
        state = fold(entries, lambda _: self.base)
        stage = rounds_stage(state)
        for played in state.rounds:
            told = stage.pairing(played.number).warnings(played.tables)
            self.warnings += [
                Message("round {round}: {told}", round=played.number, told=one) for one in told
            ]
        return FromSheet(entries, state, tuple(self.warnings))

    def _in_season(self, sheet: Sheet) -> Sheet:
        """A-PK23: a sheet with a date is of that day's season."""
        if sheet.date is None:
            return sheet
        options, told = with_season(self.base, sheet.options, sheet.date)
        if any(player.born for player in sheet.players):
            self.warnings += told
        return replace(sheet, options=options)

    def _numbers(self) -> dict[str, int]:
        numbers: dict[str, int] = {}
        for number, player in enumerate(self.sheet.players, 1):
            name = clean(player.name, Message("the name of players[{index}]", index=number - 1))
            if name in numbers:
                raise Refusal("'{name}' is listed twice", do="give each player one name", name=name)
            if player.earned_byes and "earned-bye" not in self.rulebook.results:
                raise Refusal(
                    "{game} has no earned byes ('{name}')", game=self.rulebook.name, name=name
                )
            if player.head_start and self.rulebook.head_start is None:
                raise Refusal(
                    "{game} has no head starts ('{name}')", game=self.rulebook.name, name=name
                )
            numbers[name] = number
        return numbers

    def _plan(self) -> Plan | None:
        """What the structure says; a sheet is ranked also where it says nothing."""
        if len(self.numbers) < 2:
            return None
        try:
            return plan(self.rulebook, len(self.numbers))
        except Refusal as refusal:
            self.warnings.append(refusal.whole())
            return None

    def _beginning(self) -> Iterator[Fact]:
        sheet = self.sheet
        yield TournamentOpened(
            name=clean(sheet.name, Message("the tournament's name")) if sheet.name else "Sheet",
            rulebook=self.base.id,
            edition=self.base.edition,
            options=dict(sheet.options),
            lots=self.seed,
            date=sheet.date,
        )
        if sheet.bracket_table is not None:
            from topcut.core.stages.elimination.bracket_table import read_table  # noqa: PLC0415

            read_table("bracket_table", sheet.bracket_table)
            yield BracketAnnounced(name="of the sheet", text=sheet.bracket_table)
        yield EntrantsEntered(
            entrants=tuple(
                NewEntrant(
                    number=number,
                    details=self._details(player),
                    late=player.late,
                )
                for number, player in enumerate(sheet.players, 1)
            )
        )

    def _details(self, player: SheetPlayer) -> Details:
        details, told = in_division(
            self.rulebook,
            details_of(player, sorted(set(player.earned_byes))),
        )
        if told:
            self.warnings.append(told)
        return details

    def _started(self, facts: list[Fact]) -> TournamentStarted:
        cut = self.plan.cut if self.plan else None
        begun = TournamentStarted(
            players=len(self.sheet.players), rounds=self._rounds(), cut=cut or 0
        )
        if self.rulebook.divisions is not None:
            from .sheet_pools import played_in, started  # noqa: PLC0415 - few games have divisions

            played = played_in(self.sheet.rounds, self.numbers)
            begun = started(self._fold(facts), begun, played)
        self.pool_rounds = {n: pool.rounds for pool in begun.pools for n in pool.players}
        return begun

    def _rounds(self) -> int:
        """Rounds of the event: as set, else by the table, else one more than there are."""
        games = self.rulebook.games_in_a_round
        played = len(self.sheet.rounds) * games
        if not self.rulebook.has_rounds:
            if played:
                raise Refusal("this format has no Swiss rounds", do="write them under 'bracket'")
            return 0
        if self.rulebook.structure.rounds is not None:
            return max(self.rulebook.structure.rounds, played)
        planned = self.plan.rounds if self.plan else games
        if self.plan and played > planned:
            self.warnings.append(
                Message(
                    "the sheet has {played}; the structure says {planned}",
                    played=plurals.rounds(played),
                    planned=planned,
                )
            )
        return max(planned, played + games)

    def _round(self, number: int, tables: list[SheetTable]) -> Iterator[Fact]:
        seatings = tuple(self._seating(number, n, table) for n, table in enumerate(tables, 1))
        self._check_seats(number, seatings)
        yield RoundDrafted(round=number, tables=seatings)
        yield RoundPublished(round=number)
        for position, table in enumerate(tables, 1):
            if self.rulebook.pods is not None:
                yield from self._pod((number, position), table)
            elif len(table.players) == 2 and table.result is not None:
                where = at_table(number, position)
                result = sheet_result(self.rulebook, table, where)
                warning = score_warning(self.rulebook, result, where)
                if warning is not None:
                    self.warnings.append(warning)
                yield ResultRecorded(stage="swiss", round=number, table=position, result=result)

    def _pod(self, at: tuple[int, int], table: SheetTable) -> Iterator[Fact]:
        if table.result == "missed":
            return
        fact, warnings = pod_fact(self.rulebook, table, at, self.numbers)
        self.warnings += warnings
        if fact is not None:
            yield fact

    def _seating(self, round: int, position: int, table: SheetTable) -> TableSeating:
        where = at_table(round, position)
        for name in table.players:
            if name not in self.numbers:
                raise Refusal(
                    "{where}: '{name}' is not among the players",
                    do="list the player",
                    where=where,
                    name=name,
                )
        players = tuple(self.numbers[name] for name in table.players)
        if not players:
            raise Refusal(
                "{where}: nobody sits there", do="name the players, or leave it out", where=where
            )
        if self.rulebook.pods is not None and table.result != "missed":
            return TableSeating(players=players)
        refuse_pod_fields(table, where)
        if len(players) == 2:
            refuse_half_told(table, where)
            return TableSeating(players=players)
        code = alone_code(self.rulebook, table)
        if code not in ALONE or code not in self.rulebook.results:
            known = ", ".join(code for code in ALONE if code in self.rulebook.results)
            raise Refusal(
                "{where}: a table of one cannot have the result {result!r}",
                do="choose from: {known}",
                where=where,
                result=table.result,
                known=known,
            )
        if code == "earned-bye":
            return TableSeating(players=players, alone="earned-bye")
        return TableSeating(players=players, alone="bye" if code == "bye" else "missed")

    def _check_seats(self, round: int, seatings: tuple[TableSeating, ...]) -> None:
        seen: set[int] = set()
        for position, seating in enumerate(seatings, 1):
            for number in seating.players:
                player = self.sheet.players[number - 1]
                where = at_table(round, position)
                if number in seen:
                    raise Refusal(
                        "{where}: '{player}' sits at two tables of this round",
                        where=where,
                        player=player.name,
                    )
                if round <= player.late and seating.alone != "missed":
                    raise Refusal(
                        "{where}: '{player}' was late and missed this round",
                        where=where,
                        player=player.name,
                    )
                if round > self.sheet.drops.get(player.name, round):
                    raise Refusal(
                        "{where}: '{player}' had dropped before this round",
                        where=where,
                        player=player.name,
                    )
                seen.add(number)
        for number, player in enumerate(self.sheet.players, 1):
            last = self.sheet.drops.get(player.name, round)
            here = player.late < round <= min(last, self.pool_rounds.get(number, round))
            if here and number not in seen:
                self.warnings.append(
                    Message(
                        "round {round}: '{player}' has no table; counted as missed",
                        round=round,
                        player=player.name,
                    )
                )

    def _drops(self) -> Iterator[Fact]:
        for name, last in self.sheet.drops.items():
            if name not in self.numbers:
                raise Refusal("drops: '{name}' is not among the players", name=name)
            yield EntrantDropped(number=self.numbers[name], last_round=last)

    def _fold(self, facts: list[Fact]) -> State:
        return fold(self._entries(facts), lambda _: self.base)

    def _entries(self, facts: list[Fact]) -> tuple[Entry, ...]:
        """One action, not chained: a sheet is read each time, and digests would take longer than
        everything else."""
        return tuple(
            Entry(
                sequence=sequence,
                at="",
                by="sheet",
                role="organizer",
                action=1,
                of=len(facts),
                fact=fact,
                previous="",
                digest="",
            )
            for sequence, fact in enumerate(facts, 1)
        )
