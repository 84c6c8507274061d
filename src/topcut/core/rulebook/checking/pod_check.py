"""Faults in what a rulebook says about pods."""

from __future__ import annotations

from collections.abc import Iterator

from topcut.core.file_faults import Finding
from topcut.core.rulebook.schema.pods import PodPlaces, PodSizes
from topcut.core.rulebook.schema.rulebook import Rulebook


def pod_faults(rulebook: Rulebook) -> Iterator[Finding]:
    pods, stages = rulebook.pods, rulebook.format.stages
    if ("pods" in stages) != (pods is not None):
        yield ("format", "stages"), "'pods' and the table 'pods' belong together"
    if "pods" in stages and len(stages) > 1:
        yield ("format", "stages"), "'pods' stands alone: pods are made anew instead of a cut"
    if pods is None:
        return
    if pods.sizes.least > pods.sizes.most:
        yield ("pods", "sizes"), f"goes from {pods.sizes.least} down to {pods.sizes.most}"
    if (pods.places is None) == (pods.wins is None):
        yield ("pods",), "needs exactly one of 'places' and 'wins'"
    if pods.places is not None:
        yield from _places(pods.places, pods.sizes)
    yield from _games(rulebook)


def _places(places: PodPlaces, sizes: PodSizes) -> Iterator[Finding]:
    for index, row in enumerate(places.sizes):
        if len(row.points) != row.players:
            yield (
                ("pods", "places", "sizes", index, "points"),
                f"has {len(row.points)} places for {row.players} players",
            )
    listed = {row.players for row in places.sizes}
    missing = [size for size in range(sizes.least, sizes.most + 1) if size not in listed]
    if missing:
        yield ("pods", "places", "sizes"), f"a pod of {missing[0]} is missing"


def _games(rulebook: Rulebook) -> Iterator[Finding]:
    """The guide counts the games of all pods as its rounds: whole pods of them."""
    games, structure = rulebook.games_in_a_round, rulebook.structure
    for index, row in enumerate(structure.sizes):
        if row.rounds.value % games:
            yield (
                ("structure", "sizes", index, "rounds"),
                f"{row.rounds.value} is not a multiple of the {games} games of a pod",
            )
