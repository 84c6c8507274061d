"""What people may do: (state, command) to entries, or a Refusal that cites the rule."""

from .carry_out import Done, carry_out, state_after
from .decide import HANDLERS, decide
from .decision import Actor, Asked, Decision
from .ranking import Final, explanation, final_places, standings
from .report import ReportDue, report_due

__all__ = [
    "HANDLERS",
    "Actor",
    "Asked",
    "Decision",
    "Done",
    "Final",
    "ReportDue",
    "carry_out",
    "decide",
    "explanation",
    "final_places",
    "report_due",
    "standings",
    "state_after",
]
