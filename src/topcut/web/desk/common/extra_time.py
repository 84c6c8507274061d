"""Extra time that was given by mistake: which of it can be taken back, and taking it back."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from topcut.core.actions.execute import Done
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.journal.entry import Entry
from topcut.core.refusal import Refusal
from topcut.core.stages.current_stage import stage_of
from topcut.core.tournament.rounds.clock import ExtraTimeTakenBack, TimeExtended
from topcut.core.tournament.state import State, Table

from .actions import run
from .desk_request import DeskRequest
from .form_input import number_in


def take_time_back(request: DeskRequest, table: Table) -> Done:
    """So many minutes as the form says, where the table has what the page has shown."""
    command = ExtendTime(
        table=table.number,
        minutes=-number_in(request.POST, "minutes"),
        reason=_("entered by mistake"),
        expected=number_in(request.POST, "extension"),
    )
    return run(request, command)


def time_to_take_back(state: State, standing: Iterable[Entry]) -> dict[int, Table]:
    """By entry, the tables that still play and have the extra time that was given there."""
    given: dict[tuple[str, int, int], list[tuple[int, int]]] = {}
    for entry in standing:
        match entry.fact:
            case TimeExtended() as more:
                given.setdefault(more.where, []).append((more.minutes, entry.sequence))
            case ExtraTimeTakenBack() as fewer:
                at_table = given.get(fewer.where, [])
                same = [one for one in at_table if one[0] == fewer.minutes]
                if same:
                    at_table.remove(same[-1])
    found = {}
    for where, at_table in given.items():
        table = _playing(state, where)
        for minutes, sequence in at_table:
            if table is not None and table.extension >= minutes:
                found[sequence] = table
    return found


def _playing(state: State, where: tuple[str, int, int]) -> Table | None:
    stage = stage_of(state)
    if stage.name != where[0] or not stage.has_begun:
        return None
    try:
        round, table = stage.table(where[2])
    except Refusal:
        return None
    return table if round == where[1] and table.is_open else None
