"""Checks of decks at the tables: drawn, counted, time given back; who has looked at lists."""

from __future__ import annotations

from tests.builders import Event
from tests.core.actions.deck_events import event, hand_in, refused
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decks.deck_checks import DrawDeckChecks, RecordDeckCheck
from topcut.core.actions.decks.lists import (
    ReadDeckList,
    ReadEveryDeckList,
)
from topcut.core.actions.undo import Redo, Undo
from topcut.core.questions.decks.deck_check import drawn_tables, tables_for_checks
from topcut.core.questions.decks.lists import (
    latest,
)
from topcut.core.questions.verify.replay import verify
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.fold import standing_entries
from topcut.core.tournament.undo import ActionUndone
from topcut.sheets.load import find_rulebook


class TestDeckChecks:
    def played(self) -> Event:
        cup = event("Ann Bea Cid Dan Eve Fay Gus")
        cup.start()
        cup.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win", "Gus bye")
        cup.round("Ann-Cid", "Eve-Gus", "Bea-Dan", "Fay bye")
        return cup

    def test_no_byes_the_same_from_the_same_seed(self) -> None:
        drawn, state = set(), self.played().state
        for seed in range(30):
            fact, _ = tables_for_checks(state, 2, seed, undefeated=False, not_twice=False)
            again, _ = tables_for_checks(state, 2, seed, undefeated=False, not_twice=False)
            assert fact == again
            drawn.add(fact.tables)
        assert drawn == {(1, 2), (1, 3), (2, 3)}

    def test_undefeated(self) -> None:
        """Bea and Dan have both lost."""
        cup = self.played()
        done = cup.do(DrawDeckChecks(tables=3, undefeated=True))
        assert cup.state.deck_check_draws[-1].tables == (1, 2)
        assert [str(one) for one in done.warnings] == ["only 2 tables can be checked"]

    def test_not_twice(self) -> None:
        cup = self.played()
        cup.do(DrawDeckChecks(tables=1))
        first = cup.state.deck_check_draws[-1].tables
        cup.do(DrawDeckChecks(tables=3, not_twice=True))
        assert set(cup.state.deck_check_draws[-1].tables) == {1, 2, 3} - set(first)
        nothing = refused(cup, DrawDeckChecks(tables=1, not_twice=True))
        assert "no table is left to check" in nothing.line()

    def test_verified_from_its_seed(self) -> None:
        cup = self.played()
        cup.do(DrawDeckChecks(tables=1, undefeated=True))
        finding = verify(cup.store.read(), find_rulebook)[-1]
        assert (str(finding.what), finding.verdict) == ("deck checks of round 2", "optimal")

    def test_no_round_is_running(self) -> None:
        assert "no round is being played" in refused(event(), DrawDeckChecks(tables=1)).line()

    def test_the_difference_is_recorded(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        cup.start()
        cup.round("Ann-Bea win", "Cid-Dan win")
        command = RecordDeckCheck(number=1, found="Brak\n2 Sword\n1 Wand", ticks=("MK-013",))
        done = cup.do(command, role="judge")
        (check,) = cup.state.deck_checks
        assert (check.by, check.missing, check.extra, check.ticks) == (
            "judge",
            (("Sword", 1),),
            (("Wand", 1),),
            ("MK-013",),
        )
        assert done.warnings

    def test_ticks_are_those_of_the_rulebook(self) -> None:
        command = RecordDeckCheck(number=1, ticks=("L5-042",))
        assert "nothing that is inspected here" in refused(event(), command).line()

    def test_time_is_given_and_never_taken_by_a_check(self) -> None:
        """Taking back what was given by mistake is an action of its own."""
        cup = self.played()
        cup.do(RecordDeckCheck(number=1, minutes=5))
        assert stage_of(cup.state).table(1)[1].extension == 5
        less = refused(cup, RecordDeckCheck(number=1, minutes=-5))
        assert "-5 minutes cannot be added" in less.line()
        assert stage_of(cup.state).table(1)[1].extension == 5


class TestLooks:
    """Somebody who looks changes nothing: undo and pages that were drawn before pass over it."""

    def test_undo_takes_back_what_came_before_a_look(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        cup.do(ReadDeckList(number=1), role="judge")
        cup.do(Undo())
        assert latest(cup.state, 1) is None
        assert len(cup.state.list_readings) == 1, "what was seen was seen"
        cup.do(Redo())
        assert latest(cup.state, 1) is not None
        assert [one.version for one in cup.state.list_readings] == [1]

    def test_a_look_between_undo_and_redo(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        cup.do(hand_in(2))
        cup.do(Undo())
        cup.do(ReadDeckList(number=1), role="judge")
        cup.do(Redo())
        assert latest(cup.state, 2) is not None

    def test_an_undone_look_of_an_older_journal_still_reads(self) -> None:
        cup = event()
        cup.do(hand_in(1))
        look = cup.do(ReadDeckList(number=1), role="judge").entries[0]
        cup.write(ActionUndone(action=look.action))
        assert look not in standing_entries(cup.store.read())

    def test_all_at_once(self) -> None:
        cup = event()
        assert "nobody has handed in" in refused(cup, ReadEveryDeckList()).line()
        cup.do(hand_in(1))
        cup.do(hand_in(2))
        cup.do(ReadEveryDeckList())
        assert [one.number for one in cup.state.list_readings] == [1, 2]
        cup.do(Undo())
        assert (latest(cup.state, 2), len(cup.state.list_readings)) == (None, 2)


class TestExtraTime:
    def test_goes_to_the_table_with_the_check(self) -> None:
        cup = event()
        cup.start()
        cup.round("Ann-Bea", "Cid-Dan win")
        cup.do(RecordDeckCheck(number=2, minutes=5), role="judge")
        assert cup.state.rounds[0].tables[0].extension == 5
        (check,) = cup.state.deck_checks
        assert (check.stage, check.table, check.minutes) == ("swiss", 1, 5)
        late = refused(cup, RecordDeckCheck(number=3, minutes=5), role="judge")
        assert "has its result already" in late.line()
        assert len(cup.state.deck_checks) == 1, "all of it or nothing"
        cup.do(Undo())
        assert (cup.state.rounds[0].tables[0].extension, cup.state.deck_checks) == (0, [])

    def test_not_for_somebody_without_a_table(self) -> None:
        late = refused(event(), RecordDeckCheck(number=1, minutes=5))
        assert "does not sit at a table" in late.line()

    def test_in_the_bracket_and_drawn_there(self) -> None:
        cup = event()
        cup.start()
        cup.round("Ann-Bea win", "Cid-Dan win")
        cup.round("Ann-Cid win", "Bea-Dan win")
        cup.round("Ann-Dan win", "Bea-Cid win")
        cup.do(MakeCut(size=4))
        cup.do(DrawDeckChecks(tables=1))
        draw = cup.state.deck_check_draws[-1]
        assert (draw.stage, draw.round, len(draw.tables)) == ("elimination", 1, 1)
        assert verify(cup.store.read(), find_rulebook)[-1].verdict == "optimal"
        (table,) = drawn_tables(cup.state, draw)
        cup.do(RecordDeckCheck(number=table.players[0], minutes=4), role="judge")
        again = stage_of(cup.state).table(table.number)[1]
        assert again.extension == 4
        assert cup.state.deck_checks[-1].stage == "elimination"
        cup.do(DrawDeckChecks(tables=2, not_twice=True))
        assert not set(cup.state.deck_check_draws[-1].tables) & set(draw.tables)
