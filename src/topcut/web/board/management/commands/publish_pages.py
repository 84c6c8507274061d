"""What `topcut publish FOLDER` runs: public pages into a folder, once or until Ctrl-C."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from topcut.core.journal.damage import JournalError
from topcut.core.refusal import Refusal
from topcut.store.models import Journal

from ...common.event_header import own_language
from ...prerender.page_sets import read_state
from ...prerender.public_pages import PageSet, draw_pages
from ...prerender.publish import publish, publish_static

LOOK_SECONDS = 1.0
LANGUAGES = [code for code, _name in settings.LANGUAGES]
PageSetsByLanguage = dict[str, PageSet]
"""By language."""
log = logging.getLogger(__name__)


class Command(BaseCommand):
    help = "Write public pages into a folder."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--event", default="")
        parser.add_argument("--follow", action="store_true")

    def handle(self, *_: Any, folder: Path, event: str, follow: bool, **__: Any) -> None:
        files, drawn = publish_static(folder, LANGUAGES), dict[str, PageSetsByLanguage]()
        if event and not Journal.objects.filter(pk=event).exists():
            raise Refusal(
                "there is no event '{event}'", do="look at the address of its pages", event=event
            )
        while True:
            files += sum(_publish(folder, one, drawn) for one in _grown(event, drawn))
            if files:
                self.stdout.write(str(files))
            if not follow:
                return
            files = 0
            time.sleep(LOOK_SECONDS)


def _grown(event: str, drawn: dict[str, PageSetsByLanguage]) -> list[str]:
    """Events with more in their journals than has been drawn."""
    found = Journal.objects.filter(pk=event) if event else Journal.objects.all()
    rows = found.values_list("pk", "sequence")
    return [one for one, now in rows if one not in drawn or _sequence(drawn[one]) != now]


def _sequence(sets: PageSetsByLanguage) -> int:
    return next(iter(sets.values())).sequence


def _publish(folder: Path, event: str, drawn: dict[str, PageSetsByLanguage]) -> int:
    """How many files of this event were written; one that cannot be read stops no other."""
    try:
        state = read_state(event)
    except JournalError as error:
        log.error("the pages of %s cannot be drawn: %s", event, error)
        return 0
    if state is None:
        return 0
    own, before, beside = own_language(state), drawn.get(event, {}), None
    sets: PageSetsByLanguage = {}
    for language in LANGUAGES:
        beside = sets[language] = draw_pages(event, state, before.get(language), language, beside)
    drawn[event] = sets
    return sum(publish(folder, one, own) for one in sets.values())
