"""Events with deck lists, as short as they are said."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders import Event
from topcut.core.actions.decks.lists import (
    HandInDeckList,
)
from topcut.core.refusal import Refusal

DECK = "Hero:\nBrak\nDeck:\n3 Sword\n"


def event(players: str = "Ann Bea Cid Dan", rulebook: str = "munchkin", **options: Any) -> Event:
    return Event(rulebook, players, **options)


def refused(event: Event, command: Any, **who: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        event.do(command, **who)
    return caught.value


def hand_in(number: int, text: str = DECK, **more: Any) -> HandInDeckList:
    return HandInDeckList(number=number, text=text, **more)
