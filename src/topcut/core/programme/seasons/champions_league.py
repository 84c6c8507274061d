"""The Champions League before the World Championships: entrants, seeds, the winner's byes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from topcut.core.programme.definition import Programme
from topcut.core.programme.people.directory import Directory, spelling
from topcut.core.programme.seasons.season_file import ChampionsLeagueRow
from topcut.core.refusal import Refusal
from topcut.core.seeded_random import SeededRandom

from .byes import Championships, CountsAt, EarnedAward


def champions_league(
    programme: Programme,
    row: ChampionsLeagueRow,
    directory: Directory,
    lifetime: Mapping[int, int],
    seed: int,
) -> dict[str, Any]:
    """ST-268, ST-269: from so many lifetime points on, seeded by them, lots among equals."""
    rule = programme.champions_league
    assert rule is not None
    people = [directory.resolve(text) for text in row.entrants]
    if len(set(people)) < len(people):
        twice = next(one for index, one in enumerate(people) if one in people[:index])
        raise Refusal(
            "'{name}' enters the Champions League twice",
            do="write everybody once",
            name=directory.people[twice].name,
        )
    names = [one.name for one in directory.people]
    least = rule.lifetime.value
    seeded = sorted(
        (one for one in people if lifetime.get(one, 0) >= least),
        key=lambda one: (-lifetime[one], _lot(seed, names[one])),
    )
    return {
        "seeds": [
            {"seed": number, "name": names[one], "lifetime": lifetime[one]}
            for number, one in enumerate(seeded, 1)
        ],
        "refused": [
            {
                "name": names[one],
                "lifetime": lifetime.get(one, 0),
                "rule": rule.lifetime.rules[0],
            }
            for one in people
            if lifetime.get(one, 0) < least
        ],
    }


def _lot(seed: int, name: str) -> int:
    return SeededRandom(seed, f"champions-league/{spelling(name)}").bits()


def winners_byes(
    programme: Programme,
    row: ChampionsLeagueRow,
    championships: Championships,
    lifetime: Mapping[int, int],
) -> Sequence[EarnedAward]:
    """ST-270: the winner's byes at that year's World Championships."""
    rule = programme.champions_league
    assert rule is not None
    if row.winner is None:
        return ()
    directory = championships.directory
    person = directory.resolve(row.winner)
    if lifetime.get(person, 0) < rule.lifetime.value:
        raise Refusal(
            "{name} won the Champions League with {points} lifetime points",
            do="only players with {least} may enter it",
            rules=rule.lifetime.rules[:1],
            name=directory.people[person].name,
            points=lifetime.get(person, 0),
            least=rule.lifetime.value,
        )
    return (byes_of_winner(programme, championships, (row.game, row.year), person, row.id),)


def byes_of_winner(
    programme: Programme,
    championships: Championships,
    of: tuple[str, int],
    person: int,
    source: str,
) -> EarnedAward:
    """ST-270: `of` is the game and the year."""
    rule = programme.champions_league
    assert rule is not None
    game, year = of
    at = CountsAt(rule.at, None, year, championships.find(rule.at, game, None, year))
    return EarnedAward(person, source, 1, game, at, rule.byes, 0, rule.rules[:1])
