"""What has to be known about msgspec's structs."""

from __future__ import annotations

import msgspec


def learn(*structs: type[msgspec.Struct]) -> None:
    """Work out now what these classes hold.

    msgspec does so when a class is decoded for the first time, and two threads that do it at once
    bring the process down (0.22). A module is imported by one thread, so whoever decodes calls this
    where the module begins.
    """
    for one in structs:
        msgspec.json.Decoder(one)
