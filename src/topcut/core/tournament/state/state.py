"""What a tournament is at one moment: the fold of its journal.

Leaves are frozen and shared; the containers of a State belong to it alone (`copy`), so a state that
somebody still looks at never changes under their eyes. What there are thousands of (players,
tables) is copied only where it changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from topcut.core.bracket import Match
from topcut.core.rulebook import OptionValue, Rulebook
from topcut.core.tournament.state.announcements import Announcement
from topcut.core.tournament.state.awards import Award
from topcut.core.tournament.state.bracket import BracketTable, Elimination
from topcut.core.tournament.state.cache import ProjectionCache
from topcut.core.tournament.state.deck_lists import (
    CardImport,
    CardPool,
    DeckCheck,
    DeckCheckDraw,
    DeckTimer,
    DraftSeats,
    DrawnPacks,
    HandedOut,
    ListReading,
    ListVersion,
    Proxy,
    PublicLists,
)
from topcut.core.tournament.state.description import Description
from topcut.core.tournament.state.entrants import Entrant
from topcut.core.tournament.state.fairness import (
    Commitment,
    Contribution,
    DrawnSeed,
    PublicValue,
)
from topcut.core.tournament.state.heats import AnnouncedHeat, Heat
from topcut.core.tournament.state.judging import JudgeCall, Remark, Ruling
from topcut.core.tournament.state.registration import Registration, SelfCheckIn
from topcut.core.tournament.state.rounds import Draft, Round, Rounds
from topcut.core.tournament.state.shared_dict import SharedDict
from topcut.core.tournament.state.structure import Announced, SwissPool
from topcut.core.tournament.values import StageName

NOT_PUBLIC = {"public": False}
"""Of fields that no public page shows; whatever else changes, all of them are drawn again."""

Phase = Literal["registration", "swiss", "elimination", "finished"]


@dataclass(slots=True, kw_only=True)
class State:
    sequence: int = field(default=0, metadata=NOT_PUBLIC)
    digest: str = field(default="", compare=False, metadata=NOT_PUBLIC)
    """Of the last entry: two states with the same one come from the same journal."""
    name: str
    base: Rulebook
    """As it is written, without the options."""
    rulebook: Rulebook
    options: dict[str, OptionValue]
    lots: int
    date: str | None = None
    description: Description = field(default_factory=Description)
    """What players are told beforehand."""
    programme: str = field(default="", metadata=NOT_PUBLIC)
    """The programme of organized play that the event belongs to, "" for none."""
    listing: str = field(default="", metadata=NOT_PUBLIC)
    """The listing of that programme that became this event."""
    phase: Phase = "registration"
    announced: dict[str, Announced] = field(default_factory=dict)
    """By division, "" for the whole event."""
    started_with: int = 0
    rounds_planned: int = 0
    """Of the pool that plays longest."""
    cuts: dict[str, int] = field(default_factory=dict)
    """How many go on from each division, "" for the whole event; only where somebody does."""
    pools: dict[str, SwissPool] = field(default_factory=dict)
    """Empty where everybody is in one."""
    entrants: SharedDict[int, Entrant] = field(default_factory=SharedDict)
    rounds: Rounds = field(default_factory=Rounds)
    draft: Draft | None = field(default=None, metadata=NOT_PUBLIC)
    brackets: dict[str, Elimination] = field(default_factory=dict)
    """By division, "" for the whole event. Their matches are numbered through."""
    bracket_tables: dict[str, BracketTable] = field(default_factory=dict)
    """Announced instead of the standard bracket: by division, "" for every one."""
    heat: AnnouncedHeat | None = None
    """Which heat this tournament is, if it is one."""
    heats: list[Heat] = field(default_factory=list)
    """Earlier heats, or those that this final is for."""
    is_deleted: bool = False
    confrontation: int | None = None
    """Who won the final confrontation."""
    settled: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    """After which round, and the order that people decided."""
    apart: list[tuple[int, int]] = field(default_factory=list, metadata=NOT_PUBLIC)
    """Pairs of players who are not to meet."""
    fixed_tables: dict[int, int] = field(default_factory=dict, metadata=NOT_PUBLIC)
    """Players who always sit at one table."""
    staff: list[tuple[str, str]] = field(default_factory=list, metadata=NOT_PUBLIC)
    staff_numbers: dict[int, str] = field(default_factory=dict, compare=False, metadata=NOT_PUBLIC)
    """Everybody of the staff whom lines of the journal name, by the number that stands there."""
    retention: int | None = field(default=None, metadata=NOT_PUBLIC)
    """For how many days after the event its personal data is kept; None: as the installation says,
    0: until somebody erases it."""
    erased_at: int = field(default=0, metadata=NOT_PUBLIC)
    """The entry by which the personal data of everybody was erased; 0 while it is there."""
    approvals: dict[str, int] = field(default_factory=dict, metadata=NOT_PUBLIC)
    """How many players agree that a leader plays, by the leader's name."""
    names_shown: Literal["usual", "whole", "short", "handle"] = "usual"
    """As usual, where nobody has chosen: whole, and short in divisions of players under 18."""
    language: str = ""
    """Of public pages, for whoever's browser asks for none that there is; "" for the
    installation's."""
    registration: Registration | None = None
    """None where players never could enter themselves."""
    self_check_in: SelfCheckIn | None = None
    """None while only staff check players in."""
    decks: dict[int, dict[int, int]] = field(default_factory=dict)
    """By round as the guide counts, whose deck each player was given."""
    special_rules: tuple[str, ...] = ()
    """What players draw special rules from."""
    rules_drawn: dict[int, dict[int, str]] = field(default_factory=dict)
    """By round, each player's special rule."""
    rejected: list[tuple[int, int, str]] = field(default_factory=list)
    """Round, player and the special rule that was given back."""
    cards: CardImport | None = field(default=None, metadata=NOT_PUBLIC)
    """The catalogue that lists are checked against."""
    card_pool: CardPool = field(default_factory=CardPool, metadata=NOT_PUBLIC)
    deck_lists: SharedDict[int, tuple[ListVersion, ...]] = field(
        default_factory=SharedDict, metadata=NOT_PUBLIC
    )
    """Every version of each player's list, the latest last."""
    list_reminders: SharedDict[int, str] = field(default_factory=SharedDict, metadata=NOT_PUBLIC)
    """When players were reminded of their lists, until they hand one in."""
    lists_public: PublicLists | None = None
    """What the organizer said after the start; None for what the options say."""
    handed_out: SharedDict[int, HandedOut] = field(default_factory=SharedDict, metadata=NOT_PUBLIC)
    """What each player was handed out."""
    drawn_packs: DrawnPacks | None = field(default=None, metadata=NOT_PUBLIC)
    """The latest that were drawn."""
    deck_labels: SharedDict[int, str] = field(default_factory=SharedDict)
    """What the organizer calls the deck of a player."""
    proxies: list[Proxy] = field(default_factory=list, metadata=NOT_PUBLIC)
    list_readings: list[ListReading] = field(default_factory=list, metadata=NOT_PUBLIC)
    deck_check_draws: list[DeckCheckDraw] = field(default_factory=list, metadata=NOT_PUBLIC)
    deck_checks: list[DeckCheck] = field(default_factory=list, metadata=NOT_PUBLIC)
    draft_seats: DraftSeats | None = None
    deck_timer: DeckTimer | None = None
    """The latest one: for a pick, or for building decks."""
    commitments: list[Commitment] = field(default_factory=list)
    """To secrets that draws come from; the last one holds."""
    public_value: PublicValue | None = None
    """What the draws also depend on, once it is known."""
    contributions: list[Contribution] = field(default_factory=list, metadata=NOT_PUBLIC)
    """What people sent for the draws, in order. Only the page about draws shows it."""
    seeds: list[DrawnSeed] = field(default_factory=list, metadata=NOT_PUBLIC)
    """Every seed that came from a secret, also where the draw was undone."""
    awards: list[Award] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list, metadata=NOT_PUBLIC)
    rulings: list[Ruling] = field(default_factory=list, metadata=NOT_PUBLIC)
    judge_calls: list[JudgeCall] = field(default_factory=list, metadata=NOT_PUBLIC)
    """Those that nobody has closed, oldest first."""
    announcements: list[Announcement] = field(default_factory=list)
    """Those that nobody has taken down; some may be over (`until`)."""
    cache: ProjectionCache = field(
        default_factory=lambda: ProjectionCache({}),
        compare=False,
        repr=False,
        metadata=NOT_PUBLIC,
    )
    """What projections have made of it."""

    def copy(self) -> State:
        """Another one that changes for itself: every container is copied, leaves are shared."""
        return State(**{one.name: _own(getattr(self, one.name)) for one in fields(self)})

    def without_projections(self) -> State:
        """The same to be kept for long: what was computed from it is computed again if need be.
        Whoever changes a state changes a copy, so both may hold the same containers."""
        return replace(self, cache=ProjectionCache({}))

    @property
    def active(self) -> Iterator[Entrant]:
        return (entrant for entrant in self.entrants.values() if entrant.is_active)

    @property
    def active_count(self) -> int:
        return sum(1 for _ in self.active)

    @property
    def waiting(self) -> list[Entrant]:
        """Who comes next when a place frees up, first come first."""
        return [entrant for entrant in self.entrants.values() if entrant.status == "waiting"]

    @property
    def current_round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def stage(self) -> StageName:
        return "elimination" if self.brackets else "swiss"

    @property
    def elimination(self) -> Elimination | None:
        """The bracket of an event that has only one."""
        return self.brackets.get("")

    @property
    def cut_planned(self) -> int:
        """The cut of an event that has only one, 0 for none."""
        return self.cuts.get("", 0)

    def bracket_table(self, division: str) -> BracketTable | None:
        """The table that was announced for the bracket of a division, "" for the event's."""
        return self.bracket_tables.get(division) or self.bracket_tables.get("")

    def bracket_with(self, match: int) -> Elimination | None:
        """The bracket that has the match of this number."""
        found = (one for one in self.brackets.values() if one.bracket.shape.has(match))
        return next(found, None)

    @property
    def ready_matches(self) -> tuple[Match, ...]:
        """The matches of all brackets that can be played now."""
        return tuple(match for one in self.brackets.values() for match in one.bracket.ready)

    def rounds_of(self, entrant: Entrant) -> int:
        """The Swiss rounds that are planned for this player."""
        pool = self.pools.get(entrant.pool)
        return self.rounds_planned if pool is None else pool.rounds

    def plays_in(self, entrant: Entrant, round: int) -> bool:
        """Is a table of this Swiss round for them? Whoever arrives only after it is not there yet,
        and a pool may be done before the others."""
        return entrant.is_active and entrant.late < round <= self.rounds_of(entrant)

    @property
    def requires_deck_lists(self) -> bool:
        """By the option of a game with deck lists, or as the event's description says."""
        decks = self.rulebook.decks
        return self.description.deck_lists or bool(decks and decks.lists.wanted == "required")

    @property
    def phase_in_words(self) -> str:
        """Rounds are played in pods where the rulebook has pods."""
        return "pods" if self.phase == "swiss" and self.rulebook.pods else self.phase

    def name_of(self, number: int) -> str:
        return self.entrants[number].name


_CHANGING = (list, dict, SharedDict, Rounds, ProjectionCache)


def _own(value: Any) -> Any:
    return value.copy() if isinstance(value, _CHANGING) else value
