"""Every command of `topcut`: its name, where it is, and the line that --help shows of it."""

from __future__ import annotations

from typing import NamedTuple


class CommandEntry(NamedTuple):
    where: str
    """`module:function`, the module inside topcut.cli.commands."""
    help: str
    """How its own help begins."""


SECTIONS: dict[str, dict[str, CommandEntry]] = {
    "Standings": {
        "standings": CommandEntry("rounds.standings:standings", "Rank everybody after any round"),
        "explain": CommandEntry("rounds.places:explain", "Why somebody stands where they stand"),
        "places": CommandEntry("rounds.places:places", "Final places"),
        "score-card": CommandEntry("rounds.places:card", "A player's score card"),
    },
    "Before the event": {
        "new": CommandEntry("event.opening:new", "Open a tournament in a new file"),
        "describe": CommandEntry("event.description:describe", "Describe the event for players"),
        "options": CommandEntry(
            "event.description:options", "Change options of the rulebook before the start"
        ),
        "staff": CommandEntry("event.opening:staff", "Name staff, or release them"),
        "approve-playing": CommandEntry(
            "event.opening:approve", "Record how many players agree that a leader plays too"
        ),
        "announce": CommandEntry("event.opening:announce", "Announce rounds and cut"),
        "bracket-table": CommandEntry("rounds.bracket_table:bracket_table", "Brackets as tables"),
        "heats": CommandEntry("event.heats:heats", "Make this event a heat of a final"),
        "link-heats": CommandEntry("event.heats:link", "Link a heat to earlier ones"),
        "enter-final": CommandEntry(
            "event.heats:final", "Enter the final's players with their seeds from the heats"
        ),
        "draft-groups": CommandEntry("event.opening:groups", "Who drafts cards with whom"),
        "start": CommandEntry("event.opening:start", "Close registration and begin"),
    },
    "Players": {
        "registration": CommandEntry(
            "event.self_registration:registration",
            "Open or close the registration that players do themselves",
        ),
        "register": CommandEntry(
            "event.self_registration:register_player", "Register a player as they would themselves"
        ),
        "admit": CommandEntry(
            "event.self_registration:admit", "Let somebody in from the waiting list"
        ),
        "confirm-byes": CommandEntry(
            "event.self_registration:claim", "Confirm the earned byes that a player claims"
        ),
        "self-check-in": CommandEntry(
            "event.self_registration:self_check_in", "Let players check in themselves"
        ),
        "check-in": CommandEntry("event.description:check_in", "Check players in before the start"),
        "enter": CommandEntry("event.players:enter", "Enter players"),
        "players": CommandEntry("event.players:players", "List the players with their numbers"),
        "edit": CommandEntry("event.players:edit", "Change what is known of a player"),
        "withdraw": CommandEntry("event.players:withdraw", "Withdraw a player before the start"),
        "keep-apart": CommandEntry("event.players:apart", "Keep two players from being paired"),
        "fixed-table": CommandEntry("event.players:fix", "Seat a player at the same table all day"),
        "drop": CommandEntry("event.players:drop", "Drop a player"),
        "return": CommandEntry("event.players:return_", "Bring back a player who dropped"),
        "disqualify": CommandEntry("event.players:disqualify", "Disqualify a player"),
    },
    "Rounds": {
        "status": CommandEntry(
            "event.status:status", "Where the tournament stands, and what comes next"
        ),
        "pair": CommandEntry("rounds.rounds:pair", "Pair the next round"),
        "swap": CommandEntry("rounds.rounds:swap", "Swap two players of the draft"),
        "seat": CommandEntry("rounds.rounds:seat", "Set a table of the draft by hand"),
        "pair-by-hand": CommandEntry(
            "rounds.rounds:hand", "Set all tables of the next round by hand"
        ),
        "publish": CommandEntry("files.publish:publish", "Publish the drafted round of a file"),
        "unpublish": CommandEntry(
            "rounds.rounds:unpublish", "Turn a published round without results into a draft again"
        ),
        "mend": CommandEntry("rounds.rounds:mend", "Re-pair as few players as possible"),
        "change-rounds": CommandEntry(
            "event.opening:rounds", "Change the number of Swiss rounds while they are played"
        ),
        "clock": CommandEntry("rounds.clock:clock", "Start, pause or show the round's clock"),
        "extend-time": CommandEntry("rounds.clock:extend", "Give one table more time"),
        "message": CommandEntry("rounds.clock:message", "Show everybody a short text"),
    },
    "Results": {
        "result": CommandEntry(
            "rounds.results:result", "Record the result of a table or of a match of the bracket"
        ),
        "game": CommandEntry("rounds.results:game", "Record one game of a match"),
        "confirm": CommandEntry(
            "rounds.results:confirm", "Confirm a result that a player reported"
        ),
        "correct": CommandEntry(
            "rounds.results:correct", "Change a wrong result of any round, or take it away"
        ),
        "no-show": CommandEntry("rounds.results:noshow", "Record a no-show"),
        "call-time": CommandEntry("rounds.results:time", "Call time at a table"),
        "first-turn": CommandEntry(
            "rounds.bracket_table:turn", "Settle who takes the first turn of a match's next game"
        ),
        "pod-result": CommandEntry("rounds.pods:pod", "Record the games of a pod"),
        "pods": CommandEntry(
            "rounds.pods:pods", "Show the pods with what was written down at them"
        ),
    },
    "Cut and bracket": {
        "cut": CommandEntry("rounds.bracket:cut", "Cut to the best players"),
        "bracket": CommandEntry("rounds.bracket:bracket", "Show the bracket"),
        "replace-qualifier": CommandEntry(
            "rounds.bracket:replace", "Replace a qualifier who leaves before the first game"
        ),
        "settle-ties": CommandEntry("rounds.bracket:settle", "Enter the order of tied players"),
        "final-confrontation": CommandEntry(
            "event.heats:confrontation",
            "Record who won the final confrontation and so the tournament",
        ),
    },
    "Decks": {
        "deck": CommandEntry("decks.decks:deck", "Deck lists"),
    },
    "Special events": {
        "drawn-decks": CommandEntry("rounds.scenarios:decks", "Who plays whose deck"),
        "seats": CommandEntry("rounds.scenarios:seats", "Who sits where"),
        "end-game": CommandEntry("rounds.scenarios:ended", "End a game before its round"),
        "award": CommandEntry("rounds.scenarios:award", "Give an award for style, or show all"),
        "special-rules": CommandEntry(
            "rounds.scenarios:special_rules", "List the special rules, or show who has which"
        ),
        "reject-rule": CommandEntry(
            "rounds.scenarios:reject", "Draw another special rule for a player"
        ),
    },
    "Judging and the journal": {
        "penalty": CommandEntry("event.players:penalty", "Record a penalty"),
        "ruling": CommandEntry("event.players:ruling", "Record a ruling in a dispute"),
        "note": CommandEntry("event.journal:note", "Add a note to the journal"),
        "log": CommandEntry("event.journal:log", "List every entry of the journal"),
        "undo": CommandEntry("event.journal:undo", "Undo the latest action"),
        "redo": CommandEntry("event.journal:redo", "Redo what was undone just now"),
        "finish": CommandEntry(
            "event.opening:finish", "Close the tournament and show the final places"
        ),
        "reopen": CommandEntry("event.opening:reopen", "Open a finished tournament again"),
        "public-names": CommandEntry(
            "event.journal:names", "Choose how players are named on public pages"
        ),
    },
    "Paper": {
        "print": CommandEntry("files.printing:print_", "Print a document as a PDF file"),
    },
    "Files and rulebooks": {
        "sheet": CommandEntry(
            "files.sheets:sheet", "Write the tournament as a sheet, which is JSON"
        ),
        "verify": CommandEntry("files.verify:verify", "Verify a file by replaying it"),
        "public-journal": CommandEntry(
            "files.personal_data:public_journal", "Write the journal without personal data"
        ),
        "erase": CommandEntry("files.personal_data:erase", "Erase personal data for good"),
        "recover": CommandEntry(
            "event.journal:recover_journal", "Save a damaged journal in a new file"
        ),
        "rulebook": CommandEntry("files.rulebooks:rulebook", "The games' rulebooks"),
        "structure": CommandEntry(
            "files.rulebooks:structure", "How many rounds and which cut so many players get"
        ),
    },
    "Organized play": {
        "ratings": CommandEntry("programme.ratings:ratings", "Ratings after any number of events"),
        "season": CommandEntry(
            "programme.season:season", "League tables, playoffs, byes and Masters of a season"
        ),
        "listing": CommandEntry("programme.listing:listing", "Event listings"),
        "programme": CommandEntry(
            "programme.programme:programme", "The programmes of organized play"
        ),
    },
    "The desk in the browser": {
        "serve": CommandEntry("server.serve:serve", "Serve the desk"),
        "backup": CommandEntry(
            "server.storage:backup", "Back up every event and account in one file"
        ),
        "restore": CommandEntry("server.storage:restore", "Restore a backup"),
        "retention": CommandEntry(
            "server.retention:retention", "List events whose personal data is due to be erased"
        ),
        "check": CommandEntry("server.storage:check", "Check every event's journal"),
        "password": CommandEntry(
            "server.storage:password", "Give somebody who forgot it a new password"
        ),
        "account": CommandEntry("server.account:account", "Accounts of an installation"),
        "demo": CommandEntry("server.demo:demo", "Play a 37-player Street Warriors event"),
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
