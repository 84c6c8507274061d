"""What the system allows a server: open files, and connections that wait to be taken."""

from __future__ import annotations

from pathlib import Path

BACKLOG = 16_384
"""Connections that may wait: a whole hall that refreshes at once."""
MOST_CLIENTS = 60_000
"""Connections at the same time. Granian's own 1,024 would let one more live client stop all."""
SPARE = 256
"""Files that are open besides connections."""
ENOUGH = 12_000
"""Below this many live clients somebody should know."""
SOMAXCONN = Path("/proc/sys/net/core/somaxconn")


def raise_limits() -> list[str]:
    """Raise the limits as far as the system allows; returns a warning for what it does not."""
    return [*_open_files(), *_waiting()]


def _open_files() -> list[str]:
    try:
        import resource  # noqa: PLC0415
    except ImportError:  # not on Windows
        return []
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CLIENTS + SPARE
    allowed = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed - SPARE >= ENOUGH:
        return []
    return [
        f"this system allows {allowed:,} open files: at most {max(allowed - SPARE, 0):,} phones "
        f"can follow at once; raise it with 'ulimit -n {wanted}' before the start"
    ]


def _waiting() -> list[str]:
    if not SOMAXCONN.is_file():
        return []
    most = int(SOMAXCONN.read_text())
    if most >= 4096:
        return []
    return [
        f"this system lets {most:,} connections wait: in a rush some are tried again; raise it "
        f"with 'sysctl net.core.somaxconn={BACKLOG}'"
    ]
