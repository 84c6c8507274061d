"""The package as others get it: built, installed in an empty environment, serving from there."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import venv
from pathlib import Path
from urllib.request import Request, urlopen
from zipfile import ZipFile

import pytest

from tests.forked import PATIENCE
from tests.serving import Server, Visitor
from topcut.web.common.rendering import static_files

pytestmark = pytest.mark.long
ROOT = Path(__file__).parents[2]
WANTED = ("src", "pyproject.toml", "README.md", "LICENSE")
GENERATED = shutil.ignore_patterns("__pycache__", "*.egg-info")


def run(*words: object, cwd: Path) -> str:
    """Without what would show it the source tree."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    ran = subprocess.run(
        [str(word) for word in words],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env=environment,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy, so that nothing that was generated here gets in."""
    copy = tmp_path_factory.mktemp("source")
    for name in WANTED:
        path = ROOT / name
        if path.is_dir():
            shutil.copytree(path, copy / name, ignore=GENERATED)
        else:
            shutil.copy(path, copy)
    return copy


@pytest.fixture(scope="module")
def wheel(source: Path) -> Path:
    """By way of the source distribution, as `python -m build` does it."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", "dist", ".", cwd=source)
    (built,) = (source / "dist").glob("*.whl")
    return built


@pytest.fixture(scope="module")
def topcut(wheel: Path) -> Path:
    """The command of an environment that has the package and the locked dependencies alone."""
    environment = wheel.parent / "environment"
    venv.create(environment, with_pip=True)
    folder = environment / ("Scripts" if os.name == "nt" else "bin")
    pip = (folder / "python", "-m", "pip", "--quiet", "--disable-pip-version-check")
    run(*pip, "install", "--requirement", ROOT / "requirements.lock", cwd=environment)
    run(*pip, "install", "--no-deps", wheel, cwd=environment)
    run(*pip, "check", cwd=environment)
    return folder / "topcut"


def test_the_wheel_has_every_file_of_the_package(source: Path, wheel: Path) -> None:
    package = source / "src" / "topcut"
    wanted = {path.relative_to(source / "src") for path in package.rglob("*") if path.is_file()}
    found = {Path(name) for name in ZipFile(wheel).namelist() if name.startswith("topcut/")}
    assert found == wanted


def test_it_serves_the_demonstration(topcut: Path, tmp_path: Path) -> None:
    where = run(
        topcut.parent / "python", "-c", "import topcut; print(topcut.__file__)", cwd=tmp_path
    )
    assert Path(where).is_relative_to(topcut.parents[1])
    server = Server(tmp_path / "data", "--demo", env={"PYTHONPATH": ""}, program=[str(topcut)])
    try:
        _look_around(server)
    finally:
        server.end(signal.SIGTERM)
    assert server.process.returncode == 0
    assert "Everything is saved" in server.said


def _look_around(server: Server) -> None:
    """Templates, static files, translations and rulebooks came along."""
    german = Request(f"{server.base}/login/", headers={"Accept-Language": "de"})
    with urlopen(german, timeout=PATIENCE) as answer:
        assert "Passwort" in answer.read().decode()
    visitor = Visitor(server)
    assert "Street Warriors at the Corner Shop" in visitor.get("/e/demo/")
    assert "--page" in visitor.get(static_files.address("css/tokens.css"))
    for page in ("overview", "players", "round", "standings", "bracket", "clock", "judges", "log"):
        assert "Topcut" in server.olga.get(f"/events/demo/{page}/")
    assert "Munchkin" in server.olga.get("/new-event/")
