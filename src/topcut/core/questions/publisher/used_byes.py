"""Who has used what they had earned for this event."""

from __future__ import annotations

from topcut.core.tournament.state import State


def people_who_used_byes(state: State) -> set[int]:
    """ST-094, ST-173, TR-023: people of the programme who sat out a published round on an earned
    bye, or whose head start counts since the first one."""
    seated = {
        player
        for played in state.rounds
        for table in played.tables
        if table.alone == "earned-bye"
        for player in table.players
    }
    return {
        one.details.person
        for one in state.entrants.values()
        if one.details.person is not None
        and one.takes_part
        and (one.number in seated or (one.details.head_start and state.rounds))
    }
