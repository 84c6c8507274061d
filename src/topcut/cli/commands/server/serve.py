"""`topcut serve`: the desk in the browser. Django is imported only once it is needed."""

from __future__ import annotations

import os
import socket
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click

from topcut.cli.output.terminal import say
from topcut.cli.scheduled_backups import ScheduledBackups
from topcut.cli.server_limits import BACKLOG, MOST_CLIENTS, raise_limits
from topcut.cli.server_processes import supervised_processes
from topcut.core.message import Message
from topcut.core.refusal import Refusal

data_option = click.option(
    "--data",
    type=click.Path(path_type=Path),
    envvar="TOPCUT_DATA",
    help="The data folder; by default ~/.topcut.",
)
database_option = click.option(
    "--database",
    default="",
    envvar="DATABASE_URL",
    help="postgresql://name:password@host/database; by default SQLite in the data folder.",
)


EVERYWHERE = ("0.0.0.0", "::")
AGAIN_AFTER = 1.0
"""Seconds between a server that could not stay and the next try."""


@click.command("serve")
@data_option
@database_option
@click.option("--host", default="0.0.0.0", help="The address to listen on.")
@click.option("--port", default=8000, type=click.IntRange(1, 65535), help="The port.")
@click.option("--workers", default=1, type=click.IntRange(1, 64), help="Processes that answer.")
@click.option(
    "--processes",
    type=click.Choice(["auto", "roles", "one"]),
    default="auto",
    help="Streams and pages, the desk, and drawing: each in processes of its own, or all in one.",
)
@click.option(
    "--backups",
    type=click.Path(path_type=Path),
    multiple=True,
    help="A folder for backups while it runs, such as a USB stick; several are possible.",
)
@click.option("--demo", is_flag=True, help="With a demonstration event.")
def serve(
    data: Path | None,
    database: str,
    host: str,
    port: int,
    workers: int,
    processes: str,
    backups: tuple[Path, ...],
    demo: bool,
) -> None:
    """Serve the desk: organizers and judges run events in their browsers."""
    open_store(data, database)
    _refuse_taken(host, port)
    if demo:
        _add_demo()
    if host in EVERYWHERE:
        _keep_port(port)
    _greet(host, port)
    for told in raise_limits():
        say(f"note: {told}")
    with supervised_processes(workers, processes) as target:
        scheduled = ScheduledBackups(backups)
        scheduled.begin()
        _answer(host, port, workers, target)
        scheduled.end()
    say("Stopped. Everything is saved.")


def _keep_port(port: int) -> None:
    """For pages of this server, and for `topcut print` while it runs and after."""
    from topcut.store.installation import installation  # noqa: PLC0415

    os.environ["TOPCUT_PORT"] = str(port)
    installation.keep_served_port(installation.data_folder(), port)


def open_store(
    data: Path | None, database: str, *, must_exist: bool = False, only_reads: bool = False
) -> None:
    """Django set up and the tables there: made where there are none, unless they must exist, and
    brought up to date, unless they are only read."""
    from topcut.store.installation import installation  # noqa: PLC0415

    if data is not None:
        os.environ["TOPCUT_DATA"] = str(data)
    os.environ["DATABASE_URL"] = database
    os.environ["DJANGO_SETTINGS_MODULE"] = "topcut.web.settings"
    folder = installation.data_folder()
    try:
        if not (must_exist or only_reads):
            installation.make_folder(folder)
        settings = installation.database(database, folder)
        if must_exist or only_reads:
            installation.refuse_missing(settings)
        installation.keep_private(settings)
    except installation.InstallationError as error:
        raise Refusal.from_messages(Message("{fault}", fault=error)) from None
    _open_tables(only_reads=only_reads)


def _open_tables(*, only_reads: bool) -> None:
    import django  # noqa: PLC0415
    from django.db import DatabaseError  # noqa: PLC0415

    django.setup()
    from topcut.store.accounts.sessions import SessionStore  # noqa: PLC0415
    from topcut.store.installation import deleted_events, installation, schema_version  # noqa: PLC0415

    try:
        if only_reads:
            schema_version.refuse_other()
            return
        schema_version.bring_up_to_date()
        SessionStore.clear_expired()
        deleted_events.remove_old(installation.data_folder(), datetime.now(UTC).date())
    except DatabaseError as error:
        reason = " ".join(str(error).split())
        raise Refusal(
            "the database cannot be used: {reason}", do="check its address", reason=reason
        ) from None


_ONLY_IF_FREE: int = getattr(socket, "SO_EXCLUSIVEADDRUSE", socket.SO_REUSEADDR)
"""Elsewhere SO_REUSEADDR forgives a server that ended just now; on Windows it would take the port
away from one that still runs, and there is another option that does not."""


def _refuse_taken(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as trial:
        trial.setsockopt(socket.SOL_SOCKET, _ONLY_IF_FREE, 1)
        try:
            trial.bind((host, port))
        except OSError as error:
            raise Refusal(
                "{host} port {port} cannot be had ({fault})",
                do="try --port {other}",
                host=host,
                port=port,
                fault=error.strerror,
                other=port + 1 if port < 65535 else port - 1,
            ) from None


def _add_demo() -> None:
    """Once; whoever makes the first account becomes its organizer."""
    from topcut.cli.demo.event import played  # noqa: PLC0415
    from topcut.store.events import demo_event  # noqa: PLC0415

    if not demo_event.is_there():
        store, state = played()
        demo_event.add(store.read(), state)


def _greet(host: str, port: int) -> None:
    from django.urls import reverse  # noqa: PLC0415

    from topcut.store.events.demo_event import first_link  # noqa: PLC0415
    from topcut.store.installation.network_address import own_address  # noqa: PLC0415

    outside = host in EVERYWHERE
    here = f"http://{'localhost' if outside else _in_address(host)}:{port}/"
    say(f"Topcut is at {here}")
    phones = own_address() if outside else None
    if phones:
        import segno  # noqa: PLC0415

        address = f"http://{phones}:{port}/"
        say(f"For phones in the same network: {address}\n")
        segno.make(address, error="l").terminal(compact=True)
    token = first_link()
    if token:
        path = reverse("link", kwargs={"token": token})
        say("\nNobody has an account yet. Make the first one here; the link works once:\n")
        print(f"  {here.rstrip('/')}{path}\n", flush=True)
    say("Ctrl-C stops it.")


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _answer(host: str, port: int, workers: int, target: str) -> None:
    """Until somebody stops it. Granian gives a process that ends a successor, but gives up itself
    when that one ends within seconds as well; then all begins again."""
    while True:
        try:
            _granian(host, port, workers, target).serve()
        except SystemExit as ended:
            if not ended.code:
                return
            say("The server ended twice within seconds; it starts again. Its log says why.")
            time.sleep(AGAIN_AFTER)
        else:
            return


def _granian(host: str, port: int, workers: int, target: str) -> Any:
    from granian import Granian  # noqa: PLC0415
    from granian.constants import HTTPModes, Interfaces  # noqa: PLC0415
    from granian.log import LogLevels  # noqa: PLC0415

    return Granian(
        target,
        address=host,
        port=port,
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        workers=workers,
        backlog=BACKLOG,
        backpressure=MOST_CLIENTS,
        websockets=False,
        log_level=LogLevels.error,
        respawn_failed_workers=True,
        workers_kill_timeout=10,
    )
