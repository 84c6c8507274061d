"""Build or refresh .venv for one purpose: `python tools/setup_venv.py run|test|bench|audit`.

Only the standard library, and only syntax that an old Python can read, so that an old Python is
told what is missing. Each step leaves a stamp in .venv with a digest of what it was made from; a
step whose stamp still fits is skipped, so a second run takes no time.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / "bin" / "python"
LOCKS = {
    "run": ["requirements.lock"],
    "test": ["requirements.lock", "requirements-dev.lock"],
    "bench": ["requirements.lock", "requirements-dev.lock", "requirements-bench.lock"],
    "audit": ["requirements.lock", "requirements-audit.lock"],
}


INSTALLING = {
    "requirements.lock": "installing what Topcut needs",
    "requirements-dev.lock": "installing what its tests need",
    "requirements-bench.lock": "installing what its benchmarks need",
    "requirements-audit.lock": "installing what its audit needs",
    "topcut": "installing Topcut",
}


def check_python() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036
        found = ".".join(str(part) for part in sys.version_info[:3])
        sys.exit(
            f"Topcut needs Python 3.11 or newer; {sys.executable} is {found}. "
            "Name another one: make PYTHON=python3.12 ..."
        )
    try:
        import ensurepip  # noqa: F401, PLC0415
        import venv  # noqa: F401, PLC0415
    except ImportError:
        sys.exit(
            "This Python has no venv module. On Debian and Ubuntu: apt-get install python3-venv"
        )


def is_fresh(stamp: Path, content: str) -> bool:
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == content


def digest(name: str) -> str:
    return hashlib.sha256((ROOT / name).read_bytes()).hexdigest()


def works() -> bool:
    """Not when its Python or pip is missing, nor when its folder was moved."""
    if not VENV_PYTHON.exists():
        return False
    home = VENV / "made-in"
    if home.is_file() and not is_fresh(home, str(VENV)):
        return False
    probe = [str(VENV_PYTHON), "-c", "import sys, pip; sys.exit(sys.version_info < (3, 11))"]
    return subprocess.run(probe, stderr=subprocess.DEVNULL, check=False).returncode == 0


def step(what: str, command: list[str]) -> None:
    """One line for each step, with the seconds it takes; what pip says is shown if it fails."""
    started = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said:
        running = subprocess.Popen(command, cwd=str(ROOT), stdout=said, stderr=subprocess.STDOUT)
        while True:
            try:
                code = running.wait(1)
                break
            except subprocess.TimeoutExpired:
                if sys.stdout.isatty():
                    print(f"\r{what} … {time.monotonic() - started:.0f} s", end="", flush=True)
        print(
            f"{chr(13) if sys.stdout.isatty() else ''}{what} … "
            f"{'failed' if code else 'done'} ({time.monotonic() - started:.0f} s)",
            flush=True,
        )
        if code:
            said.seek(0)
            sys.stderr.write(said.read())
            raise subprocess.CalledProcessError(code, command)


def create() -> None:
    if works():
        return
    shutil.rmtree(VENV, ignore_errors=True)
    step("creating .venv", [sys.executable, "-m", "venv", str(VENV)])


def pip_install(what: str, made_from: str, arguments: list[str]) -> None:
    stamp = VENV / f"installed-{what}"
    if is_fresh(stamp, made_from):
        return
    quiet = ["--quiet", "--disable-pip-version-check"]
    step(INSTALLING.get(what, what), [str(VENV_PYTHON), "-m", "pip", "install", *quiet, *arguments])
    stamp.write_text(made_from, encoding="utf-8")


def main(purpose: str) -> None:
    check_python()
    create()
    for lock in LOCKS[purpose]:
        pip_install(lock, digest(lock), ["--no-deps", "--require-hashes", "-r", lock])
    project = ["--no-deps", "--no-build-isolation", "-e", "."]
    pip_install("topcut", digest("pyproject.toml"), project)
    (VENV / "made-in").write_text(str(VENV), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in LOCKS:
        sys.exit(f"usage: setup_venv.py {'|'.join(LOCKS)}")
    try:
        main(sys.argv[1])
    except subprocess.CalledProcessError as error:
        sys.exit(f"set-up failed ({error.returncode}): {' '.join(error.cmd)}")
