"""A bracket's table as plain lines, for organizers' own shapes (ST-184, READINGS A-ST25).

    1: round 1, seed 1 v seed 4
    2: round 1, seed 2 v seed 3
    3: round 2, winner 1 v winner 2, called Final
    4: round 2, loser 1 v loser 2, for place 3, called Third place

A side is also `1st winner of 1 2 3 4` or `2nd loser of 1 2 3 4`: by seed among those matches.
Empty lines and lines that begin with # say nothing. `parse_shape(render_shape(s)) == s`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache

from .shape import Match, Shape
from .shape_check import LARGEST
from .sources import Loser, NthLoser, NthWinner, Seed, ShapeError, SideSource, Winner

_NUMBER = r"([0-9]{1,4})"
_LINE = re.compile(
    rf"{_NUMBER}\s*:\s*round\s+{_NUMBER}\s*,\s*([^,]{{1,9999}}?)\s+v\s+([^,]{{1,9999}}?)\s*"
    rf"(?:,\s*for\s+place\s+{_NUMBER}\s*)?(?:,\s*called\s+(.+))?",
    re.IGNORECASE,
)
_KINDS: dict[str, Callable[[int], SideSource]] = {"seed": Seed, "winner": Winner, "loser": Loser}
_ONE = re.compile(rf"(seed|winner|loser)\s+{_NUMBER}", re.IGNORECASE)
_NTH = re.compile(
    rf"{_NUMBER}(?:st|nd|rd|th)\s+(winner|loser)\s+of\s+([0-9]{{1,4}}(?:\s+[0-9]{{1,4}})*)",
    re.IGNORECASE,
)
_MOST_LINES = 4 * LARGEST


def render_shape(shape: Shape) -> str:
    """The table, one line per match."""
    return "".join(f"{_render_match(match)}\n" for match in shape.matches)


@lru_cache(maxsize=32)
def parse_shape(text: str) -> Shape:
    """Read a table; a ShapeError names the line, what stands there and what was expected. An
    announced table is read again whenever its journal is: the same text is the same shape."""
    matches: list[Match] = []
    for number, line in enumerate(text.split("\n"), start=1):
        words = line.strip()
        if not words or words.startswith("#"):
            continue
        if len(matches) == _MOST_LINES:
            raise ShapeError(
                "line {line}: a bracket has at most {most} matches", line=number, most=_MOST_LINES
            )
        matches.append(_parse_match(words, number))
    seeds = [s.number for m in matches for s in m.sources if isinstance(s, Seed)]
    if not seeds:
        raise ShapeError("no line has a seed: write lines like '1: round 1, seed 1 v seed 2'")
    return Shape(max(seeds), tuple(matches))


def _render_match(match: Match) -> str:
    place = "" if match.place is None else f", for place {match.place}"
    name = f", called {match.name}" if match.name else ""
    return f"{match.number}: round {match.round}, {match.first} v {match.second}{place}{name}"


def _parse_match(words: str, line: int) -> Match:
    found = _LINE.fullmatch(words)
    if found is None:
        raise ShapeError(
            "line {line}: {words} is not a match;"
            " write one like '3: round 2, winner 1 v winner 2, called Final'",
            line=line,
            words=_shown(words),
        )
    number, round, first, second, place, name = found.groups()
    return Match(
        int(number),
        int(round),
        _parse_source(first, line),
        _parse_source(second, line),
        name or "",
        None if place is None else int(place),
    )


def _parse_source(words: str, line: int) -> SideSource:
    if one := _ONE.fullmatch(words):
        return _KINDS[one[1].lower()](int(one[2]))
    if nth := _NTH.fullmatch(words):
        kind = NthWinner if nth[2].lower() == "winner" else NthLoser
        return kind(int(nth[1]), tuple(map(int, nth[3].split())))
    raise ShapeError(
        "line {line}: {words} is not a side of a match;"
        " write 'seed 1', 'winner 1', 'loser 1' or '1st loser of 1 2'",
        line=line,
        words=_shown(words),
    )


def _shown(words: str) -> str:
    longest = 60
    return repr(words if len(words) <= longest else words[: longest - 1] + "…")
