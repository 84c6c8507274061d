"""A verdict on a deck, for programs and for people."""

from __future__ import annotations

from typing import Any

from topcut.cli.in_words import in_words
from topcut.core.decks.lists.deck import Deck
from topcut.core.decks.view import DeckFault, DeckVerdict
from topcut.core.message import cited

from .terminal import many, say


def verdict_row(deck: Deck, verdict: DeckVerdict) -> dict[str, Any]:
    return {
        "legal": verdict.is_legal,
        "faults": [fault_row(one) for one in verdict.faults],
        "notes": list(verdict.notes),
        "inspection": [
            {"rule": one.rule, "text": one.text, "required": one.required}
            for one in verdict.inspection
        ],
        "parts": dict(verdict.parts),
        "unjudged": list(verdict.unjudged),
        "digest": deck.digest(),
    }


def fault_row(fault: DeckFault) -> dict[str, Any]:
    return {
        "rule": fault.rule,
        "rules": list(fault.rules),
        "kind": fault.kind,
        "message": str(fault.message),
        "part": fault.part or None,
        "card": fault.card or None,
        "found": fault.found,
        "allowed": fault.allowed,
        "suggestions": list(fault.suggestions),
    }


def show_verdict(name: str, deck: Deck, verdict: DeckVerdict) -> None:
    parts = ", ".join(f"{part} {count}" for part, count in verdict.parts.items())
    word = "legal" if verdict.is_legal else many(len(verdict.faults), "fault")
    say(f"{name}: {word} ({parts})")
    for fault in verdict.faults:
        maybe = f" (did you mean {', '.join(fault.suggestions)}?)" if fault.suggestions else ""
        say(f"  {in_words(cited(fault.message, fault.rules))}{maybe}")
    for note in verdict.notes:
        say(f"  note: {in_words(note)}")
    if verdict.unjudged:
        say(f"  not judged: {', '.join(verdict.unjudged)}")
