"""Each screen in three sentences, by the group of its route."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

SCREENS: dict[str, Any] = {
    "home": _(
        "Running events come first, each with its next step. Upcoming ones show how many "
        "players are in, finished ones who won. A new event starts with the button at the "
        "top."
    ),
    "new": _(
        "Choose the game, then say how many players you expect: rounds, cut and the end of "
        "the event appear at the side. Everything else is as the guide says unless you change"
        " it. Until round 1 is paired, all of it can still be changed."
    ),
    "overview": _(
        "What the event waits for, and the button that does it. Missing details are listed so"
        " that players are told. The schedule follows your own pace of earlier events."
    ),
    "players": _(
        "Type a name and press Enter; people of earlier events are offered. Check players in "
        "as they come, or let them do it on their phones. Open a player to change details, to"
        " drop or to disqualify."
    ),
    "round": _(
        "Type the table and the result, such as 12w, and press Enter, or click the winner. "
        "Disputed and late tables come first. When all results are in, Enter pairs the next "
        "round."
    ),
    "handed_out": _(
        "Seat everybody by lot, then start the time for each pick: group, seat and the way of "
        "the pack stand on every phone. Virtual packs come from the cards that you imported. "
        "Neighbours write down each other's cards, and both confirm them."
    ),
    "decks": _(
        "Who has handed in a list, whose is missing or has faults; one button reminds them on "
        "their own pages. Search by name or table to read a list; each look is logged. Deck "
        "checks draw tables by lot and count a deck card by card."
    ),
    "standings": _(
        "The order by the guide's own tiebreakers; the one that decided is marked. Open a row"
        " to see why somebody stands there, opponent by opponent. The line shows who would "
        "make the cut."
    ),
    "bracket": _(
        "Make the cut when the rounds are over; the preview shows who is in. Click a winner "
        "to enter a result. Point at a name to see its way through the bracket."
    ),
    "judges": _(
        "Calls from players, with the time they wait. Penalties, rulings, extra time and "
        "notes are kept with the player and the table. Everything stands in the log."
    ),
    "clock": _(
        "One clock for the round, on every screen and phone. Pause it for an announcement, or"
        " give single tables extra time. The guide's steps at the end of time are a click "
        "away."
    ),
    "print": _(
        "What fits this moment comes first; at the side you see the first page. The button opens "
        "the PDF in a new tab, from where it is printed. Small things to be cut can come as a "
        "stack: cut all sheets at once, and the piles are in order."
    ),
    "links": _(
        "The public page and the board for a projector. Each player has a private link: print"
        " slips or let phones scan it. If phones cannot reach the address, change it here."
    ),
    "staff": _(
        "Invite by a link that works once. What a role may do is the guide's rule where it "
        "has one. Leaders without an account can be named as well."
    ),
    "log": _(
        "Every entry of the journal, who made it and when. Undo takes the last action back, "
        "and is an entry itself. Nothing is ever deleted."
    ),
    "finish": _(
        "The final places, and what is still missing. Finishing closes the event; it can be "
        "opened again. Take the journal along: anyone can replay it."
    ),
    "programmes": _(
        "A programme keeps people, listed events, ratings and leagues across events. Open one "
        "that comes with Topcut, or your own file in the data folder. Whoever opens it directs "
        "it."
    ),
    "programme": _(
        "What waits for you stands on top, with the way to it. Events that you organize come "
        "next, with their deadlines. Everything that is decided here stands in the programme's "
        "own journal."
    ),
}


def help_of(route: str) -> Any:
    return SCREENS.get(route.split("-", maxsplit=1)[0], "")
