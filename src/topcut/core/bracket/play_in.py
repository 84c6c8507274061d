"""The bracket for any number of players: the last seeds play in for the last places."""

from __future__ import annotations

from .shape import Match, Shape
from .shape_check import LARGEST, SMALLEST
from .sources import Seed, ShapeError, SideSource, Winner
from .standard import standard

PLAY_IN = "Play-in"


def play_in(players: int) -> Shape:
    """The lowest seeds play one round for the last places and all others skip it (ST-314, A-ST25).

    That is the standard bracket of the next power of two without its walkovers: ten players are
    7 v 10 and 8 v 9, whose winners take the places of seeds 7 and 8 among eight.
    """
    if not SMALLEST <= players <= LARGEST:
        raise ShapeError(
            "a play-in bracket has {least} to {most} players, not {players}",
            least=SMALLEST,
            most=LARGEST,
            players=players,
        )
    whole = standard(1 << (players - 1).bit_length())
    stands: dict[int, SideSource] = {}
    """Who comes out of each match of the whole bracket."""
    matches: list[Match] = []
    for match in whole.matches:
        first, second = (_kept(source, stands, players) for source in match.sources)
        if first is None or second is None:
            alone = second if first is None else first
            assert alone is not None  # fewer than half of the places are empty
            stands[match.number] = alone
            continue
        name = PLAY_IN if match.round == 1 and players < whole.size else match.name
        matches.append(Match(len(matches) + 1, match.round, first, second, name))
        stands[match.number] = Winner(len(matches))
    return Shape(players, tuple(matches))


def _kept(source: SideSource, stands: dict[int, SideSource], players: int) -> SideSource | None:
    if isinstance(source, Winner):
        return stands[source.match]
    assert isinstance(source, Seed)
    return source if source.number <= players else None
