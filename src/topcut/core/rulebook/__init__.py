"""What a rulebook is, loading and checking one, and the structure it gives an event."""

from .divisions import birth_years, division_of, named_division, season_of
from .flights import check_advance, check_flights, flight_rounds, flight_sizes, flights_allowed
from .load import BadRulebook, Fault, load
from .options import OptionError, option_value, with_option, with_options
from .schema import OptionValue, RankingStep, ResultRule, Rulebook, TimeStep
from .structure import Plan, bracket_size, most_rounds, plan

__all__ = [
    "BadRulebook",
    "Fault",
    "OptionError",
    "OptionValue",
    "Plan",
    "RankingStep",
    "ResultRule",
    "Rulebook",
    "TimeStep",
    "birth_years",
    "bracket_size",
    "check_advance",
    "check_flights",
    "division_of",
    "flight_rounds",
    "flight_sizes",
    "flights_allowed",
    "load",
    "most_rounds",
    "named_division",
    "option_value",
    "plan",
    "season_of",
    "with_option",
    "with_options",
]
