"""Leagues, Masters, the Champions League, and what championships earn."""

from typing import Annotated, Literal

from msgspec import Meta, field

from .section import Cited, Count, Month, Name, Number, Points, Rules, Section, Title

Step = Literal[
    "playoff-points", "league-points", "playoff-events", "league-events", "lifetime", "lot"
]


class Phase(Cited, frozen=True, kw_only=True):
    phase: Name
    months: tuple[Month, ...]
    events: Count
    qualifies: bool
    """Its best go on to the playoffs; the phase without this is the playoffs."""
    count_rules: Rules


class Headquarters(Cited, frozen=True, kw_only=True):
    different: Points
    unused: Points


class Participation(Cited, frozen=True, kw_only=True):
    first: Points
    back: Points = field(name="return")
    missed: Count
    """So many events missed in a row make a return."""


class NewMission(Cited, frozen=True, kw_only=True):
    each: Points


class Bonuses(Section, frozen=True, kw_only=True):
    headquarters: Headquarters
    participation: Participation
    new_mission: NewMission = field(name="new-mission")


class ProposedPoints(Cited, frozen=True, kw_only=True):
    proposed: Count


class LeagueRankingStep(Cited, frozen=True, kw_only=True):
    step: Step


class League(Cited, frozen=True, kw_only=True):
    title: Title
    places: tuple[Annotated[int, Meta(ge=1)], ...]
    """The last place of each column of the table of points."""
    committed: Number
    forming_rules: Rules
    players: Number
    announced_rules: Rules
    beyond: ProposedPoints
    every_days: Number
    phases: tuple[Phase, ...]
    bonuses: Bonuses
    ranking: tuple[LeagueRankingStep, ...]


class Masters(Cited, frozen=True, kw_only=True):
    kind: Name


class ChampionsLeague(Cited, frozen=True, kw_only=True):
    lifetime: Number
    seeds_rules: Rules
    byes: tuple[Count, ...]
    at: Name


class ChampionshipAward(Cited, frozen=True, kw_only=True):
    """What a place at a championship earns at a later one: byes, or a head start."""

    kind: Name
    games: tuple[Name, ...]
    place: Count
    more_than: Count = 0
    """Only where more players than this took part."""
    byes: tuple[Count, ...] = ()
    head_start: Points = 0
    at: Name
    year: Literal["same", "next", "whenever"]
    choice: bool = False
    """At a continent that the player chooses; otherwise where it was earned."""
