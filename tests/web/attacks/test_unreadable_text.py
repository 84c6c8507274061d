"""A NUL character: no text has it, PostgreSQL keeps it nowhere, so nothing here takes it in."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from django.test import Client

from tests import postgres
from tests.forked import Forked
from tests.store import worker
from tests.store.test_backup import done, environment_of, topcut
from tests.web.conftest import DeskEvent
from topcut.core.actions.judging.notes import WriteNote
from topcut.core.actions.players.enter_players import EnterPlayers
from topcut.core.journal.entry import seal
from topcut.core.journal.reading import parse
from topcut.core.refusal import Refusal
from topcut.core.tournament.players.entrants import EntrantsEntered, NewEntrant
from topcut.core.tournament.state import Details


@pytest.mark.parametrize(
    "command",
    [
        EnterPlayers(players=(Details(name="Ann", club="a\0b"),)),
        EnterPlayers(players=(Details(name="Ann", id="\0"),)),
        WriteNote(text="a\0b"),
        WriteNote(text="\\\0"),
    ],
)
def test_no_label_is_recorded_with_it(desk_event: DeskEvent, command: EnterPlayers) -> None:
    before = desk_event.state.sequence
    with pytest.raises(Refusal, match="character"):
        desk_event.do(command)
    assert desk_event.state.sequence == before


def test_what_only_looks_like_it_is_recorded(desk_event: DeskEvent) -> None:
    """Six ordinary characters, which JSON writes with two backslashes."""
    before = desk_event.state.sequence
    desk_event.do(WriteNote(text=r"\u0000"))
    assert desk_event.state.sequence == before + 1


def test_no_page_asks_the_database_for_it(desk_event: DeskEvent) -> None:
    client = desk_event.browser("organizer")
    asked = [
        client.get("/?search=%00"),
        client.get(desk_event.path("players/suggest/?name=a%00")),
        client.post(desk_event.path("staff/release/"), {"person": "a\0b", "role": "judge"}),
        client.post(desk_event.path("players/add/"), {"name": "Ann", "club": "a\0b"}),
        Client().post("/login/", {"login": "\0", "password": "x"}),
        Client().get("/link/%00/"),
    ]
    assert [answer.status_code for answer in asked] == [422] * 5 + [404]
    assert "a character that no text has" in asked[0].content.decode()


@pytest.mark.parametrize("number", [2**31, 2**63, 10**25])
def test_no_page_asks_the_database_for_a_number_that_it_cannot_have(
    desk_event: DeskEvent, number: int
) -> None:
    client = desk_event.browser("organizer")
    for path in (f"staff/remove/{number}/", f"staff/role/{number}/", f"staff/withdraw/{number}/"):
        assert client.post(desk_event.path(path), {"role": "judge"}).status_code == 404
    assert client.post(f"/me/remove/{number}/").status_code == 404


def test_an_old_journal_with_one_is_restored_everywhere(
    tmp_path: Path, postgres_server: str
) -> None:
    """A version before this one recorded it: the journal stays as it is, and what only repeats it
    is written without."""
    desk, file = tmp_path / "desk", tmp_path / "copy"
    desk.mkdir()
    filled = Forked(worker.do, worker.fill, env=environment_of(desk))
    assert filled.communicate() == ("", "")
    done(topcut("backup", file, "--json", data=desk))
    _enter_as_before(file)
    for data, url in (
        (tmp_path / "sqlite", ""),
        (tmp_path / "postgres", postgres.create_database(postgres_server, "nul")),
    ):
        done(topcut("restore", file, "--json", data=data, url=url))
        assert done(topcut("check", "--json", data=data, url=url))["faults"] == []


def _enter_as_before(file: Path) -> None:
    """One more entry in the demonstration's journal, past the check that there is today."""
    *rows, _end = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    lines = [row["row"] for row in rows if row.get("table") == "entry"]
    last = parse(lines[-1]["line"], len(lines))
    number = max(
        entrant["number"]
        for row in lines
        for entrant in json.loads(row["line"])["fact"].get("entrants", [])
    )
    odd = NewEntrant(number=number + 1, details=Details(name="Odd", club="a\0b"))
    (new,) = seal(
        [EntrantsEntered(entrants=(odd,))],
        after=last.sequence,
        previous=last.digest,
        at=last.at,
        by=last.by,
        role="organizer",
    )
    row = {**lines[-1], "id": lines[-1]["id"] + 1, "sequence": new.sequence}
    rows.append({"table": "entry", "row": {**row, "digest": new.digest, "line": new.line()}})
    for one in rows:
        if one.get("table") == "journal":
            one["row"].update(sequence=new.sequence, name="with a \0")
    text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    end = {"rows": len(rows) - 1, "sha256": sha256(text.encode()).hexdigest()}
    file.write_text(text + json.dumps(end) + "\n", "utf-8")
