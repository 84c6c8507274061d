"""The own page: its table and what can be done are there at once, also without scripts."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from tests.builders import Event
from tests.web.conftest import DeskEvent
from tests.web.player.test_private_pages import Phone
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.check_in import CheckIn
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.self_registration import OpenRegistration
from topcut.core.actions.players.withdraw_player import WithdrawPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.state import Details
from topcut.web.player.place_and_cut.meter import meter_of
from topcut.web.player.report.what_next import after_the_rounds, after_this_match


@pytest.fixture
def phones(playing: DeskEvent) -> tuple[Phone, Phone]:
    first, second = playing.state.rounds[0].tables[0].players
    return Phone(playing, first), Phone(playing, second)


def test_table_opponent_and_report_are_there_at_once(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    table = playing.state.rounds[0].tables[0]
    page = phones[0].get("")
    assert '<div class="tbl">1</div>' in page
    assert f">{playing.state.name_of(table.players[1])}</a>" in page
    assert 'name="result" value="win"' in page
    assert "0-0-0" in page
    assert page.index('class="hero"') < page.index('id="act"') < page.index('class="card rounds"')


def test_a_wrong_tap_is_changed_without_a_judge(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    assert phones[0].post("report", result="win") == 303
    assert "Change my report" in phones[0].get("form/")
    assert phones[0].post("report", result="loss") == 303
    report = playing.state.rounds[0].tables[0].report
    assert report is not None
    assert (report.result.code, report.confirmed) == ("loss", False)
    assert "Your result: won" in phones[1].get("form/")


def test_a_report_that_came_too_early_is_withdrawn(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    first, second = phones
    assert first.post("report", result="win") == 303
    assert "Withdraw it" in first.get("form/")
    assert "Withdraw it" not in second.get("form/")
    assert second.post("withdraw") == 422
    assert first.post("withdraw") == 303
    assert playing.state.rounds[0].tables[0].report is None
    assert "How did it go?" in second.get("form/")


def test_before_the_start_the_page_says_when_and_where(desk_event: DeskEvent) -> None:
    desk_event.do(EnterPlayers(players=(Details(name="June Park"),)))
    page = Phone(desk_event, 1).get("")
    assert "as soon as round 1 is published" in page
    seat = page.partition('data-seat="before"')[2].partition(">")[0]
    desk_event.do(CheckIn(numbers=(1,)))
    after = Phone(desk_event, 1).get("").partition('data-seat="before"')[2].partition(">")[0]
    assert seat != after, "an open page follows when the desk checks somebody in"


def test_a_judge_is_called_and_sent_away(playing: DeskEvent, phones: tuple[Phone, Phone]) -> None:
    first, second = phones
    assert "Call a judge" in first.get("")
    assert first.post("judge", question="Who begins?") == 303
    call = playing.state.judge_calls[0]
    assert (call.table, call.question) == (1, "Who begins?")
    for phone in phones:
        page = phone.get("form/")
        assert "A judge will come to table 1" in page
        assert "data-follow" in page, "the page asks again until it is closed"
    assert second.post("judge", question="Me too") == 422
    assert second.post("judge/close") == 422, "who did not call sends nobody away"
    assert playing.state.judge_calls == [call]
    assert "Not needed any more" not in second.get("")
    assert first.post("judge/close") == 303
    assert playing.state.judge_calls == []
    assert "Call a judge" in second.get("form/")


def test_the_way_into_the_cut() -> None:
    """Two of four go on and one round is left: who wins is in. Who loses has two above in every
    way that is counted, and is not said to be out: a judge may give both others a loss."""
    event = Event("munchkin", "Ann Bea Cid Dan")
    event.do(AnnounceStructure(rounds=1, cut=2))
    event.start()
    event.round("Ann-Bea", "Cid-Dan")
    with override("en"):
        meter = meter_of(event.state, 1)
    assert meter is not None
    assert [(cell.wins, cell.verdict) for cell in meter.cells] == [
        ("Win", "In"),
        ("Lose", "< 1 %"),
    ]
    assert meter.title == "Making the top 2"
    assert meter.note.startswith("1 round to play. ")


def test_in_the_bracket_the_meter_says_which_places_follow() -> None:
    """The semifinal of four: lost is third or fourth, both won is the title."""
    event = Event("munchkin", "Ann Bea Cid Dan Eve Fay")
    event.do(AnnounceStructure(rounds=1, cut=4))
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win")
    event.do(MakeCut(size=4))
    with override("en"):
        meter = meter_of(event.state, 1)
    assert meter is not None
    assert [(cell.wins, cell.verdict) for cell in meter.cells] == [
        ("Win 2 of 2", "Champion"),
        ("Win 1 of 2", "Place 2"),
        ("Lose", "Places 3\N{EN DASH}4"),
    ]
    assert (meter.title, meter.note) == ("From here on", "2 matches to play.")


def test_who_has_withdrawn_is_told_so(desk_event: DeskEvent) -> None:
    desk_event.do(EnterPlayers(players=(Details(name="Ann Archer"),)))
    phone = Phone(desk_event, 1)
    assert "Registered" in phone.get("")
    desk_event.do(WithdrawPlayer(number=1))
    page = phone.get("")
    assert "You have withdrawn." in page
    assert "Registered" not in page
    assert 'data-page=""' in page, "there is no public page of theirs to follow"
    others = tuple(Details(name=f"Other {n}") for n in range(4))
    desk_event.do(EnterPlayers(players=others), StartTournament())
    page = phone.get("")
    assert "You have withdrawn." in page
    assert "nothing to report" not in page


def test_rounds_before_a_late_arrival_are_shown_and_lost(playing: DeskEvent) -> None:
    """PK-035, as the standings count them."""
    entered = playing.do(EnterPlayers(players=(Details(name="Larry Late"),)))
    page = Phone(playing, max(entered.entrants)).get("")
    assert "Missed" in page.partition('class="hero"')[2].partition("</section>")[0]
    assert "0-1-0" in page
    assert "has not been published" not in page


def test_the_own_name_is_whole_whatever_public_pages_show(
    playing: DeskEvent, phones: tuple[Phone, Phone]
) -> None:
    playing.do(ShowNames(how="short"))
    own, other = (playing.state.name_of(one) for one in playing.state.rounds[0].tables[0].players)
    page = phones[0].get("")
    assert f"<h1>{own}</h1>" in page
    assert f'data-name="{own}"' in page, "for the part that follows from the public page"
    assert f">{other}</a>" not in page


def test_who_has_withdrawn_may_come_back_while_registration_is_open(
    desk_event: DeskEvent,
) -> None:
    desk_event.do(EnterPlayers(players=(Details(name="June Park"),)), WithdrawPlayer(number=1))
    assert "Register again" not in Phone(desk_event, 1).get("")
    desk_event.do(OpenRegistration())
    assert f'href="/e/{desk_event.event}/register/">Register again' in Phone(desk_event, 1).get("")


def test_what_comes_after_the_own_result() -> None:
    """Six play one round for a cut to four; then a semifinal and the final."""
    event = Event("munchkin", "Ann Bea Cid Dan Eve Fay")
    event.do(AnnounceStructure(rounds=1, cut=4))
    event.start()
    event.round("Ann-Bea", "Cid-Dan win", "Eve-Fay win")
    with override("en"):
        assert after_the_rounds(event.state, 1) == "", "still playing"
        event.do(RecordResult(table=1, result="win"))
        told = "Your rounds are over. The best 4 go on: this page tells you."
        assert after_this_match(event.state, 1) == told
        seeds = event.do(MakeCut(size=4)).state.brackets[""].qualifiers
        out = next(number for number in range(1, 7) if number not in seeds)
        assert after_the_rounds(event.state, out) == "You did not make the cut."
        event.do(RecordResult(table=1, result="win"))
        event.do(RecordResult(table=2, result="win"))
        told = "This page shows your next match by itself."
        assert after_this_match(event.state, seeds[0]) == told
        told = "You finish in places 3\N{EN DASH}4."
        assert after_this_match(event.state, seeds[3]) in (told, "You finish in place 4.")
        event.do(RecordResult(table=3, result="win"))
        assert after_this_match(event.state, seeds[0]) == "First place: congratulations!"
        assert after_this_match(event.state, seeds[1]) == "You finish in place 2."


def test_more_rounds_to_come_are_another_table() -> None:
    event = Event("munchkin", "Ann Bea Cid Dan")
    event.do(AnnounceStructure(rounds=2, cut=0))
    event.start()
    event.round("Ann-Bea win", "Cid-Dan win")
    with override("en"):
        assert after_this_match(event.state, 1) == "This page shows your next table by itself."
        event.round("Ann-Cid win", "Bea-Dan win")
        assert after_this_match(event.state, 1) == "That was your last round."


def test_numbers_of_wins_that_never_are_enough_stand_once() -> None:
    """Sixteen players, a top 2, four rounds to come: with two wins or less there are always others
    ahead, and only what is on the page is explained."""
    event = Event("munchkin", [f"P{number}" for number in range(1, 17)])
    event.do(AnnounceStructure(rounds=4, cut=2))
    event.start()
    with override("en"):
        meter = meter_of(event.state, 1)
    assert meter is not None
    assert [cell.wins for cell in meter.cells] == ["Win 4 of 4", "Win 3 of 4", "Win 2 or less"]
    assert "certain by points" not in meter.note
