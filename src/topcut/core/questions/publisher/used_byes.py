"""Who has used what they had earned for this event."""

from __future__ import annotations

from topcut.core.tournament.state import State


def rested_on_earned_bye(state: State) -> set[int]:
    """Entrants who sat out a published round on an earned bye."""
    tables = (table for played in state.rounds for table in played.tables)
    return {table.players[0] for table in tables if table.alone == "earned-bye"}


def people_who_used_byes(state: State) -> set[int]:
    """ST-094, ST-173, TR-023: people of the programme who sat out a published round on an earned
    bye, or whose head start counts since the first one."""
    rested = rested_on_earned_bye(state)
    return {
        one.details.person
        for one in state.entrants.values()
        if one.details.person is not None
        and one.takes_part
        and (one.number in rested or (one.details.head_start and state.rounds))
    }
