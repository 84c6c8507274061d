"""A whole rulebook: every value beside the rule it comes from.

One class per TOML table. `rules` cites the register (`SW-008`), a reading (`A-SW1`) or, in a house
rulebook, whatever the house calls its rules.
"""

from typing import Annotated

from msgspec import Meta, field

from topcut.core.message import Message

from .bracket import BracketSection
from .cited import NotInThisGame
from .clock import Clock
from .decks import DeckRules
from .divisions import Divisions
from .finals import Confrontation, Heats
from .format import Format, MatchSection
from .help import Help
from .options import Condition, Option
from .pairing import ByeSection, PairingSection, Sides
from .penalties import Infraction
from .pods import PodHeadStart, Pods
from .preparation import CheckInTime, Documents, Drafting, Products
from .ranking import Differential, RankingStep
from .results import NoShow, ResultRule
from .sanctioning import ReportRules, Sanction
from .scenario import Scenario
from .score_card import ScoreCardRules
from .section import Cited, Name, Section, Text, Title
from .staff import Crew, Leaders, Permissions, Reporting, Rulings
from .structure import Structure
from .time_steps import TimeCalled


class GameWords(Section, frozen=True, kw_only=True):
    """What this game calls things."""

    organizer: Text = Message("organizer")
    judge: Text = Message("judge")
    bye: Text = Message("bye")
    points: Text = Message("points")
    round: Text = Message("round")
    missed: Text = Message("loss")
    """What a player has for a round that was missed."""
    game: Text = Message("game")
    """One play at a pod's table."""
    games: Text = Message("games")


class RulebookScope(Cited, frozen=True, kw_only=True):
    """Which events the rulebook is for."""

    text: Text


class Rulebook(Section, frozen=True, kw_only=True):
    id: Name
    name: Title
    edition: Title
    guide: Title
    pattern: bool = False
    """Not a game: something to start from for a game of one's own."""
    scope: RulebookScope
    words: GameWords = GameWords()
    staff: Crew
    options: dict[Name, Option] = field(default_factory=dict)
    format: Format
    structure: Structure
    divisions: Divisions | None = None
    match: MatchSection
    results: dict[Name, ResultRule]
    no_results: dict[Name, NotInThisGame] = field(default_factory=dict)
    reporting: Reporting
    pairing: PairingSection
    sides: Sides | None = None
    bye: ByeSection
    ranking: Annotated[tuple[RankingStep, ...], Meta(min_length=1)]
    differential: Differential | None = None
    bracket: BracketSection
    clock: Clock
    time_called: TimeCalled
    help: tuple[Help, ...] = ()
    leaders: Leaders | None = None
    rulings: Rulings | None = None
    permissions: Permissions = Permissions()
    infractions: dict[Name, Infraction] = field(default_factory=dict)
    """The catalogue of what is penalized; empty where the guide has none."""
    check_in: CheckInTime | None = None
    no_show: NoShow | None = None
    products: Products | None = None
    heats: Heats | None = None
    confrontation: Confrontation | None = None
    report: ReportRules | None = None
    score_card: ScoreCardRules | None = None
    sanction: Sanction | None = None
    drafting: Drafting | None = None
    documents: Documents | None = None
    conditions: tuple[Condition, ...] = ()
    pods: Pods | None = None
    scenario: Scenario | None = None
    decks: DeckRules | None = None

    @property
    def has_rounds(self) -> bool:
        """Whether rounds are played, Swiss or in pods, before or instead of a bracket."""
        return self.format.stages != ("elimination",)

    @property
    def all_help(self) -> tuple[Help, ...]:
        """What is left to people, the scenario's after the game's."""
        return (*self.help, *(self.scenario.help if self.scenario else ()))

    @property
    def games_in_a_round(self) -> int:
        """What the guide counts as rounds inside one of ours (TR-011: five in a pod)."""
        return self.pods.games.value if self.pods else 1

    @property
    def head_start(self) -> PodHeadStart | None:
        """The rule about points that players bring to their first pod, where there is one."""
        return self.pods.head_start if self.pods else None

    def winning_side(self, code: str) -> int | None:
        """0 where the player a result is said of won, 1 where the opponent did, None for neither
        (a draw; T-5: both lost)."""
        rule = self.results[code]
        if rule.counts == "win":
            return 0
        other = self.results[rule.against].counts if rule.against else ""
        return 1 if rule.counts == "loss" and other == "win" else None
