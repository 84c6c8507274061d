"""Where an installation keeps its things: the data folder, its key, its database."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

KEY_FILE = "secret-key"
SIGNING_KEY_FILE = "signing-key"
ADDRESS_FILE = "phone-address"
PORT_FILE = "served-port"
DATABASE_FILE = "topcut.sqlite3"
BUSY_SECONDS = 20
CONNECTION_SECONDS = 60
"""A connection outlives its request: SQLite writes its whole log back each time the last closes."""
SQLITE_START = (
    "PRAGMA journal_mode=WAL;"
    "PRAGMA synchronous=FULL;"
    "PRAGMA foreign_keys=ON;"
    "PRAGMA secure_delete=ON;"
    "PRAGMA temp_store=MEMORY;"
)


class InstallationError(Exception):
    """A data folder or a database address that cannot be used."""


def data_folder() -> Path:
    return Path(os.environ.get("TOPCUT_DATA") or Path.home() / ".topcut")


def make_folder(folder: Path) -> None:
    """The folder and the installation's key in it, for nobody else's eyes. Sessions and the private
    links of players are made from that key: with another one all of them end at once, and slips
    have to be printed again. Who moves an installation takes the file along."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _make_private(folder / KEY_FILE, secrets.token_urlsafe(60))
    make_signing_key(folder)


def make_signing_key(folder: Path) -> None:
    """The private half of an Ed25519 key: 32 random bytes. Heads of journals are signed with it."""
    _make_private(folder / SIGNING_KEY_FILE, secrets.token_hex(32))


def _make_private(path: Path, content: str) -> None:
    """A file for its owner's eyes; one that is there stays as it is."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(content)


def key_in(folder: Path) -> str:
    """Empty where the folder was not made yet: Django then refuses to sign anything."""
    path = folder / KEY_FILE
    return path.read_text(encoding="ascii").strip() if path.is_file() else ""


def signing_key_in(folder: Path) -> str:
    """The signing key in hex; empty where there is none, and nothing is signed."""
    path = folder / SIGNING_KEY_FILE
    return path.read_text(encoding="ascii").strip() if path.is_file() else ""


def replace_key(folder: Path, key: str, signing_key: str = "") -> None:
    """By that of the installation that was backed up: its sessions and players' links hold here,
    and journals are signed on with the same key."""
    _replace(folder / KEY_FILE, key)
    if signing_key:
        _replace(folder / SIGNING_KEY_FILE, signing_key)


def _replace(path: Path, content: str) -> None:
    beside = path.with_name(f".{path.name}.part")
    beside.touch(mode=0o600)
    beside.write_text(content, encoding="ascii")
    beside.replace(path)


def phone_address(folder: Path) -> str:
    """Where phones reach this installation, if somebody has said so."""
    path = folder / ADDRESS_FILE
    return path.read_text(encoding="utf-8").strip() if path.is_file() else ""


def keep_phone_address(folder: Path, address: str) -> None:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = folder / f".{ADDRESS_FILE}.part"
    beside.touch(mode=0o600)
    beside.write_text(address, encoding="utf-8")
    beside.replace(folder / ADDRESS_FILE)


def served_port(folder: Path) -> str:
    """The port at which the hall's network reached this installation last."""
    path = folder / PORT_FILE
    return path.read_text(encoding="ascii").strip() if path.is_file() else ""


def keep_served_port(folder: Path, port: int) -> None:
    (folder / PORT_FILE).write_text(str(port), encoding="ascii")


def database(url: str, folder: Path) -> dict[str, Any]:
    """Django's settings of the database at an address; without one, SQLite in the data folder."""
    parts = urlsplit(url)
    if not url:
        return _sqlite(str(folder / DATABASE_FILE))
    if parts.scheme == "sqlite":
        return _sqlite(unquote(parts.path.removeprefix("/")))
    if parts.scheme in ("postgres", "postgresql"):
        return _postgresql(url)
    raise InstallationError(
        f"'{parts.scheme}' is not a database that Topcut knows; "
        "write postgresql://name:password@host/database or sqlite:///file"
    )


def refuse_missing(settings: dict[str, Any]) -> None:
    """A mistyped folder is not an empty installation. What a server has is asked of the server."""
    if not settings["ENGINE"].endswith("sqlite3") or Path(settings["NAME"]).is_file():
        return
    raise InstallationError(
        f"there is no {Path(settings['NAME']).name} in '{Path(settings['NAME']).parent}'; "
        "name the data folder with --data"
    )


def keep_private(settings: dict[str, Any]) -> None:
    """The database is for its owner's eyes, whatever folder it is in and however it came there.
    SQLite gives the files beside it the same rights."""
    if not settings["ENGINE"].endswith("sqlite3"):
        return
    database = Path(settings["NAME"])
    if database.parent.is_dir() and not database.exists():
        database.touch(mode=0o600)
    for file in (database, *(Path(f"{database}{end}") for end in ("-wal", "-shm"))):
        if file.is_file() and file.stat().st_mode & 0o077 and _is_ours(file):
            file.chmod(0o600)


def _is_ours(file: Path) -> bool:
    """Somebody else's file is theirs to protect. Windows has other rights and no such numbers."""
    return not hasattr(os, "geteuid") or file.stat().st_uid == os.geteuid()


def _sqlite(name: str) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": name,
        "CONN_MAX_AGE": CONNECTION_SECONDS,
        "OPTIONS": {
            "timeout": BUSY_SECONDS,
            "transaction_mode": "IMMEDIATE",
            "init_command": SQLITE_START,
        },
    }


NOTICE_A_DEAD_LINE = {
    "keepalives_idle": "20",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""Half a minute: whatever stands between may drop a quiet line without a word."""


def _postgresql(url: str) -> dict[str, Any]:
    """`postgresql://name:password@host:port/database?option=value`, as psql takes it."""
    parts = urlsplit(url)
    options = dict(parse_qsl(parts.query))
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path.lstrip("/")) or "topcut",
        "USER": options.pop("user", user),
        "PASSWORD": password,
        "HOST": options.pop("host", unquote(parts.hostname or "")),
        "PORT": options.pop("port", str(parts.port or "")),
        "CONN_MAX_AGE": CONNECTION_SECONDS,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {**NOTICE_A_DEAD_LINE, **options},
    }
