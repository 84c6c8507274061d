"""People ask for anything about finals: brackets, heats, first turns, the confrontation."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from tests.core.actions import checks
from tests.core.actions.random_events.walk import STAFF
from tests.core.actions.random_events.walk_results import FullWalk
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_from_heats import EnterFromHeats
from topcut.core.actions.results.first_turn import SettleTurn
from topcut.core.tournament.state import Heat, HeatPlayer
from topcut.rulebooks import brackets

TABLES = ("standard-8", "modified-mcintyre-8", "mcintyre-8", *[f"play-in-{n}" for n in range(2, 9)])
HEAT = Heat(
    number=1,
    name="Saturday",
    seats=4,
    scheme="1 1 2 2",
    digest="",
    players=(HeatPlayer(name="Ann", place=1, seed=1), HeatPlayer(name="Player 2", place=2)),
)


class FinalsWalk(FullWalk):
    def sensible(self) -> list[Callable[[], object]]:
        more: list[Callable[[], object]] = []
        match self.state.phase:
            case "registration":
                more = [self.announce_bracket, self.give_seeds, self.heats]
            case "elimination":
                more = [*[self.turn] * 3, *[self.report_everything_open] * 4, self.finish]
            case "swiss":
                more = [self.confront]
        return [*super().sensible(), *more]

    def anything(self) -> list[Callable[[], object]]:
        own = [self.announce_bracket, self.give_seeds, self.heats, self.turn, self.confront]
        return [*super().anything(), *own]

    def to_the_end(self) -> None:
        """Everybody simply plays on, as far as what was asked before allows it."""
        for _ in range(20):
            match self.state.phase:
                case "registration":
                    self.start()
                case "swiss":
                    self.play_on()
                    self.ask(MakeCut())
                    self.ask(RecordConfrontation(winner=self.number()))
                case _:
                    for match in self.state.ready_matches:
                        self.ask(SettleTurn(table=match.number))
                    self.report_everything_open()
            self.ask(FinishTournament())
            checks.check(self.state)

    def start(self) -> None:
        self.heats()
        if self.one(True, True, True, False):
            self.give_seeds()
        if self.state.rulebook.structure.cut == 0 or self.one(True, False, False):
            self.ask(AnnounceBracket(name="", text=""))
        else:
            self.announce_fitting()
        super().start()

    def give_seeds(self) -> None:
        many = len(self.state.entrants)
        seeds = self.dice.sample(range(1, many + 2), k=many)
        for entrant, seed in zip(list(self.state.entrants.values()), seeds, strict=True):
            details = structs.replace(entrant.details, seed=self.one(seed, seed, seed, seed, 1))
            self.ask(EditPlayer(number=entrant.number, details=details))

    def announce_fitting(self) -> None:
        many = self.state.rulebook.structure.cut or sum(1 for _ in self.state.active)
        fitting = [
            name for name in TABLES if brackets.read(name).shape.size in (many, many + 1)
        ] or ["standard-8"]
        self.announce_bracket(self.one(*fitting))

    def announce_bracket(self, name: str = "") -> None:
        name = name or self.one(*TABLES)
        text = self.one(*[brackets.read(name).text] * 15, "", "1: round 1", "#")
        self.ask(AnnounceBracket(name=self.one(name, name, " ", "own"), text=text))

    def heats(self) -> None:
        number, seats = self.one(0, 1, 2, 2, 3), self.one(1, 2, 4, 4, 600)
        scheme = self.one("", "", "1 2", "2", "x")
        self.ask(AnnounceHeats(number=number, seats=seats, scheme=scheme), self.one(*STAFF))
        heat = structs.replace(HEAT, number=self.one(1, 1, 2), seats=self.one(4, 4, 8))
        if self.one(True, False):
            self.ask(LinkHeat(heat=heat), self.one(*STAFF))
        else:
            heats = (HEAT, structs.replace(HEAT, number=2, players=()))[: self.one(0, 1, 2, 2)]
            self.ask(EnterFromHeats(heats=heats), self.one(*STAFF))

    def turn(self) -> None:
        table = self.a_table()
        first = self.one(None, None, *self.seats_at(table), 99)
        self.report(SettleTurn(table=table, first=first))

    def confront(self) -> None:
        self.ask(RecordConfrontation(winner=self.one(None, self.number())), self.one(*STAFF))
