"""Tables of many players: what a rulebook says about pods.

A *game* is one play at a pod's table; what a guide calls the rounds of a pod are its games.
"""

from typing import Annotated, Literal

from msgspec import Meta

from .section import Cited, Name, Points, Section, Text

LARGEST_POD = 16


PodSize = Annotated[int, Meta(ge=1, le=LARGEST_POD)]


PodSeating = Literal["random", "by-score", "winners-first"]


class PodSizes(Cited, frozen=True, kw_only=True):
    """Between how many players a pod has; pods of a round differ by one at most."""

    least: PodSize
    most: PodSize


class PodGames(Cited, frozen=True, kw_only=True):
    """Games at the same table before pods are made anew."""

    value: Annotated[int, Meta(ge=1, le=20)]


class PodDraw(Cited, frozen=True, kw_only=True):
    """How pods are made: at `random`; `by-score` from the top, random among equals; or
    `winners-first`, the best of each pod and then everybody else by score."""

    how: PodSeating


class PodPoints(Section, frozen=True, kw_only=True):
    """Points by place in a pod of so many players, first place first."""

    players: PodSize
    points: tuple[Points, ...]


class PodPlaces(Cited, frozen=True, kw_only=True):
    """Points by place: places are written down instead of scores."""

    sizes: Annotated[tuple[PodPoints, ...], Meta(min_length=1)]
    drawn: Points
    """What everybody gets where nobody wins."""


class PodWin(Cited, frozen=True, kw_only=True):
    """Who wins a game whose scores are written down."""

    text: Text


class PodConcession(Cited, frozen=True, kw_only=True):
    """What a player who concedes loses: `rest`, this game and those left; `all`, earlier too."""

    loses: Literal["rest", "all"]


class PodFinals(Cited, frozen=True, kw_only=True):
    """What counts once pods have been made anew."""

    tables_first: bool
    """The table ranks before the points: the last of table 1 before the first of table 2."""
    points: Literal["all", "last"]
    """Of all rounds, or of the last one only."""


class HeadStartAward(Cited, frozen=True, kw_only=True):
    """What a place in an event of one level earns."""

    level: Name
    places: Annotated[tuple[int, ...], Meta(min_length=1)]
    points: Annotated[int, Meta(ge=1, le=10_000_000)]
    at: Text
    """Where it may be used."""
    championship: Name = ""
    """The kind of event that this is, by its name in a programme."""


class PodHeadStart(Cited, frozen=True, kw_only=True):
    """Points that a player brings along and adds to the first score."""

    most: Annotated[int, Meta(ge=0, le=10_000_000)]
    level: Name = "local"
    """Of this event."""
    awards: tuple[HeadStartAward, ...] = ()


class Pods(Cited, frozen=True, kw_only=True):
    sizes: PodSizes
    games: PodGames
    first: PodDraw
    later: PodDraw
    places: PodPlaces | None = None
    """None where scores are written down."""
    wins: PodWin | None = None
    concession: PodConcession
    finals: PodFinals
    head_start: PodHeadStart | None = None

    def points_for(self, players: int) -> tuple[int, ...]:
        """By place, first place first; nobody gets anything in a pod of a size not listed."""
        rows = self.places.sizes if self.places else ()
        return next((row.points for row in rows if row.players == players), (0,) * players)
