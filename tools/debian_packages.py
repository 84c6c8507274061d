"""Install what `make` needs of Debian's packages: `python tools/debian_packages.py NAME...`.

Does nothing where all of it is there. Without the right to install it says what is missing; it
fails where CI is set, because a check that did not run must not look like one that passed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

FOUND_BY = {
    "postgresql": ("/usr/lib/postgresql/*/bin/postgres", "postgres"),
    "chromium-headless-shell": ("/usr/bin/chromium-headless-shell", "chromium-headless-shell"),
    "nginx-light": ("/usr/sbin/nginx", "nginx"),
    "wrk": ("/usr/bin/wrk", "wrk"),
    "libfaketime": ("/usr/lib/*/faketime/libfaketimeMT.so.1", "faketime"),
    "gettext": ("/usr/bin/msgfmt", "msgfmt"),
    "poppler-utils": ("/usr/bin/pdftotext", "pdftotext"),
    "fonts-noto-core": ("/usr/share/fonts/truetype/noto/NotoSansArabic-Regular.ttf", ""),
    "fonts-droid-fallback": ("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf", ""),
}
"""Package: a file that it brings, or a program of any other origin."""


def is_there(package: str) -> bool:
    pattern, program = FOUND_BY[package]
    return any(Path("/").glob(pattern.lstrip("/"))) or shutil.which(program) is not None


def as_root() -> list[str] | None:
    """What to put before a command so that root runs it; None where that cannot be."""
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and _quiet(["sudo", "-n", "true"]) == 0:
        return ["sudo", "-n"]
    return None


def install(packages: list[str]) -> None:
    root = as_root()
    if root is None or shutil.which("apt-get") is None:
        _give_up(packages, "this is not a Debian where you are root")
        return
    print(f"installing Debian's {', '.join(packages)}", flush=True)
    env = ["env", "DEBIAN_FRONTEND=noninteractive"]
    if "postgresql" in packages and not Path("/etc/postgresql-common").exists():
        _do_not_start_a_server(root)
    wanted = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], wanted):
        done = subprocess.run(
            [*root, *env, *command], check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode:
            sys.stdout.buffer.write(done.stdout)
            _give_up(packages, f"{command[1]} failed")
            return


def _do_not_start_a_server(root: list[str]) -> None:
    """The tests start a private one; the package's own would only run for nothing."""
    folder = "/etc/postgresql-common/createcluster.d"
    text = "create_main_cluster = false"
    script = f"mkdir -p {folder} && echo '{text}' > {folder}/topcut.conf"
    subprocess.run([*root, "sh", "-c", script], check=True)


def _give_up(packages: list[str], why: str) -> None:
    names = " ".join(packages)
    print(f"missing: {names} ({why}). Install them: apt-get install {names}", file=sys.stderr)
    if os.environ.get("CI"):
        sys.exit(1)
    print("the tests that need them are skipped", file=sys.stderr)


def _quiet(command: list[str]) -> int:
    return subprocess.run(command, check=False, capture_output=True).returncode


if __name__ == "__main__":
    unknown = [name for name in sys.argv[1:] if name not in FOUND_BY]
    if unknown or not sys.argv[1:]:
        sys.exit(f"usage: debian_packages.py {' '.join(FOUND_BY)}")
    missing = [name for name in sys.argv[1:] if not is_there(name)]
    if missing:
        install(missing)
