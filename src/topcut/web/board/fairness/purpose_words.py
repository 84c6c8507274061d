"""What was drawn, in words."""

from __future__ import annotations

from topcut.web.common.language.cached_gettext import gettext as _


def purpose_words(purpose: str) -> str:
    kind, *rest = purpose.split("/")
    round = rest[-1] if rest else ""
    if kind in ("turn", "time"):
        where = {"round": rest[1], "table": rest[2]}
        if kind == "time":
            return _("Coin after time, round %(round)s, table %(table)s") % where
        return _("First turn, round %(round)s, table %(table)s") % where
    words = {
        "lots": _("Lots for ties"),
        "start": _("Groups at the start"),
        "cut": _("Bracket"),
        "packs": _("Packs"),
        "draft-seats": _("Seats of the draft"),
        "pairing": _("Pairings of round %(round)s"),
        "mend": _("Mended round %(round)s"),
        "scenario": _("Draws of round %(round)s"),
        "decks": _("Decks of round %(round)s"),
        "deck-check": _("Deck checks of round %(round)s"),
        "entry": _("Place of late players, round %(round)s"),
        "special-rule": _("A special rule, round %(round)s"),
    }
    if kind == "special-rule":
        round = rest[0]
    text = words.get(kind, purpose)
    return text % {"round": round} if "%(round)s" in text else text
