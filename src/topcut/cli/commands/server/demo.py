"""`topcut demo`: a whole Street Warriors event in the terminal, round by round."""

from __future__ import annotations

import time

import click

from topcut.cli.demo.players import NAMES, SimulatedPlayers
from topcut.cli.in_words import in_words
from topcut.cli.output import show, show_bracket
from topcut.cli.output.show_report import say_report
from topcut.cli.output.terminal import heading, say
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import Done, execute
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.store import MemoryStore
from topcut.core.projections.explanation import explanation
from topcut.core.projections.histories import field_of
from topcut.core.projections.ranking import final_places, standings
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook

MOMENT = "2026-11-15T10:00:00+00:00"


@click.command("demo")
@click.option("--seed", default=37, type=click.IntRange(0), help="Another seed, another evening.")
@click.option("--pause", default=0.0, type=click.FloatRange(0), help="Seconds between steps.")
def demo(seed: int, pause: float) -> None:
    """Play a 37-player Street Warriors event; with its cut, round by round."""
    played = TerminalDemo(seed, pause)
    played.open()
    while len(played.state.rounds) < played.state.rounds_planned:
        played.play_round()
    played.play_bracket()
    played.close()


class TerminalDemo:
    """One demonstration: a desk in memory and players who win by skill and luck."""

    def __init__(self, seed: int, pause: float) -> None:
        self.store = MemoryStore()
        self.seed = seed
        self.pause = pause
        self.players = SimulatedPlayers(seed)
        self.state: State

    def do(self, command: Command) -> Done:
        host = Context(Actor("Host", "organizer"), MOMENT, self.seed + len(self.store.read()))
        done = execute(self.store, command, host, find_rulebook)
        self.state = done.state
        for warning in done.warnings:
            say(f"note: {warning}")
        return done

    def open(self) -> None:
        self.do(
            OpenTournament(
                name="Street Warriors at the Corner Shop",
                rulebook="street-warriors",
                edition="1.0",
                date=MOMENT[:10],
            )
        )
        self.do(EnterPlayers(players=tuple(Details(name=name) for name in NAMES)))
        self.do(StartTournament())
        state = self.state
        self._head(f"{state.name}: {state.started_with} players")
        say(f"{state.rounds_planned} Swiss rounds, then a cut to {state.cuts['']}.")

    def play_round(self) -> None:
        self.do(PairRound())
        draft = self.state.draft
        assert draft is not None
        self._head(f"Round {draft.round} of {self.state.rounds_planned}")
        why = rounds_stage(self.state).pairing(draft.round).reasons(draft.tables)
        self.do(PublishRound())
        for table in self.state.rounds[-1].tables:
            if not table.alone:
                self.do(
                    RecordResult(table=table.number, result=self.players.outcome(table.players))
                )
        show.pairings(self.state, self.state.rounds[-1].tables, "Results")
        for reason in why:
            if reason is not None and reason.kind != "same-score":
                say(f"  {in_words(reason.text)}")
        rows = standings(self.state)
        title = f"Standings after round {draft.round} (first ten)"
        show.standings(self.state, field_of(self.state), rows[:10], title)
        self._wait()

    def play_bracket(self) -> None:
        self._head(f"The cut: the best {self.state.cuts['']} go on")
        self.do(MakeCut())
        while ready := self.state.ready_matches:
            for match in ready:
                sides = self.state.brackets[""].bracket.standing(match.number).sides
                pair = tuple(side for side in sides if isinstance(side, int))
                code = "win" if self.players.better(pair) == pair[0] else "loss"
                self.do(RecordResult(table=match.number, result=code))
        show_bracket.bracket(self.state)
        self._wait()

    def close(self) -> None:
        self.do(FinishTournament())
        finals = final_places(self.state)
        self._head(f"The winner: {self.state.name_of(finals[0].player)}")
        show.finals(self.state, finals[:8])
        say_report(self.state)
        self._head(f"Why {self.state.name_of(finals[0].player)} stood there after the Swiss rounds")
        show.explained(self.state, explanation(self.state, finals[0].player))
        say("")
        say(f"{len(self.store.read())} entries in the journal. Your own event: topcut new --help")

    def _head(self, title: str) -> None:
        heading(title)

    def _wait(self) -> None:
        if self.pause:
            time.sleep(self.pause)
