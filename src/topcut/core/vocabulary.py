"""The words for what the rules of every game know: roles, phases, results, endings.

Forms, files and journals have codes ("modified-win"); people read these messages. A rulebook may
have its own word for a result (`label` in its table).
"""

from __future__ import annotations

from collections.abc import Mapping

from .message import Message

ROLES = {
    "organizer": Message("organizer"),
    "marshal": Message("marshal"),
    "judge": Message("judge"),
    "scorekeeper": Message("scorekeeper"),
    "player": Message("player"),
}
PHASES = {
    "registration": Message("registration"),
    "swiss": Message("Swiss"),
    "pods": Message("pods"),
    "elimination": Message("elimination"),
    "finished": Message("finished"),
}
STATUSES = {
    "active": Message("active"),
    "dropped": Message("dropped"),
    "disqualified": Message("disqualified"),
    "withdrawn": Message("withdrawn"),
    "waiting": Message("waiting list"),
}
RESULTS = {
    "win": Message("win"),
    "loss": Message("loss"),
    "draw": Message("draw"),
    "modified-win": Message("modified win"),
    "modified-loss": Message("modified loss"),
    "double-loss": Message("double loss"),
    "bye": Message("bye"),
    "earned-bye": Message("earned bye"),
    "missed": Message("missed round"),
    "missed-game": Message("missed game"),
    "opponent-missed": Message("opponent missed"),
}
ENDINGS = {
    "victory": Message("played to the end"),
    "time": Message("time"),
    "concession": Message("concession"),
    "automatic-loss": Message("automatic loss"),
    "external": Message("ruling"),
    "card-effect": Message("card effect"),
    "decked": Message("decked"),
    "no-show": Message("no-show"),
    "withdrawal": Message("withdrawal"),
}
ASKED = {
    "born": Message("year of birth"),
    "club": Message("club"),
    "byes": Message("earned byes"),
    "handle": Message("handle"),
}
"""What players may be asked for when they register."""


def word(words: Mapping[str, Message], code: str) -> Message:
    """A house rulebook may have codes of its own: they read as they are written."""
    return words.get(code) or Message.of(code.replace("-", " "))
