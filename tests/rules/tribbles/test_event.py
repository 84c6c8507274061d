"""Tribbles: what the guide says of all three games. "In most cases, the same policies and
procedures apply to First Edition (1E), Second Edition (2E) and Tribbles (TR) events", shaded boxes
apart."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from tests.builders import NOW, Event
from tests.rules.notation import names, refused
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.execute import execute
from topcut.core.actions.finishing.confrontation import RecordConfrontation
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.rulings import GiveRuling
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.opening.heats import AnnounceHeats, LinkHeat
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.playing_leader import ApprovePlaying
from topcut.core.actions.opening.staff import NameStaff, ReleaseStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_from_heats import EnterFromHeats
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.projections.ranking import final_places
from topcut.core.questions.decks.draft_groups import draft_groups
from topcut.core.questions.heats import heat_of
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.questions.staff.leaders import who_rules
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionError, with_options
from topcut.core.stages.clock import warns_at
from topcut.core.tournament.state import Announced, Description, Details, PodGame
from topcut.rulebooks import read
from topcut.sheets.load import find_rulebook

TR = "tribbles"


def pod_of(event: Event, best: str) -> None:
    """A round of pods, drawn; the named player, or else the first at the table, wins all five games
    of it."""
    event.draw()
    for table in event.state.rounds[-1].tables:
        seat = next((n for n in table.players if event.state.name_of(n) == best), table.players[0])
        scores = tuple(100 if number == seat else 0 for number in table.players)
        event.do(RecordPod(table=table.number, games=(PodGame(scores=scores, winner=seat),) * 5))


class TestRounds:
    @pytest.mark.rule("ST-079", "T-24")
    def test_before_the_event_everybody_must_agree(self) -> None:
        event = Event(TR, names(8))
        event.do(AnnounceStructure(rounds=10))
        assert "ST-079" in refused(event, AnnounceStructure(rounds=5)).rules
        for words in ("", "the director", "emergency: the bus"):
            assert "all players" in refused(event, ChangeRounds(rounds=5, agreed=words)).do
        done = event.do(ChangeRounds(rounds=5, agreed="all players agree"))
        assert done.state.announced == {"": Announced(5, 0)}
        assert any("ST-081" in text for text in done.warnings)

    @pytest.mark.rule("ST-079")
    def test_so_they_must_to_another_number_than_was_registered(self) -> None:
        event = Event(TR, names(8), rounds=10)
        for command in (ChangeOptions(options={"rounds": 5}), AnnounceStructure(rounds=5)):
            assert refused(event, command).what == "10 rounds were announced"
        event.do(ChangeRounds(rounds=5, agreed="all players agree"))
        assert event.start().state.rounds_planned == 1

    @pytest.mark.rule("ST-080", "ST-081", "T-24")
    def test_in_progress_all_agree_or_it_is_an_emergency(self) -> None:
        event = Event(TR, names(8), rounds=10)
        event.start()
        event.draw()
        told = refused(event, ChangeRounds(rounds=5, agreed="it is late"))
        assert "ST-080" in told.rules
        done = event.do(ChangeRounds(rounds=5, agreed="emergency: the venue closes"))
        assert done.state.rounds_planned == 1
        assert any("ST-081" in text for text in done.warnings)


class TestFormats:
    @pytest.mark.rule("ST-029", "ST-046", "ST-047")
    def test_formats_and_card_pools(self) -> None:
        """Constructed, draft and sealed; complete, limited, traditional and virtual."""
        base = read(TR)
        for value in ("constructed", "draft", "sealed"):
            assert with_options(base, {"format": value}).clock.swiss.minutes == 60
        for value in ("complete", "limited", "traditional", "virtual"):
            with_options(base, {"pool": value})
        for value in ("block", "academy"):
            with pytest.raises(OptionError) as caught:
                with_options(base, {"pool": value})
            assert caught.value.rules[0] == "ST-046"
        assert (base.options["format"].default, base.options["pool"].default) == (
            *("constructed", "complete"),
        )

    @pytest.mark.rule("ST-032", "A-ST48")
    def test_players_draft_in_groups_of_three_to_six(self) -> None:
        groups = draft_groups(Event(TR, names(13), format="draft").state)
        assert sorted(map(len, groups)) == [4, 4, 5]

    @pytest.mark.rule("ST-048")
    def test_sealed_is_usually_limited(self) -> None:
        told = Event(TR, names(4), format="sealed").start().warnings
        assert any("ST-048" in text for text in told)
        assert Event(TR, names(4), format="sealed", pool="limited").start().warnings == ()

    @pytest.mark.rule("ST-049")
    @pytest.mark.parametrize("level", ["regional", "nationals", "continental", "worlds"])
    def test_a_limited_pool_at_a_championship_needs_approval(self, level: str) -> None:
        with pytest.raises(Refusal) as caught:
            Event(TR, "", pool="limited", level=level)
        assert "ST-049" in caught.value.rules
        Event(TR, "", pool="limited", level=level, pool_approval="yes")
        Event(TR, "", pool="limited", level=level, format="draft")
        Event(TR, "", pool="limited")


def with_directors(**options: object) -> Event:
    """Tess directs and plays with five others, Sam is second, Ted third."""
    event = Event(TR, ["Tess", *names(5)], **options)
    for person, role in (("Tess", "organizer"), ("Sam", "marshal"), ("Ted", "judge")):
        event.do(NameStaff(person=person, role=role))
    return event


class TestDirectors:
    @pytest.mark.rule("ST-086", "ST-087", "T-96")
    def test_more_than_half_approve_and_a_second_and_a_third_are_named(self) -> None:
        event = Event(TR, ["Tess", *names(5)])
        event.do(NameStaff(person="Tess", role="organizer"))
        assert "ST-087" in refused(event, StartTournament()).rules
        event = with_directors()
        assert "ST-086" in refused(event, StartTournament()).rules
        event.do(ApprovePlaying(person="Tess", in_favour=3))
        event.start()
        for person, role in (("Sam", "marshal"), ("Ted", "judge")):
            assert "ST-087" in refused(event, ReleaseStaff(person=person, role=role)).rules

    @pytest.mark.rule("ST-088", "ST-016", "T-96")
    def test_the_second_director_rules_on_the_pod_of_the_first(self) -> None:
        event = with_directors()
        event.do(ApprovePlaying(person="Tess", in_favour=5))
        event.start()
        event.draw()
        assert who_rules(event.state, event.state.rounds[0].tables[0].players) == ["Sam"]
        for name, role in (("Tess", "organizer"), ("Ted", "judge")):
            with pytest.raises(Refusal, match="does not rule on this game"):
                self.ruling(event, name, role)
        self.ruling(event, "Sam", "marshal")
        assert [(one.ruler, one.final) for one in event.state.rulings] == [("Sam", True)]

    def ruling(self, event: Event, who: str, role: str) -> None:
        asked = Context(Actor(who, role), NOW, 1)  # type: ignore[arg-type]
        execute(event.store, GiveRuling(text="it stands", table=1), asked, find_rulebook)

    @pytest.mark.rule("ST-090", "ST-091", "T-96")
    def test_when_a_director_had_better_not_play(self) -> None:
        """Above 16 players and at high-level events; no byes are made here."""
        event = with_directors(level="continental")
        event.do(EnterPlayers(players=tuple(Details(name=f"Q{n}") for n in range(11))))
        event.do(ApprovePlaying(person="Tess", in_favour=16))
        told = [text for text in event.start().warnings if "had better not play" in text]
        assert [("ST-090" in text, "ST-091" in text) for text in told] == [
            *((True, False), (False, True)),
        ]

    @pytest.mark.rule("ST-274", "T-95")
    def test_who_hands_out_the_cards_online_does_not_play(self) -> None:
        event = with_directors(play="online", format="sealed")
        event.do(ApprovePlaying(person="Tess", in_favour=5))
        assert "ST-274" in refused(event, StartTournament()).rules
        event = with_directors(play="online", format="sealed", pools_made_by="another-director")
        event.do(EnterPlayers(players=(Details(name="Sam"),)))
        event.do(ApprovePlaying(person="Tess", in_favour=6))
        event.start()
        assert "ST-274" in refused(event, EnterPlayers(players=(Details(name="Ted"),))).rules


class TestTime:
    @pytest.mark.rule("ST-099", "T-96")
    def test_a_warning_half_way_through_the_pod(self) -> None:
        event = Event(TR, names(8))
        event.start()
        event.draw()
        event.do(StartClock(), at="2026-11-15T10:00:00+00:00")
        clock = event.state.rounds[0].clock
        assert clock is not None
        half = datetime.fromisoformat("2026-11-15T10:30:00+00:00")
        assert warns_at(event.state, clock) == half

    @pytest.mark.rule("ST-100", "ST-098", "T-91", "T-96")
    def test_time_is_the_directors(self) -> None:
        event = Event(TR, names(8))
        event.start()
        event.draw()
        for command, rule in ((StartClock(), "ST-098"), (ExtendTime(table=1, minutes=5), "ST-100")):
            assert rule in refused(event, command, role="scorekeeper").rules
            event.do(command, role="judge")


class TestSanction:
    @pytest.mark.rule("TR-001")
    def test_four_players_five_rounds_six_days(self) -> None:
        for days, wanted in ((5, False), (6, True), (None, True)):
            options = {} if days is None else {"registered_days": days}
            event = Event(TR, names(4), **options)
            told = event.start().warnings
            found = sanctioning(event.state)
            assert found is not None
            assert found.is_sanctioned == wanted
            assert any("TR-001" in text for text in told) != wanted
        event = Event(TR, names(3), sanctioned="no")
        event.start()
        found = sanctioning(event.state)
        assert found is not None
        assert not found.is_sanctioned

    @pytest.mark.rule("TR-001", "ST-167", "A-TR5")
    def test_five_rounds_of_one_pod_are_enough_and_results_are_due_in_a_week(self) -> None:
        event = Event(TR, names(4))
        event.do(DescribeEvent(name="T", date="2026-11-15", description=Description()))
        event.start()
        pod_of(event, "P001")
        event.do(FinishTournament())
        found = sanctioning(event.state)
        assert found is not None
        assert (found.is_sanctioned, found.due) == (True, date(2026, 11, 22))

    @pytest.mark.rule("A-TR7")
    def test_sanctioned_and_not_rated(self) -> None:
        event = Event(TR, names(4))
        assert event.start().warnings == (), "nobody has to be told at each start"
        found = sanctioning(event.state)
        assert found is not None
        assert (found.is_sanctioned, found.is_rated) == (True, False)
        assert [one for one in map(str, found.reasons) if "A-TR7" in one]


class TestFinals:
    @pytest.mark.rule("ST-313", "ST-297", "T-97")
    def test_who_wins_the_final_confrontation_is_first(self) -> None:
        event = Event(TR, names(4), final_confrontation=True)
        event.start()
        pod_of(event, "P001")
        assert "ST-313" in refused(event, FinishTournament()).rules
        event.do(RecordConfrontation(winner=event.number("P003")))
        event.do(FinishTournament())
        places = [event.state.name_of(one.player) for one in final_places(event.state)]
        assert places[:2] == ["P003", "P001"]

    @pytest.mark.rule("ST-172", "ST-174", "ST-175", "ST-176", "ST-177", "T-97")
    def test_two_heats_and_a_final(self) -> None:
        """The best two of each heat have seats: the first heat's are seeds 1 and 2."""
        first = Event(TR, "A B C D")
        first.do(AnnounceHeats(number=1, seats=4))
        first.start()
        assert "ST-177" in refused(first, AnnounceHeats(number=1, seats=8)).rules
        pod_of(first, "C")
        one = heat_of(first.do(FinishTournament()).state)
        best = [player.name for player in one.players][:2]
        assert best[0] == "C"
        out = next(name for name in "ABCD" if name not in best)
        second = Event(TR, [out, "E", "F", "G"])
        second.do(LinkHeat(heat=one))
        told = refused(second, EnterPlayers(players=(Details(name="C"),)))
        assert "ST-175" in told.rules
        second.start()
        pod_of(second, "E")
        two = heat_of(second.do(FinishTournament()).state)
        final = Event(TR)
        final.do(EnterFromHeats(heats=(one, two)))
        seeds = {one.name: one.details.seed for one in final.state.active}
        others = [player.name for player in two.players][:2]
        assert seeds == {best[0]: 1, best[1]: 2, others[0]: 3, others[1]: 4}
        final.start()
        pod_of(final, "E")
        final.do(FinishTournament())
        assert final.state.name_of(final_places(final.state)[0].player) == "E"
