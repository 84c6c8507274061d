"""The log, and what an undo or a redo would change."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, report_all
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo
from topcut.core.message import Message
from topcut.core.tournament.state import Details
from topcut.web.common.language.in_words import with_capital


class TestLog:
    def test_who_in_which_role_and_what(self, playing: DeskEvent) -> None:
        report_all(playing)
        page = playing.browser("judge").get(playing.path("log/")).content.decode()
        assert "Olga · organizer" in page
        table = playing.state.rounds[0].tables[0]
        first, second = (playing.state.name_of(number) for number in table.players)
        assert f"Round 1 table 1: win ({first} v {second})" in page
        assert "log/before-undo/" not in page, "a judge takes nothing back"

    @pytest.mark.parametrize(
        ("asked", "found"),
        [
            ("kind=rounds", 2),
            ("kind=results", 4),
            ("kind=judges", 0),
            ("search=PUBLISHED", 1),
            ("search=ann&kind=results", 1),
            ("who=Olga&kind=rounds", 2),
            ("who=Nobody", 0),
            ("kind=nonsense", 0),
        ],
    )
    def test_filters(self, playing: DeskEvent, asked: str, found: int) -> None:
        report_all(playing)
        path = playing.path(f"log/?{asked}")
        part = playing.browser("judge").get(path, **HTMX, HTTP_HX_TARGET="rows").content.decode()
        assert part.count("<time") == found

    def test_pages(self, playing: DeskEvent) -> None:
        for number in range(120):
            playing.do(WriteNote(text=f"note {number}"))
        page = playing.browser("judge").get(playing.path("log/?kind=judges&page=2"))
        text = page.content.decode()
        assert text.count("<time") == 20
        assert "kind=judges&amp;page=1" in text


class TestUndo:
    def test_the_consequences_of_a_result(self, playing: DeskEvent) -> None:
        state = report_all(playing)
        last = state.rounds[0].tables[3]
        winner = state.name_of(last.players[0])
        page = playing.browser("organizer").get(playing.path("log/before-undo/")).content.decode()
        assert f"Round 1, table 4: {winner} wins → no result." in page
        assert f"{winner}</bdi>" in page
        assert "2 → <b>0</b>" in page
        assert playing.state.sequence == state.sequence

    def test_the_consequences_of_other_actions(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")

        def told() -> str:
            return client.get(playing.path("log/before-undo/")).content.decode()

        assert "Round 1 is no longer published." in told()
        playing.do(DropPlayer(number=1))
        assert "Ann: dropped becomes active." in told()
        playing.do(ExtendTime(table=1, minutes=5))
        assert "5 → 0 extra minutes" in told()
        playing.do(WriteNote(text="hello"))
        assert "1 line of the judges" in told()
        playing.do(StartClock(minutes=30))
        assert "The clock of round 1 changes." in told()

    def test_undo_and_redo(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        seen = {"seen": playing.state.sequence}
        assert client.post(playing.path("log/undo/"), seen).status_code == 302
        assert not playing.state.rounds
        page = client.get(playing.path("log/")).content.decode()
        assert "Undone just now" in page
        assert "<s>Published round 1</s>" in page
        assert "<s>undid entry" not in page, "undoing has happened"
        again = client.get(playing.path("log/before-redo/")).content.decode()
        assert "Round 1 is published again." in again
        seen = {"seen": playing.state.sequence}
        assert client.post(playing.path("log/redo/"), seen).status_code == 302
        assert len(playing.state.rounds) == 1

    def test_nothing_to_redo(self, playing: DeskEvent) -> None:
        client = playing.browser("organizer")
        assert client.get(playing.path("log/before-redo/")).status_code == 422
        seen = {"seen": playing.state.sequence}
        assert client.post(playing.path("log/redo/"), seen).status_code == 422

    @pytest.mark.parametrize("seen", ["", "x", "1", "999999"])
    def test_a_redo_from_a_page_that_is_behind(self, playing: DeskEvent, seen: str) -> None:
        playing.do(Undo())
        before = playing.state.sequence
        answer = playing.browser("organizer").post(playing.path("log/redo/"), {"seen": seen})
        assert answer.status_code == 422
        assert playing.state.sequence == before


def test_undo_passes_over_who_was_named(desk_event: DeskEvent) -> None:
    """A judge who came meanwhile stays, and no organizer takes the own role away by it: the page
    names what was done before, and that is taken back."""
    marshal, client = desk_event.people["marshal"], desk_event.browser("organizer")
    assert desk_event.state.staff[-1] == (marshal.name, "marshal"), "the last who was named"
    desk_event.do(EnterPlayers(players=(Details(name="Ann"),)))
    desk_event.do(NameStaff(person="Zoe", role="judge"))
    assert "Entered Ann" in client.get(desk_event.path("log/")).content.decode()
    client.post(desk_event.path("log/undo/"), {"seen": desk_event.state.sequence})
    assert not desk_event.state.entrants
    assert ("Zoe", "judge") in desk_event.state.staff
    assert desk_event.browser("marshal").get(desk_event.path("players/")).status_code == 200
    again = client.post(desk_event.path("log/undo/"), {"seen": desk_event.state.sequence})
    assert again.status_code == 422
    assert "nothing to undo" in again.content.decode()


def test_lines_begin_with_a_capital_and_names_stay_as_they_are(desk_event: DeskEvent) -> None:
    names = ("de Vries", "xx_ann")
    desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in names)))
    desk_event.do(StartTournament(), PairRound(), PublishRound())
    desk_event.do(DropPlayer(number=1))
    client = desk_event.browser("organizer")
    for address in ("log/", "log/before-undo/"):
        page = client.get(desk_event.path(address)).content.decode()
        assert "de Vries dropped after round 1" in page
    page = client.get(desk_event.path("log/")).content.decode()
    assert "De Vries" not in page
    assert 'grow">Published round 1' in page
    desk_event.do(WriteNote(text="late"))
    assert "Note: late" in client.get(desk_event.path("log/before-undo/")).content.decode()


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (Message("round {round} published", round=2), "Round 2 published"),
        (Message("{player} dropped", player="de Vries"), "de Vries dropped"),
        (Message("{words} ({players})", words=Message("no result"), players="a v b"), None),
        (Message("{players} checked in", players=["xx_ann", "Bob"]), "xx_ann, Bob checked in"),
        (Message.counted("{count} card", "{count} cards", 2), "2 cards"),
    ],
)
def test_what_a_line_begins_with(message: Message, told: str | None) -> None:
    assert with_capital(message) == (told or "No result (a v b)")
