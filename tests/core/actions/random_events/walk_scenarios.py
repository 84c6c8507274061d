"""People ask for anything in an event with a scenario."""

from __future__ import annotations

from collections.abc import Callable

from tests.core.actions.random_events.walk import REASONS, STAFF
from tests.core.actions.random_events.walk_pods import PodWalk
from tests.core.actions.random_events.walk_results import CODES, FullWalk
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotating_seats import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.tournament.state import State


class _Scenario(FullWalk):
    """What people ask for besides, whichever scenario it is."""

    def sensible(self) -> list[Callable[[], object]]:
        playing = self.state.phase == "swiss"
        return [*super().sensible(), *self.of_the_scenario(), *[self.move_on] * 3 * playing]

    def anything(self) -> list[Callable[[], object]]:
        return [*super().anything(), *self.of_the_scenario()]

    def of_the_scenario(self) -> list[Callable[[], object]]:
        return [self.list_rules, self.redraw, self.reject, self.award, *[self.rotate] * 3, self.end]

    def list_rules(self) -> None:
        names = self.one(("A",), ("A", "A"), (), tuple("ABCDEFGHIJ"), tuple("ABCDEFGHIJKL"))
        self.ask(ListSpecialRules(names=names), self.one(*STAFF))

    def redraw(self) -> None:
        self.ask(DrawDecks(reason=self.one(*REASONS)), self.one(*STAFF))

    def reject(self) -> None:
        number, asker = self.number(), self.number()
        if self.one(True, False):
            done = self.ask(RejectRule(number=number), "player", asker)
            assert done is None or number == asker
        else:
            self.ask(RejectRule(number=number), self.one(*STAFF))

    def award(self) -> None:
        award = self.one("Coolest deck", "Best theme", "")
        given = self.one(True, True, False)
        self.ask(GiveAward(number=self.number(), award=award, given=given), self.one(*STAFF))

    def rotate(self) -> None:
        done = self.ask(RotateSeats(), self.one(*STAFF))
        if done is not None:
            for table in done.state.rounds[-1].tables:
                assert len(table.sitting) == len(table.players)

    def move_on(self) -> None:
        """A round as it should go: published, some games over, everybody one seat on."""
        self.draw(plainly=True)
        self.publish()
        for table in self.state.rounds[-1].open_tables if self.state.rounds else ():
            if self.one(True, False):
                self.ask(EndGame(table=table.number, result="win", score=(50, 40)))
        self.reject()
        self.rotate()

    def end(self) -> None:
        self.ask(
            EndGame(
                table=self.one(0, 1, 2, 3),
                result=self.one(*CODES),
                score=self.one(None, (5, 3), (3, 3)),
                game=self.one(None, None, 0, 1, 2),
                reason=self.one(*REASONS),
            ),
            self.one(*STAFF),
        )


class ScenarioWalk(_Scenario):
    def start(self) -> None:
        self.ask(ListSpecialRules(names=tuple("ABCDEFGHIJKLMNOP")))
        super().start()

    def step(self) -> None:
        super().step()
        check_scenario(self.state)

    def draw(self, *, plainly: bool = False) -> None:
        """The same games again have nothing to do with the best pairing."""
        scenario = self.state.rulebook.scenario
        if scenario is None or not scenario.repeated_rounds or not len(self.state.rounds) % 2:
            super().draw(plainly=plainly)
            return
        self.ask(PairRound(reason="" if plainly else self.one("", *REASONS)))


class PodScenarioWalk(PodWalk, ScenarioWalk):
    def step(self) -> None:
        super().step()
        check_scenario(self.state)


def check_scenario(state: State) -> None:
    """Decks and special rules as the guide says, whatever was asked for."""
    scenario = state.rulebook.scenario
    assert scenario is not None
    games = state.rulebook.games_in_a_round
    for number, decks in state.decks.items():
        assert scenario.drawn_decks
        assert number > 1
        assert sorted(decks) == sorted(decks.values()), "A-ST41: each deck once"
        played = state.rounds[(number - 1) // games]
        tables = [one for one in played.tables if len(one.players) > 1]
        assert all(decks[player] != player for table in tables for player in table.players)
    rejections = [number for _, number, _ in state.rejected]
    assert len(set(rejections)) == len(rejections), "S2-009"
    for number in state.entrants:
        had = [drawn[number] for drawn in state.rules_drawn.values() if number in drawn]
        had += [rule for _, player, rule in state.rejected if player == number]
        assert len(set(had)) == len(had), "S2-010"
    assert scenario.awards or not state.awards
