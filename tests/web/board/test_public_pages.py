"""Public pages: what they show, what they never show, and what is drawn again."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest

from tests.web.conftest import NOW, DeskEvent
from topcut import rulebooks
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.judging.penalties import GivePenalty
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.edit_player import EditPlayer
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.correct import CorrectResult
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.actions.rounds.clock import ExtendTime, StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook
from topcut.store.events import events
from topcut.store.events.journals import DatabaseStore, record
from topcut.web.board.prerender.changed_players import touched
from topcut.web.board.prerender.letters import letter_of
from topcut.web.board.prerender.public_pages import PageSet, draw_pages

SECRETS = ("1999", "member-77", "asthma", "slow play", "Olga", "olga", "The judge", "late again")


def text(drawn: PageSet, path: str) -> str:
    return drawn.pages[path].text.decode()


@pytest.fixture
def event_with_secrets(playing: DeskEvent) -> DeskEvent:
    details = Details(name="Ann Archer", born=1999, id="member-77")
    playing.do(
        EditPlayer(number=1, details=details),
        WriteNote(text="asthma", number=1),
        GivePenalty(number=1, penalty="warning", reason="slow play"),
        DropPlayer(number=2, reason="late again"),
    )
    return playing


def test_nothing_private_leaves_the_desk(event_with_secrets: DeskEvent) -> None:
    drawn = draw_pages("x", event_with_secrets.state)
    everything = " ".join(page.text.decode() for page in drawn.pages.values())
    assert "Ann Archer" in everything
    for secret in SECRETS:
        assert secret not in everything, secret


def test_names_are_shown_as_the_organizer_chose(event_with_secrets: DeskEvent) -> None:
    event_with_secrets.do(ShowNames(how="short"))
    drawn = draw_pages("x", event_with_secrets.state)
    everything = " ".join(page.text.decode() for page in drawn.pages.values())
    assert "Archer" not in everything
    assert "Ann A. (1)" in everything


def test_childrens_names_are_short_until_the_organizer_says_otherwise(
    desk_event: DeskEvent,
) -> None:
    """PK-018 to PK-020: Juniors and Seniors are under 18, Masters need not be."""
    players = (
        Details(name="Mia Maier", division="Masters"),
        Details(name="Sam Simon", division="Senior"),
        Details(name="Jo Jansen", division="Junior"),
    )
    other = pokemon_event(desk_event, players)

    def shown() -> str:
        return text(draw_pages("x", other.state), "")

    assert "Mia Maier" in shown()
    assert "Sam S. (2)" in shown()
    assert "Jo J. (3)" in shown()
    assert "Simon" not in shown()
    assert "Jansen" not in shown()
    other.do(ShowNames(how="whole"))
    assert "Jo Jansen" in shown()


def pokemon_event(desk_event: DeskEvent, players: tuple[Details, ...]) -> DeskEvent:
    organizer = desk_event.people["organizer"]
    opening = OpenTournament(
        name="Cup", rulebook="pokemon", edition=rulebooks.read("pokemon").edition, date=NOW[:10]
    )
    asked = Context(Actor(organizer.name, "organizer"), NOW, 7)
    journal = events.open_event(opening, organizer, asked, find_rulebook)
    other = DeskEvent(journal, desk_event.people)
    other.do(EnterPlayers(players=players))
    return other


def test_codes_lead_where_phones_can_go(
    playing: DeskEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never to localhost: without an address there is no code."""
    monkeypatch.delenv("TOPCUT_URL", raising=False)
    monkeypatch.delenv("TOPCUT_PORT", raising=False)
    assert 'class="qr"' not in text(draw_pages("x", playing.state), "board/")
    monkeypatch.setenv("TOPCUT_URL", "https://cup.example")
    drawn = draw_pages("x", playing.state)
    for path in ("board/", ""):
        assert 'class="qr"' in text(drawn, path)
    assert "cup.example/e/x/" in text(drawn, "")
    assert "localhost" not in " ".join(page.text.decode() for page in drawn.pages.values())


def test_a_draft_is_nobodys_business(playing: DeskEvent) -> None:
    for table in playing.state.rounds[0].open_tables:
        playing.do(RecordResult(table=table.number, result="win"))
    before = draw_pages("x", playing.state)
    drafted = playing.do(PairRound())
    assert draw_pages("x", drafted, before).pages == before.pages


def test_every_page_has_what_its_name_says(playing: DeskEvent) -> None:
    playing.do(StartClock(), ExtendTime(table=2, minutes=7), MakeAnnouncement(text="Lunch!"))
    drawn = draw_pages("x", playing.state)
    first = playing.state.rounds[0].tables[0]
    one, other = (playing.state.name_of(number) for number in first.players)
    row = f'<bdi>{one}</bdi></a><b class="tno">1</b><bdi class="cut muted">{other}</bdi>'
    assert row in text(drawn, "pairings/")
    assert "Lunch!" in text(drawn, "")
    assert "Lunch!" in text(drawn, "board/")
    assert "data-ends" in text(drawn, "clock/")
    assert other in text(drawn, f"players/{first.players[0]}/")
    assert "once a whole round is reported" in text(drawn, "standings/")
    longer = playing.state.rounds[0].tables[1].players[0]
    ends = [
        re.search('data-ends="([^"]+)"', text(drawn, f"players/{n}/"))
        for n in (first.players[0], longer)
    ]
    minutes = [match[1][11:16] for match in ends if match]
    assert minutes == ["10:35", "10:42"], "35 minutes from ten o'clock, and seven more"


def test_standings_come_with_a_whole_round(playing: DeskEvent) -> None:
    for table in playing.state.rounds[0].open_tables:
        assert "standings/1/" not in draw_pages("x", playing.state).pages
        playing.do(RecordResult(table=table.number, result="win"))
    drawn = draw_pages("x", playing.state)
    assert text(drawn, "standings/1/").count("<tr>") == 9
    assert "Place " in text(drawn, "players/1/")


def test_a_result_draws_only_its_own_players_again(playing: DeskEvent) -> None:
    before = draw_pages("x", playing.state)
    table = playing.state.rounds[0].tables[0]
    playing.do(RecordResult(table=1, result="win"))
    after = draw_pages("x", playing.state, before)
    changed = {path for path in after.pages if after.pages[path] is not before.pages[path]}
    assert changed == {"tables/", *(f"players/{number}/" for number in table.players)}
    whole = draw_pages("x", playing.state)
    assert without_heads(after) == without_heads(whole)
    first, second = table.players
    assert ">won<" in text(after, f"players/{first}/")
    assert ">lost<" in text(after, f"players/{second}/")


def without_heads(drawn: PageSet) -> dict[str, bytes]:
    """A page that did not change keeps the head of the entry at which it was drawn."""
    return {path: page.text.replace(page.stamp, b"") for path, page in drawn.pages.items()}


STAFF_ONLY = {
    *("sequence", "digest", "cache", "draft", "apart", "fixed_tables", "staff", "approvals"),
    *("programme", "listing", "list_reminders"),
    *("remarks", "rulings", "judge_calls", "cards", "card_pool", "deck_lists", "handed_out"),
    *("proxies", "list_readings", "deck_check_draws", "deck_checks", "drawn_packs"),
    *("contributions", "seeds", "staff_numbers", "retention", "erased_at"),
}
"""Fields of a state that no public page shows, or only the one about draws."""


@pytest.mark.parametrize("name", [one.name for one in fields(State) if one.name != "rounds"])
def test_whatever_is_public_draws_everything_again(playing: DeskEvent, name: str) -> None:
    """A field that is new and not said to be for the staff counts as public."""
    other = playing.state.copy()
    setattr(other, name, object())
    assert touched(playing.state, other) == (set() if name in STAFF_ONLY else None)


def test_big_fields_are_split(desk_event: DeskEvent) -> None:
    names = [f"{chr(65 + n % 26)}{n} Player" for n in range(260)] + ["Élodie", "王"]
    desk_event.do(
        EnterPlayers(players=tuple(Details(name=name) for name in names)),
        AnnounceStructure(rounds=3, cut=0),
        StartTournament(),
        PairRound(),
        PublishRound(),
    )
    drawn = draw_pages("x", desk_event.state)
    assert "B1 Player" not in text(drawn, "pairings/")
    assert text(drawn, "pairings/b/").count("Player</bdi></a>") == 10
    assert "Élodie" in text(drawn, "pairings/e/")
    assert "王" in text(drawn, "pairings/other/")
    assert text(drawn, "pairings/all/").count('<a class="name cut"') == 262
    assert text(drawn, "tables/").count('<b class="tno">') == 100
    assert text(drawn, "tables/101/").count('<b class="tno">') == 31


def test_the_bracket_is_drawn_and_the_places_at_the_end(playing: DeskEvent) -> None:
    state = playing.state
    while True:
        for table in state.rounds[-1].open_tables:
            state = playing.do(RecordResult(table=table.number, result="win"))
        if len(state.rounds) == state.rounds_planned:
            break
        state = playing.do(PairRound(), PublishRound())
    state = playing.do(MakeCut(size=4))
    drawn = draw_pages("x", state)
    for path in ("bracket/", "board/"):
        assert text(drawn, path).count('<article class="match') == 3, "two semifinals and a final"
        assert text(drawn, path).count('<article class="match now"') == 2
    playing_now = state.brackets[""].qualifiers[0]
    assert 'data-seat="elimination-1-' in text(drawn, f"players/{playing_now}/")
    while ready := state.ready_matches:
        state = playing.do(RecordResult(table=ready[0].number, result="win"))
    state = playing.do(FinishTournament())
    places = text(draw_pages("x", state), "places/")
    assert places.count("<tr>") == 9
    came = [places.count(f"<small>{one}</small>") for one in ("Final", "Semifinal", "Swiss")]
    assert came == [1, 2, 4], "how far each came, the champion apart"
    podium = places.partition('<ol class="podium">')[2].partition("</ol>")[0]
    records = [one[:5] for one in podium.split('class="wld">')[1:]]
    assert records == ["3-2-0", "5-0-0", "2-2-0"], "three rounds and the bracket"


@pytest.mark.parametrize(
    ("name", "letter"),
    [("ann", "a"), (" Élodie", "e"), ("Øyvind", "o"), ("Łukasz", "l"), ("王", "other")],
)
def test_letters(name: str, letter: str) -> None:
    assert letter_of(name) == letter


def test_names_are_escaped(desk_event: DeskEvent) -> None:
    desk_event.do(EnterPlayers(players=(Details(name="<script>alert(1)</script>"),)))
    asked = Context(Actor("Olga", "organizer"), NOW, 5)
    command = MakeAnnouncement(text="<em>bold</em>")
    record(DatabaseStore(desk_event.event), command, asked, find_rulebook)
    for page in draw_pages("x", desk_event.state).pages.values():
        assert b"<script>alert" not in page.text
        assert b"<em>" not in page.text
        assert b" style=" not in page.text
        assert b"csrf" not in page.text


def test_a_corrected_result_changes_the_standings_that_are_out(playing: DeskEvent) -> None:
    for table in playing.state.rounds[0].open_tables:
        playing.do(RecordResult(table=table.number, result="win"))
    before = draw_pages("x", playing.state)
    first, second = playing.state.rounds[0].tables[0].players
    corrected = playing.do(CorrectResult(table=1, round=1, result="loss", reason="swapped"))
    after = draw_pages("x", corrected, before)
    for drawn, winner in ((before, first), (after, second)):
        for path in ("standings/", "standings/1/", "board/"):
            assert text(drawn, path) == text(draw_pages("x", drawn.state), path)
        own = re.search(r"Place (\d+)", text(drawn, f"players/{winner}/"))
        assert own
        assert int(own[1]) <= 4, "winners are the upper half of eight"


def test_more_time_is_on_the_clock_at_once(playing: DeskEvent) -> None:
    playing.do(StartClock())
    before = draw_pages("x", playing.state)
    after = draw_pages("x", playing.do(ExtendTime(table=2, minutes=7)), before)
    assert "Table 2" not in text(before, "clock/")
    assert "Table 2" in text(after, "clock/")
