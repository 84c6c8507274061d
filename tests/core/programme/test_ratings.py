"""Ratings: section 8 and Appendix A of the guide, with arithmetic by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.core.programme.writing import ROUND_ROBIN, event, of, ratings, rounds, status
from topcut import programmes
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.refusal import Refusal


class TestElo:
    @pytest.mark.rule("ST-169", "ST-170", "A-ST21", "A-ST22", "O-27")
    def test_four_beginners_at_level_one(self) -> None:
        """Everybody expects 1.5 of 3 games; k = 16: 16 * (3 - 1.5) = 24, 16 * 0.5 = 8."""
        assert of(ratings(event())) == {
            "A": "1524.0000",
            "B": "1508.0000",
            "C": "1492.0000",
            "D": "1476.0000",
        }

    @pytest.mark.rule("ST-189", "ST-203", "ST-208", "ST-194", "ST-198", "O-25")
    @pytest.mark.parametrize(("level", "k"), [(1, 16), (2, 28), (3, 40), (4, 52), (5, 64)])
    def test_k_rises_with_the_level(self, level: int, k: int) -> None:
        found = ratings(event(level=level))
        assert found["events"][0]["k"] == k
        assert of(found)["A"] == f"{1500 + k * 1.5:.4f}"

    @pytest.mark.rule("ST-169")
    def test_a_favourite_gains_little(self) -> None:
        """400 points more expect 10/11 of a game: 16 * 1/11 = 1.4545 for the win."""
        people = [{"name": "A", "ratings": {"2e": {"overall": "1900", "constructed": "1900"}}}]
        played = rounds("A beat B, C bye", "C beat D", "C beat D")
        found = ratings(event(rounds=played), people=people)
        assert of(found)["A"] == f"{1900 + 16 / 11:.4f}" == "1901.4545"
        assert of(found)["B"] == "1498.5455"
        (line, _) = found["people"][0]["history"]
        assert line == {
            "event": "e",
            "game": "2e",
            "category": "overall",
            "before": "1900.0000",
            "change": "1.4545",
            "after": "1901.4545",
            "games": 1,
            "score": "1",
            "expected": "0.9091",
        }

    @pytest.mark.rule("ST-169", "A-ST21")
    def test_all_games_of_an_event_use_the_ratings_before_it(self) -> None:
        """A beats B three times: 16 * 3 * 1/2, though after one game A would be the favourite."""
        played = rounds(*["A beat B, C = D"] * 3)
        assert of(ratings(event(rounds=played)))["A"] == "1524.0000"

    @pytest.mark.rule("ST-169", "A-ST21")
    @pytest.mark.parametrize(
        ("word", "gain"), [("beat", 8), ("mw", 8), ("=", 0), ("ml", -8), ("lost", -8)]
    )
    def test_modified_results_count_as_full_ones(self, word: str, gain: int) -> None:
        played = rounds(f"A {word} B, C bye, D bye", "C bye, D bye", "C bye, D bye")
        found = ratings(event(rounds=played))
        assert of(found) == {"A": f"{1500 + gain}.0000", "B": f"{1500 - gain}.0000"}

    @pytest.mark.rule("ST-136", "A-ST21")
    def test_byes_and_missed_games_are_no_games(self) -> None:
        played = rounds(
            "A beat B, C missed D", "A earned-bye, B bye, C nobody D", "A missed, B beat D, C bye"
        )
        found = ratings(event(rounds=played))
        assert of(found) == {"A": "1508.0000", "B": "1500.0000", "D": "1492.0000"}
        assert found["events"][0]["games"] == 2

    @pytest.mark.rule("ST-171", "O-7")
    def test_ratings_stay_between_0_and_3000_clamped_once_per_event(self) -> None:
        low = {"2e": {"overall": "3"}}
        people = [{"name": name, "ratings": low} for name in "ABCD"]
        found = ratings(event(), people=people)
        assert of(found)["D"] == "0.0000"
        high = {"2e": {"overall": "2999"}}
        people = [{"name": name, "ratings": high} for name in "ABCD"]
        (line, *_) = ratings(event(), people=people)["people"][0]["history"]
        assert (line["before"], line["change"], line["after"]) == (
            "2999.0000",
            "1.0000",
            "3000.0000",
        )

    @pytest.mark.rule("ST-171")
    def test_a_start_out_of_bounds_is_refused(self) -> None:
        people = [{"name": "A", "ratings": {"2e": {"overall": "3001"}}}]
        with pytest.raises(Refusal, match="A would start at 3001") as refused:
            ratings(event(), people=people)
        assert refused.value.rules == ("ST-171",)

    @pytest.mark.rule("ST-168", "A-ST23")
    @pytest.mark.parametrize(
        ("format", "own"),
        [("constructed", "constructed"), ("sealed", "sealed"), ("draft", "sealed")],
    )
    def test_three_ratings_per_edition(self, format: str, own: str) -> None:
        found = ratings(event(format=format))
        assert of(found, "2e", own) == of(found, "2e", "overall")
        assert set(found["people"][0]["ratings"]["2e"]) == {"overall", own}
        assert set(found["lists"]["2e"]) == {"overall", own}

    @pytest.mark.rule("ST-168", "ST-001")
    def test_editions_do_not_mix(self) -> None:
        found = ratings(event("a"), event("b", game="1e", rounds=rounds(*["B beat A, C = D"] * 3)))
        assert of(found, "2e")["A"] == "1524.0000"
        assert of(found, "1e")["A"] == "1476.0000"

    @pytest.mark.rule("O-5")
    def test_a_bracket_match_is_one_game(self) -> None:
        final = [[{"players": ["A", "B"], "result": "win", "games": [2, 1]}]]
        found = ratings(event(bracket=final))
        assert found["events"][0]["games"] == 7
        assert of(found)["A"] == "1532.0000"

    @pytest.mark.rule("O-8", "O-9")
    def test_lists_are_ranked_at_four_decimals(self) -> None:
        people = [
            {"name": "X", "ratings": {"2e": {"overall": "1524.00004"}}},
            {"name": "Nobody"},
        ]
        found = ratings(event(), people=people)
        ranked = [(row["rank"], row["name"]) for row in found["lists"]["2e"]["overall"]]
        assert ranked == [(1, "A"), (1, "X"), (3, "B"), (4, "C"), (5, "D")]
        assert "Nobody" in [one["name"] for one in found["people"]]


class TestWhatCounts:
    @pytest.mark.rule("ST-014", "ST-013", "ST-056", "ST-006", "A-TR7", "TR-001", "TR-002")
    @pytest.mark.parametrize(
        ("more", "expected"),
        [
            ({}, ("processed", [])),
            ({"sanctioned": False}, ("unsanctioned", ["ST-014"])),
            ({"rated": False}, ("unrated", ["ST-013"])),
            ({"scenario": "deck-lottery"}, ("unrated", ["ST-056"])),
            ({"registered": "2015-01-04"}, ("processed", [])),
            ({"registered": "2015-01-05"}, ("unsanctioned", ["ST-006"])),
            ({"registered": "2015-01-05", "heat_of": "x"}, ("processed", [])),
            ({"registered": "2015-01-05", "rated": False}, ("unsanctioned", ["ST-006", "ST-013"])),
            ({"game": "tribbles"}, ("unsanctioned", ["A-TR7", "TR-002"])),
        ],
    )
    def test_reasons(self, more: dict[str, Any], expected: tuple[str, list[str]]) -> None:
        assert status(ratings(event(**more)))["e"] == expected

    @pytest.mark.rule("ST-011", "O-6", "ST-012")
    def test_four_have_to_take_part_and_three_rounds_be_played(self) -> None:
        three = rounds(*["A beat B, C bye, D missed"] * 3)
        assert status(ratings(event(rounds=three)))["e"] == ("unsanctioned", ["ST-011"])
        once = rounds("A beat B, C bye, D bye", *["A beat B, C bye, D missed"] * 2)
        assert status(ratings(event(rounds=once)))["e"] == ("processed", [])
        short = ratings(event(rounds=ROUND_ROBIN[:2]))
        assert status(short)["e"] == ("unsanctioned", ["ST-012"])
        assert of(short) == {}

    @pytest.mark.rule("TR-002", "A-TR7")
    def test_rounds_of_tribbles_are_the_games_of_a_pod(self) -> None:
        pod = {"players": ["A", "B", "C", "D"], "scores": [[1, 2, 3, 4]] * 5}
        assert status(ratings(event(game="tribbles", rounds=[[pod]])))["e"] == (
            "unrated",
            ["A-TR7"],
        )

    @pytest.mark.rule("ST-287", "ST-187", "O-24")
    def test_an_interim_ruling_holds_from_its_day_on(self) -> None:
        rulings = [
            {"from": "2015-01-10", "until": None, "sets": {"k-1": 20}},
            {"from": "2015-01-05", "until": "2015-01-31", "sets": {"k-1": 30, "players": 5}},
        ]
        days = ["2015-01-04", "2015-01-05", "2015-01-10", "2015-02-01"]
        events = [event(day, day) for day in days]
        found = ratings(*events, rulings=rulings, options={"k-1": 10})
        assert [one["k"] for one in found["events"]] == [10, 30, 20, 20]
        assert [one["rules"] for one in found["events"]] == [[], ["ST-011"], ["ST-011"], []]


class TestWhen:
    @pytest.mark.rule("ST-311", "ST-312", "O-1")
    @pytest.mark.parametrize(
        ("reported", "expected"), [("2015-01-18", "processed"), ("2015-01-19", "awaiting")]
    )
    def test_a_week_from_the_last_day(self, reported: str, expected: str) -> None:
        found = ratings(event(ends="2015-01-11", reported=reported), asof="2015-02-01")
        assert status(found)["e"][0] == expected
        assert bool(of(found)) == (expected == "processed")

    @pytest.mark.rule("ST-312", "A-ST24", "O-2", "O-3")
    def test_in_time_but_out_of_order_until_the_refresh(self) -> None:
        """b is reported before a, though it was played after it."""
        a = event("a", "2015-01-10", reported="2015-01-13")
        b = event("b", "2015-01-12", rounds=rounds(*["D beat A, B = C"] * 3))
        history = ratings(a, b, asof="2015-01-20")["people"][0]["history"]
        assert [line["event"] for line in history if line["category"] == "overall"] == ["b", "a"]
        refreshed = ratings(a, b, asof="2015-01-20", refreshed="2015-01-20")
        assert refreshed == ratings(a, b)
        lines = [one for one in refreshed["people"][0]["history"] if one["category"] == "overall"]
        assert [line["event"] for line in lines] == ["a", "b"]

    @pytest.mark.rule("O-2")
    def test_same_day_by_start_time_then_id(self) -> None:
        events = [event("z", time="09:00"), event("b", time="10:00"), event("a", time="10:00")]
        lines = ratings(*events)["people"][0]["history"][::2]
        assert [line["event"] for line in lines] == ["z", "a", "b"]

    @pytest.mark.rule("O-4")
    def test_a_correction_waits_for_the_refresh(self) -> None:
        worse = rounds(*["D beat A, B = C"] * 3)
        one = event(corrections=[{"reported": "2015-01-12", "rounds": worse}])
        before = ratings(one, asof="2015-01-15")
        assert before["events"][0]["correction"] == "awaiting"
        assert of(before)["A"] == "1524.0000"
        after = ratings(one, asof="2015-01-15", refreshed="2015-01-12")
        assert "correction" not in after["events"][0]
        assert of(after)["A"] == "1476.0000"

    def test_what_is_not_reported_yet(self) -> None:
        found = ratings(event(reported="2015-01-12"), asof="2015-01-11")
        assert status(found)["e"] == ("unreported", [])
        assert found["people"] == []


class TestPeople:
    @pytest.mark.rule("ST-306")
    def test_by_name_number_or_handle(self) -> None:
        people = [{"name": "Ann Marsh", "number": "1042", "handle": "AnnM"}]
        played = rounds("1042 beat B, C = D")
        played += [[{"players": ["ann  MARSH", "B"], "result": "win"}]]
        played += [[{"players": ["annm", "B"], "result": "win"}]]
        found = ratings(event(rounds=played), people=people)
        assert found["people"][0]["name"] == "Ann Marsh"
        assert found["people"][0]["ratings"]["2e"]["overall"]["games"] == 3

    @pytest.mark.parametrize("what", ["name", "number", "handle"])
    def test_two_people_of_one_are_refused(self, what: str) -> None:
        first = {"name": "A", "number": "1", "handle": "a"}
        second = {"name": "B", "number": "2", "handle": "b"} | {what: first[what]}
        with pytest.raises(Refusal, match=f"two people have the {what}"):
            ratings(event(), people=[first, second])

    def test_a_text_that_may_be_two_people_is_refused(self) -> None:
        people = [{"name": "A", "handle": "x"}, {"name": "B", "handle": "a"}]
        with pytest.raises(Refusal, match="'A' may be A and B"):
            ratings(event(), people=people)


@pytest.mark.parametrize(
    ("events", "more", "why"),
    [
        ([event(), event()], {}, "two events have the id 'e'"),
        ([event(level=6)], {}, "the level of event 'e' is '6'"),
        ([event(format="pauper")], {}, "the format of event 'e' is 'pauper'"),
        ([event(game="3e")], {}, "the game of event 'e' is '3e'"),
        ([event(date="2015-02-30")], {}, r"events\[0\].date: should be a day"),
        ([event(ends="2015-01-09")], {}, "ends before it begins"),
        ([event(reported="2015-01-09")], {}, "reported on 2015-01-09, before its end"),
        (
            [event(reported="2015-01-12", corrections=[{"reported": "2015-01-11", "rounds": []}])],
            {},
            "corrected on 2015-01-11, before it was reported",
        ),
        ([event()], {"asof": "2015-01-01", "refreshed": "2015-01-02"}, "refreshed on 2015-01-02"),
        ([event(rounds=rounds("A beat B, A beat C"))], {}, "'A' is twice in round 1"),
        ([event(rounds=[[{"players": ["A", "B"]}]])], {}, "table 1: there is no result"),
        ([event(rounds=[[{"players": ["A"], "result": "win"}]])], {}, "'win' is said of 2"),
        ([event(rounds=None)], {}, "neither 'rounds' nor 'sheet'"),
        ([event()], {"ratings": 2}, 'does not begin with "ratings": 1'),
        ([event()], {"programme": "go"}, "there is no programme 'go'"),
    ],
)
def test_bad_input_is_one_line(events: list[Any], more: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal, match=why) as refused:
        ratings(*events, **more)
    assert "\n" not in refused.value.line()


def test_unknown_keys_are_told_and_left_out() -> None:
    raw = {"ratings": 1, "programme": "star-trek", "moon": 1, "events": [event(sun=2)]}
    found, told = rate_file(json.dumps(raw).encode(), "the file", programmes.read)
    assert of(found)["A"] == "1524.0000"
    assert [str(one).split()[0] for one in told] == ["moon", "events[0].sun"]


def test_a_whole_sheet_with_its_bracket() -> None:
    sheet = {
        "sheet": 1,
        "rulebook": "star-trek-2e",
        "players": [{"name": "A", "id": 7}, *({"name": name} for name in "BCD")],
        "rounds": ROUND_ROBIN,
        "bracket": [[{"players": ["A", "B"], "result": "loss"}]],
    }
    raw = event(sheet=sheet)
    del raw["rounds"]
    found = ratings(raw, people=[{"name": "Ann", "number": "7"}])
    assert of(found)["Ann"] == "1516.0000"


class TestStreetWarriors:
    @staticmethod
    def answer(**more: Any) -> dict[str, Any]:
        one = {"id": "e", "date": "2015-01-10", "host-approved": True, "players": 8, **more}
        raw = {
            "ratings": 1,
            "programme": "street-warriors",
            "updated": "2015-01-01",
            "people": [{"name": "Ann", "rating": 1234}],
            "events": [one],
        }
        found, _ = rate_file(json.dumps(raw).encode(), "the file", programmes.read)
        return found

    @pytest.mark.rule("SW-067", "SW-069", "SW-073")
    @pytest.mark.parametrize(
        ("more", "rules"),
        [
            ({}, []),
            ({"players": 7}, ["SW-069"]),
            ({"host-approved": False}, ["SW-067"]),
            ({"host-approved": False, "players": 0}, ["SW-067", "SW-069"]),
        ],
    )
    def test_who_is_rated(self, more: dict[str, Any], rules: list[str]) -> None:
        (one,) = self.answer(**more)["events"]
        assert one["rules"] == rules
        assert one["status"] == ("unrated" if rules else "eligible")
        assert (one["report_by"] is None) == bool(rules)

    @pytest.mark.rule("SW-071", "A-SW16")
    def test_seven_days_from_the_last_one(self) -> None:
        (one,) = self.answer(ends="2015-01-11")["events"]
        assert one["report_by"] == "2015-01-18"

    @pytest.mark.rule("SW-068", "A-SW15")
    def test_ratings_are_imported_with_their_day(self) -> None:
        found = self.answer()
        assert found["updated"] == "2015-01-01"
        assert found["people"] == [{"name": "Ann", "rating": 1234}]
