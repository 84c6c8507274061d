"""The `topcut` command."""

import sys


def main() -> None:
    """Begin; whoever changes their mind while it still starts gets one line, not a traceback."""
    try:
        from .main import main as begin  # noqa: PLC0415 - it is what takes the time
    except KeyboardInterrupt:
        print("topcut: stopped", file=sys.stderr)
        sys.exit(130)
    begin()
