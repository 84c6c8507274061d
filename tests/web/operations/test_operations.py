"""What whoever runs the server asks it, of a real one; and its figures."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from django.test import Client
from prometheus_client.parser import text_string_to_metric_families

from tests.serving import PATIENCE, Server
from tests.web.conftest import DeskEvent
from topcut.cli.scheduled_backups import ScheduledBackups
from topcut.store.backup import schedule
from topcut.web.operations.metrics import Metrics


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Server:
    folder = tmp_path_factory.mktemp("operations")
    server = Server(folder / "data")
    yield server  # type: ignore[misc]
    server.end()


def get(server: Server, path: str, **headers: str) -> str:
    with urlopen(Request(server.base + path, headers=headers)) as answer:
        return str(answer.read().decode())


def when_ready(server: Server) -> dict[str, Any]:
    """Whoever draws may still be starting when the first page is answered."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return dict(json.loads(get(server, "/ready/")))
        except HTTPError as error:
            if error.code != 503 or time.monotonic() > end:
                raise
        time.sleep(0.1)


def test_alive_and_ready(server: Server) -> None:
    assert get(server, "/health/") == "ok\n"
    assert when_ready(server)["ready"] is True


def test_figures(server: Server) -> None:
    get(server, "/login/")
    found = {one.name: one for one in text_string_to_metric_families(get(server, "/metrics"))}
    answers = {
        (one.labels["room"], one.labels["status"]): one.value
        for one in found["topcut_answers"].samples
    }
    assert answers["passwords", "200"] >= 1
    assert found["topcut_disk_free_bytes"].samples[0].value > 0
    assert found["topcut_streams"].samples[0].value == 0
    assert found["topcut_drawings_waiting"].samples[0].value == 0
    assert found["topcut_draw_seconds"].samples[-1].value == 0
    assert found["topcut_sequence"].samples == []


def test_figures_are_not_for_everybody(server: Server) -> None:
    with pytest.raises(HTTPError, match="404"):
        get(server, "/metrics", **{"X-Forwarded-For": "203.0.113.9"})


def test_drawing_and_sequence() -> None:
    metrics = Metrics()
    metrics.drawings.add(0.03)
    metrics.sequences = lambda: {"friday": 412.0}
    text = metrics.text().decode()
    assert 'topcut_draw_seconds_bucket{le="0.05"} 1.0' in text
    assert 'topcut_sequence{event="friday"} 412.0' in text


def test_the_desk_says_when_the_disk_is_nearly_full(
    desk_event: DeskEvent, monkeypatch: pytest.MonkeyPatch
) -> None:
    olga = desk_event.browser("organizer")
    assert "left on the disk" not in olga.get("/").content.decode()
    monkeypatch.setattr("topcut.web.operations.disk.free_bytes", lambda _: 7 * 2**20)
    for page in ("/", desk_event.path("overview/")):
        assert "Only 7 MB are left on the disk" in olga.get(page).content.decode()


def test_times_are_counted_as_prometheus_wants() -> None:
    metrics = Metrics()
    for seconds in (0.001, 0.03, 0.03, 20.0):
        metrics.answered("desk", 200, seconds)
    text = metrics.text().decode()
    assert 'topcut_answer_seconds_bucket{le="0.005",room="desk"} 1.0' in text
    assert 'topcut_answer_seconds_bucket{le="0.05",room="desk"} 3.0' in text
    assert 'topcut_answer_seconds_bucket{le="+Inf",room="desk"} 4.0' in text
    assert 'topcut_answer_seconds_count{room="desk"} 4.0' in text


def test_backups_while_it_runs(
    server: Server,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A day's backup, one that is written anew every ten minutes, and a stick that is not there."""
    monkeypatch.setenv("TOPCUT_DATA", str(server.data))
    stick = tmp_path / "stick"
    backups = ScheduledBackups([stick, tmp_path / "gone"])
    now = datetime.now()
    backups.turn(now)
    backups.turn(now)
    assert capsys.readouterr().out.count("there is no folder") == 2, "each is said once"
    stick.mkdir()
    backups.turn(now)
    dated = [one for one in stick.iterdir() if one.name != schedule.LATEST]
    assert len(dated) == 1
    latest = stick / schedule.LATEST
    first = latest.read_bytes()
    backups.turn(now + timedelta(minutes=9))
    assert latest.read_bytes() == first
    backups.turn(now + timedelta(minutes=10))
    assert latest.read_bytes() != first, "another moment"
    assert len(list(stick.iterdir())) == 2


@pytest.mark.django_db
def test_whom_to_tell_of_a_weakness(settings: Any, client: Client) -> None:
    settings.SECURITY_CONTACT = ""
    assert client.get("/.well-known/security.txt").status_code == 404
    settings.SECURITY_CONTACT = "mailto:security@example.org"
    lines = client.get("/.well-known/security.txt").content.decode().splitlines()
    assert lines[0] == "Contact: mailto:security@example.org"
    assert datetime.fromisoformat(lines[1].removeprefix("Expires: ")) > datetime.now(UTC)
