"""Why somebody stands there: against the rows above and below that are shown, round by round, and
every tiebreaker with what it is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from topcut.core.projections.explanation import explanation
from topcut.core.rulebook import RankingStep
from topcut.core.stages.current_stage import rounds_stage
from topcut.core.standings import POINTS, Standing
from topcut.core.standings.explain import StepExplained
from topcut.core.standings.rank import TABLE
from topcut.core.standings.ranking_field import Played
from topcut.core.standings.tiebreakers import is_by_order
from topcut.core.tournament.result_words import met
from topcut.core.tournament.state import State
from topcut.translations import capital
from topcut.web.common.formatting.ranking_values import compared
from topcut.web.common.language.in_words import in_words

from .rows import ShownStandings

TONES = {"win": "good", "bye": "good", "loss": "bad", "missed": "bad"}


@dataclass(frozen=True, slots=True)
class ShownNeighbour:
    row: Standing
    is_above: bool
    label: str
    rules: tuple[str, ...]
    values: str
    """`63.89 < 66.67 %`; nothing where only the order counts."""


@dataclass(frozen=True, slots=True)
class RoundLine:
    played: Played
    word: str
    tone: str
    opponent: int | None
    more: str
    """What no single opponent says: the table of a pod, a result with a name of its own."""
    record: str
    table: int | None
    in_round: int


@dataclass(frozen=True, slots=True)
class RankReasons:
    row: Standing
    record: str
    is_inside: bool | None
    """None where there is no cut."""
    neighbours: list[ShownNeighbour]
    history: list[RoundLine]
    steps: tuple[StepExplained, ...]
    opened: str
    """The step that decided against the row above, or below for the first."""


def why_there(shown: ShownStandings, index: int) -> RankReasons:
    row = shown.rows[index]
    told = explanation(shown.state, row.player, shown.after)
    neighbours = list(_neighbours(shown, index))
    cut = shown.cut
    below = shown.rows[index + 1].separated_by if index + 1 < len(shown.rows) else ""
    return RankReasons(
        row=row,
        record=shown.record_of(row.player),
        is_inside=None if cut is None else row.player in cut.inside,
        neighbours=neighbours,
        history=[_line(shown, row.player, played) for played in told.history],
        steps=told.steps,
        opened=row.separated_by or below,
    )


def _neighbours(shown: ShownStandings, index: int) -> Iterator[ShownNeighbour]:
    rows, row = shown.rows, shown.rows[index]
    if index:
        yield _neighbour(shown.state, row, rows[index - 1], row.separated_by, is_above=True)
    if index + 1 < len(rows):
        below = rows[index + 1]
        yield _neighbour(shown.state, row, below, below.separated_by, is_above=False)


def _neighbour(
    state: State, own: Standing, other: Standing, name: str, *, is_above: bool
) -> ShownNeighbour:
    step = next((one for one in state.rulebook.ranking if one.name == name), None)
    values = ""
    if name == TABLE and own.table is not None and other.table is not None:
        values = compared(None, own.table, other.table)
    elif name == POINTS:
        values = compared(None, own.points, other.points)
    elif step is not None and not is_by_order(step):
        left, right = dict(own.tiebreaks)[name], dict(other.tiebreaks)[name]
        values = "" if left is None or right is None else compared(step, left, right)
    rules = tuple(step.rules) if step else ()
    return ShownNeighbour(other, is_above, _label(state, name, step), rules, values)


def _label(state: State, name: str, step: RankingStep | None) -> str:
    if step is not None:
        return in_words(step.label)
    return _("Table") if name == TABLE else capital(in_words(state.rulebook.words.points))


def _line(shown: ShownStandings, player: int, played: Played) -> RoundLine:
    state = shown.state
    round = state.rounds[(played.round - 1) // state.rulebook.games_in_a_round]
    table = next((one for one in round.tables if player in one.players), None)
    more = ""
    if rounds_stage(state).table_kind == "pods" and table is not None and not table.alone:
        more = _("at table %(n)d") % {"n": table.number}
    elif played.opponent and state.rulebook.results[played.code].label:
        more = in_words(met(state.rulebook, played.code, state.name_of(played.opponent)))
    return RoundLine(
        played=played,
        word=_word(state, played),
        tone=TONES.get(played.counts, ""),
        opponent=played.opponent,
        more=more,
        record=shown.record_of(played.opponent) if played.opponent else "",
        table=None if table is None or table.alone else table.number,
        in_round=round.number,
    )


def _word(state: State, played: Played) -> str:
    if played.counts == "bye":
        return capital(in_words(state.rulebook.words.bye))
    words = {"win": _("Won"), "loss": _("Lost"), "draw": _("Drawn"), "missed": _("Missed")}
    return words[played.counts]
