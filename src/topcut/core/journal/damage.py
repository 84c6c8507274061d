"""What is said of a journal that cannot be read on."""

from __future__ import annotations

from typing import Any

from topcut.core.message import Message


class JournalError(Exception):
    """A journal that cannot be read on: which entry, what is wrong, what to do."""

    def __init__(self, sequence: int, problem: str, /, **values: Any) -> None:
        """`problem` goes on after the entry's number: "was changed after it was written"."""
        self.sequence = sequence
        self.problem = problem if isinstance(problem, Message) else Message(problem, **values)
        self.message = Message(
            "entry {sequence}: {problem}. Everything before it is intact; restore the file from a"
            " copy, or save them with 'topcut recover'",
            sequence=sequence,
            problem=self.problem,
        )
        super().__init__(self.message)
