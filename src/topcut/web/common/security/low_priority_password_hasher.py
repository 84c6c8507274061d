"""Passwords are hashed in threads that give way: hashing takes long on purpose, on every processor
at once, and whoever guesses passwords must not slow down who records results.

The threads do nothing else: one that gave way while it held the interpreter would hold up others.
"""

from __future__ import annotations

import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from functools import cache

from django.contrib.auth.hashers import Argon2PasswordHasher

AT_A_TIME = 2
GIVES_WAY = 15


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(AT_A_TIME, "passwords", initializer=_give_way)


def _give_way() -> None:
    """Linux alone has a priority for each thread; those that it starts inherit it."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), GIVES_WAY)


class LowPriorityArgon2PasswordHasher(Argon2PasswordHasher):
    """The same hashes, in another thread."""

    def encode(self, password: str, salt: str) -> str:
        return _threads().submit(super().encode, password, salt).result()

    def verify(self, password: str, encoded: str) -> bool:
        return _threads().submit(super().verify, password, encoded).result()
