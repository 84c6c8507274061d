"""Rubbish over every route and every form field, by real HTTP: NUL, lone surrogates, 4 MB, deep
JSON, wrong types, half-sent forms. No answer is a fault of ours (500), and the journal stays
whole; on SQLite and on PostgreSQL, which refuses other texts."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from urllib.parse import quote

from trials._asking import FORM, Asking
from trials._figures import Run
from trials._hall import EVENT, Hall, close, prepare, recorded
from trials._postgres import DATABASES, Postgres, is_installed
from trials._server import Server

PROGRAMME = "star-trek"
DEEP = "[" * 2_000 + "]" * 2_000
KINDS: dict[str, bytes] = {
    "nothing": b"",
    "NUL": b"a\0b",
    "half a surrogate": b"\xed\xa0\x80",
    "a surrogate, escaped": b"\\ud800",
    "no UTF-8": b"\xff\xfe\x80",
    "right to left": "\u202e\u2066abc".encode(),
    "a huge number": b"9" * 400,
    "negative": b"-1",
    "not a number": b"NaN",
    "exponent": b"1e999",
    "other digits": "٣".encode(),
    "markup": b"<script>alert(1)</script>",
    "a template": b"{{7*7}}%s%(x)s{x}",
    "deep JSON": DEEP.encode(),
    "an object": b'{"a": [1, null, true]}',
    "a path": b"../../../../etc/passwd",
    "long": b"x" * 20_000,
}
LEFT_OUT = {
    "logout",
    "staff-remove",
    "staff-role",
    "finish-delete",
    "account-sessions-end",
    "account-session-end",
    "password",
    "installation-deactivate",
}
"""They would end the trial's own session or event."""
FAULTS = (500, 502, 504)


def trial(run: Run) -> None:
    """Each database in a process of its own, which prints its figures: Django has one."""
    if run.database:
        _on_one_database(run)
        return
    for number, name in enumerate(DATABASES):
        if name == "PostgreSQL" and not is_installed():
            run.left_out(f"{name}: rubbish", "PostgreSQL is not installed")
            continue
        seed, seconds = run.random.randrange(10**6), run.left / (len(DATABASES) - number)
        words = ["rubbish", str(seed), str(run.share), str(seconds), name]
        ran = subprocess.run([sys.executable, "-m", "trials._run", *words], check=False)
        if ran.returncode:
            run.add(f"{name}: the trial itself", f"ended with {ran.returncode}", 0, False)


def _on_one_database(run: Run) -> None:
    postgres = Postgres() if run.database == "PostgreSQL" else None
    try:
        _at_a_server(run, postgres.url if postgres else "")
    finally:
        if postgres:
            close()
            postgres.end()


def _at_a_server(run: Run, database: str) -> None:
    hall = prepare(run.folder / "data", 16, database)
    _every_role()
    server = Server(run.folder / "data", database=database)
    try:
        server.wait_ready()
        whole = run.left
        _whole_forms(run, server, hall, whole * 0.5)
        _single_fields(run, server, hall, whole * 0.2)
        _bodies(run, server, hall)
    finally:
        server.end()
    traces = re.findall(r"ERROR django.request: (.*)", server.said)
    run.none("faults in the server's log", traces)
    run.add("chain", recorded(hall).fault or "whole", "whole", not recorded(hall).fault)


def _every_role() -> None:
    """The organizer owns the installation and directs a programme as well: more routes open."""
    from topcut import programmes  # noqa: PLC0415
    from topcut.store.models import Account  # noqa: PLC0415
    from topcut.store.programme.roles import open_with_director  # noqa: PLC0415
    from topcut.store.security.deactivation import name_owner  # noqa: PLC0415

    olga = Account.objects.get()
    name_owner(olga)
    author = ("Olga", "2026-11-15T10:00:00+00:00")
    open_with_director(programmes.read(PROGRAMME), olga, author)
    close()


def fields() -> list[str]:
    """Every field of every form."""
    from topcut.web import settings  # noqa: PLC0415

    web = Path(settings.__file__).parent
    named = {
        name
        for file in web.rglob("*.jinja")
        for name in re.findall(r'\bname="([a-z][a-z0-9_-]*)"', file.read_text("utf-8"))
    }
    return sorted(named - {"csrfmiddlewaretoken", "viewport", "color-scheme", "htmx-config"})


def addresses(hall: Hall, random: Random) -> dict[str, str]:
    """Every route, with what fits into its address."""
    from django.urls import URLPattern  # noqa: PLC0415

    from topcut.web.urls import urlpatterns  # noqa: PLC0415

    values = {"event": EVENT, "at": EVENT, "key": hall.phones[0].key, "ids": "SW-001"}
    values |= {"rulebook": "munchkin", "topic": "phones", "document": "slips"}
    values |= {"programme": PROGRAMME, "token": "x" * 43}
    found = {}
    for route in urlpatterns:
        if isinstance(route, URLPattern) and route.name not in LEFT_OUT:
            found[str(route.name)] = "/" + re.sub(
                r"<(?:\w+:)?(\w+)>",
                lambda part: values.get(part[1], str(random.randint(1, 9))),
                str(route.pattern),
            )
    return found


def _whole_forms(run: Run, server: Server, hall: Hall, left: float) -> None:
    """Every route with every field wrong at once, once for each kind of wrong."""
    routes, every = addresses(hall, run.random), fields()
    asked, bad = 0, Counter[str]()
    plan = [(kind, name) for kind in KINDS for name in routes]
    run.random.shuffle(plan)
    desk = Asking(server.port, hall)
    for kind, name in plan[: run.many(len(plan), 40)]:
        if run.left < left:
            break
        value = quote(KINDS[kind][:400], safe="")
        body = "&".join(f"{field}={value}" for field in every).encode()
        for method, path, sent in (
            ("POST", routes[name], body),
            ("GET", f"{routes[name]}?{body.decode()[:3000]}", b""),
        ):
            status = desk.ask(method, path, sent, FORM if sent else "")
            asked += 1
            if status in FAULTS or not status:
                bad[f"{method} {name} with {kind}: {status}"] += 1
    run.told("routes x kinds, whole forms", f"{asked:,} of {2 * len(plan):,} requests")
    run.none("whole forms answered with a fault", sorted(bad))


def _single_fields(run: Run, server: Server, hall: Hall, left: float) -> None:
    """One field wrong, the others as somebody would fill them in."""
    routes, every = addresses(hall, run.random), fields()
    asked, bad = 0, Counter[str]()
    desk = Asking(server.port, hall)
    for _ in range(run.many(3_000, 40)):
        if run.left < left:
            break
        name = run.random.choice(list(routes))
        wrong, kind = run.random.choice(every), run.random.choice(list(KINDS))
        parts = [f"{field}=1" for field in run.random.sample(every, 12)]
        parts.append(f"{wrong}={quote(KINDS[kind], safe='')}")
        status = desk.ask("POST", routes[name], "&".join(parts).encode(), FORM)
        asked += 1
        if status in FAULTS or not status:
            bad[f"{name} {wrong} with {kind}: {status}"] += 1
    run.told("single fields", f"{asked:,} requests")
    run.none("single fields answered with a fault", sorted(bad))


def _bodies(run: Run, server: Server, hall: Hall) -> None:
    """Bodies of other kinds than a form: 4 MB, JSON, multipart that is none, wrong encodings."""
    bodies = {
        "4 MB": (b"text=" + b"x" * 4_000_000, FORM),
        "deep JSON": (DEEP.encode() * 50, "application/json"),
        "no multipart": (b"--x\r\nrubbish", "multipart/form-data; boundary=x"),
        "no boundary": (b"--x", "multipart/form-data"),
        "odd charset": (b"a=1", f"{FORM}; charset=utf-99"),
        "UTF-16": ("a=1".encode("utf-16"), f"{FORM}; charset=utf-16"),
        "many fields": (b"&".join(b"a%d=1" % n for n in range(6_000)), FORM),
    }
    routes = addresses(hall, run.random)
    names = run.random.sample(list(routes), run.many(40, 4))
    bad, desk = Counter[str](), Asking(server.port, hall)
    for name in names:
        for kind, (body, of) in bodies.items():
            if run.left < 8:
                break
            status = desk.ask("POST", routes[name], body, of)
            if status in FAULTS:
                bad[f"{name} with {kind}: {status}"] += 1
    run.none(f"{len(names) * len(bodies)} odd bodies answered with a fault", sorted(bad))
