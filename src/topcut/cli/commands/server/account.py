"""`topcut account`: accounts of an installation, at the machine itself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from topcut.cli.context import asked
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import json_option

from .serve import data_option, database_option, open_store

if TYPE_CHECKING:
    from topcut.store.models import Account

login_argument = click.argument("login", metavar="LOGIN", help="What they log in with.")


@click.group("account")
def account() -> None:
    """Accounts of an installation: deactivate one, name its owner, reset a second factor."""


@account.command("list")
@data_option
@database_option
@json_option
def list_accounts(data: Path | None, database: str, json: bool) -> None:
    """List every account: its login, its name, whether it is an owner or deactivated."""
    open_store(data, database, only_reads=True)
    from topcut.store.models import Account  # noqa: PLC0415

    rows = [
        {
            "login": one.login,
            "name": one.name,
            "owner": one.owns_installation,
            "active": one.is_active,
        }
        for one in Account.objects.order_by("login")
    ]
    if json:
        answer({"accounts": rows})
        return
    for row in rows:
        marks = [
            word
            for word, holds in (("owner", row["owner"]), ("deactivated", not row["active"]))
            if holds
        ]
        say("  ".join([f"{row['login']:<20}", str(row["name"]), *marks]))


def _change(name: str) -> Callable[[Callable[[Account], str]], click.Command]:
    """A command that changes the account with a login, and says what holds from then on."""

    def command_of(change: Callable[[Account], str]) -> click.Command:
        @account.command(name, help=change.__doc__)
        @login_argument
        @data_option
        @database_option
        @json_option
        def command(login: str, data: Path | None, database: str, json: bool) -> None:
            open_store(data, database, must_exist=True)
            from topcut.store.accounts.accounts import account_of  # noqa: PLC0415

            text = change(account_of(login))
            if json:
                answer({"login": login})
            else:
                say(text)

        return command

    return command_of


@_change("deactivate")
def deactivate(account: Account) -> str:
    """Let somebody log in no more; their sessions and invitations end."""
    from topcut.store.security import deactivation  # noqa: PLC0415

    deactivation.deactivate(account)
    return f"{account.login} cannot log in any more"


@_change("activate")
def activate(account: Account) -> str:
    """Let somebody who was deactivated log in again."""
    from topcut.store.security import deactivation  # noqa: PLC0415

    deactivation.activate(account)
    return f"{account.login} can log in again"


@_change("owner")
def owner(account: Account) -> str:
    """Name an owner of the installation: who sees the whole security log."""
    from topcut.store.security import deactivation  # noqa: PLC0415

    deactivation.name_owner(account)
    return f"{account.login} owns this installation now"


@_change("reset-second-factor")
def reset_second_factor(account: Account) -> str:
    """Take passkeys, codes and recovery codes away from somebody who lost them all."""
    from topcut.store.security import second_factor  # noqa: PLC0415

    second_factor.reset(account)
    return f"the password alone opens the account of {account.login}; set a new factor up soon"


@account.command("erase")
@login_argument
@click.option("--yes", is_flag=True, help="Do not ask.")
@data_option
@database_option
@json_option
def erase(login: str, yes: bool, data: Path | None, database: str, json: bool) -> None:
    """Erase an account for good, in events, programmes, sessions and the security log; numbers
    stand in place of the name."""
    open_store(data, database, must_exist=True)
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.accounts.erasing import erase_account  # noqa: PLC0415

    found = account_of(login)
    if not yes:
        click.confirm("This cannot be undone. Erase it?", abort=True, err=True)
    events = erase_account(found, asked(), find_rulebook)
    if json:
        answer({"login": login, "events": events})
    else:
        say(f"{login} is erased, also in {many(len(events), 'event')}")
