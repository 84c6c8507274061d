"""Events whose public pages are looked at, made in the server's own database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tests.seeding import context, do, opened, state_of_event
from tests.web.deck_lists import IMPORT, hand_in
from topcut.core.actions.command import Command
from topcut.core.actions.cut.make_cut import MakeCut
from topcut.core.actions.decision import Actor
from topcut.core.actions.decks.deck_checks import DrawDeckChecks
from topcut.core.actions.fairness.commit import CommitDraws
from topcut.core.actions.fairness.contribute import Contribute
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.announcements import MakeAnnouncement
from topcut.core.actions.rounds.clock import StartClock
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.questions.decks.handed_out import neighbour_of
from topcut.sheets.load import find_rulebook

LONG = "Maximiliane-Alexandra von Hohenstein-Sigmaringen"


def names(count: int) -> list[str]:
    return [LONG, *(f"Player {number:03}" for number in range(2, count + 1))]


def first_round(rulebook: str, players: int) -> tuple[str, list[str]]:
    """An event in its first round, its clock running; and the keys of table 1."""
    from topcut.store.events import player_keys  # noqa: PLC0415

    commands: list[Command] = [
        AnnounceStructure(rounds=4, cut=4),
        StartTournament(),
        PairRound(),
        PublishRound(),
        StartClock(),
        MakeAnnouncement(text="Lunch after this round"),
    ]
    event = opened(rulebook, "A cup with a rather long name in the old town hall", names(players))
    do(event, *commands)
    state = state_of_event(event)
    seated = [state.entrants[one] for one in state.rounds[0].tables[0].players]
    keys = player_keys.keys(event, seated)
    return event, [keys[one.number] for one in seated]


def _report(event: str) -> None:
    for table in state_of_event(event).rounds[-1].open_tables:
        do(event, RecordResult(table=table.number, result="win"))


def with_bracket() -> str:
    """Sixteen players, three rounds, a top 8 with one quarterfinal played."""
    event = opened(
        "munchkin", "Bracket", names(16), [AnnounceStructure(rounds=3, cut=8), StartTournament()]
    )
    for _ in range(3):
        do(event, PairRound(), PublishRound())
        _report(event)
    do(event, MakeCut(size=8), RecordResult(table=1, result="win"))
    return event


def finished() -> str:
    event = with_bracket()
    while ready := state_of_event(event).ready_matches:
        do(event, RecordResult(table=ready[0].number, result="win"))
    do(event, FinishTournament())
    return event


def waiting_for_lists(players: Sequence[str]) -> tuple[str, str]:
    """An event that asks for deck lists, before its start, and the key of the first player."""
    from topcut.store.events import player_keys  # noqa: PLC0415

    event = opened("munchkin", "Lists", players, [IMPORT], {"deck-lists": "required"})
    key = player_keys.key_of(event, state_of_event(event).entrants[1])
    assert key is not None
    return event, key


def handing_out(format: str, players: Sequence[str]) -> tuple[str, list[str]]:
    """A draft or sealed event before its start, and everybody's key."""
    from topcut.store.events import player_keys  # noqa: PLC0415

    options = {"format": format, "deck-lists": "required"}
    event = opened("star-trek-2e", "Packs", players, [], options)
    entrants = state_of_event(event).entrants.values()
    return event, [player_keys.key_of(event, one) or "" for one in entrants]


def lists_are_out(players: Sequence[str]) -> str:
    """An event that is over, and whose lists everybody may read."""
    event = opened(
        "munchkin",
        "Lists for everybody",
        players,
        [IMPORT, *(hand_in(number) for number in range(1, len(players) + 1))],
        {"lists-public": "after-event"},
    )
    do(event, AnnounceStructure(rounds=1, cut=0), StartTournament(), PairRound(), PublishRound())
    for table in state_of_event(event).rounds[0].tables:
        do(event, RecordResult(table=table.number, result="win"))
    do(event, FinishTournament())
    return event


def pools(event: str) -> dict[int, str]:
    """What each player was handed out."""
    return {number: one.text for number, one in state_of_event(event).handed_out.items()}


def writer_of(event: str, number: int) -> int:
    """Who writes down a player's cards."""
    return neighbour_of(state_of_event(event), number) or 0


def looked_and_extended(event: str) -> tuple[set[str], int]:
    """Who has looked at lists, and how many minutes more table 1 has."""
    state = state_of_event(event)
    return {one.by for one in state.list_readings}, state.rounds[0].tables[0].extension


def fair_bracket() -> str:
    """Eleven players placed into a bracket at random, with five walkovers; finished."""
    from topcut.store.proof.draw_secrets import new_secret  # noqa: PLC0415

    options = {"format": "single-elimination"}
    event = opened("l5r", "Fair Bracket", names(11), options=options)
    new_secret(event)
    do(event, CommitDraws(), StartTournament())
    while open_matches := state_of_event(event).brackets[""].bracket.ready:
        for match in open_matches:
            do(event, RecordResult(table=match.number, result="win"))
    do(event, FinishTournament())
    return event


def fair_event() -> str:
    """Committed, with contributions, a second draft and deck checks; finished."""
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415
    from topcut.store.proof.draw_secrets import new_secret  # noqa: PLC0415

    players = names(10)
    event = opened("l5r", "Fair Cup", players, options={"structure": "custom"})
    new_secret(event)
    do(event, CommitDraws())
    do(event, AnnounceStructure(rounds=1, cut=0))
    for number, text in ((1, "1234"), (2, "007")):
        asked = replace(context(), by=Actor(players[number - 1], "player", number))
        record(DatabaseStore(event), Contribute(number=number, text=text), asked, find_rulebook)
    do(event, StartTournament(), PairRound(), PairRound(reason="late"), PublishRound())
    do(event, DrawDeckChecks(tables=2))
    for table in state_of_event(event).rounds[0].open_tables:
        do(event, RecordResult(table=table.number, result="win"))
    do(event, FinishTournament())
    return event
