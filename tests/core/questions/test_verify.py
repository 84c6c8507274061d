"""Replaying a journal: optimal, valid at a cost, or broken."""

from __future__ import annotations

from msgspec import structs

from tests.builders import Event
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.journal.entry import BEGINNING, Entry, seal
from topcut.core.questions.verify.decks import wrong_in_decks
from topcut.core.questions.verify.replay import ReplayFinding, verify
from topcut.core.questions.verify.scenario import wrong_in_scenario
from topcut.core.tournament.bracket import BracketMade
from topcut.core.tournament.decks.handed_out import DraftSeated
from topcut.core.tournament.rounds.pairings import RoundDrafted
from topcut.core.tournament.scenarios.special_rules import SpecialRulesDrawn
from topcut.sheets.load import find_rulebook


def findings(event: Event) -> list[ReplayFinding]:
    return verify(event.store.read(), find_rulebook)


def resealed(entries: tuple[Entry, ...], index: int, fact: object) -> list[Entry]:
    """The journal with one fact replaced, every digest right again."""
    facts = [entry.fact for entry in entries]
    facts[index] = fact  # type: ignore[call-overload]
    result: list[Entry] = []
    previous = BEGINNING
    for entry, one in zip(entries, facts, strict=True):
        (sealed,) = seal(
            [one], after=len(result), previous=previous, at=entry.at, by=entry.by, role=entry.role
        )
        result.append(sealed)
        previous = sealed.digest
    return result


def played() -> Event:
    event = Event("street-warriors", "A B C D E F G H I", rounds=2, cut=4)
    event.start()
    for _ in range(2):
        tables = event.draw()
        for number, names in enumerate(tables, 1):
            if len(names) == 2:
                event.do(RecordResult(table=number, result="win"))
    event.do(MakeCut())
    return event


def test_what_was_drawn_is_optimal() -> None:
    found = findings(played())
    assert [(one.what, one.verdict, one.how) for one in found] == [
        ("round 1", "optimal", "drawn"),
        ("round 2", "optimal", "drawn"),
        ("bracket of 4", "optimal", "drawn"),
    ]


def test_other_tables_than_the_seed_gives_are_broken() -> None:
    entries = played().store.read()
    index = next(n for n, entry in enumerate(entries) if isinstance(entry.fact, RoundDrafted))
    fact = entries[index].fact
    assert isinstance(fact, RoundDrafted)
    first, second, *rest = fact.tables
    swapped = (
        structs.replace(first, players=(first.players[0], second.players[1])),
        structs.replace(second, players=(second.players[0], first.players[1])),
        *rest,
    )
    forged = resealed(entries, index, structs.replace(fact, tables=swapped))
    found = verify(forged, find_rulebook)
    assert (found[0].what, found[0].verdict) == ("round 1", "broken")
    assert found[0].notes[0] == "its seed gives other tables"


def test_another_qualifier_than_the_standings_give_is_broken() -> None:
    entries = played().store.read()
    fact = entries[-1].fact
    assert isinstance(fact, BracketMade)
    *kept, last = fact.qualifiers
    outside = next(number for number in fact.standings if number not in fact.qualifiers)
    places = tuple(outside if place == last else place for place in fact.places)
    forged = structs.replace(fact, qualifiers=(*kept, outside), places=places)
    found = verify(resealed(entries, len(entries) - 1, forged), find_rulebook)
    assert (found[-1].verdict, found[-1].notes) == (
        "broken",
        ("others qualified by the standings",),
    )


def test_tables_set_by_hand_are_judged_with_their_cost() -> None:
    """After A, C won: the winners meet and the losers meet. Set crosswise, two players of the top
    group are paired down where none need be."""
    event = Event("street-warriors", "A B C D", rounds=3)
    event.start()
    event.round("A-B win", "C-D win")
    event.round("A-D win", "C-B win")
    found = findings(event)
    assert (found[1].verdict, found[1].how) == ("valid", "set by hand")
    assert "more than needed" in found[1].notes[0]


def test_a_rematch_set_by_hand_is_broken() -> None:
    event = Event("street-warriors", "A B C D", rounds=3)
    event.start()
    event.round("A-B win", "C-D win")
    event.round("A-B win", "C-D win")
    found = findings(event)
    assert found[1].verdict == "broken"
    assert "A and B may not meet again." in found[1].notes


def test_a_rematch_that_the_organizer_allowed_is_as_good_as_it_gets() -> None:
    event = Event("munchkin", "A B", cut=0)
    event.start()
    event.round("A-B win")
    event.do(ChangeRounds(rounds=2, agreed="both"))
    event.do(PairRound())
    event.do(PublishRound())
    assert [one.verdict for one in findings(event)] == ["optimal", "optimal"]
    warriors = Event("street-warriors", "A B C D", rounds=3)
    warriors.start()
    warriors.round("A-B win", "C-D win")
    for name in "CD":
        warriors.do(DropPlayer(number=warriors.number(name)))
    warriors.do(PairRound(reason="only two are left", allow_repeats=True))
    warriors.do(PublishRound())
    assert findings(warriors)[-1].verdict == "optimal"


def test_seats_of_a_draft_that_cannot_be_drawn_again_are_named_in_words() -> None:
    event = Event("l5r", "A B C D")
    forged = DraftSeated(pods=((1, 2), (3, 4)), packs=6, seed=5)
    what, wrong = wrong_in_decks(event.state, forged)
    assert what == "seats of the draft"
    assert wrong


def test_special_rules_of_a_game_without_any_are_named_in_words() -> None:
    event = Event("l5r", "A B C D")
    forged = SpecialRulesDrawn(round=1, rules=(), seed=5)
    what, wrong = wrong_in_scenario(event.state, forged)
    assert what == "special rules of round 1"
    assert wrong
