"""Phones send again what they have no answer to: the same report is the same for ever."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.web.conftest import NOW, DeskEvent, opened
from tests.web.player.test_private_pages import Phone, count
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_tables import SwapPlayers
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound, UnpublishRound
from topcut.core.actions.undo import Undo
from topcut.core.tournament.state import Details, Table
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import record
from topcut.store.events.sent_reports import ReportStore, SentBefore

FIRST, OTHER = "11111111-aaaa", "22222222-bbbb"


@pytest.fixture
def phones(playing: DeskEvent) -> tuple[Phone, Phone]:
    first, second = playing.state.rounds[0].tables[0].players
    return Phone(playing, first), Phone(playing, second)


def table(desk_event: DeskEvent) -> Table:
    return desk_event.state.rounds[0].tables[0]


def sent(phone: Phone, seat: str, what: str = "report", **fields: str) -> tuple[int, str]:
    answer = Client().post(f"{phone.base}{what}/", {"seat": seat, **fields})
    return answer.status_code, answer.content.decode()


def seat_of(desk_event: DeskEvent) -> str:
    return "swiss-1-1-" + "-".join(map(str, table(desk_event).players))


def test_the_same_report_again_says_what_holds(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    seat = seat_of(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 303
    before = count(playing)
    status, page = sent(phones[0], seat, result="win", sent=FIRST)
    assert status == 200
    assert "had arrived already" in page
    assert "You reported" in page
    assert count(playing) == before


def test_again_after_it_was_confirmed(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    seat = seat_of(playing)
    sent(phones[0], seat, result="win", sent=FIRST)
    assert sent(phones[1], seat, "confirm", said="loss", sent=OTHER)[0] == 303
    before = count(playing)
    for phone, what, fields in (
        (phones[0], "report", {"result": "win", "sent": FIRST}),
        (phones[1], "confirm", {"said": "loss", "sent": OTHER}),
    ):
        status, page = sent(phone, seat, what, **fields)
        assert status == 200
        assert 'class="say ok"' in page
    assert count(playing) == before


def test_again_after_the_desk_has_corrected_it(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    seat = seat_of(playing)
    sent(phones[0], seat, result="win", sent=FIRST)
    playing.do(CorrectResult(table=1, result="loss", reason="misheard"))
    before = count(playing)
    status, page = sent(phones[0], seat, result="win", sent=FIRST)
    assert status == 200
    assert "Lost against" in page
    assert count(playing) == before
    assert table(playing).dispute is None


def test_again_after_the_desk_has_taken_it_back(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    """The result is gone; sending the old report again does not bring it back."""
    seat = seat_of(playing)
    sent(phones[0], seat, result="win", sent=FIRST)
    playing.do(CorrectResult(table=1, result=None, reason="they play on"))
    before = count(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 200
    assert count(playing) == before
    assert table(playing).report is None
    assert sent(phones[0], seat, result="loss", sent=OTHER)[0] == 303, "a new one counts"


def test_again_after_it_was_undone(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    seat = seat_of(playing)
    sent(phones[0], seat, result="win", sent=FIRST)
    playing.do(Undo())
    before = count(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 200
    assert count(playing) == before


def test_again_after_a_dispute_was_settled(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    seat = seat_of(playing)
    sent(phones[0], seat, result="win", sent=FIRST)
    sent(phones[1], seat, result="win", sent=OTHER)
    assert table(playing).dispute is not None
    playing.do(RecordResult(table=1, result="win"))
    before = count(playing)
    status, page = sent(phones[1], seat, result="win", sent=OTHER)
    assert status == 200
    assert "Lost against" in page
    assert count(playing) == before
    assert table(playing).dispute is None


def test_again_in_the_next_round_is_not_for_that_round(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    seat = seat_of(playing)
    sent(phones[0], seat, result="win", sent=FIRST)
    for one in playing.state.rounds[0].open_tables:
        playing.do(RecordResult(table=one.number, result="win"))
    playing.do(PairRound(), PublishRound())
    before = count(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 200
    status, page = sent(phones[0], seat, result="win", sent=OTHER)
    assert status == 422
    assert "another table or round" in page
    assert count(playing) == before


def test_a_round_that_was_drawn_again_is_another_one(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    """The same round and table with other players: what was queued for the old pairing is not
    taken for the new one."""
    seat, (one, opponent) = seat_of(playing), table(playing).players
    other = playing.state.rounds[0].tables[1].players[0]
    playing.do(
        UnpublishRound(reason="a typing mistake"),
        SwapPlayers(first=opponent, second=other),
        PublishRound(),
    )
    assert set(table(playing).players) == {one, other}
    before = count(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 422
    assert count(playing) == before


def test_the_same_number_of_two_players_is_two_reports(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    seat = seat_of(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 303
    assert sent(phones[1], seat, result="loss", sent=FIRST)[0] == 303
    report = table(playing).report
    assert report is not None
    assert report.confirmed


def test_a_refused_report_is_not_remembered(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    seat = seat_of(playing)
    assert sent(phones[0], seat, result="nonsense", sent=FIRST)[0] == 422
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 303


@pytest.mark.parametrize("odd", ["", "short", "x" * 65, "a b c d e f g h", "ümlaut-ümlaut"])
def test_a_number_of_no_use_is_none(
    playing: DeskEvent, phones: tuple[Phone, Phone], odd: str
) -> None:
    assert sent(phones[0], seat_of(playing), result="win", sent=odd)[0] == 303


def test_taken_back_between_looking_and_writing(playing: DeskEvent) -> None:
    """The second copy has looked before the first was recorded, and writes after the desk has
    taken it back: it is still the same report."""
    number = table(playing).players[0]
    asked = Context(Actor(playing.state.name_of(number), "player", number), NOW, 5)
    command = RecordResult(table=1, result="win", round=1)
    late = ReportStore(playing.event, number, FIRST)
    assert not late.is_known()
    record(ReportStore(playing.event, number, FIRST), command, asked, find_rulebook)
    playing.do(CorrectResult(table=1, result=None, reason="they play on"))
    before = count(playing)
    with pytest.raises(SentBefore):
        record(late, command, asked, find_rulebook)
    assert count(playing) == before


def test_two_copies_in_the_same_moment(
    playing: DeskEvent, phones: tuple[Phone, Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both look before either has written: the slower one finds the result there and its number."""
    seat = seat_of(playing)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 303
    before = count(playing)
    monkeypatch.setattr("topcut.web.player.report.idempotency.NumberedReport.is_known", False)
    assert sent(phones[0], seat, result="win", sent=FIRST)[0] == 303
    assert count(playing) == before


def test_games_are_written_as_the_first_named_has_them(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    """A match of three, reported by the second-named as won 2-1."""
    other = DeskEvent(opened(playing.people["organizer"], "M", "magic-style"), playing.people)
    players = tuple(Details(name=name) for name in ("Ann", "Bea", "Cid", "Dan"))
    other.do(EnterPlayers(players=players), AnnounceStructure(rounds=2, cut=0))
    other.do(StartTournament(), PairRound(), PublishRound())
    phone = Phone(other, table(other).players[1])
    assert "I won 2\u20131" in phone.get("form/")
    two = {"result": "win:2-1", "games-own": "2", "games-other": "0"}
    refused = sent(phone, seat_of(other), **two, sent=FIRST)
    assert refused[0] == 422, "a button and typed games that differ"
    assert table(other).report is None
    assert sent(phone, seat_of(other), result="win:2-1", sent=FIRST)[0] == 303
    report = table(other).report
    assert report is not None
    assert (report.result.code, report.result.games) == ("loss", (1, 2))
