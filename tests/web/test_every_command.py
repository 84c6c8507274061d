"""Whatever can be asked for is asked for by some page, or says here why not."""

from __future__ import annotations

import ast
from pathlib import Path

import topcut.web
from tests.every_action import all_actions
from topcut.core.actions.command import Command
from topcut.core.actions.finishing.erase import EraseStaff
from topcut.core.actions.players.earned_byes import GrantEarnedByes

NOT_SENT = {
    EraseStaff: "'topcut erase --staff' does it; on the desk an event is erased as a whole",
    GrantEarnedByes: "the player's page sends EditPlayer, which says the same and more",
}


def calls(folder: Path) -> set[str]:
    """The names of everything that is called in the folder's Python files."""
    found = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                match node.func:
                    case ast.Name(id=name) | ast.Attribute(attr=name):
                        found.add(name)
                    case _:
                        pass
    return found


def commands() -> set[type[Command]]:
    return set(all_actions())


def test_every_command_is_sent_by_a_page() -> None:
    sent = calls(Path(topcut.web.__file__).parent)
    missing = {one.__name__ for one in commands() - set(NOT_SENT) if one.__name__ not in sent}
    assert missing == set()


def test_the_exceptions_are_commands_with_a_reason() -> None:
    assert set(NOT_SENT) <= commands()
    assert all(NOT_SENT.values())
