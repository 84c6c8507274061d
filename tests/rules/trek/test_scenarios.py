"""Star Trek's scenarios: each from start to champion through the desk."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec import structs

from tests.builders import Event
from tests.rules.trek.notation import BOTH, E1, E2, report_any
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import ConfirmResult, RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.change_tables import SeatRound
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.mend import MendRound
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.scenarios.awards import GiveAward
from topcut.core.actions.scenarios.decks import DrawDecks
from topcut.core.actions.scenarios.rotation import EndGame, RotateSeats
from topcut.core.actions.scenarios.special_rules import ListSpecialRules, RejectRule
from topcut.core.projections.ranking import final_places, standings
from topcut.core.questions.sanctioning import sanctioning
from topcut.core.questions.score_card import score_card
from topcut.core.questions.verify import verify
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.stages.scenarios.drawn_decks import decks_in
from topcut.core.stages.scenarios.rotation import seat_plan
from topcut.core.tournament.state import State
from topcut.sheets.load import find_rulebook

EIGHT = "Ann Bea Cid Dan Eve Fay Gus Hal"
SEVEN = "Ann Bea Cid Dan Eve Fay Gus"
RULES = tuple(f"Rule {number}" for number in range(1, 9))


def begun(rulebook: str, scenario: str, players: str = EIGHT, **options: object) -> Event:
    event = Event(rulebook, players, scenario=scenario, **options)
    if scenario == "race-to-the-alpha-quadrant":
        event.do(ListSpecialRules(names=RULES))
    event.start()
    return event


def play_round(event: Event, luck: Random) -> State:
    event.draw()
    event.do(StartClock())
    for table in event.state.rounds[-1].open_tables:
        report_any(event, table, luck, 100)
    return event.state


def to_the_champion(event: Event, seed: int = 1) -> State:
    luck = Random(seed)
    while len(event.state.rounds) < event.state.rounds_planned:
        play_round(event, luck)
    state = event.do(FinishTournament()).state
    assert state.phase == "finished"
    assert final_places(state)[0].place.worst == 1
    findings = verify(event.store.read(), find_rulebook)
    assert {one.verdict for one in findings} == {"optimal"}
    return state


def seats(state: State, round: int) -> list[tuple[str, ...]]:
    tables = state.rounds[round - 1].tables
    return [tuple(state.name_of(number) for number in table.players) for table in tables]


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


class TestStandardOrbit:
    @pytest.mark.rule("ST-062", "T-84")
    def test_who_sits_where_and_when(self) -> None:
        """A Second Edition round of 60 minutes: three moves, each fifteen minutes."""
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan Eve Fay", rounds=3)
        event.round("Ann-Bea", "Cid-Dan", "Eve-Fay")
        event.do(StartClock())
        plan = seat_plan(event.state)
        assert [one.minute for one in plan] == [0, 15, 30, 45]
        assert [f"{one.at:%H:%M}" for one in plan if one.at] == ["10:00", "10:15", "10:30", "10:45"]
        done = event.do(RotateSeats(), at="2026-11-15T10:15:00+00:00")
        assert done.warnings == ()
        sitting = [
            "-".join(done.state.name_of(n) for n in table.sitting)
            for table in done.state.rounds[-1].tables
        ]
        assert sitting == ["Eve-Dan", "Ann-Fay", "Cid-Bea"]
        assert dict(plan[1].tables)[1] == done.state.rounds[-1].tables[0].sitting
        early = event.do(RotateSeats(), at="2026-11-15T10:20:00+00:00")
        assert early.warnings == ("10 minutes early: players move on every 15 [ST-062]",)

    @pytest.mark.rule("ST-062")
    def test_one_table_has_no_other_game(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea", rounds=3)
        event.round("Ann-Bea")
        with pytest.raises(Refusal, match="no other game"):
            event.do(RotateSeats())
        plain = Event(E2, EIGHT)
        plain.start()
        plain.draw()
        with pytest.raises(Refusal, match="keep their seats"):
            plain.do(RotateSeats())

    @pytest.mark.rule("ST-064", "ST-065", "A-ST42", "T-82")
    def test_points_for_the_seat_and_for_the_deck(self) -> None:
        """Table 1: Ann's deck against Bea's, table 2: Cid's against Dan's; Eve has the bye.
        Ann's deck wins a first game with Ann there: Ann 4 + 4, Bea 1 + 1. Everybody moves: Cid and
        Dan sit at table 1, Ann and Bea at table 2. Table 1 ends as a win for Ann's deck: Cid 4 and
        the deck 4 for Ann; Dan 1 and 1 for Bea. Table 2 is a tie, 2 each for Ann, Bea, and for Cid
        and Dan as owners. Ann 8 + 4 + 2 = 14, Bea 2 + 1 + 2 = 5, Cid 4 + 2 = 6, Dan 1 + 2 = 3, Eve
        4 for the player and 4 for the deck."""
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan Eve", rounds=3)
        event.round("Ann-Bea", "Cid-Dan", "Eve")
        event.do(EndGame(table=1, result="win", score=(100, 40)))
        event.do(RotateSeats())
        event.do(RecordResult(table=1, result="win", score=(100, 70)), player="Cid")
        with pytest.raises(Refusal, match="you do not play at table 1"):
            event.do(RecordResult(table=1, result="loss", score=(0, 100)), player="Ann")
        event.do(RecordResult(table=2, result="draw", ended="time", score=(30, 30)))
        event.do(ConfirmResult(table=1))
        state = event.state
        rows = {state.name_of(row.player): row for row in standings(state)}
        points = {name: row.points for name, row in rows.items()}
        assert points == {"Ann": 14, "Bea": 5, "Cid": 6, "Dan": 3, "Eve": 8}
        differential = {name: dict(row.tiebreaks)["differential"] for name, row in rows.items()}
        assert event.standings()[0] == "Ann"
        assert set(dict(rows["Ann"].tiebreaks)) == {
            "differential",
            "cumulative-victory-points",
            "random",
        }
        assert differential.keys() == points.keys()
        assert {one.verdict for one in verify(event.store.read(), find_rulebook)} >= {"optimal"}

    @pytest.mark.rule("T-82")
    def test_differential_is_added_up_like_the_points(self) -> None:
        """One game, nobody moves: 100 to 40 is +60 for Ann and +60 for Ann's deck."""
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(RecordResult(table=1, result="win", score=(100, 40)))
        event.do(RecordResult(table=2, result="win", score=(100, 40)))
        rows = {event.state.name_of(row.player): row for row in standings(event.state)}
        assert {name: row.points for name, row in rows.items()} == {
            "Ann": 8, "Bea": 2, "Cid": 8, "Dan": 2,
        }  # fmt: skip
        assert dict(rows["Ann"].tiebreaks)["differential"] == 120
        assert dict(rows["Bea"].tiebreaks)["differential"] == -120

    @pytest.mark.rule("ST-064")
    def test_a_game_that_was_written_down_wrongly(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(EndGame(table=1, result="win", score=(100, 40)))
        event.do(RotateSeats())
        with pytest.raises(Refusal, match="no reason"):
            event.do(EndGame(table=1, result="loss", score=(40, 100), game=1))
        with pytest.raises(Refusal, match="1 game has ended"):
            event.do(EndGame(table=1, result="loss", score=(40, 100), game=2, reason="r"))
        event.do(EndGame(table=1, result="loss", score=(40, 100), game=1, reason="misheard"))
        event.do(RecordResult(table=1, result="win", ended="concession"))
        event.do(RecordResult(table=2, result="win", ended="concession"))
        points = {event.state.name_of(row.player): row.points for row in standings(event.state)}
        # Game 1 of table 1: Bea 4 + 4, Ann 1 + 1. Then Cid wins with Ann's deck against Dan with
        # Bea's: 4, 4, 1, 1. At table 2 Ann wins with Cid's deck, Bea loses with Dan's.
        assert points == {"Ann": 2 + 4 + 4, "Bea": 8 + 1 + 1, "Cid": 4 + 4, "Dan": 1 + 1}

    @pytest.mark.rule("ST-064")
    def test_no_ended_game_is_lost(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(EndGame(table=1, result="win", score=(100, 40)))
        with pytest.raises(Refusal, match="has results"):
            event.do(UnpublishRound())
        with pytest.raises(Refusal, match="by the scenario"):
            event.do(MendRound(reason="a wrong result"))
        event.do(RecordResult(table=1, result="loss", score=(0, 100)))
        event.do(CorrectResult(table=1, result=None, reason="too early"))
        assert len(event.state.rounds[0].tables[0].ended) == 1

    @pytest.mark.rule("ST-064")
    def test_a_table_that_is_done_begins_no_new_game(self) -> None:
        event = begun(E2, "standard-orbit", "Ann Bea Cid Dan", rounds=3)
        event.round("Ann-Bea", "Cid-Dan")
        event.do(RecordResult(table=1, result="win", score=(100, 40)))
        with pytest.raises(Refusal, match="done for this round") as refused:
            event.do(EndGame(table=1, result="win", score=(100, 40)))
        assert refused.value.rules == ("ST-064",)
        with pytest.raises(Refusal, match="no other game"):
            event.do(RotateSeats())

    @pytest.mark.rule("ST-062", "ST-064", "ST-065")
    @pytest.mark.parametrize("rulebook", BOTH)
    @pytest.mark.parametrize("players", [EIGHT, SEVEN])
    def test_from_start_to_champion(self, rulebook: str, players: str) -> None:
        """Every point is added up once more from a list of games kept here."""
        event, luck = begun(rulebook, "standard-orbit", players, rounds=4), Random(5)
        points: Counter[int] = Counter()
        worth = {"win": (4, 1), "loss": (1, 4)}
        while len(event.state.rounds) < event.state.rounds_planned:
            event.draw()
            event.do(StartClock())
            moves = len(seat_plan(event.state)) - 1
            assert moves == (4 if rulebook == E1 else 3), "75 and 60 minutes"
            for move in range(moves + 1):
                for table in event.state.rounds[-1].open_tables:
                    last = move == moves
                    if not last and luck.random() < 0.6:
                        continue
                    code = luck.choice(["win", "loss"])
                    score = (100, 20) if code == "win" else (20, 100)
                    ask = RecordResult if last else EndGame
                    event.do(ask(table=table.number, result=code, score=score))
                    for side in (0, 1):
                        points[table.sitting[side]] += worth[code][side]
                        points[table.players[side]] += worth[code][side]
                if move < moves:
                    event.do(RotateSeats())
            for table in event.state.rounds[-1].tables:
                if table.alone:
                    points[table.players[0]] += 8
        state = event.do(FinishTournament()).state
        assert {row.player: row.points for row in standings(state)} == points
        champion = final_places(state)[0].player
        assert points[champion] == max(points.values())
        findings = verify(event.store.read(), find_rulebook)
        assert {one.verdict for one in findings} == {"optimal"}
        assert sum(one.what.startswith("seats") for one in findings) == 4 * moves

    @pytest.mark.rule("ST-059", "ST-063", "ST-064")
    def test_what_is_left_to_people_is_said(self) -> None:
        scenario = begun(E2, "standard-orbit").state.rulebook.scenario
        assert scenario is not None
        said = {(one.moment, rule) for one in scenario.help for rule in one.rules}
        assert {("game", "ST-063"), ("game", "ST-064"), ("finish", "ST-059")} <= said

    def test_no_schedule_where_nobody_has_an_opponent(self) -> None:
        with pytest.raises(Refusal, match="nobody has a schedule"):
            Event(E2, EIGHT, scenario="standard-orbit", earned_bye_schedule="best-beaten")


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
