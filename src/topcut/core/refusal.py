"""The one way in which Topcut says no."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from .message import Gettext, Message, Ngettext, Sentence, cited

EMPTY = Message("")


class Refusal(Exception):
    """Something that cannot be done: what is wrong, by which rule, and what to do instead.

    `what` and `do` are texts with named places, written where they are used; `values` fill both
    (message.py).
    """

    what: Sentence
    do: Sentence

    def __init__(
        self,
        what: str,
        *,
        many: str = "",
        do: str = "",
        rules: tuple[str, ...] = (),
        **values: Any,
    ) -> None:
        """`many` is the text for all counts but one, where there is a `{count}`."""
        if many:
            self.what = Sentence.counted(what, many, **values)
        else:
            self.what = _sentence(what, values)
        self.do = _sentence(do, values)
        self.rules = rules
        super().__init__(self.line())

    @classmethod
    def from_messages(cls, what: Message, do: Message = EMPTY, rules: tuple[str, ...] = ()) -> Self:
        """A refusal made of messages that exist already."""
        return cls(what, do=do, rules=rules)

    def whole(self) -> Message:
        """All of it as one message."""
        whole: Message = self.what
        if self.do:
            whole = Message("{what}. {do}", what=whole, do=self.do)
        return cited(whole, self.rules)

    def line(self) -> str:
        """The whole refusal on one line, in English."""
        return _line(self.what, self.do, self.rules)

    def in_language(self, gettext: Gettext, ngettext: Ngettext) -> str:
        """The same in the language of these two look-ups."""
        what, do = (one.in_language(gettext, ngettext) for one in (self.what, self.do))
        return _line(what, do, self.rules)


def _sentence(text: str, values: Mapping[str, Any]) -> Sentence:
    return Sentence.like(text) if isinstance(text, Message) else Sentence(text, **values)


def _line(what: str, do: str, rules: tuple[str, ...]) -> str:
    text = what.rstrip(".") + "."
    if do:
        text += f" {do[0].upper()}{do[1:].rstrip('.')}."
    if rules:
        text += f" [{', '.join(rules)}]"
    return " ".join(text.split())
