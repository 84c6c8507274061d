"""The `topcut` command."""

import gc
import os
import sys


def main() -> None:
    """Begin; whoever changes their mind while it still starts gets one line, not a traceback.

    What modules make lives as long as the process: looking through it for garbage while they load
    took a tenth of a command's time. LazyGroup turns the collector on again for the command.

    NumPy's linear algebra starts a thread for each processor when it is imported, which takes as
    long as importing a quarter of Topcut; nothing here uses it.
    """
    gc.disable()
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        from .main import main as begin  # noqa: PLC0415 - it is what takes the time
    except KeyboardInterrupt:
        print("topcut: stopped", file=sys.stderr)
        sys.exit(130)
    begin()
