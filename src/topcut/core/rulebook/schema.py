"""What a rulebook is: every value beside the rule it comes from.

One class per TOML table. `rules` cites the register (`SW-008`), a reading (`A-SW1`) or, in a house
rulebook, whatever the house calls its rules.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from topcut.core.message import Message

from .help import Help
from .pods import Pods, with_pods_alone
from .scenario import Scenario
from .section import Cited, Count, Name, Points, Ratio, Section, Text

Year = Annotated[int, Field(ge=1850, le=2200)]

OptionValue = bool | int | str

Counts = Literal["win", "loss", "draw", "bye", "missed"]
Ended = Literal[
    "victory",
    "time",
    "concession",
    "automatic-loss",
    "external",
    "card-effect",
    "decked",
    "no-show",
    "withdrawal",
]
StageKind = Literal["swiss", "pods", "elimination"]
Role = Literal["organizer", "marshal", "judge", "scorekeeper", "player"]


class Words(Section):
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


class Choice(Section):
    """One value of an option: the rulebook values it changes, by dotted path."""

    help: Text
    sets: dict[str, object] = Field(default_factory=dict)


class Scope(Cited):
    """Which events the rulebook is for."""

    text: Text


class Option(Cited):
    """Something an organizer may set. Exactly one of `choices`, `number`, `flag`."""

    help: Text
    default: OptionValue | None = None
    choices: dict[Name, Choice] | None = None
    number: NumberOption | None = None
    flag: str | None = None
    """The dotted path of the true-or-false value that it sets."""
    assumed: bool = False
    """The guide does not say it: a reading, open to change."""
    refused: dict[Name, Refused] = Field(default_factory=dict)
    """Values that people may ask for and that this game does not have, each with the reason."""


class NumberOption(Section):
    sets: str
    min: int = 1
    max: int = 1_000_000


class Format(Cited):
    """The stages of an event, in order."""

    stages: Annotated[tuple[StageKind, ...], Field(min_length=1, max_length=2)]


class CitedNumber(Cited):
    value: Annotated[int, Field(ge=0, le=1_000_000)]
    others: tuple[Annotated[int, Field(ge=0, le=1_000_000)], ...] = ()
    """What the guide allows instead."""


class SizeRow(Section):
    """One line of the guide's table: from so many players to so many."""

    players: tuple[Count, Count]
    rounds: CitedNumber
    cut: CitedNumber | None = None


class Beyond(Cited):
    """What happens above the table's last line."""

    how: Literal["double", "refuse"]
    """`double`: twice the players, one round more, twice the cut."""
    organizer_must_set: bool = False


class CutShare(Cited):
    """Which part of a division should make the cut at most."""

    most: Ratio
    large: Ratio
    """For divisions with so many players as `large_from`."""
    large_from: Count


class Change(Cited):
    """Who must agree before the announced number of rounds changes."""

    agreed: tuple[Text, ...] = ()
    """How the words about it have to begin; empty for any words."""
    note: Text | None = None
    """What has to be done about it afterwards."""


class Structure(Cited):
    sizes: Annotated[tuple[SizeRow, ...], Field(min_length=1)]
    beyond: Beyond
    cap: Cited | None = None
    """Present when rounds are capped so that nobody need meet twice."""
    rounds: Count | None = None
    """Set by the organizer instead of the table."""
    cut: Annotated[int, Field(ge=0, le=512)] | None = None
    change: Change | None = None
    recommended: bool = False
    """The table has the fewest rounds that are recommended: fewer are told, not refused."""
    organizer_must_set: bool = False
    """No table: the organizer announces rounds and cut."""
    cut_limit: Count | None = None
    """The publisher's own limit for this event."""
    cut_share: CutShare | None = None
    least: Count | None = None
    """The fewest players an event may have, where the guide says so."""
    below: Text = Message("choose another structure")
    """What to do with fewer players than the table begins with."""


class Division(Cited):
    """One age division: the birth years of the listed season."""

    name: Text
    born_from: Year | None = None
    born_to: Year | None = None


class Flights(Cited):
    """A division split into groups that play apart, to save rounds."""

    numbers: Annotated[tuple[Count, ...], Field(min_length=1)]
    """Into how many flights a division may be split."""
    division_from: CitedNumber
    """The fewest players a division must have to be split."""
    flight_from: CitedNumber
    """The fewest players of a flight."""
    advance_from: CitedNumber
    """The fewest players that go on from each flight."""


class Divisions(Cited):
    """Age divisions: apart when each has players enough, else one field that prefers them."""

    years_of: Year
    """The season whose birth years are listed."""
    season: Year
    """The season that is played; the birth years move with it."""
    ages: Annotated[tuple[Division, ...], Field(min_length=2)]
    separate_from: CitedNumber
    """With so many players in every division that has any, they play apart."""
    together: Cited
    """Otherwise one field, each division with its own winner and cut."""
    flights: Flights | None = None


class ResultRule(Cited):
    """What a result code gives the player it is said of."""

    points: Points
    counts: Counts
    against: Name | None = None
    """The opponent's code; none for a table of one."""
    ended: tuple[Ended, ...] = ("victory",)
    """How such a result can come about, the usual way first."""
    score: Literal["any", "needed", "higher", "lower", "level"] = "any"
    """Whether both sides' game points have to be told, and how they compare after time."""
    also: tuple[Name, ...] = ()
    """Other words for it that people may use."""
    after_drop: bool = False
    """Whether a player who left has it in every round that follows."""


class Refused(Cited):
    """Something that this game does not have, and what to do instead."""

    text: Text


class Reporting(Cited):
    """Who may write a result down."""

    by: Annotated[tuple[Role, ...], Field(min_length=1)]


CriterionName = Literal[
    "no-repeat",
    "no-second-bye",
    "bye-place",
    "same-division",
    "same-score",
    "not-down-twice-running",
    "not-down-twice",
    "clubs-apart",
]
"""`no-repeat` also carries forbidden pairs. `same-score` is the long one (READINGS G1): for each
score group from the top, first how many of it are paired down, then how far."""
ByePlace = Literal["lowest-group", "lowest-ranked", "random"]
GroupOrder = Literal["random", "best-v-worst", "adjacent"]
Impossible = Literal["refuse", "repeat", "double-byes"]


class Criterion(Cited):
    name: CriterionName


class WhenImpossible(Cited):
    do: Impossible


class PairingSection(Cited):
    criteria: Annotated[tuple[Criterion, ...], Field(min_length=1)]
    """In order of importance."""
    order: GroupOrder = "random"
    complete_first: Cited | None = None
    """That no round begins before the one before it is complete, where the guide says so."""
    clubs_apart_rounds: Annotated[int, Field(ge=0, le=50)] = 0
    """In how many first rounds club and family mates are kept apart, as the last wish."""
    when_impossible: WhenImpossible
    delayed: Delayed | None = None


class Delayed(Cited):
    """A game that was given more time than its round has: the next round is drawn all the same."""

    points: Points
    """What both players count as having, for pairing alone, until the result is known."""


class Sides(Cited):
    """A game in which the two players have different parts; the first-named has the first."""

    first: Text
    second: Text


class ByeSection(Cited):
    first_round: ByePlace = "random"
    place: ByePlace
    earned_rounds: CitedNumber | None = None
    """In how many opening rounds an earned bye can be used; none for any."""


class RankingStep(Cited):
    """One tiebreaker: which method, under which name."""

    method: Name
    name: Name
    label: Text
    short: Text
    """For the head of a column."""
    floor: Ratio | None = None
    """The least that a percentage counts as, such as "1/4"."""
    cap: Ratio | None = None
    """The most that it counts as for a player who left early."""
    byes: Literal["left-out", "counted"] = "left-out"
    """Whether a bye is part of a percentage or of an average."""
    cut: Annotated[int, Field(ge=0, le=5)] = 0
    """How many of the lowest parts are left out."""
    earned_bye: Literal["most", "best-beaten"] = "most"
    """What an earned bye counts as: the most points anybody can have, or the most that somebody
    can have who was beaten in that round."""
    again: bool = False
    """Whether a step by order is tried again after every later one."""


class Endings(Cited):
    ended: Annotated[tuple[Ended, ...], Field(min_length=1)]


class Differential(Cited):
    """Own game points less the opponent's, in each round; a draw, bye or missed game is 0."""

    cap: Count
    """More points than these count as these, fewer than none as none."""
    level: CitedNumber
    """What a winner has who is not ahead."""
    whole: Endings
    """Won like this, the winner has all points and the loser none."""
    lifted: Endings
    """Won like this, the winner has all points, and the loser what was scored."""
    earned_bye: Cited
    """An earned bye is worth all points."""


Placing = Literal["by-round-then-seed", "by-conqueror", "shared"]


class BracketPoints(Cited):
    win: Points
    loss: Points
    walkover: Points


class BracketTables(Cited):
    """That another bracket than the standard one may be announced before the start."""

    names: tuple[Name, ...] = ()
    """The kinds that the guide itself names: `modified-mcintyre`."""
    own: bool = True
    """Whether an organizer's own table is allowed besides."""


class GivenSeeds(Cited):
    """That every player of an event without Swiss rounds is entered with a seed of their own."""

    entered_by: Cited | None = None
    """That players do not sign up for it themselves."""


class FirstTurn(Cited):
    """Who takes the first turn in match play: drawn in a match's first game."""

    later: Cited
    """The loser of the game before chooses; after a drawn game it is drawn again."""


class BracketSection(Cited):
    sizes: Annotated[tuple[Count, ...], Field(min_length=1)]
    cut_sizes: tuple[Count, ...] = ()
    """Sizes a cut may have; empty for any."""
    seeding: Literal["seeded", "drawn"]
    """After a cut: by standing, or drawn."""
    seeding_alone: Literal["drawn", "random-seeds"] = "drawn"
    """Without Swiss rounds: places and walkovers drawn, or random seeds whose best have byes."""
    places: Placing
    places_alone: Placing | None = None
    """Without Swiss rounds, where that differs."""
    results: Annotated[tuple[Name, ...], Field(min_length=1)] = ("win", "loss")
    points: BracketPoints | None = None
    best_of: Literal[1, 3, 5, 7] = 1
    final_best_of: Literal[1, 3, 5, 7] | None = None
    third_place: bool = False
    late_redraw: Cited | None = None
    """That before the first game of an event without Swiss rounds a late player may still come in,
    and everybody is drawn anew."""
    freezes: Cited | None = None
    """That Swiss results stay as they are once the cut is made."""
    tables: BracketTables | None = None
    given_seeds: GivenSeeds | None = None
    tied: Cited | None = None
    """That single games may be drawn and a drawn match goes to the better seed."""
    winner_only: Cited | None = None
    """That only the winner of a match is written down, no game points."""
    first_turn: FirstTurn | None = None
    eliminated: Cited | None = None
    """That players who are out are noted as missing in later rounds, for the record alone."""


class MatchSection(Cited):
    best_of: Literal[1, 3, 5, 7]


class Minutes(Cited):
    minutes: Annotated[int, Field(ge=1, le=1440)] | None = None
    """None for no time limit."""


class TimeWarning(Cited):
    share: Ratio
    """After which part of the round."""


class Clock(Section):
    swiss: Minutes
    elimination: Minutes
    final: Minutes
    times: Annotated[int, Field(ge=1, le=10)] = 1
    """All limits so many times over."""
    warning: TimeWarning | None = None
    """When players are told that time runs."""
    shorter_last: Cited | None = None
    """That only the last round may be made shorter."""


class Tally(Cited):
    """One thing counted for points: so many `each`, up to `most`, or for whoever has `more`."""

    name: Name
    text: Text
    each: Points = 0
    most: Points | None = None
    more: Points = 0
    only_one: bool = False
    """Only one of the two can have it."""


TimeKind = Literal[
    "tell",
    "count",
    "reveal",
    "coin",
    "result",
    "ask",
    "tally",
    "concede",
    "confirm",
    "remember",
    "against",
    "score",
    "won",
]


class TimeStep(Cited):
    """One step after time is called at a table."""

    do: TimeKind
    """`tell` an instruction; `count` and compare two numbers; `reveal` and compare pairs of numbers
    until they differ (nothing left to reveal loses); toss a `coin`; give a `result`; `ask` who won
    something the players did; `tally` points for several things and see who leads; let each player
    `concede`; have a leader `confirm` that all was done rightly; `remember` something that a later
    step of the same name needs; decide `against` whoever it named; write down the `score` of both,
    which the result keeps; ask who has `won` outright, if anybody."""
    name: Name
    text: Text
    wins: Literal["more", "fewer"] | None = None
    result: Name | None = None
    """What the step gives whoever it decides for, by default a win."""
    tallies: tuple[Tally, ...] = ()
    lead: Annotated[int, Field(ge=1)] = 1
    """How far ahead a tally decides."""
    uses: Literal["games"] | None = None
    """What is recorded at the table already and need not be asked."""


class TimeCalled(Section):
    swiss: tuple[TimeStep, ...]
    elimination: tuple[TimeStep, ...] | None = None
    """Where it differs."""


class Crew(Cited):
    one_organizer: Cited | None = None
    """Present where an event has one organizer and no second one."""


class Rulings(Cited):
    """That a judge's ruling may be appealed to a marshal, and nobody rules on the own game."""

    final_by: Literal["marshal", "leader"] = "marshal"
    """Whose word is the last: a marshal's, or that of whichever leader rules."""


class Leaders(Cited):
    """May the organizer or a judge also play?"""

    may_play: Literal["yes", "with-second-leader", "with-approval", "no"]
    """`with-approval`: more than half of the others agree, and two more leaders are named."""
    best_below: CitedNumber | None = None
    """Up to how many players it is well for a leader to play."""
    bye: Cited | None = None
    """That a leader had better not play where that makes a bye."""
    high_level: Cited | None = None
    """That leaders of this event may be asked not to play."""


class CheckInTime(Cited):
    """Until when players check in."""

    minutes_before: Annotated[int, Field(ge=0, le=1440)]
    """The start."""


class NoShow(Cited):
    """A player who does not come to the table."""

    minutes: Annotated[int, Field(ge=0, le=1440)]
    drops: bool = False
    """Is the absentee out of the tournament?"""
    result: Name = "loss"
    """What the absentee has; the opponent has what stands against it."""


class Products(Cited):
    """From which day on a new product may be played."""

    days_after_release: Annotated[int, Field(ge=0, le=366)]


class HeatSeeding(Cited):
    scheme: Text
    """Which heat each seed of the final comes from, in turn: "1 1 2 2"."""


class Heats(Cited):
    """Qualifying events for a final."""

    seeding: HeatSeeding
    """What is recommended."""
    locked: Cited
    """That the seeding is announced before the first heat and stays."""
    qualified: Cited
    """That whoever has qualified enters no later heat."""
    again: Cited
    """That whoever has not may enter again."""
    earned_bye: Cited
    """That an earned bye is good only in the first heat somebody enters."""


class Confrontation(Cited):
    """A game after the last round whose winner wins the event, whatever the scores."""

    planned: bool = False
    """Whether this event has one."""


class Condition(Cited):
    """What follows from several options together."""

    when: Annotated[dict[Name, tuple[OptionValue, ...]], Field(min_length=1)]
    """Each of these options has one of these values."""
    do: Literal["refuse", "tell", "leaders-do-not-play", "unrated"]
    text: Text


class Sanction(Cited):
    """What an event needs for its results to count with the publisher."""

    players: CitedNumber
    rounds: CitedNumber
    lead_days: CitedNumber
    """Days between registering the event and playing it."""
    edit_days: CitedNumber
    """Days before the event from which its date cannot be changed any more."""
    registered_days: Annotated[int, Field(ge=0, le=3650)] | None = None
    """How many days before it this event was registered, where known."""
    wanted: bool = True
    """Whether this event is to be sanctioned."""
    due_days: CitedNumber
    """Days after the event within which results are sent."""


class Documents(Cited):
    """What has to lie on the organizer's desk, and what is good to have."""

    required: Annotated[tuple[Text, ...], Field(min_length=1)]
    recommended: tuple[Text, ...] = ()


class Drafting(Cited):
    """Groups that draft cards together: as large as can be, and about the same size."""

    smallest: Count
    largest: Count


class ReportRules(Cited):
    """What the publisher wants afterwards."""

    rated_from: CitedNumber
    due_days: CitedNumber
    unrated: Help


class Rulebook(Section):
    id: Name
    name: Text
    edition: Text
    guide: Text
    scope: Scope
    words: Words = Words()
    staff: Crew
    options: dict[Name, Option] = Field(default_factory=dict)
    format: Format
    structure: Structure
    divisions: Divisions | None = None
    match: MatchSection
    results: dict[Name, ResultRule]
    no_results: dict[Name, Refused] = Field(default_factory=dict)
    reporting: Reporting
    pairing: PairingSection
    sides: Sides | None = None
    bye: ByeSection
    ranking: Annotated[tuple[RankingStep, ...], Field(min_length=1)]
    differential: Differential | None = None
    bracket: BracketSection
    clock: Clock
    time_called: TimeCalled
    help: tuple[Help, ...] = ()
    leaders: Leaders | None = None
    rulings: Rulings | None = None
    check_in: CheckInTime | None = None
    no_show: NoShow | None = None
    products: Products | None = None
    heats: Heats | None = None
    confrontation: Confrontation | None = None
    report: ReportRules | None = None
    sanction: Sanction | None = None
    drafting: Drafting | None = None
    documents: Documents | None = None
    conditions: tuple[Condition, ...] = ()
    pods: Pods | None = None
    scenario: Scenario | None = None

    @model_validator(mode="before")
    @classmethod
    def _pods_alone(cls, raw: Any) -> Any:
        return with_pods_alone(raw)

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

    def winning_side(self, code: str) -> int | None:
        """0 where the player a result is said of won, 1 where the opponent did, None for neither
        (a draw; T-5: both lost)."""
        rule = self.results[code]
        if rule.counts == "win":
            return 0
        other = self.results[rule.against].counts if rule.against else ""
        return 1 if rule.counts == "loss" and other == "win" else None


Option.model_rebuild()
