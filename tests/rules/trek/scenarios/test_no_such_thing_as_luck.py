"""No Such Thing as Luck from start to champion."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.builders import Event
from tests.rules.trek.notation import BOTH, E2
from tests.rules.trek.scenarios.play import EIGHT, SEVEN, begun, play_round, seats, to_the_champion
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.drawn_decks import decks_in
from topcut.sheets.load import find_rulebook


class TestNoSuchThingAsLuck:
    @pytest.mark.rule("ST-060")
    def test_the_number_of_rounds_is_even(self) -> None:
        event = Event(E2, SEVEN, scenario="no-such-thing-as-luck")
        with pytest.raises(Refusal, match="even number of rounds, not 3") as refused:
            event.do(AnnounceStructure(rounds=3))
        assert refused.value.rules == ("ST-060",)
        event.start()
        assert event.state.rounds_planned == 4, "the table's 3 for 7 players, made even"
        with pytest.raises(Refusal, match="not 5"):
            event.do(ChangeRounds(rounds=5, agreed="all players"))
        event.do(ChangeRounds(rounds=6, agreed="all players"))
        odd = Event(E2, EIGHT, scenario="no-such-thing-as-luck", rounds=5)
        with pytest.raises(Refusal, match="not 5") as refused:
            odd.start()
        assert refused.value.do == "choose 4 or 6"

    @pytest.mark.rule("A-ST40", "ST-061")
    def test_no_word_of_byes_while_new_opponents_are_left(self) -> None:
        """Four players have three opponents each, so six rounds of games that are played twice."""
        for rounds, is_told in ((4, False), (6, False), (8, True)):
            event = Event(E2, "Ann Bea Cid Dan", scenario="no-such-thing-as-luck", rounds=rounds)
            told = [str(one) for one in event.start().warnings]
            assert any("without meeting twice" in one for one in told) == is_told, told

    @pytest.mark.rule("ST-061", "A-ST40")
    @pytest.mark.parametrize("rulebook", BOTH)
    @pytest.mark.parametrize("players", [EIGHT, SEVEN])
    def test_from_start_to_champion(self, rulebook: str, players: str) -> None:
        state = to_the_champion(begun(rulebook, "no-such-thing-as-luck", players, rounds=6))
        met: Counter[frozenset[int]] = Counter()
        for round in (1, 3, 5):
            assert seats(state, round) == seats(state, round + 1), "the same games, the same bye"
            for table in state.rounds[round - 1].tables:
                if table.alone:
                    continue
                first, second = table.players
                met[frozenset(table.players)] += 1
                odd, even = decks_in(state, round), decks_in(state, round + 1)
                assert (odd[first], odd[second]) == (first, second), "the own decks"
                assert (even[first], even[second]) == (second, first), "exchanged"
        assert max(met.values()) == 1, "odd rounds pair as usual: nobody meets again"

    @pytest.mark.rule("ST-061", "A-ST40")
    def test_the_draw_says_why_and_warns_of_nothing(self) -> None:
        event = begun(E2, "no-such-thing-as-luck", SEVEN, rounds=4)
        play_round(event, Random(1))
        done = event.do(PairRound())
        assert done.warnings == ()
        draft = done.state.draft
        assert draft is not None
        texts = [
            why.text for why in rounds_stage(done.state).pairing(2).reasons(draft.tables) if why
        ]
        assert texts == [
            *["The game of round 1 again, with decks exchanged."] * 3,
            "The bye of round 1 lasts two rounds.",
        ]

    @pytest.mark.rule("T-81")
    def test_two_whose_opponents_left_play_each_other(self) -> None:
        event = begun(E2, "no-such-thing-as-luck", rounds=4)
        state = play_round(event, Random(1))
        (gone, left), (also_gone, also_left) = seats(state, 1)[:2]
        for name in (gone, also_gone):
            event.do(DropPlayer(number=event.number(name)))
        event.draw()
        assert {left, also_left} in [set(one) for one in seats(event.state, 2)]
        given = decks_in(event.state, 2)
        assert given[event.number(left)] == event.number(left), "nothing to exchange"
        assert {one.verdict for one in verify(event.store.read(), find_rulebook)} == {"optimal"}

    @pytest.mark.rule("T-81")
    def test_one_whose_opponent_left_has_a_bye(self) -> None:
        event = begun(E2, "no-such-thing-as-luck", rounds=4)
        state = play_round(event, Random(1))
        gone, left = seats(state, 1)[0]
        event.do(DropPlayer(number=event.number(gone)))
        event.draw()
        assert (left,) in seats(event.state, 2)

    @pytest.mark.rule("ST-061")
    def test_other_tables_by_hand_are_told_and_found(self) -> None:
        event = begun(E2, "no-such-thing-as-luck", "Ann Bea Cid Dan", rounds=4)
        state = play_round(event, Random(1))
        (a, b), (x, y) = (table.players for table in state.rounds[0].tables)
        done = event.do(SeatRound(tables=((a, x), (b, y)), reason="test"))
        assert "not played again" in done.warnings[0]
        event.do(PublishRound())
        assert verify(event.store.read(), find_rulebook)[-1].verdict == "broken"
        with pytest.raises(Refusal, match="by the scenario"):
            event.do(MendRound(reason="a wrong result"))
