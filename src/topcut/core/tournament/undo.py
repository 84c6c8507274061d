"""Actions that no longer count, and those that count again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from topcut.core.journal.fact import Fact


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionUndone(Fact):
    """The latest action that still stood no longer counts."""

    kind: Literal["action-undone"] = "action-undone"
    action: Annotated[int, Field(ge=1)]
    """The sequence number of its first entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionRedone(Fact):
    kind: Literal["action-redone"] = "action-redone"
    action: Annotated[int, Field(ge=1)]
