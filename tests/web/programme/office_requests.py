"""Reading and sending pages of the office."""

from __future__ import annotations

from typing import Any

from tests.web.programme.conftest import Office
from tests.web.visible_text import visible


def read(office: Office, role: str, rest: str) -> str:
    answer = office.browser(role).get(office.path(rest))
    assert answer.status_code == 200
    return visible(answer.content)


def post(office: Office, who: str, rest: str, **said: Any) -> Any:
    return office.browser(who).post(office.path(rest), said)
