"""The rows of a player's rounds. Written out here: there are as many as players times rounds, and a
template takes ten times as long for them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from topcut.web.board.common.player_rounds import PlayerRound
from topcut.web.board.common.public_rows import Names
from topcut.web.common.rendering.cached_escape import escaped

Words = Mapping[str, str]
"""The few words of a player's page, escaped."""


class PlayerLinks(dict[int, str]):
    """Each player's name as a link to their page, made when it is first needed."""

    def __init__(self, names: Names, root: str) -> None:
        super().__init__()
        self._names = names
        self._root = root

    def __missing__(self, number: int) -> str:
        name = escaped(self._names[number])
        made = self[number] = f'<a href="{self._root}players/{number}/">{name}</a>'
        return made


def row_of(line: PlayerRound, links: Mapping[int, str], words: Words) -> str:
    result = escaped(line.result)
    pill = f'<span class="pill {line.tone}">{result}</span>' if result else ""
    place = words["match"] if line.stage == "elimination" else words["table"]
    table = "" if line.alone else f"<small>{place} {line.table}</small>"
    is_long = len(line.opponents) > 1 or line.stage == "elimination"
    many = ' class="many"' if is_long else ""
    return (
        f'<li{many}><span class="n muted">{escaped(line.name)}</span>{pill}'
        f'<bdi class="grow">{opponents_of(line, links)}</bdi>{table}</li>\n'
    )


def opponents_of(line: PlayerRound, links: Mapping[int, str]) -> str:
    return " · ".join([links[number] for number, _name in line.opponents])


def rows_of(lines: Iterable[PlayerRound], links: Mapping[int, str], words: Words) -> Markup:
    return Markup("".join([row_of(line, links, words) for line in lines]))
