"""Results in words: the rulebook's labels, then the usual words of a code."""

from __future__ import annotations

import pytest

from topcut import rulebooks
from topcut.core.message import Message
from topcut.core.rulebook import Rulebook
from topcut.core.rulebook.schema.results import Ended
from topcut.core.stages.results.endings import TIED
from topcut.core.tournament import result_words
from topcut.core.tournament.state import Result
from topcut.core.vocabulary import ENDINGS, RESULTS
from topcut.translations import translate

NAMES = ("Ann", "Bea")


@pytest.fixture
def magic() -> Rulebook:
    return rulebooks.read("magic-style")


@pytest.mark.parametrize(
    ("code", "games", "first", "second", "everybody"),
    [
        ("win", (2, 1), "won 2\u20131", "lost 1\u20132", "Ann wins 2\u20131"),
        ("loss", (0, 2), "lost 0\u20132", "won 2\u20130", "Bea wins 2\u20130"),
        ("draw", (1, 1), "drawn 1\u20131", "drawn 1\u20131", "draw 1\u20131"),
        ("double-loss", None, "both lost", "both lost", "double loss"),
    ],
)
def test_each_side_reads_its_own_result(
    magic: Rulebook,
    code: str,
    games: tuple[int, int] | None,
    first: str,
    second: str,
    everybody: str,
) -> None:
    result = Result(code=code, games=games)
    assert result_words.own_result(magic, result, 0) == first
    assert result_words.own_result(magic, result, 1) == second
    assert result_words.table_result(magic, result, NAMES) == everybody


def test_in_german(magic: Rulebook) -> None:
    result = Result(code="loss", games=(1, 2), ended="concession")
    told = result_words.table_result(magic, result, NAMES)
    assert translate(told, "de") == "Bea gewinnt 2\u20131, durch Aufgabe"
    assert translate(result_words.own_result(magic, result, 0), "de") == "verloren 1\u20132"
    assert translate(result_words.claim(magic, "win"), "de") == "Ich habe gewonnen"


def test_the_guides_own_names_come_first() -> None:
    trek = rulebooks.read("star-trek-2e")
    assert result_words.label(trek, "win") == "full win"
    assert result_words.label(trek, "draw") == "true tie"
    assert result_words.listed(trek, "win") == "won", "the usual word where the guide has none"
    assert result_words.label(rulebooks.read("street-warriors"), "bye") == "PASS"
    assert result_words.listed(rulebooks.read("street-warriors"), "bye") == "PASS"


def test_who_is_meant_where_nobody_wins() -> None:
    trek = rulebooks.read("star-trek-2e")
    told = result_words.choice(trek, "missed-game", NAMES)
    assert told == "Ann: missed game"
    assert result_words.choice(trek, "modified-loss", NAMES) == "Bea wins (modified win)"


def test_a_round_as_one_player_had_it() -> None:
    trek = rulebooks.read("star-trek-2e")
    assert result_words.met(trek, "loss", "Ann") == "lost to Ann"
    assert result_words.met(trek, "modified-win", "Ann") == "won against Ann (modified win)"
    assert result_words.met(trek, "opponent-missed", "Ann") == "Ann (opponent missed)"


def test_points_are_told_from_games(magic: Rulebook) -> None:
    result = Result(code="loss", games=(1, 2), score=(30, 40), ended="time")
    told = result_words.table_result(magic, result, NAMES)
    assert told == "Bea wins 2\u20131 \u00b7 40:30, by time"
    assert result_words.first_result(magic, result) == "loss 1\u20132 \u00b7 30:40, by time"


def test_every_code_of_every_rulebook_has_its_words() -> None:
    codes = {code for one in rulebooks.known() for code in rulebooks.read(one).results}
    assert codes <= set(RESULTS)
    assert {*Ended.__args__, TIED} == set(ENDINGS)


def test_a_house_code_reads_as_it_is_written(magic: Rulebook) -> None:
    assert result_words.label(magic, "moral-victory") == "moral victory"
    assert isinstance(result_words.claim(magic, "moral-victory"), Message)
