"""Entering a player while 100,000 people are known to the programme: what each key costs, over HTTP
from the server that people use, against a view that answers nothing."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from statistics import quantiles

from .desk import Browser, _serving

TARGET, TIMES = 3.0, 200
TYPED = ("an", "ann m", "marsh", "1042", "p77", "zoltan k", "b", "nobody at all")
FIRST = ("Ann", "Bea", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Zoltan")
LAST = ("Marsh", "Jones", "Roe", "Poe", "Stone", "Lind", "Hart", "Berg", "Kovacs", "Wolff")


def type_ahead(many: int) -> None:
    print()
    print(f"type-ahead over {many:,} people on SQLite (ms)")
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"TOPCUT_DATA": folder, "DATABASE_URL": ""}
        session = _made(many)
        with _serving(folder) as port:
            desk = Browser(port, session)
            _measured(desk)


def _made(many: int) -> str:
    from topcut.cli.commands.server.serve import open_store  # noqa: PLC0415

    open_store(None, "")
    from topcut.core.actions.decision import Actor, Context  # noqa: PLC0415
    from topcut.core.actions.opening.open_tournament import OpenTournament  # noqa: PLC0415
    from topcut.core.actions.opening.programme import ChooseProgramme  # noqa: PLC0415
    from topcut.core.programme.people.personal_data import PersonalData  # noqa: PLC0415
    from topcut.rulebooks import read  # noqa: PLC0415
    from topcut.sheets.load import find_rulebook  # noqa: PLC0415
    from topcut.store.accounts import accounts  # noqa: PLC0415
    from topcut.store.events import events  # noqa: PLC0415
    from topcut.store.models import Journal  # noqa: PLC0415
    from topcut.store.programme.programmes import add_people, open_programme  # noqa: PLC0415

    from ._desk_events import AT, NAME, session  # noqa: PLC0415

    account = accounts.new_account("bench", NAME, "correct horse battery", opens_events=True)
    open_programme("star-trek", (NAME, AT))
    people = [
        PersonalData(
            name=f"{FIRST[n % 10]} {LAST[n // 10 % 10]} {n // 100:03}",
            number=str(1000 + n),
            handle=f"p{n}",
        )
        for n in range(many)
    ]
    add_people("star-trek", people, (NAME, AT))
    opening = OpenTournament(
        name="E", rulebook="star-trek-2e", edition=read("star-trek-2e").edition
    )
    asked = Context(Actor(NAME, "organizer"), AT, 7)
    made = events.open_event(
        opening, account, asked, find_rulebook, [ChooseProgramme(programme="star-trek")]
    )
    Journal.objects.filter(pk=made.pk).update(name="E")
    os.environ["TOPCUT_BENCH_EVENT"] = made.pk
    return session()


def _measured(desk: Browser) -> None:
    """Each text in turn, an empty view beside each."""
    path = f"/events/{os.environ['TOPCUT_BENCH_EVENT']}/players/suggest/?name="
    asked = [text.replace(" ", "+") for text in TYPED]
    for text in asked:
        desk.get(path + text)
    assert "Ann Marsh" in desk.get(path + "ann+m")
    nothing: list[float] = []
    found: list[float] = []
    for number in range(TIMES):
        nothing.append(_timed(lambda: desk.get("/empty/")))
        text = asked[number % len(asked)]
        found.append(_timed(lambda text=text: desk.get(path + text)))
    print(f"{'':>24}{'empty view':>12}{'type-ahead':>12}{'ratio':>8}{'aim':>6}")
    for name, place in (("median", 1), ("fastest quarter", 0)):
        empty, one = (quantiles(times, n=4)[place] * 1000 for times in (nothing, found))
        print(f"{name:>24}{empty:12.2f}{one:12.2f}{one / empty:8.2f}{TARGET:6.0f}")


def _timed(run: Callable[[], object]) -> float:
    began = time.perf_counter()
    run()
    return time.perf_counter() - began
