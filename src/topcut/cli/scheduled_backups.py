"""`topcut serve --backups FOLDER`: a dated backup a day, and one more that is written anew every
ten minutes, so that a laptop which is stolen or breaks costs ten minutes."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

from topcut.store.backup import schedule

from .output.terminal import say

LOOK_SECONDS = 60.0
AGAIN = timedelta(minutes=10)


class ScheduledBackups:
    """Of one installation into some folders; each backup is made by a process of its own, so that
    the server never waits for it."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders = folders
        self.latest: dict[Path, datetime] = {}
        self.told: set[Path] = set()
        self._end = threading.Event()

    def begin(self) -> None:
        if self.folders:
            threading.Thread(target=self._run, name="backups", daemon=True).start()

    def end(self) -> None:
        self._end.set()

    def _run(self) -> None:
        while not self._end.is_set():
            self.turn(datetime.now())
            self._end.wait(LOOK_SECONDS)

    def turn(self, now: datetime) -> None:
        """What is due in each folder; one that is not there (a stick that was pulled out) is said
        once and tried again."""
        for folder in self.folders:
            if not folder.is_dir():
                self._tell(folder, f"backups: there is no folder '{folder}'; trying again")
                continue
            if schedule.is_due(folder, now):
                self._write(folder, folder)
            if now - self.latest.get(folder, datetime.min) >= AGAIN:
                self._write(folder, folder / schedule.LATEST)
                self.latest[folder] = now

    def _write(self, folder: Path, target: Path) -> None:
        command = [sys.executable, "-c", "from topcut.cli import main; main()", "backup"]
        ran = subprocess.run([*command, str(target)], capture_output=True, text=True, check=False)
        if ran.returncode:
            self._tell(folder, f"backups: {ran.stderr.strip()}")
        else:
            self.told.discard(folder)

    def _tell(self, folder: Path, what: str) -> None:
        if folder not in self.told:
            say(what)
            self.told.add(folder)
