"""No committed file names a package registry or a path of the machine it was written on."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Written in two halves so that this file passes its own test.
HOSTS = ["pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "ana" + "conda.org"]
PATHS = ["/opt/" + "pypi", "/opt/" + "wheels"]
if len(ROOT.parts) > 2:  # a folder such as /src would be found everywhere
    PATHS.append(str(ROOT))
FORBIDDEN = re.compile(
    "|".join([*map(re.escape, HOSTS), *(rf"(?<![\w./-]){re.escape(path)}\b" for path in PATHS)])
)


def committed_files() -> list[Path]:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        answer = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    files = [ROOT / name for name in answer.stdout.split("\0") if name]
    return [file for file in files if file.is_file()]


def test_no_registry_host_and_no_machine_path() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in committed_files()
        for match in FORBIDDEN.finditer(path.read_text("utf-8", errors="replace"))
    ]
    assert found == []


def test_locks_hold_versions_and_hashes_only() -> None:
    line = re.compile(r"[a-z0-9-]+==\S+( ; [^\\]+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")
    locks = sorted(ROOT.glob("requirements*.lock"))
    assert len(locks) == 4
    for lock in locks:
        others = [text for text in lock.read_text("utf-8").splitlines() if not line.fullmatch(text)]
        assert others == [], lock.name
