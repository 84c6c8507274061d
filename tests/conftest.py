"""Hypothesis: the same examples on every run, unless HYPOTHESIS_PROFILE=deep asks for more."""

import os

from hypothesis import HealthCheck, settings

SLOW_MACHINES = [HealthCheck.too_slow]

settings.register_profile(
    "topcut",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=60,
    suppress_health_check=SLOW_MACHINES,
)
settings.register_profile(
    "deep",
    deadline=None,
    max_examples=2000,
    print_blob=True,
    suppress_health_check=SLOW_MACHINES,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "topcut"))
