"""Pods after the games: time, corrections, standings, ties, the end; and before the start."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DeskEvent
from tests.web.pods_played import (
    card,
    commander,
    event_of_pods,
    play_all,
    scores,
    seated,
    tribbles,
)
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.pods import RecordPod
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.projections.ranking import standings
from topcut.core.tournament.results.pod_results import PodCorrected
from topcut.core.tournament.state import Details, PodGame
from topcut.store.events.journals import DatabaseStore

HX = {"HX-Request": "true"}


def get(desk_event: DeskEvent, rest: str, role: str = "organizer") -> str:
    answer = desk_event.browser(role).get(desk_event.path(rest))
    assert answer.status_code == 200
    return str(answer.content.decode())


def finals(desk_event: DeskEvent) -> DeskEvent:
    """The first seat of each pod won everything; then Ann, Fay, Bea, Cid, Dan and the rest."""
    event = tribbles(desk_event)
    play_all(event)
    return seated(event, (1, 6, 2, 3, 4), (5, 7, 8, 9))


class TestTime:
    def test_what_is_told_and_the_open_pods(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        page = get(event, "round/time/", "judge")
        assert "all hands go to the discard piles" in page
        assert "TR-007" in page
        assert page.count("Time is up: end this pod") == 2

    def test_the_running_game_has_no_winner_and_the_rest_score_nothing(
        self, desk_event: DeskEvent
    ) -> None:
        event = tribbles(desk_event)
        event.do(RecordPod(table=2, games=(PodGame(scores=(9, 0, 0, 0), winner=6),)))
        sent = {"table": 2, "game": 2, "score-1": "40", "do": "time", "from": "time"}
        answer = event.browser("judge").post(event.path("round/pod/"), sent, follow=True)
        page = answer.content.decode()
        assert "2 of 5 rounds are played; the others score 0" in page
        assert "1 table open" in page
        assert card(event, 2).is_over
        assert card(event, 2).games[1] == PodGame(scores=(0, 40, 0, 0), winner=None)

    def test_nothing_was_begun(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        event.browser("judge").post(
            event.path("round/pod/"), {"table": 1, "game": 1, "do": "time", "from": "time"}
        )
        assert card(event, 1).is_over
        assert card(event, 1).games == ()

    def test_commander_is_drawn_or_has_places(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        page = get(event, "round/time/", "judge")
        assert "one more turn" in page
        assert "Drawn" in page
        sent = {"table": 1, "game": 1, "do": "drawn", "from": "time"}
        event.browser("judge").post(event.path("round/pod/"), sent)
        assert card(event, 1).is_over

    def test_there_are_no_steps_at_a_pod(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        answer = event.browser("judge").get(event.path("round/time/2/"))
        assert answer["Location"] == event.path("round/time/")


class TestCorrection:
    def fields(self, desk_event: DeskEvent, **more: str) -> dict[str, object]:
        """Table 2 of rounds 1 to 5 as it is recorded: Fay won five times 100."""
        typed: dict[str, object] = {"seen": desk_event.state.sequence}
        for game in range(1, 6):
            typed[f"winner-{game}"] = "6"
            for seat in range(4):
                typed[f"score-{game}-{seat}"] = "100" if seat == 0 else "0"
        return {**typed, **{key.replace("_", "-"): value for key, value in more.items()}}

    def test_the_list_names_everybody_at_the_table(self, desk_event: DeskEvent) -> None:
        page = get(finals(desk_event), "correct/?in=1")
        assert "5 of 5: Fay 500, Gus 0, Hal 0, Ida 0" in page
        assert "1\N{EN DASH}5" in page

    def test_the_form_has_what_is_recorded(self, desk_event: DeskEvent) -> None:
        page = get(finals(desk_event), "correct/1/2/")
        assert page.count('value="100"') == 5
        assert "Rounds 1\N{EN DASH}5" in page

    def test_before_and_after_are_shown_and_nothing_is_recorded(
        self, desk_event: DeskEvent
    ) -> None:
        event = finals(desk_event)
        before = event.state.sequence
        sent = self.fields(event, score_2_0="0", score_2_1="700", winner_2="7")
        answer = event.browser("judge").post(event.path("correct/1/2/preview/"), sent)
        page = answer.content.decode()
        assert "Recorded now" in page
        assert "After the correction" in page
        assert "<b>500</b>" in page
        assert "<b>400</b>" in page
        assert "<b>700</b>" in page
        assert "was made with the old scores" in page
        assert event.state.sequence == before

    def test_recorded_with_a_reason_and_the_ways_on(self, desk_event: DeskEvent) -> None:
        event = finals(desk_event)
        sent = self.fields(
            event, score_2_0="0", score_2_1="700", winner_2="7", reason="the slip says Gus"
        )
        client = event.browser("organizer")
        page = client.post(event.path("correct/1/2/record/"), sent, follow=True).content.decode()
        assert "there are two ways on for the pods:" in page
        assert "Mend it" not in page
        assert scores(event, 2, round=1)[1] == (0, 700, 0, 0)
        last = DatabaseStore(event.event).read()[-1].fact
        assert isinstance(last, PodCorrected)
        assert last.reason == "the slip says Gus"

    @pytest.mark.parametrize(
        ("more", "told"),
        [
            ({}, "No reason is given"),
            ({"winner_1": "", "reason": "x", "score_1_1": "4"}, "It does not say who won"),
            ({"score_1_0": "-4", "reason": "x"}, "cannot have -4"),
            ({"winner_1": "1", "reason": "x"}, "does not play there"),
            ({"conceded_0": "1", "reason": "x"}, "conceded and scores 0"),
            ({"conceded_0": "9", "reason": "x"}, "has no round 9"),
        ],
    )
    def test_what_cannot_be(self, desk_event: DeskEvent, more: dict[str, str], told: str) -> None:
        event = finals(desk_event)
        before = event.state.sequence
        sent = self.fields(event, **more)
        answer = event.browser("organizer").post(event.path("correct/1/2/record/"), sent)
        assert answer.status_code == 422
        assert told in answer.content.decode()
        assert event.state.sequence == before

    def test_a_page_that_is_behind_is_refused(self, desk_event: DeskEvent) -> None:
        event = finals(desk_event)
        sent = self.fields(event, score_1_0="7", reason="x")
        event.do(WriteNote(text="something else"))
        answer = event.browser("judge").post(event.path("correct/1/2/record/"), sent)
        assert "This page is behind" in answer.content.decode()

    def test_who_gave_up_time_and_games_that_were_not_played(self, desk_event: DeskEvent) -> None:
        """Three games, then time; Ida gave up in the second."""
        event = finals(desk_event)
        sent = self.fields(event, conceded_3="2", over="1", reason="read again")
        for key in list(sent):
            if key.startswith(("score-4", "score-5", "winner-4", "winner-5")):
                del sent[key]
        event.browser("judge").post(event.path("correct/1/2/record/"), sent)
        corrected = card(event, 2, round=1)
        assert len(corrected.games) == 3
        assert corrected.is_over
        assert corrected.has_conceded(9, 2)
        assert not corrected.has_conceded(9, 1)

    def test_a_hole_is_refused(self, desk_event: DeskEvent) -> None:
        event = finals(desk_event)
        sent = self.fields(event, reason="x")
        for key in list(sent):
            if key.startswith(("score-2", "winner-2")):
                del sent[key]
        answer = event.browser("judge").post(event.path("correct/1/2/record/"), sent)
        assert "Round 2 is empty, and a later one is not" in answer.content.decode()

    def test_places(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        play_all(event)
        page = get(event, "correct/1/1/")
        assert page.count("selected") == 4
        places = {f"place-1-{seat}": str(place) for seat, place in enumerate((1, 1, 3, 4))}
        sent = {"seen": event.state.sequence, "reason": "both at once", **places}
        event.browser("judge").post(event.path("correct/1/1/record/"), sent)
        assert card(event, 1).games == (PodGame(places=(1, 1, 3, 4)),)

    def test_an_undo_says_what_it_would_do(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        event.do(RecordPod(table=2, games=(PodGame(places=(1, 2, 3)),)))
        page = get(event, "log/before-undo/")
        assert "1. Eve, 2. Fay, 3. Gus → no result" in page


class TestStandings:
    def test_the_finals_rank_by_table(self, desk_event: DeskEvent) -> None:
        """Gus has 5000 at table 2 and stands behind everybody of table 1."""
        event = finals(desk_event)
        event.do(
            RecordPod(table=1, games=(PodGame(scores=(0, 0, 9, 0, 0), winner=2),) * 5),
            RecordPod(table=2, games=(PodGame(scores=(0, 1000, 0, 0), winner=7),) * 5),
        )
        page = get(event, "standings/")
        assert "after round 10" in page
        assert "Finals: the table counts before the points." in page
        assert page.index("Bea</bdi></a>") < page.index("Gus</bdi></a>")
        told = get(event, "standings/7/")
        why = " ".join(re.sub(r"<[^>]*>", " ", told[told.index('id="why"') :]).split())
        assert "Won at table 2" in why
        assert "+1000" in why
        assert "Why place 6?" in why
        assert "Most rounds won" in why
        assert "place 5 Table 2 &gt; 1" in why
        assert event.path("correct/2/2/") in told

    def test_commander_by_points_then_games_won(self, desk_event: DeskEvent) -> None:
        event = commander(desk_event)
        play_all(event)
        page = get(event, "standings/")
        assert "after round 1" in page
        assert "Finals" not in page
        assert "at table 1" in get(event, "standings/1/")

    def test_nobody_is_level_before_anything_is_played(self, desk_event: DeskEvent) -> None:
        page = get(commander(desk_event), "finish/")
        assert "Nothing is played yet." in page
        assert "level up to" not in page

    def test_level_players_are_settled_on_the_last_page(self, desk_event: DeskEvent) -> None:
        """Bea to Eve have nothing; they cut for the highest Tribble."""
        event = finals(desk_event)
        play_all(event)
        page = get(event, "finish/")
        assert "players are level up to Cutting for the highest Tribble" in page
        level = [row.player for row in standings(event.state) if row.table == 1][1:]
        order = sorted(level, reverse=True)
        sent: dict[str, object] = {"seen": event.state.sequence, "player": order}
        sent |= {f"place-{player}": place for place, player in enumerate(order, 1)}
        answer = event.browser("organizer").post(event.path("bracket/settle/"), sent, follow=True)
        assert "The order is settled." in answer.content.decode()
        assert [row.player for row in standings(event.state)][1:5] == order


class TestTheEnd:
    def test_finished_with_a_champion(self, desk_event: DeskEvent) -> None:
        event = finals(desk_event)
        play_all(event)
        assert "Finish the event" in get(event, "round/")
        page = get(event, "finish/")
        assert "Everything is played and reported." in page
        client = event.browser("organizer")
        sent = {"seen": event.state.sequence}
        page = client.post(event.path("finish/finish/"), sent, follow=True).content.decode()
        assert "The event is finished." in page
        assert page.index('<ol class="podium">') < page.index("Ann")
        assert "qualifying heat" in page
        assert "Record Round" not in get(event, "round/")
        assert get(event, "finish/sheet/")
        assert "finished" in get(event, "round/table/1/")

    @pytest.mark.rule("TR-018")
    def test_a_regional_earns_a_head_start(self, desk_event: DeskEvent) -> None:
        organizer = desk_event.browser("organizer")
        sent = {
            "rulebook": "tribbles",
            "name": "R",
            "date": "2026-11-20",
            "option-level": "regional",
        }
        opened = organizer.post("/new-event/", sent)
        event = DeskEvent(
            desk_event.journal.__class__.objects.get(pk=opened["Location"].split("/")[2])
        )
        event.people = desk_event.people
        event.do(
            EnterPlayers(
                players=tuple(Details(name=name) for name in ("Ann", "Bea", "Cid", "Dan"))
            ),
            StartTournament(),
        )
        seated(event, (1, 2, 3, 4))
        play_all(event)
        event.do(FinishTournament())
        page = get(event, "finish/")
        assert "Head starts earned" in page
        assert "+100\u202f000" in page
        assert "TR-018" in page


class TestBeforeTheStart:
    @pytest.mark.parametrize(("rulebook", "rounds"), [("tribbles", 10), ("commander-style", 4)])
    def test_opened_with_its_structure(
        self, desk_event: DeskEvent, rulebook: str, rounds: int
    ) -> None:
        client = desk_event.browser("organizer")
        page = client.get(f"/new-event/?rulebook={rulebook}").content.decode()
        assert "pods" in page.casefold()
        sent = {"rulebook": rulebook, "expected": "26"}
        plan = client.post("/new-event/plan/", sent, headers=HX).content.decode()
        assert f"{rounds} rounds" in plan
        sizes = {"tribbles": "2 of 7, 2 of 6", "commander-style": "5 of 4, 2 of 3"}
        assert sizes[rulebook] in plan
        sent |= {"name": "Pods", "date": "2026-11-20"}
        page = client.post("/new-event/", sent, follow=True).content.decode()
        assert "Tables of" in page
        assert "Bracket" not in page

    def test_a_head_start_is_typed_in(self, desk_event: DeskEvent) -> None:
        event = tribbles(desk_event)
        assert "Head start" in get(event, "players/1/")
        sent = {"name": "Ann", "head_start": "200000"}
        event.browser("organizer").post(event.path("players/1/edit/"), sent)
        assert event.state.entrants[1].details.head_start == 200000
        assert "+200" in get(event, "round/")
        assert "Head start" not in get(commander(desk_event), "players/1/")

    def test_a_player_of_pods(self, desk_event: DeskEvent) -> None:
        event = finals(desk_event)
        page = get(event, "players/6/")
        assert "Gus, Hal, Ida" in page
        assert "100 + 100 + 100 + 100 + 100 = 500" in page
        assert "Kept apart from" not in page
        assert "6\N{EN DASH}10" in page

    @pytest.mark.parametrize(
        "rest", ["overview/", "players/", "clock/", "clock/big/", "judges/", "log/", "bracket/"]
    )
    def test_every_other_page_opens(self, desk_event: DeskEvent, rest: str) -> None:
        event = event_of_pods(desk_event, "tribbles")
        get(event, rest)
        event.do(PairRound())
        get(event, rest)
        event.do(PublishRound(), StartClock())
        get(event, rest)
        play_all(event)
        get(event, rest)


def test_in_german(desk_event: DeskEvent) -> None:
    event = finals(desk_event)
    client = event.browser("organizer", headers={"Accept-Language": "de"})
    page = client.get(event.path("round/")).content.decode()
    assert "Runden 6\N{EN DASH}10" in page
    assert "Round 1 speichern" not in page
    assert "Runde 1 speichern" in page
    assert "Finale: der Tisch zählt vor den Punkten." in page
    told = client.get(event.path("correct/?in=1")).content.decode()
    assert "5 von 5: Fay 500" in told
