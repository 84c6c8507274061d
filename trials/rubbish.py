"""Rubbish over every route and every form field, by real HTTP: NUL, lone surrogates, 4 MB, deep
JSON, wrong types, half-sent forms. No answer is a fault of ours (500), and the journal stays
whole; on SQLite and on PostgreSQL, which refuses other texts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Lock
from urllib.parse import quote

from trials._asking import FORM, Asking
from trials._each_database import on_each_database
from trials._figures import Run
from trials._hall import EVENT, Hall, close, prepare, recorded
from trials._postgres import Postgres
from trials._server import Server

PROGRAMME, RULEBOOK = "star-trek", "munchkin"
Answers = tuple[list[str], list[str]]
"""What was asked, and what was answered with a fault."""
NO_OTHER_PARTS: dict[str, str] = {}
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
NUL, SHORT = "NUL", 400
LEFT_OUT = {"logout"}
"""It would end the trial's own session."""
NOBODY = "999"
"""Of whom accounts are taken away, so that the organizer's stays."""
FAULTS = (500, 502, 503, 504)
PASSES = 3
"""Over every route, by POST and GET; in the first no field has anything but NUL."""
AT_ONCE = 3


def trial(run: Run) -> None:
    """Each database in a process of its own, which prints its figures: Django has one."""
    if run.database:
        _on_one_database(run)
        return
    on_each_database(run, first_share=0.5)


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
        _every_route(run, server, hall, whole * 0.45)
        _every_field(run, server, hall, whole * 0.25)
        _odd_addresses(run, server, hall, whole * 0.1)
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
    """Every field of every form: as templates and forms name them, and as views read them. Where a
    template puts a number or an option into the name, there is one."""
    from topcut import rulebooks  # noqa: PLC0415
    from topcut.web import settings  # noqa: PLC0415

    web = Path(settings.__file__).parent
    named: set[str] = {f"option-{one}" for one in rulebooks.read(RULEBOOK).options}
    for file in web.rglob("*.jinja"):
        for name in re.findall(r'\bname="([^"]+)"', file.read_text("utf-8")):
            named.add(re.sub(r"{{.*?}}", "1", name))
    for file in web.rglob("*.py"):
        text = file.read_text("utf-8")
        named.update(re.findall(r"^    (\w+) = (?:forms\.|_)\w+\(", text, re.M))
        named.update(re.findall(r'(?:POST|GET|posted|typed)\.get(?:list)?\("([\w-]+)"', text))
        named.update(re.findall(r'form_input\.\w+\(\w+, "([\w-]+)"', text))
    no_fields = {"csrfmiddlewaretoken", "viewport", "color-scheme", "htmx-config", "1"}
    return sorted(one for one in named - no_fields if re.fullmatch(r"[\w-]+", one))


def addresses(
    hall: Hall, random: Random, other: Mapping[str, str] = NO_OTHER_PARTS
) -> dict[str, str]:
    """Every route, with what fits into its address; or with `other` for parts of a type."""
    from django.urls import URLPattern  # noqa: PLC0415

    from topcut.web.urls import urlpatterns  # noqa: PLC0415

    values = {"event": EVENT, "at": EVENT, "key": hall.phones[0].key, "ids": "SW-001"}
    values |= {"rulebook": "munchkin", "topic": "phones", "document": "slips"}
    values |= {"programme": PROGRAMME, "token": "x" * 43, "account": NOBODY}

    def part(found: re.Match[str]) -> str:
        kind, name = found[1] or "str", found[2]
        return other.get(kind) or values.get(name) or str(random.randint(1, 9))

    return {
        str(route.name): "/" + re.sub(r"<(?:(\w+):)?(\w+)>", part, str(route.pattern))
        for route in urlpatterns
        if isinstance(route, URLPattern) and route.name not in LEFT_OUT
    }


Question = tuple[str, str, str, bytes]
"""What it is, method, path, body."""


def _ask_all(run: Run, server: Server, hall: Hall, wanted: list[Question], left: float) -> Answers:
    """By a few browsers at once, until so much time is left."""
    waiting, asked, bad = iter(wanted), list[str](), Counter[str]()
    taking = Lock()

    def browse() -> None:
        desk = Asking(server.port, hall)
        while run.left > left:
            with taking:
                question = next(waiting, None)
            if question is None:
                return
            what, method, path, body = question
            status = desk.ask(method, path, body, FORM if body else "")
            asked.append(what)
            if status in FAULTS or not status:
                bad[f"{method} {what}: {status}"] += 1

    with ThreadPoolExecutor(AT_ONCE) as browsers:
        for one in [browsers.submit(browse) for _ in range(AT_ONCE)]:
            one.result()
    return asked, sorted(bad)


def _every_route(run: Run, server: Server, hall: Hall, left: float) -> None:
    """Every field of every form wrong at once, each in another way."""
    every, others = fields(), [one for one in KINDS if one != NUL]
    wanted: list[Question] = []
    routes = list(addresses(hall, run.random).items())[: run.many(10**4, 40)]
    for turn in range(PASSES):
        run.random.shuffle(routes)
        for name, path in routes:
            kinds = {one: run.random.choice(others) if turn else NUL for one in every}
            body = "&".join(
                f"{one}={quote(KINDS[kind][:SHORT], safe='')}" for one, kind in kinds.items()
            )
            wanted.append((name, "POST", path, body.encode()))
            wanted.append((name, "GET", f"{path}?{body[:3000]}", b""))
    asked, bad = _ask_all(run, server, hall, wanted, left)
    said = f"{len(asked):,} of {len(wanted):,}"
    run.add(f"{len(routes)} routes, {PASSES} times", said, "all", len(asked) == len(wanted))
    run.none("whole forms answered with a fault", bad)


def _every_field(run: Run, server: Server, hall: Hall, left: float) -> None:
    """One field wrong, others as somebody would fill them in; each field at least once."""
    routes, every = addresses(hall, run.random), fields()
    wanted: list[Question] = []
    for turn in range(run.many(10)):
        for wrong in run.random.sample(every, len(every)):
            kind = run.random.choice(list(KINDS))
            name = run.random.choice(list(routes))
            parts = [f"{field}=1" for field in run.random.sample(every, 12)]
            parts.append(f"{wrong}={quote(KINDS[kind], safe='')}")
            what = f"{name}, {wrong} with {kind} ({turn})"
            wanted.append((what, "POST", routes[name], "&".join(parts).encode()))
    asked, bad = _ask_all(run, server, hall, wanted, left)
    said = f"{min(len(asked), len(every))} of {len(every)}"
    run.add("fields wrong by themselves", said, "all", len(asked) >= len(every))
    run.told("single fields", f"{len(asked):,} requests")
    run.none("single fields answered with a fault", bad)


def _odd_addresses(run: Run, server: Server, hall: Hall, left: float) -> None:
    """Numbers that no table has, and texts that no name is, in every route's address."""
    wanted: list[Question] = []
    for kind, text in KINDS.items():
        odd = quote(text[:SHORT], safe="") or "-"
        number = run.random.choice(("0", "9" * 25, str(2**63)))
        found = addresses(hall, run.random, {"int": number, "str": odd, "slug": odd, "path": odd})
        names = run.random.sample(sorted(found), run.many(60, 4))
        wanted += [(f"{n} at {kind}", m, found[n], b"") for n in names for m in ("GET", "POST")]
    asked, bad = _ask_all(run, server, hall, wanted, left)
    run.told("odd addresses", f"{len(asked):,} of {len(wanted):,} requests")
    run.none("odd addresses answered with a fault", bad)


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
