"""Processes that are started again when they end, and the end of the server meanwhile."""

from __future__ import annotations

import threading
from errno import EAGAIN, ENOMEM
from typing import Any

import pytest

from tests.cli.server.test_serve_processes import until
from tests.forked import PATIENCE
from topcut.cli import server_processes
from topcut.cli.server_processes import SupervisedProcess


class FakeProcess:
    """Ends when it is told to, or with `dies`; starting the second takes until `may_start`."""

    exitcode = 1
    made: list[FakeProcess]
    may_start: threading.Event
    is_starting: threading.Event
    refusals: list[OSError]
    """Of the system, for those that are started again."""

    def __init__(self, **_: Any) -> None:
        self.has_ended = threading.Event()
        self.has_started = False
        self.made.append(self)

    def start(self) -> None:
        if len(self.made) > 1:
            self.is_starting.set()
            assert self.may_start.wait(PATIENCE)
            if self.refusals:
                raise self.refusals.pop()
        self.has_started = True

    def join(self, timeout: float = PATIENCE) -> None:
        self.has_ended.wait(timeout)

    def is_alive(self) -> bool:
        return self.has_started and not self.has_ended.is_set()

    def terminate(self) -> None:
        assert self.has_started, "multiprocessing cannot end what has not begun"
        self.has_ended.set()


class Context:
    Process = FakeProcess


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> type[FakeProcess]:
    monkeypatch.setattr(server_processes.multiprocessing, "get_context", lambda _: Context)
    monkeypatch.setattr(server_processes, "SOON", 0.0)
    monkeypatch.setattr(server_processes, "PAUSE", 0.0)
    monkeypatch.setattr(FakeProcess, "made", [], raising=False)
    monkeypatch.setattr(FakeProcess, "refusals", [], raising=False)
    monkeypatch.setattr(FakeProcess, "may_start", threading.Event(), raising=False)
    monkeypatch.setattr(FakeProcess, "is_starting", threading.Event(), raising=False)
    return FakeProcess


def test_the_end_comes_while_one_is_started_again(fakes: type[FakeProcess]) -> None:
    """A service manager tells all processes to end at once: the desk is gone before the server has
    said that it ends. Left over, its successor would keep the server from ending."""
    desk = SupervisedProcess("the desk", print, ())
    desk.begin()
    fakes.made[0].has_ended.set()
    assert fakes.is_starting.wait(PATIENCE)
    ending = threading.Thread(target=desk.end)
    ending.start()
    fakes.may_start.set()
    ending.join(PATIENCE)
    assert not ending.is_alive()
    assert len(fakes.made) == 2
    assert not any(one.is_alive() for one in fakes.made)


def test_it_is_tried_again_until_the_system_has_room(fakes: type[FakeProcess]) -> None:
    fakes.refusals = [OSError(ENOMEM, "Cannot allocate memory"), BlockingIOError(EAGAIN, "Try")]
    fakes.may_start.set()
    desk = SupervisedProcess("the desk", print, ())
    desk.begin()
    fakes.made[0].has_ended.set()
    until(lambda: len(fakes.made) == 4 and fakes.made[3].is_alive())
    desk.end()
    assert not fakes.made[3].is_alive()
    assert len(fakes.made) == 4


def test_the_end_comes_while_the_system_has_no_room(
    fakes: type[FakeProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_processes, "PAUSE", PATIENCE)
    fakes.refusals = [OSError(ENOMEM, "Cannot allocate memory")]
    fakes.may_start.set()
    desk = SupervisedProcess("the desk", print, ())
    desk.begin()
    fakes.made[0].has_ended.set()
    until(lambda: not fakes.refusals)
    desk.end()
    assert not desk._watching.is_alive()
    assert len(fakes.made) == 2


def test_one_that_never_began_ends_at_once(fakes: type[FakeProcess]) -> None:
    """The server ends with the reason, and whatever was started before it ends as well."""
    fakes()
    fakes.refusals = [OSError(ENOMEM, "Cannot allocate memory")]
    fakes.may_start.set()
    desk = SupervisedProcess("the desk", print, ())
    with pytest.raises(OSError, match="memory"):
        desk.begin()
    desk.end()


def test_none_is_started_after_the_end(fakes: type[FakeProcess]) -> None:
    desk = SupervisedProcess("the desk", print, ())
    desk.begin()
    desk.end()
    desk._start("spawn")
    assert len(fakes.made) == 1
