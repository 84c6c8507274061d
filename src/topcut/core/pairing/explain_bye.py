"""Why somebody rests."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from topcut.core.message import Message, sentences

from .criteria.bye_place import ByePlace
from .matching.problem import resting_allowed
from .outcome import Pairing, Why
from .pairing_field import PairingField
from .player_names import LISTED, PlayerNames, ids, name, some
from .players import Column


def why_bye(field: PairingField, pairing: Pairing, position: int, names: PlayerNames) -> Why:
    """Why this player rests (SW-030, SW-036, MK-030..MK-032, ST-125, L5-088, PK-015)."""
    players = field.players
    alike, lower = _rivals(field, position)
    text = Message(
        "{player} has the {bye}: {because}",
        player=name(field, position, names),
        bye=names.bye,
        because=_why_resting(field, pairing, position, len(alike), names),
    )
    if len(lower) and not players.byes.item(position):
        below = Message(
            "For {players} below, the rest could not be paired as well.",
            players=some(field, lower, names),
        )
        text = sentences([text, below])
    facts = (
        ("player", players.ids.item(position)),
        ("score", players.score.item(position)),
        ("byes_before", players.byes.item(position)),
        ("others", ids(field, alike[:LISTED])),
        ("others_count", len(alike)),
    )
    return Why("bye", text, facts)


def _rivals(field: PairingField, position: int) -> tuple[Column, Column]:
    """Who could have rested as well, and who should rather have."""
    everyone = np.arange(len(field), dtype=np.int64)
    able = resting_allowed(field, everyone)
    able[position] = False
    others = able.nonzero()[0]
    if "bye-place" not in field.rules.criteria:
        return others, everyone[:0]
    place = ByePlace.place(field, everyone)
    theirs, mine = place.take(others), place.item(position)
    return others[theirs == mine], others[theirs < mine]


def _why_resting(
    field: PairingField, pairing: Pairing, position: int, alike: int, names: PlayerNames
) -> Message:
    rules, score = field.rules, field.players.score.item(position)
    if len(pairing.byes) > 1:
        return Message(
            "no pairing avoids every repeat, so {players} players rest.",
            players=len(pairing.byes),
        )
    if "no-second-bye" in rules.criteria and field.players.byes.item(position):
        return Message("a second one, since nobody without a {bye} can rest.", bye=names.bye)
    if rules.bye_place == "lowest-ranked":
        return Message("the lowest ranked player who has had none and can be spared.")
    if field.groups == 1:
        return Message("drawn among {players} who have had none.", players=alike + 1)
    return _among_those_with(score, alike + 1)


@lru_cache(maxsize=256)
def _among_those_with(score: int, players: int) -> Message:
    """Kept: every round has much the same scores."""
    if players == 1:
        return Message("nobody else with {score} can have it.", score=score)
    return Message(
        "drawn among the {players} with {score} who have had none.", players=players, score=score
    )
