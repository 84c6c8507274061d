"""Proof for a player: the own results are in the journal, and under a signed head."""

from __future__ import annotations

import json

from django.test import Client

from tests.web.conftest import NOW, DeskEvent
from topcut.core.actions.decision import Actor, Context
from topcut.core.actions.opening.names_shown import ShowNames
from topcut.core.actions.results.report import RecordResult
from topcut.core.journal.head import Head, read_head
from topcut.core.journal.inclusion import check_proof, read_proof
from topcut.core.journal.signed_head import parse_signed
from topcut.core.questions.player.public_name import public_name
from topcut.sheets.load import find_rulebook
from topcut.store.events.journals import DatabaseStore, record
from topcut.store.proof.signing import installation_key
from topcut.web.board.prerender.public_pages import draw_pages


def reported(playing: DeskEvent) -> tuple[int, int]:
    """A player, and the entry with the result of their table."""
    table = playing.state.rounds[0].open_tables[0]
    playing.do(RecordResult(table=table.number, result="win"))
    return table.players[0], playing.state.sequence


def test_the_page_and_the_file_prove_the_own_result(playing: DeskEvent) -> None:
    number, sequence = reported(playing)
    base = f"/me/{playing.event}/{playing.key(number)}/proof/"
    page = Client().get(base).content.decode()
    entry = DatabaseStore(playing.event).read()[sequence - 1]
    assert Head(sequence, entry.digest).short in page
    answer = Client().get(f"{base}file/?entry={sequence}")
    assert answer["Content-Type"] == "application/json"
    proof = read_proof(answer.content, "proof.json")
    assert proof.head is not None
    assert proof.head.key == installation_key()
    proved = check_proof(proof, [Head(sequence, entry.digest[:8])])
    assert (proved.fact, proved.digest) == (entry.fact, entry.digest)
    assert entry.by not in proof.line


def test_others_are_named_as_on_public_pages(playing: DeskEvent) -> None:
    """Children's names are short there; the own one is whole."""
    playing.do(ShowNames(how="short"))
    first, second = playing.state.rounds[0].tables[0].players
    record(
        DatabaseStore(playing.event),
        RecordResult(table=1, result="win"),
        Context(Actor(playing.state.name_of(second), "player", second), NOW, 5),
        find_rulebook,
    )
    page = Client().get(f"/me/{playing.event}/{playing.key(first)}/proof/").content.decode()
    assert playing.state.name_of(first) in page
    short = public_name(playing.state, second)
    assert page.count(short) == 2, "at the table, and as who recorded it"
    assert playing.state.name_of(second) not in page.replace(short, "")


def test_of_others_results_there_is_no_proof_here(playing: DeskEvent) -> None:
    _, sequence = reported(playing)
    other = playing.state.rounds[0].tables[-1].players[0]
    base = f"/me/{playing.event}/{playing.key(other)}/proof/"
    assert "Nothing is recorded" in Client().get(base).content.decode()
    assert Client().get(f"{base}file/?entry={sequence}").status_code == 422
    assert Client().get(f"{base}file/?entry=1").status_code == 422


def test_every_public_page_carries_a_head_that_fits(playing: DeskEvent) -> None:
    entries = DatabaseStore(playing.event).read()
    for path, page in draw_pages(playing.event, playing.state).pages.items():
        if not path.endswith((".webmanifest",)):
            head = read_head(page.stamp.decode())
            assert page.stamp in page.text, path
            assert head.fits(entries[head.sequence - 1].digest)


def test_heads_and_the_key_are_for_everybody(playing: DeskEvent) -> None:
    answer = Client().get(f"/e/{playing.event}/heads.jsonl")
    heads = [parse_signed(line, 0) for line in answer.content.splitlines()]
    assert heads[-1].digest == playing.state.digest
    assert all(one.is_genuine for one in heads)
    key = json.loads(Client().get("/.well-known/topcut-key.json").content)
    assert key == {"algorithm": "Ed25519", "public_key": heads[-1].key}
    assert Client().get("/e/nobody/heads.jsonl").status_code == 404


def test_the_log_says_by_which_way_a_report_came(playing: DeskEvent) -> None:
    table = playing.state.rounds[0].open_tables[0]
    desk = playing.browser("scorekeeper")
    since = str(playing.state.sequence)
    desk.post(playing.path("round/record/"), {"line": f"{table.number} w", "since": since})
    phone = {"HTTP_USER_AGENT": "Mozilla/5.0 (Linux; Android 14) Mobile Safari"}
    judge = playing.browser("judge")
    judge.post(playing.path("judges/note/"), {"text": "slow play"}, **phone)
    ways = [one.via for one in DatabaseStore(playing.event).read()[-2:]]
    assert ways == ["desk", "phone"]
    log = desk.get(playing.path("log/")).content.decode()
    assert "scorekeeper · desk ·" in log
    assert "judge · judge&#39;s phone ·" in log
