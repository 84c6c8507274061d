"""What a rulebook is, loading and checking one, and the structure it gives an event."""

from .load import BadRulebook, Fault, load
from .options import OptionError, conditions_met, option_value, with_option, with_options
from .schema import OptionValue, RankingStep, ResultRule, Rulebook, TimeStep
from .structure import Plan, bracket_size, most_rounds, plan, too_few

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
    "bracket_size",
    "conditions_met",
    "load",
    "most_rounds",
    "option_value",
    "plan",
    "too_few",
    "with_option",
    "with_options",
]
