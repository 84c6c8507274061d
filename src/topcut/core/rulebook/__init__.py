"""What a rulebook is, loading and checking one, and the structure it gives an event."""

from topcut.core.rulebook.loading.document import BadRulebook, RulebookFault
from topcut.core.rulebook.loading.load import load, load_from_journal, load_shipped
from topcut.core.rulebook.structure.divisions import (
    birth_years,
    division_of,
    named_division,
    season_of,
)
from topcut.core.rulebook.structure.flights import (
    check_advance,
    check_flights,
    flight_rounds,
    flight_sizes,
    flights_allowed,
)
from topcut.core.rulebook.structure.plan import (
    Plan,
    bracket_size,
    left_out,
    most_rounds,
    plan,
    refuse_broken_pods,
    refuse_cut,
    refuse_cut_size,
    refuse_unlisted,
    too_few,
)
from topcut.core.rulebook.structure.pod_sizes import pod_sizes

from .options import OptionError, conditions_met, option_value, with_option, with_options
from .schema.options import OptionValue
from .schema.pods import Pods
from .schema.ranking import RankingStep
from .schema.results import ResultRule
from .schema.rulebook import Rulebook
from .schema.time_steps import TimeStep

__all__ = [
    "BadRulebook",
    "OptionError",
    "OptionValue",
    "Plan",
    "Pods",
    "RankingStep",
    "ResultRule",
    "Rulebook",
    "RulebookFault",
    "TimeStep",
    "birth_years",
    "bracket_size",
    "check_advance",
    "check_flights",
    "conditions_met",
    "division_of",
    "flight_rounds",
    "flight_sizes",
    "flights_allowed",
    "left_out",
    "load",
    "load_from_journal",
    "load_shipped",
    "most_rounds",
    "named_division",
    "option_value",
    "plan",
    "pod_sizes",
    "refuse_broken_pods",
    "refuse_cut",
    "refuse_cut_size",
    "refuse_unlisted",
    "season_of",
    "too_few",
    "with_option",
    "with_options",
]
