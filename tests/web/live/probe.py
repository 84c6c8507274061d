"""The product's own worker under the real server, with one address more: what it has made of its
process. `python -m tests.web.live.probe PORT DATA`."""

from __future__ import annotations

import gc
import json
import os
import sys
from pathlib import Path

from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

from topcut.web.live.rsgi_types import Exchange, Scope


class Probe:
    def __init__(self) -> None:
        from topcut.web.all_in_one_worker import application  # noqa: PLC0415

        self.served = application
        self.__rsgi_init__ = application.__rsgi_init__
        self.__rsgi_del__ = application.__rsgi_del__

    async def __rsgi__(self, scope: Scope, exchange: Exchange) -> None:
        if scope.path == "/probe":
            exchange.response_bytes(200, [], json.dumps(self.found()).encode())
        else:
            await self.served.__rsgi__(scope, exchange)

    def found(self) -> dict[str, object]:
        """Python's tuples must not be looked at while another thread makes them, so not before
        everything is loaded."""
        frozen = gc.get_freeze_count()
        return {
            "frozen": frozen,
            "looked at": len(gc.get_objects()) if frozen else None,
            "thresholds": gc.get_threshold(),
            "leads its group": os.getpgid(0) == os.getpid(),
            "loaded": [one for one in sys.modules if one.startswith("topcut.web.")],
        }


if __name__ == "__main__":
    from topcut.cli.commands.server.serve import open_store

    open_store(Path(sys.argv[2]), "")
    Granian(
        "tests.web.live.probe:Probe",
        address="127.0.0.1",
        port=int(sys.argv[1]),
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        factory=True,
        websockets=False,
        log_level=LogLevels.error,
    ).serve()
