"""What can still be reached in a bracket: against every way that it can be played."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.core.bracket.shapes import CLASSIC_MCINTYRE_8, MODIFIED_MCINTYRE_8, full
from topcut.core.bracket import Bracket, Place, Vacancy, seeded, shared, standard
from topcut.core.questions.chances.bracket_chances import chances_in

WITH_EMPTY_PLACES = Bracket(standard(8), seeded(list(range(1, 6)), 8))
FIELDS = {
    "four": full(standard(4)),
    "third place": full(standard(4, third_place=True)),
    "eight, third place": full(standard(8, third_place=True)),
    "walkovers": WITH_EMPTY_PLACES,
    "second chances": full(MODIFIED_MCINTYRE_8),
}


def ends(bracket: Bracket) -> Iterator[Bracket]:
    """Every way to play the rest."""
    if not bracket.ready:
        yield bracket
        return
    match = bracket.standing(bracket.ready[0].number)
    for side in match.sides:
        assert not isinstance(side, Vacancy)
        yield from ends(bracket.record(match.match.number, side))


def wins_in_a_row(before: Bracket, after: Bracket, number: int) -> int:
    """Matches that were still to be played, up to the first that was lost."""
    played = [
        one
        for one in after.standings
        if number in one.sides
        and not one.is_walkover
        and not before.standing(one.match.number).is_decided
    ]
    lost = [place for place, one in enumerate(played) if one.winner != number]
    return lost[0] if lost else len(played)


def by_playing_everything(
    bracket: Bracket, played: list[tuple[Bracket, dict[int, Place]]], number: int
) -> dict[int, Place]:
    found: dict[int, Place] = {}
    for end, places in played:
        wins, place = wins_in_a_row(bracket, end, number), places[number]
        known = found.get(wins, place)
        found[wins] = Place(min(known.best, place.best), max(known.worst, place.worst))
    return found


@pytest.mark.parametrize("name", FIELDS)
def test_every_way(name: str) -> None:
    bracket = FIELDS[name]
    played = [(end, shared(end)) for end in ends(bracket)]
    for number in bracket.entrants:
        chances = chances_in(bracket, number)
        assert chances is not None
        assert {row.wins: row.place for row in chances.rows} == by_playing_everything(
            bracket, played, number
        )
        assert [row.wins for row in chances.rows] == list(range(chances.left, -1, -1))


def test_by_hand() -> None:
    """Of eight, after a won quarterfinal: the semifinal lost is third or fourth, the final lost is
    second."""
    bracket = full(standard(8)).record(1, 1)
    chances = chances_in(bracket, 1)
    assert chances is not None
    assert [(row.wins, str(row.place)) for row in chances.rows] == [(2, "1"), (1, "2"), (0, "3-4")]


def test_nothing_for_who_is_out_or_not_in_it() -> None:
    bracket = full(standard(4)).record(1, 1)
    lost = next(side for side in bracket.standing(1).sides if side != 1)
    assert isinstance(lost, int)
    assert chances_in(bracket, lost) is None
    assert chances_in(bracket, 99) is None


def test_nothing_where_seeds_of_others_decide() -> None:
    assert chances_in(full(CLASSIC_MCINTYRE_8), 1) is None
