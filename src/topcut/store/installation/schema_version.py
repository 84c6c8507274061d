"""Whether the tables are those of this program: older ones are brought up to date, newer ones are
left alone."""

from __future__ import annotations

from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from topcut.core.refusal import Refusal


def bring_up_to_date() -> None:
    """Django's command is imported where there is something to do: a server starts without."""
    executor = MigrationExecutor(connection)
    _refuse_newer(executor)
    if _is_older(executor):
        from django.core.management import call_command  # noqa: PLC0415

        call_command("migrate", verbosity=0, interactive=False)


def refuse_other() -> None:
    """For commands that only read: changes no table."""
    executor = MigrationExecutor(connection)
    _refuse_newer(executor)
    if not executor.loader.applied_migrations:
        raise Refusal("there is nothing of Topcut in this database", do="check its address")
    if _is_older(executor):
        raise Refusal(
            "this data is of an older Topcut",
            do="start 'topcut serve' once, which brings it up to date",
        )


def _refuse_newer(executor: MigrationExecutor) -> None:
    """An older program would not see what a newer one has written."""
    loader = executor.loader
    ours = {name for app, name in loader.disk_migrations if app == "store"}
    theirs = {name for app, name in loader.applied_migrations if app == "store"}
    if theirs - ours:
        raise Refusal(
            "this data was written by a newer Topcut",
            do="use that one, or restore a backup made before the upgrade",
        )


def _is_older(executor: MigrationExecutor) -> bool:
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))
