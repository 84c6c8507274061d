"""`python -m trials._run NAME SEED SHARE SECONDS [DATABASE]`: one trial, figures as JSON lines."""

from __future__ import annotations

import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from random import Random

from trials._figures import Run


def main(name: str, seed: str, share: str, seconds: str, database: str = "") -> None:
    with tempfile.TemporaryDirectory(prefix=f"trial-{name}-") as folder:
        Path(folder).chmod(0o755)
        ends = time.monotonic() + float(seconds)
        run = Run(name, Path(folder), Random(f"{name} {seed}"), float(share), ends, database)
        import_module(f"trials.{name}").trial(run)


if __name__ == "__main__":
    main(*sys.argv[1:])
