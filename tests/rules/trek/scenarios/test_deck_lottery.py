"""Deck Lottery from start to champion; no scenario is rated."""

from __future__ import annotations

from random import Random

import pytest
from msgspec import structs

from tests.builders import Event
from tests.rules.trek.notation import BOTH, E2, report_any
from tests.rules.trek.scenarios.play import EIGHT, SEVEN, begun, play_round, to_the_champion
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.scenarios.drawn_decks import decks_in
from topcut.sheets.load import find_rulebook


@pytest.mark.rule("ST-056")
@pytest.mark.parametrize(
    "scenario",
    ["deck-lottery", "no-such-thing-as-luck", "standard-orbit", "cool"],
)
def test_no_scenario_is_rated_though_it_may_be_sanctioned(scenario: str) -> None:
    state = to_the_champion(begun(E2, scenario, rounds=4))
    found = sanctioning(state)
    assert found is not None
    assert found.is_sanctioned
    assert not found.is_rated


class TestDeckLottery:
    @pytest.mark.rule("ST-057", "A-ST41")
    @pytest.mark.parametrize("rulebook", BOTH)
    @pytest.mark.parametrize("players", [EIGHT, SEVEN])
    def test_from_start_to_champion(self, rulebook: str, players: str) -> None:
        event = begun(rulebook, "deck-lottery", players, rounds=5)
        state = to_the_champion(event)
        everybody = set(state.entrants)
        assert all(player == owner for player, owner in decks_in(state, 1).items())
        assert 1 not in state.decks
        had: dict[int, list[int]] = {}
        for round in range(2, 6):
            given = decks_in(state, round)
            assert set(state.decks[round]) == set(state.decks[round].values()) == everybody
            for player, owner in given.items():
                assert player != owner
                had.setdefault(player, []).append(owner)
        assert all(len(set(decks)) == len(decks) for decks in had.values()), "never the same twice"

    @pytest.mark.rule("A-ST41")
    def test_a_deck_comes_again_only_where_it_must_and_that_is_told(self) -> None:
        """Four players: three other decks for rounds 2 to 4, so all come again in round 5, and each
        repeat is said by name."""
        event = begun(E2, "deck-lottery", "Ann Bea Cid Dan", rounds=3)
        luck = Random(3)
        for _ in range(3):
            play_round(event, luck)
        event.do(ChangeRounds(rounds=5, agreed="all players"))
        event.do(PairRound())
        done = event.do(PublishRound())
        assert not [text for text in done.warnings if "again" in text], "the third other deck"
        for table in event.state.rounds[-1].open_tables:
            report_any(event, table, luck, 100)
        event.do(PairRound())
        told = [text for text in event.do(PublishRound()).warnings if "A-ST41" in text]
        playing = sum(len(one.players) for one in event.state.rounds[-1].tables if not one.alone)
        assert len(told) == playing, "nobody has a new deck left"

    @pytest.mark.rule("ST-057")
    def test_a_reprint_draws_nothing_and_the_desk_draws_again_only_with_a_reason(self) -> None:
        event = begun(E2, "deck-lottery", rounds=4)
        play_round(event, Random(1))
        event.draw()
        first = event.state.decks[2]
        assert event.state.decks[2] == first
        with pytest.raises(Refusal, match="no reason"):
            event.do(DrawDecks(reason=" "))
        event.do(DrawDecks(reason="a deck went home"))
        assert event.state.decks[2] != first
        event.do(RecordResult(table=1, result="win", score=(100, 0)))
        with pytest.raises(Refusal, match="has results"):
            event.do(DrawDecks(reason="again"))
        assert {one.verdict for one in verify(event.store.read(), find_rulebook)} == {"optimal"}

    @pytest.mark.rule("ST-057")
    def test_round_one_and_other_events_have_nothing_to_draw(self) -> None:
        event = begun(E2, "deck-lottery", rounds=4)
        event.draw()
        with pytest.raises(Refusal, match="own deck in round 1"):
            event.do(DrawDecks(reason="why not"))
        plain = Event(E2, EIGHT)
        plain.start()
        with pytest.raises(Refusal, match="no decks are drawn"):
            plain.do(DrawDecks(reason="why not"))

    @pytest.mark.rule("T-80")
    def test_who_leaves_takes_the_deck_along(self) -> None:
        event = begun(E2, "deck-lottery", rounds=4)
        play_round(event, Random(1))
        ann = event.number("Ann")
        event.do(DropPlayer(number=ann))
        event.draw()
        assert ann not in {*event.state.decks[2], *event.state.decks[2].values()}
        assert len(event.state.decks[2]) == 7

    def test_an_unpublished_round_has_no_decks(self) -> None:
        event = begun(E2, "deck-lottery", rounds=4)
        play_round(event, Random(1))
        event.draw()
        event.do(UnpublishRound())
        assert event.state.decks == {}
        event.do(PublishRound())
        assert len(event.state.decks[2]) == 8

    def test_a_forged_draw_is_found(self) -> None:
        """Another seed under the same decks."""
        event = begun(E2, "deck-lottery", rounds=4)
        play_round(event, Random(1))
        event.draw()
        entries = list(event.store.read())
        last = entries[-1]
        entries[-1] = structs.replace(last, fact=structs.replace(last.fact, seed=999))
        assert [one.verdict for one in verify(entries, find_rulebook)][-1] == "broken"

    @pytest.mark.rule("ST-058", "ST-059")
    def test_what_is_left_to_people_is_said(self) -> None:
        scenario = begun(E2, "deck-lottery").state.rulebook.scenario
        assert scenario is not None
        said = {(one.moment, rule) for one in scenario.help for rule in one.rules}
        assert {("round-start", "ST-058"), ("registration", "ST-059"), ("finish", "ST-059")} <= said
