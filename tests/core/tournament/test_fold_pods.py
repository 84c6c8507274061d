"""Facts about pods that cannot be so stop the fold; good ones become a card."""

from __future__ import annotations

import pytest

from tests.builders import NOW, Event
from tests.rules.tribbles.notation import event_of
from topcut.core.journal.damage import JournalError
from topcut.core.journal.entry import seal
from topcut.core.journal.fact import Fact
from topcut.core.projections.pod_points import points_in_game, winner_of_game
from topcut.core.tournament.fold import fold
from topcut.core.tournament.results.pod_results import PodCorrected, PodRecorded
from topcut.core.tournament.rounds.pairings import RoundDrafted, TableSeating
from topcut.core.tournament.state import Concession, PodCard, PodGame
from topcut.rulebooks import read
from topcut.sheets.load import find_rulebook

FOUR = PodGame(scores=(1, 2, 3, 4), winner=1)


def folded(*facts: Fact) -> PodCard | None:
    event = event_of(["A B C D"])
    entries = event.store.read()
    more = seal(
        facts,
        after=len(entries),
        previous=entries[-1].digest,
        at=NOW,
        by="test",
        role="organizer",
    )
    return fold((*entries, *more), find_rulebook).rounds[0].tables[0].pod


def test_games_follow_one_another() -> None:
    first = PodRecorded(round=1, table=1, games=(FOUR,))
    second = PodRecorded(
        round=1, table=1, games=(FOUR,) * 4, conceded=(Concession(number=2, game=2),)
    )
    card = folded(first, second)
    assert card == PodCard((FOUR,) * 5, (Concession(number=2, game=2),), is_over=True)


def test_a_correction_replaces_everything() -> None:
    card = folded(
        PodRecorded(round=1, table=1, games=(FOUR,) * 5),
        PodCorrected(round=1, table=1, games=(FOUR,), reason="r"),
    )
    assert card == PodCard((FOUR,))
    assert folded(PodCorrected(round=1, table=1, reason="r")) is None


@pytest.mark.parametrize(
    "fact",
    [
        PodRecorded(round=1, table=1, games=(FOUR,) * 6),
        PodRecorded(round=1, table=1, games=(PodGame(scores=(1, 2)),)),
        PodRecorded(round=1, table=1, games=(PodGame(places=(1, 2, 3, 4)),)),
        PodRecorded(round=1, table=1, games=(PodGame(scores=(1,) * 4, places=(1,) * 4),)),
        PodRecorded(round=1, table=1, games=(PodGame(scores=(1,) * 4, winner=9),)),
        PodRecorded(round=1, table=1, conceded=(Concession(number=9, game=1),)),
        PodRecorded(round=1, table=2, over=True),
        PodRecorded(round=2, table=1, over=True),
    ],
)
def test_what_cannot_be(fact: Fact) -> None:
    with pytest.raises(JournalError, match="does not fit what came before"):
        folded(fact)


def test_a_table_of_many_needs_a_rulebook_with_pods() -> None:
    event = Event("munchkin", "A B C D")
    event.start()
    entries = event.store.read()
    drafted = RoundDrafted(round=1, tables=(TableSeating(players=(1, 2, 3, 4)),))
    more = seal(
        [drafted],
        after=len(entries),
        previous=entries[-1].digest,
        at=NOW,
        by="test",
        role="organizer",
    )
    with pytest.raises(JournalError, match="wrong number of players"):
        fold((*entries, *more), find_rulebook)


@pytest.mark.rule("TR-008", "TR-010", "TR-017")
def test_points_of_a_game() -> None:
    pods = read("tribbles").pods
    assert pods is not None
    card = PodCard((FOUR, FOUR), (Concession(number=12, game=2),))
    assert points_in_game(pods, (11, 12, 13, 14), card, 1) == (1, 2, 3, 4)
    assert points_in_game(pods, (11, 12, 13, 14), card, 2) == (1, 0, 3, 4)


def test_the_only_first_has_won() -> None:
    assert winner_of_game((7, 8, 9), PodGame(places=(2, 1, 3))) == 8
    assert winner_of_game((7, 8, 9), PodGame(places=(1, 1, 3))) is None
    assert winner_of_game((7, 8, 9), PodGame(scores=(5, 0, 0), winner=9)) == 9
