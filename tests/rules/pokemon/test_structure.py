"""Pokémon: rounds, cuts and brackets by the number of players, and what an organizer may choose."""

from __future__ import annotations

import tomllib
from math import ceil, log2
from pathlib import Path

import pytest

from tests.builders import Event
from tests.rules.notation import names, refused
from tests.rules.pokemon.notation import PK, divided
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.refusal import Refusal
from topcut.core.rulebook import Plan, plan, with_options
from topcut.core.tournament.opening.opened import TournamentOpened
from topcut.core.tournament.state import Announced
from topcut.rulebooks import read

STATUS = Path(__file__).parents[3] / "docs" / "rules" / "status.toml"


def planned(players: int, **options: object) -> Plan:
    return plan(with_options(read(PK), options), players)


@pytest.mark.parametrize(
    ("players", "rounds", "rule"),
    [
        pytest.param((6, 8), 3, "PK-028", marks=pytest.mark.rule("PK-028")),
        pytest.param((9, 16), 4, "PK-029", marks=pytest.mark.rule("PK-029")),
        pytest.param((17, 32), 5, "PK-030", marks=pytest.mark.rule("PK-030")),
        pytest.param((33, 64), 6, "PK-031", marks=pytest.mark.rule("PK-031")),
        pytest.param((65, 128), 7, "PK-032", marks=pytest.mark.rule("PK-032")),
        pytest.param((129, 256), 8, "PK-033", marks=pytest.mark.rule("PK-033")),
        pytest.param((257, 512), 9, "A-PK8", marks=pytest.mark.rule("A-PK8")),
        pytest.param((513, 1024), 10, "A-PK8", marks=pytest.mark.rule("A-PK8", "PK-005")),
    ],
)
def test_rounds_of_swiss_only(players: tuple[int, int], rounds: int, rule: str) -> None:
    for count in (players[0], sum(players) // 2, players[1]):
        found = planned(count, format="swiss")
        assert (found.rounds, found.cut) == (rounds, None)
        assert rule in found.rules


@pytest.mark.rule("A-PK7")
@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (3, 3), (4, 3), (5, 3)])
def test_three_rounds_below_the_table_as_far_as_nobody_meets_again(
    players: int, rounds: int
) -> None:
    assert planned(players, format="swiss").rounds == rounds
    assert planned(players).rounds == rounds


def listed(players: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All rounds and all cuts that the table has for so many, the usual one first."""
    sizes = read(PK).structure.sizes
    (row,) = (one for one in sizes if one.players[0] <= players <= one.players[1])
    cuts = (row.cut.value, *row.cut.others) if row.cut else ()
    return (row.rounds.value, *row.rounds.others), cuts


@pytest.mark.parametrize(
    ("players", "rounds", "cuts", "rule"),
    [
        pytest.param((6, 7), (3, 2), (), "PK-087", marks=pytest.mark.rule("PK-087", "A-PK11")),
        pytest.param((8, 8), (3, 2), (2,), "PK-088", marks=pytest.mark.rule("PK-088")),
        pytest.param((9, 15), (4, 3), (2,), "PK-089", marks=pytest.mark.rule("PK-089")),
        pytest.param((16, 16), (4, 3), (4, 2), "PK-090", marks=pytest.mark.rule("PK-090")),
        pytest.param((17, 31), (5, 4), (4, 2), "PK-091", marks=pytest.mark.rule("PK-091")),
        pytest.param((32, 32), (5, 4), (8, 4, 2), "PK-092", marks=pytest.mark.rule("PK-092")),
        pytest.param((33, 63), (6, 5), (8, 4, 2), "PK-093", marks=pytest.mark.rule("PK-093")),
        pytest.param((64, 64), (6, 5), (16, 8, 4, 2), "PK-094", marks=pytest.mark.rule("PK-094")),
        pytest.param((65, 127), (7, 6), (16, 8, 4, 2), "PK-095", marks=pytest.mark.rule("PK-095")),
        pytest.param(
            (128, 128), (7, 6), (32, 16, 8, 4, 2), "PK-096", marks=pytest.mark.rule("PK-096")
        ),
        pytest.param(
            (129, 255), (8, 7), (32, 16, 8, 4, 2), "PK-097", marks=pytest.mark.rule("PK-097")
        ),
        pytest.param(
            (256, 256), (8, 7), (32, 16, 8, 4, 2), "PK-098", marks=pytest.mark.rule("PK-098")
        ),
        pytest.param(
            (257, 511), (9, 8), (32, 16, 8, 4, 2), "PK-099", marks=pytest.mark.rule("PK-099")
        ),
        pytest.param(
            (512, 512), (9, 8), (64, 32, 16, 8, 4, 2), "PK-100", marks=pytest.mark.rule("PK-100")
        ),
    ],
)
def test_rounds_and_cut(
    players: tuple[int, int], rounds: tuple[int, ...], cuts: tuple[int, ...], rule: str
) -> None:
    """A-PK1: the larger number of rounds and the largest cut unless another is announced; every
    other that the guide lists can be, and what it does not list is said."""
    for count in {players[0], sum(players) // 2, players[1]}:
        found = planned(count)
        assert (found.rounds, found.cut or 0) == (rounds[0], max(cuts, default=0))
        assert rule in found.rules
        assert listed(count) == (rounds, cuts)
    event = Event(PK, names(players[0]))
    for choice in rounds:
        for cut in cuts or (0,):
            done = event.do(AnnounceStructure(rounds=choice, cut=cut))
            assert done.state.announced[""] == Announced(choice, cut)
            assert done.warnings == ()
    more = event.do(AnnounceStructure(rounds=rounds[0] + 1, cut=cuts[0] if cuts else 0))
    assert any(f"not {rounds[0] + 1}" in told for told in more.warnings)


@pytest.mark.rule("A-PK12", "PK-100")
@pytest.mark.parametrize("players", [513, 1024, 1025, 2000, 2048, 2049, 4096, 4097, 5000])
def test_beyond_the_table(players: int) -> None:
    """As many rounds as leave one undefeated player, 13 at most, or fewer down to the last row's 9;
    the last row's cuts."""
    found = planned(players)
    assert (found.cut, found.rules) == (64, ("A-PK12",))
    assert found.rounds == ceil(log2(players))
    assert listed(players) == (tuple(range(found.rounds, 8, -1)), (64, 32, 16, 8, 4, 2))


@pytest.mark.rule("A-PK1", "PK-002", "PK-003", "G4")
def test_the_choice_is_announced_before_round_one_and_stays() -> None:
    event = Event(PK, names(16))
    event.do(AnnounceStructure(rounds=3, cut=2))
    state = event.start().state
    assert (state.rounds_planned, state.cut_planned) == (3, 2)
    assert "before the start" in refused(event, AnnounceStructure(cut=4)).what
    done = Event(PK, names(16)).start().state
    assert (done.rounds_planned, done.cut_planned) == (4, 4)


@pytest.mark.rule("PK-093", "A-PK1")
@pytest.mark.parametrize("rounds", [4, 5, 6, 7])
def test_rounds_that_the_guide_does_not_list_are_told(rounds: int) -> None:
    """33-63 players: five or six rounds, however the organizer says it."""
    told = Event(PK, names(40), rounds=rounds).start().warnings
    announced = Event(PK, names(40)).do(AnnounceStructure(rounds=rounds)).warnings
    for warnings in (told, announced):
        assert any("the guide lists" in text for text in warnings) == (rounds in {4, 7})


@pytest.mark.parametrize(
    ("players", "rounds"),
    [
        pytest.param((2, 2), 1, marks=pytest.mark.rule("A-PK9")),
        pytest.param((3, 4), 2, marks=pytest.mark.rule("A-PK9")),
        pytest.param((5, 7), 3, marks=pytest.mark.rule("A-PK9")),
        pytest.param((8, 8), 3, marks=pytest.mark.rule("PK-056")),
        pytest.param((9, 16), 4, marks=pytest.mark.rule("PK-057")),
        pytest.param((17, 32), 5, marks=pytest.mark.rule("PK-058")),
        pytest.param((33, 64), 6, marks=pytest.mark.rule("PK-059")),
        pytest.param((65, 128), 7, marks=pytest.mark.rule("PK-060")),
        pytest.param((129, 256), 8, marks=pytest.mark.rule("PK-061")),
        pytest.param((257, 512), 9, marks=pytest.mark.rule("A-PK9")),
    ],
)
def test_rounds_of_single_elimination(players: tuple[int, int], rounds: int) -> None:
    for count in {players[0], sum(players) // 2, players[1]}:
        event = Event(PK, names(count), format="single-elimination")
        state = event.start().state
        assert state.phase == "elimination"
        assert state.elimination is not None
        assert state.elimination.bracket.shape.rounds == rounds == ceil(log2(count))


@pytest.mark.rule("PK-005", "PK-066")
def test_three_styles_and_no_other() -> None:
    stages = {
        style: with_options(read(PK), {"format": style}).format.stages
        for style in ("swiss", "single-elimination", "swiss-with-cut")
    }
    assert stages == {
        "swiss": ("swiss",),
        "single-elimination": ("elimination",),
        "swiss-with-cut": ("swiss", "elimination"),
    }
    assert read(PK).format.stages == stages["swiss-with-cut"]
    with pytest.raises(Refusal) as caught:
        Event(PK, "Ann Bea", format="double-elimination")
    assert "PK-005" in caught.value.rules
    assert "sanctioned" in read(PK).options["format"].help


@pytest.mark.rule("PK-068")
@pytest.mark.parametrize("cut", [1, 3, 5, 6, 7, 9, 12, 20, 24])
def test_a_cut_is_a_power_of_two(cut: int) -> None:
    event = Event(PK, names(40))
    refusal = refused(event, AnnounceStructure(cut=cut))
    assert "2, 4, 8, 16, 32" in refusal.do
    assert "PK-068" in refusal.rules
    refused(Event(PK, names(40), cut=cut), StartTournament())


@pytest.mark.rule("PK-068", "PK-003", "PK-102")
def test_nor_is_it_changed_to_another_when_it_is_made() -> None:
    event = Event(PK, "A B C D E F G H", rounds=1)
    event.start()
    event.round("A-B win", "C-D win", "E-F win", "G-H win")
    refusal = refused(event, MakeCut(size=6))
    assert "PK-068" in refusal.rules
    done = event.do(MakeCut(size=4))
    told = next(text for text in done.warnings if "cut to 2 was announced" in text)
    assert "PK-003" in told
    assert any("50 % of 8 players" in text and "PK-102" in text for text in done.warnings)


@pytest.mark.rule("PK-103")
def test_the_limit_of_a_premier_event_holds_when_the_cut_is_made() -> None:
    event = Event(PK, names(16), rounds=1, cut=2, cut_limit=2)
    event.start()
    event.round(*(f"P{n:03}-P{n + 8:03} win" for n in range(1, 9)))
    assert "PK-103" in refused(event, MakeCut(size=4)).rules
    assert len(event.do(MakeCut()).state.brackets) == 1


@pytest.mark.rule("PK-102", "A-PK12", "PK-067")
@pytest.mark.parametrize(
    ("players", "cut", "most"),
    [(8, 4, "25 %"), (15, 4, "25 %"), (100, 32, "25 %"), (256, 64, "12.5 %"), (500, 64, "12.5 %")],
)
def test_a_cut_above_the_share_is_said(players: int, cut: int, most: str) -> None:
    done = Event(PK, names(players)).do(AnnounceStructure(cut=cut))
    share = f"{100 * cut / players:.3g} %"
    told = next(text for text in done.warnings if "PK-102" in text)
    assert share in told
    assert f"{most} at most" in told


@pytest.mark.rule("PK-102", "A-PK12")
@pytest.mark.parametrize(("players", "cut"), [(8, 2), (16, 4), (255, 32), (256, 32), (512, 64)])
def test_a_quarter_and_an_eighth_are_not_too_many(players: int, cut: int) -> None:
    """2 of 8 and 4 of 16 are 25 %, 32 of 256 and 64 of 512 are 12.5 %; 32 of 255 are no large
    event's."""
    assert Event(PK, names(players)).do(AnnounceStructure(cut=cut)).warnings == ()


@pytest.mark.rule("PK-102", "A-PK12")
def test_the_table_itself_stays_below_the_share() -> None:
    """25 % up to 255 players, 12.5 % from 256 on; never below about 6 % of a full table."""
    for players in range(8, 1024):
        cut = planned(players).cut
        assert cut is not None
        assert cut * (4 if players < 256 else 8) <= players
        if players <= 512:
            assert cut / players > 0.06


@pytest.mark.rule("PK-103")
def test_a_premier_event_has_a_limit() -> None:
    limited = {"cut-limit": 8}
    assert planned(128, **limited).cut == 8
    assert planned(17, **limited).cut == 4
    event = Event(PK, names(128), **limited)
    refusal = refused(event, AnnounceStructure(cut=16))
    assert "PK-103" in refusal.rules
    assert event.do(AnnounceStructure()).state.announced[""] == Announced(7, 8)
    assert "PK-103" in refused(Event(PK, names(128), cut=16, **limited), StartTournament()).rules


@pytest.mark.rule("PK-050", "PK-065", "PK-108")
def test_a_match_for_third_place_is_settled_when_the_event_is_opened() -> None:
    option = read(PK).options["third-place"]
    assert option.default is False
    assert "announced" in option.help
    assert Event(PK, "Ann Bea").state.rulebook.bracket.third_place is False
    state = Event(PK, "Ann Bea", **{"third-place": True}).state
    assert state.rulebook.bracket.third_place is True
    assert state.options["third-place"] is True


@pytest.mark.rule("PK-114")
def test_the_edition_is_the_texts_date_and_stays_with_the_event() -> None:
    opened = Event(PK, "Ann Bea").store.read()[0].fact
    assert isinstance(opened, TournamentOpened)
    assert opened.edition == "2009-09-01"
    assert any("September 2009" in help.text and "change" in help.text for help in read(PK).help)


@pytest.mark.rule("PK-001", "PK-004", "PK-037", "PK-109", "PK-110")
def test_what_is_left_to_people_is_told_to_them() -> None:
    status = tomllib.loads(STATUS.read_text("utf-8"))
    told = {rule: (help.moment, help.text) for help in read(PK).help for rule in help.rules}
    assert {rule for rule in status["judgement"] if rule.startswith("PK-")} <= told.keys()
    for document in ("Tournament Rules", "Sanctioning Regulations", "Penalty Guidelines"):
        assert document in told["PK-001"][1]
    assert "prizes" in told["PK-004"][1]
    assert told["PK-109"][0] == told["PK-110"][0] == "round-start"


@pytest.mark.rule("PK-034", "PK-101", "PK-024")
def test_five_juniors_eleven_seniors_sixteen_masters() -> None:
    for style in ("swiss", "swiss-with-cut"):
        state = divided({"format": style}, Junior=5, Senior=11, Masters=16).start().state
        assert state.rounds_planned == 4  # by the 16 Masters; 32 players would be 5
        assert state.pools == {}


@pytest.mark.rule("PK-102", "PK-034", "PK-101", "A-PK11")
def test_in_one_field_each_division_still_has_a_cut_by_its_own_size() -> None:
    state = divided(Junior=5, Senior=11, Masters=16).start().state
    assert state.cuts == {"Senior": 2, "Masters": 4}


@pytest.mark.rule("PK-034", "A-PK7")
@pytest.mark.parametrize(
    ("sizes", "rounds"),
    [
        # The lowest line has three rounds; four who play together can all meet in three.
        ({"Junior": 2, "Senior": 1, "Masters": 1}, 3),
        ({"Junior": 1, "Senior": 1, "Masters": 1}, 3),
        ({"Junior": 1, "Masters": 1}, 1),
        ({"Junior": 1, "Masters": 2}, 3),
        ({"Junior": 2, "Masters": 8}, 3),
    ],
)
def test_few_players_who_play_together(sizes: dict[str, int], rounds: int) -> None:
    assert divided(**sizes).start().state.rounds_planned == rounds


@pytest.mark.rule("PK-034", "PK-101", "PK-002", "A-PK1")
@pytest.mark.parametrize("sizes", [{"Junior": 1, "Masters": 9}, {"Junior": 2, "Masters": 9}])
def test_what_is_announced_in_one_field_is_one_number_of_rounds(sizes: dict[str, int]) -> None:
    event = divided(**sizes)
    announced = event.do(AnnounceStructure()).state.announced
    assert {one.rounds for one in announced.values()} == {4}
    assert announced["Masters"].cut == 2
    assert announced["Junior"].cut == 0
    event.do(AnnounceStructure(rounds=3, cut=None))
    done = event.start()
    assert done.state.rounds_planned == 3
    assert not any("announced were" in told for told in done.warnings)
