"""Every action and every fact, printed whole: a change of what they say shows in a diff."""

from __future__ import annotations

import os
from pathlib import Path

from tests.every_action import all_actions
from topcut import rulebooks
from topcut.core.actions.action import Action
from topcut.core.journal.fact import known_facts
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.staff import Permitted, Reporting
from topcut.core.tournament.fact import TournamentFact

TABLE = Path(__file__).with_name("table_of_actions.txt")
ROLES = ("organizer", "marshal", "judge", "scorekeeper", "player")


def actions() -> list[str]:
    rows = [
        f"{command.__name__:22}{' '.join(one if one in action.may else '-' for one in ROLES):48}"
        f"{action.tables:8}{_narrowed(action)}".rstrip()
        for command, action in all_actions().items()
    ]
    head = "# who may ask for it, at which tables, and by what a rulebook leaves it to fewer"
    return [head, *sorted(rows)]


def _narrowed(action: Action) -> str:
    return "score card" if action.score_card else action.permission or ""


def left_to_fewer() -> list[str]:
    """What guides say of those."""
    rows = [
        f"{name:22}{what:12}{' '.join(one if one in rule.by else '-' for one in ROLES)}"
        for name in rulebooks.known()
        for what, rule in _permitted(rulebooks.read(name))
    ]
    return ["# who may, by the rulebook", *sorted(rows)]


def _permitted(rulebook: Rulebook) -> list[tuple[str, Permitted | Reporting]]:
    return [("score card", rulebook.reporting), *rulebook.permissions.stated]


def facts() -> list[str]:
    rows = [
        f"{kind:28}{fact.log:10}{fact.touches.name or 'nothing'}"
        for kind, fact in known_facts().items()
        if issubclass(fact, TournamentFact)
    ]
    return ["# where the log lists it, and what it touches", *sorted(rows)]


def test_the_table_is_as_it_was() -> None:
    """For a change that is meant, run it once with TOPCUT_WRITE_TABLE=1."""
    printed = "\n".join([*actions(), "", *left_to_fewer(), "", *facts(), ""])
    if os.environ.get("TOPCUT_WRITE_TABLE"):
        TABLE.write_text(printed, encoding="utf-8")
    assert printed.splitlines() == TABLE.read_text(encoding="utf-8").splitlines()
