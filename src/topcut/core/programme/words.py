"""What kinds of events, formats, rating categories, parts of a league and its bonuses are called,
on pages and on paper."""

from __future__ import annotations

from topcut.core.message import Message

CATEGORIES = {
    "overall": Message("Overall"),
    "constructed": Message("Constructed"),
    "sealed": Message("Sealed and draft"),
}
WORDS = {
    "local": Message("Local"),
    "release": Message("Release event"),
    "challenge": Message("Challenge"),
    "regional": Message("Regional"),
    "national": Message("National"),
    "masters": Message("Masters"),
    "continental": Message("Continental Championship"),
    "world": Message("World Championship"),
    "constructed": Message("Constructed"),
    "sealed": Message("Sealed"),
    "draft": Message("Draft"),
    "coordinator": Message("Coordinator"),
    "department": Message("Department"),
    "chairman": Message("Chairman"),
    "none": Message("None"),
    "otf": Message("OTF"),
    "x-list": Message("X-List"),
    "first-half": Message("First half"),
    "second-half": Message("Second half"),
    "playoffs": Message("Playoffs"),
    "headquarters": Message("Headquarters"),
    "participation": Message("Participation"),
    "new-mission": Message("New missions"),
    "typed": Message("By hand"),
    "different": Message("another headquarters"),
    "unused": Message("unused at the event before"),
    "first": Message("first event"),
    "back": Message("return"),
    "missed": Message("events missed before a return"),
    "each": Message("each mission"),
}


def word(code: str) -> Message:
    """A house's own words are shown as they are written."""
    return WORDS.get(code) or _spelled(code)


def category_word(code: str) -> Message:
    return CATEGORIES.get(code) or _spelled(code)


def _spelled(code: str) -> Message:
    return Message.of(code.replace("-", " ").capitalize())
