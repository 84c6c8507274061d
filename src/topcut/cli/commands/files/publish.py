"""`topcut publish`: the drafted round of a file, or the public pages of a desk into a folder."""

from __future__ import annotations

from io import TextIOBase
from pathlib import Path

import click

from topcut.cli.output.terminal import answer, many, say
from topcut.cli.parameters import json_option
from topcut.core.refusal import Refusal

from ..rounds.rounds import publish_round
from ..server.serve import data_option, database_option, open_store


@click.command("publish")
@click.argument(
    "target",
    type=click.Path(path_type=Path),
    metavar="FILE|FOLDER",
    help="A journal file, or a folder for pages.",
)
@click.option("--event", default="", help="Pages of one event only: as in their address.")
@click.option("--follow", is_flag=True, help="Go on writing pages that change, until Ctrl-C.")
@data_option
@database_option
@json_option
def publish(
    target: Path, event: str, follow: bool, data: Path | None, database: str, json: bool
) -> None:
    """Publish the drafted round of a file; or write the desk's public pages into a folder."""
    if not (event or follow or target.is_dir()):
        publish_round(target, json)
        return
    if target.is_file():
        raise Refusal("{file} is a file", do="name a folder for the pages", file=target)
    open_store(data, database, only_reads=True)
    try:
        _write_pages(target, event, follow, json)
    except KeyboardInterrupt:
        say("Stopped.")


def _write_pages(folder: Path, event: str, follow: bool, json: bool) -> None:
    """Django's command does it: pages belong to the web, and each writing is a line of it."""
    from django.core.management import call_command  # noqa: PLC0415

    call_command(
        "publish_pages", str(folder), event=event, follow=follow, stdout=_Told(folder, json)
    )


class _Told(TextIOBase):
    """Says how many files were written each time."""

    def __init__(self, folder: Path, json: bool) -> None:
        self.folder = folder
        self.json = json

    def write(self, text: str) -> int:
        files = int(text)
        if self.json:
            answer({"files": files})
        else:
            say(f"{self.folder}: {many(files, 'file')} written")
        return len(text)
