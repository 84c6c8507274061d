"""All public pages of one event at one moment: path inside the event to page.

One pass over the state. What cannot have changed since the last time is taken from there.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from django.conf import settings
from django.utils.translation import override
from markupsafe import escape

from topcut.core.bracket.draw_svg import bracket_svg
from topcut.core.projections.ranking import (
    division_names,
    division_standings,
    final_places,
    standings,
)
from topcut.core.standings import Standing
from topcut.core.tournament.state import State, Table
from topcut.web.common.cached_gettext import gettext
from topcut.web.player.me.own_page import OwnPage, own_pages
from topcut.web.player.me.round_rows import PlayerLinks, opponents_of, rows_of

from ..common import public_rows
from ..common.app_manifest import KIND, manifest
from ..common.event_header import EventHeader, event_header, names_of
from ..common.templates import PAGES
from ..find.finder import Finder
from .changed_players import touched
from .ready_page import Ready, ready

BIG_FIELD = 200
"""Players from whom on lists are split."""
TABLES_AT_ONCE = 100
RANKS_AT_ONCE = 500
TOP = 16
OTHER = "other"
TITLE, INSIDE = "\ufdd0", "\ufdd1"
"""Where a frame is filled in; no text has these characters."""

Lists = list[tuple[str, tuple[Standing, ...]]]


@dataclass(frozen=True, slots=True)
class PageSet:
    """One immutable set: every page is of the same sequence."""

    event: str
    sequence: int
    pages: Mapping[str, Ready]
    state: State
    ranked: Mapping[int, Lists] = field(default_factory=dict)
    """Standings after each complete round, so that they are computed once."""
    frame: object = None
    """What stands on every page."""
    finder: Finder = field(default_factory=Finder)


def draw(event: str, state: State, before: PageSet | None = None) -> PageSet:
    with override(settings.LANGUAGE_CODE):
        return _Drawing(event, state, before).drawn()


def letter_of(name: str) -> str:
    """Under which letter somebody looks: A to Z without accents, or `other`."""
    first = unicodedata.normalize("NFKD", name.strip())[:1].upper()
    return first.lower() if "A" <= first <= "Z" else OTHER


class _Drawing:
    def __init__(self, event: str, state: State, before: PageSet | None) -> None:
        self.event = event
        self.state = state
        self.old = before.pages if before else {}
        self.touched = touched(before.state if before else None, state)
        self.names = names_of(state)
        self.ranked = self._ranked(before)
        self.page = event_header(state, public_rows.complete_rounds(state))
        self.frame = (self.page.name, self.page.tabs, self.page.points, self.page.steps, self.names)
        self.before = before if before is not None and before.frame == self.frame else None
        """The last set, if what it has of the past may be taken over."""
        self.finder = before.finder if before else Finder()
        self.pages: dict[str, Ready] = {}

    def drawn(self) -> PageSet:
        everything = self.touched is None
        if everything:
            self._event()
            self._pairings()
            self._standings()
            self._bracket()
            self._board()
            self._app()
        self._draw("clock/", "board/clock/clock.html")
        self._tables()
        self._rounds()
        self._players()
        pages = self.pages if everything else {**self.old, **self.pages}
        state = self.state
        return PageSet(
            self.event, state.sequence, pages, state, self.ranked, self.frame, self.finder
        )

    def _draw(self, path: str, template: str, **more: Any) -> None:
        self._keep(path, self._render(path, template, **more))

    def _render(self, path: str, template: str, **more: Any) -> str:
        return PAGES.get_template(template).render(
            root="../" * path.count("/") or "./",
            event=self.page,
            language=settings.LANGUAGE_CODE,
            names=self.names,
            **{"title": self.page.stage, "tab": path, **more},
        )

    def _keep(self, path: str, text: str) -> None:
        """The same text keeps its bytes and its tag: nothing is compressed twice."""
        body, old = text.encode(), self.old.get(path)
        self.pages[path] = old if old is not None and old.text == body else ready(body)

    def _take_over(self, path: str) -> None:
        """A page of the past that nobody has changed."""
        self.pages[path] = self.old[path]

    def _event(self) -> None:
        shown = sorted(self.names.items(), key=lambda one: (public_rows.folded(one[1]), one[0]))
        players = [(number, name) for number, name in shown if self._is_in(number)]
        big = len(players) > BIG_FIELD
        letters = _letters(name for _, name in players) if big else []
        self._draw(
            "",
            "board/event/event.html",
            players=[] if big else players,
            count=len(players),
            letters=letters,
        )
        if self.state.phase == "finished":
            divisions = division_names(self.state) or ("",)
            lists = [(name, final_places(self.state, name)) for name in divisions]
            self._draw("places/", "board/final_places/final_places.html", lists=lists)

    def _app(self) -> None:
        body = manifest(self.page.name, "./", "./", "../../static/")
        self.pages["app.webmanifest"] = ready(body, KIND)

    def _is_in(self, number: int) -> bool:
        return self.state.entrants[number].takes_part

    def _pairings(self) -> None:
        seats = public_rows.seats_now(self.state, self.names)
        letters = _letters(seat.name for seat in seats)
        self._find(seats, letters if len(seats) > BIG_FIELD else [])
        if len(seats) <= BIG_FIELD:
            self._draw("pairings/", "board/pairings/pairings.html", seats=seats, letters=[])
            return
        self._draw("pairings/", "board/pairings/pairings.html", seats=[], letters=letters)
        more = {"letters": letters, "tab": "pairings/"}
        self._draw("pairings/all/", "board/pairings/pairings.html", seats=seats, here="all", **more)
        for slug, _ in letters:
            own = [seat for seat in seats if letter_of(seat.name) == slug]
            self._draw(
                f"pairings/{slug}/", "board/pairings/pairings.html", seats=own, here=slug, **more
            )

    def _find(self, seats: list[public_rows.PublicSeat], letters: list[tuple[str, str]]) -> None:
        """The page is there also where nobody asks anything, and in folders, where nobody can."""
        common = {"letters": letters, "tab": "pairings/", "title": gettext("Find your name")}
        self._draw("find/", "board/find/find.html", inside="", **common)
        head, _, end = self._render(
            "find/", "board/find/find.html", inside=INSIDE, **common
        ).partition(INSIDE)
        texts = {
            "none": gettext("Nobody has a name like that."),
            "more": gettext("There are more: type more of the name."),
            "table": gettext("Table"),
        }
        self.finder = Finder.of(seats, (head, end), texts)

    def _tables(self) -> None:
        """The current round by table, in parts where there are many."""
        round = self.state.current_round
        tables = round.tables if round else ()
        common = {"number": round.number if round else 0, "tab": "tables/", "past": False}
        if len(tables) <= TABLES_AT_ONCE:
            rows = public_rows.table_rows(self.state, self.names, tables)
            self._draw("tables/", "board/tables/tables.html", rows=rows, **common)
            return
        starts = range(0, len(tables), TABLES_AT_ONCE)
        parts = [(_part(start), f"{start + 1} \u2013 {start + TABLES_AT_ONCE}") for start in starts]
        for start in starts:
            some = tables[start : start + TABLES_AT_ONCE]
            path = _part(start)
            if self.touched is None or any(self._is_touched(table) for table in some):
                rows = public_rows.table_rows(self.state, self.names, some)
                self._draw(
                    path, "board/tables/tables.html", rows=rows, parts=parts, here=path, **common
                )

    def _is_touched(self, table: Table) -> bool:
        assert self.touched is not None
        return not self.touched.isdisjoint(table.players)

    def _rounds(self) -> None:
        """Those before the current one; a corrected result draws its round again."""
        earlier = self.before.state.rounds[:-1] if self.before else []
        for index, round in enumerate(self.state.rounds[:-1]):
            path = f"rounds/{round.number}/"
            if index < len(earlier) and earlier[index] == round:
                self._take_over(path)
                continue
            rows = public_rows.table_rows(self.state, self.names, round.tables)
            title = gettext("Round %(number)d") % {"number": round.number}
            more = {"number": round.number, "past": True, "tab": ""}
            self._draw(path, "board/tables/tables.html", rows=rows, title=title, **more)

    def _ranked(self, before: PageSet | None) -> dict[int, Lists]:
        """After each complete round; those of unchanged rounds are taken over."""
        found: dict[int, Lists] = {}
        for after in range(1, public_rows.complete_rounds(self.state) + 1):
            if before and after in before.ranked and _is_same_past(before.state, self.state, after):
                found[after] = before.ranked[after]
            else:
                found[after] = _lists(self.state, after)
        return found

    def _standings(self) -> None:
        last = self.page.complete
        lists = self.ranked.get(last, [])
        first = [(name, rows[:RANKS_AT_ONCE]) for name, rows in lists]
        more = any(len(rows) > RANKS_AT_ONCE for _, rows in lists)
        self._draw(
            "standings/", "board/standings/standings.html", lists=first, after=last, more=more
        )
        for after, whole in self.ranked.items():
            path = f"standings/{after}/"
            if self.before and self.before.ranked.get(after) is whole:
                self._take_over(path)
                continue
            title = gettext("Standings after round %(number)d") % {"number": after}
            kept = {"title": title, "past": True, "tab": "standings/"}
            self._draw(path, "board/standings/standings.html", lists=whole, after=after, **kept)

    def _drawings(self) -> list[tuple[str, str]]:
        name = self.names.__getitem__
        return [
            (division, bracket_svg(one.bracket, name, title=self.page.name))
            for division, one in self.state.brackets.items()
        ]

    def _bracket(self) -> None:
        if self.state.brackets:
            self._draw("bracket/", "board/bracket/bracket.html", drawings=self._drawings())

    def _board(self) -> None:
        is_over = self.state.phase == "finished"
        seats = [] if is_over else public_rows.seats_now(self.state, self.names)
        lists = self.ranked.get(self.page.complete, [])
        tops = [(name, rows[:TOP]) for name, rows in lists if rows]
        self._draw(
            "board/",
            "board/big_screen/big_screen.html",
            seats=seats,
            tops=tops,
            drawings=self._drawings(),
        )

    def _players(self) -> None:
        """The frame is the same for all, so it is drawn once."""
        path = "players/0/"
        frame = self._render(path, "board/player/player.html", title=TITLE, inside=INSIDE, tab="-")
        head, _, rest = frame.partition(TITLE)
        middle, _, end = rest.partition(INSIDE)
        part, hand = PAGES.get_template("board/player/_player.html"), _hands()
        root = "../" * path.count("/")
        links = PlayerLinks(self.names, root)
        for own in own_pages(self.state, self.names, self.ranked, self.touched):
            inside = part.render(
                me=own,
                root=root,
                clock=hand(own.clock) if own.clock else "",
                rows=rows_of(own.lines, links),
                opponents=opponents_of(own.now, links) if own.now else "",
            )
            text = "".join((head, escape(own.name), middle, inside, end))
            self._keep(f"players/{own.number}/", text)


def _hands() -> Callable[[public_rows.ClockFace], str]:
    """The clock as pages show it; most players have the same."""
    return cache(PAGES.get_template("board/common/_clock.html").module.hand)  # type: ignore[attr-defined]


def _lists(state: State, after: int) -> Lists:
    divisions = division_names(state)
    if not divisions:
        return [("", standings(state, after))]
    return [(name, division_standings(state, name, after)) for name in divisions]


def _is_same_past(old: State, new: State, after: int) -> bool:
    return (
        old.entrants == new.entrants
        and old.settled == new.settled
        and all(one == other for one, other in zip(old.rounds[:after], new.rounds, strict=False))
    )


def _letters(names: Iterator[str]) -> list[tuple[str, str]]:
    found = sorted({letter_of(name) for name in names}, key=lambda one: (one == OTHER, one))
    return [(slug, slug.upper() if slug != OTHER else "…") for slug in found]


def _part(start: int) -> str:
    return f"tables/{start + 1}/" if start else "tables/"


__all__ = ["EventHeader", "OwnPage", "PageSet", "draw", "letter_of"]
