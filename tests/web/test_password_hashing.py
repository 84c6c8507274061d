"""Where passwords are hashed."""

from __future__ import annotations

import multiprocessing
import os
import signal
from functools import partial

import pytest

from tests.forked import PATIENCE
from topcut.web.common.security.low_priority_password_hasher import (
    Hashing,
    LowPriorityArgon2PasswordHasher,
)


def test_a_command_hashes_in_its_own_process() -> None:
    assert Hashing().run(os.getpid) == os.getpid()


def test_a_server_hashes_in_another_process_which_comes_back() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    other = hashing.run(os.getpid)
    assert other != os.getpid()
    assert hashing.run(os.getpid) == other
    os.kill(other, signal.SIGKILL)
    assert hashing.run(os.getpid) not in (other, os.getpid())


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="the system does not say")
def test_half_of_the_processors_are_left_to_others() -> None:
    hashing = Hashing()
    hashing.is_apart = True
    used, all_of_them = hashing.run(partial(os.sched_getaffinity, 0)), os.sched_getaffinity(0)
    assert used <= all_of_them
    assert len(used) == len(all_of_them) - len(all_of_them) // 2


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


def test_the_hashes_are_djangos_own() -> None:
    hasher = LowPriorityArgon2PasswordHasher()
    encoded = hasher.encode("correct horse battery", hasher.salt())
    assert encoded.startswith("argon2$argon2id$")
    assert hasher.verify("correct horse battery", encoded)
    assert not hasher.verify("correct horse", encoded)
