"""Whatever a browser sends: wrong types, too much, forged, twice. Never a fault, never a trace."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.web.conftest import DeskEvent
from tests.web.played import play_rounds, report_all
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.journal.entry import check_chain
from topcut.core.text import LONGEST_NAME
from topcut.core.tournament.state import Details
from topcut.store.events.journals import DatabaseStore
from topcut.web import settings
from topcut.web.urls import urlpatterns

TEMPLATES = Path(settings.__file__).parent
NAMES = sorted(
    {
        name
        for file in TEMPLATES.rglob("*.jinja")
        for name in re.findall(r'\bname="([a-z][a-z0-9_-]*)"', file.read_text("utf-8"))
    }
    - {"viewport", "color-scheme", "htmx-config", "csrfmiddlewaretoken"}
    | {"seen", "since", "round", "number"}
)
"""Every field of every form."""
WRONG: dict[str, str | bytes] = {
    "nothing": "",
    "words": "x y",
    "negative": "-1",
    "huge number": "9" * 400,
    "other digits": "٣",
    "not quite a number": "1e9",
    "a null": "1\0",
    "markup": "<script>alert(1)</script>",
    "half a character": b"1\xff",
    "long": "1" * 10_001,  # one more than the longest text may have
    "one": "1",
}
LIKE_WORDS = ("negative", "other digits", "not quite a number")
"""Refused as words are wherever a number is asked for: tried in make test-long."""
KINDS = [
    pytest.param(kind, marks=pytest.mark.long) if kind in LIKE_WORDS else kind for kind in WRONG
]
IN_GERMAN = ("nothing", "words", "one")
"""Tried in test_in_german.py, at every moment."""
ADDRESSES = {
    pattern.name: re.sub(
        r"<\w+:(\w+)>",
        lambda found: "{event}" if found[1] == "event" else "1",
        str(pattern.pattern),
    )
    for pattern in urlpatterns
    if "<slug:event>" in str(pattern.pattern)
    and pattern.name not in ("staff-remove", "staff-role")  # would end the rest of the test
}
NOT_TAKEN: set[tuple[str, str]] = set()
"""Routes, and the methods that they have answered with 405."""
ANSWERS = (200, 204, 302, 400, 403, 404, 405, 422)


def form(names: Iterable[str], value: str | bytes) -> str:
    """All fields with one value, as a browser posts them: not so much that it is refused unread."""
    sent = urlencode(dict.fromkeys(names, value))
    assert len(sent) < settings.DATA_UPLOAD_MAX_MEMORY_SIZE, "shorter values: too much to be read"
    return sent


def query(names: Iterable[str], value: str | bytes) -> str:
    """The same in an address, where a server takes less: values longer than any name may be."""
    return urlencode(dict.fromkeys(names, value[: LONGEST_NAME + 1]))


def swiss(playing: DeskEvent) -> DeskEvent:
    return playing


def between(playing: DeskEvent) -> DeskEvent:
    report_all(playing)
    playing.do(PairRound())
    return playing


def bracket(playing: DeskEvent) -> DeskEvent:
    play_rounds(playing)
    playing.do(MakeCut(size=4))
    return playing


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in IN_GERMAN])
def test_every_form_with_everything_wrong(playing: DeskEvent, kind: str) -> None:
    assert list(everything_wrong(playing, kind))


@pytest.mark.parametrize("moment", [between, bracket])
def test_everything_wrong_at_another_moment(
    playing: DeskEvent, moment: Callable[[DeskEvent], DeskEvent]
) -> None:
    assert list(everything_wrong(moment(playing), "a null"))


def everything_wrong(
    desk_event: DeskEvent, kind: str, language: str = "en"
) -> Iterator[tuple[str, str, HttpResponse]]:
    """All routes of an event with all fields there are, and what each answers. What happens to be
    valid is recorded, anything else is refused; nothing breaks, and the journal stays whole."""
    client = desk_event.browser("organizer", headers={"accept-language": language})
    body, asked = form(NAMES, WRONG[kind]), query(NAMES, WRONG[kind])
    for name, address in ADDRESSES.items():
        path = "/" + address.format(event=desk_event.event)
        for method, answer in both(client, name, path, body, asked):
            assert answer.status_code in ANSWERS, (name, answer.status_code)
            if "html" in answer.get("Content-Type", ""):
                assert "<script>alert" not in answer.content.decode(), name
            yield name, method, answer
    check_chain(DatabaseStore(desk_event.event).read())
    assert client.get(desk_event.path("log/")).status_code == 200


def both(
    client: Client, route: str, path: str, body: str, asked: str
) -> Iterator[tuple[str, HttpResponse]]:
    """Posted and asked for; where a route takes no such method whatever is sent, once."""
    for method in ("post", "get"):
        if (route, method) in NOT_TAKEN:
            continue
        if method == "post":
            answer = client.post(path, body, content_type="application/x-www-form-urlencoded")
        else:
            answer = client.get(f"{path}?{asked}")
        if answer.status_code == 405:
            NOT_TAKEN.add((route, method))
        yield method, answer


def test_too_much_is_refused_before_it_is_read(playing: DeskEvent) -> None:
    before = playing.state.sequence
    client = playing.browser("organizer")
    for name in ("players-add", "round-record", "judges-note", "overview-describe"):
        path = "/" + ADDRESSES[name].format(event=playing.event)
        assert client.post(path, {"text": "x" * 3_000_000}).status_code == 400
        assert client.post(path, {f"field{n}": "x" for n in range(6000)}).status_code == 400
    assert playing.state.sequence == before


class TestTwice:
    """The same form again: what is done is done once."""

    def twice(self, desk_event: DeskEvent, route: str, typed: dict[str, object]) -> int:
        """Entries that the second time has added."""
        client = desk_event.browser("organizer")
        assert client.post(desk_event.path(route), typed).status_code == 302
        after = desk_event.state.sequence
        again = client.post(desk_event.path(route), typed)
        assert again.status_code in (302, 422)
        return desk_event.state.sequence - after

    def test_starting(self, desk_event: DeskEvent) -> None:
        desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in ("Ann", "Bea"))))
        assert self.twice(desk_event, "overview/start/", {"seen": desk_event.state.sequence}) == 0

    @pytest.mark.parametrize(
        ("route", "typed"),
        [
            ("players/add/", {"name": "Late", "confirmed": "yes"}),
            ("round/record/", {"line": "1 w"}),
            ("round/result/", {"table": "1", "result": "loss"}),
            ("players/1/drop/", {}),
            ("players/1/apart/", {"other": "#2"}),
            ("players/1/table/", {"table": "3"}),
            ("overview/describe/", {"name": "Friday", "date": "2026-11-20"}),
        ],
    )
    def test_in_a_round(self, playing: DeskEvent, route: str, typed: dict[str, object]) -> None:
        assert self.twice(playing, route, typed) == 0

    def test_correcting_drawing_and_publishing(self, playing: DeskEvent) -> None:
        report_all(playing)
        now = playing.state.sequence
        typed = {"result": "loss", "reason": "misread", "seen": now}
        assert self.twice(playing, "correct/1/1/record/", typed) == 0
        assert self.twice(playing, "round/draw/", {}) == 0
        assert self.twice(playing, "round/publish/", {"seen": playing.state.sequence}) == 0

    def test_the_cut_a_match_and_the_finish(self, playing: DeskEvent) -> None:
        play_rounds(playing)
        now = playing.state.sequence
        assert self.twice(playing, "bracket/cut/", {"size": "2", "seen": now}) == 0
        assert self.twice(playing, "bracket/1/report/", {"result": "win"}) == 0
        assert self.twice(playing, "finish/finish/", {"seen": playing.state.sequence}) == 0


class TestOtherPeoplesNumbers:
    """Numbers that are not of this event, in addresses and in forms."""

    @pytest.mark.parametrize(
        ("route", "typed"),
        [
            ("players/999/drop/", {}),
            ("players/0/edit/", {"name": "X"}),
            ("players/check-in/", {"number": "999"}),
            ("players/1/apart/", {"other": "#999"}),
            ("round/record/", {"line": "999 w"}),
            ("round/swap/", {"first": "1", "second": "999"}),
            ("round/settle/", {"counts": "999 report"}),
            ("round/take-back/", {"table": "999", "at": "now"}),
            ("bracket/999/report/", {"result": "win"}),
            ("bracket/replace/", {"leaver": "999", "seen": "1"}),
            ("clock/extend/", {"table": "999", "minutes": "3"}),
            ("clock/take-down/999/", {}),
            ("judges/penalty/", {"player": "#999", "penalty": "warning", "text": "x"}),
            ("staff/remove/999999/", {}),
            ("staff/role/999999/", {"role": "judge"}),
        ],
    )
    def test_nothing_is_recorded(
        self, playing: DeskEvent, route: str, typed: dict[str, str]
    ) -> None:
        before = playing.state.sequence
        answer = playing.browser("organizer").post(playing.path(route), typed)
        assert answer.status_code in (404, 422)
        assert playing.state.sequence == before
