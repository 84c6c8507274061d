"""Who is what in a programme: `topcut programme roles`, `role` (ST-002)."""

from __future__ import annotations

from pathlib import Path

import click

from topcut import programmes
from topcut.cli.output.terminal import answer
from topcut.cli.parameters import json_option

from ..server.serve import data_option, database_option, open_store
from .answers import author, draw, id_argument, told

role_argument = click.argument(
    "role",
    metavar="ROLE",
    help="director, coordinator, league-director or organizer.",
)


@click.command("roles")
@id_argument
@data_option
@database_option
@json_option
def list_roles(programme_id: str, data: Path | None, database: str, json: bool) -> None:
    """List who is what in a programme."""
    open_store(data, database)
    from topcut.store.models import ProgrammeStaff  # noqa: PLC0415
    from topcut.store.programme.programmes import state_of  # noqa: PLC0415

    state_of(programme_id)
    found = ProgrammeStaff.objects.filter(programme=programme_id).select_related("account")
    rows = [
        {"login": one.account.login, "name": one.account.name, "role": one.role, "of": one.scope}
        for one in found.order_by("role", "scope", "account__name")
    ]
    if json:
        answer({"roles": rows})
        return
    draw(("login", "name", "role", "of"), rows)


@click.command("role")
@id_argument
@click.argument("login", metavar="LOGIN", help="The account.")
@role_argument
@click.argument(
    "scope", required=False, default="", metavar="OF", help="The continent, league or listing."
)
@click.option("--take", is_flag=True, help="Take it away.")
@data_option
@database_option
@json_option
def change_role(
    programme_id: str,
    login: str,
    role: str,
    scope: str,
    take: bool,
    data: Path | None,
    database: str,
    json: bool,
) -> None:
    """Give an account a role in a programme, or take it away."""
    open_store(data, database)
    from topcut.store.accounts.accounts import account_of  # noqa: PLC0415
    from topcut.store.programme import roles  # noqa: PLC0415

    definition = programmes.read(programme_id)
    account = account_of(login)
    held = roles.HeldRole(role, scope)  # type: ignore[arg-type]
    change = roles.take if take else roles.give
    change(definition, account, held, author(programme_id))
    of = f"{role} of {scope}" if scope else role
    text = f"{account.name} is no longer {of}" if take else f"{account.name} is {of}"
    told(json, text, {"login": account.login, "role": role, "of": scope, "taken": take})


COMMANDS = (list_roles, change_role)
