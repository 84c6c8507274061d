"""Legend of the Five Rings: structures, tiers, clocks, and which product is legal when."""

from __future__ import annotations

import tomllib
from datetime import date
from pathlib import Path

import pytest

from tests.builders import Event
from tests.rules.notation import names, points, refused
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.projections.ranking import final_places
from topcut.core.refusal import Refusal
from topcut.core.rulebook import plan, with_options
from topcut.core.rulebook.products import legal_from
from topcut.core.tournament.state import Announced
from topcut.rulebooks import read

L5 = "l5r"
STATUS = Path(__file__).parents[3] / "docs" / "rules" / "status.toml"


def planned(players: int, **options: object) -> tuple[int, int | None, tuple[str, ...]]:
    found = plan(with_options(read(L5), options), players)
    return found.rounds, found.cut, found.rules


@pytest.mark.parametrize(
    ("players", "rounds", "cut", "rule"),
    [
        pytest.param((4, 8), 3, None, "L5-119", marks=pytest.mark.rule("L5-119")),
        pytest.param((9, 16), 4, None, "L5-120", marks=pytest.mark.rule("L5-120", "A-L519")),
        pytest.param((17, 24), 4, 4, "L5-121", marks=pytest.mark.rule("L5-121", "A-L519")),
        pytest.param((25, 40), 5, 4, "L5-122", marks=pytest.mark.rule("L5-122")),
        pytest.param((41, 44), 5, 8, "L5-123", marks=pytest.mark.rule("L5-123")),
        pytest.param((45, 76), 6, 8, "L5-124", marks=pytest.mark.rule("L5-124")),
        pytest.param((77, 148), 6, 16, "L5-125", marks=pytest.mark.rule("L5-125")),
        pytest.param((149, 5000), 7, 16, "L5-126", marks=pytest.mark.rule("L5-126")),
    ],
)
def test_the_basic_structure(
    players: tuple[int, int], rounds: int, cut: int | None, rule: str
) -> None:
    for count in (players[0], sum(players) // 2, players[1]):
        found = planned(count, structure="basic")
        assert found[:2] == (rounds, cut)
        assert rule in found[2]
        assert found == planned(count)  # Basic is what an organizer gets without choosing


@pytest.mark.parametrize(
    ("players", "rounds", "cut", "rule"),
    [
        pytest.param((9, 12), 4, 4, "L5-127", marks=pytest.mark.rule("L5-127")),
        pytest.param((13, 24), 4, 8, "L5-128", marks=pytest.mark.rule("L5-128")),
        pytest.param((25, 40), 5, 8, "L5-129", marks=pytest.mark.rule("L5-129")),
        pytest.param((41, 76), 6, 8, "L5-130", marks=pytest.mark.rule("L5-130")),
        pytest.param((77, 148), 6, 16, "L5-131", marks=pytest.mark.rule("L5-131")),
        pytest.param((149, 288), 6, 32, "L5-132", marks=pytest.mark.rule("L5-132", "A-L519")),
        pytest.param((289, 512), 7, 32, "L5-133", marks=pytest.mark.rule("L5-133")),
        pytest.param((513, 5000), 8, 32, "L5-134", marks=pytest.mark.rule("L5-134")),
    ],
)
def test_the_advanced_structure(players: tuple[int, int], rounds: int, cut: int, rule: str) -> None:
    for count in (players[0], sum(players) // 2, players[1]):
        found = planned(count, structure="advanced")
        assert found[:2] == (rounds, cut)
        assert rule in found[2]


@pytest.mark.rule("L5-119", "L5-127", "L5-118", "A-L59")
@pytest.mark.parametrize(
    ("structure", "players", "instead"), [("basic", 3, "custom"), ("advanced", 8, "basic")]
)
def test_too_few_for_the_table(structure: str, players: int, instead: str) -> None:
    event = Event(L5, names(players), structure=structure)
    for command in (AnnounceStructure(), StartTournament()):
        refusal = refused(event, command)
        assert f"begins at {players + 1} players" in refusal.what
        assert instead in refusal.do
        assert "A-L59" in refusal.rules
    one_more = Event(L5, names(players + 1), structure=structure).start().state
    assert one_more.phase == "swiss"


@pytest.mark.rule("L5-118", "L5-137")
def test_three_structures_and_three_tiers() -> None:
    options = read(L5).options
    assert set(options["structure"].choices or ()) == {"basic", "advanced", "custom"}
    assert set(options["tier"].choices or ()) == {"relaxed", "formal", "premier"}
    assert options["tier"].default == "relaxed"
    for name, value in (("structure", "swiss"), ("tier", "casual")):
        with pytest.raises(Refusal, match=r"choose from|cannot be") as caught:
            Event(L5, "Ann Bea", **{name: value})
        assert caught.value.rules[0] in ("L5-118", "L5-137")


@pytest.mark.rule("L5-135", "L5-136", "A-L59")
def test_custom_is_whatever_the_organizer_announces() -> None:
    event = Event(L5, names(3), structure="custom")
    for command in (StartTournament(), AnnounceStructure(rounds=3)):
        refusal = refused(event, command)
        assert "announce rounds and cut" in refusal.do
        assert refusal.rules == ("L5-135", "L5-136")
    event.do(AnnounceStructure(rounds=2, cut=0))
    state = event.start().state
    assert (state.rounds_planned, state.cut_planned) == (2, 0)


@pytest.mark.rule("L5-135")
@pytest.mark.parametrize("players", [9, 40, 200])
def test_a_custom_structure_does_not_follow_attendance(players: int) -> None:
    state = Event(L5, names(players), structure="custom", rounds=9, cut=8).start().state
    assert (state.rounds_planned, state.cut_planned) == (9, 8)


@pytest.mark.rule("L5-118", "L5-135")
@pytest.mark.parametrize(
    ("structure", "rounds", "cut"), [("basic", 4, 4), ("advanced", 4, 8)], ids=["basic", "advanced"]
)
def test_other_numbers_than_the_tables_are_a_custom_structure(
    structure: str, rounds: int, cut: int
) -> None:
    """ "All … tournaments must use one of the following three types", and "the custom structure
    applies to all round structures other than the basic and advanced structures": 20 players."""
    for other in ({"rounds": 7}, {"cut": 16}, {"cut": 0}, {"rounds": 7, "cut": cut}):
        event = Event(L5, names(20), structure=structure)
        refusals = [refused(event, AnnounceStructure(**other))]
        event = Event(L5, names(20), structure=structure, **other)
        refusals += [refused(event, AnnounceStructure()), refused(event, StartTournament())]
        for refusal in refusals:
            assert refusal.what == f"20 players play 4 rounds and a cut to {cut} in this structure"
            assert "structure=custom" in refusal.do
            assert refusal.rules == ("L5-118", "L5-135")
        custom = {"rounds": rounds, "cut": cut, **other}
        Event(L5, names(20), structure="custom", **custom).start()
    event = Event(L5, names(20), structure=structure, rounds=rounds, cut=cut)
    assert event.do(AnnounceStructure(rounds=rounds, cut=cut)).warnings == ()
    assert "no cut" in refused(Event(L5, names(16)), AnnounceStructure(cut=4)).what


@pytest.mark.rule("L5-118", "L5-135")
def test_another_format_is_told_to_be_a_custom_structure() -> None:
    told = Event(L5, names(20), format="swiss").start().warnings
    assert any("cut to 4" in text and "L5-118" in text for text in told)
    told = Event(L5, names(3), format="single-elimination").start().warnings
    assert any("Swiss rounds" in text and "L5-135" in text for text in told)
    assert Event(L5, names(16), format="swiss").start().warnings == ()
    custom = Event(L5, names(20), structure="custom", format="swiss", rounds=4, cut=0)
    assert custom.start().warnings == ()


@pytest.mark.rule("L5-075", "G4")
def test_rounds_and_cut_are_announced_before_the_start_and_stay() -> None:
    event = Event(L5, names(17))
    announced = event.do(AnnounceStructure()).state
    assert announced.announced[""] == Announced(4, 4)
    state = event.start().state
    assert (state.rounds_planned, state.cut_planned) == (4, 4)
    assert "before the start" in refused(event, AnnounceStructure(rounds=5)).what
    for number in range(1, 6):
        event.do(DropPlayer(number=number))
    # 12 players alone would play 4 rounds and no cut.
    assert (event.state.rounds_planned, event.state.cut_planned) == (4, 4)
    assert "L5-075" in refused(event, ChangeRounds(rounds=5, agreed=" ")).rules


@pytest.mark.rule("L5-075")
def test_who_comes_after_the_announcement_does_not_change_it() -> None:
    event = Event(L5, names(8))
    event.do(AnnounceStructure())
    entrants = Event(L5, ["P009"]).state.entrants.values()
    event.do(EnterPlayers(players=tuple(one.details for one in entrants)))
    done = event.start()
    assert (done.state.rounds_planned, done.state.cut_planned) == (3, 0)
    assert any("4 rounds and no cut" in told for told in done.warnings)


@pytest.mark.rule("L5-075", "L5-089")
def test_another_cut_than_the_announced_one_is_told_with_its_rule() -> None:
    event = Event(L5, names(10), structure="custom", rounds=1, cut=8)
    event.start()
    event.round(*(f"P{n:03}-P{n + 5:03} win" for n in range(1, 6)))
    (told,) = (text for text in event.do(MakeCut(size=4)).warnings if "announced" in text)
    assert "a cut to 8 was announced, not to 4" in told
    assert "L5-075" in told


@pytest.mark.rule("L5-089", "L5-135")
@pytest.mark.parametrize("cut", [4, 8, 16, 32])
def test_the_sizes_of_a_cut(cut: int) -> None:
    event = Event(L5, names(cut + 1), structure="custom", rounds=1, cut=cut)
    assert event.start().state.cut_planned == cut


@pytest.mark.rule("L5-089")
@pytest.mark.parametrize("cut", [2, 3, 6, 12, 24])
def test_other_sizes_are_refused(cut: int) -> None:
    event = Event(L5, names(40), structure="custom", rounds=1)
    refusal = refused(event, AnnounceStructure(rounds=1, cut=cut))
    assert "4, 8, 16, 32" in refusal.do
    assert "L5-089" in refusal.rules
    refused(Event(L5, names(40), structure="custom", rounds=1, cut=cut), StartTournament())


@pytest.mark.rule("L5-083", "L5-002")
def test_without_a_cut_most_tournament_points_win() -> None:
    event = Event(L5, "A B C D")
    event.start()
    event.round("A-B win", "C-D win")
    event.round("A-C modified-win", "B-D win")
    event.round("A-D win", "B-C loss")
    # A 10 + 6 + 10; C 10 + 0 + 10; B 1 + 10 + 1; D 1 + 1 + 1.
    assert points(event.state) == {"A": 26, "C": 20, "B": 12, "D": 3}
    state = event.do(FinishTournament()).state
    assert [state.name_of(one.player) for one in final_places(state)] == ["A", "C", "B", "D"]
    assert "head to head" in state.rulebook.scope.text


@pytest.mark.rule("L5-071", "L5-072")
@pytest.mark.parametrize("role", ["organizer", "marshal", "judge"])
def test_a_leader_starts_the_clock_of_sixty_minutes(role: str) -> None:
    event = Event(L5, names(4))
    event.start()
    event.round("P001-P002", "P003-P004")
    assert event.state.rounds[0].clock is None  # published, but people are still sitting down
    event.do(StartClock(), role=role)
    clock = event.state.rounds[0].clock
    assert clock is not None
    assert clock.minutes == 60
    refused(event, StartClock(), player="P001")


@pytest.mark.rule("L5-073", "L5-074", "A-L521")
def test_sixty_minutes_in_elimination_and_a_hundred_in_the_final() -> None:
    event = Event(L5, names(8), format="single-elimination")
    event.start()
    for tables in ((1, 2, 3, 4), (5, 6), (7,)):
        event.do(StartClock())
        for table in tables:
            event.do(RecordResult(table=table, result="win"))
    assert event.state.elimination is not None
    clocks = [(round, run.minutes) for round, run in event.state.elimination.clocks]
    assert clocks == [(1, 60), (2, 60), (3, 100)]


@pytest.mark.parametrize(
    ("tier", "day"),
    [
        pytest.param("relaxed", date(2018, 3, 8), marks=pytest.mark.rule("L5-055", "L5-056")),
        pytest.param("formal", date(2018, 3, 8), marks=pytest.mark.rule("L5-055", "L5-056")),
        # Eleven days after a Thursday is the second Monday.
        pytest.param("premier", date(2018, 3, 19), marks=pytest.mark.rule("L5-057", "A-L518")),
    ],
)
def test_from_when_a_product_is_legal(tier: str, day: date) -> None:
    released = date(2018, 3, 8)
    assert legal_from(with_options(read(L5), {"tier": tier}), released) == day
    assert (day - released).days == (11 if tier == "premier" else 0)


@pytest.mark.rule("L5-057", "A-L518")
def test_eleven_days_go_over_the_end_of_a_year() -> None:
    premier = with_options(read(L5), {"tier": "premier"})
    assert legal_from(premier, date(2019, 12, 26)) == date(2020, 1, 6)
    assert legal_from(premier, date(2020, 2, 20)) == date(2020, 3, 2)  # a leap year


@pytest.mark.rule("L5-060", "L5-061..L5-068", "L5-138..L5-140")
def test_what_is_left_to_people_is_told_to_them() -> None:
    """Every rule of judgement is in the help, at a moment of its own."""
    status = tomllib.loads(STATUS.read_text("utf-8"))
    told = {rule: help.moment for help in read(L5).help for rule in help.rules}
    left = {rule for rule in status["judgement"] if rule.startswith("L5-")}
    assert left <= told.keys()
    assert {told[f"L5-{number:03}"] for number in range(60, 69)} == {"round-start"}
    assert {told[f"L5-{number}"] for number in range(138, 141)} == {"registration"}
