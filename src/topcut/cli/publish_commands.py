"""`topcut publish`: the drafted round of a file, or the public pages of a desk into a folder."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from topcut.core.refusal import Refusal

from .context import AsJson, answer, many, say
from .round_commands import publish_round
from .serve_commands import DatabaseOption, DataOption, open_store

LOOK_SECONDS = 1.0


def register(app: typer.Typer) -> None:
    app.command()(publish)


def publish(
    target: Annotated[
        Path, typer.Argument(metavar="FILE|FOLDER", help="A journal file, or a folder for pages.")
    ],
    event: Annotated[
        str, typer.Option("--event", help="Pages of one event only: as in their address.")
    ] = "",
    follow: Annotated[
        bool, typer.Option("--follow", help="Go on writing pages that change, until Ctrl-C.")
    ] = False,
    data: DataOption = None,
    database: DatabaseOption = "",
    json: AsJson = False,
) -> None:
    """Publish the drafted round of a file; or write the desk's public pages into a folder."""
    if not (event or follow or target.is_dir()):
        publish_round(target, json)
        return
    if target.is_file():
        raise Refusal(f"{target} is a file", do="name a folder for the pages")
    open_store(data, database)
    try:
        _write_pages(target, event, follow, json)
    except KeyboardInterrupt:
        say("Stopped.")


def _write_pages(folder: Path, event: str, follow: bool, json: bool) -> None:
    from topcut.store.models import Journal  # noqa: PLC0415
    from topcut.web.board.draw import Drawn, draw  # noqa: PLC0415
    from topcut.web.board.publish import publish, publish_static  # noqa: PLC0415
    from topcut.web.board.sets import read_state  # noqa: PLC0415

    files, drawn = publish_static(folder), dict[str, Drawn]()
    while True:
        for one in [event] if event else Journal.objects.values_list("pk", flat=True):
            state = read_state(one)
            if state is None:
                raise Refusal(f"there is no event '{one}'", do="look at the address of its pages")
            before = drawn.get(one)
            if before is None or before.state.digest != state.digest:
                drawn[one] = draw(one, state, before)
                files += publish(folder, drawn[one])
        if files:
            _say(folder, files, json)
        if not follow:
            return
        files = 0
        time.sleep(LOOK_SECONDS)


def _say(folder: Path, files: int, json: bool) -> None:
    if json:
        answer({"files": files})
    else:
        say(f"{folder}: {many(files, 'file')} written")
