"""Two desks that write the same game of a pod down."""

from __future__ import annotations

import pytest

from tests.rules.tribbles.notation import event_of, game, play
from topcut.core.refusal import Refusal


def test_the_same_game_once_more_is_no_news() -> None:
    event = event_of(["A B C D"])
    play(event, 1, "9* 0 0 4", first=1)
    done = play(event, 1, "9* 0 0 4", first=1)
    assert done.entries == ()
    assert event.state.rounds[0].tables[0].pod is not None
    assert len(event.state.rounds[0].tables[0].pod.games) == 1


@pytest.mark.parametrize(
    ("games", "more", "told"),
    [
        (("8* 0 0 4",), {"first": 1}, "table 1 has another round 1 by now"),
        (("9* 0 0 4",), {"first": 1, "conceded": (2,)}, "table 1 has another round 1 by now"),
        (("9* 0 0 4",), {"first": 1, "over": True}, "table 1 has another round 1 by now"),
        (("9* 0 0 4", "1* 0 0 0"), {"first": 1}, "table 1 has another round 1 by now"),
        (("9* 0 0 4",), {"first": 0}, "there is no round 0"),
        (("9* 0 0 4",), {"first": 3}, "table 1 has no round 2 yet"),
    ],
)
def test_anything_else_has_to_be_looked_at(
    games: tuple[str, ...], more: dict[str, object], told: str
) -> None:
    event = event_of(["A B C D"])
    play(event, 1, "9* 0 0 4")
    with pytest.raises(Refusal, match=told):
        play(event, 1, *games, **more)


def test_the_game_that_comes_next_is_taken() -> None:
    event = event_of(["A B C D"])
    play(event, 1, "9* 0 0 4")
    play(event, 1, "0 3* 0 0", first=2)
    card = event.state.rounds[0].tables[0].pod
    assert card is not None
    assert card.games[1] == game(event.state, 1, "0 3* 0 0")
