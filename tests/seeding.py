"""Events that are there when a test on a real server begins: `server.do(opened, ...)`.

These functions run in another process with the server's database, as Olga; what they are given and
give is sent there and back.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from topcut import rulebooks
from topcut.core.actions.command import Command
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.finishing.erase import SetRetention
from topcut.core.actions.finishing.finish import FinishTournament
from topcut.core.actions.opening.open_tournament import OpenTournament
from topcut.core.actions.opening.start import StartTournament
from topcut.core.actions.opening.structure import AnnounceStructure
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.actions.results.report import RecordResult
from topcut.core.actions.rounds.pair_round import PairRound
from topcut.core.actions.rounds.publish import PublishRound
from topcut.core.rulebook import OptionValue
from topcut.core.tournament.state import Details, State
from topcut.sheets.load import find_rulebook

Wins = Callable[[str, str], bool]
"""Whether the first of two players beats the second."""


def earlier_wins(first: str, second: str) -> bool:
    """Ann beats Bea, Bea beats Cid: whoever comes first in the alphabet."""
    return first < second


def context() -> Context:
    from topcut.web.desk.common.desk_request import new_seed, now  # noqa: PLC0415

    return Context(Actor("Olga", "organizer"), now(), new_seed())


def do(event: str, *commands: Command) -> State:
    from topcut.store.events import events  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    for command in commands:
        done = record(DatabaseStore(event), command, context(), find_rulebook)
        events.after(event, done)
    return done.state


def ask(event: str, *commands: Command) -> None:
    """From the test's process, which has no use for a state."""
    if commands:
        do(event, *commands)


def state_of_event(event: str) -> State:
    from topcut.store.events.journals import DatabaseStore, state_of  # noqa: PLC0415

    return state_of(DatabaseStore(event), find_rulebook)


def opened(
    rulebook: str,
    name: str,
    players: Sequence[str | Details],
    commands: Sequence[Command] = (),
    options: Mapping[str, OptionValue] | None = None,
) -> str:
    """An event with these players after these commands; gives its id."""
    from topcut.store.events import events  # noqa: PLC0415
    from topcut.store.models import Account  # noqa: PLC0415

    edition = rulebooks.read(rulebook).edition
    opening = OpenTournament(name=name, rulebook=rulebook, edition=edition, options=options or {})
    account = Account.objects.get(login="olga")
    event = str(events.open_event(opening, account, context(), find_rulebook).pk)
    details = [Details(name=one) if isinstance(one, str) else one for one in players]
    entering = [EnterPlayers(players=tuple(details))] if details else []
    ask(event, *entering, *commands)
    return event


def play_rounds(
    event: str, rounds: int, wins: Wins, score: tuple[int, int] | None = None
) -> list[tuple[str, str]]:
    """Swiss rounds from the pairing to the last result: winner and loser of each table."""
    played: list[tuple[str, str]] = []
    for _ in range(rounds):
        for table in do(event, PairRound(), PublishRound()).rounds[-1].open_tables:
            state = state_of_event(event)
            first, second = (state.name_of(number) for number in table.players)
            won = wins(first, second)
            result, shown = ("win", score) if won else ("loss", score and score[::-1])
            do(event, RecordResult(table=table.number, result=result, score=shown))
            played.append((first, second) if won else (second, first))
    return played


def kotei(names: Sequence[str]) -> str:
    """Legend of the Five Rings, eight players after three rounds with a cut to four: the basic
    table has no cut for eight, so the structure is custom (L5-119, L5-135)."""
    commands = [AnnounceStructure(rounds=3, cut=4), StartTournament()]
    event = opened("l5r", "Kotei", names, commands, {"structure": "custom"})
    play_rounds(event, 3, earlier_wins)
    return event


def long_over(names: Sequence[str]) -> str:
    """An event that was finished a year ago, and whose personal data was to be kept for a month."""
    from topcut.store.events import events  # noqa: PLC0415
    from topcut.store.events.journals import DatabaseStore, record  # noqa: PLC0415

    commands = [AnnounceStructure(rounds=1, cut=0), StartTournament()]
    event = opened("munchkin", "Last year", names, commands)
    play_rounds(event, 1, earlier_wins)
    do(event, SetRetention(days=30))
    now = context()
    then = datetime.fromisoformat(now.at) - timedelta(days=365)
    asked = replace(now, at=then.isoformat(timespec="seconds"))
    done = record(DatabaseStore(event), FinishTournament(), asked, find_rulebook)
    events.after(event, done)
    return event


def new_account(login: str) -> None:
    """Somebody who logs in, with the password of `steps.PASSWORD`."""
    from topcut.store.accounts import accounts  # noqa: PLC0415

    accounts.new_account(login, login.title(), "correct horse battery")


def passkey_signatures(login: str) -> int:
    """How often the passkey of an account has signed."""
    from topcut.store.models import Passkey  # noqa: PLC0415

    return int(Passkey.objects.get(account__login=login).sign_count)
