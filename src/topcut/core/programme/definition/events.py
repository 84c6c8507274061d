"""Games, kinds of events, and what an event needs to be sanctioned and listed."""

from msgspec import field

from .section import Cited, Count, Month, Name, Number, Rules, Section, Title


class EvenRounds(Cited, frozen=True, kw_only=True):
    """Scenarios that are played in an even number of rounds."""

    scenarios: tuple[Name, ...]


class Game(Cited, frozen=True, kw_only=True):
    """A game of the programme, and what it recognizes. Empty: nothing is asked."""

    game: Name
    name: Title
    rulebook: Name
    formats: tuple[Name, ...] = ()
    pools: tuple[Name, ...] = ()
    card_rules: tuple[Name, ...] = ()
    scenarios: tuple[Name, ...] = ()
    even_rounds: EvenRounds | None = None
    pods: bool = False
    """Played in pods: rounds are their games."""
    rated: bool = True
    unrated_rules: Rules = ()


class EventLevel(Cited, frozen=True, kw_only=True):
    level: Count
    k: Count


class Months(Cited, frozen=True, kw_only=True):
    """From the first to the last of these months, both included."""

    first: Month
    last: Month

    def has(self, month: int) -> bool:
        return self.first <= month <= self.last


class Allocated(Cited, frozen=True, kw_only=True):
    by: tuple[Name, ...]


class ApartFrom(Cited, frozen=True, kw_only=True):
    """Events on whose weekends none of this kind is held."""

    kinds: tuple[Name, ...]


class Release(Cited, frozen=True, kw_only=True):
    days: Count
    """After the release of its set; later is no longer close to it."""
    online_rules: Rules


class EventKind(Cited, frozen=True, kw_only=True):
    kind: Name
    also: tuple[Name, ...] = ()
    level: Count
    months: Months | None = None
    allocated: Allocated | None = None
    approval: Months | None = None
    """Months in which it needs a special approval."""
    apart_from: ApartFrom | None = None
    one_per_country: Cited | None = None
    release: Release | None = None


class LeadDays(Number, frozen=True, kw_only=True):
    pod_rules: Rules


class EditDays(Number, frozen=True, kw_only=True):
    warned_rules: Rules


class ReportDays(Number, frozen=True, kw_only=True):
    late_rules: Rules


class RoundsRule(Number, frozen=True, kw_only=True):
    listed_rules: Rules
    """Of the number that is listed; `rules` are of the number that was played."""


class SanctionRules(Section, frozen=True, kw_only=True):
    """What an event needs for its results to count."""

    lead_days: LeadDays
    edit_days: EditDays
    report_days: ReportDays
    players: LeadDays
    rounds: RoundsRule
    pod_rounds: RoundsRule
    """Of games that are played in pods."""
    unsanctioned_rules: Rules
    unrated_rules: Rules
    scenario_rules: Rules


class Finals(Cited, frozen=True, kw_only=True):
    """The change of time by which an original listing becomes the finals of its heats."""

    style: Name
    minutes_later: Count


class Listing(Section, frozen=True, kw_only=True):
    required: tuple[Name, ...]
    required_rules: Rules
    told_rules: Rules
    handle_rules: Rules
    budget_rules: Rules
    venue_rules: Rules
    format_rules: Rules
    league_rules: Rules
    heat_rules: Rules
    rounds_rules: Rules
    totals_rules: Rules
    prizes_rules: Rules
    finals: Finals | None = None


class Imported(Section, frozen=True, kw_only=True):
    """Ratings that are kept elsewhere: who is rated there, and what is sent."""

    host_rules: Rules
    updated_rules: Rules
    participants: Number
    report_days: Number
    forms: tuple[Title, ...]
    forms_rules: Rules
    address: tuple[Title, ...]
    address_rules: Rules


class PointsRow(Cited, frozen=True, kw_only=True):
    """What each column of places gives, from so many players on."""

    players: Count = field(name="from")
    points: tuple[Count, ...]
