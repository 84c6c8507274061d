"""How a game looks in lists: an accent colour and two letters, so that an organizer of several
games sees at once whose page this is."""

from __future__ import annotations

from hashlib import blake2b

ACCENTS = ("felt", "cobalt", "plum", "ember", "lagoon", "rose")
"""As in tokens.css."""
OWN = {
    "pokemon": "felt",
    "star-trek-1e": "lagoon",
    "star-trek-2e": "cobalt",
    "tribbles": "plum",
    "street-warriors": "ember",
    "munchkin": "rose",
    "l5r": "ember",
}


EDITIONS = ("First Edition", "Second Edition", "Third Edition")


def accent_of(rulebook: str) -> str:
    """The same for a game on every page and every machine."""
    digest = blake2b(rulebook.encode(), digest_size=1).digest()[0]
    return OWN.get(rulebook, ACCENTS[digest % len(ACCENTS)])


def mark_of(game: str) -> str:
    """Two letters of a game's name: `STREET WARriorS` as `SW`; of an edition the first one and its
    number: `S2`."""
    for number, edition in enumerate(EDITIONS, 1):
        if edition in game:
            return f"{game[0].upper()}{number}"
    words = [word for word in game.replace("(", " ").replace("-", " ").split() if word[0].isalnum()]
    if len(words) > 1:
        return (words[0][0] + words[1][0]).upper()
    return game[:2].upper()


def initials_of(name: str) -> str:
    """A person's initials, first and last."""
    words = name.split()
    return "".join(word[0] for word in words[:: max(1, len(words) - 1)]).upper()[:2]
