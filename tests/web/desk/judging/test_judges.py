"""The judges' log."""

from __future__ import annotations

import pytest

from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, names, other_event
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.clock import ExtendTime
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.actions.undo import Undo
from topcut.core.tournament.fold import standing_entries
from topcut.store.events.journals import DatabaseStore
from topcut.web.desk.common.extra_time import time_to_take_back


class TestWriting:
    def test_a_penalty_by_a_part_of_the_name(self, playing: DeskEvent) -> None:
        typed = {"player": "gu", "penalty": "Warning", "text": "slow play"}
        answer = playing.browser("judge").post(playing.path("judges/penalty/"), typed)
        assert answer.status_code == 302
        remark = playing.state.remarks[-1]
        assert (remark.number, remark.penalty, remark.by) == (7, "Warning", "The judge")

    def test_repeat_offences_are_seen_at_a_glance(self, playing: DeskEvent) -> None:
        client = playing.browser("judge")
        for text in ("slow play", "slow play again"):
            typed = {"player": "#7", "penalty": "Warning", "text": text}
            answer = client.post(playing.path("judges/penalty/"), typed, follow=True)
        page = answer.content.decode()
        assert "Gus already has: Warning" in page
        assert 'times">2×</span>' in page
        assert "no. 2" in page
        about = client.get(playing.path("judges/about/?player=Gus"), **HTMX).content.decode()
        assert "slow play again" in about

    @pytest.mark.rule("S1-018")
    def test_from_the_rulebooks_catalogue(self, desk_event: DeskEvent) -> None:
        """Chosen, not typed: the usual penalty, tied to the round and the table."""
        event = other_event(desk_event, "star-trek-1e", names(4))
        state = event.do(PairRound(), PublishRound())
        table = state.rounds[0].tables[1]
        client = event.browser("judge")
        page = client.get(event.path("judges/")).content.decode()
        assert '<option value="hidden-agenda">' in page
        query = f"?player=%23{table.players[0]}&infraction=hidden-agenda&form=penalty"
        about = client.get(event.path(f"judges/about/{query}"), **HTMX).content.decode()
        assert "Usual: <b>Automatic game loss</b>." in about
        typed = {"player": f"#{table.players[0]}", "infraction": "hidden-agenda"}
        answer = client.post(event.path("judges/penalty/"), typed, follow=True)
        assert "able 2: the game is lost" in answer.content.decode()
        remark = event.state.remarks[-1]
        assert (remark.penalty, remark.round, remark.table) == ("Automatic game loss", 1, 2)
        row = answer.content.decode().split('<ol class="judging rows">')[1]
        assert "table 2" in row
        assert "round 1" in row

    def test_where_the_guide_names_no_penalty_it_is_asked_for(self, desk_event: DeskEvent) -> None:
        event = other_event(desk_event, "star-trek-1e", names(4))
        event.do(PairRound(), PublishRound())
        typed = {"player": "#1", "infraction": "unsporting-conduct"}
        client = event.browser("judge")
        answer = client.post(event.path("judges/penalty/"), typed)
        assert answer.status_code == 422
        assert "Write which one it is." in answer.content.decode()
        typed["penalty"] = "Warning"
        told = client.post(event.path("judges/penalty/"), typed, follow=True).content.decode()
        assert "Penalty saved." in told

    def test_free_text_where_there_is_no_catalogue(self, playing: DeskEvent) -> None:
        page = playing.browser("judge").get(playing.path("judges/")).content.decode()
        assert 'name="infraction"' not in page
        typed = {"player": "Gus", "infraction": "stalling", "penalty": "Warning", "text": "slow"}
        answer = playing.browser("judge").post(playing.path("judges/penalty/"), typed)
        assert answer.status_code == 422

    def test_rulings_appeals_and_the_final_word(self, playing: DeskEvent) -> None:
        judge, marshal = playing.browser("judge"), playing.browser("marshal")
        typed = {"table": "2", "text": "the card stays"}
        judge.post(playing.path("judges/ruling/"), typed)
        first = playing.state.rulings[-1]
        assert not first.final
        assert "Appealed: review it" not in judge.get(playing.path("judges/")).content.decode()
        assert "Appealed: review it" in marshal.get(playing.path("judges/")).content.decode()
        review = {"appeal_of": first.sequence, "text": "it goes"}
        assert judge.post(playing.path("judges/ruling/"), review).status_code == 422
        assert marshal.post(playing.path("judges/ruling/"), review).status_code == 302
        last = playing.state.rulings[-1]
        assert (last.final, last.appeal_of) == (True, first.sequence)
        page = marshal.get(playing.path("judges/")).content.decode()
        assert "A marshal has reviewed it." in page
        assert "Appealed: review it" not in page

    def test_who_may_rule_at_a_table(self, playing: DeskEvent) -> None:
        page = playing.browser("judge").get(playing.path("judges/about/?table=1"))
        text = page.content.decode()
        assert "May rule here: Olga, The judge, The marshal." in text
        table = playing.state.rounds[0].tables[0]
        assert playing.state.name_of(table.players[0]) in text

    def test_extra_time_and_notes_per_table_and_player(self, playing: DeskEvent) -> None:
        client = playing.browser("scorekeeper")
        typed = {"table": "3", "minutes": "5", "text": "long call"}
        assert client.post(playing.path("judges/extend/"), typed).status_code == 302
        assert playing.state.rounds[0].tables[2].extension == 5
        typed = {"player": "Ann", "text": "left-handed"}
        assert client.post(playing.path("judges/note/"), typed).status_code == 302
        at_three = client.get(playing.path("judges/?table=3")).content.decode()
        assert "long call" in at_three
        assert "left-handed" not in at_three
        of_ann = client.get(playing.path("judges/?player=1")).content.decode()
        assert "left-handed" in of_ann
        assert "long call" not in of_ann

    def test_extra_time_is_taken_back_long_after_it_was_given(self, playing: DeskEvent) -> None:
        """Other results came in meanwhile; the page that offered it is refused a second time."""
        shown, form = playing.path("judges/?kind=extension"), "<form"
        playing.do(ExtendTime(table=3, minutes=5))
        playing.do(RecordResult(table=1, result="win"), ExtendTime(table=4, minutes=7))
        client = playing.browser("scorekeeper")
        page = client.get(shown).content.decode()
        rows = page.split('<ol class="judging rows">')[1].split("</ol>")[0]
        assert rows.count(form) == 2
        assert "Take back" in rows
        assert "?kind=extension" in client.get(playing.path("clock/")).content.decode()
        sent = {"table": "3", "minutes": "5", "extension": "5"}
        answer = client.post(playing.path("judges/take-back/"), sent, follow=True)
        told = answer.content.decode()
        assert "Extra time taken back." in told
        assert "5 min of extra time taken back" in told
        assert [table.extension for table in playing.state.rounds[0].tables] == [0, 0, 0, 7]
        assert client.post(playing.path("judges/take-back/"), sent).status_code == 422
        page = client.get(shown).content.decode()
        assert page.split('<ol class="judging rows">')[1].split("</ol>")[0].count(form) == 1

    def test_extra_time_stays_where_the_result_is_in(self, playing: DeskEvent) -> None:
        playing.do(ExtendTime(table=3, minutes=5), RecordResult(table=3, result="win"))
        page = playing.browser("judge").get(playing.path("judges/")).content.decode()
        assert "+5 min" in page
        assert "Take back" not in page

    def test_of_two_equal_ones_the_later_counts_as_taken_back(self, playing: DeskEvent) -> None:
        more = ExtendTime(table=3, minutes=5)
        given = [playing.do(more).sequence, playing.do(more).sequence]
        playing.do(ExtendTime(table=3, minutes=-5))
        standing = standing_entries(DatabaseStore(playing.event).read())
        assert list(time_to_take_back(playing.state, standing)) == given[:1]

    def test_what_was_undone_does_not_count(self, playing: DeskEvent) -> None:
        playing.do(GivePenalty(number=1, penalty="Warning", reason="oops"), Undo())
        page = playing.browser("judge").get(playing.path("judges/")).content.decode()
        assert "oops" not in page


@pytest.mark.parametrize(
    ("route", "typed"),
    [
        ("penalty", {}),
        ("penalty", {"player": "Ann", "penalty": "", "text": "x"}),
        ("penalty", {"player": "Ann", "penalty": "Warning", "text": ""}),
        ("penalty", {"player": "nobody", "penalty": "Warning", "text": "x"}),
        ("penalty", {"player": "a", "penalty": "Warning", "text": "x"}),
        ("penalty", {"player": "9999", "penalty": "Warning", "text": "x"}),
        ("penalty", {"player": "9" * 400, "penalty": "Warning", "text": "x"}),
        ("penalty", {"player": "Ann", "penalty": "W" * 600, "text": "x"}),
        ("ruling", {"text": ""}),
        ("ruling", {"text": "x", "table": "999"}),
        ("ruling", {"text": "x", "table": "one"}),
        ("ruling", {"text": "x", "appeal_of": "1"}),
        ("ruling", {"text": "x", "player": "zzz"}),
        ("extend", {"table": "1", "minutes": "0"}),
        ("extend", {"table": "1", "minutes": ""}),
        ("extend", {"table": "", "minutes": "3"}),
        ("extend", {"table": "1", "minutes": "99999"}),
        ("note", {"text": "  "}),
        ("note", {"text": "x", "player": "#"}),
    ],
)
def test_wrong_input_is_refused_and_kept(
    playing: DeskEvent, route: str, typed: dict[str, str]
) -> None:
    before = playing.state.sequence
    answer = playing.browser("judge").post(playing.path(f"judges/{route}/"), typed)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert 'role="alert"' in page
    if typed.get("text") == "x" and route != "extend":
        assert ">x</textarea>" in page
    assert playing.state.sequence == before


@pytest.mark.parametrize("asked", ["?player=zzz", "?table=999", "?table=x", "", "?player=a"])
def test_about_never_fails(playing: DeskEvent, asked: str) -> None:
    assert playing.browser("judge").get(playing.path(f"judges/about/{asked}")).status_code == 200


@pytest.mark.parametrize("asked", ["?player=x", "?player=999", "?table=²", "?kind=x", "?page=0"])
def test_any_filter(playing: DeskEvent, asked: str) -> None:
    assert playing.browser("judge").get(playing.path(f"judges/{asked}")).status_code == 200
