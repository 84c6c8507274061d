"""A private PostgreSQL for one run of the tests: own folder, unix socket, no password, no fsync."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

NOT_FOR_KEEPING = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]


class NoPostgres(Exception):
    pass


def programs() -> Path:
    """Where initdb and postgres are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=_version)
    if found:
        return found[-1].parent
    elsewhere = shutil.which("initdb")
    if elsewhere is None:
        raise NoPostgres("PostgreSQL is not installed: apt-get install postgresql")
    return Path(elsewhere).resolve().parent


def _version(path: Path) -> float:
    return float(path.parts[-3])


@contextmanager
def server() -> Iterator[str]:
    """The address of a running server; it ends with the block."""
    bin, owner = programs(), _owner()
    folder = Path(tempfile.mkdtemp(prefix="topcut-pg-"))
    try:
        if owner is not None:
            os.chown(folder, owner.pw_uid, owner.pw_gid)
        log = (folder / "log").open("wb")
        _as(owner, [bin / "initdb", "-D", folder / "d", "-U", "topcut", "-A", "trust", "-N"], log)
        settings = ["listen_addresses=", f"unix_socket_directories={folder}", *NOT_FOR_KEEPING]
        options = [part for one in settings for part in ("-c", one)]
        command = [str(bin / "postgres"), "-D", str(folder / "d"), *options]
        process = subprocess.Popen(command, stdout=log, stderr=log, **_identity(owner))
        try:
            _wait(folder, process)
            yield f"postgresql://topcut@/postgres?host={folder}"
        finally:
            process.send_signal(signal.SIGINT)  # SIGTERM waits for who is connected
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            log.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def create_database(url: str, name: str) -> str:
    """The address of a new database of the same server."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return url.replace("/postgres?", f"/{name}?")


def _owner() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to be root; its package made a user for it."""
    if os.geteuid() != 0:
        return None
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


def _identity(owner: pwd.struct_passwd | None) -> dict[str, object]:
    if owner is None:
        return {}
    return {"user": owner.pw_uid, "group": owner.pw_gid, "extra_groups": [], "cwd": "/"}


def _as(owner: pwd.struct_passwd | None, command: list[object], log: object) -> None:
    subprocess.run(list(map(str, command)), check=True, stdout=log, stderr=log, **_identity(owner))


def _wait(folder: Path, process: subprocess.Popen[bytes], seconds: float = 300) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if process.poll() is not None:
            break
        try:
            psycopg.connect(f"postgresql://topcut@/postgres?host={folder}").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise NoPostgres((folder / "log").read_text(errors="replace")[-2000:])
