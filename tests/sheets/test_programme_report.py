"""A tournament as its programme hears of it."""

from __future__ import annotations

import json
from datetime import date
from typing import Any

import pytest
from msgspec import structs

from tests.builders import sheet, state_of
from tests.core.programme.test_journal import listed
from tests.core.programme.test_journal import state_of as journal
from topcut import programmes, rulebooks
from topcut.core.programme.definition import Programme
from topcut.core.programme.journal.actions.report_event import played_in, report_event
from topcut.core.programme.journal.facts.events import EventListed
from topcut.core.programme.journal.questions.ratings import ratings_on
from topcut.core.programme.journal.state import ReportVersion
from topcut.core.programme.ratings.ledger import shown
from topcut.core.programme.ratings.rate_file import rate_file
from topcut.core.questions.publisher.sanctioning import rounds_played
from topcut.core.refusal import Refusal
from topcut.core.tournament.state import State
from topcut.sheets.programme_report import game_of, report_of, unlisted
from topcut.sheets.sheet import read_sheet

STAR_TREK, HOUSE = programmes.read("star-trek"), programmes.read("house-league")
DAY = date(2015, 1, 10)


def reported(state: State, programme: Programme = STAR_TREK) -> ReportVersion:
    """Player 1 is person 1, and so on."""
    return report_of(state, programme, DAY, lambda number: number)


def trek(*rounds: list[str], players: str = "Ann Bea Cid Dan", **more: Any) -> State:
    return state_of("star-trek-2e", players, *rounds, date="2015-01-10", **more)


ROUNDS = (
    ["Ann-Bea concession", "Cid-Dan concession"],
    ["Ann-Cid concession", "Bea-Dan concession"],
    ["Ann-Dan concession", "Bea-Cid concession"],
)


def played_sheet(*rounds: list[str], players: str = "Ann Bea Cid Dan") -> dict[str, Any]:
    """Whoever is named first wins, as the opponent concedes."""
    made = sheet("star-trek-2e", players, *rounds, date="2015-01-10")
    for tables in made["rounds"]:
        for table in tables:
            if len(table["players"]) == 2:
                table |= {"result": "win", "ended": "concession"}
    return made


def conceded(*rounds: list[str], players: str = "Ann Bea Cid Dan") -> State:
    return read_sheet(played_sheet(*rounds, players=players), {}).state


class TestReport:
    @pytest.mark.rule("ST-306")
    def test_tables_with_results_and_places_by_person(self) -> None:
        made = reported(conceded(*ROUNDS))
        assert [[table.players for table in tables] for tables in made.rounds] == [
            [(1, 2), (3, 4)],
            [(1, 3), (2, 4)],
            [(1, 4), (2, 3)],
        ]
        assert {table.result for tables in made.rounds for table in tables} == {"win"}
        assert made.places == ((1,), (2,), (3,), (4,))

    def test_the_same_ratings_as_from_a_file_with_the_sheet(self) -> None:
        """1500 each at level 1: 3-0 gives 1500 + 16 x 1.5 = 1524."""
        file = {
            "ratings": 1,
            "programme": "star-trek",
            "events": [
                {
                    "id": "e",
                    "date": "2015-01-10",
                    "game": "2e",
                    "format": "constructed",
                    "sheet": played_sheet(*ROUNDS),
                }
            ],
        }
        answer, _ = rate_file(json.dumps(file).encode(), "file", programmes.read)
        by_name = {
            row["name"]: row["ratings"]["2e"]["overall"]["rating"] for row in answer["people"]
        }
        state = conceded(*ROUNDS)
        noted = unlisted(state, STAR_TREK, STAR_TREK.by_game["2e"], DAY)
        facts = report_event(journal(), STAR_TREK, "e", reported(state), noted)
        assert isinstance(facts[0], EventListed)
        sanctioned = EventListed(event="e", listing=_sanctioned(facts[0]))
        computed = ratings_on(journal(sanctioned, *facts[1:]), STAR_TREK, DAY, DAY)
        people = computed.contents.directory.people
        own = {
            people[one].name: shown(rating.rating)
            for one, rating in computed.ledger.ratings()["2e", "overall"].items()
        }
        assert own == {
            str(number): by_name[name]
            for number, name in enumerate(("Ann", "Bea", "Cid", "Dan"), 1)
        }
        assert own["1"] == "1524.0000"

    @pytest.mark.rule("O-6")
    def test_who_never_came_has_no_place(self) -> None:
        made = conceded(["Ann-Bea x", "Cid bye"], players="Ann Bea Cid Dan")
        report = reported(made)
        assert {one for group in report.places for one in group} == {1, 2, 3}

    def test_an_open_table_is_refused(self) -> None:
        with pytest.raises(Refusal, match="has no result"):
            reported(trek(["Ann-Bea", "Cid-Dan"]))

    @pytest.mark.rule("ST-081")
    def test_other_rounds_than_listed(self) -> None:
        state = journal(EventListed(event="e", listing=listed(rounds=4)))
        with pytest.raises(Refusal, match="3 rounds were played and 4 are listed") as refused:
            report_event(state, STAR_TREK, "e", reported(conceded(*ROUNDS)))
        assert refused.value.rules == ("ST-081",)

    def test_a_report_twice_is_one_and_another_a_correction(self) -> None:
        made = reported(conceded(*ROUNDS))
        first = EventListed(event="e", listing=listed())
        facts = report_event(journal(first), STAR_TREK, "e", made)
        assert [one.kind for one in facts] == ["event-reported"]
        state = journal(first, *facts)
        assert report_event(state, STAR_TREK, "e", made) == ()
        other = reported(conceded(["Bea-Ann x", "Cid-Dan x"], *ROUNDS[1:]))
        corrected = report_event(state, STAR_TREK, "e", other)
        assert [one.kind for one in corrected] == ["report-corrected"]


def _sanctioned(fact: EventListed) -> Any:
    return structs.replace(fact.listing, sanctioned=True)


class TestOtherGames:
    @pytest.mark.parametrize("rulebook", rulebooks.known())
    def test_the_house_league_has_them_all(self, rulebook: str) -> None:
        game = game_of(HOUSE, rulebook)
        assert game is not None
        assert game.game == "any"

    def test_star_trek_has_its_own_alone(self) -> None:
        found = {name: game_of(STAR_TREK, name) for name in rulebooks.known()}
        assert {name: game.game for name, game in found.items() if game} == {
            "star-trek-1e": "1e",
            "star-trek-2e": "2e",
            "tribbles": "tribbles",
        }

    def test_a_result_that_the_programme_does_not_know_is_what_it_counts_as(self) -> None:
        state = trek(["Ann-Bea true-tie", "Cid-Dan true-tie"])
        made = reported(state, HOUSE)
        assert {table.result for tables in made.rounds for table in tables} == {"draw"}

    def test_pods_are_no_games_in_pairs(self) -> None:
        names = "Ann Bea Cid Dan"
        raw = sheet("tribbles", names, date="2015-01-10")
        games = [[100, 0, 0, 0], [0, 100, 0, 0], [0, 0, 100, 0], [0, 0, 0, 100], [100, 0, 0, 0]]
        raw["rounds"] = [[{"players": names.split(), "scores": games}]]
        state = read_sheet(raw, {}).state
        made = reported(state)
        noted = unlisted(state, STAR_TREK, STAR_TREK.by_game["tribbles"], DAY)
        asked = journal(EventListed(event="e", listing=noted))
        played = played_in(asked, STAR_TREK, "e", made)
        assert played is not None
        assert (played.players, played.rounds, played.games.pairs) == (4, 5, ())
        assert rounds_played(state) == 5


class TestUnlisted:
    @pytest.mark.rule("ST-006")
    def test_where_a_lead_time_is_asked_it_is_not_sanctioned(self) -> None:
        state = conceded(*ROUNDS)
        assert not unlisted(state, STAR_TREK, STAR_TREK.by_game["2e"], DAY).sanctioned
        assert unlisted(state, HOUSE, HOUSE.by_game["any"], DAY).sanctioned
