"""Compile requirements*.lock from pyproject.toml: versions and hashes, no registry, no host.

`python tools/lock.py [--upgrade]`. Each lock is held to the versions of the ones before it, so
they can be installed on top of each other.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OLDEST_PYTHON = "3.11"
LOCKS = {
    "requirements.lock": ["pyproject.toml", "--group", "build"],
    "requirements-dev.lock": ["pyproject.toml", "--group", "dev"],
    "requirements-bench.lock": ["--group", "bench"],
    "requirements-audit.lock": ["--group", "audit"],
}


def uv() -> Path:
    path = Path(sys.executable).parent / "uv"
    if not path.exists():
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "uv"]
        subprocess.run(pip, check=True)
    return path


def main(extra: list[str]) -> None:
    command = [str(uv()), "pip", "compile", "--quiet", "--universal", "--generate-hashes"]
    command += ["--no-header", "--no-annotate", "--python-version", OLDEST_PYTHON]
    command += ["--fork-strategy", "fewest", *extra]  # one version for every Python
    settled: list[str] = []
    for lock, sources in LOCKS.items():
        limits = [part for name in settled for part in ("--constraint", name)]
        subprocess.run(
            [*command, *sources, *limits, "--output-file", lock],
            cwd=ROOT,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        settled.append(lock)
        print(f"{lock} written")


if __name__ == "__main__":
    main(sys.argv[1:])
