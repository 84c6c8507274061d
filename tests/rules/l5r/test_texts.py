"""Legend of the Five Rings: what is left to people is told them, at the right moment."""

from __future__ import annotations

import pytest

from tests.rules.texts import check_told, tells

L5 = "l5r"

TOLD = [
    *tells(L5, "L5-002", "Introduction", "pre-made decks, players paired head to head"),
    *tells(
        L5,
        "L5-118 L5-135",
        "Tournament Structures, Custom Structure",
        "choose the custom structure",
    ),
    *tells(L5, "L5-108 L5-109", "Going to Time", "goes to time ends with a modified win"),
    *tells(L5, "L5-060 A-L513", "Game Setup", "Who decided who is first player?"),
    *tells(L5, "L5-100 L5-104 A-L510", "End of Round, Going to Time", "a lead of five points wins"),
    *tells(L5, "L5-101", "Going to Time", "provinces that the player has broken", "", 2),
    *tells(L5, "L5-102", "Going to Time", "Honor", "", 2),
    *tells(L5, "L5-103", "Going to Time", "The Imperial Favor: 1 for whoever has it", "", 2),
    *tells(
        L5,
        "L5-105 L5-099 A-L512",
        "Going to Time, End of Round",
        "First the first player, then the other may concede",
    ),
    *tells(L5, "L5-106", "Going to Time", "A leader confirms"),
    *tells(L5, "L5-107 A-L511", "Going to Time", "through the next regroup phase"),
    *tells(L5, "L5-108 A-L511", "Going to Time", "more points give a modified win"),
    *tells(
        L5,
        "L5-109 A-L513",
        "Going to Time",
        "whoever decided who is first player has the modified loss",
    ),
    *tells(
        L5,
        "L5-001 L5-024",
        "Introduction, Organizer Materials",
        "Tournament Regulations go before the Rules Reference",
        "registration",
    ),
    *tells(
        L5, "L5-059", "Tournament Setup", "place, time, tier, structure, deck lists", "registration"
    ),
    *tells(
        L5,
        "L5-011 L5-025",
        "Player, Player Materials",
        "cards, sleeves, tokens, and the deck list",
        "registration",
    ),
    *tells(
        L5,
        "L5-014",
        "Leader Participation",
        "say before round 1 who the second leader is",
        "registration",
    ),
    *tells(
        L5,
        "L5-058",
        "Legal Products",
        "Outside North America the organizer decides",
        "registration",
    ),
    *tells(
        L5, "L5-090", "Progression Cut", "comes from the Fundamental Event Document", "registration"
    ),
    *tells(
        L5,
        "L5-138 L5-139 L5-140",
        "Relaxed, Formal, Premier",
        "Relaxed: everybody is welcome",
        "registration",
    ),
    *tells(
        L5,
        "L5-060 L5-061 L5-062 L5-063 L5-064 L5-065 L5-066 L5-067 L5-068",
        "Game Setup",
        "1 toss for who chooses the first player, remember who chose, the second player has",
        "round-start",
    ),
    *tells(
        L5,
        "L5-046 L5-047 L5-048 A-L516",
        "Lost and Damaged Cards",
        "to that table (5, say). Not found by then: the player concedes",
        "round-start",
    ),
    *tells(
        L5, "L5-049", "Lost and Damaged Cards", "during a game: its owner concedes the game", "game"
    ),
    *tells(L5, "L5-017 L5-018", "Conduct", "What a card means is the marshal's word", "game"),
    *tells(
        L5, "L5-019 L5-020", "Unsporting Conduct", "Agreeing on results is cheating too", "game"
    ),
    *tells(L5, "L5-010 L5-012", "Judge, Spectator", "Spectators neither disturb nor help", "game"),
    *tells(L5, "L5-069", "Missed Opportunities", "only if the opponent agrees", "game"),
    *tells(L5, "L5-070", "Notes and Outside Material", "No notes and no outside help", "game"),
    *tells(
        L5,
        "L5-052 L5-053",
        "Tokens, Legal Products",
        "hide nothing, stay put and be clear to both",
        "game",
    ),
    *tells(L5, "L5-061", "Game Setup", "the second player has one fate more", "round-start"),
    *tells(
        L5,
        "L5-062",
        "Game Setup",
        "2 show stronghold and role in player order; 3 lay out tokens, the first player the rings",
        "round-start",
    ),
    *tells(L5, "L5-063", "Game Setup", "4 shuffle and offer both decks", "round-start"),
    *tells(
        L5,
        "L5-064",
        "Game Setup",
        "5 one province in secret under the stronghold, four face down",
        "round-start",
    ),
    *tells(
        L5,
        "L5-065",
        "Game Setup",
        "6 a dynasty card face down on each of the four, replace any once",
        "round-start",
    ),
    *tells(
        L5,
        "L5-066",
        "Game Setup",
        "7 draw four conflict cards, in player order replace any once",
        "round-start",
    ),
    *tells(L5, "L5-067", "Game Setup", "8 take the stronghold's honor", "round-start"),
    *tells(
        L5,
        "L5-068",
        "Game Setup",
        "wait until a leader starts the round, if it has not begun",
        "round-start",
    ),
    *tells(
        L5,
        "L5-048",
        "Lost and Damaged Cards",
        "Still not found when the next round begins: drop the player",
        "round-start",
    ),
    *tells(
        L5,
        "L5-139",
        "Formal",
        "they know the rules, play clearly and at a reasonable pace",
        "registration",
    ),
    *tells(
        L5,
        "L5-140",
        "Premier",
        "they know the Rules Reference and these regulations too",
        "registration",
    ),
    *tells(L5, "L5-138", "Relaxed", "players may help each other", "registration"),
    *tells(
        L5,
        "L5-024",
        "Organizer Materials",
        "Have both at hand, and the Event Outline if there is one",
        "registration",
    ),
    *tells(
        L5, "L5-059", "Tournament Setup", "Every seat needs room for a whole game", "registration"
    ),
    *tells(L5, "L5-017", "Conduct", "A dispute that players cannot settle goes to a judge", "game"),
    *tells(L5, "L5-018", "Conduct", "even against a printed error", "game"),
    *tells(
        L5,
        "L5-019",
        "Unsporting Conduct",
        "stalling, rough handling, discourtesy, cheating",
        "game",
    ),
    *tells(L5, "L5-010", "Judge", "A leader off duty is a spectator and says so", "game"),
    *tells(L5, "L5-012", "Spectator", "of a broken rule, but not of a missed opportunity", "game"),
    *tells(
        L5, "L5-070", "Notes and Outside Material", "official rules documents may be read", "game"
    ),
    *tells(L5, "L5-052", "Tokens", "The marshal decides in doubt", "game"),
    *tells(L5, "L5-118", "Tournament Structures", "option structure=custom"),
]


@pytest.mark.parametrize(("book", "rules", "words", "moments"), TOLD)
def test_told(book: str, rules: frozenset[str], words: str, moments: list[str]) -> None:
    check_told(book, rules, words, moments)
