"""The command as the system runs it: a process with its own streams, environment and exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from tests.builders import sheet
from tests.cli.terminal import answered, process, written

NAMES = " ".join(f"Zoë{number}" for number in range(21))


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    return written(tmp_path / "s.json", sheet("street-warriors", NAMES))


def test_the_same_pairing_in_every_process(listed: Path) -> None:
    """Whatever order Python's sets and dicts have."""
    here = answered("pair", listed, "--seeds", "1:3").out.encode()
    for hash_seed in ("0", "12345"):
        said = process(["pair", listed, "--seeds", "1:3"], PYTHONHASHSEED=hash_seed)
        assert said.returncode == 0
        assert said.stdout == here


def test_the_installed_command(listed: Path) -> None:
    command = Path(sys.executable).with_name("topcut")
    if not command.exists():
        pytest.skip("not installed here")
    said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert said.stdout == f"topcut {version('topcut')}\n"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell: str) -> None:
    """The shell is named: which one runs the tests is nobody's business."""
    named = {"_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION": "1"}
    assert b"_TOPCUT_COMPLETE" in process(["--show-completion", shell], **named).stdout


def test_completion_knows_the_commands() -> None:
    said = process([], _TOPCUT_COMPLETE="complete_bash", COMP_WORDS="topcut sta", COMP_CWORD="1")
    assert said.stdout.decode().split() == ["standings", "staff", "start", "status"]


@pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
def test_json_is_utf8_whatever_the_system_speaks(listed: Path, encoding: str) -> None:
    said = process(["standings", listed, "--json"], PYTHONIOENCODING=encoding)
    assert "Zoë1" in {row["name"] for row in json.loads(said.stdout)["standings"]}


def test_a_refusal_in_a_small_encoding() -> None:
    said = process(["standings", "Zoë 田.json"], PYTHONIOENCODING="ascii")
    assert said.returncode == 1
    assert said.stderr.decode() == "topcut: there is no file 'Zoë 田.json'. Check the name.\n"


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
@pytest.mark.parametrize("args", [["standings"], ["standings", "--json"], ["pair", "--seeds=1:99"]])
def test_output_to_a_full_device(listed: Path, args: list[str]) -> None:
    with open("/dev/full", "wb") as full:
        said = subprocess.run(
            [sys.executable, "-m", "topcut", args[0], listed, *args[1:]],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert said.returncode == 1
    assert said.stderr == b"topcut: the system refused: No space left on device.\n"


def test_a_reader_who_has_seen_enough(listed: Path) -> None:
    command = f'"{sys.executable}" -m topcut pair "{listed}" --seeds 1:300 | head -n 1'
    said = subprocess.run(["bash", "-c", command], capture_output=True, check=False)
    assert len(said.stdout.splitlines()) == 1
    assert said.stderr == b""


def test_arguments_that_are_not_utf8(tmp_path: Path) -> None:
    journal = tmp_path / "e.topcut"
    answered("new", journal, "--rulebook", "munchkin")
    said = subprocess.run(
        [sys.executable, "-m", "topcut", "enter", str(journal), b"Ann\xe9"],
        capture_output=True,
        check=False,
    )
    assert said.returncode == 1
    assert said.stderr.startswith(b"topcut: a player's name is not valid text.")
