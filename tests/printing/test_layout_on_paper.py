"""Nothing lies over anything else or beyond the paper, in any language; posted lists are as large
as their sheet lets them be."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.builders import Event
from tests.printing.pdf import SIZES, Word, cell_of, text_of, words_of
from topcut import rulebooks
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.description import DescribeEvent
from topcut.core.actions.results.report import RecordResult
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import Description, State
from topcut.printing import KINDS, PAPERS, Paper, PrintOptions, Source, render
from topcut.printing.options import LANGUAGES
from topcut.printing.sources.given_lists import RatingList, RatingRow

LONG = "Maximiliane-Alexandra von Hohenzollern-Sigmaringen zu Sachse"
EVENT = "Regional Championship of the Northern Rhineland and Westphalia 2026"
OF_A_ROUND = (
    "pairings-by-name",
    "pairings-by-table",
    "slips",
    "scoring-cards",
    "deck-list-form",
    "announcement",
)
NAMES = [LONG, "Ann Archer", "Bea Brandt", "Cid Castillo", "Dan", "Eve Engel", "李小龍", "Gus"]


def posted(rulebook: str, names: list[str] = NAMES) -> State:
    """Round 1 is posted; the event has a name as long as championships have."""
    event = Event(rulebook, names)
    event.do(DescribeEvent(name=EVENT, date="2026-11-14", description=Description()))
    event.start()
    event.draw()
    return event.state


def finished() -> State:
    event = Event("street-warriors", NAMES, rounds=1, cut=2)
    event.do(DescribeEvent(name=EVENT, date="2026-11-14", description=Description()))
    event.start()
    event.draw()
    for table in event.state.rounds[-1].open_tables:
        event.do(RecordResult(table=table.number, result="win"))
    event.do(MakeCut())
    event.do(RecordResult(table=event.state.ready_matches[0].number, result="win"))
    event.do(FinishTournament())
    return event.state


def over_each_other(words: list[Word]) -> list[str]:
    """Words whose letters share height and more than a hair's width. Above and below letters a
    font has room for accents."""
    found = []
    ordered = sorted(map(_letters, words), key=lambda word: (word.page, word.left))
    for place, one in enumerate(ordered):
        for other in ordered[place + 1 :]:
            if other.page != one.page or other.left > one.right - 1.5:
                break
            shared = min(one.bottom, other.bottom) - max(one.top, other.top)
            if shared > 0.1 * min(one.bottom - one.top, other.bottom - other.top):
                found.append(f"{one.text} / {other.text}")
    return found


def _letters(word: Word) -> Word:
    room = (word.bottom - word.top) * (0.25 if word.bottom - word.top > 40 else 0.14)
    return word._replace(top=word.top + room, bottom=word.bottom - room)


def beyond(words: list[Word], paper: Paper) -> list[str]:
    """Words that leave the sheet, whichever way it is turned, or nearly."""
    wide, high = SIZES[paper]
    if any(word.right > wide for word in words) and all(word.bottom < wide for word in words):
        wide, high = high, wide
    return [
        word.text
        for word in words
        if word.left < 8 or word.top < 8 or word.right > wide - 8 or word.bottom > high - 6
    ]


@pytest.mark.parametrize(("paper", "language"), [("a4", "de"), ("letter", "fr")])
@pytest.mark.parametrize("rulebook", rulebooks.known())
def test_every_document_of_a_round(rulebook: str, paper: Paper, language: str) -> None:
    """German and French results are longer than English ones: `Modifizierte Niederlage`."""
    state = posted(rulebook)
    options = PrintOptions(paper=paper, language=language, url="http://10.0.0.7:8000/e/x")
    for document in OF_A_ROUND:
        words = words_of(render(document, state, options).pdf)
        assert over_each_other(words) == [], document
        assert beyond(words, paper) == [], document


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_every_document_of_a_finished_event(paper: Paper, language: str) -> None:
    """The overview has digests, which are longer than a line."""
    state = finished()
    options = PrintOptions(paper=paper, language=language, count=3, key="ab" * 32)
    made = 0
    for name in KINDS:
        try:
            words = words_of(render(name, state, options).pdf)
        except Refusal:
            continue
        made += 1
        assert over_each_other(words) == [], name
        assert beyond(words, paper) == [], name
    assert made >= 10


def test_the_journal_s_digest_stands_whole_in_the_overview() -> None:
    state = finished()
    letters = "".join(text_of(render("overview", state).pdf).split())
    assert f"{state.sequence}:{state.digest}" in letters


@pytest.mark.parametrize("document", ["pairings-by-name", "standings"])
def test_fewer_rows_are_larger(document: str) -> None:
    """What is posted for eight is read from further away than what is posted for fifty."""
    heights = []
    for many in (8, 50):
        names = [f"Player{number:02}" for number in range(1, many + 1)]
        made = render(document, posted("l5r", names))
        assert made.pages == 1
        heights.append(max(w.bottom - w.top for w in words_of(made.pdf) if w.text == "Player01"))
    few, fifty = heights
    assert few > 1.3 * fifty


def test_sheets_of_a_long_list_say_from_whom_to_whom() -> None:
    """120 names, two or three sheets: each begins after the one before it."""
    names = [f"Player{number:03}" for number in range(1, 121)]
    made = render("pairings-by-name", posted("l5r", names))
    assert made.pages > 1
    shown = []
    for page in range(1, made.pages + 1):
        first, dash, last = text_of(made.pdf, page=page).splitlines()[0].split()[-3:]
        assert dash == "–"
        shown.append((first, last))
    assert shown[0][0] == "Player001"
    assert shown[-1][1] == "Player120"
    for (_, last), (first, _) in pairwise(shown):
        assert int(first[-3:]) == int(last[-3:]) + 1


def test_documents_in_one_file_count_their_own_pages() -> None:
    """Of 120 players: the pairings have their pages, whatever slips follow them."""
    names = [f"Player{number:03}" for number in range(1, 121)]
    state = posted("l5r", names)
    alone = render("pairings-by-name", state).pages
    pack = render("round-pack", state)
    for page in range(1, alone + 1):
        assert _last_words(pack.pdf, page).endswith(f"{page}/{alone}")
    assert _last_words(render("report-pack", finished()).pdf, 1).endswith("1/1")


def _last_words(pdf: bytes, page: int) -> str:
    return text_of(pdf, page=page).strip().splitlines()[-1].replace(" ", "")


@pytest.mark.rule("PK-110")
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("rulebook", ["commander-style", "tribbles"])
def test_everybody_at_a_pod_signs(rulebook: str, paper: Paper) -> None:
    """A line for each player of the table, with the seat's letter and a column for initials."""
    state = posted(rulebook)
    made = render("slips", state, PrintOptions(paper=paper))
    table = state.rounds[-1].tables[0]
    slip = cell_of(made.pdf, 0, (2, 4), paper)
    assert "Initials" in slip
    assert str(table.number) in slip.split()
    names = "".join(word for word in slip.split() if len(word) > 1)
    for letter, number in zip("ABCDEFGH", table.players, strict=False):
        assert "".join(state.name_of(number).split()) in names
        assert letter in slip.split()


def test_a_rating_that_stayed_has_no_sign() -> None:
    rows = (RatingRow(1, "Ann", 1612, 0, 31), RatingRow(2, "Bea", 1600, 4, 3))
    text = text_of(render("rating-list", Source(given=[RatingList("R", "", rows)])).pdf)
    assert "1 Ann 1612 0 31" in text
    assert "2 Bea 1600 +4 3" in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_boxes_in_two_lines_stay_above_the_next_name(paper: Paper, language: str) -> None:
    """Five results of Star Trek take two lines in German and French."""
    state = posted("star-trek-2e", ["Ann", "Bea"])
    options = PrintOptions(paper=paper, language=language, url="http://10.0.0.7:8000/e/x")
    words = words_of(render("slips", state, options).pdf)
    seated = [state.name_of(number) for number in state.rounds[-1].tables[0].players]
    first, second = (next(w for w in words if w.text == name) for name in seated)
    between = [w for w in words if first.bottom < w.top < second.top and w.right < 285]
    assert len(between) >= 10, "two words for each of five boxes"
    assert max(word.bottom for word in between) < second.top - 1
    assert max(w.bottom for w in words) < SIZES[paper][1] / 4, "on one slip"
