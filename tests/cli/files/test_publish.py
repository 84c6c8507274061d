"""`topcut publish FOLDER`: the same pages as files."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path
from subprocess import CompletedProcess
from urllib.request import urlopen

from tests import forked
from tests.forked import PATIENCE, Forked, finished
from tests.serving import Server
from topcut.web.common.rendering import static_files

ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "DATABASE_URL"}


def publish(*words: object) -> CompletedProcess[str]:
    return forked.topcut("publish", *words, env=ENVIRONMENT)


def installed(data: Path, *, demo: bool = False) -> Path:
    """A folder as `topcut serve` leaves it."""
    assert finished(Forked(_install, str(data), demo, env=ENVIRONMENT), "installed").stderr == ""
    return data


def _install(data: str, demo: bool) -> None:
    from topcut.cli.commands.server import serve  # noqa: PLC0415

    serve.open_store(Path(data), "")
    if demo:
        serve._add_demo()


def test_the_same_bytes_as_the_server_has(tmp_path: Path) -> None:
    data, folder = tmp_path / "data", tmp_path / "pages"
    folder.mkdir()
    server = Server(data, "--demo")
    try:
        ran = publish(folder, "--data", data)
        assert ran.returncode == 0, ran.stderr
        for path in ("", "pairings/", "players/3/", "standings/2/", "board/"):
            with urlopen(f"{server.base}/e/demo/{path}", timeout=PATIENCE) as answer:
                served = answer.read()
            written = (folder / "e" / "demo" / path / "index.html").read_bytes()
            assert without_languages(written) == without_languages(served)
        assert (folder / static_files.address("js/live.js", "static/")).is_file()
        assert (folder / static_files.address("icons.svg", "static/")).is_file()
        stray = folder / "e" / "demo" / "rounds" / "9" / "index.html"
        stray.parent.mkdir()
        stray.write_text("a round that was taken back")
        before = time.time_ns()
        again = publish(folder, "--event", "demo", "--data", data, "--json")
        assert again.returncode == 0
        assert not stray.exists()
        assert (folder / "e" / "demo" / "index.html").stat().st_mtime_ns < before, "left alone"
    finally:
        server.end()


def without_languages(page: bytes) -> bytes:
    """Files stand beside each other, a server remembers a choice: these links alone differ."""
    return re.sub(rb'href="[^"]*" lang="', b'lang="', page)


def test_every_language_has_its_folder(tmp_path: Path) -> None:
    """And every page leads to itself in the other ones; what pages load is there for each."""
    data, folder = installed(tmp_path / "data", demo=True), tmp_path / "pages"
    folder.mkdir()
    assert publish(folder, "--data", data).returncode == 0
    for start in (folder, folder / "de", folder / "fr"):
        for path in ("", "pairings/", "standings/2/"):
            page = start / "e" / "demo" / path / "index.html"
            text = page.read_text(encoding="utf-8")
            links = re.findall(r'href="([^"?]+)" lang="(\w+)"', text)
            assert [language for _, language in links] == ["en", "de", "fr"]
            for link, language in links:
                other = (page.parent / link / "index.html").read_text(encoding="utf-8")
                assert f'<html lang="{language}"' in other
            for sheet in re.findall(r'<link rel="stylesheet" href="([^"]+)"', text):
                assert (page.parent / sheet).is_file()
    assert "Paarungen" in (folder / "de" / "e" / "demo" / "index.html").read_text(encoding="utf-8")


def test_an_unknown_event_is_refused(tmp_path: Path) -> None:
    data = installed(tmp_path / "data")
    ran = publish(tmp_path / "pages", "--event", "nothing", "--data", data)
    assert ran.returncode == 1
    assert "there is no event 'nothing'" in ran.stderr
