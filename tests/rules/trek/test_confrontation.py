"""Appendix A of the Star Trek guide: the final confrontation."""

from __future__ import annotations

import pytest

from tests.builders import Event
from tests.rules.trek.match_play import (
    SMALL,
    final,
    letters,
    places,
)
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.ranking import final_places
from topcut.core.refusal import Refusal


class TestFinalConfrontation:
    def played(self, **options: object) -> Event:
        """Points 6, 3, 3, 0: S1 first, S4 last; S2 and S3 by lot."""
        event = Event(SMALL, letters(4), rounds=2, cut=0, **options)
        event.start()
        event.round("S1-S2 win", "S3-S4 win")
        event.round("S1-S3 win", "S2-S4 win")
        return event

    @pytest.mark.rule("ST-313", "A-ST45")
    @pytest.mark.parametrize("place", [0, 1, 3])
    def test_its_winner_is_first_and_the_others_keep_their_order(self, place: int) -> None:
        event = self.played()
        order = event.standings()
        winner = order[place]
        done = event.do(RecordConfrontation(winner=event.number(winner)))
        expected = [winner, *(name for name in order if name != winner)]
        assert places(event) == expected
        assert [one.place.best for one in final_places(event.state)] == [1, 2, 3, 4]
        assert event.standings() == order  # scores do not change
        assert any("normally the best two" in one for one in done.warnings) == (place > 1)
        event.do(FinishTournament())
        assert places(event) == expected

    @pytest.mark.rule("ST-313")
    def test_an_event_that_has_one_asks_for_it(self) -> None:
        event = self.played(final_confrontation=True)
        with pytest.raises(Refusal, match="who won the final confrontation") as refused:
            event.do(FinishTournament())
        assert "ST-313" in refused.value.rules
        event.do(RecordConfrontation(winner=1))
        event.do(FinishTournament())

    def test_another_winner_and_none(self) -> None:
        event = self.played()
        order = event.standings()
        event.do(RecordConfrontation(winner=event.number(order[1])))
        assert not event.do(RecordConfrontation(winner=event.number(order[1]))).entries
        event.do(RecordConfrontation(winner=None))
        assert places(event) == order

    @pytest.mark.rule("ST-313")
    def test_only_once_all_results_are_in(self) -> None:
        event = Event(SMALL, letters(4), rounds=2, cut=0)
        with pytest.raises(Refusal, match="follows the Swiss rounds"):
            event.do(RecordConfrontation(winner=1))
        event.start()
        event.round("S1-S2 win", "S3-S4 win")
        with pytest.raises(Refusal, match="1 of 2 rounds are played"):
            event.do(RecordConfrontation(winner=1))
        event.round("S1-S3", "S2-S4 win")
        with pytest.raises(Refusal, match="table 1"):
            event.do(RecordConfrontation(winner=1))
        event.do(RecordResult(table=1, result="win"))
        event.do(DropPlayer(number=2))
        with pytest.raises(Refusal, match="S2 has left"):
            event.do(RecordConfrontation(winner=2))
        event.do(RecordConfrontation(winner=1))
        event.do(FinishTournament())
        with pytest.raises(Refusal, match="finished"):
            event.do(RecordConfrontation(winner=3))

    def test_not_with_a_bracket_and_not_in_every_game(self) -> None:
        with pytest.raises(Refusal, match="a final of its own"):
            final(4).do(RecordConfrontation(winner=1))
        with pytest.raises(Refusal, match="has no final confrontation"):
            Event("munchkin", "A B").do(RecordConfrontation(winner=1))
