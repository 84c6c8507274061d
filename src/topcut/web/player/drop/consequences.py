"""What dropping out would mean at this moment, said before it is done."""

from __future__ import annotations

from django.utils.translation import gettext as _

from topcut.core.questions.chances.outlook import outlook
from topcut.core.questions.player.own_table import own_table
from topcut.core.tournament.state import State


def meaning(state: State, number: int) -> list[str]:
    """What dropping would mean; empty where there is nothing to drop from."""
    if not state.entrants[number].is_active or state.phase in ("registration", "finished"):
        return []
    told = [*_now(state, number), *_cut(state, number)]
    if state.phase == "swiss":
        told.append(_("You are not paired any more. Your results so far stand."))
    told.append(_("Only the desk can take you back in."))
    return told


def _now(state: State, number: int) -> list[str]:
    """The own table, while it is open."""
    own = own_table(state, number)
    if own is None or not own.table.is_open:
        return []
    if own.stage == "elimination":
        return [_("Your match in the cut is still open: your opponent goes on without playing.")]
    words = {"table": own.table.number}
    return [
        _("Table %(table)d has no result yet: report it first, or tell the desk how it ended.")
        % words
    ]


def _cut(state: State, number: int) -> list[str]:
    found = outlook(state, number)
    if found is None or state.phase != "swiss" or found.verdict == "out":
        return []
    if found.verdict == "in":
        return [_("You would be in the cut: somebody else takes your place.")]
    return [_("You can still make the cut: if you drop you cannot.")]
