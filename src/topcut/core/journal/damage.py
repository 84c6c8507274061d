"""What is said of a journal that cannot be read on."""

from __future__ import annotations


class JournalError(Exception):
    """A journal that cannot be read on: which entry, what is wrong, what to do."""

    def __init__(self, sequence: int, problem: str) -> None:
        self.sequence = sequence
        self.problem = problem
        super().__init__(
            f"entry {sequence}: {problem}. Everything before it is intact; "
            "restore the file from a copy, or save them with 'topcut recover'"
        )
