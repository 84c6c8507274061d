"""What a rulebook tells people: the words that matter in each text, at the moment when it is shown.

Rules that are left to people live in these texts alone, so a text that says nothing, another
number, or the same at another moment, is a broken rule. The words are the guide's, as
docs/rules/register.csv has them; each stands in as many places as it is told in.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.rules.trek.notation import E1, E2
from topcut.rulebooks import text_of, whole_text

Told = tuple[str, str, str] | tuple[str, str, str, int]
"""Rules, the moment, the words, and in how many places if in more than one."""

TREK: tuple[Told, ...] = (
    ("ST-082 ST-083", "registration", "half an hour before the start, with scorecards"),
    ("ST-084", "registration", "forum handle, a valid deck, a deck list if one is required"),
    ("ST-085", "registration", "an app for dice, needs the director's word beforehand"),
    ("ST-092 ST-094 ST-095", "registration",
     "handed in five minutes before the start. Whoever gives up"),
    ("ST-086 ST-087", "registration", "more than half must agree) and names a second and a third"),
    ("ST-033 ST-034", "registration", "the first pack to the left, the second to the right"),
    ("ST-036 ST-042", "registration", "at least 20 minutes to build decks; sealed likewise"),
    ("ST-273 ST-278", "registration", "bans hold at the start holds to the end. Say beforehand"),
    ("ST-098", "round-start", "how long the round is, announce its start"),
    ("ST-099", "round-start", "at least once, about half-way"),
    ("ST-132 ST-133", "round-start", "not there after 5 minutes has a missed game"),
    ("ST-100", "game",
     "the director's own decision, for long rulings or interruptions: tell both players"),
    ("ST-101", "game", "need not be as long as what was lost"),
    ("ST-089", "game", "adds the minutes spent judging to the own game"),
    ("ST-163", "game", "needs the director's consent, refused only where collusion"),
    ("ST-165 ST-166", "game",
     "counts as a concession: --ended automatic-loss. If all players lose"),
    ("ST-157 ST-158", "game", "goes to the director. Nothing is corrected afterwards"),
    ("ST-154 ST-155 ST-159 ST-160 ST-161", "game",
     "cutting is one lift, put underneath, without a shuffle"),
    ("ST-156", "game", "who had the first turn, when the game began and ends, scores"),
    ("ST-276 ST-282", "game", "resume the last save, or play again from the beginning"),
    ("ST-283", "game", "whoever refuses is responsible for the incomplete game"),
    ("ST-280 ST-281", "time", "both, neither or unknown, both have a missed game"),
    ("ST-108 ST-152 ST-153", "finish", "checks and initials the scorecard. Announce the results"),
    ("ST-028 ST-004 ST-291 ST-296 ST-298", "", "one format, one card pool, one set of rules"),
    ("ST-049", "", "a constructed championship needs the Department's approval beforehand"),
    ("ST-274", "", "knows them all and cannot play; let another director do it"),
    ("T-95 ST-274", "", "who hands out the cards of an online draft or sealed event does not play"),
    ("ST-065 T-82", "", "nobody has a schedule where players move"),
    ("ST-056", "", "a scenario does not change ratings"),
    ("ST-048", "", "of a sealed or draft event is usually 'limited'"),
    ("ST-057 ST-058", "round-start", "change hands as they were drawn. Only a short look"),
    ("ST-059", "registration", "Mark every deck with its owner", 3),
    ("ST-059", "finish", "go back to their owners", 3),
    ("ST-061", "round-start", "in even ones opponents exchange decks and play again"),
    ("ST-062", "round-start", "Every fifteen minutes everybody moves one position to the left"),
    ("ST-063", "game", "sums it up for whoever comes"),
    ("ST-064", "game",
     "set it up anew with the same decks. The one that is over is recorded at once"),
    ("ST-066", "finish", "Style wins prizes here, as the director sees fit"),
    ("ST-102 ST-103 ST-104 ST-105", "",
     "the same number of turns; several turns of one player in a row are one"),
    ("ST-107", "", "The final score of both"),
    ("ST-106 ST-120", "", "Who has met all victory conditions?"),
)  # fmt: skip

TEXTS: dict[str, tuple[Told, ...]] = {
    E1: (
        *TREK,
        ("ST-272", "registration", "LackeyCCG with the plugin startrek1e, and Skype"),
        ("S1-017", "game", "own discard pile in its order, count the seed cards under a mission"),
        ("S1-018", "game", "Hidden Agenda without that icon loses the game"),
        ("ST-046 S2-002", "", "Academy is a card pool of Second Edition"),
        ("ST-054 S2-003", "", "Standard rules are Second Edition's"),
        ("ST-054 S2-004", "", "Slipstream is Second Edition's"),
        ("ST-055", "", "Race to the Alpha Quadrant is played in Second Edition alone"),
        ("S1-010 A-ST15", "", "a planet and a space mission win, whatever the points"),
        ("S1-010 A-ST15", "", "Differential still counts to 100"),
        ("S1-016", "", "The higher score has the modified win, whatever missions"),
        ("ST-128 A-ST13", "", "The same score: a true tie"),
    ),
    E2: (
        *TREK,
        ("ST-272", "registration", "LackeyCCG with the plugin startrek2e, and Skype"),
        ("S2-017", "game",
         "count dilemma stacks and ask for the size of a hand, but not count their dilemma pile"),
        ("ST-046 S1-003", "", "Block is a card pool of First Edition"),
        ("ST-054 S1-005", "", "the OTF rules are First Edition's"),
        ("ST-054 S1-007", "", "the Open rules are First Edition's"),
        ("ST-054 S1-008", "", "the X-List is First Edition's"),
        ("ST-054 S1-009", "", "the Revised rules are First Edition's"),
        ("ST-054 S1-010", "", "Warp Speed is First Edition's"),
        ("S2-012", "registration", "List the rules of the document before the first round"),
        ("S2-008 S2-009 S2-011", "round-start",
         "a special rule for this game. Write it on the scorecard"),
        ("S2-014 S2-015 S2-016 A-ST12", "",
         "both a planet and a space mission go before one mission"),
        ("S2-014 S2-015", "", "Completed planet missions"),
        ("S2-014 S2-015", "", "Completed space missions"),
        ("S2-014 S2-015 S2-016", "", "The higher score has the modified win"),
        ("ST-128 A-ST12", "", "The same score and the same victory conditions: a true tie"),
    ),
    "tribbles": (
        ("ST-086 ST-087", "registration",
         "more than half must agree) and names a second and a third"),
        ("ST-033 ST-034 ST-036 ST-042", "registration",
         "at least 20 minutes to build decks; sealed likewise"),
        ("ST-100 ST-101 ST-089", "game",
         "the director's own decision, for long rulings or interruptions"),
        ("ST-046 S2-002", "", "Academy is a card pool of Second Edition"),
        ("ST-049", "", "a constructed championship needs the Department's approval beforehand"),
        ("ST-048", "", "of a sealed or draft event is usually 'limited'"),
        ("ST-274", "", "knows them all and cannot play; let another director do it"),
        ("T-95 ST-274", "",
         "who hands out the cards of an online draft or sealed event does not play"),
        ("TR-004", "registration", "have the Tribbles Rulebook at hand"),
        ("TR-001", "registration", "at least six days before, in a recognized format"),
        ("ST-098 ST-099", "round-start",
         "when it begins, and warn at least once, best about half-way"),
        ("TR-016", "round-start", "Nobody looks through a play pile or a discard pile"),
        ("TR-025 TR-026 TR-027 TR-029", "finish", "rounds 1 to 5 as a qualifying heat"),
        ("ST-001 ST-004 TR-004", "", "in pods of four to eight, under the Standard rules"),
        ("ST-056", "", "a scenario does not change ratings"),
        ("ST-057 ST-058", "round-start", "change hands as they were drawn. Only a short look"),
        ("ST-059", "registration", "Mark every deck with its owner", 2),
        ("ST-059", "finish", "go back to their owners", 2),
        ("ST-062", "round-start", "Every fifteen minutes everybody moves one position to the left"),
        ("ST-063", "game", "sums it up for whoever comes"),
        ("ST-064", "game", "with the same decks. Its scores are recorded at once"),
        ("ST-066", "finish", "Style wins prizes here, as the director sees fit"),
        ("ST-055", "", "No Such Thing as Luck is for two players"),
        ("TR-009 TR-010", "", "Who emptied the hand first; that player alone scores"),
        ("TR-005", "", "every player sits in a pod"),
        ("TR-007 A-TR8", "", "a round that time ends has no winner"),
        ("TR-007", "", "all hands go to the discard piles"),
        ("TR-008", "", "(Poison, Score, Tally) and at its end (Bonus) still count"),
    ),
    "l5r": (
        ("L5-002", "", "pre-made decks, players paired head to head"),
        ("L5-118 L5-135", "", "choose the custom structure"),
        ("L5-108 L5-109", "", "goes to time ends with a modified win"),
        ("L5-060 A-L513", "", "Who decided who is first player?"),
        ("L5-100 L5-104 A-L510", "", "a lead of five points wins"),
        ("L5-101", "", "provinces that the player has broken", 2),
        ("L5-102", "", "Honor", 2),
        ("L5-103", "", "The Imperial Favor: 1 for whoever has it", 2),
        ("L5-105 L5-099 A-L512", "", "First the first player, then the other may concede"),
        ("L5-106", "", "A leader confirms"),
        ("L5-107 A-L511", "", "through the next regroup phase"),
        ("L5-108 A-L511", "", "more points give a modified win"),
        ("L5-109 A-L513", "", "whoever decided who is first player has the modified loss"),
        ("L5-001 L5-024", "registration", "Tournament Regulations go before the Rules Reference"),
        ("L5-059", "registration", "place, time, tier, structure, deck lists"),
        ("L5-011 L5-025", "registration", "cards, sleeves, tokens, and the deck list"),
        ("L5-014", "registration", "say before round 1 who the second leader is"),
        ("L5-058", "registration", "Outside North America the organizer decides"),
        ("L5-090", "registration", "comes from the Fundamental Event Document"),
        ("L5-138 L5-139 L5-140", "registration", "Relaxed: everybody is welcome"),
        ("L5-060 L5-061 L5-062 L5-063 L5-064 L5-065 L5-066 L5-067 L5-068", "round-start",
         "1 toss for who chooses the first player, remember who chose, the second player has"),
        ("L5-046 L5-047 L5-048 A-L516", "round-start",
         "to that table (5, say). Not found by then: the player concedes"),
        ("L5-049", "game", "during a game: its owner concedes the game"),
        ("L5-017 L5-018", "game", "What a card means is the marshal's word"),
        ("L5-019 L5-020", "game", "Agreeing on results is cheating too"),
        ("L5-010 L5-012", "game", "Spectators neither disturb nor help"),
        ("L5-069", "game", "only if the opponent agrees"),
        ("L5-070", "game", "No notes and no outside help"),
        ("L5-052 L5-053", "game", "hide nothing, stay put and be clear to both"),
    ),
    "munchkin": (
        ("MK-003", "", "Constructed tournaments in the Prime format"),
        ("A-MK6 MK-054", "", "equal turns, then least damage, then most cards in the deck"),
        ("A-MK6", "", "Games won in this match"),
        ("MK-024", "", "every match has a winner"),
        ("MK-053 MK-054", "", "both have had the same number of turns"),
        ("MK-055", "", "Damage on each player"),
        ("MK-056", "", "Cards remaining in the deck"),
        ("MK-005", "registration",
         "a six-sided die, a Run Away marker, tokens and a level tracker"),
        ("MK-015", "registration", "Opaque, identical sleeves"),
        ("MK-051", "round-start", "hand the deck to the opponent to cut"),
        ("MK-052", "game", "call the judge when something is unclear"),
        ("MK-025 MK-026", "game", "its controller loses and the opponent wins"),
        ("MK-049", "finish", "Without a top cut the first of the standings wins"),
    ),
    "pokemon": (
        ("PK-001 PK-005 PK-114", "", "Swiss, single elimination, or Swiss rounds with a cut"),
        ("A-PK21", "", "A judge may record a double loss"),
        ("A-PK21 PK-001", "", "the Tournament Rules do. Who won by them?", 2),
        ("A-PK21", "", "Nobody won: a double loss"),
        ("PK-001 PK-114", "registration", "and these procedures of September 2009"),
        ("PK-002 PK-003 PK-004 PK-050", "registration",
         "Announce before round 1: the number of rounds, the cut"),
        ("PK-067", "registration", "same part of every division"),
        ("PK-037 PK-038", "registration", "told how many losses that means. You may refuse"),
        ("PK-109 PK-110 PK-111", "round-start", "Standings first"),
        ("PK-112 PK-113", "round-start", "re-pairs as few players as possible"),
    ),
    "street-warriors": (
        ("SW-001", "", "a Host, Judges and players"),
        ("SW-006 A-SW11", "", "Finish the current turn, then stop"),
        ("SW-007", "", "not finished: it is a draw"),
        ("SW-043 A-SW11", "", "Stop playing at once"),
        ("SW-044 A-SW14", "", "Matches won within this game"),
        ("SW-045", "", "Power points remaining"),
        ("SW-046 A-SW13", "", "faction is the player's own BOSS's"),
        ("SW-047", "", "Cards in the discard pile"),
        ("SW-048 SW-049", "", "Both discard the top card of the deck"),
        ("SW-050", "", "Rock, Paper, Scissors until one player wins"),
        ("SW-061", "finish", "winner of the elimination stage wins the tournament"),
        ("SW-073 SW-074", "finish", "With 7 or fewer participants nothing is mailed"),
    ),
}  # fmt: skip


@cache
def whole(book: str) -> dict[str, Any]:
    return tomllib.loads(whole_text(text_of(book), book))


def texts_of(table: Any, rules: list[str]) -> Iterator[tuple[str, str]]:
    """Moment and text of everything that cites all these rules."""
    if isinstance(table, list):
        for item in table:
            yield from texts_of(item, rules)
    elif isinstance(table, dict):
        if "text" in table and set(rules) <= set(table.get("rules", ())):
            yield table.get("moment", ""), table["text"]
        for item in table.values():
            yield from texts_of(item, rules)


def _cases() -> Iterator[Any]:
    for book, told in TEXTS.items():
        for rules, moment, words, *places in told:
            marks = pytest.mark.rule(*rules.split())
            wanted = rules.split(), moment, words, places[0] if places else 1
            yield pytest.param(book, *wanted, id=f"{book}: {words[:40]}", marks=marks)


@pytest.mark.parametrize(("book", "rules", "moment", "words", "places"), list(_cases()))
def test_told(book: str, rules: list[str], moment: str, words: str, places: int) -> None:
    found = [when for when, text in texts_of(whole(book), rules) if words in text]
    assert found == [moment] * places
