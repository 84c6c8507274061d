"""The round: drafted, changed, published, reported, looked back on."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest

from tests.web.conftest import NOW, DeskEvent
from tests.web.desk.round_event import NAMES, facts, said
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.staff import NameStaff
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo
from topcut.core.tournament.results.match_results import ResultCorrected, ResultRecorded
from topcut.core.tournament.state import Details
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, record
from topcut.web.desk.round.shown_round import shown_round

HTMX = {"HTTP_HX_REQUEST": "true"}


def by_player(desk_event: DeskEvent, command: Command, number: int) -> None:
    name = desk_event.state.name_of(number)
    asked = Context(Actor(name, "player", number), NOW, 3)
    record(DatabaseStore(desk_event.event), command, asked, find_rulebook)


class TestResults:
    def test_the_page(self, playing: DeskEvent) -> None:
        page = playing.browser("judge").get(playing.path("round/")).content.decode()
        assert page.count('class="m open"') == 4
        assert re.search(r"<b>0</b>.* / 4 in", page)
        assert "autofocus" in page

    def test_by_htmx_only_what_changed(self, playing: DeskEvent) -> None:
        client, since = playing.browser("judge"), playing.state.sequence
        answer = client.post(playing.path("round/record/"), {"line": "2 w", "since": since}, **HTMX)
        part = answer.content.decode()
        assert said(playing, 2) == "win"
        assert re.findall(r'<li id="t(\d+)" class="m (\w+)"', part) == [("2", "done")]
        assert f'name="since" value="{playing.state.sequence}"' in part
        assert "Undo" in part
        assert "<html" not in part

    def test_whatever_else_happened_the_own_result_is_seen(self, playing: DeskEvent) -> None:
        """A new judge changes no table; an undo may change all: then the page is loaded again."""
        client, since = playing.browser("judge"), {"since": str(playing.state.sequence)}
        playing.do(NameStaff(person="Somebody New", role="judge"))
        path = playing.path("round/record/")
        assert 'id="t1"' in client.post(path, {"line": "1 w", **since}, **HTMX).content.decode()
        playing.do(Undo())
        answer = client.post(path, {"line": "1 l", **since}, **HTMX)
        assert answer["HX-Refresh"] == "true"
        assert said(playing, 1) == "loss"

    def test_a_new_name_is_seen_at_its_table(self, playing: DeskEvent) -> None:
        since = playing.state.sequence
        number = playing.state.rounds[0].tables[2].players[0]
        playing.do(EditPlayer(number=number, details=Details(name="Another Name")))
        part = playing.browser("judge").get(playing.path(f"round/news/?since={since}"), **HTMX)
        assert "Another Name" in part.content.decode()
        assert 'id="t3"' in part.content.decode()

    def test_with_the_last_result_comes_the_next_step(self, playing: DeskEvent) -> None:
        client = playing.browser("scorekeeper")
        for table in (1, 2, 3, 4):
            typed = {"line": f"{table} w", "since": str(playing.state.sequence)}
            part = client.post(playing.path("round/record/"), typed, **HTMX).content.decode()
            assert "Pair round 2" in part
            assert ("All 4 results are in" in part) == (table == 4)
            assert ('aria-disabled="true"' in part) == (table < 4)
            button = re.search(r'<button class="btn main" autofocus>\s*Pair round 2', part)
            assert (button is not None) == (table == 4)

    def test_results_lead_to_their_correction(self, playing: DeskEvent) -> None:
        playing.do(RecordResult(table=2, result="win"))
        client = playing.browser("judge")
        to = f'href="{playing.path("correct/1/2/")}"'
        assert to in client.get(playing.path("round/table/2/")).content.decode()
        assert to not in client.get(playing.path("round/table/1/")).content.decode()
        assert to in client.get(playing.path("round/")).content.decode(), "from the result itself"
        to = f'href="{playing.path("correct/?in=1")}"'
        assert to in client.get(playing.path("round/")).content.decode()
        for table in (1, 3, 4):
            playing.do(RecordResult(table=table, result="win"))
        playing.do(PairRound(), PublishRound())
        assert to in client.get(playing.path("round/1/")).content.decode()

    def test_and_what_others_did_meanwhile(self, playing: DeskEvent) -> None:
        since = playing.state.sequence
        playing.do(RecordResult(table=3, result="loss"))
        fields = {"line": "2 w", "since": since}
        answer = playing.browser("judge").post(playing.path("round/record/"), fields, **HTMX)
        assert re.findall(r'<li id="t(\d+)"', answer.content.decode()) == ["3", "2"]

    def test_without_javascript(self, playing: DeskEvent) -> None:
        answer = playing.browser("judge").post(
            playing.path("round/record/"), {"line": "1 2"}, follow=True
        )
        assert "Recorded." in answer.content.decode()
        assert said(playing, 1) == "loss"

    def test_a_refusal_is_beside_the_line_and_keeps_it(self, playing: DeskEvent) -> None:
        client, path = playing.browser("judge"), playing.path("round/record/")
        part = client.post(path, {"line": "1 d"}, **HTMX)
        assert part.status_code == 422
        assert part["HX-Retarget"] == "#echo"
        page = client.post(path, {"line": "77 w"})
        assert page.status_code == 422
        assert 'value="77 w"' in page.content.decode()
        assert "no table 77" in page.content.decode()
        assert 'aria-invalid="true"' in page.content.decode()

    @pytest.mark.parametrize(
        "line",
        [
            "",
            " ",
            "w",
            "1",
            "1 x",
            "1 40:35",
            "x w",
            "1 w w",
            "9" * 400,
            "1 w\0",
            "1 2-0 9-9",
            "-1 w",
        ],
    )
    def test_wrong_lines(self, playing: DeskEvent, line: str) -> None:
        before = playing.state.sequence
        answer = playing.browser("judge").post(playing.path("round/record/"), {"line": line})
        assert answer.status_code == 422
        assert playing.state.sequence == before

    def test_taken_back_but_only_what_was_seen(self, playing: DeskEvent) -> None:
        client, path = playing.browser("judge"), playing.path("round/take-back/")
        client.post(playing.path("round/record/"), {"line": "1 w"})
        report = playing.state.rounds[-1].tables[0].report
        assert report is not None
        refused = client.post(path, {"table": "1", "at": "2026-11-15T09:00:00+00:00"})
        assert refused.status_code == 422
        client.post(path, {"table": "1", "at": report.at})
        assert said(playing, 1) is None
        assert isinstance(facts(playing)[-1], ResultCorrected)

    def test_two_reports_side_by_side(self, playing: DeskEvent) -> None:
        first, second = playing.state.rounds[-1].tables[0].players
        by_player(playing, RecordResult(table=1, result="win"), first)
        client = playing.browser("judge")
        assert "1 of 2 reported" in client.get(playing.path("round/")).content.decode()
        by_player(playing, RecordResult(table=1, result="loss"), second)
        page = client.get(playing.path("round/")).content.decode()
        assert page.count("Accept") == 2
        client.post(playing.path("round/settle/"), {"counts": "1 dispute"})
        assert said(playing, 1) == "loss"
        assert not playing.state.rounds[-1].tables[0].is_open

    @pytest.mark.parametrize(("accepted", "winner"), [("report", 0), ("dispute", 1)])
    def test_the_accepted_report_is_told(
        self, playing: DeskEvent, accepted: str, winner: int
    ) -> None:
        first, second = players = playing.state.rounds[-1].tables[0].players
        by_player(playing, RecordResult(table=1, result="win"), first)
        by_player(playing, RecordResult(table=1, result="loss"), second)
        sent = {"counts": f"1 {accepted}", "since": str(playing.state.sequence)}
        client = playing.browser("judge")
        page = client.post(playing.path("round/settle/"), sent, **HTMX).content.decode()
        echo = re.split(r"</div>\s*</div>", page[page.index('id="echo"') :])[0]
        assert "Table 1" in echo
        assert f"{playing.state.name_of(players[winner])} wins" in echo

    @pytest.mark.parametrize("htmx", [{}, HTMX], ids=["plain", "htmx"])
    def test_two_judges_say_different_things(
        self, playing: DeskEvent, htmx: dict[str, str]
    ) -> None:
        """Nothing is overwritten: both are shown, and the second one counts only with a reason."""
        first, second = (
            playing.state.name_of(one) for one in playing.state.rounds[0].tables[0].players
        )
        typed = {"since": str(playing.state.sequence)}
        playing.browser("judge").post(playing.path("round/record/"), {"line": "1 w", **typed})
        client = playing.browser("marshal")
        answer = client.post(playing.path("round/record/"), {"line": "1 l", **typed}, **htmx)
        assert answer.status_code == 422
        page = answer.content.decode()
        panel = page[page.index("already has a result") :]
        assert panel.index(f"{first} wins") < panel.index("recorded by The judge")
        assert f"Yours, not recorded: {second} wins" in panel
        assert not re.search(r'name="reason"[^>]* value=', panel), "no reason is invented"
        assert said(playing, 1) == "win"
        sent = dict(re.findall(r'type="hidden" name="(\w+)" value="(\w+)"', panel))
        client.post(playing.path("round/result/"), {**sent, "reason": "asked them"}, **htmx)
        assert said(playing, 1) == "loss"
        assert isinstance(facts(playing)[-1], ResultCorrected)

    def test_the_same_from_two_judges_is_one_result(self, playing: DeskEvent) -> None:
        for role in ("judge", "marshal"):
            playing.browser(role).post(playing.path("round/record/"), {"line": "1 w"})
        assert sum(isinstance(one, ResultRecorded) for one in facts(playing)) == 1

    @pytest.mark.parametrize("counts", ["", "1", "1 dispute", "x report", "99 report"])
    def test_a_report_that_is_not_there(self, playing: DeskEvent, counts: str) -> None:
        answer = playing.browser("judge").post(playing.path("round/settle/"), {"counts": counts})
        assert answer.status_code == 422

    def test_one_table_in_full(self, playing: DeskEvent) -> None:
        client = playing.browser("judge")
        page = client.get(playing.path("round/table/1/")).content.decode()
        assert "is absent" in page
        assert "concedes" in page
        fields = {"table": "1", "result": "loss", "score1": "3", "score2": "10"}
        client.post(playing.path("round/result/"), {**fields, "ended": "time"})
        report = playing.state.rounds[-1].tables[0].report
        assert report is not None
        assert (report.result.score, report.result.ended) == ((3, 10), "time")
        client.post(playing.path("round/result/"), {**fields, "result": "none", "reason": "wrong"})
        assert said(playing, 1) is None

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            *(("table", "x"), ("table", "99"), ("result", "bye"), ("result", "")),
            *(("ended", "rain"), ("score1", "many"), ("score1", "1" * 12)),
            *(("games1", "9"), ("round", "7")),
        ],
    )
    def test_a_wrong_form_changes_nothing(self, playing: DeskEvent, field: str, value: str) -> None:
        before = playing.state.sequence
        fields = {"table": "1", "result": "win", field: value}
        answer = playing.browser("judge").post(playing.path("round/result/"), fields)
        assert answer.status_code == 422
        assert playing.state.sequence == before

    def test_news(self, playing: DeskEvent) -> None:
        client, since = playing.browser("judge"), playing.state.sequence
        path = playing.path("round/news/")
        assert client.get(f"{path}?since={since}").status_code == 204
        playing.do(RecordResult(table=4, result="win"))
        assert 'id="t4"' in client.get(f"{path}?since={since}").content.decode()
        playing.do(Undo())
        assert "Load the page again" in client.get(f"{path}?since={since}").content.decode()

    @pytest.mark.parametrize(
        ("rest", "typed"),
        [
            ("record/", {"line": "2 l"}),
            ("record/", {"line": "2 +5"}),
            ("result/", {"table": "2", "result": "loss"}),
            ("game/", {"table": "2", "winner": "1"}),
            ("time/2/", {}),
        ],
    )
    def test_nothing_lands_in_a_round_that_the_page_has_not_shown(
        self, playing: DeskEvent, rest: str, typed: dict[str, str]
    ) -> None:
        page = playing.browser("judge").get(playing.path("round/")).content.decode()
        shown = re.findall(r'name="shown" value="([^"]+)"', page)
        assert set(shown) == {"swiss-1"}
        for table in range(1, 5):
            playing.do(RecordResult(table=table, result="win"))
        state = playing.do(PairRound(), PublishRound(), StartClock())
        path = playing.path(f"round/{rest}")
        answer = playing.browser("judge").post(path, {**typed, "shown": shown[0]})
        assert answer.status_code == 422
        assert "Another round is out" in answer.content.decode()
        assert playing.state.sequence == state.sequence

    def test_the_next_round_names_who_is_missing(self, playing: DeskEvent) -> None:
        playing.do(RecordResult(table=1, result="win"))
        answer = playing.browser("organizer").post(playing.path("round/draw/"))
        assert answer.status_code == 422
        page = answer.content.decode()
        assert "Round 1 is not complete: table 2" in page

    def test_past_rounds_are_shown_and_their_open_tables_reported(self, playing: DeskEvent) -> None:
        for table in range(1, 5):
            playing.do(RecordResult(table=table, result="win"))
        playing.do(PairRound(), PublishRound())
        playing.do(CorrectResult(table=2, result=None, round=1, reason="unclear"))
        client = playing.browser("judge")
        page = client.get(playing.path("round/")).content.decode()
        assert "Round 1 has open tables" in page
        assert "Round 1" in client.get(playing.path("round/1/")).content.decode()
        client.post(playing.path("round/record/"), {"line": "2 l", "round": "1"})
        report = playing.state.rounds[0].tables[1].report
        assert report is not None
        assert report.result.code == "loss"
        assert (
            client.post(playing.path("round/record/"), {"line": "2 +5", "round": "1"}).status_code
            == 422
        )
        assert client.get(playing.path("round/9/")).status_code == 422

    def test_a_search(self, playing: DeskEvent) -> None:
        client = playing.browser("judge")
        assert client.get(playing.path("round/?search=3")).content.decode().count("<li id=") == 1
        assert client.get(playing.path("round/?search=ann")).content.decode().count("<li id=") == 1
        assert "Nothing fits." in client.get(playing.path("round/?search=zzz")).content.decode()

    def test_only_exceptions_are_marked(self, playing: DeskEvent) -> None:
        """Of a clock of 50 minutes, 52 are over: table 2 has five more; table 4 has a no-show. A
        table that plays has no mark."""
        absent = playing.state.rounds[0].tables[3].players[0]
        playing.do(StartClock(minutes=50), ExtendTime(table=2, minutes=5))
        on = shown_round(playing.do(RecordNoShow(table=4, absent=(absent,))))
        marked = {
            minutes: [[flag.text for flag in row.flags] for row in on.rows(on.tables[:4], moment)]
            for minutes in (10, 52)
            for moment in (datetime.fromisoformat(NOW) + timedelta(minutes=minutes),)
        }
        assert marked[10] == [[], ["+5 min"], [], ["No-show"]]
        assert marked[52] == [["Overdue"], ["+5 min"], ["Overdue"], ["No-show"]]
        late = datetime.fromisoformat(NOW) + timedelta(minutes=52)
        assert [one.number for one in on.urgent(late)] == [1, 3]
        assert [one.number for one in on.listed("needs", late)] == [1, 3]

    def test_correcting_a_no_show_keeps_that_it_was_one(self, playing: DeskEvent) -> None:
        absent = playing.state.rounds[0].tables[0].players[0]
        playing.do(RecordNoShow(table=1, absent=(absent,)))
        for path in ("round/table/1/", "correct/1/1/"):
            page = playing.browser("judge").get(playing.path(path)).content.decode()
            assert '<option value="no-show" selected>' in page

    def test_records_before_the_round(self, playing: DeskEvent) -> None:
        """Round 1 has none; in round 2 winners have 1-0-0, and a bye is won."""
        client = playing.browser("judge")
        assert 'class="rec"' not in client.get(playing.path("round/")).content.decode()
        for table in range(1, 5):
            playing.do(RecordResult(table=table, result="win"))
        playing.do(PairRound(), PublishRound())
        page = client.get(playing.path("round/")).content.decode()
        records = re.findall(r'class="rec">([^<]+)<', page)
        assert sorted(records) == ["0-1-0"] * 4 + ["1-0-0"] * 4

    def test_after_the_final_it_leads_to_the_finish(self, desk_event: DeskEvent) -> None:
        desk_event.do(
            EnterPlayers(players=tuple(Details(name=name) for name in NAMES[:4])),
            AnnounceStructure(rounds=1, cut=2),
            StartTournament(),
            PairRound(),
            PublishRound(),
            RecordResult(table=1, result="win"),
            RecordResult(table=2, result="win"),
        )
        client, path = desk_event.browser("organizer"), desk_event.path("round/")
        assert "Make the top 2" in client.get(path).content.decode()
        desk_event.do(MakeCut(), RecordResult(table=1, result="win", games=(2, 0)))
        page = client.get(path).content.decode()
        assert f'<a class="btn main" href="{desk_event.path("finish/")}" autofocus>' in page

    def test_the_bracket_is_reported_here_too(self, cut: DeskEvent) -> None:
        client = cut.browser("judge")
        assert 'id="t1"' in client.get(cut.path("round/")).content.decode()
        answer = client.post(cut.path("round/record/"), {"line": "1 2-0"}, **HTMX)
        assert answer["HX-Refresh"] == "true"
        assert cut.state.elimination is not None
        assert cut.state.elimination.bracket.champion is not None


def test_names_at_tables_are_only_text(desk_event: DeskEvent) -> None:
    """Tables are Jinja's; also in what a player has said, and in what comes back by htmx."""
    names = ("<b>\"Bold\" & 'quick'</b>", "<script>alert(1)</script>")
    desk_event.do(EnterPlayers(players=tuple(Details(name=name) for name in names)))
    desk_event.do(StartTournament(), PairRound(), PublishRound())
    by_player(desk_event, RecordResult(table=1, result="win"), 1)
    client = desk_event.browser("organizer")
    page = client.get(desk_event.path("round/")).content.decode()
    sent = {"line": "1 w", "since": desk_event.state.sequence - 1}
    news = client.post(desk_event.path("round/record/"), sent, **HTMX).content.decode()
    for shown in (page, news):
        assert 'id="t1"' in shown
        assert "<b>&#34;" not in shown
        assert '<b>"' not in shown
        assert "<script>alert" not in shown
        assert "&lt;b&gt;&#34;Bold&#34; &amp; &#39;quick&#39;&lt;/b&gt;" in shown
