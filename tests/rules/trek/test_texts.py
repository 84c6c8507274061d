"""Star Trek: what the guide leaves to people is told them, at the right moment."""

from __future__ import annotations

import pytest

from tests.rules.texts import check_told, tells
from tests.rules.trek.notation import BOTH, E1, E2

TOLD = [
    *tells(
        BOTH, "ST-082 ST-083", "7", "half an hour before the start, with scorecards", "registration"
    ),
    *tells(
        BOTH,
        "ST-084",
        "7",
        "forum handle, a valid deck, a deck list if one is required",
        "registration",
    ),
    *tells(
        BOTH, "ST-085", "7", "an app for dice, needs the director's word beforehand", "registration"
    ),
    *tells(
        BOTH,
        "ST-092 ST-094 ST-095",
        "7.2",
        "handed in five minutes before the start. Whoever gives up",
        "registration",
    ),
    *tells(
        BOTH,
        "ST-086 ST-087",
        "7.1",
        "more than half must agree) and names a second and a third",
        "registration",
    ),
    *tells(
        BOTH,
        "ST-033 ST-034",
        "4.1.2",
        "the first pack to the left, the second to the right",
        "registration",
    ),
    *tells(
        BOTH,
        "ST-036 ST-042",
        "4.1.2, 4.1.3",
        "at least 20 minutes to build decks; sealed likewise",
        "registration",
    ),
    *tells(
        BOTH,
        "ST-273 ST-278",
        "13.2, 13.4",
        "bans hold at the start holds to the end. Say beforehand",
        "registration",
    ),
    *tells(BOTH, "ST-098", "7.2", "how long the round is, announce its start", "round-start"),
    *tells(BOTH, "ST-099", "7.3", "at least once, about half-way", "round-start"),
    *tells(
        BOTH, "ST-132 ST-133", "7.5", "not there after 5 minutes has a missed game", "round-start"
    ),
    *tells(
        BOTH,
        "ST-100",
        "7.3",
        "the director's own decision, for long rulings or interruptions: tell both players",
        "game",
    ),
    *tells(BOTH, "ST-101", "7.3", "need not be as long as what was lost", "game"),
    *tells(BOTH, "ST-089", "7.1", "adds the minutes spent judging to the own game", "game"),
    *tells(
        BOTH, "ST-163", "7.9", "needs the director's consent, refused only where collusion", "game"
    ),
    *tells(
        BOTH,
        "ST-165 ST-166",
        "7.10",
        "counts as a concession: --ended automatic-loss. If all players lose",
        "game",
    ),
    *tells(
        BOTH,
        "ST-157 ST-158",
        "7.8",
        "goes to the director. Nothing is corrected afterwards",
        "game",
    ),
    *tells(
        BOTH,
        "ST-154 ST-155 ST-159 ST-160 ST-161",
        "7.8",
        "cutting is one lift, put underneath, without a shuffle",
        "game",
    ),
    *tells(
        BOTH,
        "ST-156",
        "7.8",
        "who had the first turn, when the game began and ends, scores",
        "game",
    ),
    *tells(
        BOTH,
        "ST-276 ST-282",
        "13.2, 13.6",
        "resume the last save, or play again from the beginning",
        "game",
    ),
    *tells(
        BOTH, "ST-283", "13.6", "whoever refuses is responsible for the incomplete game", "game"
    ),
    *tells(
        BOTH, "ST-280 ST-281", "13.5", "both, neither or unknown, both have a missed game", "time"
    ),
    *tells(
        BOTH,
        "ST-108 ST-152 ST-153",
        "7.4, 7.7",
        "checks and initials the scorecard. Announce the results",
        "finish",
    ),
    *tells(BOTH, "ST-028", "4", "one format, one card pool, one set of rules, perhaps a scenario"),
    *tells(
        BOTH,
        "ST-049",
        "4.2.2",
        "a constructed championship needs the Department's approval beforehand",
    ),
    *tells(BOTH, "ST-274", "13.2", "knows them all and cannot play; let another director do it"),
    *tells(
        BOTH,
        "T-95 ST-274",
        "13.2",
        "who hands out the cards of an online draft or sealed event does not play",
    ),
    *tells(BOTH, "ST-065 T-82", "4.4.3", "nobody has a schedule where players move"),
    *tells(BOTH, "ST-056", "4.4", "a scenario does not change ratings"),
    *tells(BOTH, "ST-048", "4.2.2", "of a sealed or draft event is usually 'limited'"),
    *tells(
        BOTH,
        "ST-057 ST-058",
        "4.4.1",
        "change hands as they were drawn. Only a short look",
        "round-start",
    ),
    *tells(BOTH, "ST-059", "4.4.1-4.4.3", "Mark every deck with its owner", "registration", 3),
    *tells(BOTH, "ST-059", "4.4.1-4.4.3", "go back to their owners", "finish", 3),
    *tells(
        BOTH,
        "ST-061",
        "4.4.2",
        "in even ones opponents exchange decks and play again",
        "round-start",
    ),
    *tells(
        BOTH,
        "ST-062",
        "4.4.3",
        "Every fifteen minutes everybody moves one position to the left",
        "round-start",
    ),
    *tells(BOTH, "ST-063", "4.4.3", "sums it up for whoever comes", "game"),
    *tells(
        BOTH,
        "ST-064",
        "4.4.3",
        "set it up anew with the same decks. The one that is over is recorded at once",
        "game",
    ),
    *tells(BOTH, "ST-066", "4.4.4", "Style wins prizes here, as the director sees fit", "finish"),
    *tells(
        BOTH,
        "ST-102 ST-103 ST-104 ST-105",
        "7.4",
        "the same number of turns; several turns of one player in a row are one",
    ),
    *tells(BOTH, "ST-107", "7.4", "The final score of both"),
    *tells(BOTH, "ST-106 ST-120", "7.4, 7.5", "Who has met all victory conditions?"),
    *tells(E1, "ST-272", "13.1", "LackeyCCG with the plugin startrek1e, and Skype", "registration"),
    *tells(
        E1,
        "S1-017",
        "7.8",
        "own discard pile in its order, count the seed cards under a mission",
        "game",
    ),
    *tells(E1, "S1-018", "7.10", "Hidden Agenda without that icon loses the game", "game"),
    *tells(E1, "ST-046 S2-002", "4.2, 4.2.6", "Academy is a card pool of Second Edition"),
    *tells(E1, "ST-054 S2-003", "4.3, 4.3.6", "Standard rules are Second Edition's"),
    *tells(E1, "ST-054 S2-004", "4.3, 4.3.7", "Slipstream is Second Edition's"),
    *tells(E1, "ST-055", "4.4", "Race to the Alpha Quadrant is played in Second Edition alone"),
    *tells(E1, "S1-010 A-ST15", "4.3.5", "a planet and a space mission win, whatever the points"),
    *tells(E1, "S1-010 A-ST15", "4.3.5", "Differential still counts to 100"),
    *tells(E1, "S1-016", "7.5", "The higher score has the modified win, whatever missions"),
    *tells(E1, "ST-128 A-ST13", "7.5", "The same score: a true tie"),
    *tells(E2, "ST-272", "13.1", "LackeyCCG with the plugin startrek2e, and Skype", "registration"),
    *tells(
        E2,
        "S2-017",
        "7.8",
        "count dilemma stacks and ask for the size of a hand, but not count their dilemma pile",
        "game",
    ),
    *tells(E2, "ST-046 S1-003", "4.2, 4.2.5", "Block is a card pool of First Edition"),
    *tells(E2, "ST-054 S1-005", "4.3, 4.3.1", "the OTF rules are First Edition's"),
    *tells(E2, "ST-054 S1-007", "4.3, 4.3.2", "the Open rules are First Edition's"),
    *tells(E2, "ST-054 S1-008", "4.3, 4.3.3", "the X-List is First Edition's"),
    *tells(E2, "ST-054 S1-009", "4.3, 4.3.4", "the Revised rules are First Edition's"),
    *tells(E2, "ST-054 S1-010", "4.3, 4.3.5", "Warp Speed is First Edition's"),
    *tells(
        E2,
        "S2-012",
        "4.4.5",
        "List the rules of the document before the first round",
        "registration",
    ),
    *tells(
        E2,
        "S2-008 S2-009 S2-011",
        "4.4.5",
        "a special rule for this game. Write it on the scorecard",
        "round-start",
    ),
    *tells(
        E2,
        "S2-014 S2-015 S2-016 A-ST12",
        "7.5",
        "both a planet and a space mission go before one mission",
    ),
    *tells(E2, "S2-014 S2-015", "7.5", "Completed planet missions"),
    *tells(E2, "S2-014 S2-015", "7.5", "Completed space missions"),
    *tells(E2, "S2-014 S2-015 S2-016", "7.5", "The higher score has the modified win"),
    *tells(
        E2, "ST-128 A-ST12", "7.5", "The same score and the same victory conditions: a true tie"
    ),
    *tells(
        BOTH,
        "ST-083",
        "7",
        "deck list forms if lists are required, a clock and pens",
        "registration",
    ),
    *tells(BOTH, "ST-095", "7.2", "Nobody else can use it", "registration"),
    *tells(BOTH, "ST-154", "7.8", "All cards of a pile face the same way", "game"),
    *tells(BOTH, "ST-155", "7.8", "discarded cards are shown", "game"),
    *tells(BOTH, "ST-160", "7.8", "own cards' mandatory effects are enforced", "game"),
    *tells(BOTH, "ST-161", "7.8", "no coarse language", "game"),
    *tells(BOTH, "ST-158", "7.8", "nobody owes a take-back", "game"),
    *tells(BOTH, "ST-101", "7.3", "do not hold up the event", "game"),
    *tells(BOTH, "ST-276", "13.2", "save the game for a ruling and go on from there", "game"),
    *tells(
        BOTH,
        "ST-280",
        "13.5",
        "whoever is responsible has a missed game and the opponent a bye",
        "time",
    ),
    *tells(BOTH, "ST-166", "7.10", "it is a true tie", "game"),
    *tells(
        BOTH,
        "ST-152",
        "7.7",
        "Announce the results, give out every prize that was advertised",
        "finish",
    ),
    *tells(BOTH, "ST-153", "7.7", "tidy up together", "finish"),
    *tells(E2, "S2-009", "4.4.5", "Once in the event a player may draw another", "round-start"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)
