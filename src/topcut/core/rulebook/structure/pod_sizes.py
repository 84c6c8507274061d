"""How many pods, and how large."""

from __future__ import annotations

from topcut.core.rulebook.schema.pods import PodSizes


def pod_sizes(sizes: PodSizes, players: int) -> tuple[int, ...]:
    """TR-005, TR-013, TR-024, A-TR1: the fewest pods that hold everybody, as equal as can be, the
    larger ones first. Where those would be too small (five players in pods of three or four), fewer
    and larger pods; below the smallest pod everybody sits at one table."""
    if players < 1:
        return ()
    pods = -(-players // sizes.most)
    if players // pods < sizes.least:
        pods = max(players // sizes.least, 1)
    size, larger = divmod(players, pods)
    return (size + 1,) * larger + (size,) * (pods - larger)
