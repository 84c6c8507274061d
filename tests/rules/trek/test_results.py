"""Star Trek: results, scores that are needed, missed games (guide 003, 7.4, 7.5, 7.9, 7.10)."""

from __future__ import annotations

import pytest

from tests.builders import Event, sheet
from tests.rules.notation import points, refused
from tests.rules.trek.notation import BOTH, E1, E2, margins, report, trek
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.no_show import RecordNoShow
from topcut.core.actions.results.report import ConfirmResult, RecordResult
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.tournament.result_words import label
from topcut.core.tournament.state import Details
from topcut.rulebooks import read
from topcut.sheets.sheet import read_sheet


def at_tables(rulebook: str, *tables: str, **options: object) -> Event:
    names = [name for text in tables for name in text.split()[0].split("-")]
    event = Event(rulebook, names, **options)
    event.start()
    event.round(*tables)
    return event


@pytest.mark.rule("ST-122", "ST-127", "ST-129", "ST-130", "ST-131", "ST-123", "ST-124", "ST-132")
@pytest.mark.parametrize("rulebook", BOTH)
def test_victory_points(rulebook: str) -> None:
    state = trek(
        rulebook,
        "A B C D E F G H I",
        [
            "A-B win 100:0",
            "C-D modified-win 50:40",
            "E-F draw 5:5",
            "G bye",
            "H earned-bye",
            "I missed",
        ],
    )
    assert points(state) == {
        "A": 4, "B": 1, "C": 3, "D": 1, "E": 2, "F": 2, "G": 4, "H": 4, "I": 0,
    }  # fmt: skip


@pytest.mark.rule("ST-107", "T-21")
@pytest.mark.parametrize("text", ["Ann-Bea win", "Ann-Bea loss decked", "Ann-Bea draw"])
def test_the_score_is_asked_for(text: str) -> None:
    event = at_tables(E2, "Ann-Bea")
    told = refused(event, RecordResult(table=1, result=text.split()[1]))
    assert "score is missing" in str(told)
    assert "ST-109" in told.rules
    report(event, "Ann-Bea win 100:35")


@pytest.mark.rule("ST-114", "ST-165", "ST-166", "ST-163")
@pytest.mark.parametrize("ended", ["concession", "automatic-loss", "external"])
def test_a_concession_needs_no_score(ended: str) -> None:
    event = at_tables(E1, "Ann-Bea", "Cid-Dan")
    report(event, f"Ann-Bea win {ended}")
    report(event, "Cid-Dan draw automatic-loss")
    assert margins(event.state) == {"Ann": [100], "Bea": [-100], "Cid": [0], "Dan": [0]}
    assert points(event.state) == {"Ann": 4, "Bea": 1, "Cid": 2, "Dan": 2}


@pytest.mark.rule("S1-016", "ST-128")
def test_scores_fit_what_is_said_after_time() -> None:
    event = at_tables(E1, "Ann-Bea")
    told = refused(event, RecordResult(table=1, result="modified-win", score=(40, 40)))
    assert "S1-016" in told.rules
    told = refused(event, RecordResult(table=1, result="draw", score=(40, 30)))
    assert "ST-128" in told.rules
    report(event, "Ann-Bea modified-win 45:40")
    event = at_tables(E2, "Ann-Bea")
    report(event, "Ann-Bea modified-win 40:60")


@pytest.mark.rule("S1-016", "ST-128")
@pytest.mark.parametrize(
    ("rulebook", "result", "score", "told"),
    [
        (E1, "modified-win", [40, 50], "40-50 does not fit modified win"),
        (E1, "modified-win", [50, 50], "50-50 does not fit modified win"),
        (E1, "modified-loss", [50, 40], "50-40 does not fit modified loss"),
        (E1, "modified-win", [50, 40], None),
        (E2, "modified-win", [40, 50], None),
        (E1, "draw", [50, 51], "50-51 does not fit true tie"),
        (E2, "draw", [50, 51], "50-51 does not fit true tie"),
        (E2, "draw", [50, 50], None),
    ],
)
def test_a_sheet_tells_of_a_score_that_does_not_fit(
    rulebook: str, result: str, score: list[int], told: str | None
) -> None:
    """7.5: in First Edition the highest score has the modified win; a true tie is the same score.
    In Second Edition missions go before the score. A sheet counts what it says, with a warning."""
    raw = sheet(rulebook, "Ann Bea", [f"Ann-Bea {result}"])
    raw["rounds"][0][0]["score"] = score
    warnings = [str(one) for one in read_sheet(raw, {}).warnings if "does not fit" in str(one)]
    assert len(warnings) == (told is not None)
    assert all(f"round 1, table 1: {told}" in one for one in warnings)


@pytest.mark.rule("ST-106", "ST-120")
def test_a_modified_result_is_one_of_time() -> None:
    event = at_tables(E2, "Ann-Bea")
    refused(event, RecordResult(table=1, result="modified-win", score=(9, 1), ended="concession"))
    refused(event, RecordResult(table=1, result="draw", score=(9, 9), ended="victory"))
    report(event, "Ann-Bea win 100:90 time")


@pytest.mark.rule("ST-121", "ST-116", "ST-115")
def test_full_wins_outside_the_normal_conditions() -> None:
    event = at_tables(E2, "Danny-Troy", "Matt-Rob")
    report(event, "Danny-Troy win 45:30 decked")
    report(event, "Matt-Rob win 0:35 card-effect")
    assert margins(event.state) == {"Danny": [70], "Troy": [-70], "Matt": [65], "Rob": [-65]}
    assert points(event.state) == {"Danny": 4, "Troy": 1, "Matt": 4, "Rob": 1}


@pytest.mark.rule("ST-132", "ST-134", "ST-280")
@pytest.mark.parametrize("rulebook", BOTH)
@pytest.mark.parametrize(("absent", "first", "second"), [("Ann", 0, 4), ("Bea", 4, 0)])
def test_a_missed_game_and_a_bye(rulebook: str, absent: str, first: int, second: int) -> None:
    event = at_tables(rulebook, "Ann-Bea")
    event.do(RecordNoShow(table=1, absent=(event.number(absent),)))
    assert points(event.state) == {"Ann": first, "Bea": second}
    assert margins(event.state) == {"Ann": [0], "Bea": [0]}
    assert event.state.entrants[1].is_active


@pytest.mark.rule("ST-281", "A-ST39", "T-5")
def test_both_are_missing() -> None:
    event = at_tables(E2, "Ann-Bea")
    event.do(RecordNoShow(table=1, absent=(1, 2)))
    assert points(event.state) == {"Ann": 0, "Bea": 0}
    assert margins(event.state) == {"Ann": [0], "Bea": [0]}
    said = label(event.state.rulebook, "double-loss")
    assert str(said) == "missed game for both", "a loss would be one point"


@pytest.mark.rule("ST-132")
@pytest.mark.parametrize(("at", "told"), [("10:04:59", True), ("10:05:00", False)])
def test_nobody_is_absent_before_five_minutes(at: str, told: bool) -> None:
    event = at_tables(E2, "Ann-Bea")
    event.do(StartClock())
    done = event.do(RecordNoShow(table=1, absent=(1,)), at=f"2026-11-15T{at}+00:00")
    assert any("absent after 5" in text and "ST-132" in text for text in done.warnings) == told


@pytest.mark.rule("ST-107")
def test_players_report_how_a_game_ended() -> None:
    event = at_tables(E2, "Danny-Troy")
    report(event, "Danny-Troy win 45:30 decked", player="Troy")
    assert margins(event.state)["Danny"] == [70]


@pytest.mark.rule("ST-132")
def test_players_do_not_report_absences() -> None:
    assert read(E2).no_show.minutes == 5  # type: ignore[union-attr]
    event = at_tables(E2, "Ann-Bea")
    for code in ("opponent-missed", "double-loss"):
        refused(event, RecordResult(table=1, result=code), player="Ann")


@pytest.mark.rule("ST-133", "A-ST19")
def test_a_late_player_has_a_missed_game_even_if_it_makes_the_field_odd() -> None:
    """Four play round 1, a fifth comes: pairings stand, and round 2 has a bye."""
    event = at_tables(E2, "A-B", "C-D")
    late = event.do(EnterPlayers(players=(Details(name="Late"),)))
    report(event, "A-B win 100:0")
    report(event, "C-D win 100:0")
    assert points(event.state)["Late"] == 0
    assert any("late, with a missed game" in text for text in late.warnings)
    assert len(event.state.rounds[0].tables) == 2
    assert sum(len(table) == 1 for table in event.draw()) == 1


@pytest.mark.rule("ST-108", "ST-308")
def test_the_other_side_is_filled_in_and_confirms() -> None:
    event = at_tables(E2, "Ann-Bea")
    report(event, "Ann-Bea win 100:35", player="Ann")
    reported = event.state.rounds[0].tables[0].report
    assert reported is not None
    assert not reported.confirmed
    event.do(ConfirmResult(table=1), player="Bea")
    reported = event.state.rounds[0].tables[0].report
    assert reported is not None
    assert reported.confirmed
    assert margins(event.state) == {"Ann": [65], "Bea": [-65]}


@pytest.mark.rule("ST-288", "ST-123")
def test_other_names_of_results() -> None:
    state = trek(E2, "A B C D E F", ["A-B FW 100:0", "C super-bye", "D-E true-tie 5:5", "F MG"])
    assert points(state) == {"A": 4, "B": 1, "C": 4, "D": 2, "E": 2, "F": 0}
    assert margins(state)["C"] == [100]


@pytest.mark.rule("ST-004")
def test_both_editions_share_everything_without_an_exception() -> None:
    first, second = read(E1), read(E2)
    for section in ("structure", "bye", "ranking", "differential", "pairing", "sanction"):
        assert getattr(first, section) == getattr(second, section)
    assert {code: rule.points for code, rule in first.results.items()} == {
        code: rule.points for code, rule in second.results.items()
    }
