"""Old shapes of facts, brought to the present one when a journal is read.

An upcast takes the raw fields of (kind, version) and returns those of version + 1. Journals are
never rewritten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from topcut.core.message import Message

Fields = dict[str, Any]
Upcasts = Mapping[tuple[str, int], Callable[[Fields], Fields]]


def _without_old_head(fields: Fields) -> Fields:
    """It stands beside the last line that was carried over, where it can be erased."""
    return {name: value for name, value in fields.items() if name != "head"}


UPCASTS: Upcasts = {("journal-carried-over", 1): _without_old_head}


class CannotUpcast(Exception):
    """A fact from a newer Topcut, or from none."""

    def __init__(self, problem: Message) -> None:
        self.problem = problem
        super().__init__(problem)


def upcast(
    raw: Mapping[str, Any], upcasts: Upcasts = UPCASTS, current: Mapping[str, int] | None = None
) -> Fields:
    """The fields of a fact in its present shape, without the version. `current` has the present
    version of each kind, where it is not 1."""
    fields = dict(raw)
    kind, version = fields.get("kind"), fields.pop("version", 1)
    if not isinstance(kind, str) or not isinstance(version, int):
        raise CannotUpcast(Message("does not say what kind of fact it is"))
    wanted = current.get(kind, 1) if current else 1
    if version > wanted:
        raise CannotUpcast(
            Message(
                "is a '{kind}' of version {version}, written by a newer Topcut; update this one",
                kind=kind,
                version=version,
            )
        )
    while version < wanted:
        step = upcasts.get((kind, version))
        if step is None:
            raise CannotUpcast(
                Message(
                    "is a '{kind}' of version {version}, which can no longer be read",
                    kind=kind,
                    version=version,
                )
            )
        fields, version = step(fields), version + 1
    return fields
