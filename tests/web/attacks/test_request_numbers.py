"""Every request has a number that its logs and the page of a fault say; logs are lines of JSON for
who wants them, and nothing secret is in them."""

from __future__ import annotations

import json
import logging

import pytest
from django.db import OperationalError
from django.test import Client, RequestFactory

from topcut.store.security import origin
from topcut.web.common.requests import error_pages
from topcut.web.common.security.log_formatters import Formatter, JsonFormatter
from topcut.web.live.proxies import Proxies

pytestmark = pytest.mark.django_db
NUMBER = "0123456789abcdef"


def record(text: str, **more: object) -> logging.LogRecord:
    made = logging.LogRecord("topcut.requests", logging.INFO, "", 1, text, (), None)
    made.__dict__.update(more)
    return made


def test_answers_have_it_and_a_proxys_own_is_kept() -> None:
    made = [Client().get("/login/")["X-Request-ID"] for _ in range(2)]
    assert len(set(made)) == 2
    assert Client().get("/login/", headers={"x-request-id": NUMBER})["X-Request-ID"] == NUMBER
    odd = Client().get("/login/", headers={"x-request-id": "a b\n"})["X-Request-ID"]
    assert odd != "a b\n"


def test_a_strangers_own_is_taken_out() -> None:
    environ: dict[str, object] = {"REMOTE_ADDR": "198.51.100.9", "HTTP_X_REQUEST_ID": NUMBER}
    Proxies("10.0.0.2").believe(environ)
    assert "HTTP_X_REQUEST_ID" not in environ


def test_lines_of_json() -> None:
    with origin.coming_from(origin.Origin(request=NUMBER, account=7)):
        line = JsonFormatter().format(
            record("POST /link/SECRET/", route="link", status=200, ms=3.5, method="POST")
        )
    found = json.loads(line)
    assert "SECRET" not in line
    assert (found["request"], found["account"], found["route"]) == (NUMBER, 7, "link")
    assert (found["status"], found["ms"], found["level"]) == (200, 3.5, "info")


def test_lines_for_people_have_it_too() -> None:
    with origin.coming_from(origin.Origin(request=NUMBER)):
        assert Formatter("%(message)s").format(record("odd")) == f"odd [{NUMBER}]"
    assert Formatter("%(message)s").format(record("odd")) == "odd"


def test_a_fault_says_it_and_a_database_that_is_gone_is_no_fault() -> None:
    request = RequestFactory().get("/")
    request.resolver_match = None
    with origin.coming_from(origin.Origin(request=NUMBER)):
        page = error_pages.broken(request)
        assert NUMBER in page.content.decode()
        try:
            raise OperationalError("gone")
        except OperationalError:
            answer = error_pages.broken(request)
    assert answer.status_code == 503
    assert answer["Retry-After"] == "5"
