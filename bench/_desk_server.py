"""The desk's own server with one route more: a view that answers nothing, behind the same gate.

`python -m bench._desk_server PORT`, the data folder in TOPCUT_DATA.
"""

from __future__ import annotations

import os
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "topcut.web.settings"

from django.http import HttpRequest, HttpResponse
from django.urls import path
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

from topcut.web.all_in_one import application as desk

__all__ = ["desk"]


def empty(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


def add_empty() -> None:
    from topcut.web import permissions, urls  # noqa: PLC0415

    urls.urlpatterns.append(path("empty/", empty, name="empty"))
    permissions.MAY["empty"] = permissions.ACCOUNT


add_empty()

if __name__ == "__main__":
    Granian(
        "bench._desk_server:desk",
        address="127.0.0.1",
        port=int(sys.argv[1]),
        interface=Interfaces.RSGI,
        http=HTTPModes.http1,
        workers=1,
        websockets=False,
        log_level=LogLevels.error,
    ).serve()
