"""What somebody with a text editor and our own code can do to a journal: change it, and compute
every digest after it anew."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any

from topcut.core.journal.entry import BEGINNING, Entry
from topcut.core.journal.reading import Reader

Change = Callable[[list[dict[str, Any]]], None]


def rewritten(entries: Sequence[Entry], change: Change) -> tuple[Entry, ...]:
    """The change is made to the lines as objects; numbers, actions and digests then fit again."""
    lines = [json.loads(entry.line_with_values()) for entry in entries]
    change(lines)
    previous, made, reader = BEGINNING, list[Entry](), Reader()
    actions: dict[int, int] = {}
    for sequence, line in enumerate(lines, 1):
        actions.setdefault(line["action"], sequence)
    sizes: dict[int, int] = {}
    for line in lines:
        sizes[line["action"]] = sizes.get(line["action"], 0) + 1
    for sequence, line in enumerate(lines, 1):
        line.pop("digest")
        beside = line.pop("personal", None)
        line["of"], line["action"] = sizes[line["action"]], actions[line["action"]]
        line["sequence"], line["previous"] = sequence, previous
        text = json.dumps(line, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
        previous = sha256(text.encode()).hexdigest()
        values = {"personal": beside} if beside else {}
        made.append(reader.read(json.dumps(line | {"digest": previous} | values), sequence))
    return tuple(made)


def at(lines: list[dict[str, Any]], kind: str, which: int = 0) -> dict[str, Any]:
    """The fields of a fact of this kind, the first one or another."""
    found = [line["fact"] for line in lines if line["fact"]["kind"] == kind]
    return found[which]
