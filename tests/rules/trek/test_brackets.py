"""Section 10 of the Star Trek guide: brackets, announced before the start and then fixed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.builders import Event
from tests.core.bracket.shapes import CLASSIC_MCINTYRE_8, MODIFIED_MCINTYRE_8, PLAY_IN_10
from tests.rules.notation import refused
from tests.rules.trek.match_play import (
    SMALL,
    TREK,
    announce,
    better,
    final,
    letters,
    places,
    play,
    sides,
    win,
    worse,
)
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.cut.replace_qualifier import ReplaceQualifier
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.bracket_table import AnnounceBracket
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.bracket import Bracket, Shape, standard
from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.bracket.draw_text import bracket_text
from topcut.core.bracket.play_in import play_in
from topcut.core.questions.verify.replay import verify
from topcut.core.refusal import Refusal
from topcut.core.tournament.bracket import BracketAnnounced, BracketMade
from topcut.core.tournament.fold import fold
from topcut.core.tournament.state import Details
from topcut.rulebooks import brackets
from topcut.sheets.load import find_rulebook


def lines(shape: Shape) -> list[tuple[int, int, str, str]]:
    """A table without the names of its matches."""
    return [(m.number, m.round, str(m.first), str(m.second)) for m in shape.matches]


@pytest.mark.rule("ST-184")
def test_the_standard_brackets() -> None:
    """1v8 4v5 3v6 2v7, and sixteen likewise: the sum of the seeds of a first match is 9 or 17."""
    for size in (8, 16):
        shape = brackets.read(f"standard-{size}").shape
        assert shape == standard(size)
        pairs = [(m.first, m.second) for m in shape.in_round(1)]
        assert [f"{a} {b}" for a, b in pairs] == [
            f"seed {n} seed {size + 1 - n}" for n in range(1, size // 2 + 1)
        ]


@pytest.mark.rule("ST-185", "A-ST25")
def test_the_modified_mcintyre_for_eight() -> None:
    table = brackets.read("modified-mcintyre-8")
    assert lines(table.shape) == lines(MODIFIED_MCINTYRE_8)
    assert (len(table.shape.matches), table.shape.rounds) == (9, 4)
    assert "Figure not in the guide" in table.notes[0]


@pytest.mark.rule("ST-185", "A-ST25")
def test_the_modified_mcintyre_for_sixteen_is_that_for_eight_in_both_halves() -> None:
    """The upper half has the seeds 1 4 5 8 9 12 13 16: numbered 1 to 8 they are 1v8 (1 v 16),
    2v7 (4 v 13), 3v6 (5 v 12), 4v5 (8 v 9), which are the matches 1, 4, 5 and 8; the lower half
    likewise 2v15, 3v14, 6v11, 7v10 in the matches 2, 3, 6 and 7."""
    table = brackets.read("modified-mcintyre-16")
    assert "Figure not in the guide" in table.notes[0]
    shape = table.shape
    assert (len(shape.matches), shape.rounds) == (19, 5)
    found = lines(shape)
    assert [(first, second) for _, round, first, second in found if round == 1] == [
        (f"seed {n}", f"seed {17 - n}") for n in range(1, 9)
    ]
    halves = [
        {1: 1, 2: 4, 3: 5, 4: 8, 5: 9, 6: 12, 7: 13, 8: 16, 9: 17},
        {1: 2, 2: 3, 3: 6, 4: 7, 5: 10, 6: 11, 7: 14, 8: 15, 9: 18},
    ]
    for half in halves:
        for match in MODIFIED_MCINTYRE_8.matches[4:]:
            first, second = (
                f"{str(source).split()[0]} {half[int(str(source).split()[1])]}"
                for source in match.sources
            )
            assert (half[match.number], match.round, first, second) in found
    assert found[-1] == (19, 5, "winner 17", "winner 18")


@pytest.mark.rule("A-ST25")
def test_the_classic_mcintyre() -> None:
    table = brackets.read("mcintyre-8")
    assert lines(table.shape) == lines(CLASSIC_MCINTYRE_8)
    assert "Figure not in the guide" in table.notes[0]


@pytest.mark.rule("ST-314", "A-ST25")
def test_play_in_for_any_number() -> None:
    assert lines(brackets.read("play-in-10").shape) == lines(PLAY_IN_10)
    for players in range(2, 130):
        shape = play_in(players)
        assert len(shape.matches) == players - 1  # each match puts one player out
        whole = 1 << (players - 1).bit_length()
        playing_in = 2 * players - whole  # so many play for half of it places: 2p - 2^k
        assert 2 * len(shape.in_round(1)) == (playing_in if players < whole else players)
    assert play_in(16) == standard(16)
    with pytest.raises(Refusal, match="there is no bracket table 'play-in-1'"):
        brackets.read("play-in-1")


@pytest.mark.parametrize("name", [*brackets.known(), "play-in-11", "play-in-3"])
def test_every_table_can_be_drawn_and_played(name: str) -> None:
    shape = brackets.read(name).shape
    event = final(shape.size, name)
    elimination = event.state.elimination
    assert elimination is not None
    assert elimination.bracket.shape == shape
    play(event, better)
    event.do(FinishTournament())
    assert places(event)[:4] == letters(shape.size)[:4]
    assert sorted(places(event)) == sorted(letters(shape.size))
    ended = event.state.elimination
    assert ended is not None
    assert "Champion: S1" in bracket_text(ended.bracket, event.state.name_of, width=200)
    assert "S1" in bracket_svg(ended.bracket, event.state.name_of, title=name)
    assert [one.verdict for one in verify(event.store.read(), find_rulebook)] == ["optimal"]


class TestAnnouncing:
    @pytest.mark.rule("ST-179")
    def test_the_journal_has_the_whole_table(self) -> None:
        event = final(8, "modified-mcintyre-8")
        (fact,) = [e.fact for e in event.store.read() if isinstance(e.fact, BracketAnnounced)]
        assert fact.name == "modified-mcintyre-8"
        assert fact.text == brackets.read("modified-mcintyre-8").text

    @pytest.mark.rule("ST-179")
    def test_never_after_the_start(self) -> None:
        event = final(8, "modified-mcintyre-8")
        with pytest.raises(Refusal, match="the bracket that was announced stays") as refused:
            announce(event, "standard-8")
        assert "ST-179" in refused.value.rules
        with pytest.raises(Refusal, match="stays"):
            event.do(AnnounceBracket(name="", text=""))

    @pytest.mark.rule("ST-179")
    def test_another_one_before_the_start_and_taking_it_back(self) -> None:
        event = Event(SMALL, letters(8), rounds=1, cut=8)
        announce(event, "modified-mcintyre-8")
        announce(event, "standard-8")
        assert event.state.bracket_tables[""].name == "standard-8"
        event.do(AnnounceBracket(name="", text=""))
        assert event.state.bracket_tables == {}
        assert not event.do(AnnounceBracket(name="", text="")).entries

    @pytest.mark.rule("ST-179")
    def test_an_organizers_own(self) -> None:
        ladder = "1: round 1, seed 3 v seed 4\n2: round 2, seed 2 v winner 1\n"
        ladder += "3: round 3, seed 1 v winner 2, called Final\n"
        event = Event(TREK, style="elimination")
        people = tuple(Details(name=f"S{n}", seed=n) for n in range(1, 5))
        event.do(EnterPlayers(players=people))
        told = event.do(AnnounceBracket(name="stepladder", text=ladder)).warnings
        assert any("the organizer's own" in one for one in told)
        event.start()
        play(event, worse)
        assert places(event) == ["S4", "S1", "S2", "S3"]

    def test_a_wrong_table_names_its_line(self) -> None:
        event = Event(TREK, style="elimination")
        with pytest.raises(Refusal, match="own: line 2: 'two: round 1' is not a match"):
            event.do(AnnounceBracket(name="own", text="# mine\ntwo: round 1"))
        twice = "1: round 1, seed 1 v seed 2\n2: round 2, seed 1 v winner 1"
        with pytest.raises(Refusal, match="seed 1 is used twice"):
            event.do(AnnounceBracket(name="own", text=twice))

    @pytest.mark.rule("ST-179", "T-60")
    @pytest.mark.parametrize("many", [4, 9])
    def test_a_table_that_does_not_fit_is_refused_at_the_start(self, many: int) -> None:
        with pytest.raises(Refusal, match=f"has 8 places, and {many} players") as refused:
            final(many, "modified-mcintyre-8")
        assert "ST-179" in refused.value.rules

    def test_a_cut_of_another_size(self) -> None:
        event = Event(SMALL, letters(16), rounds=1, cut=4)
        announce(event, "modified-mcintyre-8")
        with pytest.raises(Refusal, match="has 8 places, and 4 players"):
            event.start()
        event.do(AnnounceStructure(rounds=1, cut=0))
        with pytest.raises(Refusal, match="no cut to play it with"):
            event.start()
        event.do(AnnounceStructure(rounds=1, cut=8))
        event.start()
        for number, names in enumerate(event.draw(), 1):
            event.do(RecordResult(table=number, result="win" if names else "loss"))
        with pytest.raises(Refusal, match="has 8 places, and 16 players"):
            event.do(MakeCut(size=16))
        event.do(MakeCut())
        elimination = event.state.elimination
        assert elimination is not None
        assert elimination.qualifiers == tuple(event.number(n) for n in event.standings()[:8])
        assert elimination.bracket.shape == brackets.read("modified-mcintyre-8").shape
        checked = verify(event.store.read(), find_rulebook)
        assert [one.verdict for one in checked] == ["optimal", "optimal"]

    def test_a_game_with_a_bracket_of_its_own(self) -> None:
        with pytest.raises(Refusal, match="has its own bracket and no other"):
            announce(Event("munchkin", "A B C D"), "standard-8")

    def test_a_format_without_a_bracket(self) -> None:
        with pytest.raises(Refusal, match="no bracket"):
            announce(Event("street-warriors", "A B C D", format="swiss"), "standard-8")

    def test_a_fact_that_does_not_fit_the_table_stops_the_fold(self) -> None:
        event = final(8, "modified-mcintyre-8")
        state = fold(event.store.read(), find_rulebook)
        (made,) = [e.fact for e in event.store.read() if isinstance(e.fact, BracketMade)]
        with pytest.raises(ValueError, match="the shape has 8 seeds"):
            Bracket(state.bracket_tables[""].shape, (*made.places, None))


class TestLosersWhoPlayOn:
    """Modified McIntyre 8: match 5 is the loser of 1 v the winner of 3."""

    @pytest.mark.rule("ST-185", "A-ST25")
    def test_the_way_through_the_bracket(self) -> None:
        """S8 beats S1 and skips; S1 beats S3 in round 2 and meets the winner of match 2 in round
        3; S8 meets the winner of loser 2 v winner 4. The final is S1 v S8 again, won by S1."""
        event = final(8, "modified-mcintyre-8")
        for match, winner in ((1, "S8"), (2, "S2"), (3, "S3"), (4, "S4")):
            win(event, match, winner)
        assert (sides(event, 5), sides(event, 6)) == (["S1", "S3"], ["S7", "S4"])
        win(event, 5, "S1")
        win(event, 6, "S4")
        assert (sides(event, 7), sides(event, 8)) == (["S8", "S4"], ["S2", "S1"])
        win(event, 7, "S8")
        win(event, 8, "S1")
        win(event, 9, "S1")
        # Out in round 3: S2, S4; in round 2: S3, S7; in round 1: S5, S6.
        assert places(event) == ["S1", "S8", "S2", "S4", "S3", "S7", "S5", "S6"]

    def test_a_correction_takes_everything_after_it_back(self) -> None:
        event = final(8, "modified-mcintyre-8")
        for match, winner in ((1, "S8"), (2, "S2"), (3, "S3"), (4, "S4"), (5, "S1")):
            win(event, match, winner)
        done = event.do(CorrectResult(table=1, result="win", reason="the slip was misread"))
        assert any("match 5 falls" in one for one in done.warnings)
        assert sides(event, 5) == ["S8", "S3"]
        assert 5 in [match.number for match in event.state.ready_matches]

    def test_a_loser_who_leaves_is_a_walkover_in_the_second_chance(self) -> None:
        event = final(8, "modified-mcintyre-8")
        win(event, 3, "S3")
        win(event, 1, "S8")
        event.do(DropPlayer(number=event.number("S1")))
        assert sides(event, 8)[1] == "S3"  # won match 5 without a game
        play(event, better)
        event.do(FinishTournament())
        assert places(event)[0] == "S2"

    @pytest.mark.rule("T-7")
    def test_a_qualifier_is_replaced_by_the_next_in_standing(self) -> None:
        event = Event(SMALL, letters(10), rounds=1, cut=8)
        announce(event, "modified-mcintyre-8")
        event.start()
        event.round("S1-S10 win", "S2-S9 win", "S3-S8 win", "S4-S7 win", "S5-S6 win")
        order = event.standings()
        event.do(MakeCut())
        event.do(ReplaceQualifier(leaver=event.number(order[2])))
        assert sides(event, 1) == [order[0], order[8]]
        assert sides(event, 3) == [order[3], order[6]]
        play(event, lambda names: names[0])
        event.do(FinishTournament())

    @pytest.mark.rule("T-7")
    def test_with_given_seeds_and_nobody_to_come_in_everybody_moves_up(self) -> None:
        event = final(8, "modified-mcintyre-8", SMALL)
        event.do(ReplaceQualifier(leaver=event.number("S3")))
        assert sides(event, 1) == ["S1", "walkover"]
        assert sides(event, 3) == ["S4", "S7"]
        play(event, better)
        event.do(FinishTournament())
        assert places(event)[:2] == ["S1", "S2"]

    @pytest.mark.rule("ST-134", "ST-135", "T-93")
    def test_in_star_trek_nobody_comes_in_and_the_opponent_advances(self) -> None:
        """Who drops has missed games from then on, and "the opponent of a player receiving a
        Missed Game should be awarded a Bye": S3 would have met S6."""
        event = final(8, "modified-mcintyre-8")
        leaver = event.number("S3")
        assert "T-93" in refused(event, ReplaceQualifier(leaver=leaver)).rules
        told = event.do(DropPlayer(number=leaver)).warnings
        assert told == ("match 3: the opponent advances",)
        play(event, better)
        event.do(FinishTournament())
        assert places(event)[:2] == ["S1", "S2"]

    @pytest.mark.parametrize("name", ["modified-mcintyre-8", "mcintyre-8"])
    def test_seven_players_have_one_walkover(self, name: str) -> None:
        event = final(7, name)
        assert sides(event, 1) == ["S1", "walkover"]
        play(event, better)
        event.do(FinishTournament())
        assert places(event)[0] == "S1"
        assert sorted(places(event)) == letters(7)


def test_the_files_are_what_the_package_ships() -> None:
    folder = Path(brackets.__file__).parent
    assert {file.stem for file in folder.glob("*.txt")} | set(brackets.STANDARD) == set(
        brackets.known()
    )
