"""An action, said in one place: the command, who may ask for it, and the function that decides.

```python
@dataclass(frozen=True, slots=True, kw_only=True)
class WriteNote(Command):
    text: str

@action(WriteNote, may=STAFF)
def write_note(state: State, command: WriteNote, context: Context) -> Decision:
    ...
```

A command and its function stand in the same module, so whoever has a command has its action too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from topcut.core.rulebook.schema.staff import Role
from topcut.core.tournament.state import State

from .command import Command
from .decision import Actor, Decision
from .fairness.purposes import PurposeOf

Decide = Callable[..., Decision]
"""Takes the state, the command and its context; raises Refusal, and changes nothing."""
Check = Callable[[State | None, Any, Actor], None]
Permission = Literal["clock", "extra_time", "drop", "rejoin", "penalty"]
"""What rulebooks may leave to fewer people (core/rulebook/schema/staff.py, Permissions)."""
D = TypeVar("D", bound=Decide)


@dataclass(frozen=True, slots=True)
class Action:
    command: type[Command]
    may: frozenset[Role]
    decide: Decide
    score_card: bool
    """It writes on a score card: the rulebook says by whom that is done."""
    permission: Permission | None
    """Which permission of the rulebook narrows it."""
    tables: Literal["pairs", "pods", "both"]
    """The kind of tables that it is for."""
    own: Check | None
    """What a player may not do for anybody else; raises Refusal."""
    draws: PurposeOf | None
    """What it draws for, where it draws something (fairness/purposes.py)."""


_ACTIONS: dict[type[Command], Action] = {}


def action(  # noqa: PLR0913 - what is said of an action is said here
    command: type[Command],
    *,
    may: frozenset[Role],
    score_card: bool = False,
    permission: Permission | None = None,
    tables: Literal["pairs", "pods", "both"] = "both",
    own: Check | None = None,
    draws: PurposeOf | None = None,
) -> Callable[[D], D]:
    """Marks the function that answers a command."""

    def register(decide: D) -> D:
        if command in _ACTIONS:
            raise TypeError(f"{command.__name__} has two functions")
        _ACTIONS[command] = Action(command, may, decide, score_card, permission, tables, own, draws)
        return decide

    return register


def action_for(command: type[Command]) -> Action:
    return _ACTIONS[command]


def loaded_actions() -> Mapping[type[Command], Action]:
    """The actions of all modules that somebody has imported so far."""
    return MappingProxyType(_ACTIONS)
