"""What the rulebook of an event of pods alone may leave out."""

from collections.abc import Mapping
from typing import Any


def with_pods_alone(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """An event of pods alone has no pairs, byes and bracket: their tables may be left out."""
    format = raw.get("format")
    if not isinstance(format, dict) or format.get("stages") != ["pods"]:
        return raw
    clock = raw.get("clock")
    more = {"clock": _WITHOUT_BRACKET | clock} if isinstance(clock, dict) else {}
    return {**_WITHOUT_PAIRS, **raw, **more}


_WITHOUT_BRACKET: dict[str, Any] = {"elimination": {"rules": ()}, "final": {"rules": ()}}
_WITHOUT_PAIRS: dict[str, Any] = {
    "match": {"best_of": 1, "rules": ()},
    "pairing": {
        "criteria": ({"name": "no-repeat", "rules": ()},),
        "when_impossible": {"do": "repeat", "rules": ()},
        "rules": (),
    },
    "bye": {"place": "random", "rules": ()},
    "bracket": {
        "sizes": (2,),
        "seeding": "seeded",
        "places": "by-round-then-seed",
        "rules": (),
    },
}
