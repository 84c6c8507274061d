"""Every command of `topcut`: its name, where it is, and the line that --help shows of it."""

from __future__ import annotations

from typing import NamedTuple


class Listed(NamedTuple):
    where: str
    """`module:function`, the module inside topcut.cli.commands."""
    help: str
    """How its own help begins."""


SECTIONS: dict[str, dict[str, Listed]] = {
    "Standings": {
        "standings": Listed("standings:standings", "Rank everybody after any round"),
        "explain": Listed("places:explain", "Why somebody stands where they stand"),
        "places": Listed("places:places", "Final places"),
        "score-card": Listed("places:card", "A player's score card"),
    },
    "Before the event": {
        "new": Listed("event:new", "Open a tournament in a new file"),
        "describe": Listed("description:describe", "Describe the event for players"),
        "options": Listed("description:options", "Change options of the rulebook before the start"),
        "staff": Listed("event:staff", "Name staff, or release them"),
        "approve-playing": Listed(
            "event:approve", "Record how many players agree that a leader plays too"
        ),
        "announce": Listed("event:announce", "Announce rounds and cut"),
        "bracket-table": Listed("bracket_table:bracket_table", "Brackets as tables"),
        "heats": Listed("heats:heats", "Make this event a heat of a final"),
        "link-heats": Listed("heats:link", "Link a heat to earlier ones"),
        "enter-final": Listed(
            "heats:final", "Enter the final's players with their seeds from the heats"
        ),
        "draft-groups": Listed("event:groups", "Who drafts cards with whom"),
        "start": Listed("event:start", "Close registration and begin"),
    },
    "Players": {
        "registration": Listed(
            "self_registration:registration",
            "Open or close the registration that players do themselves",
        ),
        "register": Listed(
            "self_registration:register_player", "Register a player as they would themselves"
        ),
        "admit": Listed("self_registration:admit", "Let somebody in from the waiting list"),
        "confirm-byes": Listed(
            "self_registration:claim", "Confirm the earned byes that a player claims"
        ),
        "self-check-in": Listed(
            "self_registration:self_check_in", "Let players check in themselves"
        ),
        "check-in": Listed("description:check_in", "Check players in before the start"),
        "enter": Listed("players:enter", "Enter players"),
        "players": Listed("players:players", "List the players with their numbers"),
        "edit": Listed("players:edit", "Change what is known of a player"),
        "withdraw": Listed("players:withdraw", "Withdraw a player before the start"),
        "keep-apart": Listed("players:apart", "Keep two players from being paired"),
        "fixed-table": Listed("players:fix", "Seat a player at the same table all day"),
        "drop": Listed("players:drop", "Drop a player"),
        "return": Listed("players:return_", "Bring back a player who dropped"),
        "disqualify": Listed("players:disqualify", "Disqualify a player"),
    },
    "Rounds": {
        "status": Listed("status:status", "Where the tournament stands, and what comes next"),
        "pair": Listed("rounds:pair", "Pair the next round"),
        "swap": Listed("rounds:swap", "Swap two players of the draft"),
        "seat": Listed("rounds:seat", "Set a table of the draft by hand"),
        "pair-by-hand": Listed("rounds:hand", "Set all tables of the next round by hand"),
        "publish": Listed("publish:publish", "Publish the drafted round of a file"),
        "unpublish": Listed(
            "rounds:unpublish", "Turn a published round without results into a draft again"
        ),
        "mend": Listed("rounds:mend", "Re-pair as few players as possible"),
        "change-rounds": Listed(
            "event:rounds", "Change the number of Swiss rounds while they are played"
        ),
        "clock": Listed("clock:clock", "Start, pause or show the round's clock"),
        "extend-time": Listed("clock:extend", "Give one table more time"),
        "message": Listed("clock:message", "Show everybody a short text"),
    },
    "Results": {
        "result": Listed(
            "results:result", "Record the result of a table or of a match of the bracket"
        ),
        "game": Listed("results:game", "Record one game of a match"),
        "confirm": Listed("results:confirm", "Confirm a result that a player reported"),
        "correct": Listed("results:correct", "Change a wrong result of any round, or take it away"),
        "no-show": Listed("results:noshow", "Record a no-show"),
        "call-time": Listed("results:time", "Call time at a table"),
        "first-turn": Listed(
            "bracket_table:turn", "Settle who takes the first turn of a match's next game"
        ),
        "pod-result": Listed("pods:pod", "Record the games of a pod"),
        "pods": Listed("pods:pods", "Show the pods with what was written down at them"),
    },
    "Cut and bracket": {
        "cut": Listed("bracket:cut", "Cut to the best players"),
        "bracket": Listed("bracket:bracket", "Show the bracket"),
        "replace-qualifier": Listed(
            "bracket:replace", "Replace a qualifier who leaves before the first game"
        ),
        "settle-ties": Listed("bracket:settle", "Enter the order of tied players"),
        "final-confrontation": Listed(
            "heats:confrontation", "Record who won the final confrontation and so the tournament"
        ),
    },
    "Decks": {
        "deck": Listed("decks:deck", "Deck lists"),
    },
    "Special events": {
        "drawn-decks": Listed("scenarios:decks", "Who plays whose deck"),
        "seats": Listed("scenarios:seats", "Who sits where"),
        "end-game": Listed("scenarios:ended", "End a game before its round"),
        "award": Listed("scenarios:award", "Give an award for style, or show all"),
        "special-rules": Listed(
            "scenarios:special_rules", "List the special rules, or show who has which"
        ),
        "reject-rule": Listed("scenarios:reject", "Draw another special rule for a player"),
    },
    "Judging and the journal": {
        "penalty": Listed("players:penalty", "Record a penalty"),
        "ruling": Listed("players:ruling", "Record a ruling in a dispute"),
        "note": Listed("journal:note", "Add a note to the journal"),
        "log": Listed("journal:log", "List every entry of the journal"),
        "undo": Listed("journal:undo", "Undo the latest action"),
        "redo": Listed("journal:redo", "Redo what was undone just now"),
        "finish": Listed("event:finish", "Close the tournament and show the final places"),
        "reopen": Listed("event:reopen", "Open a finished tournament again"),
        "public-names": Listed("journal:names", "Choose how players are named on public pages"),
    },
    "Paper": {
        "print": Listed("printing:print_", "Print a document as a PDF file"),
    },
    "Files and rulebooks": {
        "sheet": Listed("sheets:sheet", "Write the tournament as a sheet, which is JSON"),
        "verify": Listed("sheets:verify", "Verify a file by replaying it"),
        "recover": Listed("journal:recover_journal", "Save a damaged journal in a new file"),
        "rulebook": Listed("rulebooks:rulebook", "The games' rulebooks"),
        "structure": Listed(
            "rulebooks:structure", "How many rounds and which cut so many players get"
        ),
    },
    "Organized play": {
        "ratings": Listed("ratings:ratings", "Ratings after any number of events"),
        "season": Listed("season:season", "League tables, playoffs, byes and Masters of a season"),
        "listing": Listed("listing:listing", "Event listings"),
        "programme": Listed("programme:programme", "The programmes of organized play"),
    },
    "The desk in the browser": {
        "serve": Listed("serve:serve", "Serve the desk"),
        "backup": Listed("storage:backup", "Back up every event and account in one file"),
        "restore": Listed("storage:restore", "Restore a backup"),
        "check": Listed("storage:check", "Check every event's journal"),
        "password": Listed("storage:password", "Give somebody who forgot it a new password"),
        "demo": Listed("demo:demo", "Play a 37-player Street Warriors event"),
    },
}

FORMERLY = {
    "apart": "keep-apart",
    "approve": "approve-playing",
    "card": "score-card",
    "claim": "confirm-byes",
    "confrontation": "final-confrontation",
    "decks": "drawn-decks",
    "ended": "end-game",
    "extend": "extend-time",
    "final": "enter-final",
    "fix": "fixed-table",
    "groups": "draft-groups",
    "hand": "pair-by-hand",
    "link": "link-heats",
    "names": "public-names",
    "noshow": "no-show",
    "pod": "pod-result",
    "reject": "reject-rule",
    "replace": "replace-qualifier",
    "rounds": "change-rounds",
    "settle": "settle-ties",
    "time": "call-time",
    "turn": "first-turn",
}
"""Names that scripts may still use; --help does not show them."""
