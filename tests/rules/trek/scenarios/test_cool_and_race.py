"""Cool and the race, from start to champion."""

from __future__ import annotations

from random import Random

import pytest

from tests.builders import Event
from tests.rules.trek.notation import BOTH, E2, report_any
from tests.rules.trek.scenarios.play import EIGHT, SEVEN, begun, to_the_champion
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.projections.ranking import final_places
from topcut.core.questions.player.score_card import score_card
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.sheets.load import find_rulebook


class TestCool:
    @pytest.mark.rule("ST-066")
    @pytest.mark.parametrize("rulebook", BOTH)
    def test_from_start_to_champion_with_awards(self, rulebook: str) -> None:
        """Awards have nothing to do with winning: places stay as they are."""
        event = begun(rulebook, "cool", rounds=3)
        state = to_the_champion(event)
        places = final_places(state)
        last = places[-1].player
        event.do(GiveAward(number=last, award="Coolest deck", reason="all Tribbles"))
        event.do(GiveAward(number=last, award="Best theme"), role="judge")
        assert event.do(GiveAward(number=last, award="Best theme")).entries == ()
        event.do(GiveAward(number=last, award="Best theme", given=False))
        assert [(one.number, one.award) for one in event.state.awards] == [(last, "Coolest deck")]
        assert final_places(event.state) == places

    @pytest.mark.rule("ST-066")
    def test_refusals(self) -> None:
        event = begun(E2, "cool")
        with pytest.raises(Refusal, match="does not have"):
            event.do(GiveAward(number=1, award="Coolest deck", given=False))
        with pytest.raises(Refusal, match="there is no player number 99"):
            event.do(GiveAward(number=99, award="Coolest deck"))
        with pytest.raises(Refusal, match="no awards for style"):
            begun(E2, "deck-lottery").do(GiveAward(number=1, award="Coolest deck"))


class TestRace:
    SCENARIO = "race-to-the-alpha-quadrant"

    @pytest.mark.rule("S2-008", "S2-010", "S2-011")
    @pytest.mark.parametrize("players", [EIGHT, SEVEN])
    def test_from_start_to_champion(self, players: str) -> None:
        """Five games and one rejection of eight rules: nobody has a rule twice."""
        event, luck = begun(E2, self.SCENARIO, players, rounds=5), Random(2)
        rejected: dict[int, str] = {}
        for round in range(1, 6):
            event.draw()
            drawn = event.state.rules_drawn[round]
            games = [table for table in event.state.rounds[-1].tables if not table.alone]
            assert drawn.keys() == {number for table in games for number in table.players}
            chooser = luck.choice([n for n in drawn if n not in rejected])
            event.do(RejectRule(number=chooser), player=event.state.name_of(chooser))
            rejected[chooser] = drawn[chooser]
            assert event.state.rules_drawn[round][chooser] != drawn[chooser]
            for table in event.state.rounds[-1].open_tables:
                report_any(event, table, luck, 100)
        state = event.do(FinishTournament()).state
        for number in state.entrants:
            had = [drawn[number] for drawn in state.rules_drawn.values() if number in drawn]
            had += [rejected[number]] if number in rejected else []
            assert len(set(had)) == len(had)
            card = {line.round: line.rule for line in score_card(state, number)}
            for round, drawn in state.rules_drawn.items():
                assert card.get(round, "") == drawn.get(number, ""), "S2-011: on the scorecard"
        findings = verify(event.store.read(), find_rulebook)
        assert {one.verdict for one in findings} == {"optimal"}
        assert sum("drew instead" in one.what for one in findings) == 5

    @pytest.mark.rule("S2-009")
    def test_one_rejection_in_an_event_and_before_the_game_is_over(self) -> None:
        event = begun(E2, self.SCENARIO, "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        ann, cid = event.number("Ann"), event.number("Cid")
        event.do(RejectRule(number=ann))
        for _ in range(2):
            with pytest.raises(Refusal, match="rejected a rule before") as refused:
                event.do(RejectRule(number=ann))
            assert refused.value.rules == ("S2-009",)
        with pytest.raises(Refusal, match="only the own special rule"):
            event.do(RejectRule(number=cid), player="Dan")
        for number in (1, 2):
            event.do(RecordResult(table=number, result="win", score=(100, 0)))
        with pytest.raises(Refusal, match="game is over"):
            event.do(RejectRule(number=cid))
        event.round("Ann-Cid", "Bea-Dan")
        with pytest.raises(Refusal, match="rejected a rule before"):
            event.do(RejectRule(number=ann))
        event.do(RejectRule(number=cid))

    @pytest.mark.rule("S2-010", "T-83")
    def test_rules_run_out(self) -> None:
        """Two rules: one for round 1, and after a rejection none is left for round 2."""
        event = Event(E2, "Ann Bea", scenario=self.SCENARIO, rounds=3)
        event.start()
        told = event.do(ListSpecialRules(names=("One", "Two")))
        assert told.warnings == ("2 rules are fewer than 4: some may run out [S2-010, T-83]",)
        event.round("Ann-Bea")
        event.do(RejectRule(number=1))
        event.do(RecordResult(table=1, result="win", score=(100, 0)))
        with pytest.raises(Refusal, match="Ann has had all 2 special rules"):
            event.round("Ann-Bea")
        event.do(ListSpecialRules(names=("One", "Two", "Three")))
        event.do(PublishRound())
        assert event.state.rules_drawn[2][1] == "Three"

    @pytest.mark.rule("S2-012")
    @pytest.mark.parametrize("rules", ["standard", "slipstream"])
    def test_the_document_is_required_and_its_rules_are_listed_first(self, rules: str) -> None:
        event = Event(E2, "Ann Bea", scenario=self.SCENARIO, rules=rules)
        documents = event.state.rulebook.documents
        assert documents is not None
        assert "2E Race to the Alpha Quadrant Rules" in documents.required
        assert {"2E Rulebook", "2E Current Rulings", "2E Current Errata"} <= {*documents.required}
        event.start()
        with pytest.raises(Refusal, match="no special rules are listed"):
            event.round("Ann-Bea")
        with pytest.raises(Refusal, match="listed twice"):
            event.do(ListSpecialRules(names=("One", "One")))
        with pytest.raises(Refusal, match="no special rules are drawn"):
            begun(E2, "cool").do(ListSpecialRules(names=("One",)))

    @pytest.mark.rule("S2-008")
    def test_who_plays_after_all_draws_when_the_round_is_mended(self) -> None:
        """Ann and Bea have met, so one of them rests in place of Cid."""
        event = begun(E2, self.SCENARIO, "Ann Bea Cid", rounds=3)
        event.round("Ann-Bea", "Cid")
        event.do(RecordResult(table=1, result="win", score=(100, 0)))
        event.round("Ann-Bea", "Cid")
        event.do(MendRound(reason="they met"))
        playing = next(t for t in event.state.rounds[-1].tables if not t.alone).players
        assert set(playing) <= event.state.rules_drawn[2].keys()
