"""Cards as JSON: `[{…}]`, or `{"cards": […], "starters": [{"name", "list"}]}`."""

from __future__ import annotations

import json
from typing import Any

from topcut.core.refusal import Refusal

from .catalogue import Starter


def read_json(text: str, source: str) -> tuple[dict[str, list[str]], list[Starter]]:
    """The columns of the cards, and starter decks."""
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refusal(
            "{file} is no JSON: {problem}", do="check the file", file=source, problem=str(error)
        ) from None
    cards, starters = (
        (raw.get("cards"), raw.get("starters", [])) if isinstance(raw, dict) else (raw, [])
    )
    if not isinstance(cards, list) or not all(isinstance(card, dict) for card in cards):
        raise Refusal(
            "{file} has no list of cards",
            do='write [{{"name": …}}, …] or {{"cards": […]}}',
            file=source,
        )
    header = list(dict.fromkeys(str(key) for card in cards for key in card))
    table = {key: [_cell(card.get(key)) for card in cards] for key in header}
    return table, [_starter(one, source) for one in _listed(starters, source)]


def json_line(text: str, number: int) -> int:
    """The line on which a card begins, cards counted from 0."""
    decoder = json.JSONDecoder()
    at = text.index("[", text.find('"cards"') if text.lstrip().startswith("{") else 0) + 1
    for _ in range(number + 1):
        while text[at] in " \t\r\n,":
            at += 1
        begin, at = at, decoder.raw_decode(text, at)[1]
    return text.count("\n", 0, begin) + 1


def _cell(value: Any) -> str:
    """A value as a cell of a table has it; of several, any."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ";".join(_cell(one) for one in value if one is not None)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict) else str(value)


def _listed(starters: Any, source: str) -> list[Any]:
    if not isinstance(starters, list):
        raise Refusal("'starters' of {file} is no list", file=source)
    return starters


def _starter(raw: Any, source: str) -> Starter:
    match raw:
        case {"name": str(name), "list": str(text)}:
            return Starter(name, text)
        case {"name": str(name), "list": [*lines]} if all(isinstance(one, str) for one in lines):
            return Starter(name, "\n".join(lines))
    raise Refusal(
        "a starter of {file} has no name or no list",
        do='write {{"name": …, "list": "3 Card"}}',
        file=source,
    )
