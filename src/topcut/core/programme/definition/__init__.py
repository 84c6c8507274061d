"""What a programme is: a dated TOML file whose every value cites its rule."""

from .load import BadProgramme, load
from .programme import Programme
from .values import ChangedValues, InterimRuling, Values, values_on

__all__ = [
    "BadProgramme",
    "ChangedValues",
    "InterimRuling",
    "Programme",
    "Values",
    "load",
    "values_on",
]
