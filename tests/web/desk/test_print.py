"""Printing from the desk: what fits now, the PDF, its first page as a picture, and who may."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from tests.printing.pdf import needs_poppler, sizes_of, text_of
from tests.web.conftest import DeskEvent
from tests.web.played import names, play_rounds, report_all
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decks.lists import HandInDeckList
from topcut.core.actions.opening.language import ChooseLanguage
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.tournament.state import Details
from topcut.printing import engine
from topcut.store.events import player_keys
from topcut.web.desk.print import print_job
from topcut.web.live.wsgi_bridge import HAS_LEFT

PARTS = ("", "wait/", "pages/", "preview/")
HALL = {"HTTP_HOST": "192.168.0.7:8000"}
"""The address under which phones reach the desk as well."""


@pytest.fixture(autouse=True)
def _any_host(settings: object) -> None:
    settings.ALLOWED_HOSTS = ["*"]  # type: ignore[attr-defined]


def shown(client: Client, path: str, **headers: str) -> str:
    answer = client.get(path, headers=headers, **HALL)  # type: ignore[arg-type]
    assert answer.status_code == 200
    return answer.content.decode()


def headed(page: str) -> dict[str, list[str]]:
    """The documents under each heading."""
    parts = re.split(r"<h2>(.*?)</h2>", page.split('class="printer"')[1])
    return {
        heading: re.findall(r'name="document" value="([a-z-]+)"', rows)
        for heading, rows in zip(parts[1::2], parts[2::2], strict=True)
    }


def pdf(client: Client, path: str) -> bytes:
    answer = client.get(path, **HALL)  # type: ignore[arg-type]
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/pdf"
    assert answer["Content-Disposition"].startswith('inline; filename="')
    assert answer["Content-Disposition"].endswith('.pdf"')
    assert answer.content.startswith(b"%PDF")
    return answer.content


class TestPage:
    def test_what_fits_a_round_comes_first(self, playing: DeskEvent) -> None:
        page = shown(playing.browser("scorekeeper"), playing.path("print/"))
        found = headed(page)
        assert found["Now"] == ["pairings-by-name", "slips", "pairings-by-table", "round-pack"]
        assert "players" in found["Any time"]
        assert {"bracket", "certificates"} <= set(found["Not now"])
        assert "There is no bracket yet." in page
        assert re.search(r'value="pairings-by-name" checked', page)
        assert f'src="{playing.path("print/pairings-by-name/preview/")}?' in page
        assert f'href="{playing.path("print/pairings-by-name/")}?' in page

    def test_what_fits_before_the_start(self, desk_event: DeskEvent) -> None:
        page = shown(desk_event.browser("organizer"), desk_event.path("print/"))
        assert "announcement" in headed(page)["Now"]
        assert "slips" in headed(page)["Not now"]
        assert "player-links" not in page, "nobody has one"

    def test_what_makes_no_sense_now_says_why(self, playing: DeskEvent) -> None:
        """Instead of a picture and the button."""
        page = shown(playing.browser("judge"), playing.path("print/?document=certificates"))
        assert page.count("The event is not finished.") == 5, "four are listed, one is chosen"
        assert "Finish it first." in page
        assert "Open the PDF" not in page
        assert "/preview/" not in page

    def test_only_what_makes_a_difference_is_asked(self, playing: DeskEvent) -> None:
        client = playing.browser("judge")
        for document, asked in {
            "slips": {"order"},
            "table-numbers": {"count"},
            "scoring-cards": {"order", "blank"},
            "players": set(),
        }.items():
            page = shown(client, playing.path(f"print/?document={document}"))
            fields = set(re.findall(r'name="(order|count|blank|round)"', page))
            assert fields == asked, document

    def test_paper_is_remembered(self, playing: DeskEvent) -> None:
        needs_poppler()
        client = playing.browser("judge")
        slips = playing.path("print/slips/")
        assert sizes_of(pdf(client, slips))[0] == pytest.approx((595.28, 841.89), abs=0.1)
        shown(client, playing.path("print/?document=slips&paper=letter"))
        assert sizes_of(pdf(client, slips))[0] == pytest.approx((612, 792), abs=0.1)

    def test_in_german(self, playing: DeskEvent) -> None:
        page = shown(
            playing.browser("judge"),
            playing.path("print/?document=bracket"),
            **{"accept-language": "de"},
        )
        for words in ("Drucken", "Paarungen nach Name", "Jetzt", "Jederzeit", "Ergebniszettel"):
            assert words in page
        assert "Es gibt noch keinen Turnierbaum." in page
        assert "Not now" not in page


class TestDocuments:
    def test_slips(self, playing: DeskEvent) -> None:
        needs_poppler()
        text = text_of(pdf(playing.browser("judge"), playing.path("print/slips/")))
        for name in ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal"):
            assert name in text

    def test_slips_and_pairings_in_one_go(self, playing: DeskEvent) -> None:
        """From the round's menu, one click: eight players stand on the list and on four slips."""
        needs_poppler()
        client = playing.browser("scorekeeper")
        address = playing.path("print/round-pack/")
        menu = shown(client, playing.path("round/")).split('id="round-more"')[1]
        assert f'href="{address}"' in menu
        assert "Print slips and pairings" in menu
        made = pdf(client, address)
        assert len(sizes_of(made)) == 2
        assert "Pairings by name" in text_of(made, page=1)
        assert text_of(made, page=2).count("Report here") == 4

    def test_the_events_own_language(self, playing: DeskEvent) -> None:
        needs_poppler()
        client, address = playing.browser("judge"), playing.path("print/pairings-by-name/")
        assert "Opponent" in text_of(pdf(client, address))
        playing.do(ChooseLanguage(language="de"))
        assert "Gegner" in text_of(pdf(client, address))
        assert "Opponent" in text_of(pdf(client, address + "?language=en"))

    def test_standings_after_an_earlier_round(self, playing: DeskEvent) -> None:
        needs_poppler()
        play_rounds(playing)
        client = playing.browser("judge")
        text = text_of(pdf(client, playing.path("print/standings/?round=1")))
        assert "Standings after round 1" in text
        assert client.get(playing.path("print/standings/?round=99")).status_code == 422

    @pytest.mark.parametrize(
        ("document", "why"),
        [
            ("bracket", "There is no bracket yet."),
            ("certificates", "The event is not finished."),
            ("nothing", "There is no such document."),
            ("league-table", "There is no such document."),
            ("table-numbers/?count=0x", "&#39;0x&#39; is not a number from 1 to 1000."),
            ("table-numbers/?count=1001", "&#39;1001&#39; is not a number from 1 to 1000."),
        ],
    )
    def test_refused_in_words(self, playing: DeskEvent, document: str, why: str) -> None:
        path = f"print/{document}" + ("" if "?" in document else "/")
        answer = playing.browser("organizer").get(playing.path(path))
        assert answer.status_code == 422
        assert why in answer.content.decode()

    def test_where_phones_cannot_come_nothing_is_linked(
        self, playing: DeskEvent, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("topcut.web.common.links.reachable_address.own_address", lambda: None)
        client = playing.browser("judge")
        page = client.get(playing.path("print/"), HTTP_HOST="localhost").content.decode()
        assert "nothing on paper is linked" in page
        assert "player-links" not in page
        links = playing.browser("organizer").get(
            playing.path("print/?document=player-links"), HTTP_HOST="localhost"
        )
        assert links.status_code == 422
        assert "Phones cannot reach this machine." in links.content.decode()
        made = client.get(playing.path("print/slips/"), HTTP_HOST="localhost")
        assert made.content.startswith(b"%PDF")

    def test_many_players_get_a_page_to_wait_on(self, desk_event: DeskEvent) -> None:
        """It asks how far the PDF is, is led there, and back where somebody gives up."""
        desk_event.do(EnterPlayers(players=names(251)))
        client = desk_event.browser("organizer")
        page = shown(client, desk_event.path("print/?document=players"))
        assert f'href="{desk_event.path("print/players/wait/")}?' in page
        assert "print/players/pages/" not in page, "its pages are not counted beforehand"
        waiting = shown(client, desk_event.path("print/players/wait/?paper=letter"))
        assert "The PDF is being made" in waiting
        assert f'hx-get="{desk_event.path("print/players/progress/")}?job=' in waiting
        assert f"{desk_event.path('print/')}?document=players" in waiting
        asks = re.search(r'hx-get="([^"]+)"', waiting)
        assert asks is not None
        answer = client.get(asks[1].replace("&amp;", "&"), **HALL)  # type: ignore[arg-type]
        pdf(client, answer["HX-Redirect"])

    def test_how_far_a_print_is(self, playing: DeskEvent, monkeypatch: pytest.MonkeyPatch) -> None:
        """Asked for while Typst works: half of what such a document took before is used."""
        client, path = playing.browser("judge"), playing.path("print/slips/")
        seen: list[str] = []

        def slow(data: str, paper: str, told: Callable[[float], None]) -> bytes:
            told(print_job.BEGIN / 2)
            seen.append(shown(client, f"{path}progress/?job=x"))
            return engine.pdf(data, paper)

        monkeypatch.setattr(print_job, "pdf_apart", slow)
        monkeypatch.setitem(print_job._seconds_a_letter, "slips", 0.0)
        assert client.get(f"{path}progress/?job=x").status_code == 204, "not begun"
        pdf(client, f"{path}?job=x&language=fr")
        assert "about 50 %" in seen[0]
        assert 'value="50"' in seen[0]
        assert client.get(f"{path}progress/?job=x").status_code == 204, "ready"

    def test_who_has_left_is_printed_nothing(self, playing: DeskEvent) -> None:
        """Nor is it kept for the next one."""
        client, path = playing.browser("judge"), playing.path("print/players/?language=fr")
        gone = client.get(path, **HALL | {HAS_LEFT: lambda: True})  # type: ignore[arg-type]
        assert (gone.status_code, gone.content) == (204, b"")
        pdf(client, path)

    def test_who_waits_is_told_first_what_no_font_can_draw(self, desk_event: DeskEvent) -> None:
        odd = (*names(250), Details(name="Ann \U0010fffd"))
        desk_event.do(EnterPlayers(players=odd))
        client = desk_event.browser("organizer")
        answer = client.get(desk_event.path("print/players/pages/?waits=1"), **HALL)  # type: ignore[arg-type]
        assert "HX-Redirect" not in answer
        part = answer.content.decode()
        assert "U+10FFFD" in part
        assert "5 pages" in part, "251 players, 50 and more on a page"
        assert f'href="{desk_event.path("print/players/")}?' in part


def test_how_long_it_is_and_what_no_font_can_draw(desk_event: DeskEvent) -> None:
    desk_event.do(EnterPlayers(players=(Details(name="Ann \U0010fffd"), Details(name="Bea"))))
    client = desk_event.browser("organizer")
    part = shown(client, desk_event.path("print/table-numbers/pages/?count=5"))
    assert "3 pages" in part, "two on a page"
    assert "U+10FFFD" not in part
    part = shown(client, desk_event.path("print/players/pages/"))
    assert "1 page" in part
    assert "U+10FFFD" in part
    assert "<html" not in part


def test_the_first_page_as_a_picture(playing: DeskEvent) -> None:
    client = playing.browser("judge")
    answer = client.get(playing.path("print/slips/preview/"), **HALL)  # type: ignore[arg-type]
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert client.get(playing.path("print/bracket/preview/")).status_code == 422


def menu_of(page: str, name: str = "print-menu") -> list[str]:
    """Where the items of the print menu lead."""
    inside = page.split(f'id="{name}"')[1].split("</div>", maxsplit=1)[0]
    return re.findall(r'class="item" href="([^"]+)"', inside)


def test_a_menu_on_every_screen_has_what_fits(playing: DeskEvent) -> None:
    """First the document of the screen, with its picture; what cannot be had now is not offered."""
    client, to = playing.browser("judge"), playing.path("print/")
    for screen, documents in {
        "overview": ["announcement", "table-numbers", "players", "deck-list-form"],
        "round": ["pairings-by-name", "slips", "round-pack", "pairings-by-table"],
        "standings": ["standings"],
        "players": ["players", "scoring-cards", "deck-list-form"],
        "judges": ["pairings-by-table", "proxy-slips"],
        "finish": ["standings", "scoring-cards"],
    }.items():
        page = shown(client, playing.path(f"{screen}/"))
        items = menu_of(page)
        query = "?round=1" if screen == "standings" else ""
        assert items[:-1] == [f"{to}{one}/{query}" for one in documents], screen
        assert items[-1].startswith(f"{to}?document={documents[0]}"), screen
        assert f'src="{to}{documents[0]}/preview/?' in page, screen
    report_all(playing)
    play_rounds(playing)
    playing.do(MakeCut(size=4))
    assert menu_of(shown(client, playing.path("bracket/")))[0] == f"{to}bracket/"
    assert menu_of(shown(client, playing.path("round/")))[0] == f"{to}slips/"


def test_a_posted_round_is_printed_in_one_click(playing: DeskEvent) -> None:
    """Beside the next step, until the first result is in."""
    client, one_click = playing.browser("scorekeeper"), "Print slips and pairings"
    page = shown(client, playing.path("round/"))
    bar = page.split('id="next"')[1].split('id="round-more"')[0]
    assert f'target="_blank" href="{playing.path("print/round-pack/")}"' in bar
    assert one_click in bar
    playing.do(RecordResult(table=1, result="win"))
    bar = shown(client, playing.path("round/")).split('id="next"')[1].split('id="round-more"')[0]
    assert one_click not in bar


def test_one_tables_slip_alone(playing: DeskEvent) -> None:
    needs_poppler()
    client = playing.browser("judge")
    page = shown(client, playing.path("round/table/2/"))
    address = f"{playing.path('print/slips/')}?table=2&round=1"
    assert f'href="{address.replace("&", "&amp;")}"' in page or f'href="{address}"' in page
    text = text_of(pdf(client, address))
    assert text.count("Report here") == 1
    answer = client.get(playing.path("print/slips/?table=99"), **HALL)  # type: ignore[arg-type]
    assert answer.status_code == 422
    assert "Table 99 needs no slip." in answer.content.decode()


def test_whoever_prints_deck_lists_is_written_down(desk_event: DeskEvent) -> None:
    """Two lists: two looks, in the log; nothing is shown of them before."""
    needs_poppler()
    cup = desk_event
    cup.do(EnterPlayers(players=(Details(name="Ann"), Details(name="Bea"))))
    judge, address = cup.browser("judge"), cup.path("print/deck-lists/")
    page = shown(judge, cup.path("print/?document=deck-lists"))
    assert "Nobody has handed in a deck list." in page
    for number, card in ((1, "Sword"), (2, "Wand")):
        cup.do(HandInDeckList(number=number, text=f"Deck\n3 {card}"))
    page = shown(judge, cup.path("print/?document=deck-lists"))
    assert "2 lists are handed in" in page
    assert "/preview/" not in page
    for part in PARTS[2:]:
        assert judge.get(f"{address}{part}", **HALL).status_code == 422  # type: ignore[arg-type]
    assert judge.get(address, **HALL).status_code == 422  # type: ignore[arg-type]
    assert cup.state.list_readings == []
    answer = judge.post(address, {"paper": "a4", "language": "en", "checks": "on"}, **HALL)  # type: ignore[arg-type]
    text = text_of(answer.content)
    assert "3 Sword" in text
    assert "3 Wand" in text
    assert "Checked by" in text
    assert [one.number for one in cup.state.list_readings] == [1, 2]


class TestPlayersLinks:
    """Whoever has one speaks for that player: they are for those who may see them."""

    def test_the_desk_prints_them(self, playing: DeskEvent) -> None:
        needs_poppler()
        client = playing.browser("scorekeeper")
        page = shown(client, playing.path("print/?document=player-links&paper=letter"))
        form = page.split('id="print-open"')[1]
        typed = dict(re.findall(r'name="(\w+)" value="(\w*)"', form.split("</form>")[0]))
        assert typed["paper"] == "letter"
        assert player_keys.on_paper(playing.event) == set()
        answer = client.post(playing.path("links/slips/"), typed, **HALL)  # type: ignore[arg-type]
        assert answer["Content-Type"] == "application/pdf"
        text = re.sub(r"\s", "", text_of(answer.content))
        for number in range(1, 9):
            assert f"me/{playing.event}/{playing.key(number)}" in text
        assert text.count("192.168.0.7:8000/") == 8, "before it, in a line of its own"
        assert len(player_keys.on_paper(playing.event)) == 8
        again = client.post(playing.path("links/slips/"), {"as": "pdf"}, **HALL)  # type: ignore[arg-type]
        assert again.status_code == 422, "none of them is new"

    def test_judges_do_not_see_them(self, playing: DeskEvent) -> None:
        client = playing.browser("judge")
        assert "player-links" not in shown(client, playing.path("print/"))
        for path in ("?document=player-links", *(f"player-links/{of}" for of in PARTS)):
            answer = client.get(playing.path(f"print/{path}"), **HALL)  # type: ignore[arg-type]
            assert answer.status_code == 403

    def test_no_other_document_has_them(self, playing: DeskEvent) -> None:
        needs_poppler()
        client = playing.browser("organizer")
        page = shown(client, playing.path("print/"))
        ready = [*headed(page)["Now"], *headed(page)["Any time"]]
        assert len(ready) > 8
        for document in set(ready) - {"player-links"}:
            text = text_of(pdf(client, playing.path(f"print/{document}/")))
            assert "/me/" not in text
            assert playing.key(1) not in re.sub(r"\s", "", text)
