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
        "standings": Listed("rounds.standings:standings", "Rank everybody after any round"),
        "explain": Listed("rounds.places:explain", "Why somebody stands where they stand"),
        "places": Listed("rounds.places:places", "Final places"),
        "score-card": Listed("rounds.places:card", "A player's score card"),
    },
    "Before the event": {
        "new": Listed("event.opening:new", "Open a tournament in a new file"),
        "describe": Listed("event.description:describe", "Describe the event for players"),
        "options": Listed(
            "event.description:options", "Change options of the rulebook before the start"
        ),
        "staff": Listed("event.opening:staff", "Name staff, or release them"),
        "approve-playing": Listed(
            "event.opening:approve", "Record how many players agree that a leader plays too"
        ),
        "announce": Listed("event.opening:announce", "Announce rounds and cut"),
        "bracket-table": Listed("rounds.bracket_table:bracket_table", "Brackets as tables"),
        "heats": Listed("event.heats:heats", "Make this event a heat of a final"),
        "link-heats": Listed("event.heats:link", "Link a heat to earlier ones"),
        "enter-final": Listed(
            "event.heats:final", "Enter the final's players with their seeds from the heats"
        ),
        "draft-groups": Listed("event.opening:groups", "Who drafts cards with whom"),
        "start": Listed("event.opening:start", "Close registration and begin"),
    },
    "Players": {
        "registration": Listed(
            "event.self_registration:registration",
            "Open or close the registration that players do themselves",
        ),
        "register": Listed(
            "event.self_registration:register_player", "Register a player as they would themselves"
        ),
        "admit": Listed("event.self_registration:admit", "Let somebody in from the waiting list"),
        "confirm-byes": Listed(
            "event.self_registration:claim", "Confirm the earned byes that a player claims"
        ),
        "self-check-in": Listed(
            "event.self_registration:self_check_in", "Let players check in themselves"
        ),
        "check-in": Listed("event.description:check_in", "Check players in before the start"),
        "enter": Listed("event.players:enter", "Enter players"),
        "players": Listed("event.players:players", "List the players with their numbers"),
        "edit": Listed("event.players:edit", "Change what is known of a player"),
        "withdraw": Listed("event.players:withdraw", "Withdraw a player before the start"),
        "keep-apart": Listed("event.players:apart", "Keep two players from being paired"),
        "fixed-table": Listed("event.players:fix", "Seat a player at the same table all day"),
        "drop": Listed("event.players:drop", "Drop a player"),
        "return": Listed("event.players:return_", "Bring back a player who dropped"),
        "disqualify": Listed("event.players:disqualify", "Disqualify a player"),
    },
    "Rounds": {
        "status": Listed("event.status:status", "Where the tournament stands, and what comes next"),
        "pair": Listed("rounds.rounds:pair", "Pair the next round"),
        "swap": Listed("rounds.rounds:swap", "Swap two players of the draft"),
        "seat": Listed("rounds.rounds:seat", "Set a table of the draft by hand"),
        "pair-by-hand": Listed("rounds.rounds:hand", "Set all tables of the next round by hand"),
        "publish": Listed("files.publish:publish", "Publish the drafted round of a file"),
        "unpublish": Listed(
            "rounds.rounds:unpublish", "Turn a published round without results into a draft again"
        ),
        "mend": Listed("rounds.rounds:mend", "Re-pair as few players as possible"),
        "change-rounds": Listed(
            "event.opening:rounds", "Change the number of Swiss rounds while they are played"
        ),
        "clock": Listed("rounds.clock:clock", "Start, pause or show the round's clock"),
        "extend-time": Listed("rounds.clock:extend", "Give one table more time"),
        "message": Listed("rounds.clock:message", "Show everybody a short text"),
    },
    "Results": {
        "result": Listed(
            "rounds.results:result", "Record the result of a table or of a match of the bracket"
        ),
        "game": Listed("rounds.results:game", "Record one game of a match"),
        "confirm": Listed("rounds.results:confirm", "Confirm a result that a player reported"),
        "correct": Listed(
            "rounds.results:correct", "Change a wrong result of any round, or take it away"
        ),
        "no-show": Listed("rounds.results:noshow", "Record a no-show"),
        "call-time": Listed("rounds.results:time", "Call time at a table"),
        "first-turn": Listed(
            "rounds.bracket_table:turn", "Settle who takes the first turn of a match's next game"
        ),
        "pod-result": Listed("rounds.pods:pod", "Record the games of a pod"),
        "pods": Listed("rounds.pods:pods", "Show the pods with what was written down at them"),
    },
    "Cut and bracket": {
        "cut": Listed("rounds.bracket:cut", "Cut to the best players"),
        "bracket": Listed("rounds.bracket:bracket", "Show the bracket"),
        "replace-qualifier": Listed(
            "rounds.bracket:replace", "Replace a qualifier who leaves before the first game"
        ),
        "settle-ties": Listed("rounds.bracket:settle", "Enter the order of tied players"),
        "final-confrontation": Listed(
            "event.heats:confrontation",
            "Record who won the final confrontation and so the tournament",
        ),
    },
    "Decks": {
        "deck": Listed("decks.decks:deck", "Deck lists"),
    },
    "Special events": {
        "drawn-decks": Listed("rounds.scenarios:decks", "Who plays whose deck"),
        "seats": Listed("rounds.scenarios:seats", "Who sits where"),
        "end-game": Listed("rounds.scenarios:ended", "End a game before its round"),
        "award": Listed("rounds.scenarios:award", "Give an award for style, or show all"),
        "special-rules": Listed(
            "rounds.scenarios:special_rules", "List the special rules, or show who has which"
        ),
        "reject-rule": Listed("rounds.scenarios:reject", "Draw another special rule for a player"),
    },
    "Judging and the journal": {
        "penalty": Listed("event.players:penalty", "Record a penalty"),
        "ruling": Listed("event.players:ruling", "Record a ruling in a dispute"),
        "note": Listed("event.journal:note", "Add a note to the journal"),
        "log": Listed("event.journal:log", "List every entry of the journal"),
        "undo": Listed("event.journal:undo", "Undo the latest action"),
        "redo": Listed("event.journal:redo", "Redo what was undone just now"),
        "finish": Listed("event.opening:finish", "Close the tournament and show the final places"),
        "reopen": Listed("event.opening:reopen", "Open a finished tournament again"),
        "public-names": Listed(
            "event.journal:names", "Choose how players are named on public pages"
        ),
    },
    "Paper": {
        "print": Listed("files.printing:print_", "Print a document as a PDF file"),
    },
    "Files and rulebooks": {
        "sheet": Listed("files.sheets:sheet", "Write the tournament as a sheet, which is JSON"),
        "verify": Listed("files.verify:verify", "Verify a file by replaying it"),
        "public-journal": Listed(
            "files.personal_data:public_journal", "Write the journal without personal data"
        ),
        "erase": Listed("files.personal_data:erase", "Erase personal data for good"),
        "recover": Listed("event.journal:recover_journal", "Save a damaged journal in a new file"),
        "rulebook": Listed("files.rulebooks:rulebook", "The games' rulebooks"),
        "structure": Listed(
            "files.rulebooks:structure", "How many rounds and which cut so many players get"
        ),
    },
    "Organized play": {
        "ratings": Listed("programme.ratings:ratings", "Ratings after any number of events"),
        "season": Listed(
            "programme.season:season", "League tables, playoffs, byes and Masters of a season"
        ),
        "listing": Listed("programme.listing:listing", "Event listings"),
        "programme": Listed("programme.programme:programme", "The programmes of organized play"),
    },
    "The desk in the browser": {
        "serve": Listed("server.serve:serve", "Serve the desk"),
        "backup": Listed("server.storage:backup", "Back up every event and account in one file"),
        "restore": Listed("server.storage:restore", "Restore a backup"),
        "retention": Listed(
            "server.retention:retention", "List events whose personal data is due to be erased"
        ),
        "check": Listed("server.storage:check", "Check every event's journal"),
        "password": Listed("server.storage:password", "Give somebody who forgot it a new password"),
        "account": Listed("server.account:account", "Accounts of an installation"),
        "demo": Listed("server.demo:demo", "Play a 37-player Street Warriors event"),
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
