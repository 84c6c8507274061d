"""An event at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.cli.terminal import answered, refused, told


class Desk:
    """One journal file and the commands on it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def does(self, command: str, *args: object) -> str:
        return answered(command, self.path, *args).out

    def notes(self, command: str, *args: object) -> str:
        """What is said on standard error beside an answer."""
        return answered(command, self.path, *args).err

    def told(self, command: str, *args: object) -> Any:
        return told(command, self.path, *args)

    def refuses(self, command: str, *args: object) -> str:
        return refused(command, self.path, *args)

    def tables(self) -> list[list[str]]:
        """Who sits where in the round that is being played, tables of two only."""
        status = self.told("sheet")["rounds"][-1]
        return [table["players"] for table in status if len(table["players"]) == 2]

    def play_round(self, seed: int) -> None:
        self.does("pair", "--seed", seed)
        self.does("publish")
        for number in range(1, len(self.tables()) + 1):
            self.does("result", number, "win")
