"""A house league's table compared with every choice of results that its rules allow."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from topcut import programmes
from topcut.core.programme.definition.series import InvitationRule, Limit, Series
from topcut.core.programme.leagues.series import (
    InvitationsRow,
    SeriesEventRow,
    SeriesRow,
    series,
)
from topcut.core.programme.people.directory import Directory

HOUSE = programmes.read("house-league").series
NAMES = "ABCDEF"
Night = tuple[date, str, list[str]]


@st.composite
def nights(draw: st.DrawFn) -> list[Night]:
    found = []
    for _ in range(draw(st.integers(1, 7))):
        here = draw(st.permutations(NAMES))[: draw(st.integers(2, 6))]
        day = date(2026, 1, 2) + timedelta(days=draw(st.integers(0, 70)))
        found.append((day, draw(st.sampled_from(["local", "regional"])), list(here)))
    return found


@st.composite
def rules(draw: st.DrawFn) -> Series:
    assert HOUSE is not None
    limits = [
        Limit(
            best=draw(st.integers(1, 3)),
            period=draw(st.sampled_from(["season", "month"])),
            kinds=draw(st.sampled_from([(), ("regional",)])),
            rules=("House rule 7",),
        )
        for _ in range(draw(st.integers(0, 1)))
    ]
    return replace(
        HOUSE,
        players=draw(st.integers(2, 4)),
        drop_worst=draw(st.integers(0, 3)),
        limits=tuple(limits),
        invitation=None,
    )


def row(played: list[Night], **more: object) -> SeriesRow:
    events = tuple(
        SeriesEventRow(id=f"e{number}", date=day, kind=kind, places=tuple(places))
        for number, (day, kind, places) in enumerate(played)
    )
    return SeriesRow(id="lg", events=events, **more)  # type: ignore[arg-type]


def allowed(rule: Series, chosen: tuple[tuple[date, str, int], ...], held: int) -> bool:
    """Whether these results of somebody may count together."""
    if held > rule.drop_worst and len(chosen) > held - rule.drop_worst:
        return False
    for limit in rule.limits:
        own = [one for one in chosen if not limit.kinds or one[1] in limit.kinds]
        periods = Counter(f"{day:%Y-%m}" if limit.period == "month" else "" for day, _, _ in own)
        if any(many > limit.best for many in periods.values()):
            return False
    return True


@given(played=nights(), rule=rules())
def test_nobody_could_have_more_points(played: list[Night], rule: Series) -> None:
    found = series(rule, row(played), Directory())
    counting = [night for night in played if len(night[2]) >= rule.players]
    for line in found["table"]:
        own = [
            (day, kind, rule.attendance + _points(rule, places.index(line["name"])))
            for day, kind, places in counting
            if line["name"] in places
        ]
        best = max(
            sum(points for _, _, points in chosen)
            for many in range(len(own) + 1)
            for chosen in combinations(own, many)
            if allowed(rule, chosen, len(counting))
        )
        assert line["points"] == best


def _points(rule: Series, place: int) -> int:
    return rule.points[place] if place < len(rule.points) else rule.others


@given(data=st.data())
def test_invitations_go_down_the_table(data: st.DataObject) -> None:
    """Said anew: from the top, everybody with enough points is asked while places are left. A place
    comes back where it rolls down and its holder declined, or let seven days pass."""
    assert HOUSE is not None
    places, least, days = (data.draw(st.integers(0, most)) for most in (4, 40, 14))
    roll_down = data.draw(st.booleans())
    declined, accepted = (data.draw(st.sets(st.sampled_from(NAMES))) for _ in range(2))
    asked = InvitationRule(
        places=places, points=least, roll_down=roll_down, accept_days=7, rules=("House rule 8",)
    )
    sent = date(2026, 3, 20)
    told = InvitationsRow(sent=sent, accepted=tuple(accepted), declined=tuple(declined))
    own = row(data.draw(nights()), invitations=told, asof=sent + timedelta(days=days))
    found = series(replace(HOUSE, invitation=asked, players=2), own, Directory())
    left, expected = places, []
    for line in found["table"]:
        name = line["name"]
        if left == 0 or line["points"] < least:
            continue
        left -= 1
        if name in declined or (days > 7 and name not in accepted):
            left += roll_down
        else:
            expected.append(name)
    assert [line["name"] for line in found["table"] if line["invited"]] == expected
