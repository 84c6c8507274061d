"""The words for what the rules of every game know: roles, phases, results, endings.

Forms, files and journals have codes ("modified-win"); people read these messages. A rulebook may
have its own words for a result (`label`, `listed` and `claim` in its table).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .message import Message


@dataclass(frozen=True, slots=True)
class ResultWords:
    """What people call a result."""

    label: Message
    """Its name: `modified win`."""
    listed: Message | None = None
    """In the list of one player's rounds: `won`; the name where nothing else is said."""
    claim: Message | None = None
    """As a player reports it: `I won`; the name where nothing else is said."""


@dataclass(frozen=True, slots=True)
class EndingWords:
    label: Message
    """Its name: `time`."""
    by: Message
    """After a result: `by time`."""


ROLES = {
    "organizer": Message("organizer"),
    "marshal": Message("marshal"),
    "judge": Message("judge"),
    "scorekeeper": Message("scorekeeper"),
    "player": Message("player"),
}
WAYS = {
    "own-link": Message("own link"),
    "desk": Message("desk"),
    "phone": Message("judge's phone"),
    "terminal": Message("terminal"),
    "import": Message("import"),
    "registration": Message("registration form"),
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
    "win": ResultWords(Message("win"), Message("won"), Message("I won")),
    "loss": ResultWords(Message("loss"), Message("lost"), Message("I lost")),
    "draw": ResultWords(Message("draw"), Message("drawn"), Message("Draw")),
    "modified-win": ResultWords(
        Message("modified win"), Message("won (modified)"), Message("I won by time (modified win)")
    ),
    "modified-loss": ResultWords(
        Message("modified loss"),
        Message("lost (modified)"),
        Message("I lost by time (modified loss)"),
    ),
    "double-loss": ResultWords(Message("double loss"), Message("both lost"), Message("Both lost")),
    "bye": ResultWords(Message("bye")),
    "earned-bye": ResultWords(Message("earned bye")),
    "missed": ResultWords(Message("missed round"), Message("missed")),
    "missed-game": ResultWords(Message("missed game"), Message("missed")),
    "opponent-missed": ResultWords(Message("opponent missed")),
}
"""Of codes that rulebooks share; `core/tournament/result_words.py` asks the rulebook first."""
ENDINGS = {
    "victory": EndingWords(Message("played to the end"), Message("played to the end")),
    "time": EndingWords(Message("time"), Message("by time")),
    "concession": EndingWords(Message("concession"), Message("by concession")),
    "automatic-loss": EndingWords(Message("automatic loss"), Message("by automatic loss")),
    "external": EndingWords(Message("ruling"), Message("by ruling")),
    "card-effect": EndingWords(Message("card effect"), Message("by a card's effect")),
    "decked": EndingWords(Message("out of cards"), Message("by running out of cards")),
    "no-show": EndingWords(Message("no-show"), Message("by no-show")),
    "withdrawal": EndingWords(Message("withdrawal"), Message("by withdrawal")),
    "higher-seed": EndingWords(Message("higher seed"), Message("by the higher seed")),
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
    return words.get(code) or spelled(code)


def spelled(code: str) -> Message:
    return Message.of(code.replace("-", " "))
