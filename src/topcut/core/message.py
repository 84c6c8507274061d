"""What Topcut says to people: a text with named places and the values that fill them.

The English text is the message's id. A message is that text filled in, so it can be printed as it
is; whoever shows it to people in another language looks the id up and fills in the same values
(`in_language`). Values may be messages themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import Any, ClassVar, Self

Gettext = Callable[[str], str]
Ngettext = Callable[[str, str, int], str]

LONGEST_MESSAGE = 2000
"""Of those that somebody writes into a file."""


class Message(str):
    """`Message("table {table} is open", table=3)`."""

    __slots__ = ("id", "plural", "values")
    id: str
    plural: str
    values: Mapping[str, Any]
    on_pages: ClassVar[Callable[[str], str]] = staticmethod(escape)
    """How a page shows a message, as HTML. Pages that know their reader's language say it here."""

    def __new__(cls, id: str, /, **values: Any) -> Self:
        message = str.__new__(cls, id.format_map(_listed(values)) if values else id)
        message.id, message.plural, message.values = id, "", values
        return message

    def __html__(self) -> str:
        """For templates: the text in the language of the page (`on_pages`)."""
        return type(self).on_pages(self)

    @classmethod
    def counted(cls, one: str, many: str, /, count: int, **values: Any) -> Self:
        """With a text of its own for one: `counted("{count} player", "{count} players", 3)`."""
        text = one if count == 1 else many
        return cls._made(one, many, text, {"count": count, **values})

    @classmethod
    def of(cls, text: str, /) -> Self:
        """A text that does not stand in the code: a rulebook's. It has no places."""
        return cls._made(text, "", text, {})

    @classmethod
    def joined(cls, id: str, text: str, values: Mapping[str, Any]) -> Self:
        """A message whose text with its values filled in is known already."""
        message = str.__new__(cls, text)
        message.id, message.plural, message.values = id, "", values
        return message

    @classmethod
    def _made(cls, id: str, plural: str, text: str, values: Mapping[str, Any]) -> Self:
        message = str.__new__(cls, text.format_map(_listed(values)) if values else text)
        message.id, message.plural, message.values = id, plural, values
        return message

    @property
    def text(self) -> str:
        """In English, with its places."""
        return self.plural if self.plural and self.values["count"] != 1 else self.id

    def with_values(self, change: Callable[[Any], Any]) -> Self:
        """The same message with every value changed, also those inside of values."""
        values = {name: _changed(value, change) for name, value in self.values.items()}
        if all(values[name] is value for name, value in self.values.items()):
            return self
        text = self.plural if self.plural and values["count"] != 1 else self.id
        return self._made(self.id, self.plural, text, values)

    def filled(self, values: Mapping[str, Any]) -> Self:
        """The same text with these values."""
        return self._made(self.id, "", self.id, values)

    def in_language(self, gettext: Gettext, ngettext: Ngettext) -> str:
        """The message in the language of these two look-ups."""
        if not self.id:
            return ""
        if self.plural:
            text = ngettext(self.id, self.plural, self.values["count"])
        else:
            text = gettext(self.id)
        if not self.values:
            return text
        said = {
            name: _put_into_words(value, gettext, ngettext) for name, value in self.values.items()
        }
        return text.format(**_listed(said))


class Sentence(Message):
    """A message that stands alone: pages begin it with a capital letter, unless it is a part of
    another one."""

    __slots__ = ()

    @classmethod
    def like(cls, message: Message) -> Self:
        return cls._made(message.id, message.plural, message.text, message.values)


def cited(message: Message, rules: Sequence[str]) -> Message:
    """With the rules that it comes from."""
    return Message("{told} [{rules}]", told=message, rules=rules) if rules else message


def uncited(message: Message) -> tuple[Message, tuple[str, ...]]:
    """The message and the rules that it comes from, for pages, which show the two apart."""
    if message.id != "{told} [{rules}]":
        return message, ()
    return message.values["told"], tuple(message.values["rules"])


def some(names: Sequence[str], most: int = 5) -> Message:
    """The first few of a long list."""
    if len(names) <= most:
        return Message("{names}", names=names)
    return Message("{names} and {more} more", names=names[:most], more=len(names) - most)


def one_of(choices: Sequence[object]) -> Message:
    """`4 or 5`."""
    *before, last = choices
    if not before:
        return Message("{last}", last=last)
    return Message("{before} or {last}", before=before, last=last)


def both(names: Sequence[str]) -> Message:
    """`Ann and Bea`."""
    *before, last = names
    if not before:
        return Message("{last}", last=last)
    return Message("{before} and {last}", before=before, last=last)


def sentences(messages: Sequence[Message]) -> Message:
    """The messages as sentences, one after the other."""
    first, *others = messages
    for one in others:
        first = Message.joined("{first} {then}", f"{first} {one}", {"first": first, "then": one})
    return first


def _changed(value: Any, change: Callable[[Any], Any]) -> Any:
    value = change(value)
    if isinstance(value, Message):
        return value.with_values(change)
    if isinstance(value, list | tuple):
        return [_changed(one, change) for one in value]
    return value


def _put_into_words(value: Any, gettext: Gettext, ngettext: Ngettext) -> Any:
    if isinstance(value, Message):
        return value.in_language(gettext, ngettext)
    if isinstance(value, list | tuple):
        return [_put_into_words(one, gettext, ngettext) for one in value]
    return value


_WRITTEN_AS_IT_IS = (str, int)


def _listed(values: Mapping[str, Any]) -> Mapping[str, Any]:
    """A list of values is written with commas. Most messages have none: a round of 2,000 players
    has hundreds of reasons."""
    for value in values.values():
        if not isinstance(value, _WRITTEN_AS_IT_IS):
            return {name: _with_commas(one) for name, one in values.items()}
    return values


def _with_commas(value: Any) -> Any:
    if isinstance(value, _WRITTEN_AS_IT_IS):
        return value
    if isinstance(value, (list, tuple, Sequence)):  # the first two are told at once
        return ", ".join([str(one) for one in value])
    return value
