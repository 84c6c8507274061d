"""A PostgreSQL that keeps its word (with fsync), and can be killed and started again."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import psycopg

from tests.postgres import NoPostgres, _as, _identity, _owner, programs
from trials._server import kill, processes_of

DATABASES = ("SQLite", "PostgreSQL")


def is_installed() -> bool:
    try:
        return programs().is_dir()
    except NoPostgres:
        return False


class Postgres:
    def __init__(self) -> None:
        self.owner = _owner()
        self.folder = Path(tempfile.mkdtemp(prefix="topcut-trial-pg-"))
        if self.owner is not None:
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)
        with (self.folder / "log").open("wb") as log:
            init = [programs() / "initdb", "-D", self.folder / "d", "-U", "topcut", "-A", "trust"]
            _as(self.owner, init, log)
        self.url = f"postgresql://topcut@/postgres?host={self.folder}"
        self.start()

    def start(self) -> None:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self.folder),
            "max_connections": "200",
        }
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        (self.folder / "d" / "postmaster.pid").unlink(missing_ok=True)
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [str(programs() / "postgres"), "-D", str(self.folder / "d"), *options],
                stdout=log,
                stderr=log,
                start_new_session=True,
                **_identity(self.owner),
            )
        end = time.monotonic() + 60
        while time.monotonic() < end and self.process.poll() is None:
            try:
                psycopg.connect(self.url).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise RuntimeError((self.folder / "log").read_text(errors="replace")[-2000:])

    @property
    def processes(self) -> list[int]:
        """Of all of its backends, which have sessions of their own: by their parent."""
        own = self.process.pid
        children = Path(f"/proc/{own}/task/{own}/children").read_text("ascii").split()
        return [own, *map(int, children)]

    def cut_power(self) -> None:
        """Everything of it at once."""
        for one in self.processes:
            kill(one)
        self.process.wait(20)
        for one in processes_of(self.process.pid):
            kill(one)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
