"""The cut before it is made, the bracket, its matches, and a qualifier who leaves."""

from __future__ import annotations

import re

import pytest

from tests.builders import Event
from tests.web.conftest import DeskEvent
from tests.web.played import HTMX, names, other_event, play_rounds, report_all
from tests.web.visible_text import visible
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.bracket import Bracket
from topcut.core.bracket.standard import standard
from topcut.core.projections.ranking import standings
from topcut.core.tournament.state import Details, Elimination
from topcut.rulebooks import brackets
from topcut.web.desk.bracket.tree import drawn


@pytest.fixture
def swiss_over(playing: DeskEvent) -> DeskEvent:
    play_rounds(playing)
    return playing


@pytest.fixture
def elimination(swiss_over: DeskEvent) -> DeskEvent:
    """Eight players, the best four of them in a bracket."""
    swiss_over.do(MakeCut(size=4))
    return swiss_over


def seeded(page: str) -> list[str]:
    rows = re.findall(r'<tr class="inside">.*?</tr>', page, re.DOTALL)
    return [re.findall(r"<bdi>([^<]*)</bdi>", row)[0] for row in rows]


def offered(page: str) -> list[int]:
    nav = page[page.index('aria-label="Cut to"') :].split("</nav>", maxsplit=1)[0]
    return [int(size) for size in re.findall(r">Top (\d+)<", nav)]


def chosen(page: str) -> list[int]:
    nav = page[page.index('aria-label="Cut to"') :].split("</nav>", maxsplit=1)[0]
    return [int(size) for size in re.findall(r'aria-current="true">Top (\d+)<', nav)]


def buttons(page: str) -> list[str]:
    """Who can be said to have won, straight from the bracket."""
    return re.findall(r'name="result" value="[a-z-]+"\s+aria-label="([^"]*) wins"', page)


class TestCut:
    def test_too_early_it_is_a_look_ahead(self, playing: DeskEvent) -> None:
        page = playing.browser("organizer").get(playing.path("bracket/?size=4")).content.decode()
        assert "1 of" in page
        assert "Make the top 4" not in page

    def test_who_is_in_and_why(self, swiss_over: DeskEvent) -> None:
        state = swiss_over.state
        page = swiss_over.browser("judge").get(swiss_over.path("bracket/?size=4")).content.decode()
        rows = standings(state)
        assert seeded(page) == [state.name_of(row.player) for row in rows[:4]]
        edge = page[page.index('class="edge') :].split("</p>")[0]
        assert state.name_of(rows[3].player) in edge
        assert state.name_of(rows[4].player) in edge
        assert "50\N{NO-BREAK SPACE}% of 8 players" in page
        assert "Make the top 4" not in page, "the organizer makes it"

    def test_who_dropped_is_not_in(self, swiss_over: DeskEvent) -> None:
        first = standings(swiss_over.state)[0].player
        swiss_over.do(DropPlayer(number=first))
        page = swiss_over.browser("judge").get(swiss_over.path("bracket/?size=4")).content.decode()
        assert swiss_over.state.name_of(first) not in seeded(page)
        assert len(seeded(page)) == 4

    def test_it_is_made(self, swiss_over: DeskEvent) -> None:
        client = swiss_over.browser("organizer")
        page = client.get(swiss_over.path("bracket/?size=4")).content.decode()
        order = seeded(page)
        assert "Make the top 4" in page
        typed = {"size": "4", "seen": swiss_over.state.sequence}
        assert client.post(swiss_over.path("bracket/cut/"), typed).status_code == 302
        made = swiss_over.state.elimination
        assert made is not None
        assert [swiss_over.state.name_of(number) for number in made.qualifiers] == order

    @pytest.mark.parametrize(
        "typed", [{"size": "1"}, {"size": "99"}, {"size": "x"}, {"size": "4", "seen": "3"}]
    )
    def test_a_wrong_one_is_not(self, swiss_over: DeskEvent, typed: dict[str, str]) -> None:
        client = swiss_over.browser("organizer")
        body = {"seen": swiss_over.state.sequence, **typed}
        assert client.post(swiss_over.path("bracket/cut/"), body).status_code == 422
        assert not swiss_over.state.brackets

    @pytest.mark.parametrize("size", ["1", "99", "x", "²", "-1", "9" * 30])
    def test_any_size_can_be_looked_at(self, swiss_over: DeskEvent, size: str) -> None:
        answer = swiss_over.browser("organizer").get(swiss_over.path(f"bracket/?size={size}"))
        assert answer.status_code == 200

    def test_only_sizes_that_the_field_can_fill_are_offered(self, swiss_over: DeskEvent) -> None:
        """Eight players, so 2, 4 or 8 go on; after one has dropped, 2 or 4."""
        client = swiss_over.browser("organizer")
        assert offered(client.get(swiss_over.path("bracket/")).content.decode()) == [2, 4, 8]
        swiss_over.do(DropPlayer(number=standings(swiss_over.state)[-1].player))
        assert offered(client.get(swiss_over.path("bracket/")).content.decode()) == [2, 4]

    @pytest.mark.parametrize("asked", [2, 4, 8])
    def test_the_selector_and_the_preview_agree(self, swiss_over: DeskEvent, asked: int) -> None:
        page = swiss_over.browser("organizer").get(swiss_over.path(f"bracket/?size={asked}"))
        text = page.content.decode()
        assert chosen(text) == [asked]
        assert len(seeded(text)) == asked
        assert f"Make the top {asked}" in text

    def test_an_announced_cut_is_chosen_first(self, desk_event: DeskEvent) -> None:
        """magic-style cuts 20 players to 8; with 13 of them gone 7 are left, and 4 is the next."""
        event = other_event(desk_event, "magic-style", names(20))
        state = play_rounds(event)
        client = event.browser("organizer")
        assert chosen(client.get(event.path("bracket/")).content.decode()) == [8]
        for row in standings(state)[7:]:
            event.do(DropPlayer(number=row.player))
        text = client.get(event.path("bracket/")).content.decode()
        assert chosen(text) == [4]
        assert len(seeded(text)) == 4
        assert "A cut to 8 was announced, not to 4." in text
        typed = {"size": "4", "seen": event.state.sequence}
        assert client.post(event.path("bracket/cut/"), typed).status_code == 302
        assert len(event.state.brackets[""].qualifiers) == 4

    def test_each_division_its_own(self, desk_event: DeskEvent) -> None:
        ages = ("Junior", "Senior", "Masters")
        players = tuple(Details(name=f"{ages[n % 3]} {n}", division=ages[n % 3]) for n in range(48))
        event = other_event(desk_event, "pokemon", players)
        state = play_rounds(event)
        assert len(state.cuts) == 3
        client = event.browser("organizer")
        page = client.get(event.path("bracket/")).content.decode()
        for name, size in state.cuts.items():
            assert f"{name}: Top {size}" in page
            assert f"{100 * size / 16:.3g}\N{NO-BREAK SPACE}% of 16 players" in page
        client.post(event.path("bracket/cut/"), {"seen": state.sequence})
        for name, made in event.state.brackets.items():
            drawn = client.get(event.path(f"bracket/?of={name}")).content.decode()
            matches = {int(number) for number in re.findall(r'id="match-(\d+)"', drawn)}
            assert matches == set(range(made.bracket.shape.first, made.bracket.shape.last + 1))
            assert set(re.findall(r'data-player="(\d+)"', drawn)) == set(map(str, made.qualifiers))


class TestTies:
    def test_an_order_that_people_played_out(self, playing: DeskEvent) -> None:
        """After one round the four winners have beaten players without points: only the coin toss
        parts them."""
        state = report_all(playing)
        first, second = (row.player for row in standings(state)[:2])
        client = playing.browser("judge")
        page = client.get(playing.path("bracket/?size=2")).content.decode()
        assert "settle their order" in page
        typed = {
            "player": [first, second],
            f"place-{first}": 2,
            f"place-{second}": 1,
            "method": "coin",
            "seen": state.sequence,
        }
        assert client.post(playing.path("bracket/settle/"), typed).status_code == 302
        order = [row.player for row in standings(playing.state)]
        assert order.index(second) < order.index(first)

    def test_chance_alone_is_said(self, playing: DeskEvent) -> None:
        """SW-066: people may play it out before the cut."""
        report_all(playing)
        page = playing.browser("judge").get(playing.path("bracket/?size=2")).content.decode()
        assert "by lot only" in page

    @pytest.mark.parametrize(
        "typed",
        [
            {},
            {"player": ["1"], "place-1": "1"},
            {"player": ["1", "2"], "place-1": "1"},
            {"player": ["1", "2"], "place-1": "1", "place-2": "1"},
            {"player": ["1", "2"], "place-1": "1", "place-2": "x"},
            {"player": ["1", "999"], "place-1": "1", "place-999": "2"},
            {"player": ["x", "2"], "place-x": "1", "place-2": "2"},
        ],
    )
    def test_a_wrong_order(self, swiss_over: DeskEvent, typed: dict[str, object]) -> None:
        body = {"seen": swiss_over.state.sequence, **typed}
        answer = swiss_over.browser("judge").post(swiss_over.path("bracket/settle/"), body)
        assert answer.status_code == 422
        assert not swiss_over.state.settled


class TestMatches:
    def test_every_match_can_be_clicked(self, elimination: DeskEvent) -> None:
        page = elimination.browser("judge").get(elimination.path("bracket/")).content.decode()
        for match in (1, 2, 3):
            assert page.count(f'href="{elimination.path(f"bracket/{match}/")}"') == 1

    def test_its_clock_is_started_and_seen_here(self, elimination: DeskEvent) -> None:
        client, path = elimination.browser("organizer"), elimination.path("bracket/")
        assert "Start the clock (" in client.get(path).content.decode()
        answer = client.post(elimination.path("clock/start/"), {"from": "bracket"})
        assert answer["Location"] == path
        page = client.get(path).content.decode()
        assert 'role="timer"' in page
        assert "Start the clock (" not in page

    def test_results_directly_on_a_match(self, elimination: DeskEvent) -> None:
        """Both sides of both semifinals; then the winner of the first stands in the final, which
        waits for the other."""
        state = elimination.state
        client = elimination.browser("scorekeeper")
        page = client.get(elimination.path("bracket/")).content.decode()
        in_it = [state.name_of(number) for number in state.brackets[""].qualifiers]
        assert sorted(buttons(page)) == sorted(in_it)
        client.post(elimination.path("bracket/1/report/"), {"result": "loss"})
        page = client.get(elimination.path("bracket/")).content.decode()
        assert len(buttons(page)) == 2
        winner = elimination.state.brackets[""].bracket.standing(1).sides[1]
        assert page.count(f'data-player="{winner}"') == 2, "in the semifinal and in the final"
        assert "Winner of 2" in page

    def test_reported_and_the_winner_goes_on(self, elimination: DeskEvent) -> None:
        client = elimination.browser("scorekeeper")
        answer = client.post(elimination.path("bracket/1/report/"), {"result": "win"})
        assert answer.status_code == 302
        bracket = elimination.state.brackets[""].bracket
        assert bracket.standing(1).winner == bracket.standing(1).sides[0]
        assert bracket.standing(1).winner in bracket.standing(3).sides

    def test_the_final_is_best_of_three(self, elimination: DeskEvent) -> None:
        """MK-043."""
        client = elimination.browser("scorekeeper")
        for match in (1, 2):
            client.post(elimination.path(f"bracket/{match}/report/"), {"result": "win"})
        shown = client.get(elimination.path("bracket/")).content.decode()
        for won, lost in ((2, 0), (2, 1)):
            assert len(re.findall(rf'aria-label="[^"]+ wins {won}–{lost}"', shown)) == 2
        assert re.search(r'games_first" value="1">\s*<input[^>]*games_second" value="2"', shown)
        page = client.get(elimination.path("bracket/3/")).content.decode()
        assert "Games, best of 3 (may stay empty)" in page
        wrong = {"result": "win", "games_first": "1", "games_second": "0"}
        refused = client.post(elimination.path("bracket/3/report/"), wrong)
        assert refused.status_code == 422
        assert re.search(r'name="games_first"\s+value="1"', refused.content.decode())
        right = {"result": "win", "games_first": "2", "games_second": "1"}
        client.post(elimination.path("bracket/3/report/"), right)
        page = client.get(elimination.path("bracket/")).content.decode()
        assert "Champion" in page
        assert "Every match is decided" in page

    def test_the_panel_by_htmx(self, elimination: DeskEvent) -> None:
        client = elimination.browser("judge")
        part = client.get(elimination.path("bracket/1/"), **HTMX, HTTP_HX_TARGET="panel")
        assert "<html" not in part.content.decode()
        refused = client.post(
            elimination.path("bracket/1/report/"), {}, **HTMX, HTTP_HX_TARGET="panel"
        )
        assert refused.status_code == 422
        assert "No result is chosen" in refused.content.decode()
        assert "<html" not in refused.content.decode()

    def test_a_correction_says_what_falls(self, elimination: DeskEvent) -> None:
        client = elimination.browser("marshal")
        for match in (1, 2):
            client.post(elimination.path(f"bracket/{match}/report/"), {"result": "win"})
        games = {"result": "win", "games_first": "2", "games_second": "0"}
        client.post(elimination.path("bracket/3/report/"), games)
        page = client.get(elimination.path("bracket/1/")).content.decode()
        assert "match 3 falls" in page
        typed = {"result": "loss", "reason": "wrong way round"}
        stale = client.post(elimination.path("bracket/1/correct/"), {**typed, "seen": "4"})
        assert stale.status_code == 422
        typed["seen"] = str(elimination.state.sequence)
        assert client.post(elimination.path("bracket/1/correct/"), typed).status_code == 302
        bracket = elimination.state.brackets[""].bracket
        assert bracket.champion is None
        assert bracket.standing(1).winner == bracket.standing(1).sides[1]

    def test_a_match_that_waits(self, elimination: DeskEvent) -> None:
        page = elimination.browser("judge").get(elimination.path("bracket/3/")).content.decode()
        assert "First to be played:" in page
        answer = elimination.browser("judge").post(
            elimination.path("bracket/3/report/"), {"result": "win"}
        )
        assert answer.status_code == 422

    @pytest.mark.parametrize("match", ["0", "99", "999999"])
    def test_no_such_match(self, elimination: DeskEvent, match: str) -> None:
        client = elimination.browser("judge")
        assert client.get(elimination.path(f"bracket/{match}/")).status_code == 422
        report = client.post(elimination.path(f"bracket/{match}/report/"), {"result": "win"})
        assert report.status_code == 422

    @pytest.mark.parametrize("result", ["none", "draw", "double-loss", "bye", "x" * 5000])
    def test_no_such_result(self, elimination: DeskEvent, result: str) -> None:
        before = elimination.state.sequence
        client = elimination.browser("judge")
        answer = client.post(elimination.path("bracket/1/report/"), {"result": result})
        assert answer.status_code == 422
        assert elimination.state.sequence == before

    def test_names_are_only_text(self, desk_event: DeskEvent) -> None:
        evil = tuple(Details(name=f"<script>{n}</script>") for n in range(8))
        event = other_event(desk_event, "munchkin", evil)
        play_rounds(event)
        event.do(MakeCut(size=4))
        for path in ("bracket/", "bracket/1/", "standings/", "log/", "finish/", "correct/"):
            assert "<script>0" not in event.browser("judge").get(event.path(path)).content.decode()


class TestReplace:
    def test_the_next_in_standing_comes_in(self, elimination: DeskEvent) -> None:
        state = elimination.state
        leaver = state.brackets[""].qualifiers[0]
        joiner = next(
            row.player
            for row in standings(state)
            if row.player not in state.brackets[""].qualifiers
        )
        client = elimination.browser("organizer")
        page = client.get(elimination.path(f"bracket/before-replace/?leaver={leaver}"))
        text = page.content.decode()
        assert f"{state.name_of(leaver)} → {state.name_of(joiner)}" in visible(text)
        assert elimination.state.sequence == state.sequence
        typed = {"leaver": leaver, "seen": state.sequence}
        assert client.post(elimination.path("bracket/replace/"), typed).status_code == 302
        qualifiers = elimination.state.brackets[""].qualifiers
        assert joiner in qualifiers
        assert leaver not in qualifiers

    @pytest.mark.parametrize("leaver", ["", "x", "999", "0"])
    def test_nobody_who_is_in(self, elimination: DeskEvent, leaver: str) -> None:
        client = elimination.browser("organizer")
        path = elimination.path(f"bracket/before-replace/?leaver={leaver}")
        assert client.get(path).status_code == 422

    def test_after_the_first_game_it_is_not_offered(self, elimination: DeskEvent) -> None:
        client = elimination.browser("organizer")
        assert "A qualifier leaves" in client.get(elimination.path("bracket/")).content.decode()
        client.post(elimination.path("bracket/1/report/"), {"result": "win"})
        page = client.get(elimination.path("bracket/")).content.decode()
        assert "A qualifier leaves" not in page


class TestShapes:
    @pytest.mark.parametrize("size", [2, 4, 8, 16, 32, 64])
    def test_columns_share_the_width(self, desk_event: DeskEvent, size: int) -> None:
        """Every match is as many columns in as rounds come before it: half of the matches of a
        round are in the next."""
        event = other_event(desk_event, "magic-style", names(66))
        play_rounds(event)
        event.do(MakeCut(size=size))
        page = event.browser("judge").get(event.path("bracket/")).content.decode()
        assert len(re.findall(r'id="match-\d+"', page)) == size - 1
        rounds = size.bit_length() - 1
        for round in range(1, rounds + 1):
            nodes = page.count(f'class="node f{round}"')
            assert nodes == size // 2**round

    @pytest.mark.rule("PK-050")
    def test_a_match_for_third_place_stands_below(self) -> None:
        """Of four seeds: semifinals 1 and 2, the final 3, third place 4, in the final's round."""
        state = Event("munchkin", "Ann Bea Cid Dan").state
        bracket = Bracket(standard(4, third_place=True), (1, 2, 3, 4))
        shown = drawn(state, Elimination(bracket, (1, 2, 3, 4), (1, 2, 3, 4)))
        assert [(one.box.number, one.column) for one in shown.trees] == [(3, 1), (4, 1)]
        assert shown.trees[1].box.title == "Third place"
        assert [seat.name for seat in shown.trees[1].box.seats] == [
            "Loser of 1",
            "Loser of 2",
        ]

    def test_a_later_seed_has_room_before_it(self) -> None:
        """Winners of 1 and 2 wait two rounds for their next match: lines cross one column."""
        state = Event("munchkin", "Ann Bea Cid Dan Eve Fay Gus Hal").state
        shape = brackets.read("modified-mcintyre-8").shape
        players = tuple(range(1, 9))
        shown = drawn(state, Elimination(Bracket(shape, players), players, players))
        final = shown.trees[0]
        gaps = {
            feed.branch.box.number: feed.gap for half in final.feeds for feed in half.branch.feeds
        }
        assert gaps == {1: 1, 6: 0, 2: 1, 5: 0}

    def test_an_empty_place_has_the_rulebooks_word(self) -> None:
        state = Event("street-warriors", "Ann Bea Cid").state
        bracket = Bracket(standard(4), (1, 2, 3, None))
        shown = drawn(state, Elimination(bracket, (1, 2, 3), (1, 2, 3)))
        seats = [feed.branch.box.seats for feed in shown.trees[0].feeds]
        assert seats[0][1].name == "PASS"
