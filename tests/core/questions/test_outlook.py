"""In, out, or it depends: against every way that the last round can end."""

from __future__ import annotations

from itertools import product

import pytest

from tests.builders import Event
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.projections.ranking import standings
from topcut.core.questions.chances.outlook import Outlook, outlook
from topcut.core.questions.player.own_table import own_table, reportable

CUT = 2
NAMES = "Ann Bea Cid Dan Eve Fay"


def event(rulebook: str = "munchkin", rounds: int = 3) -> Event:
    one = Event(rulebook, NAMES)
    one.do(AnnounceStructure(rounds=rounds, cut=CUT))
    one.start()
    return one


def of(event: Event, name: str) -> Outlook:
    found = outlook(event.state, event.number(name))
    assert found is not None
    return found


def test_before_anything_is_played_it_depends() -> None:
    one = event()
    one.round("Ann-Bea", "Cid-Dan", "Eve-Fay")
    assert {of(one, name).verdict for name in NAMES.split()} == {"depends"}


def test_by_hand() -> None:
    """Munchkin counts a win as 2. After two of three rounds Ann and Cid have 4 points, Eve and Dan
    2, Bea and Fay none. In the last round Ann plays Bea, Cid plays Eve, Dan plays Fay: Ann with a
    win has 6, and only Cid can still reach that; Bea reaches 2 at best, and Ann and Cid are above
    whatever happens. If Ann loses with 4, Cid may have 6 or Eve 4, but not both, and Dan may have
    4: it depends."""
    one = event()
    one.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win")
    one.round("Ann-Eve win", "Cid-Fay win", "Dan-Bea win")
    one.round("Ann-Bea", "Cid-Eve", "Dan-Fay")
    ann = of(one, "Ann")
    assert ann.verdict == "depends"
    assert ann.by_result == (("win", "in"), ("loss", "depends")), "what gives most first"
    assert of(one, "Bea").verdict == "out"
    assert of(one, "Fay").verdict == "out"
    assert of(one, "Eve").verdict == "depends"
    one.do(RecordResult(table=1, result="win"))
    assert of(one, "Ann") == Outlook("in", CUT)


@pytest.mark.parametrize("rulebook", ["munchkin", "chess-style", "street-warriors"])
def test_in_and_out_are_never_wrong(rulebook: str) -> None:
    """Every way that the last round can end, with all tiebreakers."""
    for second in product(("win", "loss"), repeat=3):
        one = Event(rulebook, NAMES)
        one.do(AnnounceStructure(rounds=3, cut=CUT))
        one.start()
        one.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win")
        tables = ("Ann-Cid", "Eve-Bea", "Dan-Fay")
        one.round(*(f"{table} {code}" for table, code in zip(tables, second, strict=True)))
        one.round("Ann-Eve", "Cid-Fay", "Bea-Dan")
        said = {
            number: of(one, name).verdict for name in NAMES.split() for number in [one.number(name)]
        }
        codes = [code for code in ("win", "draw", "loss") if code in one.state.rulebook.results]
        through: list[set[int]] = []
        for last in product(codes, repeat=3):
            other = Event(rulebook, NAMES)
            other.store, other.known = type(one.store)(), None
            other.store.append(one.store.read(), expected=0)
            for number, code in enumerate(last, 1):
                other.do(RecordResult(table=number, result=code))
            through.append({row.player for row in standings(other.state)[:CUT]})
        for number, verdict in said.items():
            how_often = sum(number in some for some in through)
            if verdict == "in":
                assert how_often == len(through)
            if verdict == "out":
                assert how_often == 0
            if 0 < how_often < len(through):
                assert verdict == "depends"


def test_who_dropped_is_out_and_the_bracket_says_the_rest() -> None:
    one = event(rounds=1)
    one.round("Ann-Bea win", "Cid-Dan win", "Eve-Fay win")
    one.do(DropPlayer(number=one.number("Ann")))
    assert of(one, "Ann").verdict == "out"
    one.do(MakeCut())
    said = {name: of(one, name).verdict for name in NAMES.split()}
    assert said == {
        "Ann": "out",
        "Bea": "out",
        "Cid": "in",
        "Dan": "out",
        "Eve": "in",
        "Fay": "out",
    }


def test_without_a_cut_there_is_nothing_to_say() -> None:
    one = Event("munchkin", NAMES)
    one.do(AnnounceStructure(rounds=3, cut=0))
    one.start()
    assert outlook(one.state, 1) is None
    assert own_table(one.state, 1) is None


def test_choices_are_the_rulebooks_own_and_said_of_the_first_named() -> None:
    one = event()
    one.round("Ann-Bea", "Cid-Dan", "Eve-Fay")
    for name, side in (("Ann", 0), ("Bea", 1)):
        own = own_table(one.state, one.number(name))
        assert own is not None
        assert own.side == side
        assert own.seat == "swiss-1-1-1-2", "and who sits there"
        said = {choice.own: choice.said for choice in reportable(one.state, own).choices}
        assert said["win"] == ("win", "loss")[side]
        assert "double-loss" not in said
        assert "bye" not in said
