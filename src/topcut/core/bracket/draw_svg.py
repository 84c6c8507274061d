"""A bracket as SVG, to stand in a page or as a file of its own.

No style sheet, script, font or id: attributes alone, so that a strict content policy and several
brackets on one page are no trouble. Ink is `currentColor`; a page may set `--bracket-box` (fill of
a match), `--bracket-won` (tint of a winner) and `--bracket-line`. `data-players` names who plays a
match, so that a page can mark somebody's way. The size is fixed in pixels: on a
phone the page scrolls it sideways inside an element with `overflow-x: auto`.
"""

from __future__ import annotations

from html import escape
from unicodedata import category

from topcut.core.text_width import Cluster, clean, clusters, fit

from .bracket import Bracket, MatchStatus
from .captions import BYE, Caption, Name, Score, caption, champion_of, heading, lines, sentence
from .layout import Layout, Spot, lay_out
from .sources import Loser

_BOX, _ROW = 208, 24
_GUTTER = 40
_PITCH = 76
_MARGIN = 16
_HEAD = 52
_SEED, _PAD = 30, 10
_FONT = 13
_BOLD = 1.12
"""How much longer bold text is."""
_LINE = 'fill="none" stroke="var(--bracket-line, currentColor)"'
_MUTED = 'fill-opacity="0.72"'
_NARROW, _BROAD = frozenset("iIjl.,:;'|!()[] 1tfr-"), frozenset("mwMW@%&")


def bracket_svg(
    bracket: Bracket,
    name: Name,
    *,
    score: Score | None = None,
    title: str = "Bracket",
    seeds: bool = True,
    bye: str = BYE,
) -> str:
    """The drawing as text. The same bracket always gives the same bytes."""
    layout = lay_out(bracket.shape)
    champion = champion_of(bracket, name)
    size_x = _x(layout.columns) + _BOX + _MARGIN
    size_y = _HEAD + int(layout.height * _PITCH) + _MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" class="bracket" role="group" '
        f'width="{size_x}" height="{size_y}" viewBox="0 0 {size_x} {size_y}" '
        f'font-family="system-ui, sans-serif" font-size="{_FONT}" fill="currentColor">',
        f"<title>{escape(clean(title))}</title>",
        *(_heading(bracket, column) for column in range(layout.columns)),
        *(_feed(bracket, layout, spot) for spot in layout.spots if spot.fed_by),
        *(_falls(bracket, layout, spot) for spot in layout.spots if _losers(spot)),
    ]
    for spot in layout.spots:
        standing = bracket.standing(spot.match.number)
        sides = lines(bracket, standing, name, score, bye)
        said = sentence(bracket, standing, name, score, bye)
        parts += _match(bracket, spot, [s if seeds else s.seedless for s in sides], said)
    parts += _champion(bracket, layout, champion)
    return "\n".join([*parts, "</svg>", ""])


def _x(column: int) -> int:
    return _MARGIN + column * (_BOX + _GUTTER)


def _middle(spot: Spot) -> int:
    return _HEAD + int((spot.y + 1 / 2) * _PITCH)


def _heading(bracket: Bracket, column: int) -> str:
    title = _fit(heading(bracket.shape, column + 1), _BOX)
    return f'<text x="{_x(column)}" y="{_MARGIN + 12}" font-weight="600">{escape(title)}</text>'


def _feed(bracket: Bracket, layout: Layout, spot: Spot) -> str:
    """Lines from the matches whose winners come here; those of decided matches are strong."""
    to_x, to_y = _x(spot.column), _middle(spot)
    bend = to_x - _GUTTER // 2
    drawn = []
    for number in spot.fed_by:
        before = layout.spot(number)
        strength = 0.9 if bracket.standing(number).is_decided else 0.35
        drawn.append(
            f'<path d="M{_x(before.column) + _BOX} {_middle(before)}H{bend}V{to_y}H{to_x}" '
            f'{_LINE} stroke-opacity="{strength}"/>'
        )
    return "\n".join(drawn)


def _losers(spot: Spot) -> list[tuple[int, int]]:
    """Whose losers come here, each with the side: 0 for the upper one."""
    sources = enumerate(spot.match.sources)
    return [(side, source.match) for side, source in sources if isinstance(source, Loser)]


def _falls(bracket: Bracket, layout: Layout, spot: Spot) -> str:
    """Dashed lines from the matches whose losers play on here, to the side where they stand."""
    to_x = _x(spot.column)
    drawn = []
    for side, number in _losers(spot):
        bend = to_x - _GUTTER // 8 * (1 + number % 3)
        before = layout.spot(number)
        to_y = _middle(spot) + (_ROW // 2 if side else -_ROW // 2)
        strength = 0.9 if bracket.standing(number).is_decided else 0.35
        drawn.append(
            f'<path d="M{_x(before.column) + _BOX} {_middle(before) + _ROW // 2}H{bend}V{to_y}'
            f'H{to_x}" {_LINE} stroke-opacity="{strength}" stroke-dasharray="5 4"/>'
        )
    return "\n".join(drawn)


def _match(bracket: Bracket, spot: Spot, sides: list[Caption], said: str) -> list[str]:
    x, top = _x(spot.column), _middle(spot) - _ROW
    standing = bracket.standing(spot.match.number)
    who = " ".join(str(side) for side in standing.sides if isinstance(side, int))
    start = f'<g role="img" data-players="{who}">\n<title>{escape(said)}</title>'
    parts = [start, _over(bracket, standing, x, top)]
    parts.append(
        f'<rect x="{x}" y="{top}" width="{_BOX}" height="{2 * _ROW}" rx="5" '
        f'fill="var(--bracket-box, none)"/>'
    )
    for index, line in enumerate(sides):
        if line.is_winner:
            parts.append(
                f'<rect x="{x}" y="{top + index * _ROW}" width="{_BOX}" height="{_ROW}" rx="5" '
                f'fill="var(--bracket-won, currentColor)" fill-opacity="0.1"/>'
            )
    dashed = "" if any(line.is_person for line in sides) else ' stroke-dasharray="4 3"'
    parts.append(
        f'<rect x="{x}" y="{top}" width="{_BOX}" height="{2 * _ROW}" rx="5" {_LINE} '
        f'stroke-opacity="0.5"{dashed}/>'
    )
    parts.append(f'<path d="M{x} {top + _ROW}h{_BOX}" {_LINE} stroke-opacity="0.25"/>')
    for index, line in enumerate(sides):
        parts += _side(line, x, top + index * _ROW)
    return [*parts, "</g>"]


def _over(bracket: Bracket, standing: MatchStatus, x: int, top: int) -> str:
    """The match's number, and its name where that is not the round's."""
    match = standing.match
    named = caption(bracket.shape, match)
    label = escape(_fit(f"{match.number} · {named}" if named else str(match.number), _BOX))
    return f'<text x="{x + 1}" y="{top - 5}" font-size="11" {_MUTED}>{label}</text>'


def _side(line: Caption, x: int, top: int) -> list[str]:
    base = top + 17
    mark = _fit(line.score, _BOX // 3)
    start = _SEED if line.seed else _PAD
    room = _BOX - start - _PAD - (_length(mark) + _PAD if mark else 0)
    parts = []
    if line.seed:
        parts.append(
            f'<text x="{x + _SEED - 8}" y="{base}" text-anchor="end" font-size="11" {_MUTED}>'
            f"{line.seed}</text>"
        )
    look = ' font-weight="600"' if line.is_winner else f" {_MUTED}" if line.is_loser else ""
    stretch = _BOLD if line.is_winner else 1
    if not line.is_person:
        look = f' font-style="italic" {_MUTED}'
    # A nested svg cuts off what the browser's font makes longer than we measured.
    parts.append(
        f'<svg x="{x + start}" y="{top}" width="{room}" height="{_ROW}">'
        f'<text x="0" y="17"{look}>{escape(_fit(line.name, room / stretch))}</text></svg>'
    )
    if mark:
        parts.append(
            f'<text x="{x + _BOX - _PAD}" y="{base}" text-anchor="end"{look}>{escape(mark)}</text>'
        )
    return parts


def _champion(bracket: Bracket, layout: Layout, champion: str) -> list[str]:
    """To the right of the final; an empty place while nobody has won it."""
    final = layout.spot(bracket.shape.final.number)
    x, y = _x(layout.columns), _middle(final)
    strength = 0.9 if champion else 0.35
    line = f'<path d="M{_x(final.column) + _BOX} {y}H{x}" {_LINE} stroke-opacity="{strength}"/>'
    heading = f'<text x="{x}" y="{_MARGIN + 12}" font-weight="600">Champion</text>'
    if not champion:
        return [heading, line]
    return [
        heading,
        line,
        f'<g role="img">\n<title>Champion: {escape(champion)}</title>',
        f'<svg x="{x + 8}" y="{y - 16}" width="{_BOX - 8}" height="32">'
        f'<text x="0" y="21" font-size="16" font-weight="700">'
        f"{escape(_fit(champion, (_BOX - 8) * _FONT / 16 / _BOLD))}</text></svg>",
        "</g>",
    ]


def _fit(text: str, pixels: float) -> str:
    return fit(text, pixels, _pixels)


def _length(text: str) -> int:
    return round(sum(map(_pixels, clusters(text))))


def _pixels(cluster: Cluster) -> float:
    """About how long a common sans-serif draws it; a little too long rather than too short."""
    text, columns = cluster
    if columns != 1:
        is_letter = category(text[0]) == "Lo"
        return _FONT * (1.05 if is_letter else 0.65 * columns)
    if text in _NARROW:
        return _FONT * 0.42
    return _FONT * (1.0 if text in _BROAD else 0.76 if text.isupper() else 0.65)
