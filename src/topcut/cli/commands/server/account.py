"""`topcut account`: accounts of an installation, at the machine itself."""

from __future__ import annotations

from pathlib import Path

import click

from topcut.cli.context import asked
from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import json_option

from .serve import data_option, database_option, open_store

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


@account.command("deactivate")
@login_argument
@data_option
@database_option
@json_option
def deactivate(login: str, data: Path | None, database: str, json: bool) -> None:
    """Let somebody log in no more; their sessions and invitations end."""
    open_store(data, database, must_exist=True)
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.security import deactivation  # noqa: PLC0415

    deactivation.deactivate(account_of(login))
    _done(json, login, f"{login} cannot log in any more")


@account.command("activate")
@login_argument
@data_option
@database_option
@json_option
def activate(login: str, data: Path | None, database: str, json: bool) -> None:
    """Let somebody who was deactivated log in again."""
    open_store(data, database, must_exist=True)
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.security import deactivation  # noqa: PLC0415

    deactivation.activate(account_of(login))
    _done(json, login, f"{login} can log in again")


@account.command("owner")
@login_argument
@data_option
@database_option
@json_option
def owner(login: str, data: Path | None, database: str, json: bool) -> None:
    """Name an owner of the installation: who sees the whole security log."""
    open_store(data, database, must_exist=True)
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.security import deactivation  # noqa: PLC0415

    deactivation.name_owner(account_of(login))
    _done(json, login, f"{login} owns this installation now")


@account.command("reset-second-factor")
@login_argument
@data_option
@database_option
@json_option
def reset_second_factor(login: str, data: Path | None, database: str, json: bool) -> None:
    """Take passkeys, codes and recovery codes away from somebody who lost them all."""
    open_store(data, database, must_exist=True)
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.security import second_factor  # noqa: PLC0415

    second_factor.reset(account_of(login))
    _done(json, login, f"the password alone opens the account of {login}; set a new factor up soon")


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


def _done(as_json: bool, login: str, text: str) -> None:
    if as_json:
        answer({"login": login})
    else:
        say(text)
