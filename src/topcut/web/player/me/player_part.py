"""A player's table, place and rounds as a part of a page: drawn thousands of times in a second, so
its words are looked up once."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup, escape

from topcut.web.board.common.player_rounds import PlayerRound
from topcut.web.board.common.public_rows import Names
from topcut.web.common.language.cached_gettext import gettext as _
from topcut.web.common.rendering.template_environment import small_template, template

from .current_table import current_table
from .own_page import OwnPage
from .round_rows import PlayerLinks, opponents_of, rows_of


class PlayerPart:
    """For pages in one language, all at the same depth."""

    def __init__(self, names: Names, root: str) -> None:
        self._root = root
        self._links = PlayerLinks(names, root)
        self._head = small_template("board/player/_player.jinja")
        self._rounds = small_template("board/player/_rounds.jinja")
        clocks = template("board/common/_clock.jinja").module
        self._hand = cache(clocks.hand)  # type: ignore[attr-defined]
        self._words = _words()

    def of(self, own: OwnPage) -> Markup:
        return Markup("").join(self.head_and_rounds(own))

    def head_and_rounds(self, own: OwnPage) -> tuple[Markup, Markup]:
        """On the own page the report stands between them."""
        clock = self._hand(own.clock) if own.clock else ""
        deck_clock = own.handed_out.clock if own.handed_out else None
        head = self._head(
            me=own,
            words=self._words,
            deck_clock=self._hand(deck_clock) if deck_clock else "",
            table=self._table(own, own.now, clock) if own.now else "",
        )
        rows = rows_of(own.lines, self._links, self._words)
        rounds = self._rounds(me=own, root=self._root, words=self._words, rows=rows)
        return Markup(head), Markup(rounds)

    def _table(self, own: OwnPage, now: PlayerRound, clock: str) -> Markup:
        opponents = opponents_of(now, self._links)
        return current_table(own, now, self._words, self._root, opponents, clock)


def _words() -> dict[str, Markup]:
    """Escaped once, not for every player."""
    words = {
        "table": _("Table"),
        "against": _("against"),
        "left": _("Time left"),
        "over": _("Time is called"),
        "record": _("Record"),
        "minutes": _("min"),
        "match": _("Match"),
        "rounds": _("Rounds"),
        "place": _("Place"),
        "no_opponent": _("You have no opponent in this round."),
        "deck": _("Deck list"),
        "group": _("Group"),
        "seat": _("Seat"),
        "pass_left": _("Pass to the left:"),
        "pass_right": _("Pass to the right:"),
        "no_round": _("The next round has not been published."),
        "registered": _("Registered"),
        "waiting_list": _("On the waiting list: place"),
        "moves_up": _(
            "When a place frees up it goes to the next by itself, and this page says so."
        ),
    }
    return {name: escape(text) for name, text in words.items()}
