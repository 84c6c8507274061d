"""The bracket of a sheet: put back into the places it came from, or refused."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders import sheet
from topcut.core.projections.ranking import final_places
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.sheet import read_sheet

EIGHT = "A B C D E F G H"
ROUND = ["A-H win", "B-G win", "C-F win", "D-E win"]
"""A to D have won: the order among them is by lot, so tests ask for it."""

Tables = list[dict[str, Any]]


def tables(*texts: str) -> Tables:
    return sheet("munchkin", "", list(texts))["rounds"][0]


def event(rulebook: str, *bracket: Tables, **options: Any) -> dict[str, Any]:
    return sheet(rulebook, EIGHT, ROUND, bracket=list(bracket), options=options, seed=5)


def state_of(raw: dict[str, Any]) -> State:
    return read_sheet(raw, {}).state


def matches(state: State) -> list[tuple[int, list[str], str]]:
    """(round, players, winner) of every match that has both players."""
    assert state.elimination is not None
    found = []
    for one in state.elimination.bracket.standings:
        names = [state.name_of(side) for side in one.sides if isinstance(side, int)]
        winner = state.name_of(one.winner) if isinstance(one.winner, int) else ""
        if names and (len(names) == 2 or one.is_walkover):
            found.append((one.match.round, names, winner))
    return found


def ranked() -> list[str]:
    state = state_of(sheet("munchkin", EIGHT, ROUND, seed=5))
    return [state.name_of(final.player) for final in final_places(state)]


def refusal(raw: dict[str, Any]) -> str:
    with pytest.raises(Refusal) as caught:
        read_sheet(raw, {})
    return str(caught.value)


class TestSeeded:
    @pytest.mark.rule("MK-040", "MK-041", "A-MK8")
    def test_in_any_order_of_tables(self) -> None:
        """1 v 8, 4 v 5, 2 v 7, 3 v 6: the winners of 1 v 8 and 4 v 5 meet."""
        r = ranked()
        first = [(0, 7), (3, 4), (1, 6), (2, 5)]
        for order in (first, first[::-1], [first[2], first[0], first[3], first[1]]):
            quarter = tables(*(f"{r[a]}-{r[b]} win" for a, b in order))
            semis = tables(f"{r[0]}-{r[3]} win", f"{r[1]}-{r[2]} loss")
            state = state_of(event("munchkin", quarter, semis, tables(f"{r[0]}-{r[2]} win")))
            places = [state.name_of(final.player) for final in final_places(state)]
            assert places[:4] == [r[0], r[2], r[1], r[3]]
            assert state.elimination is not None
            assert state.elimination.bracket.places == tuple(
                number for name in r for number in state.entrants if state.name_of(number) == name
            )

    @pytest.mark.rule("MK-041")
    def test_players_who_cannot_meet_there(self) -> None:
        r = ranked()
        quarter = tables(*(f"{r[k]}-{r[7 - k]} win" for k in range(4)))
        line = refusal(event("munchkin", quarter, tables(f"{r[0]}-{r[1]} win")))
        assert line.startswith("bracket round 2, table 1: these two do not meet there")

    def test_said_of_either_player(self) -> None:
        r = ranked()
        told = tables(f"{r[3]}-{r[0]} loss", f"{r[1]}-{r[2]} win")
        told[0] |= {"score": [1, 9], "games": [0, 1]}
        state = state_of(event("munchkin", told, tables(f"{r[1]}-{r[0]} loss")))
        assert matches(state) == [
            (1, [r[0], r[3]], r[0]),
            (1, [r[1], r[2]], r[1]),
            (2, [r[0], r[1]], r[0]),
        ]
        assert state.elimination is not None
        report = state.elimination.tables[0].report
        assert report is not None
        assert (report.result.score, report.result.games) == ((9, 1), (1, 0))


class TestDrawn:
    @pytest.mark.rule("SW-041", "SW-060")
    def test_tables_from_top_to_bottom(self) -> None:
        quarter = tables("A-B win", "C-D loss", "E-F win", "G-H win")
        semis = tables("A-D win", "E-G loss")
        state = state_of(event("street-warriors", quarter, semis, tables("A-G loss")))
        found = matches(state)
        assert sorted(found) == sorted(
            [
                (1, ["A", "B"], "A"),
                (1, ["C", "D"], "D"),
                (1, ["E", "F"], "E"),
                (1, ["G", "H"], "G"),
                (2, ["A", "D"], "A"),
                (2, ["E", "G"], "G"),
                (3, ["A", "G"], "G"),
            ]
        )
        assert state.elimination is not None
        assert state.elimination.bracket.champion == 7

    def test_tables_in_another_order_are_found_by_who_met_later(self) -> None:
        quarter = tables("A-B win", "E-F win", "G-H win", "C-D loss")
        semis = tables("G-E win", "D-A loss")
        state = state_of(event("street-warriors", quarter, semis, tables("A-G loss")))
        assert (2, ["A", "D"], "A") in matches(state)
        assert (3, ["A", "G"], "G") in matches(state)

    def test_a_draw_that_looks_seeded_and_is_not(self) -> None:
        """The pairs are those of seeds, the branches are not."""
        r = ranked()
        pairs = [(0, 7), (1, 6), (2, 5), (3, 4)]
        quarter = tables(*(f"{r[a]}-{r[b]} win" for a, b in pairs))
        semis = tables(f"{r[0]}-{r[1]} win", f"{r[2]}-{r[3]} win")
        state = state_of(event("street-warriors", quarter, semis))
        assert (3, [r[0], r[2]], "") in matches(state)

    def test_an_incomplete_bracket(self) -> None:
        quarter = tables("A-B win", "C-D", "E-F", "G-H loss")
        state = state_of(event("street-warriors", quarter))
        assert state.elimination is not None
        assert len(state.elimination.bracket.ready) == 2
        names = {state.name_of(final.player): str(final.place) for final in final_places(state)}
        assert names["A"] == "1-6"
        assert names["B"] == "5-8"

    @pytest.mark.rule("A-SW10")
    def test_walkovers_are_tables_of_one(self) -> None:
        quarter = tables("A bye", "B-C win", "D bye", "E bye")
        semis = tables("A-B win", "D-E win")
        state = state_of(event("street-warriors", quarter, semis, tables("A-D loss")))
        assert state.elimination is not None
        assert state.name_of(state.elimination.bracket.champion or 0) == "D"
        assert len(state.elimination.qualifiers) == 5


class TestThirdPlace:
    semis = tables("A-B win", "C-D win")
    last = tables("A-C win", "B-D loss")

    @pytest.mark.rule("T-2")
    def test_with_the_option(self) -> None:
        state = state_of(event("street-warriors", self.semis, self.last, **{"third-place": True}))
        names = [state.name_of(final.player) for final in final_places(state)]
        assert names[:4] == ["A", "C", "D", "B"]

    def test_without_it_the_two_do_not_meet(self) -> None:
        assert "needs the option third-place" in refusal(
            event("street-warriors", self.semis, self.last)
        )


class TestRefusals:
    @pytest.mark.parametrize(
        ("bracket", "words"),
        [
            ([tables("A-B win", "C-Z win")], "bracket round 1, table 2: 'Z' is not among"),
            ([tables("A-B win", "A-C win")], "a player sits at two tables"),
            ([tables("A-B win", "C-D win", "E-F win")], "bracket round 1 has 3 tables"),
            ([tables("A bye")], "fewer than two players"),
            ([[]], "bracket round 1 has"),
            ([tables("A-B draw")], "a bracket match cannot end with 'draw'"),
            ([tables("A-B won")], "'won' is not a result"),
            ([tables("A-B win"), tables("A-C win")], "these two do not meet there"),
            ([tables("A-B win", "C-D win"), tables("A-D win")], "these two do not meet there"),
            ([tables("A-B double-loss")], "cannot end with 'double loss'"),
        ],
    )
    def test_a_bad_bracket(self, bracket: list[Tables], words: str) -> None:
        assert words in refusal(event("street-warriors", *bracket))

    @pytest.mark.rule("MK-024")
    def test_a_draw_in_munchkin(self) -> None:
        assert "[MK-024]" in refusal(event("munchkin", tables("A-B draw")))

    def test_a_score_without_a_result(self) -> None:
        told = tables("A-B")
        told[0]["score"] = [1, 2]
        assert "and no 'result'" in refusal(event("munchkin", told))
