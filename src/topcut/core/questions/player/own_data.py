"""What an event keeps of one player, for the file that they take along."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from topcut.core.journal.entry import Entry
from topcut.core.questions.journal.personal_parts import PeopleInJournal
from topcut.core.questions.player.own_entries import own_entries
from topcut.core.tournament.state import State


def own_data(state: State, entries: Sequence[Entry], number: int) -> dict[str, Any]:
    """Everything that was said of them by number, their tables and results. Others are numbers: who
    they are is theirs; and so are notes that only mention somebody."""
    people = PeopleInJournal(entries, (number,))
    return {
        "player": number,
        "status": state.entrants[number].status,
        "said": [
            {"entry": entry.sequence, "at": entry.at, "kind": entry.fact.kind, "values": values}
            for entry in entries
            for values in [entry.personal[path].values for path in people.own_parts_in(entry)]
        ],
        "tables": [
            {"round": round, "table": table.number, "players": list(table.players)}
            for round, played in enumerate(state.rounds, 1)
            for table in played.tables
            if number in table.players
        ],
        "results": [
            {
                "entry": entry.sequence,
                "at": entry.at,
                "way": entry.via or None,
                "said": json.loads(entry.line())["fact"],
            }
            for entry in own_entries(state, entries, number)
            if entry.is_sealed
        ],
        "added_to_draws": [one.text for one in state.contributions if one.number == number],
    }
