"""All public pages of one event at one moment: path inside the event to page.

One pass over the state. What cannot have changed since the last time is taken from there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.utils.translation import override

from topcut.core.journal.head import short_form
from topcut.core.projections.ranking import (
    FinalPlace,
    division_names,
    final_places,
)
from topcut.core.projections.records import records as records_after
from topcut.core.text import folded
from topcut.core.tournament.state import State
from topcut.store.installation.phone_root import known_root
from topcut.web.common.formatting.rounds_reached import reached
from topcut.web.common.language.cached_gettext import gettext
from topcut.web.common.links.qr_code import qr_code
from topcut.web.common.rendering.template_environment import template

from ..bracket.columns import shown_brackets
from ..common import player_rounds, public_rows
from ..common.app_manifest import KIND, manifest
from ..common.event_header import event_header, names_of, own_language
from ..decks.deck_rows import SHOWN_FIRST, KindRow
from ..fairness.fairness_page import fairness_page
from ..find.finder import Finder
from . import player_pages
from .changed_players import touched
from .deck_pages import deck_pages, draft_page, draft_seats
from .letters import letter_of, letters_of
from .player_pages import INSIDE
from .ranked import Lists, ranked_after
from .ready_page import Ready, ready
from .standings_pages import standings_pages
from .table_pages import past_rounds, tables_of_now

if TYPE_CHECKING:
    from .next_round_pages import NextRoundPages

BIG_FIELD = 200
"""Players from whom on lists are split."""
TOP, FIRST = 16, 8
"""Ranks on the big screen, and beside the pairings."""
STAMP = "\ufdd2"
"""Where the head of the journal stands. A page that says the same as before keeps the head that it
had, so that it stays what readers have: it was true at that entry and is still."""


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
    language: str = ""
    is_whole: bool = True
    """Own pages of thousands come out first; every other page of the same moment follows."""


def draw_pages(
    event: str,
    state: State,
    before: PageSet | None = None,
    language: str = "",
    beside: PageSet | None = None,
) -> PageSet:
    """In one language, by default the event's own. `before` is the last set in this language,
    `beside` one of the same moment in another."""
    *_, whole = draw_in_parts(event, state, before, language, beside)
    return whole


def draw_in_parts(
    event: str,
    state: State,
    before: PageSet | None = None,
    language: str = "",
    beside: PageSet | None = None,
    next_round: NextRoundPages | None = None,
) -> Iterator[PageSet]:
    """The same; where thousands wait for a new round, first a set of their own pages alone, which
    may have been drawn while it was a draft."""
    chosen = language or own_language(state)
    with override(chosen):
        parts = Drawing(event, state, (before, beside), chosen, next_round).parts()
    while True:
        with override(chosen):  # not while somebody else looks at what is there
            part = next(parts, None)
        if part is None:
            return
        yield part


class Drawing:
    def __init__(
        self,
        event: str,
        state: State,
        known: tuple[PageSet | None, PageSet | None],
        language: str,
        next_round: NextRoundPages | None = None,
    ) -> None:
        before, _ = known
        self.event = event
        self.state = state
        self.language = language
        self.next_round = next_round
        root = known_root(settings.DATA)
        self.address = f"{root}/e/{event}/" if root else ""
        self.old = before.pages if before else {}
        self.touched = touched(before.state if before else None, state)
        self.stamp, self.mark = short_form(state.sequence, state.digest).encode(), STAMP.encode()
        self.names = names_of(state)
        self.ranked = ranked_after(
            state, [(one.state, one.ranked) for one in known if one is not None]
        )
        self.page = event_header(state, public_rows.complete_rounds(state))
        self.frame = (
            self.address,
            self.page.name,
            self.page.tabs,
            self.page.points,
            self.page.steps,
            self.names,
        )
        self.before = before if before is not None and before.frame == self.frame else None
        """The last set, if what it has of the past may be taken over."""
        self.finder = before.finder if before else Finder()
        self.pages: dict[str, Ready] = {}
        self.archetypes: dict[int, str] = {}
        self.kinds: list[KindRow] = []

    def parts(self) -> Iterator[PageSet]:
        everything = self.touched is None
        self._players()
        if everything and self.old and len(self.pages) >= player_pages.MANY:
            yield self._set(dict(self.pages), is_whole=False)
        if everything:
            deck_pages(self)
            self._event()
            self._pairings()
            standings_pages(self)
            self._bracket()
            draft_page(self)
            self._board()
            self._app()
        self.draw("clock/", "board/clock/clock.jinja")
        tables_of_now(self)
        past_rounds(self)
        fairness_page(self)
        pages = self.pages if everything else {**self.old, **self.pages}
        yield self._set(pages, is_whole=True)

    def _set(self, pages: Mapping[str, Ready], *, is_whole: bool) -> PageSet:
        return PageSet(
            self.event,
            self.state.sequence,
            pages,
            self.state,
            self.ranked,
            self.frame,
            self.finder,
            self.language,
            is_whole,
        )

    def draw(self, path: str, name: str, **more: Any) -> None:
        self._keep(path, self.render(path, name, **more))

    def render(self, path: str, name: str, **more: Any) -> str:
        return template(name).render(
            root="../" * path.count("/") or "./",
            event=self.page,
            language=self.language,
            names=self.names,
            stamp=STAMP,
            **{"title": self.page.stage, "tab": path, **more},
        )

    def _keep(self, path: str, text: str) -> None:
        """The same text keeps its bytes and its tag: nothing is compressed twice."""
        body, old = text.encode(), self.old.get(path)
        if old is not None and old.text == body.replace(self.mark, old.stamp):
            self.pages[path] = old
        else:
            self.pages[path] = ready(body.replace(self.mark, self.stamp), stamp=self.stamp)

    def take_over(self, path: str) -> None:
        """A page of the past that nobody has changed."""
        self.pages[path] = self.old[path]

    def _event(self) -> None:
        shown = sorted(self.names.items(), key=lambda one: (folded(one[1]), one[0]))
        players = [(number, name) for number, name in shown if self._is_in(number)]
        big = len(players) > BIG_FIELD
        letters = letters_of(name for _, name in players) if big else []
        finals = self.finals()
        lists = self.ranked.get(self.page.complete, [])
        self.draw(
            "",
            "board/event/event.jinja",
            players=[] if big else players,
            seats=[] if big else self.seats,
            matches=public_rows.match_rows(self.state, self.names),
            count=len(players),
            letters=letters,
            records=self.records(self.page.complete),
            marks=self._marks(),
            winners=finals,
            kinds=self.kinds[:SHOWN_FIRST],
            tops=[] if finals else [(name, rows[:FIRST]) for name, rows in lists if rows],
            address=self.address,
            qr=qr_code(self.address) if self.address else "",
        )
        if finals:
            self.draw(
                "places/",
                "board/final_places/final_places.jinja",
                lists=[(name, places, reached(self.state, name)) for name, places in finals],
                marks=self._marks(),
                decks=self.archetypes,
            )

    @cached_property
    def seats(self) -> list[public_rows.PublicSeat]:
        return public_rows.seats_now(self.state, self.names)

    def records(self, after: int) -> dict[int, str]:
        """Won, lost, drawn; nothing at tables of many, which nobody wins as a whole."""
        if self.state.rulebook.pods is not None:
            return {}
        found = records_after(self.state, after)
        return {number: str(record) for number, record in found.items()}

    def _marks(self) -> dict[int, str]:
        """What stands below a winner's name: the matches of the bracket count as well."""
        lists = self.ranked.get(self.page.complete, [])
        marks = self.records(self.page.complete)
        if not marks:
            return player_rounds.points_of(lists, self.page.points)
        brackets = self.state.brackets.values()
        through = {number for one in brackets for number in one.qualifiers}
        rounds = player_rounds.lines_of(self.state, self.names, through) if through else {}
        return marks | {number: player_rounds.record_of(own) for number, own in rounds.items()}

    def finals(self) -> list[tuple[str, tuple[FinalPlace, ...]]]:
        """The final places of each division once it is over, the oldest players first."""
        if self.state.phase != "finished":
            return []
        divisions = reversed(division_names(self.state) or ("",))
        return [(name, final_places(self.state, name)) for name in divisions]

    def _app(self) -> None:
        body = manifest(self.page.name, "./", "./", "../../static/")
        self.pages["app.webmanifest"] = ready(body, KIND)

    def _is_in(self, number: int) -> bool:
        return self.state.entrants[number].takes_part

    def _pairings(self) -> None:
        seats = self.seats
        letters = letters_of(seat.name for seat in seats)
        self._find(seats, letters if len(seats) > BIG_FIELD else [])
        page, more = "board/pairings/pairings.jinja", {"letters": letters, "tab": "pairings/"}
        if len(seats) <= BIG_FIELD:
            matches = public_rows.match_rows(self.state, self.names)
            self.draw("pairings/", page, seats=seats, matches=matches, letters=[])
            return
        self.draw("pairings/", page, seats=[], letters=letters)
        self.draw("pairings/all/", page, seats=seats, here="all", **more)
        by_letter: dict[str, list[public_rows.PublicSeat]] = {slug: [] for slug, _ in letters}
        for seat in seats:
            by_letter[letter_of(seat.name)].append(seat)
        for slug, own in by_letter.items():
            self.draw(f"pairings/{slug}/", page, seats=own, here=slug, **more)

    def _find(self, seats: list[public_rows.PublicSeat], letters: list[tuple[str, str]]) -> None:
        """The page is there also where nobody asks anything, and in folders, where nobody can."""
        common = {"letters": letters, "tab": "pairings/", "title": gettext("Find your name")}
        self.draw("find/", "board/find/find.jinja", inside="", **common)
        head, _, end = self.render(
            "find/", "board/find/find.jinja", inside=INSIDE, **common
        ).partition(INSIDE)
        end = end.replace(STAMP, self.stamp.decode())
        texts = {
            "none": gettext("Nobody has a name like that."),
            "more": gettext("There are more: type more of the name."),
            "table": gettext("Match") if self.state.brackets else gettext("Table"),
        }
        self.finder = Finder.of(seats, (head, end), texts)

    def _bracket(self) -> None:
        if self.state.brackets:
            brackets = shown_brackets(self.state, self.names)
            self.draw("bracket/", "board/bracket/bracket.jinja", brackets=brackets)

    def _board(self) -> None:
        is_over = self.state.phase == "finished"
        lists = self.ranked.get(self.page.complete, [])
        is_played = 0 < len(self.state.rounds) == self.page.complete
        has_seats = not is_over and not is_played  # nobody looks for a table that is done
        self.draw(
            "board/",
            "board/big_screen/big_screen.jinja",
            seats=self.seats if has_seats else [],
            tops=[] if is_over else [(name, rows[:TOP]) for name, rows in lists if rows],
            brackets=shown_brackets(self.state, self.names),
            by_name=draft_seats(self),
            winners=self.finals(),
            matches=public_rows.match_rows(self.state, self.names),
            records=self.records(self.page.complete),
            marks=self._marks(),
            address=self.address,
            qr=qr_code(self.address) if self.address else "",
        )

    def _players(self) -> None:
        frame = player_pages.player_frame(self)
        if self.next_round is not None and self.next_round.fits(self.state, frame):
            for path, begun in self.next_round.pages.items():
                self.pages[path] = frame.finished(begun, self.old.get(path))
            return
        for one in player_pages.player_pages(self):
            self.pages[one.path] = frame.ready(one.title, one.inside, self.old.get(one.path))
