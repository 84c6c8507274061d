"""What a rulebook is, loading and checking one, and the structure it gives an event."""

from .load import BadRulebook, Fault, load
from .options import OptionError, option_value, with_option, with_options
from .pods import Pods, pod_sizes
from .schema import OptionValue, RankingStep, ResultRule, Rulebook, TimeStep
from .structure import Plan, bracket_size, most_rounds, plan, refuse_broken_pods

__all__ = [
    "BadRulebook",
    "Fault",
    "OptionError",
    "OptionValue",
    "Plan",
    "Pods",
    "RankingStep",
    "ResultRule",
    "Rulebook",
    "TimeStep",
    "bracket_size",
    "load",
    "most_rounds",
    "option_value",
    "plan",
    "pod_sizes",
    "refuse_broken_pods",
    "with_option",
    "with_options",
]
