"""What is asked of a listing after the event was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.core.programme.writing import ROUND_ROBIN, findings, listing


class TestAfterPlay:
    @pytest.mark.rule("ST-011", "ST-012", "TR-001", "TR-002", "ST-081")
    @pytest.mark.parametrize(
        ("game", "listed", "played", "told"),
        [
            ("2e", 4, {"players": 4, "rounds": 4}, []),
            ("2e", 4, {"players": 3, "rounds": 4}, [("unsanctioned", "ST-011", None)]),
            ("2e", 3, {"players": 4, "rounds": 4}, [("refused", "ST-081", None)]),
            (
                "2e",
                2,
                {"players": 4, "rounds": 2},
                [("unsanctioned", "ST-020", None), ("unsanctioned", "ST-012", None)],
            ),
            (
                "tribbles",
                5,
                {"players": 3, "rounds": 4},
                [
                    ("unrated", "A-TR7", None),
                    ("unsanctioned", "TR-001", None),
                    ("unsanctioned", "TR-002", None),
                    ("refused", "ST-081", None),
                ],
            ),
        ],
    )
    def test_players_and_rounds(
        self, game: str, listed: int, played: dict[str, Any], told: list[Any]
    ) -> None:
        played = {**played, "reported": "2015-03-22"}
        found = listing(
            game=game, rounds=listed, __played=played, __today="2015-03-22", registered="2015-03-01"
        )
        assert findings(found) == told

    @pytest.mark.rule("ST-167", "ST-311")
    @pytest.mark.parametrize(
        ("today", "reported", "status", "told"),
        [
            ("2015-03-28", None, "open", []),
            ("2015-03-29", None, "overdue", [("warning", "ST-167", None)]),
            ("2015-04-10", "2015-03-28", "in-time", []),
            ("2015-04-10", "2015-03-29", "late", [("warning", "ST-167", None)]),
        ],
    )
    def test_a_week_for_the_report(
        self, today: str, reported: str | None, status: str, told: list[Any]
    ) -> None:
        played = {"players": 8, "rounds": 4, "reported": reported}
        found = listing(__today=today, __played=played, registered="2015-03-01")
        assert found["report"]["status"] == status
        assert findings(found) == told
        assert found["report"]["by"] == "2015-03-28"
        assert listing()["report"]["status"] == "none"

    @pytest.mark.rule("ST-009")
    def test_guaranteed_prizes_are_counted(self) -> None:
        played = {"players": 8, "rounds": 4, "reported": "2015-03-22", "awarded": ["box", "pin"]}
        more = {"__today": "2015-03-22", "registered": "2015-03-01", "__played": played}
        assert listing(guaranteed=["box"], **more)["findings"] == []
        found = listing(guaranteed=["box", "box"], **more)
        assert findings(found) == [("warning", "ST-009", None)]
        assert found["verdict"] == "sanctioned"

    @pytest.mark.rule("ST-310")
    def test_typed_totals_have_to_match(self) -> None:
        """Wins are 4 victory points, losses 1: 12, 9, 6, 3."""
        tables = [[{**one, "score": [100, 40]} for one in round] for round in ROUND_ROBIN]
        sheet = {
            "sheet": 1,
            "rulebook": "star-trek-2e",
            "players": [{"name": name} for name in "ABCD"],
            "rounds": tables,
        }
        played = {"reported": "2015-03-22", "sheet": sheet}
        more: dict[str, Any] = {"__today": "2015-03-22", "registered": "2015-03-01", "rounds": 3}
        right = {"a": 12, "B": 9, "C": 6, "D": 3}
        assert listing(__played={**played, "totals": right}, **more)["findings"] == []
        wrong = {**right, "B": 10, "Z": 1}
        found = listing(__played={**played, "totals": wrong}, **more)
        assert findings(found) == [("refused", "ST-310", "B"), ("refused", "ST-310", "Z")]


class TestMatches:
    @pytest.mark.rule("ST-306", "ST-307")
    def test_found_ambiguous_unfound(self) -> None:
        people = [
            {"number": "1042", "name": "Ann Marsh", "handle": "annm"},
            {"number": "1043", "name": "annm"},
        ]
        typed = ["ANN  marsh", "1043", "annm", "Nobody"]
        found = listing(__people=people, __typed=typed)["matches"]
        assert [(row["status"], row["numbers"]) for row in found] == [
            ("found", ["1042"]),
            ("found", ["1043"]),
            ("ambiguous", ["1042", "1043"]),
            ("unfound", []),
        ]
