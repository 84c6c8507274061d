"""Figures of this process: what was answered, how long it took, who follows, what waits, what is
left on the disk. Prometheus's own library writes them down, imported when somebody first asks."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from topcut.web.live.request_queues import RequestListener

from .disk import free_bytes

KIND = "text/plain; version=0.0.4; charset=utf-8"
UP_TO = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds: the bounds of the columns in which times are counted."""


class Times:
    """How many took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(UP_TO) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(UP_TO, seconds)] += 1
        self.total += seconds

    @property
    def columns(self) -> list[tuple[str, float]]:
        """Cumulative buckets, as Prometheus wants them."""
        so_far, columns = 0, []
        for bound, count in zip((*map(str, UP_TO), "+Inf"), self.counts, strict=True):
            so_far += count
            columns.append((bound, float(so_far)))
        return columns


class Metrics:
    """Written to by the event loop alone."""

    def __init__(self) -> None:
        self.answers: Counter[tuple[str, int]] = Counter()
        self.times: dict[str, Times] = {}
        self.now: dict[str, Callable[[], float]] = {}
        """What is asked for when somebody looks: streams, disk."""
        self.sequences: Callable[[], dict[str, float]] = dict
        """Of each event whose pages are out, the number of the entry that they show."""
        self.drawings = Times()
        """Of public pages; their own thread adds to them."""
        self.under_way: Counter[str] = Counter()
        """Requests of each queue that are answered or wait for it."""

    def begun(self, queue: str) -> None:
        self.under_way[queue] += 1

    def answered(self, queue: str, status: int, seconds: float) -> None:
        self.under_way[queue] -= 1
        self.answers[queue, status] += 1
        self.times.setdefault(queue, Times()).add(seconds)

    def watch_disk(self, data: Path) -> None:
        self.now["disk_free_bytes"] = lambda: float(free_bytes(data))

    def text(self) -> bytes:
        from prometheus_client import CollectorRegistry, generate_latest  # noqa: PLC0415

        registry = CollectorRegistry()
        registry.register(self)
        return generate_latest(registry)

    def collect(self) -> Iterator[Any]:
        from prometheus_client.core import (  # noqa: PLC0415
            CounterMetricFamily,
            GaugeMetricFamily,
            HistogramMetricFamily,
        )

        answers = CounterMetricFamily("topcut_answers", "By room.", labels=["room", "status"])
        for (queue, status), count in self.answers.items():
            answers.add_metric([queue, str(status)], count)
        yield answers
        took = HistogramMetricFamily("topcut_answer_seconds", "To the answer.", labels=["room"])
        for queue, times in self.times.items():
            took.add_metric([queue], times.columns, times.total)
        yield took
        waiting = GaugeMetricFamily("topcut_waiting", "Under way.", labels=["room"])
        for queue, count in self.under_way.items():
            waiting.add_metric([queue], count)
        yield waiting
        drawn = HistogramMetricFamily("topcut_draw_seconds", "To draw an event's public pages.")
        drawn.add_metric([], self.drawings.columns, self.drawings.total)
        yield drawn
        out = GaugeMetricFamily("topcut_sequence", "Entry that pages show.", labels=["event"])
        for event, sequence in self.sequences().items():
            out.add_metric([event], sequence)
        yield out
        for name, value in self.now.items():
            yield GaugeMetricFamily(f"topcut_{name}", name.replace("_", " "), value=value())


class QueueFigures(RequestListener):
    """Counts the requests of one queue."""

    def __init__(self, metrics: Metrics, queue: str) -> None:
        self.metrics = metrics
        self.queue = queue

    def begun(self) -> None:
        self.metrics.begun(self.queue)

    def answered(self, status: int, seconds: float) -> None:
        self.metrics.answered(self.queue, status, seconds)
