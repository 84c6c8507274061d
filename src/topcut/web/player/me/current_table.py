"""The table that somebody plays at now, on top of their page. Written out here, as their rounds are
(`round_rows.py`): when a round is published, thousands of them are drawn before the first phone is
told."""

from __future__ import annotations

from markupsafe import Markup

from topcut.translations import capital
from topcut.web.board.common.player_rounds import PlayerRound
from topcut.web.common.rendering.cached_escape import escaped

from .own_page import OwnPage, OwnPodSeat
from .round_rows import Words


def current_table(
    own: OwnPage, now: PlayerRound, words: Words, root: str, opponents: str, clock: str
) -> Markup:
    """`clock` is empty where none runs."""
    result = escaped(capital(now.result) if now.alone else now.result)
    if now.alone:
        seat = _alone(own, now, words, result)
    else:
        place = words["match"] if now.stage == "elimination" else words["table"]
        long = " long" if now.table > 99 else ""
        other = _pod(own.pod, own.number, root) if own.pod else _opponent(own, words, opponents)
        seat = (
            f'  <div>\n    <h3>{place}</h3>\n    <div class="tbl{long}">{now.table}</div>\n'
            f"  </div>\n{other}"
        )
    return Markup(
        f'<section class="hero" data-seat="{escaped(now.seat)}"'
        f' data-result="{result} {escaped(own.waiting)}">\n'
        f'{seat}  <div class="foot">\n    <span class="muted">{_record(own, words)}</span>'
        f"{_state(own, now, words, clock)}  </div>\n</section>\n"
    )


def _alone(own: OwnPage, now: PlayerRound, words: Words, result: str) -> str:
    help = "" if now.alone == "missed" else f"<small>{words['no_opponent']}</small>"
    return (
        f'  <div class="whole">\n    <h3>{escaped(own.title)}</h3>\n'
        f'    <div class="opp">{result}</div>\n    {help}\n  </div>\n'
    )


def _opponent(own: OwnPage, words: Words, opponents: str) -> str:
    return (
        f'  <div>\n    <h3>{words["against"]}</h3>\n    <div class="opp"><bdi>{opponents}</bdi>'
        f'</div>\n    <small class="wld">{escaped(own.other)}</small>\n  </div>\n'
    )


def _pod(seats: tuple[OwnPodSeat, ...], number: int, root: str) -> str:
    rows = []
    for seat in seats:
        mark = ' class="own"' if seat.number == number else ""
        points = f" <small>{escaped(seat.points)}</small>" if seat.points else ""
        rows.append(
            f'    <li{mark}>\n      <a href="{root}players/{seat.number}/">{escaped(seat.name)}</a>'
            f"{points}\n    </li>\n"
        )
    return f'  <ol class="podlist">\n{"".join(rows)}  </ol>\n'


def _record(own: OwnPage, words: Words) -> str:
    record = f'<b class="ink wld">{escaped(own.record)}</b>' if own.record else ""
    between = " · " if own.record and own.place else ""
    label = f"{words['record']} " if record else ""
    return f"{label}{record}{between}{escaped(own.place)}"


def _state(own: OwnPage, now: PlayerRound, words: Words, clock: str) -> str:
    """What is left of the time, what is missing of the result, or the result."""
    if now.is_open and clock:
        more = ""
        if own.extension:
            more = f'<span class="pill warn">+{own.extension} {words["minutes"]}</span>'
        left = (
            f'<span class="muted on-time">{words["left"]}</span>'
            f'<b class="bad over-time">{words["over"]}</b>{clock}'
        )
        return f'<span class="line" data-time>\n      {more}\n      {left}\n    </span>\n'
    if own.waiting:
        return f'<span class="pill warn">{escaped(own.waiting)}</span>\n'
    if now.result and not now.alone:
        return f'<span class="pill {now.tone}">{escaped(now.result)}</span>\n'
    return ""
