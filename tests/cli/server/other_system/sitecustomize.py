"""Makes any Python that finds this file on its path look like one that is not on POSIX.

Every process of a server reads it: the first, and those that it spawns. Hidden is what Windows does
not have, and uvloop, which it cannot install; its loops take no signals either, and a process that
another tells to end ends at once, without a chance to finish. Four things stay,
because libraries that have another way on Windows choose it by the system's name, which this cannot
change: `fcntl` for portalocker, `signal.SIGHUP` for Granian, `os.uname` for numpy,
`os.statvfs` for shutil.
"""

from __future__ import annotations

import asyncio
import builtins
import multiprocessing
import os
import signal
from collections.abc import Mapping, Sequence
from multiprocessing.popen_fork import Popen
from types import ModuleType

MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "syslog", "termios", "tty", "uvloop"}
OF_OS = (
    *("chown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups", "getpgid"),
    *("getpgrp", "getuid", "killpg", "lockf", "mkfifo", "nice", "openpty", "pread", "pwrite"),
    *("setegid", "seteuid", "setgid", "setpgid", "setpgrp", "setsid", "setuid", "sync"),
    "sysconf",
)
OF_SIGNAL = ("SIGALRM", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGUSR2", "alarm", "siginterrupt")
AT_ONCE = signal.SIGKILL
given = builtins.__import__


def without_posix(
    name: str,
    globals: Mapping[str, object] | None = None,
    locals: Mapping[str, object] | None = None,
    fromlist: Sequence[str] | None = (),
    level: int = 0,
) -> ModuleType:
    who = str((globals or {}).get("__name__"))
    if name.partition(".")[0] in MODULES and not level and not who.startswith("portalocker"):
        raise ImportError(f"{name} is hidden")
    return given(name, globals, locals, fromlist, level)


def end_at_once(process: Popen) -> None:
    process._send_signal(AT_ONCE)  # type: ignore[attr-defined]


multiprocessing.set_start_method("spawn", force=True)
for name in OF_OS:
    if hasattr(os, name):
        delattr(os, name)
for name in OF_SIGNAL:
    delattr(signal, name)
del asyncio.SelectorEventLoop.add_signal_handler
Popen.terminate = Popen.kill = end_at_once
builtins.__import__ = without_posix
