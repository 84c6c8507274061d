"""Where passwords are hashed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path

import pytest
from django.contrib.auth.hashers import Argon2PasswordHasher, check_password, make_password
from django.test import override_settings

from tests.forked import PATIENCE
from topcut.web.common.security.low_priority_password_hasher import (
    Hashing,
    LowPriorityArgon2PasswordHasher,
)
from topcut.web.settings import PASSWORD_HASHERS


def test_a_command_hashes_in_its_own_process() -> None:
    assert Hashing().run(os.getpid) == os.getpid()


def test_a_server_hashes_in_another_process_which_comes_back() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    known = {os.getpid()}
    for _ in range(3):
        other = hashing.run(os.getpid)
        assert other not in known
        assert hashing.run(os.getpid) == other
        os.kill(other, signal.SIGKILL)
        known.add(other)


def test_what_went_wrong_is_told_by_the_same_process() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    other = hashing.run(os.getpid)
    with pytest.raises(FileNotFoundError):
        hashing.run(partial(os.stat, "/no/such/file"))
    assert hashing.run(os.getpid) == other


def _hash_and_be_killed(number: Connection) -> None:
    hashing = Hashing()
    hashing.is_apart = True
    number.send(hashing.run(os.getpid))
    os.kill(os.getpid(), signal.SIGKILL)


def test_it_ends_with_a_worker_that_is_killed() -> None:
    spawned = multiprocessing.get_context("spawn")
    ours, theirs = spawned.Pipe()
    worker = spawned.Process(target=_hash_and_be_killed, args=(theirs,))
    worker.start()
    other = ours.recv()
    worker.join(PATIENCE)
    end = time.monotonic() + PATIENCE
    while _is_alive(other) and time.monotonic() < end:
        time.sleep(0.05)
    assert not _is_alive(other)


def _is_alive(pid: int) -> bool:
    """Not a process that has ended and nobody has asked about."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="the system does not say")
def test_half_of_the_processors_are_left_to_others() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    used, all_of_them = hashing.run(partial(os.sched_getaffinity, 0)), os.sched_getaffinity(0)
    assert used <= all_of_them
    assert len(used) == len(all_of_them) - len(all_of_them) // 2


REFUSES = """
import os
def refuse(*asked):
    raise PermissionError(1, "Operation not permitted")
for name in ("sched_getaffinity", "sched_setaffinity", "sched_setscheduler", "nice"):
    setattr(os, name, refuse)
"""


def test_a_system_that_lets_nobody_give_way_hashes_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As containers may be set up: the process that is spawned finds these refusals on its path."""
    (tmp_path / "sitecustomize.py").write_text(REFUSES)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    hashing = Hashing()
    hashing.is_apart = True
    assert hashing.run(_name_of_nice) == "refuse", "in the other process"
    assert _name_of_nice() == "nice"


def _name_of_nice() -> str:
    return os.nice.__name__


def _hash_once() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    hashing.run(os.getpid)


def test_a_worker_that_has_hashed_ends_by_itself() -> None:
    """Granian's workers are such processes; one that did not end was killed after ten seconds."""
    worker = multiprocessing.get_context("spawn").Process(target=_hash_once)
    worker.start()
    worker.join(PATIENCE)
    worker.kill()
    assert worker.exitcode == 0


def _hash_for_an_hour() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    hashing.run(os.getpid)
    threading.Thread(target=hashing.run, args=(partial(time.sleep, 3600),), daemon=True).start()


def test_a_worker_does_not_wait_for_a_hash_at_its_end() -> None:
    worker = multiprocessing.get_context("spawn").Process(target=_hash_for_an_hour)
    worker.start()
    worker.join(PATIENCE)
    worker.kill()
    assert worker.exitcode == 0


def test_the_hashes_cost_what_owasp_asks_at_least() -> None:
    hasher = LowPriorityArgon2PasswordHasher()
    encoded = hasher.encode("correct horse battery", hasher.salt())
    assert encoded.startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")
    assert hasher.verify("correct horse battery", encoded)
    assert not hasher.verify("correct horse", encoded)
    assert not hasher.must_update(encoded)


def test_a_hash_of_before_is_made_anew_at_the_next_log_in() -> None:
    before = Argon2PasswordHasher()
    encoded = before.encode("correct horse battery", before.salt())
    made: list[str] = []
    with override_settings(PASSWORD_HASHERS=PASSWORD_HASHERS):
        assert not check_password("correct horse", encoded, made.append)
        assert not made
        assert check_password("correct horse battery", encoded, made.append)
        assert made == ["correct horse battery"]
        assert "m=19456,t=2,p=1" in make_password(made[0])
