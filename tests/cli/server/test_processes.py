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


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_completion(shell: str) -> None:
    assert b"_TOPCUT_COMPLETE" in process(["--show-completion", shell]).stdout
    assert b"_TOPCUT_COMPLETE" in process(["--show-completion"], SHELL="/bin/zsh").stdout


def test_completion_of_an_unknown_shell() -> None:
    said = process(["--show-completion", "csh"])
    assert said.returncode == 2
    assert b"bash, zsh, fish, powershell" in said.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_is_installed_once(tmp_path: Path, shell: str) -> None:
    written = {".bashrc", ".zshrc", ".config/fish/completions/topcut.fish"}
    (tmp_path / ".bashrc").write_text("alias ll='ls -l'", "utf-8")
    for _ in range(2):
        said = process(["--install-completion", shell], HOME=str(tmp_path))
        assert said.returncode == 0, said.stderr
    (own,) = [name for name in written if name.encode() in said.stdout]
    lines = (tmp_path / own).read_text("utf-8").splitlines()
    assert [line for line in lines if "alias" not in line] == [lines[-1]]
    assert f"_TOPCUT_COMPLETE={shell}_source topcut" in lines[-1]


def test_completion_knows_the_commands() -> None:
    said = process([], _TOPCUT_COMPLETE="bash_complete", COMP_WORDS="topcut sta", COMP_CWORD="1")
    names = [line.removeprefix("plain,") for line in said.stdout.decode().split()]
    assert sorted(names) == ["staff", "standings", "start", "status"]


def test_completion_knows_the_options_of_a_command() -> None:
    words = {"COMP_WORDS": "topcut standings --by", "COMP_CWORD": "2"}
    said = process([], _TOPCUT_COMPLETE="bash_complete", **words)
    assert said.stdout.decode().split() == ["plain,--by-division"]


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
