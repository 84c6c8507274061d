"""A player's rounds as public pages show them, and the record that they make."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from topcut.core.bracket import MatchStatus
from topcut.core.bracket.captions import match_title
from topcut.core.projections.pod_points import points_in_game
from topcut.core.projections.roster import is_missed
from topcut.core.standings import Standing
from topcut.core.tournament import result_words
from topcut.core.tournament.state import PodCard, Result, State, Table
from topcut.core.tournament.values import StageName
from topcut.web.common.formatting.round_names import short_name
from topcut.web.common.language.cached_gettext import ngettext
from topcut.web.common.language.in_words import in_words

from .public_rows import Names


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """One round of one player."""

    stage: StageName
    round: int
    name: str
    """Of the round, in short: `2`, `6-10`, `Semifinal`."""
    table: int
    """0 where there was none: a round that was missed."""
    opponents: tuple[tuple[int, str], ...]
    result: str
    """In words, said of this player; nothing while the table is open."""
    counts: str
    """What the rulebook counts it as: win, loss, draw, bye, missed; nothing while it is open."""
    alone: str
    is_open: bool

    @property
    def seat(self) -> str:
        """Names the table and who plays there."""
        others = "".join(f"-{number}" for number, _name in self.opponents)
        return f"{self.stage}-{self.round}-{self.table}{others}"

    @property
    def tone(self) -> str:
        return TONES.get(self.counts, "")


TONES = {"win": "good", "bye": "good", "loss": "bad", "missed": "bad"}


def lines_of(state: State, names: Names, of: set[int] | None) -> dict[int, list[PlayerRound]]:
    """Everybody's rounds (or some players') in one pass, first to last; the bracket's matches after
    them."""
    wanted = state.entrants if of is None else of
    lines: dict[int, list[PlayerRound]] = {number: [] for number in wanted}
    said: dict[tuple[Result, int], tuple[str, str]] = {}
    for round in state.rounds:
        played = _Played("swiss", round.number, short_name(state, round.number), said)
        for table in round.tables:
            _add(state, names, lines, played, table)
    _add_missed(state, lines)
    for one in state.brackets.values():
        for standing in one.bracket.standings:
            table = one.table(standing.match.number) or _bare(standing)
            title = in_words(match_title(one.bracket.shape, standing.match))
            played = _Played("elimination", standing.match.round, title, said)
            _add(state, names, lines, played, table)
    return lines


class _Played(NamedTuple):
    """Which round it was, and results that were said already: most are said thousands of times."""

    stage: StageName
    round: int
    name: str
    said: dict[tuple[Result, int], tuple[str, str]]


def record_of(lines: Iterable[PlayerRound]) -> str:
    """`2-1-0`: won, lost, drawn; a bye is won, a missed round lost."""
    won = lost = drawn = 0
    for line in lines:
        if line.is_open:
            continue
        won += line.counts in ("win", "bye")
        lost += line.counts in ("loss", "missed")
        drawn += line.counts == "draw"
    return f"{won}-{lost}-{drawn}"


def points_of(lists: Iterable[tuple[str, Iterable[Standing]]], word: str) -> dict[int, str]:
    """What stands beside a name where nobody has a record: at tables of many."""
    return {row.player: f"{row.points} {word}" for _, rows in lists for row in rows}


def _bare(standing: MatchStatus) -> Table:
    sides = tuple(side for side in standing.sides if isinstance(side, int))
    walkover = standing.is_walkover and len(sides) == 1
    return Table(standing.match.number, sides, alone="bye" if walkover else "")


def _add(
    state: State,
    names: Names,
    lines: dict[int, list[PlayerRound]],
    played: _Played,
    table: Table,
) -> None:
    if len(table.players) < 2 and not table.alone:
        return
    for side, number in enumerate(table.players):
        if number not in lines:
            continue
        result, counts = _said(state, table, side, played.said)
        lines[number].append(
            PlayerRound(
                stage=played.stage,
                round=played.round,
                name=played.name,
                table=table.number,
                opponents=tuple(
                    (other, names[other]) for other in table.players if other != number
                ),
                result=result,
                counts=counts,
                alone=table.alone,
                is_open=table.is_open,
            )
        )


def _add_missed(state: State, lines: dict[int, list[PlayerRound]]) -> None:
    """Rounds before a late arrival, or between a drop and the return, as the standings count
    them."""
    rule = state.rulebook.results.get("missed")
    if rule is None:
        return
    for number, own in lines.items():
        entrant = state.entrants[number]
        if not (entrant.late or entrant.absences):
            continue
        played = {line.round for line in own}
        last = min(len(state.rounds), state.rounds_of(entrant))
        missed = [
            _missed(state, round)
            for round in range(1, last + 1)
            if round not in played and (rule.after_drop or is_missed(entrant, round))
        ]
        own[:] = sorted((*own, *missed), key=lambda line: line.round)


def _missed(state: State, round: int) -> PlayerRound:
    said = in_words(result_words.listed(state.rulebook, "missed"))
    name = short_name(state, round)
    return PlayerRound("swiss", round, name, 0, (), said, "missed", "missed", is_open=False)


def _said(
    state: State, table: Table, side: int, said: dict[tuple[Result, int], tuple[str, str]]
) -> tuple[str, str]:
    """The result in words, and what it counts as."""
    report = table.report
    if report is None or table.alone or table.dispute is not None or table.pod is not None:
        return _own(state, table, side), _counts(state, table, side)
    key = (report.result, side)
    if key not in said:
        said[key] = _own(state, table, side), _counts(state, table, side)
    return said[key]


def _own(state: State, table: Table, side: int) -> str:
    if table.alone:
        return in_words(result_words.listed(state.rulebook, table.alone))
    if table.dispute is not None:
        return ""  # nothing holds until a judge has decided
    if table.pod is not None:
        return pod_points(state, table, table.players[side])
    return own_words(state, table, side)


def own_words(state: State, table: Table, side: int) -> str:
    """What the table's report says of this player: `won 2\u20131`."""
    if table.report is None:
        return ""
    return in_words(result_words.own_result(state.rulebook, table.report.result, side))


def pod_points(state: State, table: Table, number: int) -> str:
    """What somebody got at a table of many so far; nothing where players have changed seats."""
    pods, card = state.rulebook.pods, table.pod or PodCard()
    if pods is None or not card.games or table.sat:
        return ""
    side = table.players.index(number)
    games = range(1, len(card.games) + 1)
    points = sum(points_in_game(pods, table.players, card, game)[side] for game in games)
    return points_said(state, points)


def points_said(state: State, points: int | Fraction) -> str:
    """`1 point`, `3 points`; a game's own word stands as it is."""
    word = state.rulebook.words.points
    if word != "points":
        return f"{points} {in_words(word)}"
    said = ngettext("%(points)s point", "%(points)s points", 1 if points == 1 else 2)
    return said % {"points": points}


def _counts(state: State, table: Table, side: int) -> str:
    code = str(table.alone)
    if table.report is not None and table.dispute is None:
        code = result_words.own_code(state.rulebook, table.report.result, side)
    rule = state.rulebook.results.get(code)
    return rule.counts if rule is not None else ("bye" if code.endswith("bye") else "")
