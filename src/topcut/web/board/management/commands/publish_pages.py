"""What `topcut publish FOLDER` runs: public pages into a folder, once or until Ctrl-C."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from topcut.core.refusal import Refusal
from topcut.store.models import Journal
from topcut.web.board.draw import Drawn, draw
from topcut.web.board.publish import publish, publish_static
from topcut.web.board.sets import read_state

LOOK_SECONDS = 1.0


class Command(BaseCommand):
    help = "Write public pages into a folder."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--event", default="")
        parser.add_argument("--follow", action="store_true")

    def handle(self, *_: Any, folder: Path, event: str, follow: bool, **__: Any) -> None:
        files, drawn = publish_static(folder), dict[str, Drawn]()
        while True:
            for one in [event] if event else Journal.objects.values_list("pk", flat=True):
                files += _publish(folder, one, drawn)
            if files:
                self.stdout.write(str(files))
            if not follow:
                return
            files = 0
            time.sleep(LOOK_SECONDS)


def _publish(folder: Path, event: str, drawn: dict[str, Drawn]) -> int:
    """How many files of this event were written."""
    state, before = read_state(event), drawn.get(event)
    if state is None:
        raise Refusal(f"there is no event '{event}'", do="look at the address of its pages")
    if before is not None and before.state.digest == state.digest:
        return 0
    drawn[event] = draw(event, state, before)
    return publish(folder, drawn[event])
