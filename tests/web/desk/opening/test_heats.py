"""Heats on the pages: announced, linked, and the final filled from them (ST-172 to ST-177)."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.web.conftest import DeskEvent
from tests.web.trek import begin, play_on, trek
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.heats import AnnounceHeats
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.projections.ranking import final_places
from topcut.core.tournament.state import Details
from topcut.store.models import Staff


def heat(desk_event: DeskEvent, number: int, names: str, *, seats: int = 4) -> DeskEvent:
    """Played to its end; the first-named always wins."""
    event = trek(desk_event, name=f"Day {number}")
    event.do(
        EnterPlayers(players=tuple(Details(name=f"{one}{number}") for one in names)),
        AnnounceHeats(number=number, seats=seats),
    )
    begin(event)
    play_on(event)
    event.do(FinishTournament())
    return event


class TestAnnounce:
    @pytest.mark.rule("ST-176")
    def test_which_seeds_it_gives(self, desk_event: DeskEvent) -> None:
        """Of eight seats by '1 1 2 2' the second heat gives 3, 4, 7 and 8."""
        event = trek(desk_event)
        typed = {"number": "2", "seats": "8", "scheme": ""}
        client = event.browser("organizer")
        assert client.post(event.path("bracket/heats/announce/"), typed).status_code == 302
        page = event.browser("judge").get(event.path("bracket/heats/")).content.decode()
        assert "This is heat 2" in page
        assert "gives the seeds 3, 4, 7, 8" in page
        assert 'name="scheme"' not in page

    @pytest.mark.rule("ST-177")
    def test_not_after_it_has_begun(self, desk_event: DeskEvent) -> None:
        event = trek(desk_event, players=8)
        begin(event)
        client = event.browser("organizer")
        answer = client.post(event.path("bracket/heats/announce/"), {"number": "1", "seats": "8"})
        assert answer.status_code == 422
        assert "ST-177" in answer.content.decode()
        assert 'name="scheme"' not in client.get(event.path("bracket/heats/")).content.decode()

    @pytest.mark.parametrize(
        "typed",
        [
            {},
            {"number": "1"},
            {"number": "x", "seats": "8"},
            {"number": "5", "seats": "8"},
            {"number": "1", "seats": "8", "scheme": "one"},
        ],
    )
    def test_what_cannot_be(self, desk_event: DeskEvent, typed: dict[str, str]) -> None:
        event = trek(desk_event)
        answer = event.browser("organizer").post(event.path("bracket/heats/announce/"), typed)
        assert answer.status_code == 422
        assert event.state.heat is None

    def test_a_game_without_heats(self, desk_event: DeskEvent) -> None:
        client = desk_event.browser("organizer")
        assert "has no heats" in client.get(desk_event.path("bracket/heats/")).content.decode()
        assert client.post(desk_event.path("bracket/heats/link/"), {"heat": "x"}).status_code == 422


class TestFinal:
    def test_who_goes_on_and_why(self, desk_event: DeskEvent) -> None:
        """Two of the four seats are the first heat's; who left does not go on (T-62)."""
        event = trek(desk_event, players=4)
        event.do(AnnounceHeats(number=1, seats=4))
        begin(event)
        play_on(event)
        best = final_places(event.state)[0].player
        event.do(DropPlayer(number=best), FinishTournament())
        page = event.browser("judge").get(event.path("bracket/heats/")).content.decode()
        assert page.count("goes on as seed") == 2
        row = page[page.index(f"<bdi>{event.state.name_of(best)}</bdi>") :].split("</tr>")[0]
        assert "has left the event" in row
        assert "the heat gives 2 seats" in page

    @pytest.mark.rule("ST-172")
    @pytest.mark.rule("ST-176")
    def test_filled_from_all_heats(self, desk_event: DeskEvent) -> None:
        first, second = heat(desk_event, 1, "ABCD"), heat(desk_event, 2, "EFGH")
        final = trek(desk_event, {"style": "elimination"}, name="Final")
        client = final.browser("organizer")
        page = client.get(final.path("bracket/heats/")).content.decode()
        assert "Heat 1: Day 1" in page
        assert "Heat 2: Day 2" in page
        answer = client.post(
            final.path("bracket/heats/final/"), {"heat": [first.event, second.event]}
        )
        assert answer.status_code == 302
        by_seed = {one.details.seed: one.name for one in final.state.active}
        best = [
            [event.state.name_of(one.player) for one in final_places(event.state)[:2]]
            for event in (first, second)
        ]
        assert by_seed == dict(enumerate([*best[0], *best[1]], 1))
        page = client.get(final.path("bracket/heats/")).content.decode()
        first = page[page.index('<li value="1">') :].split("</li>")[0]
        assert f"<bdi>{by_seed[1]}</bdi>" in first

    def test_one_heat_is_missing(self, desk_event: DeskEvent) -> None:
        first = heat(desk_event, 1, "ABCD")
        final = trek(desk_event, {"style": "elimination"})
        client = final.browser("organizer")
        answer = client.post(final.path("bracket/heats/final/"), {"heat": first.event})
        assert answer.status_code == 422
        assert not list(final.state.active)

    @pytest.mark.rule("ST-175")
    def test_linked_to_a_later_heat(self, desk_event: DeskEvent) -> None:
        first = heat(desk_event, 1, "ABCD")
        later = trek(desk_event, name="Day 2")
        client = later.browser("organizer")
        client.post(later.path("bracket/heats/link/"), {"heat": first.event})
        assert later.state.heat is not None
        assert later.state.heat.number == 2
        page = client.get(later.path("bracket/heats/")).content.decode()
        assert "Heat 1: Day 1" in page
        winner = first.state.name_of(final_places(first.state)[0].player)
        refused = client.post(later.path("players/add/"), {"name": winner})
        assert "ST-175" in refused.content.decode()

    def test_from_another_computer(self, desk_event: DeskEvent) -> None:
        """By the file that the page `Finish` gives; together with one's own."""
        first, second = heat(desk_event, 1, "ABCD"), heat(desk_event, 2, "EFGH")
        journal = second.browser("judge").get(second.path("finish/journal/")).content
        final = trek(desk_event, {"style": "elimination"})
        client = final.browser("organizer")
        address = final.path("bracket/heats/final/")
        broken = SimpleUploadedFile("b.topcut", journal.replace(b"E2", b"X2"))
        for wrong in (broken, SimpleUploadedFile("a.topcut", b"nothing")):
            answer = client.post(address, {"heat": first.event, "file": wrong})
            assert answer.status_code == 422
        typed = {"heat": first.event, "file": SimpleUploadedFile("b.topcut", journal)}
        assert client.post(address, typed).status_code == 302
        assert sorted(one.details.seed or 0 for one in final.state.active) == [1, 2, 3, 4]

    @pytest.mark.parametrize("chosen", ["", "x"])
    def test_no_heat(self, desk_event: DeskEvent, chosen: str) -> None:
        final = trek(desk_event)
        for route in ("link", "final"):
            path = final.path(f"bracket/heats/{route}/")
            assert final.browser("organizer").post(path, {"heat": chosen}).status_code == 422

    def test_others_heats_are_not_there(self, desk_event: DeskEvent) -> None:
        """Only heats of one's own staff: their names and places are nobody else's business."""
        first = heat(desk_event, 1, "ABCD")
        Staff.objects.filter(journal=first.journal, account=desk_event.people["organizer"]).delete()
        final = trek(desk_event, {"style": "elimination"})
        client = final.browser("organizer")
        assert "Day 1" not in client.get(final.path("bracket/heats/")).content.decode()
        answer = client.post(final.path("bracket/heats/final/"), {"heat": first.event})
        assert answer.status_code == 422
