"""What public pages show of a state: rows for the templates, and nothing private.

Birth years, notes, penalties, membership numbers and staff never come here: a page is made of the
classes below alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction

from topcut.core.bracket import MatchStatus
from topcut.core.projections.pod_points import points_in_game
from topcut.core.stages.clock import ends_at, seconds_left
from topcut.core.standings import Standing
from topcut.core.text import folded
from topcut.core.tournament import result_words
from topcut.core.tournament.state import ClockRun, PodCard, Round, State, Table
from topcut.core.tournament.values import StageName
from topcut.web.common.cached_gettext import gettext as _
from topcut.web.common.in_words import in_words

Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class PublicSeat:
    """A player at a table of the current round, as pairings list it."""

    name: str
    number: int
    table: int
    opponents: tuple[str, ...]
    alone: str


@dataclass(frozen=True, slots=True)
class TableRow:
    number: int
    players: tuple[tuple[int, str], ...]
    alone: str
    result: str
    is_open: bool
    is_disputed: bool = False
    won: int | None = None
    """The side that has won, where one has."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """When it runs out; the page counts down by itself, unless it stands still."""

    ends: str
    minutes: int
    stands_at: str
    """What is left while it is paused, as `12:34`; nothing while it runs."""
    seconds: int = 0
    """Beyond the whole minutes."""
    low: int = 300
    """From how many seconds on it is nearly over."""

    @staticmethod
    def of(clock: ClockRun | None, extension: int = 0) -> ClockFace | None:
        if clock is None:
            return None
        stands_at = ""
        if clock.paused_at is not None:
            left = seconds_left(clock, datetime.fromisoformat(clock.paused_at), extension)
            stands_at = f"{'+' if left < 0 else ''}{abs(left) // 60}:{abs(left) % 60:02d}"
        ends = ends_at(clock, extension).isoformat()
        return ClockFace(ends, clock.minutes + extension, stands_at)


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """One round of one player."""

    stage: StageName
    round: int
    table: int
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


def is_complete(round: Round) -> bool:
    return not round.open_tables


def complete_rounds(state: State) -> int:
    """The last round after which there are standings: it and all before it are reported."""
    count = 0
    for round in state.rounds:
        if not is_complete(round):
            break
        count += 1
    return count


def _by_name(seat: PublicSeat) -> tuple[str, int]:
    return folded(seat.name), seat.number


def seats_now(state: State, names: Names) -> list[PublicSeat]:
    """Of the current round; in the cut of the matches that are still to be played."""
    return match_seats(state, names) if state.brackets else seats(state, names, state.current_round)


def match_seats(state: State, names: Names) -> list[PublicSeat]:
    found = [
        PublicSeat(names[number], number, standing.match.number, (names[other],), "")
        for one in state.brackets.values()
        for standing in one.bracket.standings
        if standing.is_ready
        for number, other in _both_ways(standing)
    ]
    return sorted(found, key=_by_name)


def _both_ways(standing: MatchStatus) -> list[tuple[int, int]]:
    first, second = (side for side in standing.sides if isinstance(side, int))
    return [(first, second), (second, first)]


def seats(state: State, names: Names, round: Round | None) -> list[PublicSeat]:
    """By name, as people look for themselves; before the first round everybody without a table."""
    if round is None:
        found = [PublicSeat(names[one.number], one.number, 0, (), "") for one in state.active]
        return sorted(found, key=_by_name)
    found = [
        PublicSeat(
            name=names[number],
            number=number,
            table=table.number,
            opponents=tuple(names[other] for other in table.players if other != number),
            alone=table.alone,
        )
        for table in round.tables
        for number in table.players
    ]
    return sorted(found, key=_by_name)


def table_rows(state: State, names: Names, tables: tuple[Table, ...]) -> list[TableRow]:
    return [
        TableRow(
            number=table.number,
            players=tuple((number, names[number]) for number in table.players),
            alone=table.alone,
            result=_told(state, table, names),
            is_open=table.is_open,
            is_disputed=table.dispute is not None,
            won=_winning_side(state, table),
        )
        for table in tables
    ]


def _winning_side(state: State, table: Table) -> int | None:
    if table.report is None or table.dispute is not None or table.pod is not None:
        return None
    return state.rulebook.winning_side(table.report.result.code)


def _told(state: State, table: Table, names: Names) -> str:
    if table.pod is not None:
        return "" if table.is_open else _("done")
    if table.dispute is not None:
        return _("disputed: a judge decides")
    if table.report is None:
        return ""
    seated = [names[number] for number in table.players]
    return in_words(result_words.table_result(state.rulebook, table.report.result, seated))


def lines_of(state: State, names: Names, of: set[int] | None) -> dict[int, list[PlayerRound]]:
    """Everybody's rounds (or some players') in one pass, first to last; the bracket's matches after
    them."""
    wanted = state.entrants if of is None else of
    lines: dict[int, list[PlayerRound]] = {number: [] for number in wanted}
    for round in state.rounds:
        for table in round.tables:
            _add(state, names, lines, "swiss", round.number, table)
    for one in state.brackets.values():
        for standing in one.bracket.standings:
            table = one.table(standing.match.number) or _bare(standing)
            _add(state, names, lines, "elimination", standing.match.round, table)
    return lines


def record_of(lines: Iterable[PlayerRound]) -> str:
    """`2-1-0`: won, lost, drawn; a bye is won, a missed round lost."""
    count = Counter(line.counts for line in lines if not line.is_open)
    won, lost = count["win"] + count["bye"], count["loss"] + count["missed"]
    return f"{won}-{lost}-{count['draw']}"


def records_after(lines: Mapping[int, list[PlayerRound]], after: int) -> dict[int, str]:
    """Everybody's record in the Swiss rounds up to this one."""
    return {
        number: record_of(one for one in own if one.stage == "swiss" and one.round <= after)
        for number, own in lines.items()
    }


def _bare(standing: MatchStatus) -> Table:
    sides = tuple(side for side in standing.sides if isinstance(side, int))
    walkover = standing.is_walkover and len(sides) == 1
    return Table(standing.match.number, sides, alone="bye" if walkover else "")


def _add(
    state: State,
    names: Names,
    lines: dict[int, list[PlayerRound]],
    stage: StageName,
    round: int,
    table: Table,
) -> None:
    if len(table.players) < 2 and not table.alone:
        return
    for side, number in enumerate(table.players):
        if number not in lines:
            continue
        lines[number].append(
            PlayerRound(
                stage=stage,
                round=round,
                table=table.number,
                opponents=tuple(
                    (other, names[other]) for other in table.players if other != number
                ),
                result=_own(state, table, side),
                counts=_counts(state, table, side),
                alone=table.alone,
                is_open=table.is_open,
            )
        )


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
    return f"{points} {in_words(state.rulebook.words.points)}"


def _counts(state: State, table: Table, side: int) -> str:
    code = str(table.alone)
    if table.report is not None and table.dispute is None:
        code = result_words.own_code(state.rulebook, table.report.result, side)
    rule = state.rulebook.results.get(code)
    return rule.counts if rule is not None else ("bye" if code.endswith("bye") else "")


def shown(value: int | Fraction | None) -> str:
    """Exact values are compared; people see three places (READINGS G3)."""
    if value is None:
        return ""
    return f"{float(value):.3f}" if isinstance(value, Fraction) else str(value)


def tiebreaks(row: Standing) -> Iterator[str]:
    return (shown(value) for _, value in row.tiebreaks)
