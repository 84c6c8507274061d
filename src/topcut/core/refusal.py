"""The one way in which Topcut says no."""

from __future__ import annotations


class Refusal(Exception):
    """Something that cannot be done: what is wrong, by which rule, and what to do instead."""

    def __init__(self, what: str, *, do: str = "", rules: tuple[str, ...] = ()) -> None:
        self.what = what
        self.do = do
        self.rules = rules
        super().__init__(self.line())

    def line(self) -> str:
        """The whole refusal on one line."""
        text = self.what.rstrip(".") + "."
        if self.do:
            text += f" {self.do[0].upper()}{self.do[1:].rstrip('.')}."
        if self.rules:
            text += f" [{', '.join(self.rules)}]"
        return " ".join(text.split())
