"""What a seed was drawn for has to be what was drawn with it. Whoever knows the secret could
otherwise name purposes until one gives the tables that suit (core/actions/fairness/purposes.py)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from topcut.core.journal.fact import Fact
from topcut.core.questions.verify.repeatable_draws import OF_STAGE
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.decks.deck_checks import DeckChecksDrawn
from topcut.core.tournament.decks.handed_out import DraftSeated, PacksDrawn
from topcut.core.tournament.fairness import LOTS
from topcut.core.tournament.opening.structure import TournamentStarted
from topcut.core.tournament.players.entrants import EntrantsEntered
from topcut.core.tournament.results.match_play import GameRecorded, TurnSettled
from topcut.core.tournament.results.match_results import ResultRecorded
from topcut.core.tournament.rounds.pairings import RoundDrafted, RoundMended, RoundPublished
from topcut.core.tournament.scenarios.drawn_decks import DecksDrawn
from topcut.core.tournament.scenarios.special_rules import RuleRejected, SpecialRulesDrawn
from topcut.core.tournament.values import StageName

GameCounts = Counter[tuple[StageName, int, int]]
"""Games that were recorded at each table so far."""
ONCE: dict[type[Fact], str] = {
    DraftSeated: "draft-seats",
    PacksDrawn: "packs",
    TournamentStarted: "start",
}


def purposes_of(fact: Fact, action: Sequence[Fact], games: GameCounts) -> frozenset[str]:
    """What a seed can be for that this fact was drawn with; `action` has all facts beside it."""
    return frozenset(_of(fact, action, games))


def purposes_in(action: Sequence[Fact], games: GameCounts) -> frozenset[str]:
    """What the seeds of an action can be for."""
    found = {purpose for fact in action for purpose in _of(fact, action, games)}
    if any(isinstance(fact, TournamentStarted) for fact in action):
        found.add(LOTS)
    return frozenset(found)


def _of(fact: Fact, action: Sequence[Fact], games: GameCounts) -> list[str]:
    match fact:
        case RoundDrafted():
            return [f"pairing/{fact.round}"]
        case RoundMended():
            return [f"mend/{fact.round}"]
        case RoundPublished():
            return [f"scenario/{fact.round}"]
        case DecksDrawn() | SpecialRulesDrawn():
            return _with_the_round(fact, action)
        case RuleRejected():
            return [f"special-rule/{fact.round}/{fact.number}"]
        case DeckChecksDrawn():
            return [f"deck-check/{OF_STAGE[fact.stage]}{fact.round}"]
        case DraftSeated() | PacksDrawn() | TournamentStarted():
            return [ONCE[type(fact)]]
        case EntrantsEntered():
            return [f"entry/{one.late}" for one in fact.entrants[:1]]
        case BracketMade():
            return _of_bracket(action, games)
        case TurnSettled():
            return [f"turn/{fact.stage}/{fact.round}/{fact.table}/{fact.game}"]
        case ResultRecorded() | GameRecorded():
            where = f"time/{fact.stage}/{fact.round}/{fact.table}"
            return [f"{where}/{game}" for game in range(1, games[fact.where] + 2)]
    return []


def _with_the_round(fact: DecksDrawn | SpecialRulesDrawn, action: Sequence[Fact]) -> list[str]:
    """A scenario draws when its round is published or mended; decks also again, for one of ours, of
    which a guide's rounds may be several."""
    for one in action:
        if isinstance(one, RoundPublished):
            return [f"scenario/{one.round}"]
        if isinstance(one, RoundMended):
            return [f"mend/{one.round}"]
    return [f"decks/{round}" for round in range(1, fact.round + 1)]


def _of_bracket(action: Sequence[Fact], games: GameCounts) -> list[str]:
    """Made by the cut, at the start of an event without Swiss rounds, or anew for late players."""
    for one in action:
        if isinstance(one, TournamentStarted | EntrantsEntered):
            return _of(one, action, games)
    return ["cut"]
