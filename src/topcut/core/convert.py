"""Plain values, as JSON and TOML have them, into typed structs: from any number of threads.

msgspec works out how to read a class when it is first asked to. Whoever asks for the same class
meanwhile, in another thread, is given what there is so far, and the process dies of it (msgspec
0.22.0). So the first time is one thread's at a time; `tests/core/test_convert.py` shows that it
holds. Nothing else calls `msgspec.convert`: ruff refuses it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
DecHook = Callable[[type, Any], Any]

_FIRST_TIME = threading.Lock()
_READY: set[type[Any]] = set()


def convert(value: object, to: type[T], *, dec_hook: DecHook | None = None) -> T:
    """The value as this struct. Raises msgspec.ValidationError, which says where what is wrong.
    `dec_hook` makes values of types that msgspec does not know."""
    if to not in _READY:
        with _FIRST_TIME:
            msgspec.json.Decoder(to)
            _READY.add(to)
    return msgspec.convert(value, to, dec_hook=dec_hook)  # noqa: TID251
