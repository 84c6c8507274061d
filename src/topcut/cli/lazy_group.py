"""A group of commands that imports the module of a command only when that command is called.

Names, help lines and sections come from command_table.py, so `--help`, completion and suggestions
import nothing else. tests/cli/test_command_table.py holds the table to the modules.
"""

from __future__ import annotations

import gc
from importlib import import_module
from typing import TYPE_CHECKING

import click

from .command_table import FORMERLY, SECTIONS, CommandEntry

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

LISTED: dict[str, CommandEntry] = {
    name: one for section in SECTIONS.values() for name, one in section.items()
}


class LazyGroup(click.Group):
    """The commands of the table."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(LISTED)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        listed = LISTED.get(FORMERLY.get(cmd_name, cmd_name))
        if listed is None:
            return None
        module, _, function = listed.where.partition(":")
        found = getattr(import_module(f"{__package__}.commands.{module}"), function)
        assert isinstance(found, click.Command)
        if not gc.isenabled():
            gc.freeze()
            gc.enable()
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        try:
            return super().resolve_command(ctx, args)
        except click.NoSuchCommand as error:
            raise click.NoSuchCommand(error.command_name, possibilities=LISTED, ctx=ctx) from None

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        longest = max(map(len, LISTED))
        for title, section in SECTIONS.items():
            with formatter.section(title):
                rows = [(name.ljust(longest), one.help) for name, one in section.items()]
                formatter.write_dl(rows)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem  # noqa: PLC0415

        names = [
            CompletionItem(name, help=one.help)
            for name, one in LISTED.items()
            if name.startswith(incomplete)
        ]
        return [*names, *click.Command.shell_complete(self, ctx, incomplete)]
