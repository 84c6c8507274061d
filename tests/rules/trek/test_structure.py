"""Star Trek: rounds, changing them, sanctioning, formats and pools (guide 003, 2, 3, 4, 6)."""

from __future__ import annotations

from datetime import date

import pytest

from tests.builders import Event
from tests.rules.notation import names, refused
from tests.rules.trek.notation import BOTH, E1, E2, play, trek
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.options import ChangeOptions
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.players.leaving import DropPlayer
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.change_rounds import ChangeRounds
from topcut.core.actions.undo import Undo
from topcut.core.questions.decks.draft_groups import draft_groups, group_sizes, passes_to
from topcut.core.questions.publisher.sanctioning import sanctioning
from topcut.core.refusal import Refusal
from topcut.core.rulebook import OptionError, plan, with_options
from topcut.core.tournament.state import Announced, Details
from topcut.rulebooks import read


@pytest.mark.rule("ST-022", "ST-023", "ST-024", "ST-025", "ST-026", "ST-027", "A-ST20", "ST-021")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(
    ("players", "rounds"),
    [(4, 3), (7, 3), (8, 4), (9, 4), (15, 4), (16, 5), (24, 5), (25, 6), (34, 6), (35, 7), (45, 7),
     (46, 8), (500, 8)],
)  # fmt: skip
def test_recommended_rounds(rulebook: str, players: int, rounds: int) -> None:
    found = plan(read(rulebook), players)
    assert (found.rounds, found.cut) == (rounds, None)


@pytest.mark.rule("ST-011", "ST-012", "ST-020")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize("players", [2, 3])
def test_below_the_table_the_least_number_of_rounds(rulebook: str, players: int) -> None:
    """The table begins at four players; three rounds are the least that is sanctioned."""
    assert plan(read(rulebook), players).rounds == 3


@pytest.mark.rule("ST-021", "ST-023", "A-ST20", "ST-020")
def test_fewer_rounds_than_recommended_are_told() -> None:
    """Eight players, three rounds: allowed, with a warning; four rounds: none."""
    event = Event(E2, names(8), rounds=3)
    assert any("at least 4 rounds" in text and "ST-023" in text for text in event.start().warnings)
    assert event.state.rounds_planned == 3
    assert Event(E2, names(8), rounds=4).start().warnings == ()
    event = Event(E2, names(20))
    told = event.do(AnnounceStructure(rounds=4)).warnings
    assert any("at least 5 rounds" in text for text in told)


@pytest.mark.rule("ST-079", "T-24")
def test_before_the_event_everybody_must_agree() -> None:
    event = Event(E2, names(8))
    event.do(AnnounceStructure(rounds=5))
    told = refused(event, AnnounceStructure(rounds=4))
    assert "ST-079" in told.rules
    for words in ("", "most of them", "emergency: the bus"):
        told = refused(event, ChangeRounds(rounds=4, agreed=words))
        assert "all players" in told.do
    done = event.do(ChangeRounds(rounds=4, agreed="All players who came agree"))
    assert done.state.announced == {"": Announced(4, 0)}
    assert event.start().state.rounds_planned == 4


@pytest.mark.rule("ST-079", "T-24")
@pytest.mark.parametrize("rulebook", BOTH)
def test_the_registered_number_of_rounds_changes_only_by_consent(rulebook: str) -> None:
    """ "The number of rounds should only be changed before the event and only with the approval of
    all of the players": the option is the number that the event was registered with."""
    event = Event(rulebook, names(8), rounds=5)
    for command in (
        ChangeOptions(options={"rounds": 3}),
        ChangeOptions(options={}),
        AnnounceStructure(rounds=4),
    ):
        told = refused(event, command)
        assert told.what == "5 rounds were announced"
        assert "ST-079" in told.rules
    event.do(ChangeOptions(options={"rounds": 5, "level": "regional"}))
    assert "all players" in refused(event, ChangeRounds(rounds=4, agreed="most do")).do
    done = event.do(ChangeRounds(rounds=4, agreed="all players agree"))
    assert done.state.announced == {"": Announced(4, 0)}
    assert any("ST-081" in text for text in done.warnings)
    refused(event, ChangeOptions(options={"rounds": 3}))
    assert event.start().state.rounds_planned == 4


@pytest.mark.rule("ST-079")
def test_while_nobody_is_entered_nobody_has_to_agree() -> None:
    event = Event(E2, "", rounds=5)
    event.do(ChangeOptions(options={"rounds": 3}))
    event.do(EnterPlayers(players=tuple(Details(name=name) for name in names(8))))
    refused(event, ChangeOptions(options={"rounds": 4}))
    event.do(AnnounceStructure())
    assert event.state.announced == {"": Announced(3, 0)}


@pytest.mark.rule("ST-023", "A-ST20")
def test_nothing_is_told_of_a_number_that_is_not_played() -> None:
    """Three rounds were registered for eight players, and four, as recommended, agreed to."""
    event = Event(E2, names(8), rounds=3)
    event.do(ChangeRounds(rounds=4, agreed="all players"))
    assert event.start().warnings == ()
    event = Event(E2, names(8))
    assert event.do(AnnounceStructure(rounds=4)).warnings == ()


@pytest.mark.rule("ST-080", "T-94")
@pytest.mark.parametrize("rulebook", BOTH)
def test_another_cut_than_announced_is_a_change_in_progress(rulebook: str) -> None:
    event = Event(rulebook, names(8), style="swiss-and-match-play", rounds=1)
    event.do(AnnounceStructure(rounds=1, cut=4))
    event.start()
    event.draw()
    for table in event.state.rounds[0].tables:
        event.do(RecordResult(table=table.number, result="win", score=(100, 0)))
    for words in ("", "it is late"):
        told = refused(event, MakeCut(size=2, agreed=words))
        assert told.do == "begin with 'all players' or 'emergency'"
        assert "ST-080" in told.rules
    state = event.do(MakeCut(size=2, agreed="Emergency: the venue closes")).state
    assert state.elimination is not None
    assert len(state.elimination.qualifiers) == 2
    assert state.remarks[-1].text == "a cut to 2, not to 4: Emergency: the venue closes"
    event.do(Undo())
    assert len(event.do(MakeCut(size=4)).state.remarks) == 0


@pytest.mark.rule("ST-080", "ST-081", "A-ST44", "ST-012")
def test_in_progress_all_agree_or_it_is_an_emergency() -> None:
    event = Event(E1, names(4))
    event.start()
    event.draw()
    refused(event, ChangeRounds(rounds=2, agreed="the director wants to go home"))
    told = event.do(ChangeRounds(rounds=2, agreed="emergency: the venue closes")).warnings
    assert any("listing" in text and "ST-081" in text for text in told)
    assert any("not sanctioned and not rated" in text and "ST-012" in text for text in told)
    told = event.do(ChangeRounds(rounds=4, agreed="all players want one more")).warnings
    assert not any("not sanctioned" in text for text in told)
    assert event.state.rounds_planned == 4


@pytest.mark.rule("ST-011", "ST-012", "ST-014", "ST-010", "ST-013")
@pytest.mark.parametrize("rulebook", BOTH)
def test_what_a_sanctioned_event_needs(rulebook: str) -> None:
    def found(players: int, **options: object) -> tuple[bool, bool, tuple[str, ...]]:
        event = Event(rulebook, names(players), **options)
        event.start()
        standing = sanctioning(event.state)
        assert standing is not None
        return standing.is_sanctioned, standing.is_rated, standing.reasons

    assert found(4) == (True, True, ())
    sanctioned, rated, reasons = found(3)
    assert (sanctioned, rated) == (False, False)
    assert "ST-011" in reasons[0]
    sanctioned, rated, reasons = found(4, rounds=2)
    assert (sanctioned, rated) == (False, False)
    assert "ST-012" in reasons[0]
    sanctioned, rated, reasons = found(4, sanctioned=False)
    assert (sanctioned, rated) == (False, False)
    assert "ST-014" in reasons[0]


@pytest.mark.rule("ST-012", "A-ST44")
def test_rounds_that_are_played_count() -> None:
    event = Event(E2, "A B C D")
    event.start()
    play(event, "A-B win 100:0", "C-D win 100:0")
    for name in "BCD":
        event.do(DropPlayer(number=event.number(name)))
    event.do(FinishTournament())
    standing = sanctioning(event.state)
    assert standing is not None
    assert not standing.is_sanctioned


@pytest.mark.rule("ST-006", "ST-295", "ST-305", "A-ST1")
@pytest.mark.parametrize(
    ("days", "sanctioned", "told"), [(5, False, "ST-006"), (6, True, "ST-305"), (7, True, "")]
)
def test_registered_six_days_before(days: int, sanctioned: bool, told: str) -> None:
    event = Event(E2, names(4), registered_days=days)
    warnings = event.start().warnings
    standing = sanctioning(event.state)
    assert standing is not None
    assert standing.is_sanctioned == sanctioned
    assert bool(standing.reasons) == bool(told)
    assert all(told in text for text in standing.reasons)
    assert any(told in text for text in warnings) == bool(told)


@pytest.mark.rule("ST-056", "ST-013", "ST-005")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_scenario_is_sanctioned_and_unrated(rulebook: str) -> None:
    event = Event(rulebook, names(4), scenario="cool")
    assert any("ST-056" in text for text in event.start().warnings)
    standing = sanctioning(event.state)
    assert standing is not None
    assert (standing.is_sanctioned, standing.is_rated) == (True, False)


@pytest.mark.rule("ST-167")
def test_results_are_due_within_a_week() -> None:
    state = trek(E2, "A B C D", ["A-B win 100:0", "C-D win 100:0"], date="2026-11-15")
    standing = sanctioning(state)
    assert standing is not None
    assert standing.due == date(2026, 11, 22)


FIRST = {"pool": ["block"], "rules": ["otf", "open", "x-list", "revised", "warp-speed"]}
SECOND = {
    "pool": ["academy"],
    "rules": ["standard", "slipstream"],
    "scenario": ["race-to-the-alpha-quadrant"],
}
EITHER = {
    "format": ["constructed", "draft", "sealed"],
    "pool": ["complete", "limited", "traditional", "virtual"],
    "scenario": ["deck-lottery", "no-such-thing-as-luck", "standard-orbit", "cool", "none"],
}


@pytest.mark.rule("ST-028", "ST-029", "ST-046", "ST-054", "ST-055", "ST-296")
@pytest.mark.parametrize(("rulebook", "own", "other"), [(E1, FIRST, SECOND), (E2, SECOND, FIRST)])
def test_the_guides_matrices(
    rulebook: str, own: dict[str, list[str]], other: dict[str, list[str]]
) -> None:
    """Formats, card pools, rules and scenarios: what each edition has, and why not the others."""
    base = read(rulebook)
    for table in (EITHER, own):
        for option, values in table.items():
            for value in values:
                with_options(base, {option: value})
    for option, values in other.items():
        for value in values:
            with pytest.raises(OptionError) as caught:
                with_options(base, {option: value})
            assert "Edition" in str(caught.value)
            assert caught.value.rules[0] in ("ST-046", "ST-054", "ST-055")
    with pytest.raises(OptionError):
        with_options(base, {"format": "rotisserie"})


@pytest.mark.rule("ST-047", "S1-005", "S2-003")
def test_defaults() -> None:
    assert read(E1).options["rules"].default == "otf"
    assert read(E2).options["rules"].default == "standard"
    for rulebook in BOTH:
        assert read(rulebook).options["pool"].default == "complete"
        assert read(rulebook).options["format"].default == "constructed"


@pytest.mark.rule("ST-048")
def test_sealed_is_usually_limited() -> None:
    told = Event(E2, names(4), format="sealed").start().warnings
    assert any("limited" in text and "ST-048" in text for text in told)
    assert Event(E2, names(4), format="sealed", pool="limited").start().warnings == ()


@pytest.mark.rule("ST-049")
@pytest.mark.parametrize("rulebook", BOTH)
def test_a_limited_pool_at_a_championship_needs_approval(rulebook: str) -> None:
    asked = {"pool": "limited", "level": "regional"}
    with pytest.raises(Refusal) as caught:
        Event(rulebook, "", **asked)
    assert "ST-049" in caught.value.rules
    Event(rulebook, "", **asked, pool_approval="yes")
    Event(rulebook, "", **asked, format="sealed")
    Event(rulebook, "", pool="limited")


@pytest.mark.rule("S1-006", "S1-007", "S1-008", "S1-009", "S1-012", "S2-003", "S2-007", "ST-015")
@pytest.mark.parametrize(
    ("rulebook", "rules", "wanted", "absent"),
    [
        (E1, "otf", "1E OTF Ban List", "1E X-List"),
        (E1, "open", "1E Converted Cards List", "1E OTF Rules"),
        (E1, "x-list", "1E X-List", "1E OTF Ban List"),
        (E1, "revised", "1E Revised Rules", "1E X-List"),
        (E1, "warp-speed", "1E Warp Speed Rules", "1E Conversion Rules"),
        (E2, "standard", "2E Current Errata", "1E Glossary"),
        (E2, "slipstream", "2E Rulebook", "1E Glossary"),
    ],
)
def test_documents(rulebook: str, rules: str, wanted: str, absent: str) -> None:
    documents = with_options(read(rulebook), {"rules": rules}).documents
    assert documents is not None
    assert wanted in documents.required
    assert absent not in documents.required
    assert "Code of Conduct" in documents.required


@pytest.mark.rule("ST-032", "A-ST48")
@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, (3,)), (6, (6,)), (7, (4, 3)), (12, (6, 6)), (13, (5, 4, 4)), (17, (6, 6, 5)),
     (19, (5, 5, 5, 4)), (25, (5, 5, 5, 5, 5))],
)  # fmt: skip
def test_draft_groups(players: int, sizes: tuple[int, ...]) -> None:
    rule = read(E2).drafting
    assert rule is not None
    assert group_sizes(rule, players) == sizes
    event = Event(E2, names(players), format="draft")
    groups = draft_groups(event.state)
    assert tuple(len(group) for group in groups) == sizes
    assert sorted(number for group in groups for number in group) == list(range(1, players + 1))
    assert groups == draft_groups(event.state)


@pytest.mark.rule("ST-032")
def test_draft_groups_only_where_there_is_a_draft() -> None:
    with pytest.raises(Refusal, match="too few"):
        draft_groups(Event(E1, "Ann Bea", format="draft").state)
    with pytest.raises(Refusal, match="not a draft"):
        draft_groups(Event(E1, names(6)).state)
    with pytest.raises(Refusal, match="no drafts"):
        draft_groups(Event("munchkin", names(6)).state)


@pytest.mark.rule("ST-034")
def test_packs_go_left_right_left() -> None:
    assert [passes_to(pack) for pack in (1, 2, 3, 4)] == ["left", "right", "left", "right"]
